import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../src/db/database.ts'
import { migrate, schemaChecksum } from '../src/db/migrate.ts'
import { type Postgres, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a real PostgreSQL that lives as long as the test run; each test file makes a database of its own in it. */
    postgresUrl: string
    /** Path of a migrated embedded database, packed: a test file opens a copy of its own in memory. */
    embeddedCopy: string
  }
}

let postgres: Postgres | undefined

export async function setup(project: TestProject): Promise<void> {
  postgres = await startPostgres()
  project.provide('postgresUrl', postgres.url)
  project.provide('embeddedCopy', await packEmbedded())
}

export async function teardown(): Promise<void> {
  await postgres?.stop()
}

/** Made here, before any test file runs, and kept for the next run: its name changes with the schema and with PGlite. */
async function packEmbedded(): Promise<string> {
  const folder = join(process.cwd(), 'node_modules', '.cache')
  const path = join(folder, `test-database-${schemaChecksum.slice(0, 12)}-${pgliteVersion()}.tar`)
  if (existsSync(path)) return path
  const { db, pglite } = await openEmbedded()
  await migrate(db)
  const dump = await pglite.dumpDataDir('none')
  await db.destroy()
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${path}.${process.pid}`, Buffer.from(await dump.arrayBuffer()))
  renameSync(`${path}.${process.pid}`, path)
  return path
}

function pgliteVersion(): string {
  const file = join(process.cwd(), 'node_modules', '@electric-sql', 'pglite', 'package.json')
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'))
  return version
}
