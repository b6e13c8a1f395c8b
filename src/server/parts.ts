import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { destination, type Logger, pino } from 'pino'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import type { Database } from '../db/tables.ts'
import { type Auth, createAuth } from './account/auth.ts'
import type { Config } from './config.ts'
import { createImageStore, type ImageStore } from './image/store.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import type { Gateway } from './payment/gateway.ts'
import { createSandbox } from './payment/sandbox/sandbox.ts'
import { createTossClient } from './payment/toss-client.ts'
import { watchShown } from './shown-watch.ts'

/** What the program is made of: passed to every operation, replaced in tests where the outside begins. */
export type Parts = {
  config: Config & { authSecret: string }
  db: Database
  /** epoch milliseconds */
  clock: () => number
  gateway: Gateway
  mailer: Mailer
  images: ImageStore
  auth: Auth
  /** null in development, where every edit shows at once */
  pages: PageCache | null
  log: Logger
  /** `draining` turns readiness off, so that nothing new is sent here while the last answers go out */
  life: { draining: boolean }
}

export type OpenParts = { parts: Parts; kind: OpenDatabase['kind']; close: () => Promise<void> }

const sandboxUrl = 'http://sandbox.invalid'

/** Opens what the configuration names, with the tables brought up to date. */
export async function openParts(config: Config): Promise<OpenParts> {
  const log = pino({ base: null }, destination({ dest: 2, sync: true }))
  await mkdir(config.dataDir, { recursive: true })
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  await migrate(database.db)
  const clock = Date.now
  const settled = { ...config, authSecret: config.authSecret ?? (await keptSecret(config.dataDir)) }
  const parts: Parts = {
    config: settled,
    db: database.db,
    clock,
    gateway: createGateway(settled, database.db, clock),
    mailer: createMailer(config),
    images: createImageStore(config),
    auth: createAuth(settled, database.db, clock),
    pages: import.meta.env.PROD ? createPageCache(watchShown(database.db)) : null,
    log,
    life: { draining: false },
  }
  return { parts, kind: database.kind, close: database.close }
}

/** One client, two back ends: the provider over the network, or the sandbox in this process. */
function createGateway(config: Parts['config'], db: Database, clock: () => number): Gateway {
  const { payments } = config
  if (payments.provider === 'toss')
    return createTossClient({ baseUrl: payments.url, secretKey: payments.secretKey, fetch: (request) => fetch(request) })
  const secretKey = `test_sk_${config.authSecret.replace(/[^A-Za-z0-9]/g, '').slice(0, 24)}`
  return createTossClient({ baseUrl: sandboxUrl, secretKey, fetch: createSandbox({ db, clock, secretKey }) })
}

/** The secret that signs sessions, made at the first start; `wx` lets one of two starting processes win. */
async function keptSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'auth-secret')
  try {
    await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return await readFile(path, 'utf8')
}
