import type { WireQuote } from '../../contract/quote.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { type Day, isDay } from '../../domain/day.ts'
import { type DogSize, dogSizes, noDogs, type PerSize } from '../../domain/dog-size.ts'
import { type Hours, hourOf, slotsWithin, type TimeSlot } from '../../domain/time-slot.ts'
import type { QuoteRequest } from '../booking/use-quote.ts'

export type WalkInPost = {
  postNum: number
  sizes: { size: DogSize; count: number; price: number }[]
  maxDogsPerRoom: number
  hours: Hours
}

export type WalkInChoice = {
  name: string
  phone: string
  checkin: string
  checkout: string
  checkinTime: TimeSlot
  checkoutTime: TimeSlot
  dogNum: PerSize<number>
  roomNumber: PerSize<number>
  note: string
}

/** One night from this day, at the hour that it is now if dogs are taken in then; `hour` is of Seoul. */
export function firstChoice({ hours, sizes }: WalkInPost, days: { checkin: Day; checkout: Day }, hour: number): WalkInChoice {
  const arrivals = slotsWithin(hours.checkin.from, hours.checkin.to)
  const only = sizes.length === 1 && sizes[0] ? { ...noDogs, [sizes[0].size]: 1 } : noDogs
  return {
    ...days,
    name: '',
    phone: '',
    checkinTime: arrivals.find((slot) => hourOf(slot) >= hour) ?? arrivals.at(-1) ?? hours.checkin.from,
    checkoutTime: hours.checkout.to,
    dogNum: only,
    roomNumber: only,
    note: '',
  }
}

/** With so many dogs of a size, in as many rooms as they need at least. */
export function withDogs(choice: WalkInChoice, size: DogSize, dogs: number, maxDogsPerRoom: number): WalkInChoice {
  const rooms = Math.ceil(dogs / maxDogsPerRoom)
  return { ...choice, dogNum: { ...choice.dogNum, [size]: dogs }, roomNumber: { ...choice.roomNumber, [size]: rooms } }
}

/** What is to be priced; null while days or dogs are missing. */
export function requestOf(postNum: number, { checkin, checkout, dogNum, roomNumber }: WalkInChoice): QuoteRequest | null {
  if (!isDay(checkin) || !isDay(checkout) || dogSizes.every((size) => dogNum[size] === 0)) return null
  return { postNum, date: { checkin: wireDay(checkin), checkout: wireDay(checkout) }, dogNum, roomNumber }
}

export function bodyOf(request: QuoteRequest, choice: WalkInChoice, { total }: WireQuote): object {
  const { name, phone, note, checkinTime, checkoutTime } = choice
  return { ...request, time: { checkin: checkinTime, checkout: checkoutTime }, name, phone, note, total }
}
