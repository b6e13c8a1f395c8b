import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node, root } from '../tools/setup.mjs'

/** What the environment tells the program beside its port and folder. */
export type Settings = Readonly<Record<string, string>>

export type Program = {
  /** origin without a slash at the end */
  url: string
  /** what it has said so far, grows */
  printed: string[]
  /** ends it as an operator does, and throws with what it printed unless it ended well */
  stop: () => Promise<void>
}

const main = join(root, 'dist/server/main.js')
const patienceMs = 60_000
const lookAgainMs = 50

export function requireBuild(): void {
  if (!existsSync(main)) throw new Error('There is no dist/server/main.js: build the program first, with npm run build')
}

/** Starts the built program on `dataDir` and waits until it says that it is ready. */
export async function startProgram(dataDir: string, settings: Settings = {}): Promise<Program> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', ...settings }
  const child = spawn(node, [main], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(String(chunk)))
  const ended = once(child, 'exit')
  await untilReady(url, child, printed)
  return { url, printed, stop: () => end(child, ended, printed) }
}

/** A new folder of its own for a program's data, with what `template` holds. */
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
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return address.port
}

async function untilReady(url: string, child: ChildProcess, printed: string[]): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The program ended with ${child.exitCode}:\n${printed.join('')}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
  }
  child.kill('SIGKILL')
  throw new Error(`The program was not ready after ${patienceMs / 1000} s:\n${printed.join('')}`)
}

async function end(child: ChildProcess, ended: Promise<unknown>, printed: string[]): Promise<void> {
  child.kill('SIGTERM')
  await ended
  if (child.exitCode !== 0) throw new Error(`The program ended with ${child.exitCode ?? child.signalCode}:\n${printed.join('')}`)
}
