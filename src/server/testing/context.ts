import { type Logger, pino } from 'pino'
import type { Database } from '../../db/tables.ts'
import { CalendarError } from '../../domain/calendar-sync/calendar-failure.ts'
import { createAuth } from '../account/auth.ts'
import { createPasswords } from '../account/password/password.ts'
import { createPageCache } from '../http/page/page-cache.ts'
import { createImageDecoder } from '../image/image-decoder.ts'
import type { ImageStore } from '../image/store.ts'
import type { Email } from '../notification/mailer.ts'
import type { Gateway } from '../payment/gateway.ts'
import { readConfig } from '../runtime/config.ts'
import type { AppContext } from '../runtime/context.ts'
import { createErrorReporter } from '../runtime/error-reporter.ts'
import { createInvalidationListener } from '../runtime/invalidation-listener.ts'
import type { Standbys } from '../runtime/standby/standbys.ts'
import { createListingTotals } from '../search/listing-totals.ts'

/** The context of a test. `time.now` sets the clock; `emails` and `logged` collect sent emails and log lines. */
export type TestContext = AppContext & { time: { now: number }; emails: Email[]; logged: Record<string, unknown>[] }

export const publicUrl = 'http://localhost:3000'

/** Creates a context with real dependencies, except for the clock, payment provider, mailer and image store. `changes` overrides any of them. */
export function testContext(db: Database, now: number, changes: Partial<AppContext> = {}): TestContext {
  const time = { now }
  const emails: Email[] = []
  const logged: Record<string, unknown>[] = []
  const clock = (): number => time.now
  const log = createMemoryLogger(logged)
  const listener = createInvalidationListener(db)
  const config = { ...readConfig({ RATE_LIMITS: 'off' }), authSecret: 'a secret for tests that is long enough' }
  return {
    config,
    db,
    clock,
    gateway: silentGateway,
    mailer: {
      async send(mail) {
        emails.push(mail)
      },
    },
    images: createMemoryImageStore(),
    licenses: { source: 'file', check: async () => 'unknown' },
    fetchCalendar: async () => {
      throw new CalendarError('unreachable')
    },
    decoder,
    auth: createAuth(db, clock, createPasswords(lowCost)),
    pages: createPageCache(listener, {}, undefined, clock),
    totals: createListingTotals(db, listener),
    standbys: noStandbys,
    edges: [],
    traces: null,
    log,
    reportError: createErrorReporter(log),
    lifecycle: { isShuttingDown: false },
    ...changes,
    time,
    emails,
    logged,
  }
}

/** The least that argon2id takes, because a hash at full cost takes longer than most tests. */
const lowCost = { memory: 8, passes: 1, parallelism: 1 }

const noStandbys: Standbys = {
  count: 0,
  choose: () => null,
  leaveOut: () => {},
  check: async () => {},
  watch: () => async () => {},
  close: async () => {},
}

/** One decoder process for all tests of a file. */
const decoder = createImageDecoder(pino({ base: null }))

/** A payment provider that never responds. */
const silentGateway: Gateway = {
  confirm: async () => ({ outcome: 'unknown', code: 'SILENT' }),
  lookUp: async () => ({ outcome: 'unknown', code: 'SILENT' }),
  cancel: async () => ({ outcome: 'unknown', code: 'SILENT' }),
}

function createMemoryImageStore(): ImageStore {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    async put(key, bytes) {
      files.set(key, new Uint8Array(bytes))
    },
    async get(key) {
      return files.get(key) ?? null
    },
    async open(key) {
      const body = files.get(key)
      return body ? { size: body.length, body } : null
    },
    async delete(key) {
      files.delete(key)
    },
  }
}

function createMemoryLogger(logged: Record<string, unknown>[]): Logger {
  return pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line)) })
}
