import type { WireQuote } from '../../../contract/booking/quote.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { type Day, isDay } from '../../../domain/calendar/day.ts'
import { type Hours, slotsWithin, type TimeSlot, toHour } from '../../../domain/calendar/time-slot.ts'
import { type DogSize, dogSizes, noDogs, type PerSize } from '../../../domain/dog/dog-size.ts'
import type { QuoteInput } from '../../booking/price/use-quote.ts'
import type { ApiInput, AsEntered } from '../../shell/api.ts'

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

/** The initial choice: one night, at the current time if the post accepts check-ins then. `hour` is the hour in Seoul. */
export function firstChoice({ hours, sizes }: WalkInPost, days: { checkin: Day; checkout: Day }, hour: number): WalkInChoice {
  const arrivals = slotsWithin(hours.checkin.from, hours.checkin.to)
  const only = sizes.length === 1 && sizes[0] ? { ...noDogs, [sizes[0].size]: 1 } : noDogs
  return {
    ...days,
    name: '',
    phone: '',
    checkinTime: arrivals.find((slot) => toHour(slot) >= hour) ?? arrivals.at(-1) ?? hours.checkin.from,
    checkoutTime: hours.checkout.to,
    dogNum: only,
    roomNumber: only,
    note: '',
  }
}

/** Sets the number of dogs of a size, and the minimum number of rooms they need. */
export function withWalkInDogs(choice: WalkInChoice, size: DogSize, dogs: number, maxDogsPerRoom: number): WalkInChoice {
  const rooms = Math.ceil(dogs / maxDogsPerRoom)
  return { ...choice, dogNum: { ...choice.dogNum, [size]: dogs }, roomNumber: { ...choice.roomNumber, [size]: rooms } }
}

/** The quote request; null while days or dogs are missing. */
export function toWalkInQuoteRequest(
  postNum: number,
  { checkin, checkout, dogNum, roomNumber }: WalkInChoice,
): QuoteInput | null {
  if (!isDay(checkin) || !isDay(checkout) || dogSizes.every((size) => dogNum[size] === 0)) return null
  return { postNum, date: { checkin: wireDay(checkin), checkout: wireDay(checkout) }, dogNum, roomNumber }
}

export type WalkInBody = AsEntered<ApiInput<'POST', '/api/booking/walkin'>>

export function toWalkInBody(request: QuoteInput, choice: WalkInChoice, { total }: WireQuote): WalkInBody {
  const { name, phone, note, checkinTime, checkoutTime } = choice
  return { ...request, time: { checkin: checkinTime, checkout: checkoutTime }, name, phone, note, total }
}
