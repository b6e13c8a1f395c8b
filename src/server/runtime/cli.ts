import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '../../db/core/database.ts'
import { FolderTaken } from '../../db/core/folder-lock.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { createImageStore } from '../image/store.ts'
import { CliError } from './backup/cli-error.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { takeBackup } from './backup/take-backup.ts'
import { type Config, ConfigError, readConfig } from './config.ts'

const usage = `Manages the database and the images that the environment configures. Commands:
  backup <folder>    Back up to an empty folder.
  restore <folder>   Restore a backup into an empty database.
  invariants         Check the data invariants. Exits with status 1 if any is violated.`

/** The administration CLI, to be run by hand or from a scheduler. */
async function runCommand([command, folder, ...rest]: string[]): Promise<void> {
  const needsFolder = command === 'backup' || command === 'restore'
  if (rest.length > 0 || needsFolder === (folder === undefined) || !(needsFolder || command === 'invariants'))
    throw new CliError(usage)
  const config = readConfig()
  const open = await openConfiguredDatabase(config, command === 'restore')
  try {
    const target = { db: open.db, images: createImageStore(config), now: Date.now(), say: console.log }
    if (folder === undefined) await requireInvariants(target)
    else if (command === 'backup') await takeBackup(target, folder)
    else await restoreBackup(target, folder)
  } finally {
    await open.close()
  }
}

/** Uses one connection without timeouts, since these commands read all data. */
async function openConfiguredDatabase({ databaseUrl, dataDir }: Config, canBeNew: boolean): Promise<OpenDatabase> {
  if (databaseUrl === '' && !canBeNew && !existsSync(join(dataDir, 'database')))
    throw new CliError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
  return await openDatabase({ databaseUrl, dataDir, poolSize: 1, hasTimeouts: false })
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
  const violations = await checkInvariants(db, now)
  for (const { name, detail } of violations) say(`${name}: ${detail}`)
  if (violations.length > 0) throw new CliError(`${violations.length} invariant violations were found.`)
  say('All invariants hold.')
}

try {
  await runCommand(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof CliError || error instanceof ConfigError || error instanceof FolderTaken)) throw error
  console.error(error.message)
  process.exitCode = 1
}
