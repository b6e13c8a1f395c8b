import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import {
  claimSandboxRequest,
  findSandboxOrder,
  findSandboxPayment,
  forgetSandboxRequest,
  keepSandboxAnswer,
  type SandboxRequest,
} from '../../../db/sandbox.ts'
import type { Database } from '../../../db/tables.ts'
import { paymentAnswer, refusalAnswer, type SandboxAnswer } from './answer.ts'
import { cancelInSandbox } from './cancel.ts'
import { confirmInSandbox, expired } from './confirm.ts'

export type SandboxOptions = { db: Database; clock: () => number; secretKey: string }

const keyDaysMs = 15 * 24 * 3_600_000
// A request takes milliseconds here; one without an answer for this long belongs to a process that died.
const staleMs = 10_000
const lineHeader = 'x-sandbox-line'

const amount = z.int().check(z.positive())
const confirmSchema = z.object({ paymentKey: z.string(), orderId: z.string(), amount })
const cancelSchema = z.object({
  cancelReason: z.string().check(z.minLength(1), z.maxLength(200)),
  cancelAmount: z.optional(amount),
  refundableAmount: z.optional(amount),
})

/** The provider's REST contract on tables of its own, as one function from request to response. It rejects where a line would break. */
export function createSandbox(options: SandboxOptions): (request: Request) => Promise<Response> {
  const app = sandboxApp(options)
  return async (request) => {
    const response = await app.fetch(request)
    const line = response.headers.get(lineHeader)
    if (line === 'broken') throw new TypeError('The connection broke before the answer came')
    if (line === 'silent') await aborted(request.signal)
    return response
  }
}

function sandboxApp({ db, clock, secretKey }: SandboxOptions): Hono {
  const app = new Hono()
  app.use('/v1/*', async (context, next) => {
    const refusal = authorisationFault(context.req.header('authorization'), secretKey)
    return refusal ? send(context, refusal) : next()
  })
  app.get('/v1/payments/orders/:orderId', async (context) => {
    const payment = await expired(db, await findSandboxOrder(db, context.req.param('orderId')), clock())
    return send(context, payment ? paymentAnswer(payment) : refusalAnswer(404, 'NOT_FOUND_PAYMENT'))
  })
  app.get('/v1/payments/:paymentKey', async (context) => {
    const payment = await expired(db, await findSandboxPayment(db, context.req.param('paymentKey')), clock())
    return send(context, payment ? paymentAnswer(payment) : refusalAnswer(404, 'NOT_FOUND_PAYMENT'))
  })
  app.post('/v1/payments/confirm', async (context) => {
    const body = confirmSchema.safeParse(await context.req.json())
    if (!body.success) return send(context, refusalAnswer(400, 'INVALID_REQUEST'))
    return send(context, await once(db, context, clock(), () => confirmInSandbox(db, body.data, clock())))
  })
  app.post('/v1/payments/:paymentKey/cancel', async (context) => {
    const body = cancelSchema.safeParse(await context.req.json())
    if (!body.success) return send(context, refusalAnswer(400, 'INVALID_REQUEST'))
    const paymentKey = context.req.param('paymentKey')
    return send(context, await once(db, context, clock(), () => cancelInSandbox(db, paymentKey, body.data, clock())))
  })
  app.onError((_, context) => send(context, refusalAnswer(500, 'FAILED_INTERNAL_SYSTEM_PROCESSING')))
  return app
}

/** The same key, method and address get the first answer again, whatever the body; server errors are not kept. */
async function once(db: Database, context: Context, now: number, work: () => Promise<SandboxAnswer>): Promise<SandboxAnswer> {
  const key = context.req.header('idempotency-key')
  if (key === undefined) return work()
  if (key.length > 300) return refusalAnswer(400, 'INVALID_REQUEST')
  const request: SandboxRequest = { key, method: context.req.method, url: context.req.path }
  const claim = await claimSandboxRequest(db, request, { now, staleBefore: now - staleMs, forgottenBefore: now - keyDaysMs })
  if (claim === 'inFlight') return refusalAnswer(409, 'IDEMPOTENT_REQUEST_PROCESSING')
  if (claim !== 'first') return claim
  const answer = await work()
  if (answer.status >= 500) await forgetSandboxRequest(db, request)
  else await keepSandboxAnswer(db, request, { status: answer.status, body: answer.body })
  return answer
}

function send(context: Context, { status, body, line }: SandboxAnswer): Response {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (line) headers.set(lineHeader, line)
  return context.newResponse(JSON.stringify(body), new Response(null, { status, headers }))
}

function authorisationFault(header: string | undefined, secretKey: string): SandboxAnswer | null {
  const encoded = /^Basic (\S+)$/.exec(header ?? '')?.[1]
  if (encoded === undefined) return refusalAnswer(403, 'INCORRECT_BASIC_AUTH_FORMAT')
  const given = Buffer.from(encoded, 'base64')
  const expected = Buffer.from(`${secretKey}:`)
  const isRight = given.length === expected.length && timingSafeEqual(given, expected)
  return isRight ? null : refusalAnswer(401, 'UNAUTHORIZED_KEY')
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = (): void => reject(signal.reason)
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
}
