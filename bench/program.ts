import { sql } from 'kysely'
import { dataFolder, type Program, removeFolder, type Settings, startTestProgram } from '../e2e/support/program.ts'
import { type OpenDatabase, openDatabase } from '../src/db/core/database.ts'
import type { Postgres } from '../tools/postgres.ts'

export const metricsToken = 'only-for-the-bench'

/** Runs the built program on a database of the cluster, where it creates the tables. */
export async function withProgram<Result>(
  postgres: Postgres,
  name: string,
  settings: Settings,
  use: (program: Program) => Promise<Result>,
): Promise<Result> {
  const folder = await dataFolder()
  const program = await startTestProgram(folder, {
    DATABASE_URL: toUrl(postgres, name),
    METRICS_TOKEN: metricsToken,
    ...settings,
  })
  try {
    return await use(program)
  } finally {
    await program.stop()
    await removeFolder(folder)
  }
}

export async function createDatabase(postgres: Postgres, name: string): Promise<OpenDatabase> {
  const admin = await openDatabase({ databaseUrl: postgres.url, dataDir: '', poolSize: 1 })
  await sql`CREATE DATABASE ${sql.ref(name)}`.execute(admin.db)
  await admin.close()
  return await openDatabase({ databaseUrl: toUrl(postgres, name), dataDir: '', poolSize: 4 })
}

function toUrl({ url }: Postgres, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}
