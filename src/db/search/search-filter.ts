import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RoomCounts } from '../../domain/booking/price.ts'
import { day, daysBetween } from '../../domain/calendar/day.ts'
import type { Stay } from '../../domain/calendar/stay.ts'
import { type DogSize, dogSizes } from '../../domain/dog/dog-size.ts'
import type { Amenity } from '../../domain/post/amenity.ts'
import type { Category } from '../../domain/post/category.ts'
import type { Policy } from '../../domain/post/post.ts'
import type { RegionName } from '../../domain/post/region.ts'
import type { Won } from '../../domain/won.ts'
import { expiredNights } from '../booking/expired-nights.ts'
import { sizeIndex } from '../dog/size-index.ts'
import { takenWithout } from '../post/room.ts'
import { isTakenAt } from './house-rule-filter.ts'

/** Selects posts. An omitted filter excludes nothing. */
export type PostFilter = {
  category?: Category
  region?: RegionName | null
  /** Posts in one of these regions. */
  regions?: readonly RegionName[] | null
  /** Posts with these rooms free on every night. Expired holds count until they are released, unless it has an `expiredAt`. */
  free?: RequiredRooms | null
  /** Posts with these rooms, whether free or not. */
  offers?: Omit<RequiredRooms, 'stay'> | null
  /** Posts whose names or district contain one of these forms; an empty list matches nothing. */
  forms?: readonly NameForm[] | null
  /** Posts with all of these amenities. */
  amenities?: readonly Amenity[]
  training?: boolean
  policy?: Policy | null
  /** The minimum average rating in hundredths of a star; a post without reviews has 0. */
  ratingFrom?: number | null
  /** The range, both ends inclusive, of the base price of a night in a room of this size; of the cheapest room if null. */
  nightly?: { size: DogSize | null; from: Won; to: Won } | null
  /** The viewer, who also finds posts visible only to them. */
  viewerUid?: string | null
}

/**
 * One reading of the search text, normalized like the name keys. `grams` are its trigrams, or the text if it is no longer; without any, the
 * index of names is not used. `regions` are the regions whose keys contain it; `isInOthers` says whether a district outside the regions does.
 */
export type NameForm = { text: string; grams: readonly string[]; regions: readonly RegionName[]; isInOthers: boolean }

/** How well a form matches, best first: at the start of a name, inside a name, in the district. */
export const nameRanks = [0, 1, 2] as const
export type NameRank = (typeof nameRanks)[number]

/**
 * The rooms required on every night of a stay. With `areDogs`, `rooms` counts dogs, which share rooms as far as a post allows. With `at`, in
 * epoch milliseconds, posts whose rules do not let owners book the stay at that time are left out. Holds that had expired by `expiredAt`
 * count as free.
 */
export type RequiredRooms = { stay: Stay; rooms: RoomCounts; areDogs?: boolean; at?: number; expiredAt?: number | null }

const amenitiesByCategory: Partial<Record<Category, Amenity>> = { senior: 'seniorCare', walks: 'walks', grooming: 'grooming' }
const sizesByCategory: Partial<Record<Category, DogSize>> = { small: 'small', medium: 'medium', large: 'large' }

/** The filter as a condition on `post`. With `rank`, the best match of a name has this rank. */
export function whereClause(filter: PostFilter, rank: NameRank | null = null): RawBuilder<SqlBool> {
  const { category = 'all', region = null, free = null, forms = null, viewerUid = null } = filter
  const conditions = [sql`deleted_at IS NULL`, isVisibleTo(viewerUid)]
  if (region !== null) conditions.push(hasOnlyRegionAndRoom(filter) ? isInHiddenRegion(region) : isInRegion(region))
  if (free !== null) conditions.push(...freeConditions(free))
  if (forms !== null) conditions.push(rank === null ? hasForm(forms) : hasRank(forms, rank))
  if (!isImplied(category, free)) conditions.push(isOfCategory(category))
  return joinConditions([...conditions, ...filterConditions(filter)])
}

function filterConditions(filter: PostFilter): RawBuilder<SqlBool>[] {
  const {
    amenities = [],
    training = false,
    policy = null,
    ratingFrom = null,
    nightly = null,
    offers = null,
    regions = null,
  } = filter
  const conditions = offers === null ? [] : listSizes(offers).map((size) => hasRooms(size, countRequired(size, offers)))
  if (regions !== null) conditions.push(sql`region = ANY(${[...regions]}::text[])`)
  if (amenities.length > 0) conditions.push(sql`amenities @> ${[...amenities]}::text[]`)
  if (training) conditions.push(sql`training`)
  if (policy !== null) conditions.push(sql`policy = ${policy}`)
  if (ratingFrom !== null) conditions.push(sql`rating_mean >= ${ratingFrom}`)
  if (nightly !== null) conditions.push(sql`${nightlyPriceColumn(nightly.size)} BETWEEN ${nightly.from} AND ${nightly.to}`)
  return conditions
}

/** Whether the filter sets nothing but a region and one room, free or offered, so that its few texts can be prepared statements. */
export function hasOnlyRegionAndRoom({ category = 'all', region, free = null, viewerUid, ...others }: PostFilter): boolean {
  if (!Object.values(others).every(isUnset)) return false
  if (free === null) return category === 'all' || sizesByCategory[category] !== undefined
  return (free.expiredAt ?? null) === null && getOnlyRoom(free) !== null && isImplied(category, free)
}

export function isUnset(value: unknown): boolean {
  return value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)
}

/** The size of the required room if only one is required. */
function getOnlyRoom({ rooms }: RequiredRooms): DogSize | null {
  const [size, ...others] = dogSizes.filter((candidate) => rooms[candidate] > 0)
  return size !== undefined && others.length === 0 && rooms[size] === 1 ? size : null
}

/** Whether every post with the required rooms is of the category. */
function isImplied(category: Category, free: RequiredRooms | null): boolean {
  const size = sizesByCategory[category]
  return category === 'all' || (free !== null && size !== undefined && free.rooms[size] > 0)
}

/** A table with one row per post that has its region and lowest price, and the condition that selects the matching rows. */
export type CountSource = { table: RawBuilder<unknown>; condition: RawBuilder<SqlBool> }

/** `room_search` can be counted from an index alone, but knows only a post's region and free rooms of one size. */
export function countSource(filter: PostFilter): CountSource {
  const { region = null, free = null, viewerUid = null } = filter
  const size = free && hasOnlyRegionAndRoom(filter) ? getOnlyRoom(free) : null
  if (free === null || size === null) return { table: sql.table('post'), condition: whereClause(filter) }
  const conditions = [isFreeRoom(free.stay, size), sql`NOT is_deleted`, isVisibleTo(viewerUid)]
  if (region !== null) conditions.push(isInRegion(region))
  if (free.at !== undefined) conditions.push(isTakenAt('room_search', free.stay, free.at))
  return { table: sql.table('room_search'), condition: joinConditions(conditions) }
}

/** Like `countSource`, but splits a search by name into disjoint parts, because each of them can use an index. */
export function countSources(filter: PostFilter): CountSource[] {
  const { forms } = filter
  if (!forms?.length) return [countSource(filter)]
  const others = whereClause({ ...filter, forms: null })
  return splitByDistrict(forms).map((part) => ({ table: sql.table('post'), condition: sql`${others} AND ${part}` }))
}

/** Splits a search by name: the regions whose district matches, the condition on posts there, and the one on posts elsewhere. */
export function splitByRegion(
  filter: PostFilter,
  forms: readonly NameForm[],
): { matchingRegions: RegionName[]; inDistricts: RawBuilder<SqlBool>; inNames: RawBuilder<SqlBool> } {
  const inDistricts = whereClause({ ...filter, forms: null })
  const inNames = sql<SqlBool>`${inDistricts} AND ${matchAny(forms, isInName)}`
  return { matchingRegions: forms.flatMap((form) => form.regions), inDistricts, inNames }
}

function joinConditions(conditions: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  return sql.join(conditions, sql` AND `)
}

function isVisibleTo(viewerUid: string | null): RawBuilder<SqlBool> {
  return viewerUid === null ? sql`visible_to IS NULL` : sql`(visible_to IS NULL OR visible_to = ${viewerUid})`
}

function isInRegion(region: RegionName): RawBuilder<SqlBool> {
  return sql`region = ${region}`
}

/** Hides the value from the planner, which would otherwise replan large regions each time, only to arrive at the same plan. */
function isInHiddenRegion(region: RegionName): RawBuilder<SqlBool> {
  return sql`region = (SELECT ${region}::text)`
}

/** The base price of a night in a room of this size, or in the cheapest room. The filter must ensure that posts offer the size. */
export function nightlyPriceColumn(size: DogSize | null): RawBuilder<number> {
  if (size === null) return sql`min_price`
  return sql`(SELECT price FROM room WHERE room.post_num = post.post_num AND size = ${sizeIndex(size)} AND count > 0)`
}

export function isOfCategory(category: Category): RawBuilder<SqlBool> {
  const amenity = amenitiesByCategory[category]
  if (amenity !== undefined) return sql`${amenity} = ANY(amenities)`
  const size = sizesByCategory[category]
  if (size !== undefined) return hasRooms(size, sql`1`)
  return category === 'training' ? sql`training` : sql`true`
}

function hasRooms(size: DogSize, rooms: RawBuilder<number>): RawBuilder<SqlBool> {
  return sql`EXISTS (SELECT FROM room WHERE room.post_num = post.post_num AND size = ${sizeIndex(size)} AND count >= ${rooms})`
}

function listSizes({ rooms }: Omit<RequiredRooms, 'stay'>): DogSize[] {
  return dogSizes.filter((size) => rooms[size] > 0)
}

/** The rooms that a post needs for the dogs of a size; dogs share them as far as it allows. */
function countRequired(size: DogSize, { rooms, areDogs = false }: Omit<RequiredRooms, 'stay'>): RawBuilder<number> {
  const count = sql<number>`${rooms[size]}::integer`
  return areDogs ? sql`((${count} + post.max_dogs_per_room - 1) / post.max_dogs_per_room)` : count
}

function freeConditions(required: RequiredRooms): RawBuilder<SqlBool>[] {
  const { stay, at } = required
  const rooms = listSizes(required).map((size) => hasFreeRooms(size, required))
  return at === undefined ? rooms : [...rooms, isTakenAt('post', stay, at)]
}

function hasFreeRooms(size: DogSize, required: RequiredRooms): RawBuilder<SqlBool> {
  const { expiredAt = null, ...stored } = required
  const isFree = hasStoredFreeRooms(size, stored)
  if (expiredAt === null) return isFree
  // The stored bits of a post know nothing of time: those few with expired holds are counted night by night.
  const hasExpired = sql`post.post_num IN (SELECT post_num FROM (${expiredNights(expiredAt)}) AS expired)`
  return sql`(${isFree} OR (${hasExpired} AND ${hasCountedRooms(size, required)}))`
}

function hasStoredFreeRooms(size: DogSize, required: RequiredRooms): RawBuilder<SqlBool> {
  if (required.rooms[size] !== 1) return hasCountedRooms(size, required)
  return sql`EXISTS (SELECT FROM room_search WHERE room_search.post_num = post.post_num AND ${isFreeRoom(required.stay, size)})`
}

function hasCountedRooms(size: DogSize, required: RequiredRooms): RawBuilder<SqlBool> {
  const { stay, expiredAt = null } = required
  const rooms = countRequired(size, required)
  return sql`${hasRooms(size, rooms)} AND NOT EXISTS (
    SELECT FROM room_night
    WHERE room_night.post_num = post.post_num AND size = ${sizeIndex(size)}
      AND night >= ${stay.checkin}::date AND night < ${stay.checkout}::date AND ${takenWithout(expiredAt)} + ${rooms} > capacity)`
}

/** The night of the first bit of `full_nights`. */
const firstNight = day('2026-01-01')

/** A condition on `room_search`: no bit of the stay's nights is set. Bits beyond the stored ones count as zeros. */
function isFreeRoom({ checkin, checkout }: Stay, size: DogSize): RawBuilder<SqlBool> {
  const nights = daysBetween(checkin, checkout)
  const stored = sql`substring(full_nights FROM ${daysBetween(firstNight, checkin) + 1}::integer FOR ${nights}::integer)`
  return sql`size = ${sql.lit(sizeIndex(size))} AND count > 0 AND ${stored} <= ${'0'.repeat(nights)}::bit varying`
}

/** Matches posts whose name or district contains one of the forms. */
function hasForm(forms: readonly NameForm[]): RawBuilder<SqlBool> {
  return sql`(${matchAny(forms, isInName)} OR ${matchAny(forms, isInDistrict)})`
}

/** Matches posts whose best match of a form has this rank. */
function hasRank(forms: readonly NameForm[], rank: NameRank): RawBuilder<SqlBool> {
  if (rank === 0) return matchAny(forms, startsName)
  const contains = rank === 1 ? matchAny(forms, isInName) : matchAny(forms, isInDistrict)
  const isBetter = matchAny(forms, ({ text }) => containsText('name_keys', rank === 1 ? `\n${text}` : text))
  return sql`(${contains} AND NOT ${isBetter})`
}

/** Splits `hasForm` into disjoint conditions. The one for districts is omitted if no district contains a form. */
function splitByDistrict(forms: readonly NameForm[]): RawBuilder<SqlBool>[] {
  const inName = matchAny(forms, isInName)
  const inDistrict = matchAny(forms, isInDistrict)
  const isInNoDistrict = forms.every(({ regions, isInOthers }) => regions.length === 0 && !isInOthers)
  return isInNoDistrict ? [inName] : [inDistrict, sql`${inName} AND ${inDistrict} IS NOT TRUE`]
}

function matchAny(forms: readonly NameForm[], condition: (form: NameForm) => RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return forms.length === 0 ? sql`false` : sql`(${sql.join(forms.map(condition), sql` OR `)})`
}

function startsName(form: NameForm): RawBuilder<SqlBool> {
  return sql`(${containsText('name_keys', `\n${form.text}`)} AND ${hasGrams(listStartGrams(form))})`
}

/** The grams of a name that starts with the form. The one of its start implies that of its first characters. */
export function listStartGrams({ text, grams: [, ...grams] }: NameForm): string[] {
  return [startGram(text), ...grams]
}

function isInName({ text, grams }: NameForm): RawBuilder<SqlBool> {
  const contains = containsText('name_keys', text)
  return grams.length === 0 ? contains : sql`(${contains} AND ${hasGrams(grams)})`
}

/** Compares `region` where possible: a region can hold a tenth of all posts, and its index returns them already sorted. */
function isInDistrict({ text, grams, regions, isInOthers }: NameForm): RawBuilder<SqlBool> {
  const [first, ...more] = regions.map((region) => sql.lit(region))
  const conditions: RawBuilder<SqlBool>[] = []
  if (isInOthers)
    conditions.push(sql`(region IS NULL AND ${containsText('district_keys', text)} AND ${hasGrams(grams.map(districtGram))})`)
  if (first) conditions.push(more.length === 0 ? sql`region = ${first}` : sql`region IN (${sql.join([first, ...more])})`)
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` OR `)})`
}

/**
 * Finds candidates by index; whether the characters are adjacent must be checked against the keys. Where another index gives the order, the
 * keys are compared first, because that costs far less.
 */
export function hasGrams(grams: readonly string[]): RawBuilder<SqlBool> {
  return sql`grams @> ${[...grams]}::text[]`
}

function containsText(column: 'name_keys' | 'district_keys', text: string): RawBuilder<SqlBool> {
  return sql`position(${text} IN ${sql.ref(column)}) > 0`
}

/** The gram that the index stores for the first three characters of a name. */
export function startGram(name: string): string {
  return `\n${[...name].slice(0, 3).join('')}`
}

/** The gram that the index stores for a gram of the district. */
function districtGram(gram: string): string {
  return `\t${gram}`
}
