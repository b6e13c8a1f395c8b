import type { Selectable } from 'kysely'
import type { Day } from '../../domain/calendar/day.ts'
import type { JournalEntryTable } from '../booking/booking-tables.ts'
import { imagePath } from '../image/image.ts'
import type { Database } from '../tables.ts'

export type JournalEntry = {
  entryId: number
  bookingId: string
  day: Day
  kind: JournalEntryTable['kind']
  text: string
  /** The path of the image. */
  image: string | null
  /** The id of the entry that this one corrects. */
  corrects: number | null
  /** Epoch milliseconds. */
  at: number
}

export type NewJournalEntry = Omit<JournalEntry, 'entryId' | 'image'> & { uid: string; imageId: string | null }

/** Database constraints ensure that a corrected entry belongs to the same booking and is corrected only once. */
export async function addJournalEntry(db: Database, entry: NewJournalEntry): Promise<JournalEntry> {
  const row = await db
    .insertInto('journal_entry')
    .values({
      booking_id: entry.bookingId,
      uid: entry.uid,
      day: entry.day,
      kind: entry.kind,
      text: entry.text,
      image_id: entry.imageId,
      at: new Date(entry.at),
      corrects: entry.corrects,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toEntry(row)
}

/** The entries of a booking, oldest first; only those after the entry id `after`, if given. */
export async function selectJournal(db: Database, bookingId: string, after = 0): Promise<JournalEntry[]> {
  const rows = await db
    .selectFrom('journal_entry')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('entry_id', '>', after)
    .orderBy('entry_id')
    .execute()
  return rows.map(toEntry)
}

/** The entries by booking; bookings without entries are omitted. */
export async function selectJournals(db: Database, bookingIds: readonly string[]): Promise<Map<string, JournalEntry[]>> {
  const journals = new Map<string, JournalEntry[]>()
  if (bookingIds.length === 0) return journals
  const rows = await db
    .selectFrom('journal_entry')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .orderBy('entry_id')
    .execute()
  for (const row of rows) journals.set(row.booking_id, [...(journals.get(row.booking_id) ?? []), toEntry(row)])
  return journals
}

function toEntry(row: Selectable<JournalEntryTable>): JournalEntry {
  return {
    entryId: row.entry_id,
    bookingId: row.booking_id,
    day: row.day,
    kind: row.kind,
    text: row.text,
    image: row.image_id === null ? null : imagePath(row.image_id),
    corrects: row.corrects,
    at: row.at,
  }
}
