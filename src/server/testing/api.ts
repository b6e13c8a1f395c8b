import { Hono } from 'hono'
import { answerFailure } from '../errors.ts'
import type { Parts } from '../parts.ts'
import { sessionCookie } from '../session.ts'
import { publicUrl, type TestParts } from './parts.ts'

export type Answered = { status: number; body: Record<string, unknown>; headers: Headers }

type Rest = {
  method?: string
  /** Sent as JSON; a text goes as it is. */
  body?: unknown
  /** The uid of whoever is signed in. */
  as?: string | undefined
  /** An empty text leaves a header out. */
  headers?: Record<string, string>
}

export type Api = {
  (path: string, rest?: Rest): Promise<Answered>
  /** A request as it is. */
  send(request: Request): Promise<Answered>
}

/** An app of these routes alone, asked as our own pages ask it: GET without a body, POST with one, unless told otherwise. */
export function testApi(parts: TestParts, ...routes: ((app: Hono, parts: Parts) => void)[]): Api {
  const app = new Hono()
  app.onError((error, context) => answerFailure(error, context, parts))
  for (const add of routes) add(app, parts)
  const send: Api['send'] = async (request) => {
    const response = await app.request(request)
    return { status: response.status, body: await bodyOf(response), headers: response.headers }
  }
  const ask = async (path: string, rest: Rest = {}): Promise<Answered> => {
    const cookie = rest.as === undefined ? {} : { cookie: await cookieOf(parts, rest.as) }
    return await send(requestOf(path, rest, cookie))
  }
  return Object.assign(ask, { send })
}

function requestOf(path: string, { body, method, headers = {} }: Rest, cookie: { cookie?: string }): Request {
  const sent = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)
  const type = sent === null ? {} : { 'content-type': 'application/json' }
  const all = Object.entries({ origin: publicUrl, ...type, ...cookie, ...headers }).filter(([, value]) => value !== '')
  return new Request(publicUrl + path, {
    method: method ?? (sent === null ? 'GET' : 'POST'),
    headers: Object.fromEntries(all),
    body: sent,
  })
}

/** The cookie of a new session. */
export async function cookieOf(parts: Parts, uid: string): Promise<string> {
  const line = await sessionCookie(await parts.auth.openSession(uid), parts)
  return line.split(';', 1)[0] ?? ''
}

async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  return isJson ? await response.json() : { text: await response.text() }
}
