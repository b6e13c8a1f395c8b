import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isPassing } from '../db/failure.ts'
import { Refusal, type RefusalCode, type RefusalParams } from '../domain/refusal.ts'
import type { Parts } from './parts.ts'

type Meaning = { status: ContentfulStatusCode; message: string; retryAfter?: number }

/** What every refusal is over HTTP: its status, what to do in English, and seconds to wait where waiting helps. */
export const meanings: Record<RefusalCode, Meaning> = {
  not_json: { status: 400, message: 'The body is not JSON. Send a JSON object in UTF-8.' },
  not_signed_in: { status: 401, message: 'Sign in first.' },
  user_not_found: { status: 401, message: 'User does not exist. Check the e-mail address, or sign up.' },
  wrong_password: { status: 401, message: 'Password does not match. Try again, or ask for a new one.' },
  social_failed: { status: 401, message: 'The provider did not vouch for this sign-in, or it began too long ago. Begin again.' },
  wrong_role: { status: 403, message: 'Accounts of this role cannot do this. Use an account of the other role.' },
  foreign_origin: { status: 403, message: 'Changes are taken from our own pages only, as JSON or multipart.' },
  guest_not_allowed: { status: 403, message: 'Guests cannot do this. Sign up for an account that stays.' },
  not_found: { status: 404, message: 'There is no such thing, or it is not yours. Check the address and the ids.' },
  room_full: { status: 409, message: 'There are not enough rooms on every night. Choose other days or fewer rooms.' },
  price_changed: { status: 409, message: 'The price is another now. Look at the new quote and book again.' },
  email_taken: { status: 409, message: 'This email is already in use. Sign in, or use another address.' },
  social_taken: {
    status: 409,
    message: 'There is an account with this e-mail that this sign-in does not prove. Sign in with the password.',
  },
  wrong_state: { status: 409, message: 'This cannot be done now. Load it again to see what can.' },
  taken_nights: {
    status: 409,
    message: 'Rooms are taken on these nights. Cancel the bookings in the way first, or leave more rooms.',
  },
  future_bookings: { status: 409, message: 'There are bookings to come. Cancel them or let them pass first.' },
  dog_busy: { status: 409, message: 'A dog is in another stay on these days. Choose other days or another dog.' },
  payment_declined: {
    status: 409,
    message: 'The payment was declined and nothing was charged. Try again or pay in another way.',
  },
  already_reviewed: { status: 409, message: 'This booking is reviewed already.' },
  review_closed: { status: 409, message: 'A review can be written until 14 days after the stay.' },
  gone: { status: 410, message: 'This was here and is no longer.' },
  hold_lapsed: { status: 410, message: 'The rooms are no longer held, and nothing was charged. Book again.' },
  too_large: { status: 413, message: 'This is too large: bodies may have 256 KB, pictures 10 MB each.' },
  unsupported_media: { status: 415, message: 'Send JSON, or pictures as multipart in JPEG, PNG or WebP.' },
  bad_fields: { status: 422, message: 'Some fields are not as they should be: `fields` says which, and why.' },
  social_email: { status: 422, message: 'The provider gave no e-mail address. Allow it there, or sign up with one here.' },
  key_reused: { status: 422, message: 'This Idempotency-Key was used with another body. Use a fresh key.' },
  rate_limited: { status: 429, message: 'Too many tries. Wait for the seconds in Retry-After.', retryAfter: 60 },
  internal: { status: 500, message: 'Something went wrong on our side. Try again; if it stays, tell us the request id.' },
  payment_unknown: { status: 503, message: 'The payment provider has not answered yet. Ask again shortly.', retryAfter: 5 },
  overloaded: { status: 503, message: 'Too much to do at the moment. Try again in the seconds of Retry-After.', retryAfter: 2 },
}

/** What a thrown error comes down to for the caller; what is no refusal and does not pass is a bug, `internal`. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  return new Refusal(isPassing(error) ? 'overloaded' : 'internal')
}

/** The one place where a failed request becomes its answer; a bug is logged with the request's id, and told without detail. */
export function answerFailure(error: unknown, context: Context, parts: Pick<Parts, 'log'>): Response {
  const refusal = refusalOf(error)
  if (error !== refusal) logFailure(error, context, parts)
  const { status, message, retryAfter } = meanings[refusal.code]
  context.header('Cache-Control', 'no-store')
  const wait = secondsToWait(refusal.params) ?? retryAfter
  if (wait !== undefined) context.header('Retry-After', String(wait))
  return context.json({ ...refusal.params, success: false, code: refusal.code, message }, status)
}

function secondsToWait({ retryAfter }: RefusalParams): number | null {
  return typeof retryAfter === 'number' ? Math.max(1, Math.ceil(retryAfter)) : null
}

/** Not the error as it is: the database's details quote what people typed. */
function logFailure(error: unknown, context: Context, { log }: Pick<Parts, 'log'>): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const { method, path } = context.req
  log.error(
    { requestId: context.res.headers.get('X-Request-Id'), method, path, error: { name, message, stack } },
    'a request failed',
  )
}
