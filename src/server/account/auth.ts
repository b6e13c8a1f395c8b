import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import type { KyselyPlugin } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { randomId, randomUid } from '../random-id.ts'
import { idleMs } from '../session.ts'
import { createPasswords } from './password.ts'

/** What the account system does for us. Its own routes are not served: the contract's calls are the only way in. */
export type Auth = {
  hashPassword: (password: string) => Promise<string>
  verifyPassword: (hash: string, password: string) => Promise<boolean>
  /** Gives the token of a new session, or null where e-mail and password do not go together; both cost the same work. */
  signIn: (email: string, password: string, userAgent: string) => Promise<string | null>
  /** Gives the token of a new session for someone who needs no password now. */
  openSession: (uid: string, userAgent?: string) => Promise<string>
}

export type AuthConfig = { authSecret: string; publicUrl: string }

export function createAuth(config: AuthConfig, db: Database, clock: () => number): Auth {
  const passwords = createPasswords()
  const system = betterAuth({
    appName: 'Kkori',
    baseURL: config.publicUrl,
    secret: config.authSecret,
    database: { db: db.withPlugin(instantsAsDates), type: 'postgres' },
    ...tables,
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      maxPasswordLength: 128,
      password: { hash: passwords.hash, verify: verify(passwords.verify) },
    },
    databaseHooks: { session: { create: { before: async (session) => ({ data: { ...session, ...begin(clock()) } }) } } },
    advanced: {
      database: { generateId: ({ model }) => (model === 'user' ? randomUid() : randomId()), validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
    // It logs e-mail addresses.
    logger: { disabled: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
  })

  return {
    hashPassword: passwords.hash,
    verifyPassword: passwords.verify,
    async signIn(email, password, userAgent) {
      try {
        const { token } = await system.api.signInEmail({ body: { email, password }, headers: { 'user-agent': userAgent } })
        return token
      } catch (error) {
        if (error instanceof APIError && error.statusCode < 500) return null
        throw error
      }
    },
    async openSession(uid, userAgent = '') {
      const { internalAdapter } = await system.$context
      return (await internalAdapter.createSession(uid, false, { userAgent })).token
    },
  }
}

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

const tables = {
  user: { modelName: 'person', fields: { ...stamps, name: 'display_name', emailVerified: 'email_verified', image: 'photo_url' } },
  session: {
    modelName: 'session',
    fields: { ...stamps, userId: 'uid', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent' },
  },
  account: {
    modelName: 'credential',
    fields: {
      ...stamps,
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
  verification: { modelName: 'verification', fields: { ...stamps, expiresAt: 'expires_at' } },
}

/** Our drivers read instants as numbers; the account system wants dates. */
const instantsAsDates: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({
    ...result,
    rows: result.rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asDate(name, value)]))),
  }),
}

function asDate(name: string, value: unknown): unknown {
  return name.endsWith('_at') && typeof value === 'number' ? new Date(value) : value
}

function begin(now: number): { createdAt: Date; updatedAt: Date; expiresAt: Date } {
  return { createdAt: new Date(now), updatedAt: new Date(now), expiresAt: new Date(now + idleMs) }
}

function verify(matches: (hash: string, password: string) => Promise<boolean>) {
  return ({ hash, password }: { hash: string; password: string }): Promise<boolean> => matches(hash, password)
}
