import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Day } from '../../domain/calendar/day.ts'
import type { JournalEntryTable } from '../booking/booking-tables.ts'
import { imagePath } from '../image/image.ts'
import { staffNameColumn } from '../staff/staff.ts'
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
  /** The dog's index among the booking's dogs, and its name; null if the entry is about all of them. */
  dogPosition: number | null
  dogName: string | null
  /** The company, and who of its staff. */
  authorName: string
  staffName: string | null
  /** Epoch milliseconds. */
  at: number
}

export type NewJournalEntry = Omit<JournalEntry, 'entryId' | 'image' | 'dogPosition' | 'dogName' | 'authorName' | 'staffName'> & {
  uid: string
  memberId?: string | null | undefined
  imageId: string | null
  dogPosition?: number | null
  /** The same key writes an entry once. */
  clientKey?: string | null
}

/**
 * Adds an entry and returns its id. Database constraints ensure that a corrected entry belongs to the same booking and is corrected only
 * once.
 */
export async function addJournalEntry(db: Database, entry: NewJournalEntry): Promise<number> {
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
      dog_position: typeof entry.dogPosition === 'number' ? storedPosition(entry.bookingId, entry.dogPosition) : null,
      client_key: entry.clientKey ?? null,
      member_id: entry.memberId ?? null,
    })
    .returning('entry_id')
    .executeTakeFirstOrThrow()
  return row.entry_id
}

/** The stored position of a booking's dog by its index: positions have gaps where dogs were removed, see `replaceDogs`. */
function storedPosition(bookingId: string, index: number): RawBuilder<number> {
  return sql`(SELECT position FROM booking_dog WHERE booking_id = ${bookingId} ORDER BY position LIMIT 1 OFFSET ${index})`
}

/** The index of an entry's dog among the dogs that its booking has now. */
const dogIndex = sql<number | null>`CASE WHEN dog_position IS NOT NULL THEN (
  SELECT count(*)::integer FROM booking_dog AS earlier
  WHERE earlier.booking_id = journal_entry.booking_id AND earlier.position < dog_position
) END`

type EntryFilter = { entry_id: number } | { client_key: string } | { corrects: number }

/** The entry of a booking with this id, that was written with this key, or that corrects another. */
export async function findJournalEntry(db: Database, bookingId: string, filter: EntryFilter): Promise<JournalEntry | undefined> {
  const row = await selectEntries(db)
    .where('journal_entry.booking_id', '=', bookingId)
    .where(({ and }) => and(filter))
    .executeTakeFirst()
  return row && toEntry(row)
}

/** The most entries of a booking that are loaded at once. */
const maxJournalEntries = 500
/** The most entries of each booking that a list of bookings loads. */
const maxListedEntries = 50

/** The latest entries of a booking, oldest first; or the first ones after the entry id `after`. At most `maxJournalEntries`. */
export async function selectJournal(db: Database, bookingId: string, after = 0): Promise<JournalEntry[]> {
  const rows = await selectEntries(db)
    .where('journal_entry.booking_id', '=', bookingId)
    .where('entry_id', '>', after)
    .orderBy('entry_id', after === 0 ? 'desc' : 'asc')
    .limit(maxJournalEntries)
    .execute()
  const entries = rows.map(toEntry)
  return after === 0 ? entries.reverse() : entries
}

/** The latest entries by booking, oldest first; bookings without entries are omitted. */
export async function selectJournals(db: Database, bookingIds: readonly string[]): Promise<Map<string, JournalEntry[]>> {
  const journals = new Map<string, JournalEntry[]>()
  if (bookingIds.length === 0) return journals
  const ranked = db
    .selectFrom('journal_entry')
    .select(['entry_id', sql<number>`row_number() OVER (PARTITION BY booking_id ORDER BY entry_id DESC)`.as('rank')])
    .where('booking_id', 'in', bookingIds)
  const latest = db.selectFrom(ranked.as('ranked')).select('entry_id').where('rank', '<=', maxListedEntries)
  const rows = await selectEntries(db).where('entry_id', 'in', latest).orderBy('entry_id').execute()
  for (const row of rows) journals.set(row.booking_id, [...(journals.get(row.booking_id) ?? []), toEntry(row)])
  return journals
}

function selectEntries(db: Database) {
  return db
    .selectFrom('journal_entry')
    .innerJoin('person', 'person.id', 'journal_entry.uid')
    .leftJoin('staff_member', 'staff_member.member_id', 'journal_entry.member_id')
    .leftJoin('person as staff', 'staff.id', 'staff_member.uid')
    .leftJoin('booking_dog', (join) =>
      join.onRef('booking_dog.booking_id', '=', 'journal_entry.booking_id').onRef('booking_dog.position', '=', 'dog_position'),
    )
    .selectAll('journal_entry')
    .select(['person.display_name as authorName', staffNameColumn.as('staffName')])
    .select([sql<string | null>`snapshot ->> 'dogName'`.as('dogName'), dogIndex.as('dogIndex')])
}

type EntryRow = Selectable<JournalEntryTable> &
  Pick<JournalEntry, 'authorName' | 'staffName' | 'dogName'> & { dogIndex: number | null }

function toEntry(row: EntryRow): JournalEntry {
  return {
    entryId: row.entry_id,
    bookingId: row.booking_id,
    day: row.day,
    kind: row.kind,
    text: row.text,
    image: row.image_id === null ? null : imagePath(row.image_id),
    corrects: row.corrects,
    dogPosition: row.dogIndex,
    dogName: row.dogName,
    authorName: row.authorName,
    staffName: row.staffName,
    at: row.at,
  }
}
