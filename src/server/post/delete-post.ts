import { listBookingRows } from '../../db/booking/booking.ts'
import { expireHolds } from '../../db/booking/release.ts'
import * as stored from '../../db/post/post-writes.ts'
import type { Account } from '../../domain/account/account.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import { Refusal } from '../../domain/refusal.ts'
import { describeConflicts, rethrowWithConflicts } from './conflicting-bookings.ts'
import type { PostContext } from './create-post.ts'
import { loadOwnPost } from './load-post.ts'

const maxListed = 100

/** Deletes the company's own post; past bookings stay. Refuses with `future_bookings`, which lists them, while any is upcoming. */
export async function deletePost({ db, clock }: PostContext, account: Account, postNum: number): Promise<void> {
  const { uid } = account
  const now = clock()
  const today = dayAt(now)
  await loadOwnPost(db, account, postNum)
  await expireHolds(db, now, postNum)
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
  if (!(await stored.deletePostRow(db, { uid, postNum, now, today }).catch(rethrowWithConflicts(db)))) throw new Refusal('gone')
}
