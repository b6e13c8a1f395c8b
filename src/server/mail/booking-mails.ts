import * as z from 'zod'
import { inTransaction } from '../../db/transaction.ts'
import { bookingStates } from '../../domain/booking.ts'
import type { Parts } from '../parts.ts'
import type { WorkHandlers } from '../worker.ts'
import { mailsAfter } from './mails-after.ts'
import { mailKind, mailPayload, queueMail } from './queue-mail.ts'
import { sendBookingMail } from './send-booking-mail.ts'

const movedPayload = z.object({
  bookingId: z.string(),
  from: z.nullable(z.enum(bookingStates)),
  to: z.enum(bookingStates),
  by: z.enum(['owner', 'company', 'clock', 'payment']),
})
const refundPayload = z.object({ bookingId: z.string(), refundId: z.string() })

/** What follows from moves and refunds, in mails. Each mail is a row of its own, so that one that fails repeats no other. */
export const bookingMails: WorkHandlers = {
  booking_moved: async (parts, { key, payload }) => await queueMails(parts, key, movedPayload.parse(payload)),
  refund_done: async (parts, { key, payload }) =>
    await sendBookingMail(parts, key, { topic: 'refunded', ...refundPayload.parse(payload) }),
  [mailKind]: async (parts, { key, payload }) => await sendBookingMail(parts, key, mailPayload.parse(payload)),
}

async function queueMails({ db, clock }: Parts, key: string, move: z.output<typeof movedPayload>): Promise<void> {
  const now = clock()
  const { bookingId } = move
  await inTransaction(db, async (trx) => {
    for (const { topic, runAt } of await mailsAfter(trx, move, now))
      await queueMail(trx, { bookingId, topic, key: `${key}:${topic}`, runAt, now })
  })
}
