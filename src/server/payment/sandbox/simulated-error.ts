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
 * Errors that occur once, on the next request that moves money. `answer500` and `loseAnswer` complete the operation, then return 500
 * or drop the response; `refuse500` returns 500 without completing it; `silence` hangs until the caller times out.
 */
const lineErrors = ['answer500', 'refuse500', 'loseAnswer', 'silence'] as const

export type SimulatedLineError = (typeof lineErrors)[number]
export type SimulatedError = SimulatedLineError | SandboxCode

export const canceledCode = 'PAY_PROCESS_CANCELED'

export function isSandboxCode(text: string): text is SandboxCode {
  return sandboxCodes.some((code) => code === text)
}

export function isSimulatedLineError(text: string | null): text is SimulatedLineError {
  return lineErrors.some((error) => error === text)
}
