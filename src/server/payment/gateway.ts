import type { PaidCard } from '../../domain/card-issuer.ts'
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

/** What the provider says about one payment. `balanceAmount` is what has not been given back; `approvedAt` is epoch milliseconds. */
export type ProviderPayment = {
  paymentKey: string
  orderId: string
  status: ProviderStatus
  totalAmount: Won
  balanceAmount: Won
  approvedAt: number | null
  /** null where no card paid, or the provider does not say which */
  card: PaidCard | null
}

/**
 * `done`: the money was taken (or, for a cancel, given back), with the provider's figures.
 * `declined`: it was not, and this attempt is over. `lapsed`: the provider knows no such live attempt; nothing was taken.
 * `configuration`: the provider refused us, not the person. `unknown`: anything may have happened; ask again.
 */
export type GatewayAnswer =
  | { outcome: 'done'; payment: ProviderPayment }
  | { outcome: 'declined' | 'lapsed' | 'configuration' | 'unknown'; code: string }

export type ConfirmRequest = { paymentKey: string; orderId: string; amount: Won; idempotencyKey: string }
export type LookUpRequest = { orderId: string } | { paymentKey: string }
/** `refundable` is what is left of the payment before: with another balance the provider refuses, so that nothing goes back twice. */
export type CancelRequest = { paymentKey: string; amount: Won; refundable: Won; reason: string; idempotencyKey: string }

/** Each call resolves within the client's time limit and never throws: what went wrong on the way is `unknown`. */
export type Gateway = {
  confirm(request: ConfirmRequest): Promise<GatewayAnswer>
  /** A payment that was taken is `done` even if all of it went back since: read `balanceAmount`. */
  lookUp(request: LookUpRequest): Promise<GatewayAnswer>
  cancel(request: CancelRequest): Promise<GatewayAnswer>
}
