import { findPerson } from '../../db/account/person.ts'
import { findThread, lockThread, type MessageThread, type ThreadReader } from '../../db/message/thread.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import type { Writer } from '../../domain/message/message.ts'
import { Refusal } from '../../domain/refusal.ts'
import { toOneself, toPostScope } from '../../domain/staff/staff.ts'

/** Whose conversations an account reads: its own as an owner, those of its company at the posts where it works. */
export function toReader(account: Account): ThreadReader {
  const { role, uid } = account
  return role === 'owner' ? { side: 'owner', uid } : { side: 'company', uid, posts: toPostScope(account) }
}

/** Refuses a conversation of others with `not_found`. */
export async function loadThread(db: Database, account: Account, threadId: string): Promise<MessageThread> {
  const thread = await findThread(db, toReader(account), threadId)
  if (!thread) throw new Refusal('not_found')
  return thread
}

/** Like `loadThread`, but locks the conversation until the transaction ends. */
export async function loadLockedThread(db: Database, account: Account, threadId: string): Promise<MessageThread> {
  // A conversation of others is not locked.
  await loadThread(db, account, threadId)
  await lockThread(db, threadId)
  return await loadThread(db, account, threadId)
}

/** As whom an account writes. It is the person who needs a verified address, not the company they work for. */
export async function loadWriter(db: Database, account: Account): Promise<Writer> {
  const { uid, role, isGuest } = account
  const person = await findPerson(db, toOneself(account).uid)
  return { uid, side: role, isGuest, isVerified: person?.email_verified === true }
}
