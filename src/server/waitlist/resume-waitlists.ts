import { removeEndedPause } from '../../db/post/house-rules.ts'
import { forgetPassedBusy, listPostsToServeAgain } from '../../db/waitlist/entry.ts'
import { releaseToWaitlist } from '../../db/waitlist/serve.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import type { BookingContext } from '../booking/booking-context.ts'

/**
 * Offers what became available while a post was paused, once the last day of its pause is over, and what is left for those who were being offered
 * another stay when it became available. Returns the number of posts.
 */
export async function resumeWaitlists({ db, clock }: BookingContext): Promise<number> {
  const postNums = await listPostsToServeAgain(db, dayAt(clock()))
  for (const postNum of postNums) {
    const now = clock()
    await releaseToWaitlist(db, { postNum }, now, async (trx) => {
      await removeEndedPause(trx, postNum, dayAt(now))
      await forgetPassedBusy(trx, postNum)
    })
  }
  return postNums.length
}
