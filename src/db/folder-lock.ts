import { createHash } from 'node:crypto'
import { mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Another process has the folder; the sentence says which. */
export class FolderTaken extends Error {}

/** Gives the folder back to other processes. */
export type Unlock = () => Promise<void>

/**
 * Takes a folder, made if it is not there, for this process alone; throws a sentence that names the process which has it.
 * A process that was killed holds no lock.
 */
export async function lockFolder(folder: string, platform: NodeJS.Platform = process.platform): Promise<Unlock> {
  await mkdir(folder, { recursive: true })
  const whole = await realpath(folder)
  const pidFile = join(whole, 'process.pid')
  return platform === 'linux' ? await lockBySocket(whole, pidFile) : await lockByFile(whole, pidFile)
}

/** An abstract socket has a name but no file: the kernel forgets it together with the process. */
async function lockBySocket(folder: string, pidFile: string): Promise<Unlock> {
  const hash = createHash('sha256').update(folder).digest('hex')
  const server = createServer((socket) => socket.destroy())
  const isListening = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error) => (isCode(error, 'EADDRINUSE') ? resolve(false) : reject(error)))
    server.listen({ path: `\0kkori-${hash}` }, () => resolve(true))
  })
  if (!isListening) throw taken(folder, await readPid(pidFile))
  server.unref()
  await writeFile(pidFile, String(process.pid))
  return async () => {
    await rm(pidFile, { force: true })
    await new Promise((resolve) => server.close(resolve))
  }
}

/** The file holds the lock while the process that it names lives. */
async function lockByFile(folder: string, pidFile: string): Promise<Unlock> {
  const pid = await readPid(pidFile)
  if (pid !== null && isAlive(pid)) throw taken(folder, pid)
  if (pid !== null) await rm(pidFile, { force: true })
  const isMine = await writeFile(pidFile, String(process.pid), { flag: 'wx' }).then(
    () => true,
    (error: unknown) => {
      if (isCode(error, 'EEXIST')) return false
      throw error
    },
  )
  if (!isMine) throw taken(folder, await readPid(pidFile))
  return () => rm(pidFile, { force: true })
}

function taken(folder: string, pid: number | null): FolderTaken {
  const who = pid === null ? 'Another process' : `Process ${pid}`
  return new FolderTaken(`${who} has ${folder} open; one process at a time can use it. End that one, or choose another DATA_DIR.`)
}

async function readPid(pidFile: string): Promise<number | null> {
  const text = await readFile(pidFile, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return ''
    throw error
  })
  return /^\d+$/.test(text) ? Number(text) : null
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
