import { listBookingRows } from '../db/booking.ts'
import type { PersonRow } from '../db/person.ts'
import { settleLapsedHolds } from '../db/release.ts'
import { deleteSpent, deleteUnusedImages, listLapsedGuests } from '../db/tidy.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Account } from '../domain/account.ts'
import { deleteAccount } from './account/delete-account.ts'
import { cancelBooking } from './booking/cancel-booking.ts'
import { noCaller } from './caller.ts'
import { queueForgetting } from './image/queue-forgetting.ts'
import type { Parts } from './parts.ts'
import { accountOf } from './session.ts'

const dayMs = 86_400_000
const atOnce = 100

/** What nobody needs any more goes: guests whose day is over, what let them in, and pictures that nothing came to show. Returns how much there was. */
export async function tidy(parts: Parts): Promise<number> {
  const now = parts.clock()
  const guests = await letGuestsGo(parts, now)
  const spent = await deleteSpent(parts.db, { now, countedBefore: now - dayMs })
  return guests + spent + (await forgetUnusedPictures(parts, now - dayMs))
}

async function letGuestsGo(parts: Parts, now: number): Promise<number> {
  const guests = await listLapsedGuests(parts.db, now, atOnce)
  for (const guest of guests) await letGuestGo(parts, guest).catch((error: unknown) => noteFailure(parts, guest, error))
  return guests.length
}

/** Nobody could ever bring the dogs of a guest who is gone, so that the rooms they hold are given back first. */
async function letGuestGo(parts: Parts, guest: PersonRow): Promise<void> {
  const account = accountOf(guest)
  if (account.role === 'owner') await cancelStays(parts, account)
  await deleteAccount(parts, account, {}, noCaller)
}

async function cancelStays(parts: Parts, account: Account): Promise<void> {
  await settleLapsedHolds(parts.db, parts.clock())
  const stays = await listBookingRows(parts.db, { of: { owner: account.uid }, states: ['held', 'confirmed'], limit: atOnce })
  for (const { bookingId } of stays) await cancelBooking(parts, account, { bookingId, reason: 'The guest account ended' })
}

/** One guest who cannot go yet keeps none of the others. */
function noteFailure({ log }: Parts, { id }: PersonRow, error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  log.error({ uid: id, error: { name, message, stack } }, 'a guest could not be let go')
}

async function forgetUnusedPictures(parts: Parts, before: number): Promise<number> {
  const now = parts.clock()
  return await inTransaction(parts.db, async (db) => {
    const contentKeys = await deleteUnusedImages(db, { before, limit: atOnce })
    await queueForgetting(db, contentKeys, now)
    return contentKeys.length
  })
}
