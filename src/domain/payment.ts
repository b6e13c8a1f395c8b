export const paymentStates = ['ready', 'confirming', 'paid', 'failed', 'abandoned'] as const
export const refundStates = ['requested', 'done'] as const

/** `failed` by the provider's word, `abandoned` when its booking expired, was cancelled or got a new attempt. */
export type PaymentState = (typeof paymentStates)[number]

/** Refunds are rows of their own: a payment stays `paid`. */
export type RefundState = (typeof refundStates)[number]

export type PaymentTransition = { from: PaymentState; to: PaymentState }

/**
 * Every move there is. A dead payment can still turn out to be paid, since the provider's word is final; an abandoned one may
 * be confirmed when its rooms are taken again.
 */
export const paymentTransitions: readonly PaymentTransition[] = [
  { from: 'ready', to: 'confirming' },
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
