import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { createApp } from '../http/app.ts'
import { toErrorResponse } from '../http/errors.ts'
import { builtFiles } from '../http/static-files.ts'
import { readConfig } from './config.ts'
import { type AppContext, createContext } from './context.ts'
import { metricsRoutes } from './health.ts'
import { createHttpServer } from './http-server.ts'
import { watchRequests } from './metrics.ts'
import { startProgram } from './start-program.ts'
import { toStartupError } from './startup-error.ts'

const shutdownTimeoutMs = 20_000
// Load balancers poll /readyz about every second, so within this time they have seen it fail. It passes whenever somebody is connected: an idle
// connection may be one that a load balancer keeps for its next request.
const readinessDelayMs = 2_000

/**
 * Serves until SIGTERM or SIGINT, then shuts down gracefully: reports not ready, closes each connection after its next response, waits for
 * running requests and jobs, and closes the database. Exits after `shutdownTimeoutMs` in any case.
 */
async function main(): Promise<void> {
  const config = readConfig()
  const open = await createContext(config)
  const stopJobs = await startProgram(open, console.log)
  const app = createApp(open.context, builtFiles(fileURLToPath(new URL('../client', import.meta.url))))
  const server = createHttpServer(app, config)
  const fail = (error: Error, setting?: 'METRICS_PORT'): void => void open.close().finally(() => exitWithError(error, setting))
  server
    .on('error', (error) => fail(error))
    .listen(config.port, config.host, () => console.log(`Kkori is running at ${config.publicUrl}`))
  const stopMetrics = serveMetrics(open.context, (error) => fail(error, 'METRICS_PORT'))
  async function stop(): Promise<void> {
    if (open.context.lifecycle.isShuttingDown) return
    open.context.lifecycle.isShuttingDown = true
    const timer = setTimeout(() => process.exit(0), shutdownTimeoutMs)
    if (await hasConnections(server)) await delay(readinessDelayMs)
    await new Promise((resolve) => server.close(resolve))
    stopMetrics()
    await stopJobs()
    await open.close()
    clearTimeout(timer)
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

/** Serves `/metrics` on its own port, if one is configured. Returns a stop function. */
function serveMetrics(context: AppContext, fail: (error: Error) => void): () => void {
  const { host, metrics } = context.config
  if (metrics.port === null) return () => {}
  const app = new Hono()
  watchRequests(app, context)
  metricsRoutes(app, context)
  app.onError((error, c) => toErrorResponse(error, c, context))
  const server = createHttpServer(app).on('error', fail).listen(metrics.port, host)
  return () => server.close()
}

function hasConnections(server: Server): Promise<boolean> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count > 0)))
}

function exitWithError(error: unknown, portSetting?: 'METRICS_PORT'): never {
  const message = toStartupError(error, portSetting)
  if (message === null) throw error
  console.error(message)
  process.exit(1)
}

await main().catch((error: unknown) => exitWithError(error))
