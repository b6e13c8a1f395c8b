import { insertConsents } from '../../../db/account/consent.ts'
import { emailIsTaken, insertPassword, insertPerson } from '../../../db/account/person.ts'
import { violatedConstraint } from '../../../db/core/pg-errors.ts'
import { inTransaction } from '../../../db/core/transaction.ts'
import { type Role, validatePassword } from '../../../domain/account/account.ts'
import { type ConsentKind, consentVersion } from '../../../domain/account/consent.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { limitAttempts, type RateLimitCounter, rateLimits } from '../../http/rate-limit.ts'
import type { Client } from '../../http/request/client-ip.ts'
import { queueAccountEmail } from '../../notification/templates/account-emails.ts'
import type { AppContext } from '../../runtime/context.ts'
import { randomId, randomUid } from '../../runtime/random-id.ts'
import { isCommonPassword, type PasswordOwner } from '../password/common-password.ts'

/** Validated by the contract; `email` is lower case. */
export type SignUpDraft = {
  name: string
  email: string
  password: string
  role: Role
  consents?: Partial<Record<ConsentKind, boolean>> | undefined
}

/**
 * Creates the account, queues its verification email and returns its uid. The password is hashed before the transaction starts, to
 * keep the transaction short.
 */
export async function signUp(context: AppContext, draft: SignUpDraft, caller: Client): Promise<string> {
  requireGoodPassword('password', draft.password, draft)
  const counters: RateLimitCounter[] = [
    [rateLimits.signUpNetwork, caller.address],
    [rateLimits.signUp, caller.address],
  ]
  return await limitAttempts(context, counters, () => createAccount(context, draft, caller))
}

async function createAccount(context: AppContext, draft: SignUpDraft, caller: Client): Promise<string> {
  if (await emailIsTaken(context.db, draft.email)) throw new Refusal('email_taken')
  // Counted before the password is hashed, and taken back if the sign-up is refused, since it then sends no email.
  const counter: RateLimitCounter = [{ ...rateLimits.accountEmailAddress, countsMade: true }, draft.email]
  return await limitAttempts(context, [counter], () => storeAccount(context, draft, caller))
}

async function storeAccount(context: AppContext, draft: SignUpDraft, caller: Client): Promise<string> {
  const uid = randomUid()
  const person = {
    uid,
    displayName: draft.name,
    email: draft.email,
    role: draft.role,
    language: caller.language,
    guestUntil: null,
  }
  const hash = await context.auth.hashPassword(draft.password, { network: caller.address })
  const now = context.clock()
  try {
    await inTransaction(context.db, async (db) => {
      await insertPerson(db, person, now)
      await insertPassword(db, { id: randomId(), uid, hash }, now)
      if (draft.consents) await insertConsents(db, { uid, version: consentVersion, consents: draft.consents, now })
      await queueAccountEmail(db, uid, 'email', now)
    })
  } catch (error) {
    if (violatedConstraint(error) === 'person_email_key') throw new Refusal('email_taken')
    throw error
  }
  return uid
}

/** Refuses a password that breaks a rule or is too common. `owner` is null if not known yet. */
export function requireGoodPassword(field: string, password: string, owner: PasswordOwner | null): void {
  const error = validatePassword(password)[0] ?? (isCommonPassword(password, owner) ? 'common' : null)
  if (error) throw new Refusal('bad_fields', { fields: { [field]: error } })
}
