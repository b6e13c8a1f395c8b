import { addDays, type Day, earliest, latest } from '../calendar/day.ts'
import { toNights } from '../calendar/stay.ts'
import type { Dog } from '../dog/dog.ts'
import type { ConflictPair, Kennel, KennelGuest, PlaceSpan } from './kennel.ts'

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

/** A stay of a guest in one kennel. */
type KennelStay = { guest: KennelGuest; span: PlaceSpan; kennel: Kennel }

function listOwnNights(guest: KennelGuest, kennels: ReadonlyMap<number, Kennel>): KennelStay[] {
  return guest.spans.flatMap((span) => {
    const kennel = span.kennelId === null ? undefined : kennels.get(span.kennelId)
    return kennel ? [{ guest, span, kennel }] : []
  })
}

/** By kennel and night, see `toNightKey`. */
function groupByNight(all: readonly KennelStay[]): Map<string, KennelStay[]> {
  const entries = all.flatMap((own) => listNightKeys(own).map((key) => ({ key, own })))
  const groups = groupBy(entries, ({ key }) => key)
  return new Map([...groups].map(([key, group]) => [key, group.map(({ own }) => own)]))
}

function listNightKeys({ span: { from, to }, kennel }: KennelStay): string[] {
  return toNights({ checkin: from, checkout: to }).map((night) => toNightKey(kennel, night))
}

function toNightKey({ kennelId }: Kennel, night: Day): string {
  return `${kennelId} ${night}`
}

/** With how many others a stay is compared in a kennel, which may be a hall for many dogs; and all stays together. */
const mostCompared = 100
const comparedInAll = 100_000

/** With how many others each of these is compared at most, so that those with little company leave the rest to those with more. */
function limitCompany(
  checked: readonly KennelStay[],
  all: readonly KennelStay[],
  nights: ReadonlyMap<string, readonly KennelStay[]>,
): number {
  const arrivals = groupBy(all, ({ span, kennel }) => toNightKey(kennel, span.from))
  const needs = checked.map((own) => Math.min(mostCompared, countCompany(own, nights, arrivals)))
  let left = comparedInAll
  for (const [index, need] of needs.toSorted((one, other) => one - other).entries()) {
    const share = Math.ceil(left / (needs.length - index))
    if (need > share) return share
    left -= need
  }
  return mostCompared
}

/** How many others share a night with a stay: those present in its first one, and those that come later. */
function countCompany(
  own: KennelStay,
  nights: ReadonlyMap<string, readonly KennelStay[]>,
  arrivals: ReadonlyMap<string, readonly KennelStay[]>,
): number {
  const [first = '', ...later] = listNightKeys(own)
  const present = nights.get(first)?.length ?? 1
  return later.reduce((sum, key) => sum + (arrivals.get(key)?.length ?? 0), present - 1)
}

/** Who shares a night with a stay: itself if its dogs have no other room, and the first `most` others. */
function listCompany(own: KennelStay, nights: ReadonlyMap<string, readonly KennelStay[]>, most: number): KennelStay[] {
  const present = listNightKeys(own).flatMap((key) => (nights.get(key) ?? []).slice(0, most + 1))
  const company = [...new Set(present)].filter(({ guest }) => guest !== own.guest).slice(0, most)
  return own.guest.isOnlyRoom ? [own, ...company] : company
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

function groupBy<Key, Item>(items: readonly Item[], getKey: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const group = groups.get(getKey(item))
    if (group) group.push(item)
    else groups.set(getKey(item), [item])
  }
  return groups
}
