import { expect, it } from 'vitest'
import { imageIdOfPath } from '../image/image.ts'
import { describeOnBoth } from '../testing/database.ts'
import { addDaysFromToday, addHold, addImage, addPost, now, today } from '../testing/rows.ts'
import { addJournalEntry, type NewJournalEntry, selectJournal } from './journal.ts'

describeOnBoth('a journal', (database) => {
  it('grows, and is put right by new entries of the same booking', async () => {
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
    const first = await addJournalEntry(db, entry)
    const second = await addJournalEntry(db, {
      ...entry,
      text: '반 그릇',
      corrects: first.entryId,
      imageId: imageIdOfPath(image),
    })
    expect(await selectJournal(db, bookingId)).toEqual([first, second])
    expect(await selectJournal(db, bookingId, first.entryId)).toEqual([second])
    expect(second).toMatchObject({ text: '반 그릇', image, corrects: first.entryId, at: now, day: today })
    await expect(addJournalEntry(db, { ...entry, corrects: first.entryId })).rejects.toThrow('journal_entry_corrects_key')
    await expect(addJournalEntry(db, { ...entry, bookingId: otherId, corrects: second.entryId })).rejects.toThrow(
      'violates foreign key',
    )
  })
})
