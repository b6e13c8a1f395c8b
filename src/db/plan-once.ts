import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { PoolClient } from 'pg'

const mark = '/* plan once */'

/**
 * Stands in a statement that PostgreSQL shall parse and plan once for a connection, not each time: one whose best plan is the same
 * whatever is asked for. There must be few texts of it, so a limit is part of the text, where the planner sees it too.
 */
export const planOnce: RawBuilder<unknown> = sql.raw(mark)

const names = new Map<string, string>()

/** The client sends such statements under a name from now on, as the protocol wants it. */
export function planOnceOn(client: PoolClient): void {
  const { query } = client
  const send = (text: unknown, ...rest: unknown[]): unknown => {
    const isOnce = typeof text === 'string' && text.includes(mark)
    return Reflect.apply(query, client, [isOnce ? { name: nameOf(text), text } : text, ...rest])
  }
  Object.defineProperty(client, 'query', { value: send })
}

function nameOf(text: string): string {
  const known = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
  names.set(text, known)
  return known
}
