import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { WireExtraLine } from '../../../contract/booking/extra.ts'
import type { WireExtra } from '../../../contract/post/extra.ts'
import { parseWireDay, wireDay } from '../../../contract/wire-day.ts'
import { type Day, isDay } from '../../../domain/calendar/day.ts'
import { type Stay, toNights } from '../../../domain/calendar/stay.ts'
import { dogSizes, type PerSize } from '../../../domain/dog/dog-size.ts'

/** What the form offers of an extra. */
export type OfferedExtra = Pick<WireExtra, 'extraId' | 'name' | 'nameEn' | 'unit' | 'price' | 'noticeHours'> & {
  /** The booking has it, and the hotel does not sell it any more. */
  isGone?: true
}

/** An extra for one dog or, without a dog, for those that are counted without a profile; `days` is null for all days, or for any. */
export type ChosenExtra = { extraId: number; dogId: string | null; quantity: number; days: Day[] | null }

/** As a request names it. */
export type ExtraRequest = { extraId: number; quantity: number; days?: string[]; dogId?: string }

type StayChoice = {
  checkin: string
  checkout: string
  dogIds: readonly string[]
  dogNum: PerSize<number>
  extras: readonly ChosenExtra[]
}

type ExtraOfDog = Pick<ChosenExtra, 'extraId' | 'dogId'>

/** The dogs without a profile. */
export function countUnnamed({ dogNum, dogIds }: Pick<StayChoice, 'dogNum' | 'dogIds'>): number {
  return dogSizes.reduce((sum, size) => sum + dogNum[size], 0) - dogIds.length
}

/** The days for which an extra can be chosen. */
export function listExtraDays({ unit }: Pick<OfferedExtra, 'unit'>, stay: Stay | null): Day[] {
  if (!stay || unit === 'stay') return []
  return unit === 'night' ? toNights(stay) : [...toNights(stay), stay.checkout]
}

/** What is chosen of an extra for a dog, as far as the stay has its days; null if it is not. One whose day is gone is not moved to another. */
export function findChosen(
  choice: StayChoice,
  offered: Pick<OfferedExtra, 'extraId' | 'unit'>,
  dogId: string | null,
): ChosenExtra | null {
  const chosen = choice.extras.find((one) => one.extraId === offered.extraId && one.dogId === dogId)
  return chosen ? fitDays(chosen, offered, choice) : null
}

/** Chosen extras outlast another choice of days and dogs, but are booked only as far as they fit the stay. */
function listChosen(choice: StayChoice, offered: readonly Pick<OfferedExtra, 'extraId' | 'unit'>[]): ChosenExtra[] {
  const others = countUnnamed(choice)
  return choice.extras.flatMap((chosen) => {
    const extra = offered.find(({ extraId }) => extraId === chosen.extraId)
    const comes = chosen.dogId === null ? others > 0 : choice.dogIds.includes(chosen.dogId)
    return (extra && comes && fitDays(chosen, extra, choice)) || []
  })
}

function fitDays(chosen: ChosenExtra, extra: Pick<OfferedExtra, 'unit'>, { checkin, checkout }: StayChoice): ChosenExtra | null {
  if (chosen.days === null || !isDay(checkin) || !isDay(checkout)) return chosen
  const possible = listExtraDays(extra, { checkin, checkout })
  const days = chosen.days.filter((day) => possible.includes(day))
  return days.length > 0 ? { ...chosen, days } : null
}

/** Replaces what is chosen of an extra for a dog; null takes it out. */
export function withExtra(
  extras: readonly ChosenExtra[],
  key: ExtraOfDog,
  chosen: Omit<ChosenExtra, keyof ExtraOfDog> | null,
): ChosenExtra[] {
  const others = extras.filter((one) => one.extraId !== key.extraId || one.dogId !== key.dogId)
  return chosen ? [...others, { extraId: key.extraId, dogId: key.dogId, ...chosen }] : others
}

export function toExtraRequests(choice: StayChoice, offered: readonly Pick<OfferedExtra, 'extraId' | 'unit'>[]): ExtraRequest[] {
  const requests = listChosen(choice, offered).map(({ extraId, dogId, quantity, days }) => {
    const request: ExtraRequest = { extraId, quantity }
    if (days && !isAll(days, extraId, choice, offered)) request.days = days.map(wireDay)
    if (dogId !== null) request.dogId = dogId
    return request
  })
  // The same choice is the same request, in whatever order it was made.
  return requests.toSorted((one, other) => one.extraId - other.extraId || ((one.dogId ?? '') < (other.dogId ?? '') ? -1 : 1))
}

function isAll(
  days: readonly Day[],
  extraId: number,
  { checkin, checkout }: StayChoice,
  offered: readonly Pick<OfferedExtra, 'extraId' | 'unit'>[],
): boolean {
  const extra = offered.find((one) => one.extraId === extraId)
  if (!extra || extra.unit === 'once' || !isDay(checkin) || !isDay(checkout)) return false
  return days.length === listExtraDays(extra, { checkin, checkout }).length
}

/** Only what a saved draft has of extras that the hotel still sells. */
export function restoreExtras(saved: unknown, offered: readonly Pick<OfferedExtra, 'extraId'>[]): ChosenExtra[] {
  return (Array.isArray(saved) ? saved : []).flatMap((one: Partial<Record<keyof ChosenExtra, unknown>>) => {
    const { extraId, dogId, quantity, days } = one
    const isKnown = typeof extraId === 'number' && offered.some((extra) => extra.extraId === extraId)
    if (!isKnown || typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) return []
    const chosenDays = Array.isArray(days) ? days.filter((day): day is Day => typeof day === 'string' && isDay(day)) : null
    return [{ extraId, dogId: typeof dogId === 'string' ? dogId : null, quantity, days: chosenDays }]
  })
}

/** What a booking has, as it is chosen. */
export function toChosenExtras(booked: WireBooking['extras']): ChosenExtra[] {
  const chosen: ChosenExtra[] = []
  for (const { extraId, dogId, quantity, date, state } of booked) {
    if (state === 'returned') continue
    const day = date === null ? null : parseWireDay(date)
    const same = chosen.find((one) => one.extraId === extraId && one.dogId === dogId && one.quantity === quantity)
    if (same?.days && day) same.days.push(day)
    else chosen.push({ extraId, dogId, quantity, days: day && [day] })
  }
  return chosen
}

type CountedExtra = Pick<WireExtraLine, 'extraId' | 'name' | 'nameEn' | 'price' | 'quantity'>

/** How many of each extra and price `becomes` has more than `was` or, negative, less. */
export function listExtraChanges(was: readonly CountedExtra[], becomes: readonly CountedExtra[]): CountedExtra[] {
  const changes: CountedExtra[] = []
  const add = (line: CountedExtra, quantity: number): void => {
    const { extraId, name, nameEn, price } = line
    const change = changes.find((one) => one.extraId === extraId && one.price === price)
    if (change) change.quantity += quantity
    else changes.push({ extraId, name, nameEn, price, quantity })
  }
  for (const line of becomes) add(line, line.quantity)
  for (const line of was) add(line, -line.quantity)
  return changes.filter(({ quantity }) => quantity !== 0)
}

/** What the hotel sells, and what else the booking has. */
export function listOfferedExtras(sold: readonly WireExtra[], booked: WireBooking['extras']): OfferedExtra[] {
  const offered: OfferedExtra[] = [...sold]
  for (const { extraId, name, nameEn, unit, price } of booked)
    if (!offered.some((extra) => extra.extraId === extraId))
      offered.push({ extraId, name, nameEn, unit, price, noticeHours: 0, isGone: true })
  return offered
}
