import { Gauge, Registry } from 'prom-client'
import { type DatabaseMetrics, readDatabaseMetrics } from '../../db/core/database-metrics.ts'
import { isTransient } from '../../db/core/pg-errors.ts'
import type { AppContext } from './context.ts'

type MetricsContext = Pick<AppContext, 'db' | 'clock'>

/** Caches results, so that frequent scrapes do not load the database. */
const cacheMs = 5_000

const cache = new WeakMap<AppContext['db'], { at: number; text: Promise<string> }>()

/** Formats the database metrics as Prometheus text; only `database_up 0` while the database is unavailable. */
export async function formatDatabaseMetrics(context: MetricsContext): Promise<string> {
  const now = context.clock()
  const last = cache.get(context.db)
  if (last && now - last.at < cacheMs) return await last.text
  const text = collect(context, now)
  cache.set(context.db, { at: now, text })
  return await text
}

async function collect({ db }: MetricsContext, now: number): Promise<string> {
  const metrics = await readDatabaseMetrics(db, now).catch((error: unknown) => {
    if (!isTransient(error)) throw error
    return null
  })
  const registry = new Registry()
  setGauge(registry, 'database_up', 'Whether the database responds.', metrics ? 1 : 0)
  if (metrics) writeGauges(registry, metrics)
  return await registry.metrics()
}

function writeGauges(registry: Registry, metrics: DatabaseMetrics): void {
  setGaugeByState(registry, 'bookings', 'Bookings by state.', metrics.bookings)
  setGaugeByState(registry, 'payments', 'Payment attempts by state.', metrics.payments)
  setGauge(registry, 'holds', 'Unpaid bookings that hold rooms.', metrics.holds)
  setGauge(registry, 'holds_expired_unsettled', 'Expired holds whose rooms are not released yet.', metrics.expiredHolds)
  setGauge(registry, 'refunds_requested', 'Refunds that the provider has not completed yet.', metrics.refundsRequested)
  setGauge(registry, 'outbox_waiting', 'Emails and other jobs in the queue, due or not.', metrics.outboxWaiting)
  setGauge(registry, 'outbox_failing', 'Queued jobs that failed at least once.', metrics.outboxFailing)
  setGauge(
    registry,
    'outbox_oldest_due_seconds',
    'How long the oldest queued job has been due, in seconds.',
    metrics.outboxOldestDue,
  )
  setGauge(
    registry,
    'payment_oldest_unanswered_seconds',
    'How long the oldest pending payment has waited for the provider, in seconds.',
    metrics.paymentOldestUnanswered,
  )
}

function setGauge(registry: Registry, name: string, help: string, value: number): void {
  new Gauge({ name, help, registers: [registry] }).set(value)
}

function setGaugeByState(registry: Registry, name: string, help: string, counts: Readonly<Record<string, number>>): void {
  const states = new Gauge({ name, help, labelNames: ['state'], registers: [registry] })
  for (const [state, count] of Object.entries(counts)) states.set({ state }, count)
}
