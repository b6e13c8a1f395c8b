import {
  type AddCalendar,
  maxCalendars,
  type WireCalendar,
  type WireCalendarSync,
} from '../../contract/calendar-sync/calendar-sync.ts'
import { toWireInstant } from '../../contract/field.ts'
import { localPath, urls } from '../../contract/urls.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { expireHolds } from '../../db/booking/release.ts'
import { deleteCalendarLink, findCalendarLink, replaceCalendarLink } from '../../db/calendar-sync/calendar-link.ts'
import {
  deleteExternalCalendar,
  type ExternalCalendar,
  type ExternalNight,
  insertExternalCalendar,
  listExternalCalendars,
  listExternalNights,
} from '../../db/calendar-sync/external-calendar.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { lockPost } from '../../db/post/post-writes.ts'
import type { Database } from '../../db/tables.ts'
import { releaseToWaitlist } from '../../db/waitlist/serve.ts'
import type { Account } from '../../domain/account/account.ts'
import { addDays, dayAt } from '../../domain/calendar/day.ts'
import { CalendarError } from '../../domain/calendar-sync/calendar-failure.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Language } from '../../i18n/language.ts'
import type { Caller, RequestContext } from '../http/endpoint.ts'
import { consumeRateLimit, rateLimits } from '../http/rate-limit.ts'
import { loadOwnPost } from '../post/load-post.ts'
import type { AppContext } from '../runtime/context.ts'
import { createCalendarToken, digestCalendarToken, encryptAddress, inventCalendarLink } from './calendar-secrets.ts'
import { getFetchRules, parseAddress } from './fetch-calendar.ts'
import { apply, type ReadCalendar, readCalendar, refreshEveryMs, refreshNow } from './refresh-calendars.ts'

const daysShown = 366

/** The address of a post's own calendar, and the calendars elsewhere that close its rooms. `language` is that of the address. */
export async function readCalendarSync(
  { config, db, clock }: Pick<AppContext, 'config' | 'db' | 'clock'>,
  postNum: number,
  language: Language,
): Promise<WireCalendarSync> {
  const today = dayAt(clock())
  const [link, calendars, nights] = await Promise.all([
    findCalendarLink(db, postNum),
    listExternalCalendars(db, [postNum]),
    listExternalNights(db, { postNums: [postNum], from: today, until: addDays(today, daysShown) }),
  ])
  const token = link && createCalendarToken(config.authSecret, link.nonce)
  // Another secret than the one of then derives another token. The address still works, but nobody can tell it.
  const isKnown = token !== undefined && digestCalendarToken(token) === link?.tokenDigest
  const address = isKnown ? config.publicUrl + localPath(language, urls.publishedCalendar(token)) : null
  return {
    link: link ? { address, createdAt: toWireInstant(link.createdAt) } : null,
    calendars: calendars.map((calendar) => toWire(calendar, nights)),
  }
}

function toWire(calendar: ExternalCalendar, nights: readonly ExternalNight[]): WireCalendar {
  const { calendarId, name, host, size, rooms, skipped, readAt, failingSince, failure } = calendar
  const own = nights.filter((night) => night.calendarId === calendarId)
  return {
    calendarId,
    name,
    host,
    size,
    rooms,
    skipped,
    failure,
    nights: own.length,
    conflicts: own.filter(({ isConflict }) => isConflict).map(({ night }) => wireDay(night)),
    readAt: readAt === null ? null : toWireInstant(readAt),
    failingSince: failingSince === null ? null : toWireInstant(failingSince),
  }
}

/** Creates the address of a post's calendar. The one before ends at once. */
export async function renewCalendarLink(context: AppContext, { account, lockAccount }: Caller, postNum: number): Promise<void> {
  const { config, db, clock } = context
  await loadOwnPost(db, account, postNum)
  await consumeRateLimit(context, rateLimits.calendarLink, account.uid)
  await inTransaction(db, async (trx) => {
    const current = await lockAccount(trx)
    await lockPost(trx, postNum)
    await loadOwnPost(trx, current, postNum)
    await replaceCalendarLink(trx, { postNum, ...inventCalendarLink(config.authSecret), now: clock() })
  })
}

export async function endCalendarLink({ db }: AppContext, account: Account, postNum: number): Promise<void> {
  await loadOwnPost(db, account, postNum)
  await deleteCalendarLink(db, postNum)
}

/**
 * Adds a calendar elsewhere once it has been read. Refuses one that cannot be read with the reason at `address`. Its server may answer as slowly
 * as it likes, so what allowed the request is looked at again then.
 */
export async function addCalendar(
  context: AppContext,
  { account, input, lockAccount }: Caller & Pick<RequestContext<AddCalendar>, 'input'>,
): Promise<void> {
  const { config, db, clock } = context
  const { postNum, size, rooms, name } = input
  await requireRooms(db, account, input)
  if ((await listExternalCalendars(db, [postNum])).length >= maxCalendars)
    throw new Refusal('bad_fields', { fields: { address: 'tooMany' } })
  const url = parseAddress(input.address, getFetchRules(config))
  if (!url) throw new Refusal('bad_fields', { fields: { address: 'notAllowed' } })
  await consumeRateLimit(context, rateLimits.calendarImport, account.uid)
  const requestedAt = clock()
  const read = await readFirst(context, url)
  const address = encryptAddress(config.authSecret, url.href)
  await expireHolds(db, clock(), { postNums: [postNum] })
  await inTransaction(db, async (trx) => {
    const current = await lockAccount(trx)
    // Around the rest, because the waitlist is locked before the post.
    await releaseToWaitlist(trx, { postNum }, clock(), async () => {
      const now = clock()
      await lockPost(trx, postNum)
      await requireRooms(trx, current, input)
      const row = {
        postNum,
        size,
        rooms,
        name: name.normalize('NFC'),
        host: url.host,
        address,
        addedBy: current.work?.memberId ?? null,
        nextFetchAt: now + refreshEveryMs,
        now,
      }
      const calendarId = await insertExternalCalendar(trx, row, maxCalendars)
      if (calendarId === null) throw new Refusal('bad_fields', { fields: { address: 'tooMany' } })
      await apply({ db: trx, clock }, { calendarId, postNum, ...read, requestedAt })
    })
  })
}

/** Refuses unless the company's own post offers as many rooms of the size as each event is to close. */
async function requireRooms(db: Database, account: Account, { postNum, size, rooms }: AddCalendar): Promise<void> {
  const post = await loadOwnPost(db, account, postNum)
  const room = post.rooms.find((candidate) => candidate.size === size)
  if (!room) throw new Refusal('bad_fields', { fields: { size: 'sizeNotOffered' } })
  if (rooms > room.count) throw new Refusal('bad_fields', { fields: { rooms: 'tooLarge' } })
}

async function readFirst(context: AppContext, url: URL): Promise<ReadCalendar> {
  try {
    return await readCalendar(context, url.href, null)
  } catch (error) {
    throw error instanceof CalendarError ? new Refusal('bad_fields', { fields: { address: error.failure } }) : error
  }
}

/** Removes a calendar elsewhere and reopens what was closed for it. */
export async function removeCalendar(
  { db, clock }: AppContext,
  account: Account,
  { postNum, calendarId }: { postNum: number; calendarId: number },
): Promise<void> {
  await loadOwnPost(db, account, postNum)
  const now = clock()
  await expireHolds(db, now, { postNums: [postNum] })
  await releaseToWaitlist(db, { postNum }, now, async (trx) => {
    if (!(await deleteExternalCalendar(trx, { postNum, calendarId, today: dayAt(now) }))) throw new Refusal('not_found')
  })
}

export async function refreshCalendar(
  context: AppContext,
  account: Account,
  { postNum, calendarId }: { postNum: number; calendarId: number },
): Promise<void> {
  await loadOwnPost(context.db, account, postNum)
  await consumeRateLimit(context, rateLimits.calendarImport, account.uid)
  if (!(await refreshNow(context, postNum, calendarId))) throw new Refusal('not_found')
}
