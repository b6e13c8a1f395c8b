import type { ExtraState } from '../../domain/booking/extra.ts'
import type { RoomCounts } from '../../domain/booking/price.ts'
import { slotsWithin, type TimeSlot } from '../../domain/calendar/time-slot.ts'
import type { FullDog } from '../../domain/dog/dog.ts'
import { type DogSize, isSenior, noDogs, sizeOfWeight } from '../../domain/dog/dog-size.ts'
import type { ExtraKind } from '../../domain/post/extra.ts'
import type { OwnedDog, People, Person } from '../account/people.ts'
import { bookingNotes } from '../content/booking-notes.ts'
import type { Hand } from '../illustrations/hand.ts'
import type { Album } from '../image/images.ts'
import type { House } from '../post/houses.ts'
import { randomInt } from '../prng.ts'
import { type Calendar, minuteMs } from './calendar.ts'

/** The data from which the demonstration is generated. `hand` is the only source of randomness. */
export type DemoWorld = { hand: Hand; calendar: Calendar; people: People; houses: House[]; album: Album }

/** `kept` if the stay takes place, or else how the booking ends. */
type Outcome = 'kept' | 'cancelledByOwner' | 'cancelledByCompany' | 'noShow'

/** The dog of a walk-in has no profile. */
export type Guest = { dog: FullDog; isProfile: boolean }

/** An extra for one guest of a stay; `day` is an offset from today. */
type DemoExtra = { kind: ExtraKind; guest: number; day: number; became: ExtraState }

/** A stay that is not priced yet. `from` is the check-in day as an offset from today. */
export type DemoStay = {
  house: House
  /** Null for a walk-in entered by the company. */
  owner: Person | null
  guests: Guest[]
  from: number
  nights: number
  rooms: RoomCounts
  outcome: Outcome
  time: { checkin: TimeSlot; checkout: TimeSlot }
  note: string
  createdAt: number
  /** Null for a random time. */
  cancelledAt: number | null
  extras: DemoExtra[]
}

export type StayPlan = Pick<DemoStay, 'house' | 'owner' | 'guests' | 'from' | 'nights' | 'outcome'> &
  Partial<Pick<DemoStay, 'rooms' | 'note' | 'time' | 'createdAt' | 'cancelledAt'>>

const windowDays = 90
const maxAttempts = 12

/** Completes a plan with random values. By default each dog has a room of its own. */
export function inventStay(world: DemoWorld, plan: StayPlan): DemoStay {
  const { hand } = world
  const { checkin, checkout } = plan.house.draft.hours
  return {
    ...plan,
    rooms: plan.rooms ?? countGuestsBySize(plan.guests),
    time: plan.time ?? {
      checkin: hand.pick(slotsWithin(checkin.from, checkin.to)),
      checkout: hand.pick(slotsWithin(checkout.from, checkout.to)),
    },
    note: plan.note ?? inventNote(hand, plan),
    createdAt: plan.createdAt ?? inventCreation(world, plan),
    cancelledAt: plan.cancelledAt ?? null,
    extras: [],
  }
}

/** Invents a stay of dogs with profiles, and marks their nights as booked unless the stay is canceled. */
export function stayOfDogs(world: DemoWorld, dogs: readonly OwnedDog[], plan: Omit<StayPlan, 'owner' | 'guests'>): DemoStay {
  const away = { kept: plan.nights, noShow: 1, cancelledByOwner: 0, cancelledByCompany: 0 }[plan.outcome]
  for (const { nights } of dogs) for (let night = 0; night < away; night += 1) nights.add(plan.from + night)
  const guests = dogs.map(({ dog }) => ({ dog, isProfile: true }))
  return inventStay(world, { ...plan, owner: dogs[0]?.owner ?? null, guests })
}

/** Picks a suitable dog with a profile that is free on these nights; null if none is found in `maxAttempts` attempts. */
export function findDog(
  { hand, people }: DemoWorld,
  size: DogSize,
  { from, nights }: Pick<DemoStay, 'from' | 'nights'>,
  isSuitable: (dog: OwnedDog) => boolean = () => true,
): OwnedDog | null {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const dog = hand.pick(people.dogsBySize[size])
    if (isFree(dog, from, nights) && isSuitable(dog)) return dog
  }
  return null
}

export function isFree(dog: OwnedDog, from: number, nights: number): boolean {
  return Array.from({ length: nights }, (_, night) => from + night).every((night) => !dog.nights.has(night))
}

export function countGuestsBySize(guests: readonly Guest[]): RoomCounts {
  const counts = { ...noDogs }
  for (const { dog } of guests) counts[sizeOfWeight(dog.dogWeight)] += 1
  return counts
}

/** Picks when the stay was booked: usually a few days ahead, never before its check-out day became bookable, never in the future. */
function inventCreation({ hand, calendar }: DemoWorld, { from, nights }: StayPlan): number {
  const { now, toInstant } = calendar
  const ahead = 1 + Math.floor(40 * hand.next() ** 1.6)
  const madeOn = Math.max(Math.min(from - ahead, -randomInt(hand, 1, 20)), from + nights - windowDays)
  const latest = now - 10 * minuteMs
  return madeOn < 0 ? toInstant(madeOn, hand.between(8, 23)) : hand.between(Math.min(toInstant(0, 0), latest), latest)
}

/** The conditions under which a note is true of the dog and the house. */
const noteConditions: readonly { words: RegExp; holds: (dog: FullDog, house: House) => boolean }[] = [
  { words: /^Medicine/, holds: (dog) => dog.medication !== undefined },
  { words: /^Short walks/, holds: (dog, { content }) => isSenior(dog.dogAge) && content.amenities.includes('walks') },
  { words: /^Neutered/, holds: (dog) => dog.dogNeutered === 'done' && dog.dogAge <= 2 },
  { words: /bath/, holds: (_, { content }) => content.amenities.includes('bathing') },
  { words: /journal/, holds: (_, { content }) => content.amenities.includes('journal') },
]

function inventNote(hand: Hand, { house, owner, guests }: StayPlan): string {
  const [guest] = guests
  if (!guest || !owner || !hand.chance(0.4)) return ''
  const note = hand.pick(bookingNotes)
  const condition = noteConditions.find(({ words }) => words.test(note.en))
  return condition && !condition.holds(guest.dog, house) ? '' : note[owner.language]
}
