import type { Context, Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { matchedRoutes } from 'hono/route'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { AppContext } from './context.ts'
import { formatDatabaseMetrics } from './database-metrics.ts'

type Metrics = {
  registry: Registry
  requests: Counter<'method' | 'route' | 'status'>
  seconds: Histogram<'method' | 'route'>
  renders: Counter<'page'>
  shed: Counter
  deadLetters: Counter<'kind'>
}

// Keyed by the log, since metrics must outlive the app: development creates an app for every request.
const metricsByLog = new WeakMap<AppContext['log'], Metrics>()

/**
 * Assigns every request an ID, for `X-Request-Id` and the log, ignoring one sent by the client. Counts and times requests by route pattern,
 * never by path, which can contain personal data. Register it before all routes.
 */
export function watchRequests(app: Hono, context: Pick<AppContext, 'log'>): void {
  const { requests, seconds } = getMetrics(context)
  app.use(requestId({ headerName: '' }))
  app.use(async (c, next) => {
    const end = seconds.startTimer()
    await next()
    c.res.headers.set('X-Request-Id', c.get('requestId'))
    const { method } = c.req
    const route = findRoute(c)
    end({ method, route })
    requests.inc({ method, route, status: c.res.status })
  })
}

/** The pattern of the matched route: the first that is not a wildcard. */
export function findRoute(c: Context): string {
  return matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path ?? 'none'
}

/** Counts page renderings. Page requests without one were cache hits or redirects. */
export function countRender(context: Pick<AppContext, 'log'>, page: string): void {
  getMetrics(context).renders.inc({ page })
}

/** Counts requests that were shed. */
export function countShed(context: Pick<AppContext, 'log'>): void {
  getMetrics(context).shed.inc()
}

/** Counts jobs that are no longer retried. */
export function countDeadLetters(context: Pick<AppContext, 'log'>, kind: string): void {
  getMetrics(context).deadLetters.inc({ kind })
}

/** Prometheus text of the process, request and database metrics. */
export async function formatMetrics(context: Pick<AppContext, 'log' | 'db' | 'clock'>): Promise<{ text: string; type: string }> {
  const { registry } = getMetrics(context)
  return { text: `${await registry.metrics()}\n${await formatDatabaseMetrics(context)}`, type: registry.contentType }
}

function getMetrics({ log }: Pick<AppContext, 'log'>): Metrics {
  const existing = metricsByLog.get(log)
  if (existing) return existing
  const metrics = createMetrics()
  metricsByLog.set(log, metrics)
  return metrics
}

function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'HTTP requests handled.',
      labelNames: ['method', 'route', 'status'],
      registers: [registry],
    }),
    renders: new Counter({
      name: 'pages_rendered_total',
      help: 'Pages rendered; cache hits do not count.',
      labelNames: ['page'],
      registers: [registry],
    }),
    shed: new Counter({
      name: 'requests_shed_total',
      help: 'Requests rejected because the server was at capacity.',
      registers: [registry],
    }),
    deadLetters: new Counter({
      name: 'outbox_dead_letters_total',
      help: 'Emails and other jobs that are no longer retried.',
      labelNames: ['kind'],
      registers: [registry],
    }),
    seconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from request to response, in seconds.',
      labelNames: ['method', 'route'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
  }
}
