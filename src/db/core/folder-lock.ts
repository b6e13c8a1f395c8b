import { createHash } from 'node:crypto'
import { mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Another process holds the lock on the folder; the message names it. */
export class FolderTaken extends Error {}

/** Releases the lock. */
export type Unlock = () => Promise<void>

/**
 * Locks a folder for this process, creating it if necessary. Throws `FolderTaken` if another process holds the lock. The lock does not
 * outlive the process, even if it is killed.
 */
export async function lockFolder(folder: string, platform: NodeJS.Platform = process.platform): Promise<Unlock> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const realFolder = await realpath(folder)
  const pidFile = join(realFolder, 'process.pid')
  return platform === 'linux' ? await lockBySocket(realFolder, pidFile) : await lockByFile(realFolder, pidFile)
}

/** Binds an abstract socket, which has a name but no file, so the kernel releases it when the process ends. */
async function lockBySocket(folder: string, pidFile: string): Promise<Unlock> {
  const hash = createHash('sha256').update(folder).digest('hex')
  const server = createServer((socket) => socket.destroy())
  const isListening = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error) => (hasCode(error, 'EADDRINUSE') ? resolve(false) : reject(error)))
    server.listen({ path: `\0kkori-${hash}` }, () => resolve(true))
  })
  if (!isListening) throw createTakenError(folder, await readPid(pidFile))
  server.unref()
  await writeFile(pidFile, String(process.pid))
  return async () => {
    await rm(pidFile, { force: true })
    await new Promise((resolve) => server.close(resolve))
  }
}

/** The lock is held as long as the process whose pid is in the file is alive. */
async function lockByFile(folder: string, pidFile: string): Promise<Unlock> {
  const pid = await readPid(pidFile)
  if (pid !== null && isAlive(pid)) throw createTakenError(folder, pid)
  if (pid !== null) await rm(pidFile, { force: true })
  const isMine = await writeFile(pidFile, String(process.pid), { flag: 'wx' }).then(
    () => true,
    (error: unknown) => {
      if (hasCode(error, 'EEXIST')) return false
      throw error
    },
  )
  if (!isMine) throw createTakenError(folder, await readPid(pidFile))
  return () => rm(pidFile, { force: true })
}

function createTakenError(folder: string, pid: number | null): FolderTaken {
  const who = pid === null ? 'Another process' : `Process ${pid}`
  return new FolderTaken(
    `${who} has ${folder} open; one process at a time can use it. Stop that process, or choose another DATA_DIR.`,
  )
}

async function readPid(pidFile: string): Promise<number | null> {
  const text = await readFile(pidFile, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return ''
    throw error
  })
  return /^\d+$/.test(text) ? Number(text) : null
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
