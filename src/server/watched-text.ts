import { Gauge, Registry } from 'prom-client'
import { isPassing } from '../db/failure.ts'
import { readWatched, type Watched } from '../db/watched.ts'
import type { Parts } from './parts.ts'

type Watching = Pick<Parts, 'db' | 'clock'>

/** However often somebody asks, the database is asked once in this time. */
const freshMs = 5_000

const known = new WeakMap<Parts['db'], { at: number; text: Promise<string> }>()

/** What stands in the database, as Prometheus text; while it is away, only that it is. */
export async function watchedText(parts: Watching): Promise<string> {
  const now = parts.clock()
  const last = known.get(parts.db)
  if (last && now - last.at < freshMs) return await last.text
  const text = write(parts, now)
  known.set(parts.db, { at: now, text })
  return await text
}

async function write({ db }: Watching, now: number): Promise<string> {
  const watched = await readWatched(db, now).catch((error: unknown) => {
    if (!isPassing(error)) throw error
    return null
  })
  const registry = new Registry()
  gauge(registry, 'database_up', 'Whether the database answers.', watched ? 1 : 0)
  if (watched) writeGauges(registry, watched)
  return await registry.metrics()
}

function writeGauges(registry: Registry, watched: Watched): void {
  byState(registry, 'bookings', 'Bookings by state.', watched.bookings)
  byState(registry, 'payments', 'Attempts to pay by state.', watched.payments)
  gauge(registry, 'holds', 'Unpaid bookings that keep their rooms.', watched.holds)
  gauge(registry, 'holds_lapsed', 'Unpaid bookings over their time that are still to be let go.', watched.lapsedHolds)
  gauge(registry, 'refunds_requested', 'Refunds that the provider has not carried out yet.', watched.refundsRequested)
  gauge(registry, 'outbox_waiting', 'Mails and other work for later, due or not.', watched.outboxWaiting)
  gauge(registry, 'outbox_failing', 'Those of them that failed at least once.', watched.outboxFailing)
  gauge(registry, 'outbox_oldest_due_seconds', 'How long the oldest of them has been due.', watched.outboxOldestDue)
  gauge(
    registry,
    'payment_oldest_unanswered_seconds',
    'How long the oldest payment has waited for the word of the provider.',
    watched.paymentOldestUnanswered,
  )
}

function gauge(registry: Registry, name: string, help: string, value: number): void {
  new Gauge({ name, help, registers: [registry] }).set(value)
}

function byState(registry: Registry, name: string, help: string, counts: Readonly<Record<string, number>>): void {
  const states = new Gauge({ name, help, labelNames: ['state'], registers: [registry] })
  for (const [state, count] of Object.entries(counts)) states.set({ state }, count)
}
