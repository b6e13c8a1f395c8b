import { addDays, type Day } from '../calendar/day.ts'
import { type Stay, toNights } from '../calendar/stay.ts'
import type { Dog } from '../dog/dog.ts'
import type { DogSize } from '../dog/dog-size.ts'
import { groupBy } from '../group-by.ts'
import { groupByNight, type KennelStay, limitCompany, listCompany, listOwnNights } from './kennel-nights.ts'

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

export const kennelWarningKinds = [
  'removed',
  'wrongSize',
  'strangers',
  'shared',
  'sex',
  'sizeGap',
  'snarl',
  'heat',
  'conflict',
] as const

export type KennelWarningKind = (typeof kennelWarningKinds)[number]

export type KennelWarning = { kind: KennelWarningKind; kennelId: number; from: Day; to: Day }

/** Dogs differ too much in size when one weighs more than this many times the other. */
const maxWeightRatio = 2

/**
 * What a house should look at before dogs sleep there, by guest; it blocks nothing. `removed`: the kennel is out of use. `wrongSize`: it is
 * one for another size. `strangers` and `shared`: two stays of different households, or of one, in a night. Then also `sex`: a male and a
 * female, neither neutered. `sizeGap`: one dog is more than twice as heavy. `snarl`: one growls at other dogs. `heat`: one is in heat that
 * night, and another is a male that is not neutered. `conflict`: two do not get along. The last two also concern dogs of one stay. Looks
 * at those `checked` only, among all guests.
 */
export function findKennelWarnings(
  guests: readonly KennelGuest[],
  kennels: readonly Kennel[],
  conflicts: readonly ConflictPair[],
  checked: readonly KennelGuest[] = guests,
): Map<string, KennelWarning[]> {
  const known = new Map(kennels.map((kennel) => [kennel.kennelId, kennel]))
  const all = guests.flatMap((guest) => listOwnNights(guest, known))
  const nights = groupByNight(all)
  const ofChecked = checked.map((guest) => ({ key: guest.key, own: listOwnNights(guest, known) }))
  const most = limitCompany(
    ofChecked.flatMap(({ own }) => own),
    all,
    nights,
  )
  const compare = createComparison(conflicts)
  const check = (own: KennelStay): KennelWarning[] => [
    ...checkKennel(own),
    ...checkCompany(own, listCompany(own, nights, most), compare),
  ]
  return new Map(ofChecked.map(({ key, own }) => [key, own.flatMap(check)]))
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

function checkKennel({ guest, span, kennel: { kennelId, size, removedOn } }: KennelStay): KennelWarning[] {
  const { from, to } = span
  const warnings: KennelWarning[] = []
  if (removedOn !== null && removedOn < to) warnings.push({ kind: 'removed', kennelId, from: latest(from, removedOn), to })
  if (size !== guest.size) warnings.push({ kind: 'wrongSize', kennelId, from, to })
  return warnings
}

function checkCompany({ guest, span, kennel }: KennelStay, company: readonly KennelStay[], compare: Comparison): KennelWarning[] {
  const warnings = company.flatMap((other) => {
    const from = latest(span.from, other.span.from)
    const end = earliest(span.to, other.span.to)
    return compare(guest, other.guest).flatMap(({ kind, last }) => {
      const to = last === null ? end : earliest(end, addDays(last, 1))
      return from < to ? [{ kind, kennelId: kennel.kennelId, from, to }] : []
    })
  })
  return uniteWarnings(warnings)
}

/** Makes one of those of a kind that overlap or follow one another. */
function uniteWarnings(warnings: readonly KennelWarning[]): KennelWarning[] {
  return [...groupBy(warnings, ({ kind }) => kind).values()].flatMap((ofKind) => {
    const united: KennelWarning[] = []
    for (const warning of ofKind.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
      const before = united.at(-1)
      if (before && warning.from <= before.to) before.to = latest(before.to, warning.to)
      else united.push({ ...warning })
    }
    return united
  })
}

/** `last` is the last night to which it applies; null for all of them. */
type Finding = { kind: KennelWarningKind; last: Day | null }

type Comparison = (one: KennelGuest, other: KennelGuest) => Finding[]

/** Compares guests. What counts of the dogs of each is found out once, so that two with many dogs cost no more than two with few. */
function createComparison(conflicts: readonly ConflictPair[]): Comparison {
  const pairs = conflicts.flatMap(([one, other]): ConflictPair[] => [
    [one, other],
    [other, one],
  ])
  const enemies = groupBy(pairs, ([dogId]) => dogId)
  const summaries = new Map<KennelGuest, DogSummary>()
  const summarize = (guest: KennelGuest): DogSummary => {
    const known = summaries.get(guest) ?? summarizeDogs(guest, enemies)
    summaries.set(guest, known)
    return known
  }
  return (one, other) => compareGuests([one, summarize(one)], [other, summarize(other)])
}

type DogSummary = {
  ids: ReadonlySet<string>
  /** The dogs with which one of them does not get along. */
  enemies: ReadonlySet<string>
  lightest: number
  heaviest: number
  snarls: boolean
  /** The sexes of those that are not neutered. */
  unneutered: ReadonlySet<Dog['dogGender']>
  inHeat: readonly { dogId: string; heatUntil: Day }[]
  /** Those that may be males that are not neutered. */
  males: ReadonlySet<string>
}

function summarizeDogs({ dogs }: KennelGuest, enemies: ReadonlyMap<string, readonly ConflictPair[]>): DogSummary {
  const unneutered = dogs.filter(({ dogNeutered }) => dogNeutered === 'notDone')
  const weights = dogs.map(({ dogWeight }) => dogWeight)
  return {
    ids: new Set(dogs.map(({ dogId }) => dogId)),
    enemies: new Set(dogs.flatMap(({ dogId }) => (enemies.get(dogId) ?? []).map(([, enemy]) => enemy))),
    lightest: Math.min(...weights),
    heaviest: Math.max(...weights),
    snarls: dogs.some(({ dogSnarl }) => dogSnarl === 'yes'),
    unneutered: new Set(unneutered.map(({ dogGender }) => dogGender)),
    inHeat: dogs.flatMap(({ dogId, heatUntil }) => (heatUntil ? [{ dogId, heatUntil }] : [])),
    males: new Set(unneutered.filter(({ dogGender }) => dogGender !== 'female').map(({ dogId }) => dogId)),
  }
}

function compareGuests([one, a]: [KennelGuest, DogSummary], [other, b]: [KennelGuest, DogSummary]): Finding[] {
  const areDogs = a.ids.size > 0 && b.ids.size > 0
  const ofStays: [KennelWarningKind, boolean][] = [
    ['strangers', one.household !== other.household],
    ['shared', one.household === other.household],
    ['sex', [...a.unneutered].some((sex) => [...b.unneutered].some((mate) => mate !== sex))],
    ['sizeGap', a.heaviest > maxWeightRatio * b.lightest || b.heaviest > maxWeightRatio * a.lightest],
    ['snarl', areDogs && (a.snarls || b.snarls)],
  ]
  const kinds: [KennelWarningKind, boolean][] = [
    ...(one === other ? [] : ofStays),
    ['conflict', [...b.ids].some((dogId) => a.enemies.has(dogId))],
  ]
  const last = [...listHeat(a, b), ...listHeat(b, a)].toSorted().at(-1)
  const heat: Finding[] = last === undefined ? [] : [{ kind: 'heat', last }]
  return [...kinds.flatMap(([kind, holds]) => (holds ? [{ kind, last: null }] : [])), ...heat]
}

/** The last nights in heat of those that another dog may mate with. */
function listHeat({ inHeat }: DogSummary, { males }: DogSummary): Day[] {
  return inHeat.flatMap(({ dogId, heatUntil }) => (males.size > (males.has(dogId) ? 1 : 0) ? [heatUntil] : []))
}

function earliest(day: Day, other: Day): Day {
  if (day < other) return day
  return other
}

function latest(day: Day, other: Day): Day {
  return earliest(day, other) === day ? other : day
}
