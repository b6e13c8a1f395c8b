import { urls } from '../../contract/urls.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { type Day, daysBetween, monthOf } from '../../domain/day.ts'
import { type DogSize, dogSizes } from '../../domain/dog-size.ts'
import type { RoomCounts } from '../../domain/price.ts'
import { maxNights, type Stay } from '../../domain/stay.ts'
import type { QuoteRequest } from '../booking/use-quote.ts'

/** What is chosen on a post's page; its address holds it, so that reload, share and the other language keep it. */
export type StayChoice = {
  checkin: Day | null
  checkout: Day | null
  rooms: RoomCounts
  /** of the rooms that the calendar shows */
  size: DogSize
  /** `YYYY-MM`, the calendar's */
  month: string
  /** which page of reviews, from 1 on */
  reviews: number
}

/** The page in this state, without the language. */
export function addressOf(postNum: number, choice: StayChoice): string {
  const { checkin, size, month, reviews } = choice
  const fields = stayFields(choice)
  if (size !== dogSizes.find((name) => choice.rooms[name] > 0)) fields.set('size', size)
  if (!checkin || monthOf(checkin) !== month) fields.set('month', month)
  if (reviews > 1) fields.set('reviews', String(reviews))
  return `${urls.post(postNum)}?${fields}`
}

/** Where the stay chosen is booked, without the language. */
export function bookingAddressOf(postNum: number, choice: StayChoice): string {
  return `${urls.booking(postNum)}?${stayFields(choice)}`
}

export function stayOf({ checkin, checkout }: StayChoice): Stay | null {
  return checkin && checkout ? { checkin, checkout } : null
}

/** Why a day chosen to end a stay has begun another one; null where it has not. */
export function beginsAnew(before: StayChoice, now: StayChoice): 'full' | 'tooLong' | null {
  const { checkin } = before
  if (!checkin || before.checkout || !now.checkin || now.checkout || now.checkin <= checkin) return null
  return daysBetween(checkin, now.checkin) > maxNights ? 'tooLong' : 'full'
}

export function hasRooms({ rooms }: StayChoice): boolean {
  return dogSizes.some((size) => rooms[size] > 0)
}

/** What is to be priced, one dog a room; null while a day or a room is missing. */
export function quoteRequestOf(postNum: number, choice: StayChoice): QuoteRequest | null {
  const stay = stayOf(choice)
  if (!stay || !hasRooms(choice)) return null
  const date = { checkin: wireDay(stay.checkin), checkout: wireDay(stay.checkout) }
  return { postNum, date, dogNum: choice.rooms, roomNumber: choice.rooms }
}

/** Whether both mean the same days and rooms, whatever month they show. */
export function sameStay(one: StayChoice, other: StayChoice): boolean {
  return stayQuery(one) === stayQuery(other)
}

/** Days and rooms as an address has them, for this post or another. */
export function stayQuery(choice: StayChoice): string {
  return stayFields(choice).toString()
}

function stayFields({ checkin, checkout, rooms }: StayChoice): URLSearchParams {
  const fields = new URLSearchParams()
  if (checkin) fields.set('checkin', wireDay(checkin))
  if (checkout) fields.set('checkout', wireDay(checkout))
  const taken = dogSizes.filter((size) => rooms[size] > 0)
  for (const size of taken.length > 0 ? taken : dogSizes) fields.set(size, String(rooms[size]))
  return fields
}
