import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '../../db/core/database.ts'
import { createImageStore } from '../image/store.ts'
import { CliError } from './backup/cli-error.ts'
import { commands } from './cli/commands.ts'
import { type Config, readConfig } from './config.ts'
import { toStartupError } from './startup-error.ts'

const lines = Object.entries(commands).map(
  ([name, { description, takes }]) => `  ${`${name}${takes ? ` <${takes}>` : ''}`.padEnd(25)}  ${description}`,
)
const usage = `Manages the database and the images that the environment configures. Commands:\n${lines.join('\n')}`

/** The administration CLI, to be run by hand or from a scheduler. */
async function runCommand([name = '', argument, ...rest]: string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || rest.length > 0 || (argument !== undefined) !== (command.takes !== undefined)) throw new CliError(usage)
  const config = readConfig()
  const open = await openConfiguredDatabase(config, command.canBeNew === true)
  try {
    const target = { db: open.db, images: createImageStore(config), now: Date.now(), say: console.log }
    if (command.takes) await command.run(target, argument ?? '')
    else await command.run(target)
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

try {
  await runCommand(process.argv.slice(2))
} catch (error) {
  const message = error instanceof CliError ? error.message : toStartupError(error)
  if (message === null) throw error
  console.error(message)
  process.exitCode = 1
}
