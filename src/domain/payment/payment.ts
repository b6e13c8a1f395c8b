import type { Won } from '../won.ts'

export const paymentStates = ['ready', 'confirming', 'paid', 'failed', 'abandoned'] as const
export const refundStates = ['requested', 'done'] as const
/** The least that the provider charges a card. */
export const minCardPayment: Won = 100
/** The key of a payment is a part of the provider’s addresses, where one or two dots would name another address. */
export const paymentKeyPattern = /^\w[\w.-]{0,199}$/

/**
 * `failed`: the attempt is over and captured nothing, because the provider declined it, its own time limit expired, or its key belongs to
 * another order. `abandoned`: never paid, because the booking expired or was canceled, or another attempt is being captured.
 */
export type PaymentState = (typeof paymentStates)[number]

/** Refunds are separate records: a refunded payment stays `paid`. */
export type RefundState = (typeof refundStates)[number]

export type PaymentTransition = { from: PaymentState; to: PaymentState }

/**
 * An attempt to pay for a booking, or for a change of it. `unapplied` marks a captured payment that could not be applied. `refunded` is what
 * goes or went back of it.
 */
export type Attempt = {
  paymentId: string
  /** The change it pays for; null if it pays for the booking. */
  changeId: string | null
  orderId: string
  amount: Won
  state: PaymentState
  unapplied: boolean
  refunded: Won
  failureCode: string | null
}

/**
 * All transitions. Any payment can turn out to be paid, because the provider is authoritative. An abandoned payment may be confirmed if
 * its rooms are reserved again.
 */
export const paymentTransitions: readonly PaymentTransition[] = [
  { from: 'ready', to: 'confirming' },
  { from: 'ready', to: 'paid' },
  { from: 'ready', to: 'failed' },
  { from: 'ready', to: 'abandoned' },
  { from: 'confirming', to: 'paid' },
  { from: 'confirming', to: 'failed' },
  { from: 'abandoned', to: 'confirming' },
  { from: 'abandoned', to: 'paid' },
  { from: 'failed', to: 'paid' },
]

export function canTransitionPayment(from: PaymentState, to: PaymentState): boolean {
  return paymentTransitions.some((edge) => edge.from === from && edge.to === to)
}

/** Creates the effect for a transition of an attempt. Throws if the transition table does not allow it. */
export function attemptTransition(
  { paymentId, state }: Attempt,
  to: PaymentState,
  unapplied = false,
): { do: 'transitionPayment'; paymentId: string; from: PaymentState; to: PaymentState; unapplied: boolean } {
  if (!canTransitionPayment(state, to)) throw new Error(`Invalid payment transition from ${state} to ${to}`)
  return { do: 'transitionPayment', paymentId, from: state, to, unapplied }
}

/** The attempts to pay for the booking itself. */
export function bookingAttempts<One extends Attempt>(payments: readonly One[]): One[] {
  return payments.filter(({ changeId }) => changeId === null)
}

/** The payment that paid for the booking when it was made; undefined if it is unpaid. */
export function paidAttempt<One extends Attempt>(payments: readonly One[]): One | undefined {
  return bookingAttempts(payments).find((payment) => payment.state === 'paid' && !payment.unapplied)
}

/** What the booking keeps: everything paid for it and its changes, less what goes back. */
export function keptAmount(payments: readonly Attempt[]): Won {
  return payments.reduce((sum, payment) => sum + remainder(payment), 0)
}

/** Whether all that was paid for a booking went back, once `more` goes back as well. */
export function isRefundedInFull(payments: readonly Attempt[], more: Won = 0): boolean {
  return payments.some(({ state, unapplied }) => state === 'paid' && !unapplied) && keptAmount(payments) <= more
}

/** Takes an amount out of the payments of a booking, newest first, as far as they reach. `payments` are ordered oldest first. */
export function splitRefund(payments: readonly Attempt[], amount: Won): { paymentId: string; paid: Won; amount: Won }[] {
  let left = amount
  return payments.toReversed().flatMap((payment) => {
    const part = Math.min(left, remainder(payment))
    left -= part
    return part === 0 ? [] : [{ paymentId: payment.paymentId, paid: payment.amount, amount: part }]
  })
}

/** What the booking keeps of a payment. */
function remainder({ state, unapplied, amount, refunded }: Attempt): Won {
  return state === 'paid' && !unapplied ? amount - refunded : 0
}

/** The attempt to display: the one that pays or can pay for the booking, or else the latest. */
export function shownAttempt<One extends Attempt>(payments: readonly One[]): One | null {
  const isLive = ({ state, unapplied }: One): boolean =>
    !unapplied && (state === 'paid' || state === 'confirming' || state === 'ready')
  const own = bookingAttempts(payments)
  return own.find(isLive) ?? own.at(-1) ?? null
}
