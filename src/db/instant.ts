import { type RawBuilder, sql } from 'kysely'

/** An instant in epoch milliseconds, to compare a timestamptz column with; such columns are read as numbers. */
export function at(ms: number): RawBuilder<number> {
  return sql<number>`${new Date(ms)}::timestamptz`
}
