import { type RawBuilder, sql } from 'kysely'
import { at } from './instant.ts'

/**
 * What a row gets that the provider is asked about now: when it was asked, how often, and when to ask next, which is `delaysMs` by how often
 * it was asked, the last one from then on.
 */
export function askedNow(
  now: number,
  delaysMs: readonly number[],
): { asked_at: Date; asked_count: RawBuilder<number>; ask_at: RawBuilder<Date> } {
  const delay = sql`(${[...delaysMs]}::int[])[least(asked_count + 1, ${delaysMs.length}::int)]`
  return {
    asked_at: new Date(now),
    asked_count: sql`asked_count + 1`,
    ask_at: sql<Date>`${at(now)} + interval '1 millisecond' * ${delay}`,
  }
}
