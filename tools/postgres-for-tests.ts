import type { TestProject } from 'vitest/node'
import { type Postgres, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a real PostgreSQL that lives as long as the test run; each test file makes a database of its own in it. */
    postgresUrl: string
  }
}

let postgres: Postgres | undefined

export async function setup(project: TestProject): Promise<void> {
  postgres = await startPostgres()
  project.provide('postgresUrl', postgres.url)
}

export async function teardown(): Promise<void> {
  await postgres?.stop()
}
