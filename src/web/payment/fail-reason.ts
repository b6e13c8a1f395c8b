/** Why a payment did not go through, as far as a person can act on it. */
export type FailReason = 'cancelled' | 'declined' | 'limit' | 'card' | 'provider' | 'lapsed' | 'unknown'
