import { type CalendarSource, claimCalendar, claimDueCalendars } from '../../db/calendar-sync/claim-calendars.ts'
import { applyReading, recordCalendarFailure } from '../../db/calendar-sync/external-calendar.ts'
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
/** A calendar that cannot be read is tried again after as long as it has been failing: after `refreshEveryMs` at first, and after this at last. */
const retryWithinMs = 6 * 3_600_000
/**
 * How many calendars are read at the same time, and how many of one company. If every server takes the 10 seconds that it may, about 1,900
 * calendars are still read in `refreshEveryMs`.
 */
const places = { all: 16, perCompany: 2 }

export const calendarConflictKind = 'calendar_conflict'

export type CalendarRefresher = {
  /** Starts to read the calendars that are due, as far as there are places. Returns how many. */
  startDue: () => Promise<number>
  /** Starts no more, and waits for those that are being read. */
  end: () => Promise<void>
}

/**
 * Reads calendars that are due, each in a request of its own, outside of any transaction. As soon as one has been read, the next starts, so that a
 * slow server takes one place and delays nobody else.
 */
export function createCalendarRefresher(context: SyncContext): CalendarRefresher {
  const { db, clock, reportError } = context
  const running = new Set<{ uid: string; done: Promise<unknown> }>()
  let isEnded = false
  let claimed = Promise.resolve(0)

  /** One claim after another, so that each knows what those before it have started. */
  function startDue(): Promise<number> {
    claimed = claimed.then(claim, claim)
    return claimed
  }

  async function claim(): Promise<number> {
    const limit = isEnded ? 0 : places.all - running.size
    if (limit === 0) return 0
    const now = clock()
    const companies = [...running].map(({ uid }) => uid)
    const wanted = { now, nextFetchAt: now + refreshEveryMs, limit, perCompany: places.perCompany, running: companies }
    const due = await claimDueCalendars(db, wanted)
    for (const { uid, ...source } of due) {
      const place = { uid, done: Promise.resolve<unknown>(undefined) }
      running.add(place)
      place.done = refresh(context, source)
        .finally(() => running.delete(place))
        .catch(report)
        .then(startDue)
        .catch(report)
    }
    return due.length
  }

  function report(error: unknown): void {
    reportError(error, 'refreshing external calendars failed')
  }

  return {
    startDue,
    async end() {
      isEnded = true
      await claimed.catch(() => {})
      await Promise.all([...running].map(({ done }) => done))
    },
  }
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
    await recordCalendarFailure(context.db, { calendarId, failure: error.failure, now: context.clock(), retryWithinMs })
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
