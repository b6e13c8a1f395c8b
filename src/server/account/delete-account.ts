import { wireDay } from '../../contract/wire-day.ts'
import { type Booking, listBookingRows } from '../../db/booking.ts'
import { forgetPerson, lockLeaver } from '../../db/leaving.ts'
import { findPasswordHash, findPerson } from '../../db/person.ts'
import { listPostsOfCompany } from '../../db/post.ts'
import { settleLapsedHolds } from '../../db/release.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Account } from '../../domain/account.ts'
import { Refusal } from '../../domain/refusal.ts'
import { advanceBooking } from '../booking/cancel-booking.ts'
import type { Caller } from '../caller.ts'
import { catalogues } from '../catalogues.ts'
import { queueForgetting } from '../image/queue-forgetting.ts'
import type { Parts } from '../parts.ts'
import type { PostParts } from '../post/create-post.ts'
import { deletePost } from '../post/delete-post.ts'
import { countAgainst, forgiveLimit, limits } from '../rate-limit.ts'

const mostListed = 100

/**
 * Ends an account: its posts go off the site, its sessions end, and nothing personal stays. Refused with `future_bookings`, and
 * which, while a stay of its own or at its posts is to come or goes on.
 */
export async function deleteAccount(
  parts: Parts,
  account: Account,
  { password }: { password?: string | undefined },
  caller: Caller,
): Promise<void> {
  const { db, clock } = parts
  await requirePassword(parts, account, password, caller)
  const now = clock()
  await settleLapsedHolds(db, now)
  if (account.isGuest && account.role === 'company') await endSampleStays(parts, account)
  await inTransaction(db, async (trx) => {
    if (!(await lockLeaver(trx, account.uid))) throw new Refusal('not_signed_in')
    const live = await liveBookings(trx, account)
    if (live.length > 0) throw new Refusal('future_bookings', { bookings: live.map(inTheWay) })
    if (account.role === 'company') await takePostsDown({ db: trx, clock }, account)
    await forget(trx, account, now)
  })
}

async function takePostsDown(parts: PostParts, account: Account): Promise<void> {
  for (const { postNum } of await listPostsOfCompany(parts.db, account.uid)) await deletePost(parts, account, postNum)
}

async function forget(db: Database, { uid }: Account, now: number): Promise<void> {
  const { language } = (await findPerson(db, uid)) ?? { language: 'en' }
  const contentKeys = await forgetPerson(db, { uid, name: catalogues[language].leaving.formerMember, now })
  await queueForgetting(db, contentKeys, now)
}

/** Who came as a guest or by another site's sign-in has none to give. Wrong ones count as failed sign-ins do. */
async function requirePassword(parts: Parts, { uid }: Account, password: string | undefined, { address }: Caller): Promise<void> {
  const hash = await findPasswordHash(parts.db, uid)
  if (hash === null) return
  if (password === undefined) throw new Refusal('bad_fields', { fields: { password: 'required' } })
  await countAgainst(parts, limits.login, uid, address)
  if (!(await parts.auth.verifyPassword(hash, password))) throw new Refusal('wrong_password')
  await forgiveLimit(parts, limits.login, uid, address)
}

async function liveBookings(db: Database, { role, uid }: Account): Promise<Booking[]> {
  const of = role === 'owner' ? { owner: uid } : { company: uid }
  return await listBookingRows(db, { of, states: ['held', 'confirmed', 'checked_in'], limit: mostListed })
}

function inTheWay({ bookingId, state, stay }: Booking) {
  return { bookingId, state, date: { checkin: wireDay(stay.checkin), checkout: wireDay(stay.checkout) } }
}

/** Nobody else sees a guest's posts, so whoever stays there is a sample. */
async function endSampleStays(parts: Parts, account: Account): Promise<void> {
  for (const { bookingId, state } of await liveBookings(parts.db, account)) {
    const to = state === 'checked_in' ? 'completed' : 'cancelled'
    await advanceBooking(parts, account, { bookingId, to, reason: 'The guest account ended' })
  }
}
