import { lstat, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { CliError } from './cli-error.ts'

/**
 * Refuses a file of a backup that is a link, lies behind one, or is no file: a link would read from anywhere on the machine, and a pipe never
 * ends. A file that does not exist is left to the caller.
 */
export async function requireRegularFile(folder: string, path: string): Promise<void> {
  const file = join(folder, path)
  const isRegular = await lstat(file).then(
    async (found) => found.isFile() && (await realpath(file)) === join(await realpath(folder), path),
    () => true,
  )
  if (!isRegular) throw new CliError(`Nothing was restored. ${path} is not a regular file inside the backup.`)
}
