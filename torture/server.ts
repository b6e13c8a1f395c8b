import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { environment, node, root } from '../tools/setup.mjs'

export type Server = {
  url: string
  /** The process that runs now. */
  child: () => ChildProcess
  /** As `kill -9` does. */
  kill(): Promise<void>
  /** Starts it again on the same port. Returns the milliseconds until it was ready. */
  start(): Promise<number>
  /** As an operator does. Returns the exit code and how long it took, in milliseconds. */
  stop(): Promise<{ code: number | null; ms: number }>
  /** what it wrote since it was first started */
  printed: string[]
}

const patienceMs = 60_000

/** The built program as a process of its own. */
export async function startServer(
  settings: Readonly<Record<string, string>>,
  nodeFlags: readonly string[] = [],
): Promise<Server> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { PATH: environment.PATH, PORT: String(port), DEMO: '0', RATE_LIMITS: 'off', ...settings }
  const printed: string[] = []
  let child = launch()
  function launch(): ChildProcess {
    const launched = spawn(node, [...nodeFlags, 'dist/server/main.js'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [launched.stdout, launched.stderr]) stream?.on('data', (chunk) => printed.push(String(chunk)))
    return launched
  }
  await untilReady(url, child, printed)
  return {
    url,
    printed,
    child: () => child,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async start() {
      const before = performance.now()
      child = launch()
      await untilReady(url, child, printed)
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

async function untilReady(url: string, child: ChildProcess, printed: string[]): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The program ended with ${child.exitCode}:\n${printed.slice(-20).join('')}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await setTimeout(20)
  }
  throw new Error(`The program was not ready after ${patienceMs / 1000} s:\n${printed.slice(-20).join('')}`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return address.port
}
