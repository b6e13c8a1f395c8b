import * as z from 'zod'
import { type ErasurePlace, erasePiece } from '../../db/account/booking-erasure.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import type { AppContext } from '../runtime/context.ts'
import type { JobHandlers } from '../runtime/jobs.ts'
import { erasureJobKind } from './queue-erasure.ts'

const payloadSchema = z.object({ uid: z.string() })

/** Erases what a deleted account has too much of for one transaction; the worker retries until it succeeds. */
export const erasureJobHandlers: JobHandlers = {
  [erasureJobKind]: async (context, { payload }) => await eraseBookings(context, payloadSchema.parse(payload).uid),
}

/** Goes through all again if it was interrupted: what is erased already is only read. */
async function eraseBookings({ db, clock, lifecycle }: AppContext, uid: string): Promise<unknown> {
  let place: ErasurePlace | null = 'start'
  while (place !== null) {
    if (lifecycle.isShuttingDown) return { runAt: clock() }
    const from: ErasurePlace = place
    place = await inTransaction(db, (trx) => erasePiece(trx, uid, from))
  }
  return undefined
}
