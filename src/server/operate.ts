import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import { FolderTaken } from '../db/folder-lock.ts'
import { checkInvariants } from '../db/invariants.ts'
import { OperationProblem } from './backup/operation-problem.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { takeBackup } from './backup/take-backup.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { createImageStore } from './image/store.ts'

const usage = `What to do with the database and the pictures that the environment names:
  backup <folder>    copies them into an empty folder
  restore <folder>   puts such a copy into an empty database
  invariants         checks what must always hold; ends with 1 where it does not`

/** The second program beside the server: what is done by hand or by a timetable. */
async function operate([operation, folder, ...rest]: string[]): Promise<void> {
  const needsFolder = operation === 'backup' || operation === 'restore'
  if (rest.length > 0 || needsFolder === (folder === undefined) || !(needsFolder || operation === 'invariants'))
    throw new OperationProblem(usage)
  const config = readConfig()
  const open = await openPlace(config, operation === 'restore')
  try {
    const place = { db: open.db, images: createImageStore(config), now: Date.now(), say: console.log }
    if (folder === undefined) await requireInvariants(place)
    else if (operation === 'backup') await takeBackup(place, folder)
    else await restoreBackup(place, folder)
  } finally {
    await open.close()
  }
}

/** One connection without hurry: what is done here reads everything there is. */
async function openPlace({ databaseUrl, dataDir }: Config, mayBeNew: boolean): Promise<OpenDatabase> {
  if (databaseUrl === '' && !mayBeNew && !existsSync(join(dataDir, 'database')))
    throw new OperationProblem(`There is no database in ${dataDir}. DATA_DIR or DATABASE_URL names another.`)
  const open = await openDatabase({ databaseUrl, dataDir, poolSize: 1 })
  await sql`SET statement_timeout = 0`.execute(open.db)
  return open
}

async function requireInvariants({
  db,
  now,
  say,
}: {
  db: OpenDatabase['db']
  now: number
  say: (text: string) => void
}): Promise<void> {
  const breaches = await checkInvariants(db, now)
  for (const { name, detail } of breaches) say(`${name}: ${detail}`)
  if (breaches.length > 0) throw new OperationProblem(`${breaches.length} invariants do not hold.`)
  say('All invariants hold.')
}

try {
  await operate(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof OperationProblem || error instanceof ConfigError || error instanceof FolderTaken)) throw error
  console.error(error.message)
  process.exitCode = 1
}
