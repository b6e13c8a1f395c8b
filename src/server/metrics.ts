import type { Context, Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { matchedRoutes } from 'hono/route'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Parts } from './parts.ts'
import { watchedText } from './watched-text.ts'

type Metrics = {
  registry: Registry
  requests: Counter<'method' | 'route' | 'status'>
  seconds: Histogram<'method' | 'route'>
  renders: Counter<'page'>
  shed: Counter
  givenUp: Counter<'kind'>
}

// Counts outlive an app: development makes one for every request.
const metricsOfLog = new WeakMap<Parts['log'], Metrics>()

/**
 * Gives every request an id, in `X-Request-Id` and in the log, and counts and times it by its route: never by its address, which
 * may say whose it is. Goes before all routes.
 */
export function watchRequests(app: Hono, parts: Pick<Parts, 'log'>): void {
  const { requests, seconds } = metricsOf(parts)
  app.use(requestId())
  app.use(async (context, next) => {
    const end = seconds.startTimer()
    await next()
    const { method } = context.req
    const route = routeOf(context)
    end({ method, route })
    requests.inc({ method, route, status: context.res.status })
  })
}

/** The pattern that answered: the first that is not for everything below a path. */
function routeOf(context: Context): string {
  return matchedRoutes(context).find(({ path }) => !path.endsWith('*'))?.path ?? 'none'
}

/** Pages that were rendered; the others of the requests for a page were answered from memory, or led elsewhere. */
export function countRender(parts: Pick<Parts, 'log'>, page: string): void {
  metricsOf(parts).renders.inc({ page })
}

/** Requests that were refused at once because too many were being answered. */
export function countShed(parts: Pick<Parts, 'log'>): void {
  metricsOf(parts).shed.inc()
}

/** Work for later that is not tried any more. */
export function countGivenUp(parts: Pick<Parts, 'log'>, kind: string): void {
  metricsOf(parts).givenUp.inc({ kind })
}

/** Prometheus text: the process and the requests, and what stands in the database. */
export async function metricsText(parts: Pick<Parts, 'log' | 'db' | 'clock'>): Promise<{ text: string; type: string }> {
  const { registry } = metricsOf(parts)
  return { text: `${await registry.metrics()}\n${await watchedText(parts)}`, type: registry.contentType }
}

function metricsOf({ log }: Pick<Parts, 'log'>): Metrics {
  const known = metricsOfLog.get(log)
  if (known) return known
  const metrics = createMetrics()
  metricsOfLog.set(log, metrics)
  return metrics
}

function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Requests answered.',
      labelNames: ['method', 'route', 'status'],
      registers: [registry],
    }),
    renders: new Counter({
      name: 'pages_rendered_total',
      help: 'Pages rendered; answers from memory are none.',
      labelNames: ['page'],
      registers: [registry],
    }),
    shed: new Counter({
      name: 'requests_shed_total',
      help: 'Requests refused at once because too many were being answered.',
      registers: [registry],
    }),
    givenUp: new Counter({
      name: 'outbox_given_up_total',
      help: 'Mails and other work for later that are not tried any more.',
      labelNames: ['kind'],
      registers: [registry],
    }),
    seconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request to its answer, in seconds.',
      labelNames: ['method', 'route'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
  }
}
