import { addDays, type Day, latest } from '../calendar/day.ts'
import { type Stay, toNights } from '../calendar/stay.ts'
import type { Dog } from '../dog/dog.ts'
import type { DogSize } from '../dog/dog-size.ts'

/** A room with a name. What can be sold is the count of rooms; a kennel never changes it. */
export type Kennel = {
  kennelId: number
  size: DogSize
  name: string
  /** The first day on which it is out of use; null while it is in use. */
  removedOn: Day | null
}

/** Where one room of a stay is from this night on, until its next place; null for nowhere yet. */
export type Place = { from: Day; kennelId: number | null }

/** The nights from `from` up to, but not including, `to`. */
export type PlaceSpan = { from: Day; to: Day; kennelId: number | null }

/** Kennels in use per post and size, and the length of a name. */
export const maxKennels = 200
/** Including those that were removed but that stays refer to: each one is read with the others. */
export const maxStoredKennels = 1_000
export const maxKennelName = 30

/** The places after a move: nights before it keep theirs, later plans give way. */
export function movePlaces(places: readonly Place[], move: Place): Place[] {
  const earlier = places.filter(({ from }) => from < move.from)
  return (earlier.at(-1)?.kennelId ?? null) === move.kennelId ? earlier : [...earlier, move]
}

type MovedStay = { checkin: Day; isIn: boolean; places: readonly Place[] }

/** The default first night of a move: today for a checked-in dog that has a kennel, else the check-in day. */
export function getMoveDay({ checkin, isIn, places }: MovedStay, today: Day): Day {
  return isIn && places.length > 0 && today > checkin ? today : checkin
}

/** Splits nights by place, without gaps. `places` are ordered by day. */
export function toPlaceSpans(places: readonly Place[], { from, to }: { from: Day; to: Day }): PlaceSpan[] {
  const first = places.findLast((place) => place.from <= from)?.kennelId ?? null
  const starts: Place[] = [{ from, kennelId: first }, ...places.filter((place) => place.from > from && place.from < to)]
  return starts.map((place, index) => ({ ...place, to: starts[index + 1]?.from ?? to })).filter((span) => span.from < span.to)
}

const collator = new Intl.Collator('ko', { numeric: true })

/** In the order in which people count: `A2` comes before `A10`. */
export function sortKennels<Named extends { name: string }>(kennels: readonly Named[]): Named[] {
  return kennels.toSorted((a, b) => collator.compare(a.name, b.name))
}

/** `heatUntil` is the last day on which she is in heat. */
type KennelDog = Pick<Dog, 'dogId' | 'dogWeight' | 'dogGender' | 'dogNeutered' | 'dogSnarl'> & { heatUntil?: Day | null }

/** The ids of two dogs that do not get along, in any order. */
export type ConflictPair = readonly [string, string]

/** Conflicts of one dog, and of a company. */
export const maxConflicts = 50
export const maxStoredConflicts = 5_000

/**
 * One room of a stay. `household` is equal for stays of the same customer. `dogs` are all of the stay that fit the size; `isOnlyRoom` says
 * that they have no other room, so that they share this one.
 */
export type KennelGuest = {
  key: string
  size: DogSize
  household: string
  dogs: readonly KennelDog[]
  isOnlyRoom: boolean
  spans: readonly PlaceSpan[]
}

/** The last day on which the dog is in heat; null once it is over. */
export function findHeat({ heatUntil }: { heatUntil: Day | null }, today: Day): Day | null {
  return heatUntil !== null && heatUntil >= today ? heatUntil : null
}

/** The days of a stay, from today on, until which a dog can be noted to be in heat; of one that should have left, today. */
export function listHeatDays({ checkin, checkout }: Stay, today: Day): Day[] {
  const first = latest(checkin, today)
  return toNights({ checkin: first, checkout: addDays(latest(first, checkout), 1) })
}

/** A male cannot; of a dog whose sex is not known, the house may see it. */
export function canBeInHeat({ dogGender }: Pick<Dog, 'dogGender'>): boolean {
  return dogGender !== 'male'
}
