import type { WireMember } from '../../contract/staff/staff.ts'
import { recordFormerManager } from '../../db/calendar-sync/former-access.ts'
import { listPostNames } from '../../db/company/company-bookings.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { findMember, insertInvitation, listMembers, removeMember, type StaffMember, updateMember } from '../../db/staff/staff.ts'
import { resetPinAttempts } from '../../db/staff/tablet.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import { Refusal } from '../../domain/refusal.ts'
import { coversPosts, rolesManagedBy, toOneself, toPostScope } from '../../domain/staff/staff.ts'
import type { StaffRole } from '../../domain/staff/staff-role.ts'
import type { Caller } from '../http/endpoint.ts'
import { findNetworkCounter } from '../http/network-limits.ts'
import { consumeRateLimit, limitAttempts, rateLimits } from '../http/rate-limit.ts'
import type { Client } from '../http/request/client-ip.ts'
import type { AppContext } from '../runtime/context.ts'
import { randomId } from '../runtime/random-id.ts'
import { queueInvitationEmail } from './invitation-email.ts'

type StaffContext = Pick<AppContext, 'config' | 'db' | 'clock'>
type Posts = readonly number[] | null

/** Invites somebody, whether or not the address has an account: the response is the same. Inviting again replaces the earlier link. */
export async function inviteStaff(
  context: StaffContext,
  { account, lockAccount }: Caller,
  { email, role, posts = toPostScope(account) }: { email: string; role: StaffRole; posts?: Posts | undefined },
  { address }: Pick<Client, 'address'>,
): Promise<StaffMember> {
  const { db, clock } = context
  const now = clock()
  requireManaged(account, { role, posts })
  if (email === account.email || email === toOneself(account).email)
    throw new Refusal('bad_fields', { fields: { email: 'alreadyStaff' } })
  const counters = [
    [rateLimits.invitation, account.uid],
    [rateLimits.invitationAddress, account.uid, email],
    [rateLimits.invitationAddressAll, email],
    await findNetworkCounter(db, 'invitation', { uid: account.uid, address }),
  ] as const
  return await limitAttempts(context, counters, () =>
    inTransaction(db, async (trx) => {
      const current = await lockAccount(trx)
      requireManaged(current, { role, posts })
      await requireOwnPosts(trx, current, posts)
      const open = (await listMembers(trx, account.uid, now)).find((member) => member.email === email)
      if (open) requireManaged(current, open)
      const invitedBy = account.work?.memberId ?? null
      const invitation = { companyUid: account.uid, email, role, posts, invitedBy, now, memberId: randomId() }
      const memberId = await insertInvitation(trx, invitation)
      if (memberId === null) throw new Refusal('bad_fields', { fields: { email: 'alreadyStaff' } })
      await queueInvitationEmail(trx, { memberId, companyUid: account.uid, now })
      return await loadMember(trx, account, memberId, now)
    }),
  )
}

/** Changes a role or the posts; the rights of the next request follow. */
export async function editStaff(
  { db, clock }: StaffContext,
  { lockAccount }: Caller,
  { memberId, ...changes }: { memberId: string; role?: StaffRole | undefined; posts?: Posts | undefined },
): Promise<StaffMember> {
  const now = clock()
  return await inTransaction(db, async (trx) => {
    const account = await lockAccount(trx)
    const member = await loadMember(trx, account, memberId, now)
    requireManaged(account, member)
    const { role = member.role, posts = member.posts } = changes
    requireManaged(account, { role, posts })
    if (changes.posts !== undefined) await requireOwnPosts(trx, account, posts)
    await recordFormerManager(trx, memberId, now)
    await updateMember(trx, memberId, { role, posts })
    return { ...member, role, posts: posts === null ? null : [...posts] }
  })
}

/** Removes somebody, or withdraws an invitation. */
export async function removeStaff({ db, clock }: StaffContext, { lockAccount }: Caller, memberId: string): Promise<StaffMember> {
  const now = clock()
  return await inTransaction(db, async (trx) => {
    const account = await lockAccount(trx)
    const member = await loadMember(trx, account, memberId, now)
    requireManaged(account, member)
    await removeMember(trx, memberId, now)
    return { ...member, email: null, state: 'removed' }
  })
}

/** Lets somebody who was locked on a tablet try their PIN again, so many times a day that guessing it takes years. */
export async function unlockPin(context: StaffContext, account: Account, memberId: string): Promise<void> {
  const { db, clock } = context
  requireManaged(account, await loadMember(db, account, memberId, clock()))
  await consumeRateLimit(context, rateLimits.unlock, memberId)
  await resetPinAttempts(db, memberId)
}

/** The people that this account may see: a manager of some posts sees those who work only at these. */
export async function listStaff({ db, clock }: StaffContext, account: Account): Promise<StaffMember[]> {
  const members = await listMembers(db, account.uid, clock())
  return members.filter(({ posts }) => coversPosts(toPostScope(account), posts))
}

export function memberToWire({ memberId, email, role, posts, state }: StaffMember): WireMember {
  return { memberId, email, role, posts, state }
}

/** Loads somebody of the company's staff. Refuses anybody else with `not_found`. */
async function loadMember(db: Database, account: Account, memberId: string, now: number): Promise<StaffMember> {
  const member = await findMember(db, memberId, now)
  if (member?.companyUid !== account.uid || !coversPosts(toPostScope(account), member.posts)) throw new Refusal('not_found')
  return member
}

/** Nobody gives more than they have themselves. */
function requireManaged(account: Account, { role, posts }: Pick<StaffMember, 'role'> & { posts: Posts }): void {
  if (!rolesManagedBy(account).includes(role)) throw new Refusal('wrong_role')
  if (!coversPosts(toPostScope(account), posts)) throw new Refusal('bad_fields', { fields: { posts: 'notFound' } })
}

async function requireOwnPosts(db: Database, { uid }: Account, posts: Posts): Promise<void> {
  if (posts === null) return
  const own = new Set((await listPostNames(db, uid)).filter(({ isDeleted }) => !isDeleted).map(({ postNum }) => postNum))
  if (!posts.every((postNum) => own.has(postNum))) throw new Refusal('bad_fields', { fields: { posts: 'notFound' } })
}
