import { actingForHeader } from '../../contract/acting-for.ts'
import type { Endpoint, RequestInput, ResponseBody } from '../../contract/endpoint.ts'
import type { endpoints } from '../../contract/endpoints.ts'
import type { FailureDetails } from '../../contract/failure.ts'
import type { RefusalCode } from '../../domain/refusal.ts'
import type { Messages } from '../../i18n/en.ts'
import type { ShellViewer } from '../entry/hydration-payload.ts'

// Only the types of the endpoints: their schemas would add the validation library to every page.
type Endpoints = (typeof endpoints)[keyof typeof endpoints]
type Method = Endpoints['method']

/** The paths of the endpoints with this method. */
export type ApiPath<Used extends Method> = Extract<Endpoints, { method: Used }>['path']

type EndpointAt<Used extends Method, Path> = Extract<Endpoints, { method: Used; path: Path }>

/** The endpoints that take images, sent by `uploadImages`. */
type Uploads = Extract<Endpoints, { images: number }>
export type UploadPath = Uploads['path']
export type UploadBody = Uploads extends infer Upload extends Endpoint ? ResponseBody<Upload> : never

/**
 * A body as entered in a form, so that the response names the fields that are invalid: a number can be the text that was typed, or
 * null; one of several words can be any text; an image that was not chosen is missing from `image`.
 */
export type AsEntered<Body> = Body extends number
  ? number | string | null
  : Body extends string
    ? string
    : Body extends readonly (infer Item)[]
      ? AsEntered<Item>[]
      : Body extends { section1: infer Image }
        ? { [Section in `section${number}`]: Image }
        : Body extends object
          ? { [Name in keyof Body]: AsEntered<Exclude<Body[Name], undefined>> }
          : Body

/** What the endpoint at this path is sent, and what it responds with. */
export type ApiInput<Used extends Method, Path extends ApiPath<Used>> = RequestInput<EndpointAt<Used, Path>>
export type ApiBody<Used extends Method, Path extends ApiPath<Used>> = ResponseBody<EndpointAt<Used, Path>>

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
  /** The whole response body; see `readDetails`. */
  answer: Record<string, unknown>
}

/** The message for a failed request; a limit says how long to wait, and whether verifying an email address raises it. */
export function getFailureText(failure: Failure, failures: Messages['failures']): string {
  const { code, retryAfter } = failure
  if (code !== 'rate_limited' || retryAfter === undefined) return failures[code]
  const minutes = Math.ceil(retryAfter / 60)
  return readDetails(failure, 'rate_limited').emailVerified === false
    ? failures.verifyOrWait(minutes)
    : failures.waitMinutes(minutes)
}

export type ApiResponse<Body> = ({ success: true; status: number } & Body) | Failure

/** Sent with every request: for whom the page was rendered, unless for a visitor. */
export const pageHeaders: Record<string, string> = {}

/**
 * The browser may be signed in as somebody else, or work for another company, while the page is still open. The server then refuses what the
 * page sends.
 */
export function actFor(viewer: Pick<ShellViewer, 'uid' | 'person'> | null): void {
  if (viewer) pageHeaders[actingForHeader] = `${viewer.uid} ${viewer.person}`
}

type PostOptions = {
  idempotencyKey?: string
  /** Completes even if the user leaves the page; browsers limit such requests to 64 KB. */
  outlivesPage?: true
}

/** The input fills the parameters of the path; the rest of it becomes the query. */
export function get<Path extends ApiPath<'GET'>>(
  path: Path,
  input: ApiInput<'GET', Path>,
  signal?: AbortSignal,
): Promise<ApiResponse<ApiBody<'GET', Path>>> {
  const query = new URLSearchParams(Object.entries(input))
  const filled = path.replace(/:(\w+)/g, (_, name) => {
    const value = query.get(name) ?? ''
    query.delete(name)
    return encodeURIComponent(value)
  })
  return send(query.size > 0 ? `${filled}?${query}` : filled, signal ? { signal } : {})
}

export function post<Path extends ApiPath<'POST'>>(
  path: Path,
  body: AsEntered<ApiInput<'POST', Path>>,
  { idempotencyKey, outlivesPage }: PostOptions = {},
): Promise<ApiResponse<ApiBody<'POST', Path>>> {
  const text = JSON.stringify(body)
  const keepalive = outlivesPage === true && new Blob([text]).size <= 60_000
  return send(path, { method: 'POST', body: text, keepalive }, idempotencyKey && { 'Idempotency-Key': idempotencyKey })
}

export function patch<Path extends ApiPath<'PATCH'>>(
  path: Path,
  body: AsEntered<ApiInput<'PATCH', Path>>,
): Promise<ApiResponse<ApiBody<'PATCH', Path>>> {
  return send(path, { method: 'PATCH', body: JSON.stringify(body) })
}

/** What a failure with this code tells, such as the new quote or the full nights; nothing if the failure has another code. */
export function readDetails<Code extends keyof FailureDetails>(
  failure: Pick<Failure, 'code' | 'answer'>,
  code: Code,
): Partial<FailureDetails[Code]>
export function readDetails({ code, answer }: Pick<Failure, 'code' | 'answer'>, wanted: string): object {
  return code === wanted ? answer : {}
}

async function send<Body>(url: string, init: RequestInit, more?: Record<string, string> | ''): Promise<ApiResponse<Body>> {
  const type = init.body && { 'Content-Type': 'application/json' }
  try {
    return await readResponse(await fetch(url, { ...init, headers: { ...type, ...pageHeaders, ...more } }))
  } catch (error) {
    return { success: false, code: 'offline', message: String(error), status: 0, answer: {} }
  }
}

/**
 * Rejects if the body is not JSON. Without a code, as from a proxy, it becomes `internal`.
 */
export async function readResponse<Body>(response: Response): Promise<ApiResponse<Body>> {
  const body = await response.json()
  if (response.ok) return { ...body, status: response.status }
  return {
    ...body,
    success: false,
    code: toRefusalCode(body.code),
    status: response.status,
    answer: body,
    ...retryAfter(response),
  }
}

/** `internal` without a code. One that only a newer version of the program knows is kept; its message is that of `internal`, see `hydratePage`. */
export function toRefusalCode(code: unknown): RefusalCode {
  return isCode(code) ? code : 'internal'
}

function isCode(code: unknown): code is RefusalCode {
  return typeof code === 'string'
}

function retryAfter(response: Response): { retryAfter?: number } {
  const seconds = Number(response.headers.get('Retry-After'))
  return seconds > 0 ? { retryAfter: seconds } : {}
}
