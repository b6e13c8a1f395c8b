import { addDays, type Day, dayAt, daysBetween } from '../calendar/day.ts'
import { maxNights, type Stay, toNights } from '../calendar/stay.ts'
import { atSlot, type Hours } from '../calendar/time-slot.ts'
import { type Extra, maxExtras } from '../post/extra.ts'
import type { Won } from '../won.ts'
import type { BookingState } from './booking.ts'

export const maxExtraQuantity = 20
/** The most lines of one booking: each extra of a post on each day of the longest stay. */
const maxExtraLines = maxExtras * (maxNights + 1)
/** How long after check-out an extra can still be recorded as done; after that its price goes back. */
export const extraRecordMs = 86_400_000

const hourMs = 3_600_000

/** Whether extras of a stay can be recorded as done: while it is in house, and for a day after. `since` is when it entered its state. */
export function canRecordExtras({ state, since }: { state: BookingState; since: number }, now: number): boolean {
  return state === 'checked_in' || (state === 'completed' && now < since + extraRecordMs)
}

export const extraStates = ['booked', 'done', 'returned'] as const

/** `returned`: it will not be done, so its place and its price went back. */
export type ExtraState = (typeof extraStates)[number]

/** An extra that an owner wants; without days it is for the whole stay, or for all its days. */
export type ExtraChoice = { extraId: number; quantity: number; days?: readonly Day[]; dogId?: string }

/**
 * A line of a quote or booking. `day` is null if it is for no day in particular; it takes a place on all days from `from` to `to`. `dogId` is
 * null if it is for dogs that are counted without a profile.
 */
export type ExtraLine = Pick<Extra, 'extraId' | 'kind' | 'name' | 'nameEn' | 'unit' | 'price'> & {
  day: Day | null
  dogId: string | null
  from: Day
  to: Day
  quantity: number
}

/** A line as it is stored. Instants are in epoch milliseconds; `doneBy` is the company or who of its staff did it. */
export type BookedExtra = ExtraLine & {
  state: ExtraState
  doneAt: number | null
  doneBy: string | null
  returnedAt: number | null
}

export const returnCauses = ['cancelled', 'noShow', 'early', 'undone'] as const

/** Why an extra was returned: with its stay, or with the rest of it, or because nobody had recorded it as done. */
export type ReturnCause = (typeof returnCauses)[number]

/** Null unless the extra was returned. `since` is when the booking entered its state. */
export function findReturnCause(
  { returnedAt }: Pick<BookedExtra, 'returnedAt'>,
  { state, since }: { state: BookingState; since: number },
): ReturnCause | null {
  if (returnedAt === null) return null
  if (state === 'no_show') return 'noShow'
  if (state !== 'completed') return 'cancelled'
  return returnedAt < since + extraRecordMs ? 'early' : 'undone'
}

/** Why a line cannot be booked now. `left` is how many are left on that day, `from` the first day with enough notice. */
export type ExtraObstacle =
  | { why: 'full'; extraId: number; day: Day; left: number }
  | { why: 'notice'; extraId: number; day: Day; hours: number; from: Day }

type ExtraErrors = { [field: string]: 'notFound' | 'notOneOf' | 'tooMany' | 'duplicate' }

/** What makes a line one of its own in a booking. */
export type ExtraKey = Pick<ExtraLine, 'extraId' | 'day' | 'dogId'>

export function isSameLine(one: ExtraKey, other: ExtraKey): boolean {
  return one.extraId === other.extraId && one.day === other.day && one.dogId === other.dogId
}

/** The same text for the same line. */
export function getLineIdentity({ extraId, day, dogId }: ExtraKey): string {
  return [extraId, day, dogId].join()
}

/**
 * Errors by field of extras chosen for a stay. Extras that the stay has can be kept, even if the post does not sell them any more. `dogIds`
 * are the dogs of the stay, if they are known. Too many lines are not looked at one by one.
 */
export function validateExtras(
  offered: readonly Pick<Extra, 'extraId' | 'unit'>[],
  choices: readonly ExtraChoice[],
  stay: Stay,
  dogIds?: readonly string[],
): ExtraErrors {
  return countLines(offered, choices, stay) > maxExtraLines
    ? { extras: 'tooMany' }
    : validateChoices(offered, choices, stay, dogIds)
}

function validateChoices(
  offered: readonly Pick<Extra, 'extraId' | 'unit'>[],
  choices: readonly ExtraChoice[],
  stay: Stay,
  dogIds: readonly string[] | undefined,
): ExtraErrors {
  const errors: ExtraErrors = {}
  const seen = new Set<string>()
  for (const [index, choice] of choices.entries()) {
    const extra = offered.find(({ extraId }) => extraId === choice.extraId)
    if (!extra) {
      errors[`extras.${index}.extraId`] = 'notFound'
      continue
    }
    Object.assign(errors, validateDog(choice, index, dogIds))
    const error = validateDays(extra, choice.days, stay)
    if (error) errors[`extras.${index}.days`] = error
    for (const day of listDays(extra, choice.days, stay)) {
      const key = [extra.extraId, day, choice.dogId].join()
      if (seen.has(key)) errors[`extras.${index}.extraId`] = 'duplicate'
      seen.add(key)
    }
  }
  return errors
}

/** How many lines choices have, with their days counted. The days themselves are not listed: the stay may be of any length. */
function countLines(
  offered: readonly Pick<Extra, 'extraId' | 'unit'>[],
  choices: readonly ExtraChoice[],
  { checkin, checkout }: Stay,
): number {
  const units = new Map(offered.map(({ extraId, unit }) => [extraId, unit]))
  const nights = Math.max(0, daysBetween(checkin, checkout))
  const all = { stay: 1, once: 1, night: nights, day: nights + 1 }
  return choices.reduce((sum, { extraId, days = [] }) => sum + (days.length || all[units.get(extraId) ?? 'once']), 0)
}

function validateDog({ dogId }: ExtraChoice, index: number, dogIds: readonly string[] | undefined): ExtraErrors {
  if (dogId === undefined || !dogIds || dogIds.includes(dogId)) return {}
  return { [`extras.${index}.dogId`]: 'notFound' }
}

function validateDays(
  { unit }: Pick<Extra, 'unit'>,
  days: readonly Day[] | undefined,
  stay: Stay,
): 'notOneOf' | 'tooMany' | null {
  if (!days || days.length === 0) return null
  if (unit === 'stay' || (unit === 'once' && days.length > 1)) return 'tooMany'
  const last = unit === 'night' ? addDays(stay.checkout, -1) : stay.checkout
  return days.every((day) => stay.checkin <= day && day <= last) ? null : 'notOneOf'
}

/**
 * Prices valid choices, in order of extra and day. Lines of `kept` that are chosen again keep their name and, unless they grow, their price.
 * `today` is null unless the stay has begun.
 */
export function priceExtras(
  offered: readonly Omit<Extra, 'maxPerDay' | 'noticeHours'>[],
  choices: readonly ExtraChoice[],
  stay: Stay,
  { kept = [], today = null }: { kept?: readonly ExtraLine[]; today?: Day | null } = {},
): ExtraLine[] {
  const keptLines = new Map(kept.map((line) => [getLineIdentity(line), line]))
  return choices.flatMap((choice) => {
    const extra = offered.find(({ extraId }) => extraId === choice.extraId)
    if (!extra) return []
    const { extraId, kind, name, nameEn, unit, price } = extra
    const dogId = choice.dogId ?? null
    return listDays(extra, choice.days, stay).map((day) => {
      const before = keptLines.get(getLineIdentity({ extraId, day, dogId }))
      const named = before
        ? { ...before, price: getKeptPrice(before, choice.quantity, price) }
        : { extraId, kind, name, nameEn, unit, price }
      return { ...toLine(named, day, stay, getBegin(stay, today, before)), dogId, quantity: choice.quantity }
    })
  })
}

/** More of an extra costs no less than it does now; otherwise one at an old price would fix the price of many. */
function getKeptPrice(before: Pick<ExtraLine, 'quantity' | 'price'>, quantity: number, price: Won): Won {
  return quantity > before.quantity ? Math.max(before.price, price) : before.price
}

/** Whether a line of a stay in house may be done already: it is for today or earlier, or for no day in particular. */
export function hasBegun({ from }: Pick<ExtraLine, 'from'>, today: Day): boolean {
  return from <= today
}

/** Whether a line is among others, or less of it than there. */
export function isWithin(line: ExtraLine, others: readonly ExtraLine[]): boolean {
  return others.some((other) => isSameLine(other, line) && line.quantity <= other.quantity)
}

/** The lines of a stay that moves: those for days or dogs that it no longer has are gone. */
export function moveExtras(
  lines: readonly ExtraLine[],
  { stay, dogIds }: { stay: Stay; dogIds: readonly string[] },
  today: Day | null,
): ExtraLine[] {
  return lines
    .filter(({ day, unit }) => day === null || validateDays({ unit }, [day], stay) === null)
    .filter(({ dogId }) => dogId === null || dogIds.includes(dogId))
    .map((line) => ({
      ...toLine(line, line.day, stay, getBegin(stay, today, line)),
      dogId: line.dogId,
      quantity: line.quantity,
    }))
}

/** The first day of a line that is for no day in particular. */
function getBegin({ checkin }: Stay, today: Day | null, before: ExtraLine | undefined): Day {
  if (today === null) return checkin
  return before?.from ?? (today > checkin ? today : checkin)
}

type NamedExtra = Pick<Extra, 'extraId' | 'kind' | 'name' | 'nameEn' | 'unit' | 'price'>

/** What is for no day in particular takes a place on its first day or, if it lasts for the whole stay, on every day before check-out. */
function toLine(
  { extraId, kind, name, nameEn, unit, price }: NamedExtra,
  day: Day | null,
  { checkout }: Stay,
  begin: Day,
): Omit<ExtraLine, 'quantity' | 'dogId'> {
  const lastDay = addDays(checkout, -1)
  const to = unit === 'stay' && lastDay > begin ? lastDay : begin
  return { extraId, kind, name, nameEn, unit, price, day, from: day ?? begin, to: day ?? to }
}

function listDays({ unit }: Pick<Extra, 'unit'>, days: readonly Day[] | undefined, stay: Stay): (Day | null)[] {
  if (days && days.length > 0) return [...days].sort()
  if (unit === 'night') return toNights(stay)
  return unit === 'day' ? [...toNights(stay), stay.checkout] : [null]
}

export function sumExtras(lines: readonly Pick<ExtraLine, 'quantity' | 'price'>[]): Won {
  return lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
}

/** A place that lines take on a day. */
export type ExtraPlace = { extraId: number; day: Day; quantity: number }

/** The places that `after` takes more than `before` or, negative, less, in order of extra and day. */
export function listPlaceChanges(before: readonly ExtraLine[], after: readonly ExtraLine[]): ExtraPlace[] {
  const places = new Map<string, ExtraPlace>()
  const add = ({ extraId, from, to }: ExtraLine, quantity: number): void => {
    for (let offset = 0; offset <= daysBetween(from, to); offset += 1) {
      const day = addDays(from, offset)
      const key = `${extraId} ${day}`
      places.set(key, { extraId, day, quantity: (places.get(key)?.quantity ?? 0) + quantity })
    }
  }
  for (const line of after) add(line, line.quantity)
  for (const line of before) add(line, -line.quantity)
  const changed = [...places.values()].filter(({ quantity }) => quantity !== 0)
  return changed.toSorted((one, other) => one.extraId - other.extraId || (one.day < other.day ? -1 : 1))
}

/** The first day for which an extra can be booked at `now`: the post opens on it after the hours of notice. Null if it needs none. */
export function findFirstDay({ noticeHours }: Pick<Extra, 'noticeHours'>, { checkin }: Hours, now: number): Day | null {
  if (noticeHours === 0) return null
  const earliest = now + noticeHours * hourMs
  const first = dayAt(earliest)
  return atSlot(first, checkin.from) >= earliest ? first : addDays(first, 1)
}

/** The lines booked at `now` with too little notice. */
export function findShortNotice(
  { extras, hours }: { extras: readonly Extra[]; hours: Hours },
  lines: readonly ExtraLine[],
  now: number,
): ExtraObstacle[] {
  return lines.flatMap(({ extraId, from: day }) => {
    const extra = extras.find((one) => one.extraId === extraId)
    const from = extra ? findFirstDay(extra, hours, now) : null
    return extra && from !== null && day < from ? [{ why: 'notice' as const, extraId, day, hours: extra.noticeHours, from }] : []
  })
}

/** The lines that are neither done nor for a day up to today: what goes back when a dog leaves before its check-out day. */
export function listUnbegunExtras<One extends { state: ExtraState; day: Day | null }>(lines: readonly One[], today: Day): One[] {
  return lines.filter(({ state, day }) => state === 'booked' && day !== null && day > today)
}
