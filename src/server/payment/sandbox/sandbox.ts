import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import {
  claimSandboxRequest,
  deleteSandboxRequest,
  findSandboxOrder,
  findSandboxPayment,
  type SandboxRequest,
  storeSandboxResponse,
} from '../../../db/payment/sandbox.ts'
import type { Database } from '../../../db/tables.ts'
import { cancelInSandbox } from './cancel.ts'
import { confirmInSandbox, expireIfOverdue } from './confirm.ts'
import { paymentResponse, refusalResponse, type SandboxResponse } from './sandbox-response.ts'

export type SandboxOptions = { db: Database; clock: () => number; secretKey: string }

const keyLifeMs = 15 * 24 * 3_600_000
// Requests take milliseconds, so one that is unanswered for this long belongs to a process that died.
const staleMs = 10_000
const lineHeader = 'x-sandbox-line'

const amount = z.int().check(z.positive())
const confirmSchema = z.object({ paymentKey: z.string(), orderId: z.string(), amount })
const cancelSchema = z.object({
  cancelReason: z.string().check(z.minLength(1), z.maxLength(200)),
  cancelAmount: z.optional(amount),
  refundableAmount: z.optional(amount),
})

/** The API key for the built-in sandbox, derived from the server's secret without revealing it. */
export function sandboxSecretKey(authSecret: string): string {
  return `test_sk_${createHmac('sha256', authSecret).update('sandbox secret key').digest('hex')}`
}

/** Implements the provider's REST API on its own tables as a fetch-like function. Rejects to simulate a broken connection. */
export function createSandbox(options: SandboxOptions): (request: Request) => Promise<Response> {
  const app = sandboxApp(options)
  return async (request) => {
    const response = await app.fetch(request)
    const line = response.headers.get(lineHeader)
    if (line === 'broken') throw new TypeError('The connection closed before a response was received')
    if (line === 'silent') await waitForAbort(request.signal)
    return response
  }
}

function sandboxApp({ db, clock, secretKey }: SandboxOptions): Hono {
  const app = new Hono()
  app.use('/v1/*', async (c, next) => {
    const refusal = authorizationError(c.req.header('authorization'), secretKey)
    return refusal ? send(c, refusal) : next()
  })
  app.get('/v1/payments/orders/:orderId', async (c) => {
    const payment = await expireIfOverdue(db, await findSandboxOrder(db, c.req.param('orderId')), clock())
    return send(c, payment ? paymentResponse(payment) : refusalResponse(404, 'NOT_FOUND_PAYMENT'))
  })
  app.get('/v1/payments/:paymentKey', async (c) => {
    const payment = await expireIfOverdue(db, await findSandboxPayment(db, c.req.param('paymentKey')), clock())
    return send(c, payment ? paymentResponse(payment) : refusalResponse(404, 'NOT_FOUND_PAYMENT'))
  })
  app.post('/v1/payments/confirm', async (c) => {
    const body = confirmSchema.safeParse(await c.req.json())
    if (!body.success) return send(c, refusalResponse(400, 'INVALID_REQUEST'))
    return send(c, await runOnce(db, c, clock(), () => confirmInSandbox(db, body.data, clock())))
  })
  app.post('/v1/payments/:paymentKey/cancel', async (c) => {
    const body = cancelSchema.safeParse(await c.req.json())
    if (!body.success) return send(c, refusalResponse(400, 'INVALID_REQUEST'))
    const paymentKey = c.req.param('paymentKey')
    return send(c, await runOnce(db, c, clock(), () => cancelInSandbox(db, paymentKey, body.data, clock())))
  })
  app.onError((_, c) => send(c, refusalResponse(500, 'FAILED_INTERNAL_SYSTEM_PROCESSING')))
  return app
}

/** Replays the first response for the same key, method and path, whatever the body. Server errors are not stored. */
async function runOnce(db: Database, c: Context, now: number, work: () => Promise<SandboxResponse>): Promise<SandboxResponse> {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return work()
  if (key.length > 300) return refusalResponse(400, 'INVALID_REQUEST')
  const request: SandboxRequest = { key, method: c.req.method, url: c.req.path }
  const claim = await claimSandboxRequest(db, request, { now, staleBefore: now - staleMs, forgottenBefore: now - keyLifeMs })
  if (claim === 'inFlight') return refusalResponse(409, 'IDEMPOTENT_REQUEST_PROCESSING')
  if (claim !== 'first') return claim
  const response = await work()
  if (response.status >= 500) await deleteSandboxRequest(db, request)
  else await storeSandboxResponse(db, request, { status: response.status, body: response.body })
  return response
}

function send(c: Context, { status, body, line }: SandboxResponse): Response {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (line) headers.set(lineHeader, line)
  return c.newResponse(JSON.stringify(body), new Response(null, { status, headers }))
}

function authorizationError(header: string | undefined, secretKey: string): SandboxResponse | null {
  const encoded = /^Basic (\S+)$/.exec(header ?? '')?.[1]
  if (encoded === undefined) return refusalResponse(403, 'INCORRECT_BASIC_AUTH_FORMAT')
  const given = Buffer.from(encoded, 'base64')
  const expected = Buffer.from(`${secretKey}:`)
  const isValid = given.length === expected.length && timingSafeEqual(given, expected)
  return isValid ? null : refusalResponse(401, 'UNAUTHORIZED_KEY')
}

function waitForAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const onAbort = (): void => reject(signal.reason)
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
  })
}
