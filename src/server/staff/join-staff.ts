import { lockPerson, markEmailVerified } from '../../db/account/person.ts'
import { chooseWorkOfSession, endWorkOfSessions } from '../../db/account/session.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import {
  acceptInvitationRow,
  findInvitation,
  findMember,
  listWork,
  recordChosenWork,
  removeMember,
  type StaffMember,
} from '../../db/staff/staff.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { StaffRole } from '../../domain/staff/staff-role.ts'
import { toDigest } from '../account/one-time-token.ts'
import type { Caller } from '../http/endpoint.ts'
import { sessionToken } from '../http/session.ts'
import type { AppContext } from '../runtime/context.ts'

/** What an invitation is for. Refuses an unknown, used, expired or withdrawn one with `gone`. */
export async function readInvitation(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  token: string,
): Promise<{ companyName: string; role: StaffRole; until: number }> {
  const { companyName, role, invitedUntil } = await loadInvitation(db, token, clock())
  return { companyName, role, until: invitedUntil }
}

/**
 * Accepts an invitation as the account of the invited address; refused otherwise, it stays valid. The link has proven the address. From
 * then on the session works for the company.
 */
export async function acceptInvitation(
  context: AppContext,
  { account, lockAccount }: Caller,
  token: string,
  request: Request,
): Promise<StaffMember> {
  const { db, clock } = context
  const now = clock()
  const { uid, email } = account
  return await inTransaction(db, async (trx) => {
    await lockAccount(trx)
    const invitation = await loadInvitation(trx, token, now)
    const { memberId, companyUid } = invitation
    if (invitation.email !== email) throw new Refusal('other_address')
    if (companyUid === uid || (await worksFor(trx, uid, companyUid))) throw new Refusal('wrong_state')
    // Before the row of the member, see docs/lock-order.md.
    await markEmailVerified(trx, uid, email, now)
    if (!(await acceptInvitationRow(trx, { digest: toDigest(token), uid, now }))) throw new Refusal('gone')
    await chooseWork({ ...context, db: trx }, account, memberId, request)
    return { ...invitation, uid, name: account.displayName, state: 'active' }
  })
}

/** Sets the company that a session works for, and that the person's next session begins with; null for the person's own account. */
export async function chooseWork(
  context: Pick<AppContext, 'config' | 'db' | 'clock'>,
  { uid }: Account,
  memberId: string | null,
  request: Request,
): Promise<void> {
  const { db, clock } = context
  if (!(await recordChosenWork(db, { uid, memberId, now: clock() }))) throw new Refusal('not_found')
  const token = await sessionToken(request.headers, context)
  if (token !== null) await chooseWorkOfSession(db, token, memberId)
}

/** Ends somebody's own work for a company. Their sessions there go on as their own account. */
export async function leaveStaff(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { uid }: Account,
  memberId: string,
): Promise<void> {
  const now = clock()
  await inTransaction(db, async (trx) => {
    await lockPerson(trx, uid)
    const member = await findMember(trx, memberId, now)
    if (member?.uid !== uid) throw new Refusal('not_found')
    await removeMember(trx, memberId, now)
    await endWorkOfSessions(trx, uid, memberId)
  })
}

async function worksFor(db: Database, uid: string, companyUid: string): Promise<boolean> {
  return (await listWork(db, uid)).some((work) => work.companyUid === companyUid)
}

async function loadInvitation(db: Database, token: string, now: number): Promise<StaffMember & { companyName: string }> {
  const invitation = await findInvitation(db, toDigest(token), now)
  if (!invitation) throw new Refusal('gone')
  return invitation
}
