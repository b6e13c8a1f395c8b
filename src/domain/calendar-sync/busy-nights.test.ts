import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, day, daysBetween } from '../calendar/day.ts'
import { readBusyNights } from './busy-nights.ts'
import { parseICalendar } from './icalendar.ts'
import { BudgetSpent } from './recurrence.ts'

const from = day('2026-05-11')
const until = addDays(from, 60)
const ownHost = 'kkori.example'

function read(...events: string[][]) {
  const lines = events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT'])
  const calendar = parseICalendar(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n'))
  if (!calendar) throw new Error('This is no calendar')
  const { events: busy, skipped } = readBusyNights(calendar, { from, until, ownHost })
  const nights = [...busy].toSorted().map(([night, count]) => (count === 1 ? night.slice(5) : `${night.slice(5)} ×${count}`))
  return { nights, skipped }
}

const listBusyNights = (...lines: string[]): string[] => read(['UID:1', ...lines]).nights

describe('the nights of an event', () => {
  test.each([
    ['whole days', ['DTSTART;VALUE=DATE:20260512', 'DTEND;VALUE=DATE:20260514'], ['05-12', '05-13']],
    ['whole days without an end', ['DTSTART;VALUE=DATE:20260512'], ['05-12']],
    ['whole days that end as they begin', ['DTSTART;VALUE=DATE:20260512', 'DTEND;VALUE=DATE:20260512'], ['05-12']],
    [
      'whole days with a duration',
      ['DTSTART:20260512', 'DURATION:P1W'],
      ['05-12', '05-13', '05-14', '05-15', '05-16', '05-17', '05-18'],
    ],
    ['times in Seoul', ['DTSTART;TZID=Asia/Seoul:20260512T150000', 'DTEND;TZID=Asia/Seoul:20260514T110000'], ['05-12', '05-13']],
    ['times without a zone', ['DTSTART:20260512T150000', 'DURATION:PT20H'], ['05-12']],
    ['times in UTC that are the next day in Seoul', ['DTSTART:20260512T150000Z', 'DTEND:20260513T150000Z'], ['05-13']],
    [
      'times elsewhere',
      ['DTSTART;TZID=America/New_York:20260512T120000', 'DTEND;TZID=America/New_York:20260513T120000'],
      ['05-13'],
    ],
    ['times of one day', ['DTSTART:20260512T100000', 'DTEND:20260512T230000'], []],
    ['days that began before today', ['DTSTART;VALUE=DATE:20260401', 'DTEND;VALUE=DATE:20260513'], ['05-11', '05-12']],
    ['a quoted zone and a folded line', ['DTSTART;TZID="Asia/Seo', ' ul":20260512T150000', 'DTEND:20260513T030000Z'], ['05-12']],
    ['canceled', ['STATUS:CANCELLED', 'DTSTART;VALUE=DATE:20260512'], []],
    ['marked as free', ['TRANSP:TRANSPARENT', 'DTSTART;VALUE=DATE:20260512'], []],
  ])('%s', (_, lines, nights) => expect(listBusyNights(...lines)).toEqual(nights))

  test('a zone that only the calendar defines', () => {
    const text = [
      'BEGIN:VCALENDAR',
      ...['BEGIN:VTIMEZONE', 'TZID:Home', 'BEGIN:STANDARD', 'TZOFFSETTO:-1000', 'END:STANDARD', 'END:VTIMEZONE'],
      ...['BEGIN:VEVENT', 'DTSTART;TZID=Home:20260512T200000', 'DURATION:P1D', 'END:VEVENT', 'END:VCALENDAR'],
    ].join('\n')
    const calendar = parseICalendar(text)
    expect(calendar && [...readBusyNights(calendar, { from, until, ownHost }).events]).toEqual([['2026-05-13', 1]])
  })

  test('events on the same night count together, and our own do not count', () => {
    const event = ['DTSTART;VALUE=DATE:20260512', 'DTEND;VALUE=DATE:20260514']
    const ours = ['UID:KKO@kkori.example', 'DTSTART;VALUE=DATE:20260520']
    expect(read(['UID:1', ...event], ['UID:2', 'DTSTART:20260513'], ['DTSTART:20260513'], ours).nights).toEqual([
      '05-12',
      '05-13 ×3',
    ])
  })

  test('a later version of an event replaces the one before', () => {
    const moved = ['UID:1', 'SEQUENCE:2', 'DTSTART:20260520']
    expect(read(['UID:1', 'SEQUENCE:1', 'DTSTART:20260512'], moved).nights).toEqual(['05-20'])
  })

  test('events with one UID that differ only in time all count', () => {
    expect(read(['UID:1', 'DTSTART:20260512'], ['UID:1', 'DTSTART:20260520']).nights).toEqual(['05-12', '05-20'])
  })
})

describe('the nights of a recurring event', () => {
  const start = 'DTSTART;VALUE=DATE:20260512'

  test.each([
    ['every other day, three times', 'FREQ=DAILY;INTERVAL=2;COUNT=3', ['05-12', '05-14', '05-16']],
    ['until a day', 'FREQ=DAILY;UNTIL=20260514', ['05-12', '05-13', '05-14']],
    ['weekly', 'FREQ=WEEKLY;COUNT=3', ['05-12', '05-19', '05-26']],
    ['on weekdays of every other week', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;COUNT=4', ['05-12', '05-17', '05-26', '05-31']],
    [
      'on weekdays of weeks that start on Sunday',
      'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,SU;COUNT=4',
      ['05-12', '05-24', '05-26', '06-07'],
    ],
    ['on a day of each month', 'FREQ=MONTHLY;COUNT=2', ['05-12', '06-12']],
    ['on the last day of each month', 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3', ['05-12', '05-31', '06-30']],
    ['on the second Friday of each month', 'FREQ=MONTHLY;BYDAY=2FR;COUNT=2', ['05-12', '06-12']],
    ['on the last workday of each month', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3', ['05-12', '05-29', '06-30']],
    ['on a day that few months have', 'FREQ=MONTHLY;BYMONTHDAY=31', ['05-12', '05-31']],
    ['once a year', 'FREQ=YEARLY', ['05-12']],
    ['on a day that no year has', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', ['05-12']],
  ])('%s', (_, rule, nights) => expect(listBusyNights(start, `RRULE:${rule}`)).toEqual(nights))

  test('years after it began, with and without a count', () => {
    const long = (rule: string): string[] => listBusyNights('DTSTART;VALUE=DATE:20160510', `RRULE:${rule}`).slice(0, 2)
    expect(long('FREQ=WEEKLY;BYDAY=TU')).toEqual(['05-12', '05-19'])
    expect(long('FREQ=WEEKLY;COUNT=1000')).toEqual(['05-12', '05-19'])
    expect(long('FREQ=WEEKLY;COUNT=100')).toEqual([])
    expect(long('FREQ=YEARLY;BYYEARDAY=133,-214')).toEqual(['05-13', '06-01'])
  })

  test('without the days that are excepted, and with those that are added', () => {
    const lines = [start, 'RRULE:FREQ=DAILY;COUNT=4', 'EXDATE;VALUE=DATE:20260513,20260514', 'RDATE;VALUE=DATE:20260520']
    expect(listBusyNights(...lines)).toEqual(['05-12', '05-15', '05-20'])
  })

  test('keeps its clock where clocks change', () => {
    // Half past four in Berlin is the next day in Seoul in winter, and the same day in summer.
    const lines = ['DTSTART;TZID=Europe/Berlin:20260324T163000', 'DURATION:P1D', 'RRULE:FREQ=WEEKLY;COUNT=9']
    expect(listBusyNights(...lines)).toEqual(['05-12', '05-19'])
  })

  test('with an exception that moved one day and one that was canceled', () => {
    const series = ['UID:1', start, 'RRULE:FREQ=DAILY;COUNT=4']
    const moved = ['UID:1', 'RECURRENCE-ID;VALUE=DATE:20260513', 'DTSTART;VALUE=DATE:20260601']
    const canceled = ['UID:1', 'RECURRENCE-ID;VALUE=DATE:20260514', 'STATUS:CANCELLED', 'DTSTART;VALUE=DATE:20260514']
    expect(read(series, moved, canceled).nights).toEqual(['05-12', '05-15', '06-01'])
  })

  test.each([
    'FREQ=HOURLY',
    'FREQ=YEARLY;BYWEEKNO=20',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;UNTIL=soon',
    'FREQ=WEEKLY;BYDAY=XX',
    'nonsense',
  ])('of a rule that cannot be read (%s) are those of its start', (rule) =>
    expect(read([start, `RRULE:${rule}`])).toEqual({ nights: ['05-12'], skipped: 1 }),
  )

  test('is read at once however long its events are', () => {
    const years = Array.from({ length: 5_000 }, (_, index) => [`UID:${index}`, 'DTSTART:20200101', 'DTEND:20400101'])
    expect(read(...years)).toMatchObject({ nights: { length: 60, 0: '05-11 ×5000', 59: '07-09 ×5000' }, skipped: 0 })
  })

  test('ends where its rules would take too long', () => {
    const hostile = ['DTSTART;VALUE=DATE:19000101', 'RRULE:FREQ=DAILY;COUNT=999999;BYMONTH=2;BYMONTHDAY=30']
    expect(() => read(...Array.from({ length: 5 }, () => hostile))).toThrow(BudgetSpent)
    expect(read(hostile)).toEqual({ nights: [], skipped: 0 })
  })
})

test.each([
  ['weekdays', () => ['DTSTART:20100101', `RRULE:FREQ=DAILY;COUNT=20000;BYDAY=${'MO,'.repeat(100_000)}MO`]],
  ['days of the year', () => ['DTSTART:20100101', `RRULE:FREQ=DAILY;COUNT=20000;BYYEARDAY=${'-366,'.repeat(100_000)}1`]],
])('a list of %s costs nothing by saying the same again', (_, write) => {
  const [start = '', rule = ''] = write()
  const repeated = rule.replace(/(?<==)([^=,]+),(?:\1,)+/, '$1,')
  expect(repeated.length).toBeLessThan(60)
  expect(read([start, rule])).toEqual(read([start, repeated]))
})

test.each([
  ['days of the year that never come', `RRULE:FREQ=DAILY;COUNT=90000;BYYEARDAY=${listNumbers(366)}`],
  ['positions that never come', `RRULE:FREQ=DAILY;COUNT=90000;BYMONTH=2;BYSETPOS=${listNumbers(366)}`],
  ['days to leave out', `EXDATE:${'20260512,'.repeat(100_000)}`],
  ['days to add', `RDATE:${'20260512,'.repeat(100_000)}`],
])('ends where its %s would take too long', (_, line) => {
  expect(() => read(['DTSTART:19300101', line])).toThrow(BudgetSpent)
})

function listNumbers(most: number): string {
  return Array.from({ length: most }, (_, index) => `-${index + 1}`).join(',')
}

test.each(['', 'BEGIN:VCALENDAR', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR', '<html></html>', '{"a": 1}', 'END:VCALENDAR'])(
  'the text %j is no calendar',
  (text) => expect(parseICalendar(text)).toBeNull(),
)

test('an event without a readable start is skipped and said to be', () => {
  expect(read(['UID:1', 'DTSTART:20260231'], ['UID:2'], ['UID:3', 'DTSTART:20260512'])).toEqual({ nights: ['05-12'], skipped: 2 })
})

test('any text is a calendar or none, and never an error of another kind', () => {
  const part = fc.constantFrom(
    'BEGIN:VEVENT',
    'END:VEVENT',
    'DTSTART:',
    'RRULE:FREQ=',
    ';',
    'TZID=',
    '20260512T99',
    '\n',
    '\t',
    'Z',
    '-',
    '"',
  )
  const text = fc
    .array(fc.oneof(part, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 40 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (content) => {
      const calendar = parseICalendar(`BEGIN:VCALENDAR\nBEGIN:VEVENT\n${content}\nEND:VEVENT\nEND:VCALENDAR`)
      if (calendar) expect(readBusyNights(calendar, { from, until, ownHost }).skipped).toBeLessThan(50)
    }),
    { numRuns: 100 },
  )
})

const anEvent = fc.record({
  start: fc.integer({ min: -40, max: 70 }),
  nights: fc.integer({ min: 1, max: 12 }),
  interval: fc.integer({ min: 1, max: 4 }),
  count: fc.integer({ min: 1, max: 6 }),
  frequency: fc.constantFrom('DAILY' as const, 'WEEKLY' as const),
  isTimed: fc.boolean(),
  except: fc.option(fc.nat(5)),
})

type GeneratedEvent = typeof anEvent extends fc.Arbitrary<infer Event> ? Event : never

function toLines({ start, nights, interval, count, frequency, isTimed, except }: GeneratedEvent): string[] {
  const write = (at: Day, clock: string): string =>
    `${isTimed ? '' : ';VALUE=DATE'}:${at.replaceAll('-', '')}${isTimed ? clock : ''}`
  const first = addDays(from, start)
  const step = frequency === 'DAILY' ? interval : 7 * interval
  const lines = [`DTSTART${write(first, 'T150000')}`, `DTEND${write(addDays(first, nights), 'T110000')}`]
  lines.push(`RRULE:FREQ=${frequency};INTERVAL=${interval};COUNT=${count}`)
  if (except !== null) lines.push(`EXDATE${write(addDays(first, step * except), 'T150000')}`)
  return lines
}

/** The night of each occurrence, counted from the first. */
function listOccurrences({ start, interval, count, frequency, except }: GeneratedEvent): number[] {
  const step = frequency === 'DAILY' ? interval : 7 * interval
  return Array.from({ length: count }, (_, nth) => start + nth * step).filter((_, nth) => nth !== except)
}

test('any calendar gives the nights that a count night by night gives', () => {
  fc.assert(
    fc.property(fc.array(anEvent, { maxLength: 8 }), (events) => {
      const expected = Array.from({ length: daysBetween(from, until) }, (_, at) => {
        const isCovered = (nights: number) => (first: number) => first <= at && at < first + nights
        const counts = events.map((event) => listOccurrences(event).filter(isCovered(event.nights)).length)
        const count = counts.reduce((sum, one) => sum + one, 0)
        return count === 0 ? [] : [`${addDays(from, at).slice(5)}${count === 1 ? '' : ` ×${count}`}`]
      })
      expect(read(...events.map(toLines)).nights).toEqual(expected.flat())
    }),
    { numRuns: 100 },
  )
})
