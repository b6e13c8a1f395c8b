import type { RefusalCode } from '../domain/refusal.ts'

/** A call that was answered "no", or not at all (`offline`: no answer came, so it may be sent again as it is). */
export type Failure = {
  success: false
  code: RefusalCode | 'offline'
  /** English, for the console */
  message: string
  status: number
  /** field path → fault code, with status 422 */
  fields?: Record<string, string>
  /** seconds, with 429 and 503 */
  retryAfter?: number
  /** the whole answer, for what a code brings along (a new quote, nights that are full) */
  answer: Record<string, unknown>
}

export type Answer<Body> = ({ success: true; status: number } & Body) | Failure

export function post<Body extends object = object>(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer<Body>> {
  return send(url, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } })
}

/** As `post`, and it arrives even when the page is left meanwhile; browsers take 64 KB on their way so. */
export function postOnLeaving<Body extends object = object>(url: string, body: object): Promise<Answer<Body>> {
  const text = JSON.stringify(body)
  const keepalive = new Blob([text]).size <= 60_000
  return send(url, { method: 'POST', body: text, headers: { 'Content-Type': 'application/json' }, keepalive })
}

export function patch<Body extends object = object>(url: string, body: object): Promise<Answer<Body>> {
  return send(url, { method: 'PATCH', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } })
}

export function get<Body extends object = object>(url: string, signal?: AbortSignal): Promise<Answer<Body>> {
  return send(url, signal ? { signal } : {})
}

async function send<Body extends object>(url: string, init: RequestInit): Promise<Answer<Body>> {
  try {
    const response = await fetch(url, init)
    const answer = await response.json()
    if (response.ok) return { ...answer, status: response.status }
    return { ...answer, success: false, status: response.status, answer, ...retryAfter(response) }
  } catch (error) {
    return { success: false, code: 'offline', message: String(error), status: 0, answer: {} }
  }
}

function retryAfter(response: Response): { retryAfter?: number } {
  const seconds = Number(response.headers.get('Retry-After'))
  return seconds > 0 ? { retryAfter: seconds } : {}
}
