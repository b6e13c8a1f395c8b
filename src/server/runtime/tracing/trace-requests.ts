import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import type { Hono } from 'hono'
import { readTraceParent } from '../../http/request/trace-context.ts'
import type { AppContext } from '../context.ts'
import { findRoute } from '../metrics.ts'

/** Records the requests of traces that whoever is in front has chosen to sample, by route, never by path. Register it before all routes. */
export function traceRequests(app: Hono, { traces, clock }: Pick<AppContext, 'traces' | 'clock'>): void {
  if (traces === null) return
  app.use(async (c, next) => {
    const parent = readTraceParent(c.req.header('traceparent'))
    if (!parent?.isSampled) return await next()
    const { traceId, spanId } = parent
    const caller = trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true })
    const span = traces.tracer.startSpan(c.req.method, { kind: SpanKind.SERVER, startTime: clock() }, caller)
    await next()
    const route = findRoute(c)
    span.updateName(`${c.req.method} ${route}`)
    span.setAttributes({
      'http.request.method': c.req.method,
      'http.route': route,
      'http.response.status_code': c.res.status,
    })
    if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(clock())
  })
}
