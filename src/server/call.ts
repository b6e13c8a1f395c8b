import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { Access, Call, Fields } from '../contract/call.ts'
import { fieldFaults } from '../contract/field-fault.ts'
import type { Account, Viewer } from '../domain/account.ts'
import { may } from '../domain/permission.ts'
import { Refusal } from '../domain/refusal.ts'
import { originOf } from './origin.ts'
import type { Parts } from './parts.ts'
import { viewerOf } from './session.ts'

const maxBodyBytes = 256 * 1024
// What a page elsewhere can make a browser send without asking first.
const formTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']

/** What a handler may say beside its answer: 202 for later, and headers such as a cookie. */
type Reply = { status?: 200 | 202; headers: Headers }

export type Exchange<Input> = {
  /** Body, params and query in one record. */
  input: Input
  viewer: Viewer
  /** The viewer, where the call is for accounts only. */
  readonly account: Account
  /** Of a keyed call; empty in any other, and where it may be left out and was. */
  idempotencyKey: string
  request: Request
  parts: Parts
  reply: Reply
}

type Input<Body extends Fields, Params extends Fields, Query extends Fields> = z.output<Body> & z.output<Params> & z.output<Query>

/**
 * Serves a call: lets in whom and what the contract lets in, parses, runs the operation and sends its answer, which must be
 * exactly what the contract says. Failures are thrown, for `answerFailure`.
 */
export function handle<Answer extends Fields, Body extends Fields, Params extends Fields, Query extends Fields>(
  app: Hono,
  parts: Parts,
  call: Call<Answer, Body, Params, Query>,
  run: (exchange: Exchange<Input<Body, Params, Query>>) => Promise<z.input<Answer>>,
): void {
  app.on(call.method, call.path, async (context) => {
    const request = context.req.raw
    if (call.method !== 'GET') requireOwnRequest(call, request.headers, parts.config.ownOrigins)
    const viewer = await viewerOf(request.headers, parts)
    requireRight(viewer, call.access)
    const sent = call.method === 'GET' || call.pictures ? {} : await readBody(request)
    const input = Object.assign(
      {},
      parsed(call.body, sent),
      parsedParams(call.params, context),
      parsed(call.query, context.req.query()),
    )
    const idempotencyKey = call.keyed ? readKey(request.headers, call.keyed) : ''
    const reply: Reply = { headers: new Headers() }
    const answer = await run({
      ...{ input, viewer, idempotencyKey, request, parts, reply },
      get account() {
        return signedIn(viewer)
      },
    })
    return send(z.parse(call.answer, answer), reply.status ?? call.status ?? 200, reply.headers)
  })
}

/** Whatever else is asked of the API is not there; goes after all calls. */
export function refuseUnknownCalls(app: Hono): void {
  app.all('/api/*', () => {
    throw new Refusal('not_found')
  })
}

/** A page elsewhere can make a browser send forms and plain text with our cookie, but no JSON: that asks us first, and we never agree. */
function requireOwnRequest(call: Call, headers: Headers, ownOrigins: readonly string[]): void {
  const origin = originOf(headers, ownOrigins)
  const isOwn = origin === 'own' || (origin === 'unknown' && call.safe === true)
  if (!isOwn && !call.foreign) throw new Refusal('foreign_origin')
  const type = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  const isTypeFine =
    type === undefined || type === 'application/json' || (call.pictures !== undefined && type === 'multipart/form-data')
  if (!isTypeFine) throw new Refusal(formTypes.includes(type) ? 'foreign_origin' : 'unsupported_media')
}

function requireRight(viewer: Viewer, access: Access): void {
  if (access === 'anyone' || may(viewer, access)) return
  if (viewer.role === 'visitor') throw new Refusal('not_signed_in')
  throw new Refusal(may({ ...viewer, isGuest: false }, access) ? 'guest_not_allowed' : 'wrong_role')
}

function signedIn(viewer: Viewer): Account {
  if (viewer.role === 'visitor') throw new Refusal('not_signed_in')
  return viewer
}

function readKey(headers: Headers, keyed: true | 'ifGiven'): string {
  const key = headers.get('idempotency-key')
  if (key === null && keyed === 'ifGiven') return ''
  if (key === null) throw new Refusal('bad_fields', { fields: { 'Idempotency-Key': 'required' } })
  if (/^[\x21-\x7e]{1,300}$/.test(key)) return key
  throw new Refusal('bad_fields', { fields: { 'Idempotency-Key': 'malformed' } })
}

/** No body at all is an empty one. */
async function readBody(request: Request): Promise<unknown> {
  const text = await readText(request)
  if (text === '' && !request.headers.has('content-type')) return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('not_json')
  }
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) throw new Refusal('too_large')
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length
    if (bytes > maxBodyBytes) throw new Refusal('too_large')
    chunks.push(chunk)
  }
  // A type is what makes the body JSON: without one a page elsewhere may have sent it.
  if (bytes > 0 && !request.headers.has('content-type')) throw new Refusal('foreign_origin')
  return Buffer.concat(chunks).toString('utf8')
}

function parsed<Schema extends Fields>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value, { reportInput: true })
  if (result.success) return result.data
  throw new Refusal('bad_fields', { fields: fieldFaults(result.error.issues) })
}

/** An address that cannot be right leads nowhere. */
function parsedParams<Schema extends Fields>(schema: Schema, context: Context): z.output<Schema> {
  const result = z.safeParse(schema, context.req.param())
  if (result.success) return result.data
  throw new Refusal('not_found')
}

function send(answer: Record<string, unknown>, status: number, headers: Headers): Response {
  headers.set('Content-Type', 'application/json; charset=UTF-8')
  headers.set('Cache-Control', 'no-store')
  return new Response(JSON.stringify({ success: true, ...answer }), { status, headers })
}
