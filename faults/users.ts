import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { wireDay } from '../src/contract/wire-day.ts'
import type { Database } from '../src/db/tables.ts'
import { addPerson } from '../src/db/testing/rows.ts'
import { addDays, dayAt } from '../src/domain/calendar/day.ts'
import { sessionCookie } from '../src/server/http/session.ts'

export type Owner = { uid: string; cookie: string }

/** Status 0 means that the connection broke before a response arrived. */
export type EndpointResponse = { status: number; body: Record<string, unknown>; retryAfter: string | null; cookie: string }

const dayMs = 86_400_000
const retryDelayMs = 100
const timeoutMs = 600_000

/** Adds `count` owners with a session each. */
export async function createOwners(db: Database, authSecret: string, count: number): Promise<Owner[]> {
  const owners: Owner[] = []
  for (let index = 0; index < count; index++) {
    owners.push(await createSession(db, authSecret, await addPerson(db, 'owner')))
  }
  return owners
}

export async function createSession(db: Database, authSecret: string, uid: string): Promise<Owner> {
  const token = randomUUID()
  const now = new Date()
  const expires = new Date(now.getTime() + dayMs)
  const session = { id: token, token, uid, expires_at: expires, created_at: now, updated_at: now }
  await db.insertInto('session').values(session).execute()
  const config = { authSecret, publicUrl: 'http://localhost' }
  const cookie = await sessionCookie(token, { config, db, clock: Date.now })
  return { uid, cookie: cookie.split(';')[0] ?? '' }
}

export async function callEndpoint(
  url: string,
  owner: Owner,
  path: string,
  body?: object,
  key?: string,
  method: 'GET' | 'POST' | 'PATCH' = body ? 'POST' : 'GET',
): Promise<EndpointResponse> {
  const headers = {
    cookie: owner.cookie,
    'sec-fetch-site': 'same-origin',
    ...(body && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
  }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  try {
    const response = await fetch(url + path, init)
    const text = await response.text()
    return {
      status: response.status,
      body: parseBody(text),
      retryAfter: response.headers.get('retry-after'),
      cookie: readCookie(response),
    }
  } catch {
    return { status: 0, body: {}, retryAfter: null, cookie: '' }
  }
}

/**
 * Retries while there is no response, or a 503, which some requests get under this load, after a pause: retrying at once would be most of the load. Throws
 * after ten minutes.
 */
export async function callWithRetries(...request: Parameters<typeof callEndpoint>): Promise<EndpointResponse> {
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline) {
    const response = await callEndpoint(...request)
    if (response.status !== 503 && response.status !== 0) return response
    await setTimeout(retryDelayMs)
  }
  throw new Error('There was no response for ten minutes')
}

type StayRequest = { postNum: number; date: object; dogNum: object; roomNumber: object }

/** The request for one small dog for one night, `inDays` days from today. */
export function oneNightStay(postNum: number, inDays: number): StayRequest {
  return someNights(postNum, { inDays, nights: 1, rooms: 1 })
}

/** The request for a small dog in each of the rooms, from `inDays` days from today. */
export function someNights(postNum: number, stay: { inDays: number; nights: number; rooms: number }): StayRequest {
  const checkin = addDays(dayAt(Date.now()), stay.inDays)
  const counts = { small: stay.rooms, medium: 0, large: 0 }
  const date = { checkin: wireDay(checkin), checkout: wireDay(addDays(checkin, stay.nights)) }
  return { postNum, date, dogNum: counts, roomNumber: counts }
}

function readCookie({ headers }: Response): string {
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

function parseBody(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return { text }
  }
}
