import { dataFolder, type Program, removeFolder, type Settings, startTestProgram } from '../e2e/support/program.ts'
import { type OpenDatabase, openDatabase } from '../src/db/core/database.ts'
import { createDatabase, type Postgres, toDatabaseUrl } from '../tools/postgres.ts'

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
    DATABASE_URL: toDatabaseUrl(postgres, name),
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

/** Creates an empty database and opens it. Statements may take as long as filling and indexing a million posts does. */
export async function openNewDatabase(postgres: Postgres, name: string): Promise<OpenDatabase> {
  return await openDatabase({ databaseUrl: await createDatabase(postgres, name), dataDir: '', poolSize: 4, hasTimeouts: false })
}
