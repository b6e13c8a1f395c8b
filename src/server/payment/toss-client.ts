import * as z from 'zod/mini'
import type { PaidCard } from '../../domain/card-issuer.ts'
import { classOfCode } from './answer-code.ts'
import type { Gateway, GatewayAnswer, LookUpRequest, ProviderPayment, ProviderStatus } from './gateway.ts'
import { providerStatuses } from './gateway.ts'

export type TossOptions = {
  baseUrl: string
  secretKey: string
  fetch: (request: Request) => Promise<Response>
  timeoutMs?: number
}

const answerLimitMs = 30_000

const cardSchema = z.object({ issuerCode: z.optional(z.nullable(z.string())), number: z.optional(z.nullable(z.string())) })

const paymentSchema = z.object({
  paymentKey: z.string(),
  orderId: z.string(),
  status: z.enum(providerStatuses),
  totalAmount: z.number(),
  balanceAmount: z.number(),
  approvedAt: z.optional(z.nullable(z.string())),
  // only for the receipt: however it may look, the payment is what it is
  card: z.catch(z.optional(z.nullable(cardSchema)), null),
  failure: z.optional(z.nullable(z.object({ code: z.string() }))),
})

const refusalSchema = z.object({ code: z.string() })

type Call = { method: 'GET' | 'POST'; path: string; body?: Record<string, string | number>; idempotencyKey?: string }
type Reading = (payment: z.infer<typeof paymentSchema>) => GatewayAnswer

/** The provider's REST calls. Base URL and fetch are given, so that the sandbox answers through the same code. */
export function createTossClient(options: TossOptions): Gateway {
  return {
    confirm: ({ idempotencyKey, ...body }) =>
      ask(options, { method: 'POST', path: '/v1/payments/confirm', body, idempotencyKey }, readConfirmed),
    lookUp: (request) => ask(options, { method: 'GET', path: lookUpPath(request) }, readFound),
    cancel: ({ paymentKey, amount, refundable, reason, idempotencyKey }) =>
      ask(
        options,
        {
          method: 'POST',
          path: `/v1/payments/${encodeURIComponent(paymentKey)}/cancel`,
          body: { cancelReason: reason.slice(0, 200), cancelAmount: amount, refundableAmount: refundable },
          idempotencyKey,
        },
        readCancelled,
      ),
  }
}

async function ask(options: TossOptions, call: Call, read: Reading): Promise<GatewayAnswer> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? answerLimitMs)
  let response: Response
  let content: unknown
  try {
    response = await withinTime(signal, options.fetch(requestFor(options, call, signal)))
    content = await withinTime(signal, response.json())
  } catch (error) {
    return { outcome: 'unknown', code: error instanceof Error ? error.name : 'NetworkError' }
  }
  if (response.status === 200) {
    const payment = paymentSchema.safeParse(content)
    return payment.success ? read(payment.data) : { outcome: 'unknown', code: 'UNREADABLE_PAYMENT' }
  }
  const refusal = refusalSchema.safeParse(content)
  const code = refusal.success ? refusal.data.code : `HTTP_${response.status}`
  return { outcome: classOfCode(response.status, code), code }
}

/** A request follows its signal by a weak reference: after a garbage collection it may not hear that the time is over. */
async function withinTime<Value>(signal: AbortSignal, answer: Promise<Value>): Promise<Value> {
  signal.throwIfAborted()
  const over = Promise.withResolvers<never>()
  const giveUp = (): void => over.reject(signal.reason)
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    return await Promise.race([answer, over.promise])
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

function requestFor({ baseUrl, secretKey }: TossOptions, call: Call, signal: AbortSignal): Request {
  const headers = new Headers({ authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}` })
  if (call.idempotencyKey) headers.set('idempotency-key', call.idempotencyKey)
  if (call.body) headers.set('content-type', 'application/json')
  return new Request(baseUrl + call.path, {
    method: call.method,
    headers,
    body: call.body ? JSON.stringify(call.body) : null,
    signal,
  })
}

function lookUpPath(request: LookUpRequest): string {
  return 'orderId' in request
    ? `/v1/payments/orders/${encodeURIComponent(request.orderId)}`
    : `/v1/payments/${encodeURIComponent(request.paymentKey)}`
}

const readConfirmed: Reading = (payment) =>
  payment.status === 'DONE' ? { outcome: 'done', payment: toPayment(payment) } : { outcome: 'unknown', code: payment.status }

const readCancelled: Reading = (payment) =>
  payment.status === 'CANCELED' || payment.status === 'PARTIAL_CANCELED'
    ? { outcome: 'done', payment: toPayment(payment) }
    : { outcome: 'unknown', code: payment.status }

const outcomes: Record<ProviderStatus, GatewayAnswer['outcome']> = {
  READY: 'unknown',
  IN_PROGRESS: 'unknown',
  WAITING_FOR_DEPOSIT: 'unknown',
  DONE: 'done',
  CANCELED: 'done',
  PARTIAL_CANCELED: 'done',
  ABORTED: 'declined',
  EXPIRED: 'lapsed',
}

const readFound: Reading = (payment) => {
  const outcome = outcomes[payment.status]
  if (outcome === 'done') return { outcome, payment: toPayment(payment) }
  return { outcome, code: payment.failure?.code ?? payment.status }
}

function toPayment(payment: z.infer<typeof paymentSchema>): ProviderPayment {
  const { paymentKey, orderId, status, totalAmount, balanceAmount, approvedAt } = payment
  const at = approvedAt ? Date.parse(approvedAt) : null
  return { paymentKey, orderId, status, totalAmount, balanceAmount, approvedAt: at, card: toCard(payment.card) }
}

/** Of the number, which comes masked, its last four places alone. */
function toCard(card: z.infer<typeof paymentSchema>['card']): PaidCard | null {
  const issuer = /^\w{1,10}$/.test(card?.issuerCode ?? '') ? (card?.issuerCode ?? null) : null
  const end = /[\d*]{4}$/.exec(card?.number ?? '')?.[0] ?? null
  return issuer === null && end === null ? null : { issuer, end }
}
