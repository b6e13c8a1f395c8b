import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openDatabase } from '../../db/core/database.ts'
import { enqueueJob } from '../../db/core/jobs.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addHold, addPost, now } from '../../db/testing/rows.ts'
import { rejectUnknownEndpoints } from '../http/endpoint.ts'
import { testApi } from '../testing/api.ts'
import { testContext } from '../testing/context.ts'
import { healthRoutes, metricsRoutes } from './health.ts'
import { watchRequests } from './metrics.ts'

describeOnBoth('health and metrics', (database) => {
  function open() {
    const context = testContext(database.db, now)
    const api = testApi(
      context,
      watchRequests,
      healthRoutes,
      metricsRoutes,
      (app) => app.get('/post/:postNum', (c) => c.text('post')),
      rejectUnknownEndpoints,
    )
    return { context, api }
  }

  test('/healthz and /readyz return 200', async () => {
    const { api } = open()
    expect(await api('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await api('/readyz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })

  test('/readyz returns 503 while draining, and /healthz still 200', async () => {
    const { context, api } = open()
    context.lifecycle.isShuttingDown = true
    const answered = await api('/readyz')
    expect(answered).toMatchObject({ status: 503, body: { status: 'draining' } })
    expect(Number(answered.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await api('/healthz')).toMatchObject({ status: 200 })
  })

  test('/metrics counts requests by route and status, without paths', async () => {
    const { api } = open()
    await api('/post/7')
    await api('/post/8')
    await api('/nothing')
    const { status, headers, body } = await api('/metrics')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/plain')
    expect(body.text).toContain('http_requests_total{method="GET",route="/post/:postNum",status="200"} 2')
    expect(body.text).toContain('http_request_duration_seconds_count{method="GET",route="/post/:postNum"} 2')
    expect(body.text).toContain('process_cpu_seconds_total')
    expect(body.text).not.toContain('/nothing')
  })

  test('/metrics reports bookings and the outbox, cached for five seconds', async () => {
    const { context, api } = open()
    context.time.now += 60_000
    const { postNum } = await addPost(database.db, { rooms: [{ size: 'small', count: 3, price: 40_000, weekendPrice: null }] })
    await addHold(database.db, postNum)
    await addHold(database.db, postNum, { holdUntil: now + 1 })
    await enqueueJob(database.db, { kind: 'letter', key: 'due', party: null, payload: {}, runAt: now, now })
    await enqueueJob(database.db, { kind: 'letter', key: 'later', party: null, payload: {}, runAt: now + 90_000, now })
    const { body } = await api('/metrics')
    for (const line of [
      'database_up 1',
      'bookings{state="held"} 2',
      'payments{state="ready"} 2',
      'holds 1',
      'holds_expired_unsettled 1',
      'refunds_requested 0',
      'outbox_waiting 2',
      'outbox_failing 0',
      'outbox_oldest_due_seconds 60',
      'payment_oldest_unanswered_seconds 0',
      'requests_shed_total 0',
    ])
      expect(body.text).toContain(`\n${line}\n`)
    expect(body.text).toContain('nodejs_eventloop_lag_seconds')
    await addHold(database.db, postNum)
    expect((await api('/metrics')).body.text).toContain('\nholds 1\n')
    context.time.now += 5_000
    expect((await api('/metrics')).body.text).toContain('\nholds 2\n')
  })

  test('/metrics has every metric that alerts and the dashboard name, except those of other programs', async () => {
    const { api } = open()
    await api('/post/7')
    const { body } = await api('/metrics')
    const rules = readFileSync('deploy/prometheus/alerts.yml', 'utf8')
    const dashboard = readFileSync('deploy/grafana/kkori.json', 'utf8')
    const expressions = [...rules.matchAll(/expr: (.*)/g), ...dashboard.matchAll(/"expr": (".*")/g)].map(([, text = '']) => text)
    const names = new Set(expressions.flatMap(listMetrics))
    expect(names.size).toBeGreaterThan(20)
    const others = /^(patroni|haproxy)_/
    const has = (name: string): boolean => new RegExp(`^# TYPE ${name.replace(/_bucket$/, '')} `, 'm').test(String(body.text))
    expect([...names].filter((name) => name !== 'up' && !others.test(name) && !has(name))).toEqual([])
  })

  test('/metrics labels an API request with its own route, not the catch-all route', async () => {
    const { context } = open()
    const api = testApi(
      context,
      watchRequests,
      metricsRoutes,
      (app) => app.get('/api/like/total/:postNum', (c) => c.json({ success: true, total: 0 })),
      rejectUnknownEndpoints,
    )
    await api('/api/like/total/7')
    const { body } = await api('/metrics')
    expect(body.text).toContain('http_requests_total{method="GET",route="/api/like/total/:postNum",status="200"} 1')
  })

  test('/metrics on the site’s port requires the token', async () => {
    const { context } = open()
    const asked = async (token: string | null, authorization = '') => {
      const config = { ...context.config, metrics: { token, port: 9100 } }
      return await testApi({ ...context, config }, healthRoutes)('/metrics', { headers: { authorization } })
    }
    expect((await asked(null)).status).toBe(404)
    expect((await asked(null, 'Bearer null')).status).toBe(404)
    for (const given of ['', 'Bearer', 'Bearer ', 'Bearer right-token-', 'Bearer right', 'Basic right-token', 'right-token']) {
      const { status, headers, body } = await asked('right-token', given)
      expect([given, status, headers.get('www-authenticate')]).toEqual([given, 401, 'Bearer'])
      expect(body.text).not.toContain('process_')
    }
    const { status, body } = await asked('right-token', 'Bearer right-token')
    expect([status, body.text]).toEqual([200, expect.stringContaining('process_cpu_seconds_total')])
  })

  test('every response has its own request ID', async () => {
    const { api } = open()
    const [one, other] = await Promise.all([api('/healthz'), api('/healthz')])
    expect(one.headers.get('x-request-id')).toMatch(/^[\w-]{10,}$/)
    expect(one.headers.get('x-request-id')).not.toBe(other.headers.get('x-request-id'))
  })
})

test('/readyz returns 503 without a database, and /healthz still 200', async () => {
  const { db, close } = await openDatabase({ databaseUrl: 'postgres://127.0.0.1:9/nothing', dataDir: '' })
  const api = testApi(testContext(db, now), healthRoutes, metricsRoutes)
  expect(await api('/readyz')).toMatchObject({ status: 503, body: { status: 'no database' } })
  expect(await api('/healthz')).toMatchObject({ status: 200 })
  const { status, body } = await api('/metrics')
  expect([status, body.text]).toEqual([200, expect.stringContaining('database_up 0')])
  await close()
})

/** What is neither a function nor a label in an expression of Prometheus. */
function listMetrics(expression: string): string[] {
  const bare = expression
    .replaceAll(String.raw`\\"`, '"')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(by|on) ?\([^)]*\)/g, '')
  return [...bare.matchAll(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !/^(and|or|by|on)$/.test(name))
}
