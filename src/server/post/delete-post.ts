import { listBookingRows } from '../../db/booking/booking.ts'
import { expireHolds } from '../../db/booking/release.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import * as stored from '../../db/post/post-writes.ts'
import { endEntriesOfPost, lockWaitlists } from '../../db/waitlist/entry.ts'
import type { Account } from '../../domain/account/account.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import { Refusal } from '../../domain/refusal.ts'
import { describeConflicts, rethrowWithConflicts } from './conflicting-bookings.ts'
import type { PostContext } from './create-post.ts'
import { loadOwnPost } from './load-post.ts'

const maxListed = 100

/** Deletes the company's own post; past bookings stay. Refuses with `future_bookings`, which lists them, while any is upcoming. */
export async function deletePost(context: PostContext, account: Account, postNum: number): Promise<void> {
  const { db, clock } = context
  await expireHolds(db, clock(), { postNums: [postNum] })
  await takeDownPost(context, account, postNum)
}

/** Like `deletePost`, also in a transaction: no hold is expired, whose booking would have to be locked before the waitlist. */
export async function takeDownPost({ db, clock }: PostContext, account: Account, postNum: number): Promise<void> {
  const { uid } = account
  const now = clock()
  const today = dayAt(now)
  await loadOwnPost(db, account, postNum)
  const upcoming = await listBookingRows(db, {
    of: { company: { uid, posts: null } },
    postNum,
    states: ['held', 'confirmed', 'checked_in'],
    from: today,
    limit: maxListed,
  })
  if (upcoming.length > 0) {
    const bookingIds = upcoming.map(({ bookingId }) => bookingId)
    throw new Refusal('future_bookings', { bookings: await describeConflicts(db, bookingIds) })
  }
  await inTransaction(db, async (trx) => {
    await lockWaitlists(trx, [postNum], 'alone')
    if (!(await stored.deletePostRow(trx, { uid, postNum, now, today }))) throw new Refusal('gone')
    await endEntriesOfPost(trx, postNum, now)
  }).catch(rethrowWithConflicts(db))
}
