import { createDatabase, startPostgres } from '../../tools/postgres.ts'
import { dataFolder, removeFolder, requireBuild, startTestProgram } from './program.ts'

/** Name of the seeded database on the server at `KKORI_POSTGRES`. */
export const seededDatabase = 'demonstration'

/**
 * Seeds the demonstration once per run, in the embedded database and on a PostgreSQL server; every program starts on a copy of one
 * of them.
 */
export default async function seedTemplate(): Promise<() => Promise<void>> {
  requireBuild()
  const folder = await dataFolder()
  const postgres = await startPostgres()
  process.env.KKORI_TEMPLATE = folder
  process.env.KKORI_POSTGRES = postgres.url
  for (const database of [{}, { DATABASE_URL: await createDatabase(postgres, seededDatabase) }]) {
    const program = await startTestProgram(folder, { DEMO: '1', ...database })
    await program.stop()
  }
  return async () => {
    await postgres.stop()
    await removeFolder(folder)
  }
}
