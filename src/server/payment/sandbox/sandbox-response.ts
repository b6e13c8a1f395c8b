import type { SandboxPayment } from '../../../db/payment/sandbox.ts'

/** `line` simulates a network failure: the connection breaks, or the response never arrives. */
export type SandboxResponse = { status: number; body: unknown; line?: 'broken' | 'silent' }

export function paymentResponse(payment: SandboxPayment): SandboxResponse {
  const { payment_key, order_id, order_name, status, total_amount, balance_amount, cancels } = payment
  const failure =
    status === 'ABORTED' ? { code: payment.simulated_error ?? 'ABORTED', message: 'The payment failed in the sandbox.' } : null
  const body = {
    version: '2022-11-16',
    paymentKey: payment_key,
    orderId: order_id,
    orderName: order_name,
    type: 'NORMAL',
    method: '카드',
    card: payment.approved_at === null ? null : { issuerCode: '41', number: '45678912****321*', cardType: '신용' },
    currency: 'KRW',
    status,
    totalAmount: total_amount,
    balanceAmount: balance_amount,
    requestedAt: formatSeoulTime(payment.requested_at),
    approvedAt: payment.approved_at === null ? null : formatSeoulTime(payment.approved_at),
    cancels: cancels.length === 0 ? null : cancels,
    failure,
  }
  return { status: 200, body }
}

export function refusalResponse(status: number, code: string): SandboxResponse {
  return { status, body: { code, message: `${code} (sandbox)` } }
}

function formatSeoulTime(ms: number): string {
  return new Date(ms + 9 * 3_600_000).toISOString().replace('Z', '+09:00')
}
