import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from './tables.ts'
import { openTestDatabase } from './testing/database.ts'

type Column = { table: string; name: string; kind: string; isNullable: boolean; isGenerated: boolean; hasDefault: boolean }

const root = process.cwd()
const checkFile = join(root, 'node_modules', '.cache', 'table-types.check.ts')

test('the hand-written table types match the migrated database', async () => {
  const { db, close } = await openTestDatabase('embedded')
  const columns = await readColumns(db)
  await close()
  expect(columns.length).toBeGreaterThan(200)
  mkdirSync(join(checkFile, '..'), { recursive: true })
  writeFileSync(checkFile, typeAssertions(columns))
  expect(compile(checkFile)).toEqual([])
})

/** The tables that only triggers and raw SQL use, which `Tables` therefore omits. */
const untyped = ['cache_invalidation', 'lease']

async function readColumns(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT table_name AS "table", column_name AS name, data_type AS kind,
      is_nullable = 'YES' AS "isNullable",
      is_generated = 'ALWAYS' OR (is_identity = 'YES' AND identity_generation = 'ALWAYS') AS "isGenerated",
      column_default IS NOT NULL AS "hasDefault"
    FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> ALL(${untyped}::text[])
    ORDER BY table_name, ordinal_position`.execute(db)
  return rows
}

/** Generates a module that compiles only if `Tables` has the same tables and columns, with the same types, nullability and defaults. */
function typeAssertions(columns: readonly Column[]): string {
  const tables = [...new Set(columns.map(({ table }) => table))]
  return [
    `import type { Insertable, Selectable } from 'kysely'`,
    `import type { Tables } from '${join(root, 'src/db/tables.ts')}'`,
    `type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : { onlyInFirst: Exclude<A, B> }) : { onlyInFirst: Exclude<A, B> }`,
    `type IsOptional<T, K extends keyof T> = Record<never, never> extends Pick<T, K> ? true : false`,
    `type Value<T> = Exclude<T, null>`,
    `declare function holds<T extends true>(): T`,
    `holds<Same<keyof Tables, ${union(tables)}>>()`,
    ...tables.flatMap((table) => {
      const own = columns.filter((column) => column.table === table)
      return [
        `holds<Same<keyof Tables['${table}'], ${union(own.map(({ name }) => name))}>>()`,
        ...own.flatMap((column) => columnAssertions(column)),
      ]
    }),
    '',
  ].join('\n')
}

function columnAssertions({ table, name, kind, isNullable, isGenerated, hasDefault }: Column): string[] {
  const selected = `Selectable<Tables['${table}']>['${name}']`
  const inserted = `Insertable<Tables['${table}']>`
  const value = valueTypes[kind]
  if (value === undefined) throw new Error(`${table}.${name} has the type ${kind}, which this test does not know`)
  return [
    `holds<unknown extends ${selected} ? true : Same<null extends ${selected} ? true : false, ${isNullable}>>()`,
    ...(value === 'unknown' ? [] : [`holds<[Value<${selected}>] extends [${value}] ? true : false>()`]),
    isGenerated
      ? `holds<Same<'${name}' extends keyof ${inserted} ? true : false, false>>()`
      : hasDefault || isNullable
        ? ''
        : `holds<Same<'${name}' extends keyof ${inserted} ? IsOptional<${inserted}, '${name}'> : true, false>>()`,
  ].filter((line) => line !== '')
}

const valueTypes: Record<string, string | undefined> = {
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  'double precision': 'number',
  real: 'number',
  numeric: 'number',
  'timestamp with time zone': 'number',
  text: 'string',
  date: 'string',
  'bit varying': 'string',
  boolean: 'boolean',
  ARRAY: 'readonly unknown[]',
  jsonb: 'unknown',
  json: 'unknown',
}

function union(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(' | ')
}

/** The assertions that fail to compile, with the compiler's messages. */
function compile(path: string): string[] {
  const flags =
    '--ignoreConfig --noEmit --strict --exactOptionalPropertyTypes --allowImportingTsExtensions --skipLibCheck --module esnext --moduleResolution bundler --target es2023'
  const { stdout, status } = spawnSync(join(root, 'node_modules/.bin/tsc'), [...flags.split(' '), path], { encoding: 'utf8' })
  if (status === 0) return []
  const source = readFileSync(path, 'utf8').split('\n')
  return stdout.split('\n').flatMap((line) => {
    const number = line.match(/\((\d+),\d+\): error/)?.[1]
    return number === undefined ? [] : [`${source[Number(number) - 1]} — ${line.replace(/^.*error /, '')}`]
  })
}
