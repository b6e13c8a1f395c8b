import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from './tables.ts'
import { openTestDatabase } from './testing/database.ts'

const head = `-- The schema after all migrations, to read; the program never runs this file.
-- Generated: npx vitest run src/db/schema.test.ts --update
`

test('schema.sql lists the tables, functions and triggers of the migrated database', async () => {
  const { db, close } = await openTestDatabase('embedded')
  const statements = [...(await describeTables(db)), ...(await describeFunctions(db))]
  await close()
  expect(statements.length).toBeGreaterThan(30)
  await expect(shorten([head, ...statements].join('\n'))).toMatchFileSnapshot('schema.sql')
})

/** Drops the schema name and the casts of literals, which PostgreSQL adds. */
function shorten(text: string): string {
  return text
    .replaceAll('public.', '')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replace(/'::text\b/g, "'")
}

/** One text per table: its columns and constraints, then its indexes and triggers. */
async function describeTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; lines: string[]; after: string[] }>`
    SELECT relname AS name,
      array(
        SELECT concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod), CASE WHEN attnotnull THEN 'NOT NULL' END,
          CASE WHEN attidentity = 'a' THEN 'GENERATED ALWAYS AS IDENTITY'
               WHEN attgenerated <> '' THEN 'GENERATED ALWAYS AS (' || pg_get_expr(adbin, adrelid, true) || ') STORED'
               ELSE 'DEFAULT ' || pg_get_expr(adbin, adrelid, true) END)
        FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
        WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
        ORDER BY attnum
      ) || array(
        SELECT 'CONSTRAINT ' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid, true)
        FROM pg_constraint
        WHERE conrelid = pg_class.oid AND contype IN ('p', 'u', 'f', 'c', 'x')
        ORDER BY contype = 'c', contype = 'f', conname
      ) AS lines,
      array(
        SELECT pg_get_indexdef(indexrelid, 0, true)
        FROM pg_index
        WHERE indrelid = pg_class.oid AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND conrelid = indrelid)
        ORDER BY indexrelid::regclass::text
      ) || array(
        SELECT pg_get_triggerdef(pg_trigger.oid, true)
        FROM pg_trigger
        WHERE tgrelid = pg_class.oid AND NOT tgisinternal
        ORDER BY tgname
      ) AS after
    FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'schema_migration'
    ORDER BY relname`.execute(db)
  return rows.map(({ name, lines, after }) => {
    const definitions = after.map((definition) => `${definition};\n`)
    return `CREATE TABLE ${name} (\n  ${lines.join(',\n  ')}\n);\n${definitions.join('')}`
  })
}

async function describeFunctions(db: Database): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    SELECT pg_get_functiondef(pg_proc.oid) AS text
    FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND classid = 'pg_proc'::regclass AND deptype = 'e')
    ORDER BY proname`.execute(db)
  return rows.map(({ text }) => `${text.trim()};\n`)
}
