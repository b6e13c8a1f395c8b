import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type ServerType, serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { openParts } from './parts.ts'
import { startFailure } from './start-failure.ts'
import { startProgram } from './start-program.ts'
import { builtFiles } from './static-files.ts'

const drainMs = 20_000
// Whoever sends requests here looks at /readyz about every second.
const noticeMs = 2_000

/**
 * Serves until SIGTERM or SIGINT. Then it says that it is not ready and closes each connection with its next answer, lets running requests
 * end and closes the database.
 */
async function main(): Promise<void> {
  const config = readConfig()
  const open = await openParts(config)
  const stopWork = await startProgram(open, console.log)
  const app = createApp(open.parts, builtFiles(fileURLToPath(new URL('../client', import.meta.url))))
  const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, () =>
    console.log(`Kkori is at ${config.publicUrl}`),
  )
  server.on('error', (error) => void open.close().finally(() => end(error)))
  async function stop(): Promise<void> {
    if (open.parts.life.draining) return
    open.parts.life.draining = true
    const timer = setTimeout(() => process.exit(0), drainMs)
    if (await isConnected(server)) await delay(noticeMs)
    await new Promise((resolve) => server.close(resolve))
    await stopWork()
    await open.close()
    clearTimeout(timer)
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

function isConnected(server: ServerType): Promise<boolean> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count > 0)))
}

function end(error: unknown): never {
  const sentence = startFailure(error)
  if (sentence === null) throw error
  console.error(sentence)
  process.exit(1)
}

await main().catch(end)
