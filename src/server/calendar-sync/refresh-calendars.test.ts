import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { insertExternalCalendar, listExternalCalendars } from '../../db/calendar-sync/external-calendar.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addPost, now } from '../../db/testing/rows.ts'
import { CalendarError } from '../../domain/calendar-sync/calendar-failure.ts'
import { type TestContext, testContext } from '../testing/context.ts'
import { encryptAddress } from './calendar-secrets.ts'
import type { FetchedCalendar } from './fetch-calendar.ts'
import { type CalendarRefresher, createCalendarRefresher, refreshNow } from './refresh-calendars.ts'

const minute = 60_000
/** How long something may take that is waited for, on a machine with much else to do. */
const patiently = { timeout: 30_000 }
const empty: FetchedCalendar = { text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', etag: null }
const rooms = [{ size: 'small' as const, count: 1, price: 40_000, weekendPrice: null }]

describeOnBoth('calendars elsewhere that are due', (database) => {
  let context: TestContext
  let refresher: CalendarRefresher
  let answers: Map<string, PromiseWithResolvers<FetchedCalendar>>

  beforeEach(() => {
    answers = new Map()
    const fetchCalendar = (address: string | null): Promise<FetchedCalendar> => {
      const answer = Promise.withResolvers<FetchedCalendar>()
      answers.set(new URL(address ?? '').hostname, answer)
      return answer.promise
    }
    context = testContext(database.db, now, { fetchCalendar })
    refresher = createCalendarRefresher(context)
  })
  afterEach(async () => {
    for (const host of answers.keys()) answer(host)
    await refresher.end()
  })

  const addCalendar = async (postNum: number, host: string, nextFetchAt = now): Promise<number> => {
    const address = encryptAddress(context.config.authSecret, `https://${host}/a.ics`)
    const calendar = { postNum, size: 'small' as const, name: 'Elsewhere', host, rooms: 1, address, nextFetchAt, now }
    const id = await insertExternalCalendar(database.db, calendar, 50)
    if (id === null) throw new Error('There are too many calendars')
    return id
  }
  const addCalendars = async (company: string, count: number, nextFetchAt = now): Promise<number> => {
    const { postNum } = await addPost(database.db, { rooms })
    for (let nth = 0; nth < count; nth++) await addCalendar(postNum, `${nth}.${company}.example`, nextFetchAt)
    return postNum
  }
  const answer = (host: string): void => answers.get(host)?.resolve(empty)
  const waitForRequest = async (host: string): Promise<void> =>
    await vi.waitFor(() => expect([...answers.keys()]).toContain(host), patiently)

  test('of sixteen companies with slow servers delay nobody’s by more than one of them takes', async () => {
    for (let nth = 0; nth < 16; nth++) await addCalendars(`slow-${nth}`, 3, now - 60 * minute)
    expect(await refresher.startDue()).toBe(16)
    expect(new Set([...answers.keys()].map((host) => host.split('.')[1])).size).toBe(16)
    context.time.now += 1
    await addCalendars('hotel', 1)
    expect(await refresher.startDue()).toBe(0)
    // Of those that are due at the same time, any may be the first.
    answer([...answers.keys()].find((host) => host.endsWith('.slow-3.example')) ?? '')
    await waitForRequest('0.hotel.example')
    expect(answers.size).toBe(17)
    answer('0.hotel.example')
    await vi.waitFor(() => expect(answers.size).toBe(18), patiently)
  })

  test('have two places of one company, and the next starts as soon as one ends', async () => {
    await addCalendars('one', 4)
    expect(await refresher.startDue()).toBe(2)
    expect(await refresher.startDue()).toBe(0)
    const [first = ''] = answers.keys()
    answer(first)
    await vi.waitFor(() => expect(answers.size).toBe(3), patiently)
    await addCalendars('other', 1)
    expect(await refresher.startDue()).toBe(1)
    expect(answers.size).toBe(4)
  })

  test('are requested less and less often while they fail, at least every six hours, until they answer', async () => {
    const { postNum } = await addPost(database.db, { rooms })
    const calendarId = await addCalendar(postNum, 'down.example')
    let failure: CalendarError | null = new CalendarError('tooSlow')
    let requests = 0
    context.fetchCalendar = async () => {
      requests += 1
      if (failure) throw failure
      return empty
    }
    refresher = createCalendarRefresher(context)
    const waitForNext = async (): Promise<number> => {
      const before = requests
      for (let minutes = 0; ; minutes += 10, context.time.now += 10 * minute) {
        await refresher.startDue()
        await refresher.end()
        refresher = createCalendarRefresher(context)
        if (requests > before) return minutes
      }
    }
    const waits: number[] = []
    for (let nth = 0; nth < 9; nth++) waits.push(await waitForNext())
    expect(waits).toEqual([0, 20, 20, 40, 80, 160, 320, 360, 360])

    expect(await refreshNow(context, postNum, calendarId)).toBe(true)
    expect(requests).toBe(10)
    expect(await waitForNext()).toBe(360)
    failure = null
    expect(await refreshNow(context, postNum, calendarId)).toBe(true)
    expect(await listExternalCalendars(database.db, [postNum])).toMatchObject([{ failingSince: null, failure: null }])
    expect([await waitForNext(), await waitForNext()]).toEqual([20, 20])
  })
})
