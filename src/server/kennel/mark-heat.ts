import type { MarkHeat } from '../../contract/kennel/kennel.ts'
import { listDogsOfBookings } from '../../db/booking/booking-details.ts'
import { writeHeat } from '../../db/booking/booking-dog.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import type { Account } from '../../domain/account/account.ts'
import { type Day, dayAt } from '../../domain/calendar/day.ts'
import type { Dog } from '../../domain/dog/dog.ts'
import { canBeInHeat, listHeatDays } from '../../domain/kennel/kennel.ts'
import { Refusal } from '../../domain/refusal.ts'
import { loadLockedBooking } from '../booking/load-booking.ts'
import { consumeRateLimit, rateLimits } from '../http/rate-limit.ts'
import type { AppContext } from '../runtime/context.ts'

/** Notes until which day a dog of a stay on the company's posts is in heat, or that it is not. Refuses with `wrong_state` unless it is to come or under way. */
export async function markHeat(context: AppContext, account: Account, { bookingId, dogId, until }: MarkHeat): Promise<void> {
  await consumeRateLimit(context, rateLimits.kennel, account.uid)
  const now = context.clock()
  await inTransaction(context.db, async (db) => {
    const { state, stay } = await loadLockedBooking(db, account, bookingId)
    if (state !== 'confirmed' && state !== 'checked_in') throw new Refusal('wrong_state', { state })
    const dogs = (await listDogsOfBookings(db, [bookingId])).get(bookingId) ?? []
    const dog = dogs.find(({ snapshot }) => snapshot.dogId === dogId)
    if (!dog) throw new Refusal('not_found')
    if (until !== null) requireValid(dog.snapshot, until, listHeatDays(stay, dayAt(now)))
    await writeHeat(db, { bookingId, dogId, until, memberId: account.work?.memberId ?? null, now })
  })
}

function requireValid(dog: Dog, until: Day, days: readonly Day[]): void {
  if (!canBeInHeat(dog)) throw new Refusal('bad_fields', { fields: { dogId: 'notOneOf' } })
  if (!days.includes(until)) throw new Refusal('bad_fields', { fields: { until: 'notOneOf' } })
}
