import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../src/db/core/database.ts'
import { migrate, schemaChecksum } from '../src/db/core/migrate.ts'
import { type Postgres, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a PostgreSQL server that lives as long as the test run; each worker creates a database in it. */
    postgresUrl: string
    /** Path of an archive with a migrated embedded database; each worker opens its own copy in memory. */
    embeddedCopy: string
    /** For requests generated from the contract: the seed and the number of runs per endpoint. */
    fuzz: { seed: number; runs: number }
    machine: { seed: number; runs: number; waitlistRuns: number }
  }
}

let postgres: Postgres | undefined

export async function setup(project: TestProject): Promise<void> {
  // Plans are compared: they must not depend on whether a table happens to have been analyzed.
  postgres = await startPostgres({ autovacuum: 'off' })
  project.provide('postgresUrl', postgres.url)
  project.provide('embeddedCopy', await packEmbedded())
}

export async function teardown(): Promise<void> {
  await postgres?.stop()
}

/** Creates the archive before any test file runs and caches it; its name changes with the schema and the PGlite version. */
async function packEmbedded(): Promise<string> {
  const folder = join(process.cwd(), 'node_modules', '.cache')
  const path = join(folder, `test-database-${schemaChecksum.slice(0, 12)}-${readPgliteVersion()}.tar`)
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

function readPgliteVersion(): string {
  const file = join(process.cwd(), 'node_modules', '@electric-sql', 'pglite', 'package.json')
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'))
  return version
}
