import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono, MiddlewareHandler } from 'hono'
import { sql } from 'kysely'
import { isTransient } from '../../db/core/pg-errors.ts'
import type { AppContext } from './context.ts'
import { formatMetrics } from './metrics.ts'

/** Closes each connection after its response while the server shuts down. */
export function closeWhileDraining({ lifecycle }: Pick<AppContext, 'lifecycle'>): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (lifecycle.isShuttingDown) c.res.headers.set('Connection', 'close')
  }
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve requests and is not draining. `/metrics`: Prometheus text, if a token is
 * configured.
 */
export function healthRoutes(app: Hono, context: MetricsContext & ReadinessContext): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, noStore))
  app.get('/readyz', async (c) => {
    const status = await checkReadiness(context)
    return c.json({ status }, status === 'ok' ? 200 : 503, status === 'ok' ? noStore : { ...noStore, 'Retry-After': '5' })
  })
  if (context.config.metrics.token !== null) metricsRoutes(app, context)
}

type MetricsContext = Pick<AppContext, 'db' | 'log' | 'clock' | 'config'>

/** `/metrics`, here or on a separate port. A configured token is required in both cases. */
export function metricsRoutes(app: Hono, context: MetricsContext): void {
  const { token } = context.config.metrics
  app.get('/metrics', async (c) => {
    if (token !== null && !isEqual(c.req.header('Authorization') ?? '', `Bearer ${token}`))
      return c.text('Send METRICS_TOKEN as a bearer token.\n', 401, { ...noStore, 'WWW-Authenticate': 'Bearer' })
    const { text, type } = await formatMetrics(context)
    return c.body(text, 200, { ...noStore, 'Content-Type': type })
  })
}

/** Compares in constant time, to resist timing attacks. */
function isEqual(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

const noStore = { 'Cache-Control': 'no-store' }

type ReadinessContext = Pick<AppContext, 'db' | 'lifecycle' | 'standbys'>

async function checkReadiness({ db, lifecycle, standbys }: ReadinessContext): Promise<'ok' | 'draining' | 'no database'> {
  if (lifecycle.isShuttingDown) return 'draining'
  // Visitors are served from it, also while no leader answers.
  if (standbys.choose(null) !== null) return 'ok'
  try {
    await sql`SELECT 1`.execute(db)
    return 'ok'
  } catch (error) {
    if (!isTransient(error)) throw error
    return 'no database'
  }
}
