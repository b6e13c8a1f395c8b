import { insertSession } from '../../db/account/session.ts'
import { findChosenWork } from '../../db/staff/staff.ts'
import type { Database } from '../../db/tables.ts'
import { idleMs } from '../http/session.ts'
import { randomId } from '../runtime/random-id.ts'
import { createPasswords, type Passwords } from './password/password.ts'

export type Auth = {
  hashPassword: Passwords['hash']
  verifyPassword: Passwords['verify']
  /** Opens a session for an authenticated person, at the work they chose last, and returns its token; in the transaction `trx`, if there is one. */
  openSession: (uid: string, userAgent?: string, trx?: Database) => Promise<string>
}

export function createAuth(db: Database, clock: () => number, passwords: Passwords = createPasswords()): Auth {
  return {
    hashPassword: passwords.hash,
    verifyPassword: passwords.verify,
    async openSession(uid, userAgent = '', trx = db) {
      const now = clock()
      const token = randomId() + randomId()
      const memberId = await findChosenWork(trx, uid)
      await insertSession(trx, { id: randomId(), token, uid, userAgent, memberId, expiresAt: now + idleMs, now })
      return token
    },
  }
}
