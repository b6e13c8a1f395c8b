import { findBooking } from '../../../db/booking/booking.ts'
import { findPaymentOfOrder, type Payment } from '../../../db/payment/payment.ts'
import { addSandboxPayment, countSandboxPayments, findSandboxOrder, findSandboxPayment } from '../../../db/payment/sandbox.ts'
import { findPost } from '../../../db/post/post.ts'
import type { Post } from '../../../domain/post/post.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Won } from '../../../domain/won.ts'
import { randomId } from '../../runtime/random-id.ts'
import type { PaymentContext } from '../payment-context.ts'
import { sendWebhook } from './send-webhook.ts'
import { canceledCode, type SandboxCode, type SimulatedError, sandboxCodes } from './simulated-error.ts'

/** Each press of Pay begins a payment, so a script could begin any number of them. */
const maxPaymentsOfOrder = 20

/** Why a checkout no longer accepts payment. */
type ClosedReason = 'paid' | 'confirming' | 'failed' | 'expired'

export type CheckoutPage = {
  orderId: string
  storeName: string
  storeNameEn: string | null
  orderName: string
  amount: Won
  /** Error codes that the viewer can choose. */
  codes: readonly SandboxCode[]
  closed: ClosedReason | null
}

export type CheckoutSubmission = { action: 'pay' | 'lose' | 'error500' | 'cancel' } | { action: 'fail'; code: SandboxCode }

/** Where the provider redirects the browser: back to the shop with the result, or nowhere if the redirect is lost. */
export type CheckoutResult =
  | { to: 'success'; orderId: string; paymentKey: string; amount: Won }
  | { to: 'fail'; orderId: string; code: string }
  | { to: 'lost' }
  | { to: 'closed' }

type CheckoutContext = Pick<PaymentContext, 'config' | 'db' | 'clock'>

/** Loads the sandbox's payment window for an order. Refuses with `not_found` if the sandbox is not in use. */
export async function loadCheckoutPage(context: CheckoutContext, orderId: string): Promise<CheckoutPage> {
  const { payment, post } = await loadOrder(context, orderId)
  return {
    orderId,
    storeName: post.storeName,
    storeNameEn: post.storeNameEn,
    orderName: post.storeName,
    amount: payment.amount,
    codes: sandboxCodes,
    closed: await getClosedReason(context, payment),
  }
}

/** Handles a button of the payment window. `pay` only authenticates: nothing is charged until the shop confirms the payment. */
export async function submitCheckout(
  context: CheckoutContext,
  orderId: string,
  submission: CheckoutSubmission,
): Promise<CheckoutResult> {
  const { payment, post } = await loadOrder(context, orderId)
  if ((await getClosedReason(context, payment)) !== null) return { to: 'closed' }
  if ((await countSandboxPayments(context.db, orderId)) >= maxPaymentsOfOrder) throw new Refusal('rate_limited')
  const code = getFailureCode(submission)
  const paymentKey = `sandbox_${randomId()}`
  const now = context.clock()
  await addSandboxPayment(context.db, {
    paymentKey,
    orderId,
    now,
    amount: payment.amount,
    orderName: post.storeName,
    customerKey: null,
    status: code === null ? 'IN_PROGRESS' : 'ABORTED',
    simulatedError: code ?? toSimulatedError(submission),
  })
  if (code !== null) {
    const aborted = await findSandboxPayment(context.db, paymentKey)
    if (aborted) await sendWebhook(context.db, aborted, now)
    return { to: 'fail', orderId, code }
  }
  return submission.action === 'lose' ? { to: 'lost' } : { to: 'success', orderId, paymentKey, amount: payment.amount }
}

async function loadOrder({ config, db }: CheckoutContext, orderId: string): Promise<{ payment: Payment; post: Post }> {
  if (config.payments.provider !== 'sandbox') throw new Refusal('not_found')
  const payment = await findPaymentOfOrder(db, orderId)
  const booking = payment && (await findBooking(db, payment.bookingId))
  const stored = booking && (await findPost(db, booking.postNum))
  if (!payment || !stored) throw new Refusal('not_found')
  return { payment, post: stored.post }
}

async function getClosedReason({ db }: CheckoutContext, { state, orderId }: Payment): Promise<ClosedReason | null> {
  if (state === 'ready') return (await findSandboxOrder(db, orderId))?.status === 'ABORTED' ? 'failed' : null
  return state === 'abandoned' ? 'expired' : state
}

/** The code of a payment that fails in the payment window; null if it is authenticated. */
function getFailureCode(submission: CheckoutSubmission): string | null {
  if (submission.action === 'fail') return submission.code
  return submission.action === 'cancel' ? canceledCode : null
}

function toSimulatedError({ action }: CheckoutSubmission): SimulatedError | null {
  return action === 'error500' ? 'errorAfterSuccess' : null
}
