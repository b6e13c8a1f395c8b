import { createHash } from 'node:crypto'
import { type PostgresPool, type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import type { TakeTurn } from './connection-turn.ts'
import { isAnswerTimeout } from './pg-errors.ts'

const mark = '/* prepared */'

const liftText = 'SET LOCAL statement_timeout = 0'

/** Lets the statements of a transaction take as long as they need, such as those of a migration. */
export const liftStatementTimeout: RawBuilder<unknown> = sql.raw(liftText)

/**
 * Marks a query to run as a named prepared statement, parsed and planned once per connection. Use it where the best plan does not
 * depend on the parameters. Each distinct text is a statement of its own, so keep them few: write a constant LIMIT as a literal, which
 * the planner can also use.
 */
export const asPrepared: RawBuilder<unknown> = sql.raw(mark)

/**
 * An array of any length in a prepared statement. In a subquery, because the planner looks at the length of a parameter: for one element, a plan
 * of its own seems so much cheaper than the kept one for any number that every run would be planned anew.
 */
export function arrayParameter<Value extends string | number>(
  values: readonly Value[],
  type: 'text' | 'bigint' | 'integer' | 'timestamptz',
): RawBuilder<Value[]> {
  const array = sql.raw(`${type}[]`)
  return sql<Value[]>`(SELECT ${[...values]}::${array})::${array}`
}

/**
 * The pool for Kysely, whose clients send marked queries under a name: the protocol requires one of a prepared statement. Whoever asks for a
 * connection waits for `takeTurn` first. A connection on which a query is not answered within `answerTimeoutMs` is closed: its server may be
 * gone without a trace, and the connection would stay open for a quarter of an hour. 0 waits forever.
 */
export function toPreparingPool(pool: Pool, takeTurn: TakeTurn, answerTimeoutMs: number): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      const endTurn = await takeTurn()
      const client = await pool.connect().catch((error: unknown) => {
        endTurn()
        throw error
      })
      const endAfterTimeout = (error: unknown): void => {
        if (isAnswerTimeout(error)) void client.end()
      }
      let timeoutMs = answerTimeoutMs
      return {
        query(query: unknown, values?: unknown) {
          if (query === liftText) timeoutMs = 0
          const answer = Reflect.apply(client.query, client, [configure(query, timeoutMs), values])
          if (answer instanceof Promise) answer.catch(endAfterTimeout)
          return answer
        },
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

function configure(text: unknown, timeoutMs: number): unknown {
  return typeof text === 'string' ? { text, query_timeout: timeoutMs, ...(text.includes(mark) && { name: toName(text) }) } : text
}

function toName(query: string): string {
  const name = names.get(query) ?? createName(query)
  names.set(query, name)
  return name
}

/** With `*`, a migration that adds a column would make the statement fail on all connections that have prepared it. */
function createName(query: string): string {
  if (/(?:select|returning) (?:distinct )?\*|\w"?\.\*/i.test(query))
    throw new Error(`A prepared statement must name its columns: ${query}`)
  return createHash('sha256').update(query).digest('base64url')
}
