import { findBooking } from '../../../db/booking.ts'
import { findPaymentOfOrder, type Payment } from '../../../db/payment.ts'
import { findPost } from '../../../db/post.ts'
import { addSandboxPayment, findSandboxOrder, findSandboxPayment } from '../../../db/sandbox.ts'
import type { Post } from '../../../domain/post.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Won } from '../../../domain/won.ts'
import { randomId } from '../../random-id.ts'
import type { PaymentParts } from '../payment-parts.ts'
import { announce } from './announce.ts'
import { canceledCode, type SandboxCode, type SandboxFault, sandboxCodes } from './fault.ts'

/** Why nothing can be paid in a window any more. */
type WindowClosed = 'paid' | 'confirming' | 'failed' | 'lapsed'

export type SandboxPage = {
  orderId: string
  storeName: string
  storeNameEn: string | null
  orderName: string
  amount: Won
  /** What the payment can be made to fail with. */
  codes: readonly SandboxCode[]
  closed: WindowClosed | null
}

export type SandboxPress = { action: 'pay' | 'lose' | 'error500' | 'cancel' } | { action: 'fail'; code: SandboxCode }

/** Where the provider sends the browser: back to the shop with what came of it, or nowhere when the redirect gets lost. */
export type WindowResult =
  | { to: 'success'; orderId: string; paymentKey: string; amount: Won }
  | { to: 'fail'; orderId: string; code: string }
  | { to: 'lost' }
  | { to: 'closed' }

type WindowParts = Pick<PaymentParts, 'config' | 'db' | 'clock'>

/** What the sandbox's payment window shows of an order. Without the sandbox there is no such page. */
export async function loadSandboxPage(parts: WindowParts, orderId: string): Promise<SandboxPage> {
  const { payment, post } = await loadOrder(parts, orderId)
  return {
    orderId,
    storeName: post.storeName,
    storeNameEn: post.storeNameEn,
    orderName: post.storeName,
    amount: payment.amount,
    codes: sandboxCodes,
    closed: await reasonClosed(parts, payment),
  }
}

/** What a button of the window does: `pay` authenticates the payment, and nobody is charged before the shop confirms it. */
export async function pressSandbox(parts: WindowParts, orderId: string, press: SandboxPress): Promise<WindowResult> {
  const { payment, post } = await loadOrder(parts, orderId)
  if ((await reasonClosed(parts, payment)) !== null) return { to: 'closed' }
  const code = codeOf(press)
  const paymentKey = `sandbox_${randomId()}`
  const now = parts.clock()
  await addSandboxPayment(parts.db, {
    ...{ paymentKey, orderId, now, amount: payment.amount },
    orderName: post.storeName,
    customerKey: null,
    status: code === null ? 'IN_PROGRESS' : 'ABORTED',
    fault: code ?? faultOf(press),
  })
  if (code !== null) {
    const aborted = await findSandboxPayment(parts.db, paymentKey)
    if (aborted) await announce(parts.db, aborted, now)
    return { to: 'fail', orderId, code }
  }
  return press.action === 'lose' ? { to: 'lost' } : { to: 'success', orderId, paymentKey, amount: payment.amount }
}

async function loadOrder({ config, db }: WindowParts, orderId: string): Promise<{ payment: Payment; post: Post }> {
  if (config.payments.provider !== 'sandbox') throw new Refusal('not_found')
  const payment = await findPaymentOfOrder(db, orderId)
  const booking = payment && (await findBooking(db, payment.bookingId))
  const stored = booking && (await findPost(db, booking.postNum))
  if (!payment || !stored) throw new Refusal('not_found')
  return { payment, post: stored.post }
}

async function reasonClosed({ db }: WindowParts, { state, orderId }: Payment): Promise<WindowClosed | null> {
  if (state === 'ready') return (await findSandboxOrder(db, orderId))?.status === 'ABORTED' ? 'failed' : null
  return state === 'abandoned' ? 'lapsed' : state
}

/** The code of a payment that fails in the window; null for one that is authenticated. */
function codeOf(press: SandboxPress): string | null {
  if (press.action === 'fail') return press.code
  return press.action === 'cancel' ? canceledCode : null
}

function faultOf({ action }: SandboxPress): SandboxFault | null {
  return action === 'error500' ? 'answer500' : null
}
