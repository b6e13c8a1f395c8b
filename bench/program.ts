import { sql } from 'kysely'
import { dataFolder, type Program, removeFolder, type Settings, startProgram } from '../e2e/program.ts'
import { type OpenDatabase, openDatabase } from '../src/db/database.ts'
import type { Postgres } from '../tools/postgres.ts'

/** The built program on a new database of the cluster, which it makes the tables of. */
export async function withProgram<Result>(
  postgres: Postgres,
  name: string,
  settings: Settings,
  use: (program: Program) => Promise<Result>,
): Promise<Result> {
  const folder = await dataFolder()
  const program = await startProgram(folder, { DATABASE_URL: urlOf(postgres, name), ...settings })
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
  return await openDatabase({ databaseUrl: urlOf(postgres, name), dataDir: '', poolSize: 4 })
}

function urlOf({ url }: Postgres, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}
