import { type RawBuilder, sql } from 'kysely'
import { timestamptz } from './timestamptz.ts'

/**
 * The columns to set on a row whose request to the provider is about to be sent: time and number of the attempt, and when to retry.
 * The delay is `delaysMs[attempts]`; once the list is exhausted, its last entry applies.
 */
export function recordAttempt(
  now: number,
  delaysMs: readonly number[],
): { last_attempt_at: Date; attempts: RawBuilder<number>; next_attempt_at: RawBuilder<Date> } {
  const delay = sql`(${[...delaysMs]}::int[])[least(attempts + 1, ${delaysMs.length}::int)]`
  return {
    last_attempt_at: new Date(now),
    attempts: sql`attempts + 1`,
    next_attempt_at: sql<Date>`${timestamptz(now)} + interval '1 millisecond' * ${delay}`,
  }
}
