import type { Logger } from 'pino'
import { isTransient } from '../../db/core/pg-errors.ts'

/**
 * Reports an unexpected error, once, where it is caught: in a request, in a background job, or in the hourly cleanup. `message` says what
 * failed, and `details` where: ids, method and path, never personal data. Replace it in `createContext` to send errors to a tracker.
 */
export type ReportError = (error: unknown, message: string, details?: Record<string, unknown>) => void

/**
 * Reports to the log. Logs selected properties only: the `detail` of a database error quotes user input. What a retry may do, such as waiting
 * for a lock, is no mistake in the program, so its stack trace is left out.
 */
export function createErrorReporter(log: Logger): ReportError {
  return (error, message, details = {}) => {
    const { name, message: text, stack } = error instanceof Error ? error : new Error(String(error))
    if (isTransient(error)) log.warn({ ...details, error: { name, message: text } }, message)
    else log.error({ ...details, error: { name, message: text, stack } }, message)
  }
}
