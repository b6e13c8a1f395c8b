import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { actingForHeader } from '../../contract/acting-for.ts'
import type { Access, Endpoint, Fields, ParsedInput } from '../../contract/endpoint.ts'
import { toFieldErrors } from '../../contract/field-error.ts'
import { lockPerson } from '../../db/account/person.ts'
import type { Database } from '../../db/tables.ts'
import type { Account, Viewer } from '../../domain/account/account.ts'
import { actingFor, can, isActingFor, isForCompanies, isForThisDevice, type Permission } from '../../domain/account/permission.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { AppContext } from '../runtime/context.ts'
import type { CacheTag } from '../runtime/invalidation-listener.ts'
import { type ReadEnd, sendCached } from './page/page-cache.ts'
import { changesNothing, readForViewer } from './read-your-writes.ts'
import { createMethodCheck } from './request/allowed-methods.ts'
import { classifyOrigin } from './request/origin.ts'
import { readRequestBytes } from './request/request-body.ts'
import { readViewer } from './session.ts'

const maxBodyBytes = 256 * 1024
const slowBodyMs = 100
// Content types that a cross-origin page can send without a CORS preflight.
const formTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']

/** Lets a handler set the status, such as 202, and headers, such as a cookie. A refusal keeps only the cookies. */
type ResponseOptions = { status?: 200 | 202; headers: Headers }

export type RequestContext<Input> = {
  /** Body, params and query, merged. */
  input: Input
  viewer: Viewer
  /** The signed-in viewer; throws `not_signed_in` for a visitor. */
  readonly account: Account
  /**
   * Locks the account until the transaction ends, and reads the session and the permission again, for what is written after waiting for somebody
   * else. Refuses if the session acts for another account by then, or in another role or at other posts. Call it first in the transaction.
   */
  lockAccount: (trx: Database) => Promise<Account>
  /** Empty if the endpoint takes no key, or if an optional key was omitted. */
  idempotencyKey: string
  request: Request
  context: AppContext
  reply: ResponseOptions
}

/** Who sends a request, for what is written under the lock of the account. */
export type Caller = Pick<RequestContext<unknown>, 'account' | 'lockAccount'>

/**
 * Registers an endpoint: checks the origin and permissions, parses the input, runs the handler and sends its result, which must
 * match the response schema exactly. Errors are thrown for `toErrorResponse`.
 */
export function registerEndpoint<Called extends Endpoint>(
  app: Hono,
  context: AppContext,
  endpoint: Called,
  run: (request: RequestContext<ParsedInput<Called>>) => Promise<z.input<Called['response']>>,
): void {
  app.on(endpoint.method, endpoint.path, async (c) => {
    const request = c.req.raw
    const { input, viewer } = await readCall(c, context, endpoint)
    const idempotencyKey = endpoint.idempotency ? readKey(request.headers, endpoint.idempotency) : ''
    const reply: ResponseOptions = { headers: new Headers() }
    const result = await run({
      input,
      viewer,
      idempotencyKey,
      request,
      context,
      reply,
      get account() {
        return requireAccount(viewer)
      },
      async lockAccount(trx) {
        const before = requireAccount(viewer)
        await lockPerson(trx, before.uid)
        const account = requireAccount(await readPermitted(request, { ...context, db: trx }, endpoint))
        requireSameWork(before, account)
        return account
      },
    }).catch((error: unknown) => {
      for (const cookie of reply.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
      throw error
    })
    for (const [name, value] of Object.entries(jsonHeaders)) reply.headers.set(name, value)
    return new Response(toJson(endpoint, result), { status: reply.status ?? endpoint.status ?? 200, headers: reply.headers })
  })
}

/**
 * Like `registerEndpoint`, for what everybody may read: a visitor's request may run on a standby, with its `context`. What is missing there is
 * asked of the leader.
 */
export function registerPublicRead<Called extends Endpoint>(
  app: Hono,
  context: AppContext,
  endpoint: Called,
  run: (
    request: Pick<RequestContext<ParsedInput<Called>>, 'input' | 'viewer' | 'context'>,
  ) => Promise<z.input<Called['response']>>,
): void {
  registerEndpoint(app, context, endpoint, ({ input, viewer, request: { headers } }) =>
    readForViewer(context, { viewer, headers }, (source) => run({ input, viewer, context: source })),
  )
}

type CachedRead = {
  /** All that the answer depends on besides the data. */
  key: string
  /** The data in the answer; a change invalidates it. */
  tags: readonly CacheTag[]
  readEnd: ReadEnd
}

/**
 * Like `registerPublicRead`, for what is the same for all visitors: they get it from the page cache until its data changes, or until the end
 * that `describe` names.
 */
export function registerCachedRead<Called extends Endpoint>(
  app: Hono,
  context: AppContext,
  endpoint: Called,
  describe: (request: Pick<RequestContext<ParsedInput<Called>>, 'input' | 'context'>) => CachedRead,
  run: (
    request: Pick<RequestContext<ParsedInput<Called>>, 'input' | 'viewer' | 'context'>,
  ) => Promise<z.input<Called['response']>>,
): void {
  app.on(endpoint.method, endpoint.path, async (c) => {
    const { input, viewer } = await readCall(c, context, endpoint)
    for (const [name, value] of Object.entries(jsonHeaders)) c.header(name, value)
    return await readForViewer(context, { viewer, headers: c.req.raw.headers }, async (source) => {
      const answer = async () => toJson(endpoint, await run({ input, viewer, context: source }))
      const { key, tags, readEnd } = describe({ input, context: source })
      const pages = viewer.role === 'visitor' ? source.pages : null
      const cached = await pages?.find(key, tags, async () => Buffer.from(await answer()), readEnd)
      if (!cached) return c.body(await answer())
      c.header('Vary', 'Accept-Encoding')
      return await sendCached(c, cached)
    })
  })
}

/** Checks the origin and the permission of a request, and parses its input. */
async function readCall<Called extends Endpoint>(
  c: Context,
  context: AppContext,
  endpoint: Called,
): Promise<Pick<RequestContext<ParsedInput<Called>>, 'input' | 'viewer'>> {
  const request = c.req.raw
  if (endpoint.readOnly) changesNothing.add(c)
  if (endpoint.method !== 'GET') requireSameOrigin(endpoint, request.headers, context.config.ownOrigins)
  const first = await readPermitted(request, context, endpoint)
  const since = performance.now()
  const body = endpoint.method === 'GET' || endpoint.images ? {} : await readBody(request, endpoint)
  // Whoever sends slowly may have been signed out meanwhile.
  const viewer = performance.now() - since < slowBodyMs ? first : await readPermitted(request, context, endpoint)
  const input = Object.assign(
    {},
    parse<Called['body']>(endpoint.body, body),
    parseParams<Called['params']>(endpoint.params, c),
    parse<Called['query']>(endpoint.query, c.req.query()),
  )
  return { input, viewer }
}

async function readPermitted(request: Request, context: AppContext, endpoint: Endpoint): Promise<Viewer> {
  const caller = await readViewer(request.headers, context, { isUse: changesSomething(endpoint) })
  requirePermission(caller, endpoint.access, request.headers)
  return actingFor(caller, endpoint.access)
}

function changesSomething({ method, readOnly }: Endpoint): boolean {
  return method !== 'GET' && readOnly !== true
}

/** Rejects all other API paths and methods. Register it after all endpoints. */
export function rejectUnknownEndpoints(app: Hono): void {
  const checkMethod = createMethodCheck(app)
  app.all('/api/*', (c) => {
    checkMethod(c)
    throw new Refusal('not_found')
  })
}

/**
 * CSRF protection. A cross-origin page can make a browser send forms and plain text with the session cookie, but JSON requires a CORS
 * preflight, which this server never allows.
 */
function requireSameOrigin(endpoint: Endpoint, headers: Headers, ownOrigins: readonly string[]): void {
  const origin = classifyOrigin(headers, ownOrigins)
  const isOwn = origin === 'own' || (origin === 'unknown' && endpoint.readOnly === true)
  if (!isOwn && !endpoint.webhook) throw new Refusal('foreign_origin')
  const type = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  const isTypeAllowed =
    type === undefined || type === 'application/json' || (endpoint.images !== undefined && type === 'multipart/form-data')
  if (!isTypeAllowed) throw new Refusal(formTypes.includes(type) && !endpoint.webhook ? 'foreign_origin' : 'unsupported_media')
}

function requirePermission(viewer: Viewer, access: Access, headers: Headers): void {
  if (access === 'anyone') return
  requireSameActor(viewer, access, headers)
  if (can(viewer, access)) return
  if (viewer.role === 'visitor') throw new Refusal('not_signed_in')
  if (viewer.hasLeft && isForCompanies(access)) throw new Refusal('staff_left')
  if (!isForThisDevice(viewer, access)) throw new Refusal('not_on_tablet')
  throw new Refusal(can({ ...viewer, isGuest: false }, access) ? 'guest_not_allowed' : 'wrong_role')
}

/**
 * A page that is still open does nothing for another account or company than it was rendered for, whatever the session is by now. A visitor's
 * page names nobody, and neither do other programs.
 */
function requireSameActor(viewer: Viewer, permission: Permission, headers: Headers): void {
  const named = headers.get(actingForHeader)
  if (named === null || viewer.role === 'visitor') return
  const [uid = '', person = ''] = named.split(' ')
  if (isActingFor(viewer, permission, { uid, person })) return
  throw new Refusal(viewer.hasLeft && isForCompanies(permission) ? 'staff_left' : 'other_account')
}

/** What was checked and read of a request holds for whom it was made for only, and for how they worked then. */
export function requireSameWork(before: Account, { uid, work, hasLeft }: Account): void {
  const toText = ({ memberId, role, posts }: Partial<NonNullable<Account['work']>> = {}): string =>
    JSON.stringify([memberId, role, posts])
  if (uid === before.uid && toText(work) === toText(before.work)) return
  throw new Refusal(hasLeft ? 'staff_left' : 'other_account')
}

function requireAccount(viewer: Viewer): Account {
  if (viewer.role === 'visitor') throw new Refusal('not_signed_in')
  return viewer
}

function readKey(headers: Headers, idempotency: 'required' | 'optional'): string {
  const key = headers.get('idempotency-key')
  if (key === null && idempotency === 'optional') return ''
  if (key === null) throw new Refusal('bad_fields', { fields: { 'Idempotency-Key': 'required' } })
  if (/^[\x21-\x7e]{1,300}$/.test(key)) return key
  throw new Refusal('bad_fields', { fields: { 'Idempotency-Key': 'malformed' } })
}

/** A request without a body counts as an empty object. */
async function readBody(request: Request, endpoint: Endpoint): Promise<unknown> {
  const text = await readText(request, endpoint)
  if (text === '' && !request.headers.has('content-type')) return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('not_json')
  }
}

async function readText(request: Request, endpoint: Endpoint): Promise<string> {
  const bytes = await readRequestBytes(request, maxBodyBytes)
  // Without a content type, a cross-origin page could have sent the body.
  if (bytes.length > 0 && !request.headers.has('content-type'))
    throw new Refusal(endpoint.webhook ? 'unsupported_media' : 'foreign_origin')
  return bytes.toString('utf8')
}

/** More items than any list may have. */
const maxItems = 1_000

function parse<Schema extends Fields>(schema: Schema, value: unknown): z.output<Schema> {
  refuseLongLists(value)
  const result = z.safeParse(schema, value, { reportInput: true })
  if (result.success) return result.data
  throw new Refusal('bad_fields', { fields: toFieldErrors(result.error.issues) })
}

/** Before validation, which takes a third of a second for a hundred thousand wrong items, whatever the list may have. Names only the outermost field. */
function refuseLongLists(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [field, inner] of Object.entries(value))
    if (hasLongList(inner)) throw new Refusal('bad_fields', { fields: { [field]: 'tooMany' } })
}

/** Without recursion, because JSON of this size may be nested a hundred thousand times. */
function hasLongList(value: unknown): boolean {
  const open = [value]
  while (open.length > 0) {
    const inner = open.pop()
    if (typeof inner !== 'object' || inner === null) continue
    if (Array.isArray(inner) && inner.length > maxItems) return true
    open.push(...Object.values(inner))
  }
  return false
}

/** Invalid path parameters cannot match a resource, so they are `not_found`, not `bad_fields`. */
function parseParams<Schema extends Fields>(schema: Schema, c: Context): z.output<Schema> {
  const result = z.safeParse(schema, c.req.param())
  if (result.success) return result.data
  throw new Refusal('not_found')
}

const jsonHeaders = { 'Content-Type': 'application/json; charset=UTF-8', 'Cache-Control': 'no-store' }

function toJson<Called extends Endpoint>({ response }: Called, result: z.input<Called['response']>): string {
  const body: Record<string, unknown> = z.parse(response, result)
  return JSON.stringify({ success: true, ...body })
}
