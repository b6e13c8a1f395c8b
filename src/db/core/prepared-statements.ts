import { createHash } from 'node:crypto'
import { type PostgresPool, type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import type { TakeTurn } from './connection-turn.ts'

const mark = '/* prepared */'

/**
 * Marks a query to run as a named prepared statement, parsed and planned once per connection. Use it where the best plan does not
 * depend on the parameters. Each distinct text is a statement of its own, so keep them few: write a constant LIMIT as a literal, which
 * the planner can also use.
 */
export const asPrepared: RawBuilder<unknown> = sql.raw(mark)

/**
 * The pool for Kysely, whose clients send marked queries under a name: the protocol requires one of a prepared statement. Whoever asks for a
 * connection waits for `takeTurn` first.
 */
export function toPreparingPool(pool: Pool, takeTurn: TakeTurn): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      const endTurn = await takeTurn()
      const client = await pool.connect().catch((error: unknown) => {
        endTurn()
        throw error
      })
      return {
        query: (query: unknown, values?: unknown) => Reflect.apply(client.query, client, [addName(query), values]),
        release(destroy) {
          client.release(destroy)
          endTurn()
        },
      }
    },
    end: () => pool.end(),
  }
}

const names = new Map<string, string>()

function addName(query: unknown): unknown {
  if (typeof query !== 'string' || !query.includes(mark)) return query
  const name = names.get(query) ?? createName(query)
  names.set(query, name)
  return { name, text: query }
}

/** With `*`, a migration that adds a column would make the statement fail on all connections that have prepared it. */
function createName(query: string): string {
  if (/(?:select|returning) (?:distinct )?\*|\w"?\.\*/i.test(query))
    throw new Error(`A prepared statement must name its columns: ${query}`)
  return createHash('sha256').update(query).digest('base64url')
}
