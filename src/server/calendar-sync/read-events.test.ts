import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { day } from '../../domain/calendar/day.ts'
import { readEvents } from './read-events.ts'

const about = { today: day('2026-11-22'), ownHost: 'kkori.test' }

/** A calendar of that many events, each from its day until the next. */
function write(events: string[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')
}

const booked = 'DTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20261203'

test('a calendar of one megabyte is read while other requests are answered', async () => {
  const text = write(
    Array.from({ length: 9_000 }, (_, nth) => `UID:${nth}@feed.example\r\n${booked}\r\nSUMMARY:${'Reserved '.repeat(4)}`),
  )
  expect(text.length).toBeGreaterThan(1_000_000)
  let turns = 0
  const count = setInterval(() => {
    turns += 1
  }, 1)
  const { events, skipped } = await readEvents({ text, ...about })
  clearInterval(count)
  expect([...events, skipped]).toEqual([['2026-12-01', 9_000], ['2026-12-02', 9_000], 0])
  expect(turns).toBeGreaterThan(5)
})

test('a calendar is read in the same way with and without a thread, and says why it cannot be', async () => {
  const plain = await readEvents({ text: write([booked]), ...about })
  const inThread = await readEvents({ text: write([`${booked}\r\nRRULE:FREQ=DAILY;COUNT=1`]), ...about })
  expect(inThread).toEqual(plain)
  await expect(readEvents({ text: '<html>RRULE', ...about })).rejects.toMatchObject({ failure: 'notCalendar' })
  const hostile = Array.from({ length: 400 }, () => 'DTSTART:20000101\r\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')
  await expect(readEvents({ text: write(hostile), ...about })).rejects.toMatchObject({ failure: 'tooComplex' })
})

/** How many threads run at most, and how many in all, to read a calendar that many times at once. */
async function countThreads(text: string, times: number): Promise<{ most: number; all: number }> {
  let running = 0
  const threads = { most: 0, all: 0 }
  const count = (worker: Worker): void => {
    running += 1
    threads.all += 1
    threads.most = Math.max(threads.most, running)
    worker.once('exit', () => {
      running -= 1
    })
  }
  process.on('worker', count)
  await Promise.all(Array.from({ length: times }, () => readEvents({ text, ...about })))
  process.off('worker', count)
  expect(running).toBe(0)
  return threads
}

test('however many calendars are read at once, two threads run', async () => {
  expect(await countThreads(write([`${booked}\r\nRRULE:FREQ=DAILY;COUNT=1`]), 6)).toEqual({ most: 2, all: 6 })
})

test.each([
  ['without rules', booked, 0],
  ['with a rule', `${booked}\r\nRRULE:FREQ=DAILY;COUNT=1`, 1],
  ['with a rule whose name is folded', `${booked}\r\nR\r\n RULE:FREQ=DAILY;COUNT=1`, 1],
  ['with dates whose name is folded by other line ends', `${booked}\nRDA\r\tTE;VALUE=DATE:20261205`, 1],
])('a short calendar %s is read in a thread if it may repeat', async (_, event, all) => {
  expect((await countThreads(write([event]), 1)).all).toBe(all)
})
