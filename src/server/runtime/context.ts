import { randomBytes } from 'node:crypto'
import { access, chmod, constants, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { destination, type Logger, pino } from 'pino'
import { type OpenDatabase, openDatabase } from '../../db/core/database.ts'
import { migrate } from '../../db/core/migrate.ts'
import type { Database } from '../../db/tables.ts'
import { sampleCalendar } from '../../demo/calendar-sync/sample-calendar.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import { type Auth, createAuth } from '../account/auth.ts'
import { createCalendarFetch, type FetchedCalendar, getFetchRules } from '../calendar-sync/fetch-calendar.ts'
import { createLicenseRegister, type LicenseRegister } from '../company/license/license-register.ts'
import { createConnectionTurns } from '../http/overload/connection-turns.ts'
import { createPageCache, type PageCache } from '../http/page/page-cache.ts'
import { createImageDecoder, type ImageDecoder } from '../image/image-decoder.ts'
import { createImageStore, type ImageStore } from '../image/store.ts'
import { createMailer, type Mailer } from '../notification/mailer.ts'
import type { Gateway } from '../payment/gateway.ts'
import { createSandbox, sandboxSecretKey } from '../payment/sandbox/sandbox.ts'
import { createTossClient } from '../payment/toss-client.ts'
import { createListingTotals, type ListingTotals } from '../search/listing-totals.ts'
import type { Config } from './config.ts'
import { createHttpEdge, type Edge } from './edge/edge.ts'
import { createErrorReporter, type ReportError } from './error-reporter.ts'
import { createInvalidationListener } from './invalidation-listener.ts'
import { openStandbys, type Standbys } from './standby/standbys.ts'
import { openTraces, type Traces } from './tracing/traces.ts'

/** The application's dependencies, passed to every operation. Tests replace those that reach outside the process. */
export type AppContext = {
  config: Config & { authSecret: string }
  db: Database
  /** Returns epoch milliseconds. */
  clock: () => number
  gateway: Gateway
  mailer: Mailer
  images: ImageStore
  /** Where licenses of companies are looked up. */
  licenses: LicenseRegister
  /** Requests a calendar elsewhere; a null address is that of the demonstration's sample. */
  fetchCalendar: (address: string | null, etag: string | null) => Promise<FetchedCalendar>
  decoder: ImageDecoder
  auth: Auth
  /** Null in development, so that edits show immediately. */
  pages: PageCache | null
  totals: ListingTotals
  /** Where visitors' pages are read, if there are any. */
  standbys: Standbys
  edges: readonly Edge[]
  /** Null unless a collector is configured. */
  traces: Traces | null
  log: Logger
  reportError: ReportError
  /** `isShuttingDown` makes `/readyz` fail, so that load balancers stop sending requests while the last responses complete. */
  lifecycle: { isShuttingDown: boolean }
}

export type OpenContext = { context: AppContext; kind: OpenDatabase['kind']; close: () => Promise<void> }

const sandboxUrl = 'http://sandbox.invalid'

/** Connects the configured services and migrates the database. */
export async function createContext(config: Config): Promise<OpenContext> {
  const log = pino({ base: null }, destination({ dest: 2, sync: true }))
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  // A folder from before, or one that another user made; a mounted volume may refuse.
  await chmod(config.dataDir, 0o700).catch((error: unknown) => log.warn({ err: error }, 'other users may read the data folder'))
  await access(config.dataDir, constants.W_OK)
  const sharing = config.rateLimits ? { shareConnections: createConnectionTurns } : {}
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    ...sharing,
    onConnectionLost: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  await migrate(database.db)
  const clock = Date.now
  const resolvedConfig = { ...config, authSecret: config.authSecret ?? (await loadOrCreateSecret(config.dataDir)) }
  const listener = createInvalidationListener(database.db, { limitsLists: config.rateLimits })
  const standbys = await openStandbys({
    db: database.db,
    urls: config.replicaUrls,
    cachesPages: import.meta.env.PROD,
    limitsLists: config.rateLimits,
    ...sharing,
    onConnectionLost: (error) => log.warn({ err: error }, 'connection to a standby lost'),
  })
  const context: AppContext = {
    config: resolvedConfig,
    db: database.db,
    clock,
    gateway: createGateway(resolvedConfig, database.db, clock),
    mailer: createMailer(config),
    images: createImageStore(config),
    licenses: createLicenseRegister({
      key: config.legal.registerKey,
      url: config.legal.registerUrl,
      dataDir: config.dataDir,
    }),
    fetchCalendar: createFetch(resolvedConfig, clock),
    decoder: createImageDecoder(log),
    auth: createAuth(database.db, clock),
    pages: import.meta.env.PROD ? createPageCache(listener) : null,
    totals: createListingTotals(database.db, listener),
    standbys,
    edges: config.edge.purgeUrls.map(createHttpEdge),
    traces: config.collectorUrl === null ? null : await openTraces(config.collectorUrl, log),
    log,
    reportError: createErrorReporter(log),
    lifecycle: { isShuttingDown: false },
  }
  async function close(): Promise<void> {
    context.decoder.close()
    await context.traces?.close()
    await standbys.close()
    await database.close()
  }
  return { context, kind: database.kind, close }
}

/** The sample calendar needs no network. */
function createFetch(config: AppContext['config'], clock: () => number): AppContext['fetchCalendar'] {
  const fetchPublic = createCalendarFetch(getFetchRules(config))
  return async (address, etag) =>
    address === null ? { text: sampleCalendar(dayAt(clock())), etag: null } : await fetchPublic(address, etag)
}

/** The same client talks to the provider over the network or to the in-process sandbox. */
function createGateway(config: AppContext['config'], db: Database, clock: () => number): Gateway {
  const { payments } = config
  if (payments.provider === 'toss')
    return createTossClient({ baseUrl: payments.url, secretKey: payments.secretKey, fetch: (request) => fetch(request) })
  const secretKey = sandboxSecretKey(config.authSecret)
  return createTossClient({ baseUrl: sandboxUrl, secretKey, fetch: createSandbox({ db, clock, secretKey }) })
}

/** The secret that signs sessions, created at the first start. The `wx` flag lets only one of two concurrent starts create it. */
async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'auth-secret')
  try {
    await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return await readFile(path, 'utf8')
}
