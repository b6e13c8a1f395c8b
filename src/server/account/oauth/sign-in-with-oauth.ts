import { emailField } from '../../../contract/field.ts'
import { insertConsents } from '../../../db/account/consent.ts'
import { findUidByOAuthAccount, insertOAuthAccount, type OAuthAccount } from '../../../db/account/credential.ts'
import { deleteOneTimeToken } from '../../../db/account/one-time-token.ts'
import { findPersonByEmail, insertPerson, lockPerson, markEmailVerified } from '../../../db/account/person.ts'
import { violatedConstraint } from '../../../db/core/pg-errors.ts'
import { inTransaction } from '../../../db/core/transaction.ts'
import type { Database } from '../../../db/tables.ts'
import type { Role } from '../../../domain/account/account.ts'
import { type ConsentKind, consentVersion } from '../../../domain/account/consent.ts'
import { toName } from '../../../domain/account/name.ts'
import type { OAuthProvider } from '../../../domain/account/oauth-provider.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { consumeRateLimit, limitAttempts, type RateLimitCounter, rateLimits } from '../../http/rate-limit.ts'
import type { Client } from '../../http/request/client-ip.ts'
import { queueAccountEmail } from '../../notification/templates/account-emails.ts'
import type { AppContext } from '../../runtime/context.ts'
import { randomId, randomUid } from '../../runtime/random-id.ts'
import { toDigest } from '../one-time-token.ts'
import type { OAuthIdentity } from './oauth-cookie.ts'
import type { OAuthProfile } from './oauth-providers.ts'

const maxNameLength = 60
const oneAccountOfProvider = 'credential_provider_id_account_id_key'

/** A profile at a provider. */
type ProviderProfile = OAuthProfile & { provider: OAuthProvider }

/**
 * Finds the account for a provider's profile: the account linked before, else the account with the same email if both the provider and
 * we have verified it. `uid` is null for a person without an account.
 */
export async function findOAuthUser(
  context: AppContext,
  { provider, ...profile }: ProviderProfile,
): Promise<{ uid: string } | { uid: null; email: string }> {
  const oauthAccount = { provider, accountId: profile.accountId }
  const known = await findUidByOAuthAccount(context.db, oauthAccount)
  if (known !== null) return { uid: known }
  const email = parseEmail(profile)
  const person = await findPersonByEmail(context.db, email)
  if (!person) return { uid: null, email }
  // Without both verifications, whoever typed an address first would share the account of its real owner.
  if (!(profile.emailVerified && person.email_verified)) throw new Refusal('social_taken')
  await linkOAuthAccount(context, { ...oauthAccount, uid: person.id })
  return { uid: (await findUidByOAuthAccount(context.db, oauthAccount)) ?? person.id }
}

/** Does nothing if another sign-in, at the same moment, has linked it. */
async function linkOAuthAccount({ db, clock }: AppContext, account: OAuthAccount & { uid: string }): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockFound(trx, account.uid)
    await insertOAuthAccount(trx, { ...account, id: randomId() }, clock())
  }).catch((error: unknown) => {
    if (violatedConstraint(error) !== oneAccountOfProvider) throw error
  })
}

/** Refuses an account that a password reset has unlinked since it was found, because the reset has ended all sessions. */
export async function requireLinked(db: Database, { uid, ...account }: OAuthAccount & { uid: string }): Promise<void> {
  await lockFound(db, uid)
  if ((await findUidByOAuthAccount(db, account)) !== uid) throw new Refusal('social_failed')
}

/** An account may have been deleted since it was found: whoever signs in again can sign up. */
async function lockFound(db: Database, uid: string): Promise<void> {
  await lockPerson(db, uid).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('social_failed') : error
  })
}

type NewAccount = Pick<OAuthIdentity, 'provider' | 'accountId' | 'name' | 'email' | 'emailVerified' | 'token'> & {
  role: Role
  consents: Partial<Record<ConsentKind, boolean>>
}

/** Creates the account of an identified person with what the person agreed to, and returns its uid. */
export async function signUpWithOAuth(context: AppContext, account: NewAccount, caller: Client): Promise<string> {
  // Each attempt takes a sign-in at the provider, so that refused ones need not count to bound asking for addresses.
  const all: RateLimitCounter = [{ ...rateLimits.signUpNetwork, countsMade: true }, caller.address]
  const counters: RateLimitCounter[] = account.emailVerified ? [all] : [all, [rateLimits.signUp, caller.address]]
  return await limitAttempts(context, counters, () => createAccount(context, account, caller))
}

async function createAccount(context: AppContext, account: NewAccount, caller: Client): Promise<string> {
  const { provider, accountId, email, emailVerified, role, consents } = account
  const uid = randomUid()
  const now = context.clock()
  const displayName = deriveName(account.name, email)
  try {
    await inTransaction(context.db, async (db) => {
      if (!(await deleteOneTimeToken(db, toDigest(account.token), 'social', now))) throw new Refusal('social_failed')
      if (!emailVerified) await consumeRateLimit({ ...context, db }, rateLimits.accountEmailAddress, email)
      await insertPerson(db, { uid, displayName, email, role, language: caller.language, guestUntil: null }, now)
      await insertConsents(db, { uid, version: consentVersion, consents, now })
      if (emailVerified) await markEmailVerified(db, uid, email, now)
      else await queueAccountEmail(db, uid, 'email', now)
      await insertOAuthAccount(db, { id: randomId(), uid, provider, accountId }, now)
    })
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'person_email_key' || constraint === oneAccountOfProvider) throw new Refusal('social_taken')
    throw error
  }
  return uid
}

function parseEmail({ email }: OAuthProfile): string {
  const parsed = emailField.safeParse(email)
  if (!parsed.success) throw new Refusal('social_email')
  return parsed.data
}

/** Derives a valid display name from the provider's name, else from the local part of the email. */
function deriveName(name: string | null, email: string): string {
  return toName(name ?? '', maxNameLength) || toName(email.split('@')[0] ?? '', maxNameLength) || 'Kkori'
}
