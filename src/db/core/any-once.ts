import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

/**
 * Any of the values that a claiming subquery returns, which runs once. With `in`, a plan may run it once per row, and each time it locks
 * rows beyond its limit.
 */
export function anyOnce<Value>(due: SelectQueryBuilder<never, never, Record<string, Value>>): RawBuilder<Value> {
  return sql<Value>`ANY(ARRAY(${due}))`
}
