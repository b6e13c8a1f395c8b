import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { describeOnPostgres } from '../../../db/testing/database.ts'
import { now } from '../../../db/testing/rows.ts'
import { testApi } from '../../testing/api.ts'
import { testContext } from '../../testing/context.ts'
import { healthRoutes } from '../health.ts'
import { traceRequests } from './trace-requests.ts'
import { openTraces } from './traces.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const parentId = '00f067aa0ba902b7'

describeOnPostgres('traces', (database) => {
  test('reach a collector with the route of each sampled request, and a collector that is gone is only logged', async () => {
    const received: string[] = []
    const collector = createServer(async (request, response) => {
      received.push(`${request.url} ${await text(request)}`)
      response.end('{}')
    }).listen(0, '127.0.0.1')
    await once(collector, 'listening')
    const address = collector.address()
    const port = typeof address === 'object' ? address?.port : null
    const context = testContext(database.db, now)
    const traces = await openTraces(`http://127.0.0.1:${port}/`, context.log)
    const api = testApi({ ...context, traces }, traceRequests, healthRoutes, (app) =>
      app.get('/post/:postNum', (c) => c.text('post')),
    )
    const ask = (path: string, flags: string) => api(path, { headers: { traceparent: `00-${traceId}-${parentId}-${flags}` } })
    await ask('/post/7', '01')
    await ask('/healthz', '00')
    await api('/healthz')
    await traces.flush()
    expect(received).toHaveLength(1)
    const [path, body = ''] = received[0]?.split(/ (.*)/s) ?? []
    expect(path).toBe('/v1/traces')
    expect(JSON.parse(body).resourceSpans[0].scopeSpans[0].spans).toEqual([
      expect.objectContaining({
        traceId,
        parentSpanId: parentId,
        spanId: expect.stringMatching(/^[\da-f]{16}$/),
        name: 'GET /post/:postNum',
        startTimeUnixNano: `${now}000000`,
      }),
    ])
    collector.closeAllConnections()
    collector.close()
    await once(collector, 'close')
    await ask('/healthz', '01')
    await traces.close()
    expect(received).toHaveLength(1)
    expect(context.logged.map(({ msg }) => msg)).toContain('sending traces failed')
  })
})
