/** Why a payment failed, as far as the user can act on it. */
export type FailReason = 'cancelled' | 'declined' | 'limit' | 'card' | 'provider' | 'expired' | 'unknown'
