import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { timestamptz } from '../core/timestamptz.ts'
import { imageIdOfPath } from '../image/image.ts'
import { describeOnBoth } from '../testing/database.ts'
import { addDaysFromToday, addHold, addImage, addPost, now, today } from '../testing/rows.ts'
import { addJournalEntry, findJournalEntry, type NewJournalEntry, selectJournal, selectJournals } from './journal.ts'

describeOnBoth('a journal', (database) => {
  it('stores entries, unique per client key, and one correction per entry of the same booking', async () => {
    const { db } = database
    const { postNum, uid } = await addPost(db)
    const { bookingId } = await addHold(db, postNum)
    const { bookingId: otherId } = await addHold(db, postNum, { stay: addDaysFromToday(4, 1) })
    const image = await addImage(db, uid, 'journal')
    const entry: NewJournalEntry = {
      bookingId,
      uid,
      day: today,
      kind: 'meal',
      text: '한 그릇',
      imageId: null,
      corrects: null,
      at: now,
    }
    const first = await addJournalEntry(db, { ...entry, clientKey: 'one' })
    const second = await addJournalEntry(db, { ...entry, text: '반 그릇', corrects: first, imageId: imageIdOfPath(image) })
    const entries = await selectJournal(db, bookingId)
    expect(entries.map(({ entryId }) => entryId)).toEqual([first, second])
    expect(await selectJournal(db, bookingId, first)).toEqual(entries.slice(1))
    expect(entries[1]).toMatchObject({ text: '반 그릇', image, corrects: first, at: now, day: today, authorName: uid })
    expect(await findJournalEntry(db, bookingId, { client_key: 'one' })).toEqual(entries[0])
    await expect(addJournalEntry(db, { ...entry, corrects: first })).rejects.toThrow('journal_entry_corrects_key')
    await expect(addJournalEntry(db, { ...entry, clientKey: 'one' })).rejects.toThrow('journal_entry_client_key')
    await expect(addJournalEntry(db, { ...entry, bookingId: otherId, corrects: second })).rejects.toThrow('violates foreign key')
  })

  it('loads at most 500 entries of a booking, the latest first or those after an entry, and 50 for a list', async () => {
    const { db } = database
    const { postNum, uid } = await addPost(db)
    const { bookingId } = await addHold(db, postNum)
    const { bookingId: otherId } = await addHold(db, postNum, { stay: addDaysFromToday(4, 1) })
    const entries = (id: string, count: number) => sql`
      INSERT INTO journal_entry (booking_id, uid, day, kind, text, at)
      SELECT ${id}, ${uid}, ${today}, 'meal', value::text, ${timestamptz(now)} FROM generate_series(1, ${count}::integer) AS number (value)
      ORDER BY number.value`
    await entries(bookingId, 510).execute(db)
    await entries(otherId, 2).execute(db)
    const latest = await selectJournal(db, bookingId)
    expect([latest.length, latest[0]?.text, latest.at(-1)?.text]).toEqual([500, '11', '510'])
    const next = await selectJournal(db, bookingId, (latest[0]?.entryId ?? 0) - 10)
    expect([next.length, next[0]?.text, next.at(-1)?.text]).toEqual([500, '2', '501'])
    const listed = await selectJournals(db, [bookingId, otherId])
    expect([...listed].map(([id, all]) => [id, all.length, all.at(-1)?.text])).toEqual([
      [bookingId, 50, '510'],
      [otherId, 2, '2'],
    ])
  })
})
