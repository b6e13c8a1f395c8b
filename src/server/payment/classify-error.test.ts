import { describe, expect, test } from 'vitest'
import { classifyError, isUnknownKey } from './classify-error.ts'

describe('classifyError', () => {
  test.each([
    [400, 'ALREADY_PROCESSED_PAYMENT', 'unknown'],
    [400, 'PROVIDER_ERROR', 'unknown'],
    [400, 'CARD_PROCESSING_ERROR', 'unknown'],
    [400, 'DUPLICATED_ORDER_ID', 'unknown'],
    [400, 'A_CODE_OF_NEXT_YEAR', 'unknown'],
    [409, 'IDEMPOTENT_REQUEST_PROCESSING', 'unknown'],
    [429, 'REJECT_CARD_PAYMENT', 'unknown'],
    [500, 'FAILED_INTERNAL_SYSTEM_PROCESSING', 'unknown'],
    [502, 'NOT_FOUND_PAYMENT', 'unknown'],
    [403, 'ALREADY_CANCELED_PAYMENT', 'unknown'],
    [400, 'ALREADY_REFUND_PAYMENT', 'unknown'],
    [403, 'NOT_CANCELABLE_AMOUNT', 'unknown'],
    [404, 'NOT_FOUND_PAYMENT', 'expired'],
    [404, 'NOT_FOUND_PAYMENT_SESSION', 'expired'],
    [400, 'INVALID_API_KEY', 'configuration'],
    [401, 'UNAUTHORIZED_KEY', 'configuration'],
    [403, 'FORBIDDEN_REQUEST', 'configuration'],
    [403, 'INCORRECT_BASIC_AUTH_FORMAT', 'configuration'],
    [400, 'INVALID_REQUEST', 'configuration'],
    [403, 'REJECT_CARD_PAYMENT', 'declined'],
    [403, 'REJECT_ACCOUNT_PAYMENT', 'declined'],
    [400, 'INVALID_REJECT_CARD', 'declined'],
    [400, 'INVALID_CARD_EXPIRATION', 'declined'],
    [400, 'INVALID_STOPPED_CARD', 'declined'],
    [400, 'EXCEED_MAX_AMOUNT', 'declined'],
    [400, 'BELOW_MINIMUM_AMOUNT', 'declined'],
    [403, 'FDS_ERROR', 'declined'],
    [400, 'NOT_AVAILABLE_PAYMENT', 'declined'],
  ])('classifies %i %s as %s', (status, code, outcome) => {
    expect(classifyError(status, code)).toBe(outcome)
  })

  test.each([
    [404, 'NOT_FOUND', true],
    [404, 'NOT_FOUND_PAYMENT', true],
    [400, 'INVALID_REQUEST', true],
    [400, 'INVALID_PAYMENT_KEY', true],
    [400, 'INVALID_API_KEY', false],
    [400, 'PROVIDER_ERROR', false],
    [401, 'UNAUTHORIZED_KEY', false],
    [403, 'FORBIDDEN_CONSECUTIVE_REQUEST', false],
    [429, 'INVALID_REQUEST', false],
    [500, 'NOT_FOUND', false],
  ])('%i %s means that the payment key is unknown: %s', (status, code, isUnknown) => {
    expect(isUnknownKey({ status, code })).toBe(isUnknown)
  })

  test('does not treat a code that merely contains CARD as a card error', () => {
    expect(classifyError(400, 'INVALID_DISCARDED_PAYMENT')).toBe('unknown')
  })
})
