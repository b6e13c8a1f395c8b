import { expect, it } from 'vitest'
import { lockBooking } from '../booking/booking.ts'
import { releaseBooking } from '../booking/release.ts'
import { toggleLikeRow } from '../like/like.ts'
import { describeOnBoth, isLockAwaited } from '../testing/database.ts'
import { addHold, addPost, now } from '../testing/rows.ts'
import { anonymizePerson } from './account-deletion.ts'

describeOnBoth('account deletion', (database) => {
  it('does not deadlock with a review by the same person, which locks the booking before the post', async () => {
    const { db } = database
    const { postNum } = await addPost(db)
    const { bookingId, uid } = await addHold(db, postNum)
    await releaseBooking(db, { bookingId, from: ['held'], to: 'cancelled', by: 'owner', actorUid: uid, reason: null, now })
    await db.updateTable('booking').set({ note: 'a note' }).where('booking_id', '=', bookingId).execute()
    await toggleLikeRow(db, { uid, postNum, now })
    const deletions: Promise<unknown>[] = []
    await db.transaction().execute(async (review) => {
      await lockBooking(review, bookingId)
      deletions.push(db.transaction().execute((trx) => anonymizePerson(trx, { uid, name: 'Former member', now })))
      while (!(await isLockAwaited(database))) await lockBooking(review, bookingId)
      await review.updateTable('post').set({ description: 'reviewed' }).where('post_num', '=', postNum).execute()
    })
    await Promise.all(deletions)
    expect(await db.selectFrom('post_like').selectAll().execute()).toEqual([])
  })
})
