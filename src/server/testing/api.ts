import { Hono } from 'hono'
import { toErrorResponse } from '../http/errors.ts'
import { rememberClientAddress } from '../http/request/client-ip.ts'
import { sessionCookie } from '../http/session.ts'
import type { AppContext } from '../runtime/context.ts'
import { publicUrl, type TestContext } from './context.ts'
import { validateResponse } from './contract.ts'

export type TestResponse = { status: number; body: Record<string, unknown>; headers: Headers }

type RequestOptions = {
  method?: string
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown
  /** The uid of the signed-in account. */
  as?: string | undefined
  /** The client's IP address. */
  from?: string
  /** An empty value omits a default header. */
  headers?: Record<string, string>
}

export type Api = {
  (path: string, rest?: RequestOptions): Promise<TestResponse>
  /** Sends a request unchanged. */
  send(request: Request, from?: string): Promise<TestResponse>
}

/**
 * Creates an app with only these routes and a client that behaves like the site's own pages: GET without a body, POST with one, unless
 * `method` is set. A response that does not match /openapi.json fails the test.
 */
export function testApi(context: TestContext, ...routes: ((app: Hono, context: AppContext) => void)[]): Api {
  const app = new Hono()
  app.use(rememberClientAddress({ trustedProxies: [] }))
  app.onError((error, c) => toErrorResponse(error, c, context))
  for (const add of routes) add(app, context)
  const send: Api['send'] = async (request, from) => {
    const response = await app.request(request, undefined, { incoming: { socket: { remoteAddress: from } } })
    const answer = { status: response.status, body: await toBody(response), headers: response.headers }
    const errors = validateResponse({ method: request.method, path: new URL(request.url).pathname }, answer)
    if (errors.length > 0) throw new Error(errors.join('\n'))
    return answer
  }
  const call = async (path: string, rest: RequestOptions = {}): Promise<TestResponse> => {
    const cookie = rest.as === undefined ? {} : { cookie: await openSessionCookie(context, rest.as) }
    return await send(toRequest(path, rest, cookie), rest.from)
  }
  return Object.assign(call, { send })
}

function toRequest(path: string, { body, method, headers = {} }: RequestOptions, cookie: { cookie?: string }): Request {
  const content = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)
  const type = content === null ? {} : { 'content-type': 'application/json' }
  const all = Object.entries({ origin: publicUrl, ...type, ...cookie, ...headers }).filter(([, value]) => value !== '')
  return new Request(publicUrl + path, {
    method: method ?? (content === null ? 'GET' : 'POST'),
    headers: Object.fromEntries(all),
    body: content,
  })
}

/** Opens a session and returns its Cookie header value. */
export async function openSessionCookie(context: AppContext, uid: string): Promise<string> {
  const line = await sessionCookie(await context.auth.openSession(uid), context)
  return line.split(';', 1)[0] ?? ''
}

async function toBody(response: Response): Promise<Record<string, unknown>> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  return isJson ? await response.json() : { text: await response.text() }
}
