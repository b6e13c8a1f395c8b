/** The codes of all expected errors. The server maps each code to an HTTP status, the catalogs to a message in each language. */
export const refusalCodes = [
  'bad_host',
  'not_json',
  'not_signed_in',
  'wrong_role',
  'foreign_origin',
  'not_found',
  'method_not_allowed',
  'incomplete_body',
  'gone',
  'room_full',
  'not_bookable',
  'extra_unavailable',
  'price_changed',
  'email_taken',
  'wrong_state',
  'stale_version',
  'change_pending',
  'too_many_changes',
  'amount_too_small',
  'extra_not_due',
  'available',
  'already_waiting',
  'too_many_entries',
  'waitlist_full',
  'hold_lapsed',
  'bad_fields',
  'too_large',
  'unsupported_media',
  'damaged_image',
  'rate_limited',
  'overloaded',
  'user_not_found',
  'wrong_password',
  'social_failed',
  'social_email',
  'social_taken',
  'key_reused',
  'taken_nights',
  'future_bookings',
  'dog_busy',
  'storage_full',
  'too_many_holds',
  'too_many_dogs',
  'too_many_drafts',
  'too_many_posts',
  'too_many_likes',
  'network_busy',
  'payment_declined',
  'payment_unknown',
  'guest_not_allowed',
  'not_on_tablet',
  'licence_required',
  'already_reviewed',
  'review_closed',
  'stay_refunded',
  'staff_left',
  'other_account',
  'other_address',
  'email_unverified',
  'thread_closed',
  'cannot_write',
  'message_seen',
  'internal',
] as const

export type RefusalCode = (typeof refusalCodes)[number]

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

export type RefusalParams = { readonly [name: string]: Json }

/** An expected error. Throwing it rolls back the transaction and determines the response, which includes `params` unchanged. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly params: RefusalParams

  constructor(code: RefusalCode, params: RefusalParams = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.params = params
  }
}
