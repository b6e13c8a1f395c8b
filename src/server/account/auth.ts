import { betterAuth } from 'better-auth'
import type { KyselyPlugin } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { idleMs } from '../http/session.ts'
import { randomId, randomUid } from '../runtime/random-id.ts'
import { createPasswords, type Passwords } from './password/password.ts'

/** Wraps better-auth. Its own routes are not served: the contract's endpoints are the only way in. */
export type Auth = {
  /** `client` identifies the caller to the concurrency limiter, see `createPasswords`. */
  hashPassword: Passwords['hash']
  verifyPassword: Passwords['verify']
  /** Opens a session for an authenticated person and returns its token. */
  openSession: (uid: string, userAgent?: string) => Promise<string>
}

export type AuthConfig = { authSecret: string; publicUrl: string }

export function createAuth(config: AuthConfig, db: Database, clock: () => number): Auth {
  const passwords = createPasswords()
  const auth = betterAuth({
    appName: 'Kkori',
    baseURL: config.publicUrl,
    secret: config.authSecret,
    database: { db: db.withPlugin(timestampsAsDates), type: 'postgres' },
    ...tables,
    databaseHooks: { session: { create: { before: async (session) => ({ data: { ...session, ...createLifetime(clock()) } }) } } },
    advanced: {
      database: { generateId: ({ model }) => (model === 'user' ? randomUid() : randomId()), validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
    // better-auth logs email addresses.
    logger: { disabled: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
  })

  return {
    hashPassword: passwords.hash,
    verifyPassword: passwords.verify,
    async openSession(uid, userAgent = '') {
      const { internalAdapter } = await auth.$context
      return (await internalAdapter.createSession(uid, false, { userAgent })).token
    },
  }
}

const timestampColumns = { createdAt: 'created_at', updatedAt: 'updated_at' }

const tables = {
  user: {
    modelName: 'person',
    fields: { ...timestampColumns, name: 'display_name', emailVerified: 'email_verified', image: 'photo_url' },
  },
  session: {
    modelName: 'session',
    fields: { ...timestampColumns, userId: 'uid', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent' },
  },
  account: {
    modelName: 'credential',
    fields: {
      ...timestampColumns,
      userId: 'uid',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
  },
  verification: { modelName: 'verification', fields: { ...timestampColumns, expiresAt: 'expires_at' } },
}

/** Our drivers return timestamps as numbers, but better-auth expects dates. */
const timestampsAsDates: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({
    ...result,
    rows: result.rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toDate(name, value)]))),
  }),
}

function toDate(name: string, value: unknown): unknown {
  return name.endsWith('_at') && typeof value === 'number' ? new Date(value) : value
}

function createLifetime(now: number): { createdAt: Date; updatedAt: Date; expiresAt: Date } {
  return { createdAt: new Date(now), updatedAt: new Date(now), expiresAt: new Date(now + idleMs) }
}
