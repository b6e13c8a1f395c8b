import { inTransaction } from '../../db/core/transaction.ts'
import type { Database } from '../../db/tables.ts'
import {
  endEntry,
  endLateEntries,
  findEntry,
  listPostsWithLateEntries,
  lockWaitlists,
  type WaitlistEntry,
} from '../../db/waitlist/entry.ts'
import type { Account } from '../../domain/account/account.ts'
import { Refusal } from '../../domain/refusal.ts'
import { cancelBooking } from '../booking/advance-booking.ts'
import type { BookingContext } from '../booking/booking-context.ts'
import { runDue } from '../runtime/run-due.ts'

const batchSize = 50

/** `from` is the state in which the owner saw the entry. */
type Leaving = { entryId: string; from?: 'waiting' | 'offered' }

/**
 * Leaves a waitlist, or declines the offered stay, which cancels its booking. Repeating it has no effect. Refuses with `wrong_state` an entry that is over
 * otherwise, whose payment is being confirmed, or that was seen waiting and has an offer by now.
 */
export async function leaveWaitlist(context: BookingContext, account: Account, { entryId, from }: Leaving): Promise<void> {
  const { db, clock } = context
  const { postNum } = await loadEntry(context, account, entryId)
  const entry = await inTransaction(db, async (trx) => {
    await lockWaitlists(trx, [postNum], 'alone')
    await endEntry(trx, entryId, clock())
    return await findEntry(trx, entryId)
  })
  if (entry?.state === 'left' || entry?.state === 'declined') return
  if (entry?.state !== 'offered' || entry.bookingId === null || from === 'waiting')
    throw new Refusal('wrong_state', { why: entry?.state ?? null })
  // Its payment may have been confirmed meanwhile.
  await cancelBooking(context, account, { bookingId: entry.bookingId, from: 'held' })
}

/** Loads an entry of this owner; refuses any other with `not_found`. */
async function loadEntry({ db }: BookingContext, { uid }: Account, entryId: string): Promise<WaitlistEntry> {
  const entry = await findEntry(db, entryId)
  if (entry?.uid !== uid) throw new Refusal('not_found')
  return entry
}

/** Ends the entries for which it has become too late. Returns the number of posts, see `runDue`. */
export async function endLateWaits({ db, clock }: BookingContext): Promise<number> {
  return await runDue(batchSize, async (limit) => {
    const postNums = await listPostsWithLateEntries(db, clock(), limit)
    return postNums.map((postNum) => ({ id: postNum, run: () => endLateWaitsAt(db, postNum, clock()) }))
  })
}

async function endLateWaitsAt(db: Database, postNum: number, now: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockWaitlists(trx, [postNum], 'alone')
    await endLateEntries(trx, postNum, now)
  })
}
