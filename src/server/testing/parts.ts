import { type Logger, pino } from 'pino'
import type { Database } from '../../db/tables.ts'
import { createAuth } from '../account/auth.ts'
import { readConfig } from '../config.ts'
import type { ImageStore } from '../image/store.ts'
import type { Mail } from '../mail/mailer.ts'
import { createPageCache } from '../page-cache.ts'
import type { Parts } from '../parts.ts'
import type { Gateway } from '../payment/gateway.ts'
import { watchShown } from '../shown-watch.ts'

/** Parts of a test; `time.now` is what the clock says, `mails` and `logged` are what went out. */
export type TestParts = Parts & { time: { now: number }; mails: Mail[]; logged: Record<string, unknown>[] }

export const publicUrl = 'http://localhost:3000'

/** Real but for the outside: clock, payment provider, mail and stored pictures. Replace a part by naming it in `changes`. */
export function testParts(db: Database, now: number, changes: Partial<Parts> = {}): TestParts {
  const time = { now }
  const mails: Mail[] = []
  const logged: Record<string, unknown>[] = []
  const clock = (): number => time.now
  const config = { ...readConfig({ RATE_LIMITS: 'off' }), authSecret: 'a secret for tests that is long enough' }
  return {
    config,
    db,
    clock,
    gateway: silentGateway,
    mailer: {
      async send(mail) {
        mails.push(mail)
      },
    },
    images: imagesInMemory(),
    auth: createAuth(config, db, clock),
    pages: createPageCache(watchShown(db)),
    log: logInto(logged),
    life: { draining: false },
    ...changes,
    time,
    mails,
    logged,
  }
}

/** A provider that has nothing to say yet. */
const silentGateway: Gateway = {
  confirm: async () => ({ outcome: 'unknown', code: 'SILENT' }),
  lookUp: async () => ({ outcome: 'unknown', code: 'SILENT' }),
  cancel: async () => ({ outcome: 'unknown', code: 'SILENT' }),
}

function imagesInMemory(): ImageStore {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    async put(key, bytes) {
      files.set(key, new Uint8Array(bytes))
    },
    async get(key) {
      return files.get(key) ?? null
    },
    async delete(key) {
      files.delete(key)
    },
  }
}

function logInto(logged: Record<string, unknown>[]): Logger {
  return pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line)) })
}
