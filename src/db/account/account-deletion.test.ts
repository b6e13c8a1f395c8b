import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { lockBooking } from '../booking/booking.ts'
import { releaseBooking } from '../booking/release.ts'
import { toggleLikeRow } from '../like/like.ts'
import { describeOnBoth } from '../testing/database.ts'
import { addHold, addPost, now } from '../testing/rows.ts'
import { anonymizePerson } from './account-deletion.ts'

describeOnBoth('account deletion', (database) => {
  it('does not deadlock with a review by the same person, which locks the booking before the post', async () => {
    const { db, kind } = database
    const { postNum } = await addPost(db)
    const { bookingId, uid } = await addHold(db, postNum)
    await releaseBooking(db, { bookingId, from: ['held'], to: 'cancelled', by: 'owner', actorUid: uid, reason: null, now })
    await db.updateTable('booking').set({ note: 'a note' }).where('booking_id', '=', bookingId).execute()
    await toggleLikeRow(db, { uid, postNum, now })
    const deletions: Promise<unknown>[] = []
    await db.transaction().execute(async (review) => {
      await lockBooking(review, bookingId)
      deletions.push(db.transaction().execute((trx) => anonymizePerson(trx, { uid, name: 'Former member', now })))
      // The embedded database has one connection, on which transactions run one after another.
      while (kind === 'postgres' && !(await isSomebodyWaiting())) await lockBooking(review, bookingId)
      await review.updateTable('post').set({ description: 'reviewed' }).where('post_num', '=', postNum).execute()
    })
    await Promise.all(deletions)
    expect(await db.selectFrom('post_like').selectAll().execute()).toEqual([])

    async function isSomebodyWaiting(): Promise<boolean> {
      const { rows } = await sql`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
      return rows.length > 0
    }
  })
})
