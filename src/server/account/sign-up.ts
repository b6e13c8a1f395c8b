import { brokenConstraint } from '../../db/failure.ts'
import { emailIsTaken, insertPassword, insertPerson } from '../../db/person.ts'
import { inTransaction } from '../../db/transaction.ts'
import { passwordFaults, type Role } from '../../domain/account.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Caller } from '../caller.ts'
import type { Parts } from '../parts.ts'
import { randomId, randomUid } from '../random-id.ts'
import { countAgainst, limits } from '../rate-limit.ts'
import { isCommonPassword, type PasswordOwner } from './common-password.ts'
import { queueLetter } from './letters.ts'

/** `email` in lower case; every field already as the contract wants it. */
export type SignUpDraft = { name: string; email: string; password: string; role: Role }

/**
 * Makes the account, with a letter to prove its address, and gives its uid; the password is hashed before the transaction, which
 * holds the database for no longer than it must.
 */
export async function signUp(parts: Parts, draft: SignUpDraft, caller: Caller): Promise<string> {
  requireGoodPassword('password', draft.password, draft)
  await countAgainst(parts, limits.signUp, caller.address)
  if (await emailIsTaken(parts.db, draft.email)) throw new Refusal('email_taken')
  const uid = randomUid()
  const person = {
    uid,
    displayName: draft.name,
    email: draft.email,
    role: draft.role,
    language: caller.language,
    guestUntil: null,
  }
  const hash = await parts.auth.hashPassword(draft.password)
  const now = parts.clock()
  try {
    await inTransaction(parts.db, async (db) => {
      await insertPerson(db, person, now)
      await insertPassword(db, { id: randomId(), uid, hash }, now)
      await queueLetter(db, uid, 'email', now)
    })
  } catch (error) {
    if (brokenConstraint(error) === 'person_email_key') throw new Refusal('email_taken')
    throw error
  }
  return uid
}

/** Refuses a new password in this field with the first rule it breaks, or as `common`; its owner may not be known yet. */
export function requireGoodPassword(field: string, password: string, owner: PasswordOwner | null): void {
  const fault = passwordFaults(password)[0] ?? (isCommonPassword(password, owner) ? 'common' : null)
  if (fault) throw new Refusal('bad_fields', { fields: { [field]: fault } })
}
