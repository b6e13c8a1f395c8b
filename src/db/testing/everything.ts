import { sql } from 'kysely'
import type { Database } from '../tables.ts'

// Rate limits and cache invalidations change even when a request is refused.
const excludedTables = ['schema_migration', 'rate_limit', 'cache_invalidation']

/** Serializes the database as text, so that a test can compare it before and after to prove that nothing changed. */
export async function everythingIn(db: Database): Promise<string> {
  const tables = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`.execute(db)
  const contents: string[] = []
  for (const { name } of tables.rows) {
    if (excludedTables.includes(name)) continue
    const found = await sql<{ content: string }>`
      SELECT coalesce(string_agg(row::text, E'\n' ORDER BY row::text), '') AS content
      FROM ${sql.table(name)} AS row`.execute(db)
    contents.push(`${name}: ${found.rows[0]?.content}`)
  }
  return contents.join('\n')
}
