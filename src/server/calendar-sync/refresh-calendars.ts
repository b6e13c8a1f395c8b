import {
  applyReading,
  type CalendarSource,
  claimCalendar,
  claimDueCalendars,
  recordCalendarFailure,
} from '../../db/calendar-sync/external-calendar.ts'
import { enqueueJob } from '../../db/core/jobs.ts'
import { insertHotelNotification } from '../../db/notification/notification.ts'
import { releaseToWaitlist } from '../../db/waitlist/serve.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import type { BusyNights } from '../../domain/calendar-sync/busy-nights.ts'
import { CalendarError } from '../../domain/calendar-sync/calendar-failure.ts'
import type { AppContext } from '../runtime/context.ts'
import { decryptAddress } from './calendar-secrets.ts'
import { readEvents } from './read-events.ts'

export type SyncContext = Pick<AppContext, 'config' | 'db' | 'clock' | 'fetchCalendar' | 'reportError'>

export const refreshEveryMs = 20 * 60_000
/**
 * The events of a calendar are stored for the days on which a company can close rooms now. So after this time, a calendar is read whole even
 * if it has not changed.
 */
const readWholeEveryMs = 24 * 3_600_000
/**
 * How many calendars are read at the same time. If every server takes the 10 seconds that it may, about 1,200 calendars are still read
 * in `refreshEveryMs`.
 */
const batchSize = 16

export const calendarConflictKind = 'calendar_conflict'

/**
 * Reads the calendars that are due, those first that have waited longest, each in a request of its own, outside of any transaction.
 * Returns how many.
 */
export async function refreshDueCalendars(context: SyncContext): Promise<number> {
  const now = context.clock()
  const due = await claimDueCalendars(context.db, { now, nextFetchAt: now + refreshEveryMs, limit: batchSize })
  await Promise.all(due.map((source) => refresh(context, source)))
  return due.length
}

/** Reads one calendar of a post now. Returns false if there is none. */
export async function refreshNow(context: SyncContext, postNum: number, calendarId: number): Promise<boolean> {
  const nextFetchAt = context.clock() + refreshEveryMs
  const source = await claimCalendar(context.db, { postNum, calendarId, nextFetchAt })
  if (source) await refresh(context, source)
  return source !== undefined
}

/** If a calendar cannot be read, what it said last stays in force. Neither logs nor the database learn its address. */
async function refresh(context: SyncContext, source: CalendarSource): Promise<void> {
  const { calendarId, postNum, readWholeAt } = source
  const requestedAt = context.clock()
  try {
    const address = source.address === null ? null : decryptAddress(context.config.authSecret, source.address)
    const isRecent = readWholeAt !== null && requestedAt - readWholeAt < readWholeEveryMs
    const read = await readCalendar(context, address, isRecent ? source.etag : null)
    await apply(context, { calendarId, postNum, ...read, requestedAt })
  } catch (error) {
    if (!(error instanceof CalendarError)) {
      context.reportError(error, 'applying an external calendar failed', { calendarId })
      return
    }
    await recordCalendarFailure(context.db, { calendarId, failure: error.failure, now: context.clock() })
  }
}

export type ReadCalendar = { events: BusyNights['events'] | null; skipped: number; etag: string | null }

/** Requests and reads a calendar; null events are those of the entity tag. Fails with a CalendarError. */
export async function readCalendar(
  { config, clock, fetchCalendar }: Pick<SyncContext, 'config' | 'clock' | 'fetchCalendar'>,
  address: string | null,
  etag: string | null,
): Promise<ReadCalendar> {
  const fetched = await fetchCalendar(address, etag)
  if (fetched.text === null) return { events: null, skipped: 0, etag: fetched.etag }
  const ownHost = new URL(config.publicUrl).hostname
  return { ...(await readEvents({ text: fetched.text, today: dayAt(clock()), ownHost })), etag: fetched.etag }
}

/** Applies a reading in one transaction, with the notification and the email about bookings that are newly in the way. */
export async function apply(
  { db, clock }: Pick<SyncContext, 'db' | 'clock'>,
  { postNum, ...reading }: ReadCalendar & { calendarId: number; postNum: number; requestedAt: number },
): Promise<void> {
  const now = clock()
  await releaseToWaitlist(db, { postNum }, now, async (trx) => {
    const applied = await applyReading(trx, reading, dayAt(now))
    const [day] = applied?.nights ?? []
    if (!applied || day === undefined) return
    const { calendarId } = reading
    const key = `${calendarConflictKind}:${calendarId}:${reading.requestedAt}`
    await insertHotelNotification(trx, { kind: 'calendarConflict', about: { postNum }, key, data: { day }, now })
    const payload = { calendarId, nights: applied.nights }
    await enqueueJob(trx, { kind: calendarConflictKind, key, party: { postNum }, payload, runAt: now, now })
  })
}
