import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { PoolClient } from 'pg'

const mark = '/* plan once */'

/**
 * Marks a query to run as a named prepared statement, parsed and planned once per connection. Use it where the best plan does not
 * depend on the parameters. Each distinct text is a statement of its own, so keep them few: write a constant LIMIT as a literal, which
 * the planner can also use.
 */
export const asPrepared: RawBuilder<unknown> = sql.raw(mark)

const names = new Map<string, string>()

/** Makes the client send marked queries under a name, which the protocol requires of a prepared statement. */
export function enablePreparedStatements(client: PoolClient): void {
  const { query } = client
  const send = (text: unknown, ...rest: unknown[]): unknown => {
    const isPrepared = typeof text === 'string' && text.includes(mark)
    return Reflect.apply(query, client, [isPrepared ? { name: getName(text), text } : text, ...rest])
  }
  Object.defineProperty(client, 'query', { value: send })
}

function getName(text: string): string {
  const known = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
  names.set(text, known)
  return known
}
