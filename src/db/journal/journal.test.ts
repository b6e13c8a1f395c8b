import { expect, it } from 'vitest'
import { imageIdOfPath } from '../image/image.ts'
import { describeOnBoth } from '../testing/database.ts'
import { addDaysFromToday, addHold, addImage, addPost, now, today } from '../testing/rows.ts'
import { addJournalEntry, findEntryOfKey, type NewJournalEntry, selectJournal } from './journal.ts'

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
    expect(await findEntryOfKey(db, bookingId, 'one')).toEqual(entries[0])
    await expect(addJournalEntry(db, { ...entry, corrects: first })).rejects.toThrow('journal_entry_corrects_key')
    await expect(addJournalEntry(db, { ...entry, clientKey: 'one' })).rejects.toThrow('journal_entry_client_key')
    await expect(addJournalEntry(db, { ...entry, bookingId: otherId, corrects: second })).rejects.toThrow('violates foreign key')
  })
})
