/** Error codes offered on the sandbox page. Each represents a class of failure that customers meet. */
export const sandboxCodes = [
  'REJECT_CARD_PAYMENT',
  'REJECT_CARD_COMPANY',
  'INVALID_CARD_EXPIRATION',
  'INVALID_STOPPED_CARD',
  'EXCEED_MAX_DAILY_PAYMENT_COUNT',
  'EXCEED_MAX_AMOUNT',
  'FDS_ERROR',
  'NOT_AVAILABLE_PAYMENT',
  'PAY_PROCESS_ABORTED',
  'PROVIDER_ERROR',
] as const

export type SandboxCode = (typeof sandboxCodes)[number]

/**
 * Errors that occur once, on the next request that moves money. `errorAfterSuccess` and `dropResponse` complete the operation, then return 500
 * or drop the response; `errorBeforeCapture` returns 500 without completing it; `timeout` hangs until the caller times out.
 */
const transportErrors = ['errorAfterSuccess', 'errorBeforeCapture', 'dropResponse', 'timeout'] as const

export type TransportError = (typeof transportErrors)[number]
export type SimulatedError = TransportError | SandboxCode

export const canceledCode = 'PAY_PROCESS_CANCELED'

export function isSandboxCode(text: string): text is SandboxCode {
  return sandboxCodes.some((code) => code === text)
}

export function isTransportError(text: string | null): text is TransportError {
  return transportErrors.some((error) => error === text)
}
