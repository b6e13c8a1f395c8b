import * as z from 'zod/mini'
import type { Day } from '../../domain/calendar/day.ts'
import type { Dog } from '../../domain/dog/dog.ts'
import { sizeOfWeight } from '../../domain/dog/dog-size.ts'
import { dayText } from '../day-field.ts'
import { dogToWire, wireDog } from '../dog/dog.ts'
import { sizeField } from '../field.ts'
import { wireDay } from '../wire-day.ts'

export const wireBookingDog = z.strictObject({
  dogId: z.nullable(z.string()),
  name: z.string(),
  size: sizeField,
  profile: wireDog,
  /** The last day on which the dog is in heat, as the company noted; shown only to the company, until that day. */
  heatUntil: z.exactOptional(dayText),
  /** The dogs that it does not get along with, as the company noted; shown only to the company. */
  conflicts: z.exactOptional(z.array(z.strictObject({ dogId: z.string(), name: z.string() }))),
  /** Long texts of the profile are left out or cut: it is in a list of large profiles. The booking itself has them. */
  shortened: z.exactOptional(z.literal(true)),
})

/** A dog of a booking as one viewer sees it: what the company noted is null and empty for the owner. */
export type ShownDog = {
  dogId: string | null
  snapshot: Dog
  isShortened?: boolean
  heatUntil: Day | null
  conflicts: readonly { dogId: string; name: string }[]
}

export function bookingDogToWire(dog: ShownDog): z.output<typeof wireBookingDog> {
  const { dogId, snapshot, isShortened, heatUntil, conflicts } = dog
  return {
    dogId,
    name: snapshot.dogName,
    size: sizeOfWeight(snapshot.dogWeight),
    profile: dogToWire(snapshot),
    ...(heatUntil === null ? {} : { heatUntil: wireDay(heatUntil) }),
    ...(conflicts.length === 0 ? {} : { conflicts: [...conflicts] }),
    ...(isShortened ? { shortened: true } : {}),
  }
}
