import type { Day } from '../calendar/day.ts'
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

/** In the order in which people count: `A2` comes before `A10`. */
export function sortKennels<Named extends { name: string }>(kennels: readonly Named[]): Named[] {
  return kennels.toSorted((a, b) => a.name.localeCompare(b.name, 'ko', { numeric: true }))
}

type KennelDog = Pick<Dog, 'dogWeight' | 'dogGender' | 'dogNeutered' | 'dogSnarl'>

/** One room of a stay. `household` is equal for stays of the same customer. */
export type KennelGuest = {
  key: string
  size: DogSize
  household: string
  dogs: readonly KennelDog[]
  spans: readonly PlaceSpan[]
}

export const kennelWarningKinds = ['removed', 'wrongSize', 'strangers', 'shared', 'sex', 'sizeGap', 'snarl'] as const

export type KennelWarningKind = (typeof kennelWarningKinds)[number]

/** `others` are the keys of the guests that it is about besides. */
export type KennelWarning = { kind: KennelWarningKind; kennelId: number; from: Day; to: Day; others: string[] }

/** Dogs differ too much in size when one weighs more than this many times the other. */
const maxWeightRatio = 2

/**
 * What a house should look at before dogs sleep there, by guest; it blocks nothing. `removed`: the kennel is out of use. `wrongSize`: it is
 * one for another size. `strangers` and `shared`: two stays of different households, or of one, in a night. Then also `sex`: a male and a
 * female, neither neutered. `sizeGap`: one dog is more than twice as heavy. `snarl`: one growls at other dogs.
 */
export function findKennelWarnings(guests: readonly KennelGuest[], kennels: readonly Kennel[]): Map<string, KennelWarning[]> {
  const nights = guests.flatMap((guest) => listOwnNights(guest, kennels))
  return new Map(
    guests.map((guest) => {
      const own = nights.filter((night) => night.guest === guest)
      return [guest.key, own.flatMap((night) => [...checkKennel(night), ...checkCompany(night, nights)])]
    }),
  )
}

type KennelNights = { guest: KennelGuest; span: PlaceSpan; kennel: Kennel }

function listOwnNights(guest: KennelGuest, kennels: readonly Kennel[]): KennelNights[] {
  return guest.spans.flatMap((span) => {
    const kennel = kennels.find(({ kennelId }) => kennelId === span.kennelId)
    return kennel ? [{ guest, span, kennel }] : []
  })
}

function checkKennel({ guest, span, kennel: { kennelId, size, removedOn } }: KennelNights): KennelWarning[] {
  const { from, to } = span
  const warnings: KennelWarning[] = []
  if (removedOn !== null && removedOn < to)
    warnings.push({ kind: 'removed', kennelId, from: latest(from, removedOn), to, others: [] })
  if (size !== guest.size) warnings.push({ kind: 'wrongSize', kennelId, from, to, others: [] })
  return warnings
}

function checkCompany({ guest, span, kennel: { kennelId } }: KennelNights, all: readonly KennelNights[]): KennelWarning[] {
  return all.flatMap((other) => {
    if (other.guest === guest || other.kennel.kennelId !== kennelId) return []
    const from = latest(span.from, other.span.from)
    const to = earliest(span.to, other.span.to)
    if (from >= to) return []
    return compareGuests(guest, other.guest).map((kind) => ({ kind, kennelId, from, to, others: [other.guest.key] }))
  })
}

function compareGuests(one: KennelGuest, other: KennelGuest): KennelWarningKind[] {
  const pairs = one.dogs.flatMap((dog) => other.dogs.map((mate): [KennelDog, KennelDog] => [dog, mate]))
  const isPaired = (isWrong: (pair: [KennelDog, KennelDog]) => boolean): boolean => pairs.some(isWrong)
  const kinds: [KennelWarningKind, boolean][] = [
    ['strangers', one.household !== other.household],
    ['shared', one.household === other.household],
    ['sex', isPaired(([a, b]) => a.dogGender !== b.dogGender && a.dogNeutered === 'notDone' && b.dogNeutered === 'notDone')],
    ['sizeGap', isPaired(([a, b]) => Math.max(a.dogWeight, b.dogWeight) > maxWeightRatio * Math.min(a.dogWeight, b.dogWeight))],
    ['snarl', isPaired((pair) => pair.some(({ dogSnarl }) => dogSnarl === 'yes'))],
  ]
  return kinds.flatMap(([kind, holds]) => (holds ? [kind] : []))
}

function earliest(day: Day, other: Day): Day {
  if (day < other) return day
  return other
}

function latest(day: Day, other: Day): Day {
  return earliest(day, other) === day ? other : day
}
