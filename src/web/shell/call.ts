import type { RefusalCode } from '../../domain/refusal.ts'

/** A failed request. With `offline`, there was no response, so the request can be retried unchanged. */
export type Failure = {
  success: false
  code: RefusalCode | 'offline'
  /** English, for the console. */
  message: string
  status: number
  /** Field path to error code, with status 422. */
  fields?: Record<string, string>
  /** Seconds, with 429 and 503. */
  retryAfter?: number
  /** The whole response body, for details such as a new quote or the nights that are full. */
  answer: Record<string, unknown>
}

export type ApiResponse<Body> = ({ success: true; status: number } & Body) | Failure

export function post<Body extends object = object>(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<ApiResponse<Body>> {
  return send(url, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } })
}

/** Like `post`, but completes even if the user leaves the page; browsers limit such requests to 64 KB. */
export function postOnLeaving<Body extends object = object>(url: string, body: object): Promise<ApiResponse<Body>> {
  const text = JSON.stringify(body)
  const keepalive = new Blob([text]).size <= 60_000
  return send(url, { method: 'POST', body: text, headers: { 'Content-Type': 'application/json' }, keepalive })
}

export function patch<Body extends object = object>(url: string, body: object): Promise<ApiResponse<Body>> {
  return send(url, { method: 'PATCH', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } })
}

export function get<Body extends object = object>(url: string, signal?: AbortSignal): Promise<ApiResponse<Body>> {
  return send(url, signal ? { signal } : {})
}

async function send<Body extends object>(url: string, init: RequestInit): Promise<ApiResponse<Body>> {
  try {
    const response = await fetch(url, init)
    const body = await response.json()
    if (response.ok) return { ...body, status: response.status }
    return { ...body, success: false, status: response.status, answer: body, ...retryAfter(response) }
  } catch (error) {
    return { success: false, code: 'offline', message: String(error), status: 0, answer: {} }
  }
}

function retryAfter(response: Response): { retryAfter?: number } {
  const seconds = Number(response.headers.get('Retry-After'))
  return seconds > 0 ? { retryAfter: seconds } : {}
}
