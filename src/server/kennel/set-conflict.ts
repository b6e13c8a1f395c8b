import type { SetConflict } from '../../contract/kennel/kennel.ts'
import { lockPerson } from '../../db/account/person.ts'
import { listDogsOfBookings } from '../../db/booking/booking-details.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import {
  countConflicts,
  deleteConflict,
  insertConflict,
  type KnownDog,
  listDogConflicts,
  lockKnownDogs,
  searchKnownDogs,
} from '../../db/kennel/dog-conflict.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import { isDogKnown } from '../../domain/dog/dog.ts'
import { maxConflicts, maxStoredConflicts } from '../../domain/kennel/kennel.ts'
import { Refusal } from '../../domain/refusal.ts'
import { loadBooking } from '../booking/load-booking.ts'
import { toScope } from '../company/own-posts.ts'
import { searchInTurn } from '../customer/customers.ts'
import { consumeRateLimit, rateLimits } from '../http/rate-limit.ts'
import type { AppContext } from '../runtime/context.ts'

const mostFound = 20

/** The dogs that the company knows with this part of a name. */
export async function findKnownDogs({ db, clock }: AppContext, account: Account, q: string): Promise<KnownDog[]> {
  const filter = { ...toScope(account), q: q.normalize('NFC'), today: dayAt(clock()), limit: mostFound }
  return await searchInTurn(filter, filter.q, () => searchKnownDogs(db, filter))
}

/**
 * Notes that a dog of a stay on the company's posts and another that the company knows do not get along, or removes that. Refuses with
 * `not_found` what is no dog of the stay, or none that the company knows.
 */
export async function setConflict(context: AppContext, account: Account, input: SetConflict): Promise<void> {
  const { bookingId, dogId, otherDogId, conflict } = input
  const { uid } = account
  await consumeRateLimit(context, rateLimits.kennel, uid)
  const now = context.clock()
  if (dogId === otherDogId) throw new Refusal('bad_fields', { fields: { otherDogId: 'duplicate' } })
  await inTransaction(context.db, async (db) => {
    await lockPerson(db, uid)
    await requireDogOfStay(db, account, { bookingId, dogId, now })
    if (!conflict) return await deleteConflict(db, uid, [dogId, otherDogId])
    const known = await lockKnownDogs(db, { ...toScope(account), today: dayAt(now) }, [dogId, otherDogId])
    const [dog, other] = [dogId, otherDogId].map((id) => known.find((one) => one.dogId === id))
    if (!dog || !other) throw new Refusal('not_found')
    await requireFew(db, uid, [dogId, otherDogId])
    await insertConflict(db, { uid, dogs: [dog, other], memberId: account.work?.memberId ?? null, now })
  })
}

type DogOfStay = { bookingId: string; dogId: string; now: number }

async function requireDogOfStay(db: Database, account: Account, { bookingId, dogId, now }: DogOfStay): Promise<void> {
  const booking = await loadBooking(db, account, bookingId)
  const isSeen = (booking.uid === null || booking.paidAt !== null) && isDogKnown(booking, dayAt(now))
  const dogs = (await listDogsOfBookings(db, [bookingId])).get(bookingId) ?? []
  if (!isSeen || !dogs.some(({ snapshot }) => snapshot.dogId === dogId)) throw new Refusal('not_found')
}

async function requireFew(db: Database, uid: string, dogIds: readonly string[]): Promise<void> {
  const conflicts = await listDogConflicts(db, uid, dogIds)
  const isMany = dogIds.some((dogId) => (conflicts.get(dogId)?.length ?? 0) >= maxConflicts)
  if (isMany || (await countConflicts(db, uid)) >= maxStoredConflicts)
    throw new Refusal('bad_fields', { fields: { otherDogId: 'tooMany' } })
}
