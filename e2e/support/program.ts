import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node, root } from '../../tools/setup.mjs'

/** Environment variables of the program other than its port and data folder. */
export type Settings = Readonly<Record<string, string>>

export type Program = {
  /** origin without a slash at the end */
  url: string
  dataDir: string
  /** its output so far; grows */
  printed: string[]
  /** sends SIGTERM; throws with the output unless the exit code is 0 */
  stop: () => Promise<void>
}

const main = join(root, 'dist/server/main.js')
const startTimeoutMs = 300_000
const pollMs = 50

export function requireBuild(): void {
  if (!existsSync(main)) throw new Error('dist/server/main.js does not exist: run npm run build first')
}

/** Starts the built program on `dataDir` and waits until it reports ready. */
export async function startTestProgram(dataDir: string, settings: Settings = {}): Promise<Program> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', ...settings }
  const child = spawn(node, [main], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(String(chunk)))
  const ended = once(child, 'exit')
  await waitUntilReady(url, child, printed)
  return { url, dataDir, printed, stop: () => end(child, ended, printed) }
}

/** Creates a data folder with a copy of `template`. */
export async function dataFolder(template?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kkori-e2e-'))
  if (template !== undefined) await cp(template, folder, { recursive: true })
  return folder
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP port')
  return address.port
}

async function waitUntilReady(url: string, child: ChildProcess, printed: string[]): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The program exited with ${child.exitCode}:\n${printed.join('')}`)
    const response = await fetch(`${url}/readyz`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  child.kill('SIGKILL')
  throw new Error(`The program was not ready after ${startTimeoutMs / 1000} s:\n${printed.join('')}`)
}

async function end(child: ChildProcess, ended: Promise<unknown>, printed: string[]): Promise<void> {
  child.kill('SIGTERM')
  await ended
  if (child.exitCode !== 0) throw new Error(`The program exited with ${child.exitCode ?? child.signalCode}:\n${printed.join('')}`)
}
