import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isTransient } from '../../db/core/pg-errors.ts'
import { Refusal, type RefusalCode, type RefusalParams } from '../../domain/refusal.ts'
import { StorageError } from '../image/store.ts'
import type { AppContext } from '../runtime/context.ts'
import { readTraceParent } from './request/trace-context.ts'

type ErrorResponse = { status: ContentfulStatusCode; message: string; retryAfter?: number }

/** The HTTP status and English message of each refusal code; `retryAfter` is in seconds, for codes where waiting helps. */
export const errorResponses: Record<RefusalCode, ErrorResponse> = {
  bad_host: { status: 400, message: 'Send exactly one Host header that names this site (PUBLIC_URL).' },
  not_json: { status: 400, message: 'The request body is not valid JSON. Send a JSON object encoded in UTF-8.' },
  not_signed_in: { status: 401, message: 'Authentication is required. Sign in and try again.' },
  user_not_found: { status: 401, message: 'User does not exist. Check the email address, or sign up.' },
  wrong_password: { status: 401, message: 'Password does not match. Try again, or request a password reset.' },
  social_failed: { status: 401, message: 'We could not verify this sign-in, or it expired. Start the sign-in again.' },
  wrong_role: { status: 403, message: "This account's role does not allow this request. Use an account with the other role." },
  staff_left: {
    status: 403,
    message: 'You no longer work for this company. Select your own account, or another company, with /api/staff/choose.',
  },
  other_account: {
    status: 409,
    message:
      'The page was rendered for another account or company than this session acts for now (`Kkori-Acting-For`). Nothing was changed. Reload the page.',
  },
  other_address: {
    status: 403,
    message: 'The invitation was sent to another email address. Sign in with the account of that address.',
  },
  foreign_origin: {
    status: 403,
    message: "Requests that change data must come from this site's origin, as JSON or multipart. Send a matching Origin header.",
  },
  guest_not_allowed: { status: 403, message: 'Demo accounts cannot make this request. Sign up for a full account.' },
  not_on_tablet: {
    status: 403,
    message: 'A shared tablet cannot make this request. Sign in on a device of your own.',
  },
  not_found: { status: 404, message: 'Not found. Check the URL and the IDs, and that you have access to the resource.' },
  method_not_allowed: {
    status: 405,
    message: 'This URL does not support this method. Use one of the methods in the Allow header.',
  },
  incomplete_body: { status: 408, message: 'The request body did not arrive in time. Send the request again.' },
  room_full: { status: 409, message: 'Not enough rooms are available on every night. Select other dates or fewer rooms.' },
  not_bookable: {
    status: 409,
    message:
      'The hotel does not take this stay: `why` says whether it is paused, needs more notice, or has a minimum or maximum stay. Select other dates or another hotel.',
  },
  extra_unavailable: {
    status: 409,
    message:
      'An extra is booked up on its day, or needs more notice: `extras` says which and why. Select another day, fewer of it, or book without it.',
  },
  price_changed: { status: 409, message: 'The price has changed. Review the new `quote` and book again with its total.' },
  email_taken: { status: 409, message: 'This email is already in use. Sign in, or use another address.' },
  social_taken: {
    status: 409,
    message:
      'An account with this email address already exists, and this sign-in does not prove that it is yours. Sign in with its password.',
  },
  wrong_state: {
    status: 409,
    message: 'This is not possible in the current state. Reload the resource to see what you can do now.',
  },
  taken_nights: {
    status: 409,
    message: 'Rooms are booked on these nights. Cancel the conflicting bookings first, or keep more rooms open.',
  },
  future_bookings: { status: 409, message: 'The post has upcoming bookings. Cancel them, or wait until they are over.' },
  stale_version: {
    status: 409,
    message: 'It was changed in the meantime and is not as you saw it. Read it again, then make your change again.',
  },
  change_pending: {
    status: 409,
    message: 'A change to this booking is waiting for payment. Pay for it or withdraw it first.',
  },
  too_many_changes: {
    status: 409,
    message: 'A booking can be changed up to three times. Contact the hotel, or cancel and book again.',
  },
  amount_too_small: {
    status: 409,
    message:
      'The difference is less than 100 won, the least that a card can be charged. Select other dates, rooms or extras, or ask the hotel.',
  },
  extra_not_due: { status: 409, message: 'This extra is booked for a later day. Record it as done on its day.' },
  available: { status: 409, message: 'This stay is available. Book it: there is nothing to wait for.' },
  already_waiting: { status: 409, message: 'You already wait at this post for one of these nights. Leave that waitlist first.' },
  too_many_entries: {
    status: 409,
    message: 'An account can wait at three posts for the same night, and for five stays in all. Leave another waitlist first.',
  },
  waitlist_full: {
    status: 409,
    message: 'Too many already wait at this post. Select another post, or try again on another day.',
  },
  dog_busy: { status: 409, message: 'A dog already has another stay on these dates. Select other dates or another dog.' },
  storage_full: {
    status: 409,
    message:
      'This account has reached its storage limit for images. Remove images you no longer need; their space is freed within a day.',
  },
  too_many_holds: {
    status: 409,
    message:
      'This account has reached its limit of unpaid bookings, listed in `bookingIds`. Pay for one, cancel one, or wait until one expires.',
  },
  too_many_dogs: { status: 409, message: 'This account has reached its limit of dogs. Delete one first.' },
  too_many_drafts: {
    status: 409,
    message: 'This account has reached its limit of drafts for existing posts. Save or discard another draft first.',
  },
  too_many_posts: { status: 409, message: 'This account has reached its limit of posts. Delete one first.' },
  too_many_likes: { status: 409, message: 'This account has reached its limit of likes. Remove one first.' },
  payment_declined: {
    status: 409,
    message: 'The payment was declined and nothing was charged. Try again, or use another payment method.',
  },
  licence_required: {
    status: 409,
    message:
      'Publishing needs an animal boarding license that the register does not report as closed. Enter it in `business.licence` of your profile.',
  },
  already_reviewed: { status: 409, message: 'This booking already has a review. Each booking can be reviewed only once.' },
  stay_refunded: { status: 409, message: 'A stay that was refunded in full cannot be reviewed.' },
  review_closed: { status: 409, message: 'The review period has ended. A stay can be reviewed for 14 days after it ends.' },
  email_unverified: {
    status: 409,
    message:
      'Writing messages needs a verified email address. Request an email with /api/auth/send-verification-email and open its link.',
  },
  thread_closed: {
    status: 409,
    message:
      'This conversation ended 30 days after check-out and can only be read. The owner can open a new one with the `postNum`.',
  },
  cannot_write: { status: 409, message: 'You cannot write in this conversation. Its messages can still be read.' },
  message_seen: {
    status: 409,
    message: 'A message can be taken back within 15 minutes, and only while the other side has not seen it.',
  },
  gone: { status: 410, message: 'This resource or link is no longer available. Reload the list, or request a new link.' },
  hold_lapsed: { status: 410, message: 'The hold has expired and nothing was charged. Book again.' },
  too_large: {
    status: 413,
    message:
      'The request is too large. A body can be up to 256 KB; an image up to 10 MB and 40 megapixels (16 if progressive, interlaced, lossless or with 16 bits per channel).',
  },
  unsupported_media: {
    status: 415,
    message: 'The media type is not supported. Send JSON, or JPEG, PNG or WebP images as multipart.',
  },
  damaged_image: {
    status: 422,
    message: 'The image file is damaged or incomplete. Export or download it again and send that file.',
  },
  bad_fields: {
    status: 422,
    message: 'Some fields are invalid. Correct the fields listed in `fields`, which gives the reason for each.',
  },
  social_email: {
    status: 422,
    message: 'The provider did not share an email address. Allow it there, or sign up with an email address here.',
  },
  key_reused: { status: 422, message: 'This key was used with a different request body. Use a new key.' },
  rate_limited: { status: 429, message: 'Too many requests. Wait for the number of seconds in Retry-After.', retryAfter: 60 },
  network_busy: {
    status: 429,
    message:
      'Too many bookings made from this network, or rooms held for it on this waitlist, are unpaid or ended unpaid, or too many new conversations with hotels were started from it. Pay for or cancel your unpaid bookings, use another network, or wait for the number of seconds in Retry-After.',
    retryAfter: 60,
  },
  internal: { status: 500, message: 'An unexpected error occurred. Try again; if it persists, contact us with the request ID.' },
  payment_unknown: {
    status: 503,
    message: 'The payment provider has not responded yet. Retry after the number of seconds in Retry-After.',
    retryAfter: 5,
  },
  overloaded: {
    status: 503,
    message: 'The server is overloaded. Retry after the number of seconds in Retry-After.',
    retryAfter: 2,
  },
}

/** Maps a thrown error to a refusal: a bucket error or a transient database error to `overloaded`, any other unexpected one to `internal`. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  return new Refusal(error instanceof StorageError || isTransient(error) ? 'overloaded' : 'internal')
}

/** Converts every error of a request to its response. Unexpected errors are reported with the request ID; the client sees no detail. */
export function toErrorResponse(error: unknown, c: Context, context: Pick<AppContext, 'reportError'>): Response {
  const refusal = toRefusal(error)
  if (error !== refusal) {
    const { method } = c.req
    const path = hideToken(c.req.path)
    const traceId = readTraceParent(c.req.header('traceparent'))?.traceId
    context.reportError(error, 'request failed', { requestId: c.get('requestId'), traceId, method, path })
  }
  const { status, message, retryAfter } = errorResponses[refusal.code]
  c.header('Cache-Control', 'no-store')
  const { allow } = refusal.params
  if (Array.isArray(allow)) c.header('Allow', allow.join(', '))
  const seconds = toRetryAfterSeconds(refusal.params) ?? retryAfter
  if (seconds !== undefined) c.header('Retry-After', String(seconds))
  return c.json({ ...refusal.params, success: false, code: refusal.code, message }, status)
}

/** Whoever knows the path of a published calendar can read it. */
function hideToken(path: string): string {
  return path.replace(/(\/calendar\/)[^/]+/, '$1…')
}

function toRetryAfterSeconds({ retryAfter }: RefusalParams): number | null {
  return typeof retryAfter === 'number' ? Math.max(1, Math.ceil(retryAfter)) : null
}
