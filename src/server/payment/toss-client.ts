import * as z from 'zod/mini'
import type { PaidCard } from '../../domain/payment/card-issuer.ts'
import { paymentKeyPattern } from '../../domain/payment/payment.ts'
import { fetchText } from '../runtime/fetch-bounded.ts'
import { classifyError } from './classify-error.ts'
import type { Gateway, GatewayLookUpRequest, GatewayResponse, ProviderPayment, ProviderStatus } from './gateway.ts'
import { providerStatuses } from './gateway.ts'

export type TossOptions = {
  baseUrl: string
  secretKey: string
  fetch: (request: Request) => Promise<Response>
  timeoutMs?: number
}

const defaultTimeoutMs = 30_000

const cardSchema = z.object({ issuerCode: z.optional(z.nullable(z.string())), number: z.optional(z.nullable(z.string())) })

/** Codes are stored and logged. */
const codeSchema = z.string().check(z.regex(/^\w{1,100}$/))

const paymentSchema = z.object({
  // What we store ourselves is checked: text that the database cannot hold would fail each time the payment is looked up.
  paymentKey: z.string().check(z.regex(paymentKeyPattern)),
  orderId: z.string(),
  status: z.enum(providerStatuses),
  totalAmount: z.number(),
  balanceAmount: z.number(),
  currency: z.optional(z.nullable(codeSchema)),
  approvedAt: z.optional(z.nullable(z.string())),
  // Used only on the receipt, so an unexpected shape must not invalidate the payment.
  card: z.catch(z.optional(z.nullable(cardSchema)), null),
  failure: z.catch(z.optional(z.nullable(z.object({ code: codeSchema }))), null),
})

const refusalSchema = z.object({ code: codeSchema })

/** `about` is the payment that the answer has to be about. */
type Call = {
  method: 'GET' | 'POST'
  path: string
  about: GatewayLookUpRequest
  body?: Record<string, string | number>
  idempotencyKey?: string
}
type Answer = z.infer<typeof paymentSchema>
type ResponseReader = (payment: Answer) => GatewayResponse

/** Client for the Toss Payments REST API. `baseUrl` and `fetch` are injected so that the sandbox runs through the same code. */
export function createTossClient(options: TossOptions): Gateway {
  return {
    confirm: ({ idempotencyKey, ...body }) => {
      const about = { paymentKey: body.paymentKey }
      return send(options, { method: 'POST', path: '/v1/payments/confirm', about, body, idempotencyKey }, readConfirmed)
    },
    lookUp: (about) => send(options, { method: 'GET', path: getLookUpPath(about), about }, readFound),
    cancel: ({ paymentKey, amount, refundable, reason, idempotencyKey }) =>
      send(
        options,
        {
          method: 'POST',
          path: `/v1/payments/${encodeURIComponent(paymentKey)}/cancel`,
          about: { paymentKey },
          body: { cancelReason: reason.slice(0, 200), cancelAmount: amount, refundableAmount: refundable },
          idempotencyKey,
        },
        readCanceled,
      ),
  }
}

async function send(options: TossOptions, call: Call, read: ResponseReader): Promise<GatewayResponse> {
  let status: number
  let content: unknown
  try {
    const response = await fetchText(options.timeoutMs ?? defaultTimeoutMs, (signal) =>
      options.fetch(buildRequest(options, call, signal)),
    )
    status = response.status
    content = JSON.parse(response.text)
  } catch (error) {
    return { outcome: 'unknown', code: error instanceof Error ? error.name : 'NetworkError' }
  }
  if (status === 200) {
    const payment = paymentSchema.safeParse(content)
    if (!payment.success) return { outcome: 'unknown', code: 'UNREADABLE_PAYMENT' }
    return isAbout(call.about, payment.data) ? read(payment.data) : { outcome: 'unknown', code: 'OTHER_PAYMENT' }
  }
  const refusal = refusalSchema.safeParse(content)
  if (refusal.success) return { outcome: classifyError(status, refusal.data.code), code: refusal.data.code, status }
  return { outcome: classifyError(status, `HTTP_${status}`), code: `HTTP_${status}` }
}

function isAbout(about: GatewayLookUpRequest, { orderId, paymentKey }: Answer): boolean {
  return 'orderId' in about ? orderId === about.orderId : paymentKey === about.paymentKey
}

function buildRequest({ baseUrl, secretKey }: TossOptions, call: Call, signal: AbortSignal): Request {
  const headers = new Headers({ authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}` })
  if (call.idempotencyKey) headers.set('idempotency-key', call.idempotencyKey)
  if (call.body) headers.set('content-type', 'application/json')
  return new Request(baseUrl + call.path, {
    method: call.method,
    headers,
    body: call.body ? JSON.stringify(call.body) : null,
    redirect: 'error',
    signal,
  })
}

function getLookUpPath(request: GatewayLookUpRequest): string {
  return 'orderId' in request
    ? `/v1/payments/orders/${encodeURIComponent(request.orderId)}`
    : `/v1/payments/${encodeURIComponent(request.paymentKey)}`
}

const readConfirmed: ResponseReader = (payment) =>
  payment.status === 'DONE' ? { outcome: 'done', payment: toPayment(payment) } : { outcome: 'unknown', code: payment.status }

const readCanceled: ResponseReader = (payment) =>
  payment.status === 'CANCELED' || payment.status === 'PARTIAL_CANCELED'
    ? { outcome: 'done', payment: toPayment(payment) }
    : { outcome: 'unknown', code: payment.status }

const outcomes: Record<ProviderStatus, GatewayResponse['outcome']> = {
  READY: 'unknown',
  IN_PROGRESS: 'unknown',
  // The browser chooses how to pay. Nobody has to pay into a virtual account, which stays open for months: it must not keep rooms.
  WAITING_FOR_DEPOSIT: 'declined',
  DONE: 'done',
  CANCELED: 'done',
  PARTIAL_CANCELED: 'done',
  ABORTED: 'declined',
  EXPIRED: 'expired',
}

const readFound: ResponseReader = (payment) => {
  const outcome = outcomes[payment.status]
  if (outcome === 'done') return { outcome, payment: toPayment(payment) }
  return { outcome, code: payment.failure?.code ?? payment.status, found: toPayment(payment) }
}

function toPayment(payment: Answer): ProviderPayment {
  const { paymentKey, orderId, status, totalAmount, balanceAmount, currency, approvedAt } = payment
  return {
    paymentKey,
    orderId,
    status,
    totalAmount,
    balanceAmount,
    currency: currency ?? 'KRW',
    approvedAt: toInstant(approvedAt),
    card: toCard(payment.card),
  }
}

/** Null unless it is a time of this century: what the provider sends is stored and shown. */
function toInstant(text: string | null | undefined): number | null {
  const at = Date.parse(text ?? '')
  return at >= Date.UTC(2000, 0) && at < Date.UTC(2100, 0) ? at : null
}

/** Keeps only the last four characters of the card number, which is already masked. */
function toCard(card: Answer['card']): PaidCard | null {
  const issuer = /^\w{1,10}$/.test(card?.issuerCode ?? '') ? (card?.issuerCode ?? null) : null
  const end = /[\d*]{4}$/.exec(card?.number ?? '')?.[0] ?? null
  return issuer === null && end === null ? null : { issuer, end }
}
