import type { ShownDog } from '../../contract/booking/booking-dog.ts'
import type { Booking } from '../../db/booking/booking.ts'
import type { BookingDog } from '../../db/booking/booking-details.ts'
import type { OtherDog } from '../../db/kennel/dog-conflict.ts'
import type { Role } from '../../domain/account/account.ts'
import type { Day } from '../../domain/calendar/day.ts'
import { isDogKnown } from '../../domain/dog/dog.ts'
import { findHeat } from '../../domain/kennel/kennel.ts'

type DogSources = { dogs: Map<string, BookingDog[]>; conflicts: Map<string, OtherDog[]> }

/** The dogs of a booking, for a company until some days after the stay, with what it noted about them: that is never for the owner. */
export function showDogs(booking: Booking, { dogs, conflicts }: DogSources, role: Role, today: Day): ShownDog[] {
  const isCompany = role === 'company'
  if (isCompany && !isDogKnown(booking, today)) return []
  return (dogs.get(booking.bookingId) ?? []).map((dog) => ({
    ...dog,
    heatUntil: isCompany ? findHeat(dog, today) : null,
    conflicts: isCompany ? (conflicts.get(dog.snapshot.dogId) ?? []) : [],
  }))
}
