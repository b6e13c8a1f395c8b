import type { Hono, MiddlewareHandler } from 'hono'
import { sql } from 'kysely'
import { isPassing } from '../db/failure.ts'
import { metricsText } from './metrics.ts'
import type { Parts } from './parts.ts'

/** While the program ends, every answer is the last of its connection. */
export function closeWhileDraining({ life }: Pick<Parts, 'life'>): MiddlewareHandler {
  return async (context, next) => {
    await next()
    if (life.draining) context.res.headers.set('Connection', 'close')
  }
}

/** `/healthz`: the process runs. `/readyz`: it can serve, and is not draining. `/metrics`: Prometheus text. */
export function healthRoutes(app: Hono, parts: Pick<Parts, 'db' | 'life' | 'log' | 'clock'>): void {
  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, noStore))
  app.get('/readyz', async (context) => {
    const status = await readiness(parts)
    return context.json({ status }, status === 'ok' ? 200 : 503, status === 'ok' ? noStore : { ...noStore, 'Retry-After': '5' })
  })
  app.get('/metrics', async (context) => {
    const { text, type } = await metricsText(parts)
    return context.body(text, 200, { ...noStore, 'Content-Type': type })
  })
}

const noStore = { 'Cache-Control': 'no-store' }

async function readiness({ db, life }: Pick<Parts, 'db' | 'life'>): Promise<'ok' | 'draining' | 'no database'> {
  if (life.draining) return 'draining'
  try {
    await sql`SELECT 1`.execute(db)
    return 'ok'
  } catch (error) {
    if (!isPassing(error)) throw error
    return 'no database'
  }
}
