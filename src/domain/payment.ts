import type { Won } from './won.ts'

export const paymentStates = ['ready', 'confirming', 'paid', 'failed', 'abandoned'] as const
export const refundStates = ['requested', 'done'] as const

/** `failed` by the provider's word, `abandoned` when its booking expired, was cancelled or got a new attempt. */
export type PaymentState = (typeof paymentStates)[number]

/** Refunds are rows of their own: a payment stays `paid`. */
export type RefundState = (typeof refundStates)[number]

export type PaymentTransition = { from: PaymentState; to: PaymentState }

/** One try to pay for a booking. `surplus` is money that the booking could not use. */
export type Attempt = {
  paymentId: string
  orderId: string
  amount: Won
  state: PaymentState
  surplus: boolean
  failureCode: string | null
}

/**
 * Every move there is. Whatever we thought of it, a payment can turn out to be paid, since the provider's word is final; an
 * abandoned one may be confirmed when its rooms are taken again.
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

export function canMovePayment(from: PaymentState, to: PaymentState): boolean {
  return paymentTransitions.some((edge) => edge.from === from && edge.to === to)
}

/** The move of one try, as an effect; a move that the table lacks is a bug. */
export function attemptMove(
  { paymentId, state }: Attempt,
  to: PaymentState,
  surplus = false,
): { do: 'movePayment'; paymentId: string; from: PaymentState; to: PaymentState; surplus: boolean } {
  if (!canMovePayment(state, to)) throw new Error(`A payment does not move from ${state} to ${to}`)
  return { do: 'movePayment', paymentId, from: state, to, surplus }
}

/** The payment whose money the booking has; undefined for one that is not paid. */
export function paidAttempt<One extends Attempt>(payments: readonly One[]): One | undefined {
  return payments.find((payment) => payment.state === 'paid' && !payment.surplus)
}

/** The payment that pays for the booking, or else the latest try. */
export function shownAttempt<One extends Attempt>(payments: readonly One[]): One | null {
  const isLive = ({ state, surplus }: One): boolean =>
    !surplus && (state === 'paid' || state === 'confirming' || state === 'ready')
  return payments.find(isLive) ?? payments.at(-1) ?? null
}
