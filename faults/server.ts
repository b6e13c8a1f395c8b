import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { environment, node, root } from '../tools/setup.mjs'
import type { MemoryLimit } from './memory-limit.ts'

export type Server = {
  url: string
  /** the current process */
  child: () => ChildProcess
  isRunning: () => boolean
  /** Sends SIGKILL and waits for the exit. */
  kill(): Promise<void>
  /** Restarts on the same port. Returns the milliseconds until it is ready. */
  start(): Promise<number>
  /** Sends SIGTERM. Returns the exit code and the milliseconds until the exit. */
  stop(): Promise<{ code: number | null; ms: number }>
  /** output of all processes since the first start */
  output: string[]
}

/** A first start may load the demonstration. */
const startTimeoutMs = 300_000

/** Starts the built program in its own process, within a limit if there is one. */
export async function startServer(
  settings: Readonly<Record<string, string>>,
  nodeFlags: readonly string[] = [],
  limit?: MemoryLimit,
): Promise<Server> {
  const port = settings.PORT ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const env = { PATH: environment.PATH, PORT: String(port), DEMO: '0', RATE_LIMITS: 'off', ...settings }
  const output: string[] = []
  let child = launch()
  function launch(): ChildProcess {
    const start: MemoryLimit['spawn'] = limit?.spawn ?? spawn
    const launched = start(node, [...nodeFlags, 'dist/server/main.js'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [launched.stdout, launched.stderr]) stream?.on('data', (chunk) => output.push(String(chunk)))
    return launched
  }
  await waitUntilReady(url, child, output).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return {
    url,
    output,
    child: () => child,
    isRunning: () => isAlive(child),
    async kill() {
      if (!isAlive(child)) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async start() {
      const before = performance.now()
      child = launch()
      await waitUntilReady(url, child, output)
      return performance.now() - before
    },
    async stop() {
      const before = performance.now()
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      return { code: child.exitCode, ms: performance.now() - before }
    },
  }
}

async function waitUntilReady(url: string, child: ChildProcess, output: string[]): Promise<void> {
  const deadline = performance.now() + startTimeoutMs
  while (performance.now() < deadline) {
    if (!isAlive(child))
      throw new Error(`The program exited with ${child.exitCode ?? child.signalCode}:\n${output.slice(-20).join('')}`)
    const response = await fetch(`${url}/readyz`).catch(() => null)
    if (response?.ok) return
    await setTimeout(20)
  }
  throw new Error(`The program was not ready after ${startTimeoutMs / 1000} s:\n${output.slice(-20).join('')}`)
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP port')
  return address.port
}
