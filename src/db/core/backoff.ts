import { type RawBuilder, sql } from 'kysely'
import { timestamptz } from './timestamptz.ts'

/**
 * The columns to set on a row whose request to the provider is about to be sent: time and number of the attempt, and when to retry.
 * The delay is `delaysMs[attempts]`; once the list is exhausted, its last entry applies.
 */
export function recordAttempt(
  now: number,
  delaysMs: readonly number[],
): { asked_at: Date; asked_count: RawBuilder<number>; ask_at: RawBuilder<Date> } {
  const delay = sql`(${[...delaysMs]}::int[])[least(asked_count + 1, ${delaysMs.length}::int)]`
  return {
    asked_at: new Date(now),
    asked_count: sql`asked_count + 1`,
    ask_at: sql<Date>`${timestamptz(now)} + interval '1 millisecond' * ${delay}`,
  }
}
