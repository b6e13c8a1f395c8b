import { sql } from 'kysely'
import type { Database } from '../tables.ts'

/** Serializes the database as text, so that a test can compare it before and after to prove that nothing changed. */
export async function everythingIn(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string; content: string }>`SELECT * FROM testing.read_everything()`.execute(db)
  return rows.map(({ name, content }) => `${name}: ${content}`).join('\n')
}
