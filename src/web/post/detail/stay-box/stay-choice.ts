import { urls } from '../../../../contract/urls.ts'
import { wireDay } from '../../../../contract/wire-day.ts'
import type { RoomCounts } from '../../../../domain/booking/price.ts'
import { type Day, daysBetween, toMonth } from '../../../../domain/calendar/day.ts'
import { maxNights, type Stay } from '../../../../domain/calendar/stay.ts'
import { type DogSize, dogSizes } from '../../../../domain/dog/dog-size.ts'
import type { QuoteInput } from '../../../booking/price/use-quote.ts'

/** The state of a post's page. It is kept in the URL, so that a reload, a shared link and a change of language preserve it. */
export type StayChoice = {
  checkin: Day | null
  checkout: Day | null
  rooms: RoomCounts
  /** The room size the calendar shows. */
  size: DogSize
  /** The calendar's month, `YYYY-MM`. */
  month: string
  /** The page of reviews, starting at 1. */
  reviews: number
}

/** The URL of the page in this state, without the language prefix. */
export function toDetailUrl(postNum: number, choice: StayChoice): string {
  const { checkin, size, month, reviews } = choice
  const fields = stayFields(choice)
  if (size !== dogSizes.find((name) => choice.rooms[name] > 0)) fields.set('size', size)
  if (!checkin || toMonth(checkin) !== month) fields.set('month', month)
  if (reviews > 1) fields.set('reviews', String(reviews))
  return `${urls.post(postNum)}?${fields}`
}

/** The URL to book the chosen stay, without the language prefix. */
export function toBookingUrl(postNum: number, choice: StayChoice): string {
  return `${urls.booking(postNum)}?${stayFields(choice)}`
}

/** Leads to the waitlist of a stay that is full, on the same page. */
export function toWaitlistUrl(postNum: number, choice: StayChoice): string {
  return `${toBookingUrl(postNum, choice)}#waitlist`
}

export function readChosenStay({ checkin, checkout }: StayChoice): Stay | null {
  return checkin && checkout ? { checkin, checkout } : null
}

/** Why a day selected as check-out started a new stay; null if it did not. */
export function restartReason(before: StayChoice, now: StayChoice): 'full' | 'tooLong' | null {
  const { checkin } = before
  if (!checkin || before.checkout || !now.checkin || now.checkout || now.checkin <= checkin) return null
  return daysBetween(checkin, now.checkin) > maxNights ? 'tooLong' : 'full'
}

export function hasRooms({ rooms }: StayChoice): boolean {
  return dogSizes.some((size) => rooms[size] > 0)
}

/** The quote request, one dog per room; null while days or rooms are missing. */
export function toStayQuoteRequest(postNum: number, choice: StayChoice): QuoteInput | null {
  const stay = readChosenStay(choice)
  if (!stay || !hasRooms(choice)) return null
  const date = { checkin: wireDay(stay.checkin), checkout: wireDay(stay.checkout) }
  return { postNum, date, dogNum: choice.rooms, roomNumber: choice.rooms }
}

/** Whether two choices have the same days and rooms, whatever month they show. */
export function sameStay(one: StayChoice, other: StayChoice): boolean {
  return stayQuery(one) === stayQuery(other)
}

/** The query string for the days and rooms, for this post or another. */
export function stayQuery(choice: StayChoice): string {
  return stayFields(choice).toString()
}

function stayFields({ checkin, checkout, rooms }: StayChoice): URLSearchParams {
  const fields = new URLSearchParams()
  if (checkin) fields.set('checkin', wireDay(checkin))
  if (checkout) fields.set('checkout', wireDay(checkout))
  const chosenSizes = dogSizes.filter((size) => rooms[size] > 0)
  for (const size of chosenSizes.length > 0 ? chosenSizes : dogSizes) fields.set(size, String(rooms[size]))
  return fields
}
