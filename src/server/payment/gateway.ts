import type { PaidCard } from '../../domain/payment/card-issuer.ts'
import type { Won } from '../../domain/won.ts'

export const providerStatuses = [
  'READY',
  'IN_PROGRESS',
  'WAITING_FOR_DEPOSIT',
  'DONE',
  'CANCELED',
  'PARTIAL_CANCELED',
  'ABORTED',
  'EXPIRED',
] as const

export type ProviderStatus = (typeof providerStatuses)[number]

/**
 * The provider's record of a payment. `balanceAmount` is the amount not yet refunded; `approvedAt` is epoch milliseconds. The browser tells
 * the provider the currency, and the same number of most others is less than in won.
 */
export type ProviderPayment = {
  paymentKey: string
  orderId: string
  status: ProviderStatus
  totalAmount: number
  balanceAmount: number
  currency: string
  approvedAt: number | null
  /** Null if it was not paid by card, or the provider does not name the card. */
  card: PaidCard | null
}

export function isInWon({ currency }: ProviderPayment): boolean {
  return currency === 'KRW'
}

/**
 * - `done`: the money was captured or, for a cancel, refunded. `payment` carries the provider's amounts.
 * - `declined`: nothing was captured, and this attempt is over.
 * - `expired`: the provider has no such live attempt; nothing was captured.
 * - `configuration`: the provider rejected our credentials or request, not the customer's payment.
 * - `unknown`: the money may or may not have moved; look the payment up again.
 *
 * `found` is the provider's record of a payment that was looked up and has not been captured. `status` is the HTTP status with which the
 * provider refused, if it gave an error code.
 */
export type GatewayResponse =
  | { outcome: 'done'; payment: ProviderPayment }
  | { outcome: 'declined' | 'expired' | 'configuration' | 'unknown'; code: string; found?: ProviderPayment; status?: number }

export type GatewayConfirmRequest = { paymentKey: string; orderId: string; amount: Won; idempotencyKey: string }
export type GatewayLookUpRequest = { orderId: string } | { paymentKey: string }
/** `refundable` is the expected balance before the refund. The provider rejects any other balance, which prevents a double refund. */
export type GatewayCancelRequest = { paymentKey: string; amount: Won; refundable: Won; reason: string; idempotencyKey: string }

/** Calls resolve within the client's timeout and never throw: a network failure is `unknown`. */
export type Gateway = {
  confirm(request: GatewayConfirmRequest): Promise<GatewayResponse>
  /** A captured payment is `done` even if it has been fully refunded since: check `balanceAmount`. */
  lookUp(request: GatewayLookUpRequest): Promise<GatewayResponse>
  cancel(request: GatewayCancelRequest): Promise<GatewayResponse>
}
