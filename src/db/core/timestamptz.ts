import { type RawBuilder, sql } from 'kysely'

/** Converts epoch milliseconds for comparison with a timestamptz column, which is typed as a number because it is read as one. */
export function timestamptz(ms: number): RawBuilder<number> {
  return sql<number>`${new Date(ms)}::timestamptz`
}
