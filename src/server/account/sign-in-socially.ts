import { emailField } from '../../contract/field.ts'
import { findUidOfSocial, insertSocial } from '../../db/credential.ts'
import { brokenConstraint } from '../../db/failure.ts'
import { findPersonByEmail, insertPerson, markEmailVerified } from '../../db/person.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Role } from '../../domain/account.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { SocialProvider } from '../../domain/social.ts'
import type { Caller } from '../caller.ts'
import type { Parts } from '../parts.ts'
import { randomId, randomUid } from '../random-id.ts'
import { countAgainst, limits } from '../rate-limit.ts'
import { queueLetter } from './letters.ts'
import type { SocialProfile } from './social-providers.ts'

const longestName = 60

export type SocialSignIn = { provider: SocialProvider; profile: SocialProfile; role: Role }

/**
 * The account of whom a provider vouches for: the one it opened before, or that of the same e-mail where both the provider and we
 * have proof of the address, or a new one of this role.
 */
export async function signInSocially(
  parts: Parts,
  { provider, profile, role }: SocialSignIn,
  caller: Caller,
): Promise<{ uid: string; isNew: boolean }> {
  const social = { provider, accountId: profile.accountId }
  const known = await findUidOfSocial(parts.db, social)
  if (known !== null) return { uid: known, isNew: false }
  const email = emailOf(profile)
  const person = await findPersonByEmail(parts.db, email)
  if (!person) return { uid: await makeAccount(parts, { ...social, profile, email, role }, caller), isNew: true }
  // Without both proofs, whoever was first to type an address would share the account of whoever owns it.
  if (!(profile.emailVerified && person.email_verified)) throw new Refusal('social_taken')
  await insertSocial(parts.db, { ...social, id: randomId(), uid: person.id }, parts.clock())
  return { uid: person.id, isNew: false }
}

type NewAccount = { provider: SocialProvider; accountId: string; profile: SocialProfile; email: string; role: Role }

async function makeAccount(
  parts: Parts,
  { provider, accountId, profile, email, role }: NewAccount,
  caller: Caller,
): Promise<string> {
  await countAgainst(parts, limits.signUp, caller.address)
  const uid = randomUid()
  const now = parts.clock()
  const displayName = nameOf(profile, email)
  try {
    await inTransaction(parts.db, async (db) => {
      await insertPerson(db, { uid, displayName, email, role, language: caller.language, guestUntil: null }, now)
      if (profile.emailVerified) await markEmailVerified(db, uid, email, now)
      else await queueLetter(db, uid, 'email', now)
      await insertSocial(db, { id: randomId(), uid, provider, accountId }, now)
    })
  } catch (error) {
    if (brokenConstraint(error) === 'person_email_key') throw new Refusal('social_taken')
    throw error
  }
  return uid
}

function emailOf({ email }: SocialProfile): string {
  const parsed = emailField.safeParse(email)
  if (!parsed.success) throw new Refusal('social_email')
  return parsed.data
}

/** As the provider has it, as far as one can read it; else what stands before the @. */
function nameOf({ name }: SocialProfile, email: string): string {
  const readable = (name ?? '').replace(/\p{Cc}/gu, ' ').trim()
  return (readable || (email.split('@')[0] ?? email)).slice(0, longestName).trim()
}
