import { once } from 'node:events'
import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { BusyNights } from '../../domain/calendar-sync/busy-nights.ts'
import { CalendarError, type CalendarFailure } from '../../domain/calendar-sync/calendar-failure.ts'
import { unfold } from '../../domain/calendar-sync/icalendar.ts'
import { createConcurrencyLimiter } from '../http/overload/concurrency-limiter.ts'
import { type CalendarText, calendarAnswer, readCalendarText } from './read-calendar-text.ts'

/** A text of this length without rules is read in a few milliseconds, sooner than a thread starts. */
const maxInline = 16_384
const timeoutMs = 10_000
/** A thread takes up to 70 MB, so as many as calendars are read at once would need more memory than the server may have. */
const limitThreads = createConcurrencyLimiter({ running: 2, waiting: 200 })

/** Reads a calendar, in a thread of its own if that may take long. Fails with a CalendarError. */
export async function readEvents(calendar: CalendarText): Promise<BusyNights> {
  const result = isQuick(calendar.text) ? readCalendarText(calendar) : await limitThreads(() => readInThread(calendar))
  if (typeof result === 'string') throw new CalendarError(result)
  return result
}

function isQuick(text: string): boolean {
  return text.length <= maxInline && !unfold(text).some((line) => /RRULE|RDATE/i.test(line))
}

async function readInThread(calendar: CalendarText): Promise<BusyNights | CalendarFailure> {
  const entry = join(import.meta.dirname, `calendar-reader${extname(import.meta.filename)}`)
  const worker = new Worker(entry, { workerData: calendar, resourceLimits: { maxOldGenerationSizeMb: 96 } })
  // An error may still arrive after the timeout; without a listener it would end the process.
  worker.on('error', () => {})
  try {
    const [answer]: unknown[] = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })
    return calendarAnswer.parse(answer)
  } catch (error) {
    throw isLimit(error) ? new CalendarError('tooComplex') : error
  } finally {
    await worker.terminate()
  }
}

/** Whether the thread ran out of time or memory. */
function isLimit(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))
}
