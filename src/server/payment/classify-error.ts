import type { GatewayResponse } from './gateway.ts'

type Failure = Exclude<GatewayResponse['outcome'], 'done'>

const expired = new Set(['NOT_FOUND_PAYMENT_SESSION', 'NOT_FOUND_PAYMENT'])

const configuration = new Set([
  'INVALID_API_KEY',
  'UNAUTHORIZED_KEY',
  'FORBIDDEN_REQUEST',
  'INCORRECT_BASIC_AUTH_FORMAT',
  'INVALID_REQUEST',
])

const declined = new Set([
  'BELOW_MINIMUM_AMOUNT',
  'FDS_ERROR',
  'INVALID_ACCOUNT_INFO_RE_REGISTER',
  'INVALID_PASSWORD',
  'NOT_ALLOWED_POINT_USE',
  'NOT_AVAILABLE_BANK',
  'NOT_AVAILABLE_PAYMENT',
  'NOT_CANCELABLE_PAYMENT',
  'NOT_SUPPORTED_INSTALLMENT_PLAN_CARD_OR_MERCHANT',
  'NOT_SUPPORTED_MONTHLY_INSTALLMENT_PLAN',
  'PAY_PROCESS_ABORTED',
  'PAY_PROCESS_CANCELED',
  'RESTRICTED_TRANSFER_ACCOUNT',
])

const declinedPatterns = [/^REJECT_/, /^EXCEED_MAX_/, /^INVALID_(?:[A-Z]+_)*CARD(?:_|$)/]

/**
 * Whether the provider refused to look a payment up because of its key: it does not know it, or takes it for malformed. That may be wrong for a
 * while, so it does not end a payment by itself.
 */
export function isUnknownKey({ status, code }: { status?: number; code: string }): boolean {
  if (status === 400) return code.startsWith('INVALID_') && code !== 'INVALID_API_KEY'
  return status === 404
}

/** Classifies a failed call by its error code. An unlisted code is `unknown`, because money may have moved. */
export function classifyError(status: number, code: string): Failure {
  if (status >= 500 || status === 429 || status === 409) return 'unknown'
  if (expired.has(code)) return 'expired'
  if (configuration.has(code)) return 'configuration'
  if (declined.has(code) || declinedPatterns.some((pattern) => pattern.test(code))) return 'declined'
  return 'unknown'
}
