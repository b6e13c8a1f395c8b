import type * as z from 'zod/mini'
import type { createJournalEntry, WireJournalEntry } from '../../contract/journal/journal.ts'
import type { Booking } from '../../db/booking/booking.ts'
import { listDogsOfBookings } from '../../db/booking/booking-details.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { addJournalEntry, findJournalEntry, type JournalEntry } from '../../db/journal/journal.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import { type Day, dayAt } from '../../domain/calendar/day.ts'
import type { Stay } from '../../domain/calendar/stay.ts'
import { Refusal } from '../../domain/refusal.ts'
import { loadLockedBooking } from '../booking/load-booking.ts'
import { consumeRateLimit, rateLimits } from '../http/rate-limit.ts'
import { requireOwnImages } from '../image/own-images.ts'
import { notify } from '../notification/notify.ts'
import type { AppContext } from '../runtime/context.ts'
import { entryToWire, showEntry } from './show-entry.ts'

type EntryDraft = z.output<typeof createJournalEntry.body>

/** Adds an entry to a checked-in booking, for any day of the stay up to today. */
export async function createEntry(
  context: Pick<AppContext, 'config' | 'db' | 'clock'>,
  account: Account,
  draft: EntryDraft,
): Promise<WireJournalEntry> {
  const { db, clock } = context
  const now = clock()
  const { bookingId, kind, text, image, corrects = null, clientKey = null, date = dayAt(now) } = draft
  const { uid } = account
  return await inTransaction(db, async (trx) => {
    const booking = await loadLockedBooking(trx, account, bookingId)
    const earlier = clientKey === null ? undefined : await findJournalEntry(trx, bookingId, { client_key: clientKey })
    if (earlier) return showEntry(earlier, booking, account, now)
    requireWritable(draft, booking, date, dayAt(now))
    // Counted in the transaction: an entry that is refused does not use up the limit.
    await consumeRateLimit({ ...context, db: trx }, rateLimits.journal, bookingId)
    const dogPosition = await findDogPosition(trx, draft)
    const [imageId = null] = image === undefined ? [] : await requireOwnImages(trx, { uid, kind: 'journal' }, [['image', image]])
    if (date === dayAt(now)) await notifyOfJournal(trx, bookingId, now)
    const memberId = account.work?.memberId
    const entry = { bookingId, uid, memberId, day: date, kind, text, imageId, corrects, dogPosition, clientKey, at: now }
    const entryId = await addJournalEntry(trx, entry)
    return await loadEntry(trx, bookingId, entryId)
  })
}

async function loadEntry(db: Database, bookingId: string, entryId: number): Promise<WireJournalEntry> {
  const entry = await findJournalEntry(db, bookingId, { entry_id: entryId })
  if (!entry) throw new Error(`Journal entry ${entryId} was not found after inserting it`)
  return entryToWire(entry)
}

function requireWritable(draft: EntryDraft, { state, stay }: Booking, date: Day, today: Day): void {
  if (state !== 'checked_in') throw new Refusal('wrong_state', { state })
  const fields = { ...validateDay(date, stay, today), ...validateContent(draft) }
  if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
}

function validateDay(date: Day, { checkin }: Stay, today: Day): { [field: string]: string } {
  return date < checkin || date > today ? { date: 'notOneOf' } : {}
}

/** Tells the owner about the first entry of a day; the key makes later ones no-ops. */
async function notifyOfJournal(db: Database, bookingId: string, now: number): Promise<void> {
  const day = dayAt(now)
  await notify(db, { topic: 'journal', bookingId, day, key: `journal:${bookingId}:${day}`, now })
}

/** A meal or a walk needs no content; a note needs text and a photo an image. */
function validateContent({ kind, text, image }: EntryDraft): { [field: string]: string } {
  if (kind === 'photo' && image === undefined) return { image: 'required' }
  return kind === 'note' && text === '' ? { text: 'required' } : {}
}

/** An entry can be corrected once; the correction can itself be corrected. */
async function loadCorrectable(db: Database, bookingId: string, corrects: number): Promise<JournalEntry> {
  const entry = await findJournalEntry(db, bookingId, { entry_id: corrects })
  if (!entry) throw new Refusal('not_found')
  if (await findJournalEntry(db, bookingId, { corrects })) throw new Refusal('wrong_state', { why: 'corrected' })
  return entry
}

/** A correction is about the same dog as what it corrects, unless it says otherwise. */
async function findDogPosition(db: Database, { bookingId, corrects, dogId, dogPosition }: EntryDraft): Promise<number | null> {
  const corrected = corrects === undefined ? null : await loadCorrectable(db, bookingId, corrects)
  const dogs = (await listDogsOfBookings(db, [bookingId])).get(bookingId) ?? []
  const named = dogs.findIndex(({ snapshot }) => snapshot.dogId === dogId)
  if (dogId !== undefined && named === -1) throw new Refusal('bad_fields', { fields: { dogId: 'notOneOf' } })
  if (dogId !== undefined) return named
  const position = dogPosition ?? corrected?.dogPosition ?? null
  if (position !== null && position >= dogs.length) throw new Refusal('bad_fields', { fields: { dogPosition: 'notOneOf' } })
  return position
}
