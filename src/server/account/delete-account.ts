import { wireDay } from '../../contract/wire-day.ts'
import { anonymizePerson } from '../../db/account/account-deletion.ts'
import { lockFirstPiece } from '../../db/account/booking-erasure.ts'
import { findPasswordHash, findPerson, lockPerson } from '../../db/account/person.ts'
import { type Booking, finalizeStays, listBookingRows } from '../../db/booking/booking.ts'
import { expireHolds } from '../../db/booking/release.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { selectPostsOfCompany } from '../../db/post/post.ts'
import type { Database } from '../../db/tables.ts'
import { listPostsWaitedFor, lockWaitlists } from '../../db/waitlist/entry.ts'
import type { Account } from '../../domain/account/account.ts'
import { lateArrivalMs } from '../../domain/booking/booking.ts'
import { Refusal } from '../../domain/refusal.ts'
import { advanceBooking } from '../booking/advance-booking.ts'
import { catalogs } from '../http/page/catalogs.ts'
import { guessesAt, limitAttempts } from '../http/rate-limit.ts'
import type { Client } from '../http/request/client-ip.ts'
import { queueImageDeletion } from '../image/queue-image-deletion.ts'
import { takeDownPost } from '../post/delete-post.ts'
import type { AppContext } from '../runtime/context.ts'
import { queueErasure } from './queue-erasure.ts'

const maxListed = 100

/** `lock` locks the account, and refuses if what the password has allowed is so no more. */
type Deletion = { password?: string | undefined; lock?: (trx: Database) => Promise<unknown> }

/**
 * Deletes an account: takes its posts down, ends its sessions and erases all personal data. Refuses with `future_bookings`, which
 * lists them, while it has an upcoming or current stay, as owner or at its posts. Nothing is erased before that is decided; what thousands of past
 * bookings say is erased by a job afterwards. See docs/decisions/0017-account-deletion.md.
 */
export async function deleteAccount(
  context: AppContext,
  account: Account,
  { password, lock = (trx) => lockPerson(trx, account.uid) }: Deletion,
  client: Client,
): Promise<void> {
  const { db, clock } = context
  await requirePassword(context, account, password, client)
  const now = clock()
  const ownPosts = account.role === 'company' ? await selectPostsOfCompany(db, account.uid) : []
  await expireHolds(db, now, { postNums: ownPosts.map(({ postNum }) => postNum), uid: account.uid })
  if (account.isGuest && account.role === 'company') await endSeedStays(context, account)
  await inTransaction(db, async (trx) => {
    await lock(trx)
    await lockFirstPiece(trx, account.uid)
    await finalizeStays(trx, account.uid, now - lateArrivalMs)
    // Before the check of what is booked: nobody gets an offer after it.
    const posts = account.role === 'company' ? await selectPostsOfCompany(trx, account.uid) : []
    const waitedFor = await listPostsWaitedFor(trx, account.uid)
    await lockWaitlists(trx, [...posts.map(({ postNum }) => postNum), ...waitedFor], 'alone')
    const live = await listLiveBookings(trx, account)
    if (live.length > 0) throw new Refusal('future_bookings', { bookings: live.map(toConflict) })
    for (const { postNum } of posts) await takeDownPost({ db: trx, clock }, account, postNum)
    await anonymizeAccount(trx, account, now)
  })
}

async function anonymizeAccount(db: Database, { uid }: Account, now: number): Promise<void> {
  const { language } = (await findPerson(db, uid)) ?? { language: 'en' }
  const name = catalogs[language].accountDeletion.formerMember
  const { contentKeys, hasMore } = await anonymizePerson(db, { uid, name, now })
  await queueImageDeletion(db, contentKeys, now)
  if (hasMore) await queueErasure(db, uid, now)
}

/** Guests and OAuth accounts have no password to check. A wrong password counts as a failed sign-in. */
async function requirePassword(
  context: AppContext,
  { uid }: Account,
  password: string | undefined,
  client: Client,
): Promise<void> {
  const hash = await findPasswordHash(context.db, uid)
  if (hash === null) return
  if (password === undefined) throw new Refusal('bad_fields', { fields: { password: 'required' } })
  await limitAttempts(context, guessesAt(uid, client), async () => {
    if (!(await context.auth.verifyPassword(hash, password, { network: client.address, account: uid })))
      throw new Refusal('wrong_password')
  })
}

async function listLiveBookings(db: Database, { role, uid }: Account): Promise<Booking[]> {
  const of = role === 'owner' ? { owner: uid } : { company: { uid, posts: null } }
  return await listBookingRows(db, { of, states: ['held', 'confirmed', 'checked_in'], limit: maxListed })
}

function toConflict({ bookingId, state, stay }: Booking) {
  return { bookingId, state, date: { checkin: wireDay(stay.checkin), checkout: wireDay(stay.checkout) } }
}

/** Only the guest sees their own posts, so every stay there is seed data. */
async function endSeedStays(context: AppContext, account: Account): Promise<void> {
  const live = await listLiveBookings(context.db, account)
  for (const { bookingId, state } of live) {
    const to = state === 'checked_in' ? 'completed' : 'cancelled'
    await advanceBooking(context, account, { bookingId, to, reason: 'The guest account ended' })
  }
  if (live.length === maxListed) await endSeedStays(context, account)
}
