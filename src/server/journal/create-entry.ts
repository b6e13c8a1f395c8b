import type * as z from 'zod/mini'
import type { createJournalEntry, WireJournalEntry } from '../../contract/journal.ts'
import { addJournalEntry, listJournal } from '../../db/journal.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Account } from '../../domain/account.ts'
import { type Day, dayAt } from '../../domain/day.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Stay } from '../../domain/stay.ts'
import { loadLockedBooking } from '../booking/load-booking.ts'
import { ownPictures } from '../image/own-pictures.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Parts } from '../parts.ts'
import { entryToWire } from './show-entry.ts'

type EntryDraft = z.output<typeof createJournalEntry.body>

/** Adds an entry while the dog is in house, for a day of the stay up to today. */
export async function createEntry(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  account: Account,
  draft: EntryDraft,
): Promise<WireJournalEntry> {
  const now = clock()
  const { bookingId, kind, text, image, corrects = null, date = dayAt(now) } = draft
  const { uid } = account
  return await inTransaction(db, async (trx) => {
    const { state, stay } = await loadLockedBooking(trx, account, bookingId)
    if (state !== 'checked_in') throw new Refusal('wrong_state', { state })
    const fields = { ...faultsOfDay(date, stay, dayAt(now)), ...faultsOfContent(draft) }
    if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
    if (corrects !== null) await requireCorrectable(trx, bookingId, corrects)
    const [imageId = null] = image === undefined ? [] : await ownPictures(trx, { uid, kind: 'journal' }, [['image', image]])
    if (date === dayAt(now)) await announceJournal(trx, bookingId, now)
    const entry = await addJournalEntry(trx, { bookingId, uid, day: date, kind, text, imageId, corrects, at: now })
    return entryToWire(entry)
  })
}

function faultsOfDay(date: Day, { checkin }: Stay, today: Day): { [field: string]: string } {
  return date < checkin || date > today ? { date: 'notOneOf' } : {}
}

/** The owner hears of the first entry of a day. */
async function announceJournal(db: Database, bookingId: string, now: number): Promise<void> {
  const day = dayAt(now)
  await queueMail(db, { topic: 'journal', bookingId, day, key: `journal:${bookingId}:${day}`, runAt: now, now })
}

/** A meal or a walk says something by itself; a note and a photo do not. */
function faultsOfContent({ kind, text, image }: EntryDraft): { [field: string]: string } {
  if (kind === 'photo' && image === undefined) return { image: 'required' }
  return kind === 'note' && text === '' ? { text: 'required' } : {}
}

/** An entry is put right once; the correction itself can be put right in turn. */
async function requireCorrectable(db: Database, bookingId: string, corrects: number): Promise<void> {
  const [entry, ...later] = await listJournal(db, bookingId, corrects - 1)
  if (entry?.entryId !== corrects) throw new Refusal('not_found')
  if (later.some((other) => other.corrects === corrects)) throw new Refusal('wrong_state', { why: 'corrected' })
}
