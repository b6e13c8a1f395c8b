import type { Dog } from '../domain/dog.ts'
import { type DogSize, isSenior, noDogs, sizeOfWeight } from '../domain/dog-size.ts'
import type { RoomCounts } from '../domain/price.ts'
import { slotsWithin, type TimeSlot } from '../domain/time-slot.ts'
import type { Hand } from './art/hand.ts'
import { type Calendar, minuteMs } from './calendar.ts'
import { whole } from './chance.ts'
import { bookingNotes } from './content/booking-notes.ts'
import type { House } from './houses.ts'
import type { OwnedDog, People, Person } from './people.ts'
import type { Album } from './pictures.ts'

/** What all parts of the demonstration are made from; `hand` is their one source of chance. */
export type World = { hand: Hand; calendar: Calendar; people: People; houses: House[]; album: Album }

/** How a booking ends that does not simply take place: by the owner, by the company, or by nobody coming. */
type Outcome = 'kept' | 'cancelledByOwner' | 'cancelledByCompany' | 'noShow'

/** The dog of a walk-in has no profile. */
export type Guest = { dog: Dog; isProfile: boolean }

/** A stay before it is priced; `from` is the check-in day as an offset from today. */
export type DemoStay = {
  house: House
  /** null for a walk-in that the company wrote down. */
  owner: Person | null
  guests: Guest[]
  from: number
  nights: number
  rooms: RoomCounts
  outcome: Outcome
  time: { checkin: TimeSlot; checkout: TimeSlot }
  note: string
  createdAt: number
  /** null for a moment that chance finds. */
  cancelledAt: number | null
}

export type StayPlan = Pick<DemoStay, 'house' | 'owner' | 'guests' | 'from' | 'nights' | 'outcome'> &
  Partial<Pick<DemoStay, 'rooms' | 'note' | 'time' | 'createdAt' | 'cancelledAt'>>

const windowDays = 90
const tries = 12

/** One room a dog unless told otherwise. */
export function inventStay(world: World, plan: StayPlan): DemoStay {
  const { hand } = world
  const { checkin, checkout } = plan.house.draft.hours
  return {
    ...plan,
    rooms: plan.rooms ?? countSizes(plan.guests),
    time: plan.time ?? {
      checkin: hand.pick(slotsWithin(checkin.from, checkin.to)),
      checkout: hand.pick(slotsWithin(checkout.from, checkout.to)),
    },
    note: plan.note ?? inventNote(hand, plan),
    createdAt: plan.createdAt ?? inventCreation(world, plan),
    cancelledAt: plan.cancelledAt ?? null,
  }
}

/** A stay of dogs with profiles, which are away from then on, unless it is cancelled. */
export function stayOfDogs(world: World, dogs: readonly OwnedDog[], plan: Omit<StayPlan, 'owner' | 'guests'>): DemoStay {
  const away = { kept: plan.nights, noShow: 1, cancelledByOwner: 0, cancelledByCompany: 0 }[plan.outcome]
  for (const { nights } of dogs) for (let night = 0; night < away; night += 1) nights.add(plan.from + night)
  const guests = dogs.map(({ dog }) => ({ dog, isProfile: true }))
  return inventStay(world, { ...plan, owner: dogs[0]?.owner ?? null, guests })
}

/** A dog with a profile that is free in these nights and as it should be; null when none turns up. */
export function findDog(
  { hand, people }: World,
  size: DogSize,
  { from, nights }: Pick<DemoStay, 'from' | 'nights'>,
  suits: (dog: OwnedDog) => boolean = () => true,
): OwnedDog | null {
  for (let tried = 0; tried < tries; tried += 1) {
    const dog = hand.pick(people.dogsOf[size])
    if (isFree(dog, from, nights) && suits(dog)) return dog
  }
  return null
}

export function isFree(dog: OwnedDog, from: number, nights: number): boolean {
  return Array.from({ length: nights }, (_, night) => from + night).every((night) => !dog.nights.has(night))
}

export function countSizes(guests: readonly Guest[]): RoomCounts {
  const counts = { ...noDogs }
  for (const { dog } of guests) counts[sizeOfWeight(dog.dogWeight)] += 1
  return counts
}

/** Some days ahead, most often a few; never before check-out was among the days that can be booked, and never in the future. */
function inventCreation({ hand, calendar }: World, { from, nights }: StayPlan): number {
  const { now, instantOf } = calendar
  const ahead = 1 + Math.floor(40 * hand.next() ** 1.6)
  const madeOn = Math.max(Math.min(from - ahead, -whole(hand, 1, 20)), from + nights - windowDays)
  const latest = now - 10 * minuteMs
  return madeOn < 0 ? instantOf(madeOn, hand.between(8, 23)) : hand.between(Math.min(instantOf(0, 0), latest), latest)
}

/** Notes that would not be true of the dog or the house. */
const conditions: readonly { words: RegExp; holds: (dog: Dog, house: House) => boolean }[] = [
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
  const condition = conditions.find(({ words }) => words.test(note.en))
  return condition && !condition.holds(guest.dog, house) ? '' : note[owner.language]
}
