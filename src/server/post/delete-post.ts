import { listBookingRows } from '../../db/booking.ts'
import * as stored from '../../db/post-draft.ts'
import { settleLapsedHolds } from '../../db/release.ts'
import type { Account } from '../../domain/account.ts'
import { dayAt } from '../../domain/day.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { PostParts } from './create-post.ts'
import { bookingsInTheWay, withBookings } from './in-the-way.ts'
import { loadOwnPost } from './load-post.ts'

const mostListed = 100

/** Takes a post of one's own off the site; its bookings stay. Refused with `future_bookings`, and which, while any is to come. */
export async function deletePost({ db, clock }: PostParts, account: Account, postNum: number): Promise<void> {
  const { uid } = account
  const now = clock()
  const today = dayAt(now)
  await loadOwnPost(db, account, postNum)
  await settleLapsedHolds(db, now, postNum)
  const coming = await listBookingRows(db, {
    of: { company: uid },
    postNum,
    states: ['held', 'confirmed', 'checked_in'],
    from: today,
    limit: mostListed,
  })
  if (coming.length > 0) {
    const bookingIds = coming.map(({ bookingId }) => bookingId)
    throw new Refusal('future_bookings', { bookings: await bookingsInTheWay(db, bookingIds) })
  }
  if (!(await stored.deletePost(db, { uid, postNum, now, today }).catch(withBookings(db)))) throw new Refusal('gone')
}
