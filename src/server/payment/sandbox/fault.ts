/** Codes that the sandbox page offers to fail with: each a class of failure that people meet. */
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
 * What goes wrong once, at the next request that moves money. `answer500` and `loseAnswer` do the work first and then answer
 * 500 or nothing; `refuse500` answers 500 without doing it; `silence` does nothing until the caller gives up.
 */
const lineFaults = ['answer500', 'refuse500', 'loseAnswer', 'silence'] as const

export type LineFault = (typeof lineFaults)[number]
export type SandboxFault = LineFault | SandboxCode

export const canceledCode = 'PAY_PROCESS_CANCELED'

export function isSandboxCode(text: string): text is SandboxCode {
  return sandboxCodes.some((code) => code === text)
}

export function isLineFault(text: string | null): text is LineFault {
  return lineFaults.some((fault) => fault === text)
}
