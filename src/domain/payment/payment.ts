import type { Won } from '../won.ts'

export const paymentStates = ['ready', 'confirming', 'paid', 'failed', 'abandoned'] as const
export const refundStates = ['requested', 'done'] as const

/**
 * `failed`: the attempt is over and captured nothing, because the provider declined it, its own time limit expired, or its key belongs to
 * another order. `abandoned`: never paid, because the booking expired or was canceled, or another attempt is being captured.
 */
export type PaymentState = (typeof paymentStates)[number]

/** Refunds are separate records: a refunded payment stays `paid`. */
export type RefundState = (typeof refundStates)[number]

export type PaymentTransition = { from: PaymentState; to: PaymentState }

/** An attempt to pay for a booking. `unapplied` marks a captured payment that could not be applied to the booking. */
export type Attempt = {
  paymentId: string
  orderId: string
  amount: Won
  state: PaymentState
  unapplied: boolean
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

/** The payment that paid for the booking; undefined if it is unpaid. */
export function paidAttempt<One extends Attempt>(payments: readonly One[]): One | undefined {
  return payments.find((payment) => payment.state === 'paid' && !payment.unapplied)
}

/** The attempt to display: the one that pays or can pay for the booking, or else the latest. */
export function shownAttempt<One extends Attempt>(payments: readonly One[]): One | null {
  const isLive = ({ state, unapplied }: One): boolean =>
    !unapplied && (state === 'paid' || state === 'confirming' || state === 'ready')
  return payments.find(isLive) ?? payments.at(-1) ?? null
}
