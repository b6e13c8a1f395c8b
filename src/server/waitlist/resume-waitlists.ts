import { removeEndedPause } from '../../db/post/house-rules.ts'
import type { Database } from '../../db/tables.ts'
import { listPostsToServeAgain } from '../../db/waitlist/entry.ts'
import { forgetPassedBusy } from '../../db/waitlist/passed-over.ts'
import { releaseToWaitlist } from '../../db/waitlist/serve.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import type { BookingContext } from '../booking/booking-context.ts'
import { runDue } from '../runtime/run-due.ts'

const batchSize = 50

/**
 * Offers what became available while a post was paused, once the last day of its pause is over, and what is left for those who were being offered
 * another stay when it became available. Returns the number of posts, see `runDue`.
 */
export async function resumeWaitlists({ db, clock }: BookingContext): Promise<number> {
  return await runDue(batchSize, async (limit) => {
    const postNums = await listPostsToServeAgain(db, dayAt(clock()), limit)
    return postNums.map((postNum) => ({ id: postNum, run: () => resume(db, postNum, clock()) }))
  })
}

async function resume(db: Database, postNum: number, now: number): Promise<void> {
  await releaseToWaitlist(db, { postNum }, now, async (trx) => {
    await removeEndedPause(trx, postNum, dayAt(now))
    await forgetPassedBusy(trx, postNum)
  })
}
