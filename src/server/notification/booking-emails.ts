import * as z from 'zod'
import { type DueJob, rescheduleJob } from '../../db/core/jobs.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { bookingStates } from '../../domain/booking/booking.ts'
import type { AppContext } from '../runtime/context.ts'
import type { JobHandlers, JobPostponement } from '../runtime/jobs.ts'
import { listEmailsAfter } from './emails-after-transition.ts'
import { companyEmailJobKind, emailJobKind, emailPayload, queueEmail } from './queue-email.ts'
import { sendBookingEmail } from './send-booking-email.ts'

const transitionPayload = z.object({
  bookingId: z.string(),
  from: z.nullable(z.enum(bookingStates)),
  to: z.enum(bookingStates),
  by: z.enum(['owner', 'company', 'clock', 'payment']),
})
const refundPayload = z.object({ bookingId: z.string(), refundId: z.string() })

/**
 * Turns transitions and refunds into emails. A booking sends each kind once, even if a transition is undone and repeated. Each email is a
 * separate job, so that retrying one does not resend another.
 */
export const bookingEmailHandlers: JobHandlers = {
  booking_transition: async (context, { payload }) => await queueEmails(context, transitionPayload.parse(payload)),
  refund_done: async (context, { key, payload }) =>
    await sendBookingEmail(context, key, { topic: 'refunded', ...refundPayload.parse(payload) }),
  [emailJobKind]: sendQueued,
  [companyEmailJobKind]: sendQueued,
}

async function sendQueued(context: AppContext, { key, payload }: DueJob): Promise<JobPostponement | undefined> {
  return await sendBookingEmail(context, key, emailPayload.parse(payload))
}

async function queueEmails({ db, clock }: AppContext, transition: z.output<typeof transitionPayload>): Promise<void> {
  const now = clock()
  const { bookingId } = transition
  await inTransaction(db, async (trx) => {
    for (const email of await listEmailsAfter(trx, transition, now)) {
      const { key = `${email.topic}:${bookingId}`, runAt } = email
      await queueEmail(trx, { bookingId, ...email, key, now })
      // One that waits already may be due at another hour by now.
      if (runAt > now) await rescheduleJob(trx, key, runAt)
    }
  })
}
