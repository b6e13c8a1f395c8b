import type { WireQuote } from '../../contract/booking/quote.ts'
import type { WireDog } from '../../contract/dog/dog.ts'
import type { WireExtra } from '../../contract/post/extra.ts'
import type { WirePost } from '../../contract/post/post.ts'
import { urls } from '../../contract/urls.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { dayAt, isDay } from '../../domain/calendar/day.ts'
import { overlaps, type Stay } from '../../domain/calendar/stay.ts'
import { type Hours, slotsWithin, type TimeSlot, upcomingSlots } from '../../domain/calendar/time-slot.ts'
import { type DogSize, dogSizes, type PerSize, perSize, sizeOfWeight } from '../../domain/dog/dog-size.ts'
import type { ChosenExtra } from './extras/chosen-extras.ts'

/**
 * The state of the booking form. Days are `YYYY-MM-DD` or empty. The dogs are those picked by name and as many more,
 * without a profile, as `counted` asks for.
 */
export type BookingChoice = {
  checkin: string
  checkout: string
  checkinTime: string
  checkoutTime: string
  dogIds: string[]
  /** Dogs asked for by number; a dog picked by name is one of them. */
  counted: PerSize<number>
  /** All dogs: those counted, or those named where they are more. */
  dogNum: PerSize<number>
  roomNumber: PerSize<number>
  /** Also those that do not fit the days and dogs chosen by now; see `toExtraRequests`. */
  extras: readonly ChosenExtra[]
  /** Asked for where the profile has none. */
  phone: string
  note: string
}

/** `elsewhere` lists the dog's other stays. */
export type BookableDog = Pick<WireDog, 'dogId' | 'dogName' | 'dogAge' | 'dogWeight' | 'photoURL'> & { elsewhere: Stay[] }

/** The post, as the booking page needs it. */
export type BookingPost = Pick<
  WirePost,
  'postNum' | 'storeName' | 'storeNameEn' | 'roomPrice' | 'maxDogsPerRoom' | 'policy' | 'seller'
> & {
  address: Pick<WirePost['address'], 'mainAddress' | 'mainAddressEn'>
  image: { section1: string }
  hours: Hours
  /** The hours within which the hotel answers a request; null if it confirms at once. */
  answerHours: number | null
  extras: readonly WireExtra[]
}

/** Rooms at this post that the owner holds but has not paid for. `until` is in epoch milliseconds. */
export type OwnHold = { bookingId: string; stay: Stay; dogIds: string[]; extraIds: number[]; total: number; until: number }

export type BookingProps = {
  post: BookingPost
  dogs: BookableDog[]
  /** From the URL, or else defaults that fit the post. */
  choice: BookingChoice
  /** Room counts from the URL. */
  asked: PerSize<number>
  quote: WireQuote | null
  holds: OwnHold[]
  holdMinutes: number
  /** Whether this user can pay, and therefore hold rooms. Guests can only with sandbox payments. */
  canPay: boolean
  /** Whether the owner's profile has no phone number, which the hotel needs. */
  asksPhone: boolean
  /** Server time of the page, in epoch milliseconds. */
  now: number
}

export function offeredSizes({ roomPrice }: Pick<BookingPost, 'roomPrice'>): DogSize[] {
  return dogSizes.filter((size) => roomPrice[size] !== null)
}

/** The minimum number of rooms for the dogs of one size. */
export function fewestRooms(dogs: number, maxDogsPerRoom: number): number {
  return Math.ceil(dogs / maxDogsPerRoom)
}

export function toStay({ checkin, checkout }: Pick<BookingChoice, 'checkin' | 'checkout'>): Stay | null {
  return isDay(checkin) && isDay(checkout) && checkin < checkout ? { checkin, checkout } : null
}

/** Whether every check-in slot has passed, if the day is today. */
export function isTooLate({ hours }: Pick<BookingPost, 'hours'>, day: string, now: number): boolean {
  return day === dayAt(now) && upcomingSlots(hours.checkin, dayAt(now), now).length === 0
}

/**
 * The check-in slots still available on a day. If none is left, returns all of them: the day has to change, not the
 * slot.
 */
export function arrivalSlots({ hours: { checkin } }: Pick<BookingPost, 'hours'>, day: string, now: number): TimeSlot[] {
  const upcoming = isDay(day) ? upcomingSlots(checkin, day, now) : []
  return upcoming.length > 0 ? upcoming : slotsWithin(checkin.from, checkin.to)
}

/** Adds a slot that is booked already to those offered, which may not have it anymore. */
export function withBookedSlot(slots: TimeSlot[], booked: TimeSlot | undefined): TimeSlot[] {
  return booked === undefined || slots.includes(booked) ? slots : [booked, ...slots]
}

/** Replaces a check-in slot that has passed with the first upcoming one. */
export function withUpcomingSlot(choice: BookingChoice, post: Pick<BookingPost, 'hours'>, now: number): BookingChoice {
  const slots = arrivalSlots(post, choice.checkin, now)
  return slots.some((slot) => slot === choice.checkinTime) ? choice : { ...choice, checkinTime: slots[0] ?? '' }
}

/** The dog's other stay that overlaps the chosen one. */
export function findOverlappingStay({ elsewhere }: BookableDog, choice: BookingChoice): Stay | null {
  const stay = toStay(choice)
  return (stay && elsewhere.find((other) => overlaps(stay, other))) ?? null
}

export function withDog(choice: BookingChoice, dog: BookableDog, dogs: BookableDog[], maxDogsPerRoom: number): BookingChoice {
  const dogIds = choice.dogIds.includes(dog.dogId)
    ? choice.dogIds.filter((id) => id !== dog.dogId)
    : [...choice.dogIds, dog.dogId]
  return withDogs(choice, dogIds, dogs, maxDogsPerRoom)
}

/**
 * Picks exactly these dogs by name; ignores ids that are not in `dogs`. A dog takes the place of a counted one of its size, so
 * that rooms asked for stay, and adds one where none is left.
 */
export function withDogs(choice: BookingChoice, wanted: string[], dogs: BookableDog[], maxDogsPerRoom: number): BookingChoice {
  const named = countNamed(wanted, dogs)
  const dogNum = perSize((size) => Math.max(choice.counted[size], named[size]))
  const dogIds = wanted.filter((id) => dogs.some(({ dogId }) => dogId === id))
  return { ...choice, dogIds, dogNum, roomNumber: fitRooms(choice.roomNumber, dogNum, maxDogsPerRoom) }
}

/** Names as many of the counted dogs as the owner has profiles of their size without an overlapping stay. */
export function selectProfiles(choice: BookingChoice, dogs: BookableDog[], maxDogsPerRoom: number): BookingChoice {
  const free = dogs.filter((dog) => !findOverlappingStay(dog, choice))
  const picked = dogSizes.flatMap((size) =>
    free.filter(({ dogWeight }) => sizeOfWeight(dogWeight) === size).slice(0, choice.dogNum[size]),
  )
  return withDogs(
    choice,
    picked.map(({ dogId }) => dogId),
    dogs,
    maxDogsPerRoom,
  )
}

/** Sets how many dogs of a size come besides the named ones. */
export function withOthers(
  choice: BookingChoice,
  { size, others }: { size: DogSize; others: number },
  dogs: BookableDog[],
  maxDogsPerRoom: number,
): BookingChoice {
  const named = countNamed(choice.dogIds, dogs)
  const counted = { ...choice.counted, [size]: others === 0 ? 0 : named[size] + others }
  return withDogs({ ...choice, counted }, choice.dogIds, dogs, maxDogsPerRoom)
}

/** The dogs without a name, per size. */
export function countOthers({ dogIds, dogNum }: BookingChoice, dogs: BookableDog[]): PerSize<number> {
  const named = countNamed(dogIds, dogs)
  return perSize((size) => dogNum[size] - named[size])
}

function countNamed(dogIds: string[], dogs: BookableDog[]): PerSize<number> {
  const picked = dogs.filter(({ dogId }) => dogIds.includes(dogId))
  return perSize((size) => picked.filter(({ dogWeight }) => sizeOfWeight(dogWeight) === size).length)
}

/** Keeps the chosen room counts as far as the dog counts allow. */
function fitRooms(rooms: PerSize<number>, dogs: PerSize<number>, maxDogsPerRoom: number): PerSize<number> {
  return perSize((size) => Math.min(Math.max(rooms[size], fewestRooms(dogs[size], maxDogsPerRoom)), dogs[size]))
}

/** The URL of the page with the chosen days and rooms, without the language prefix. */
export function bookingAddress(postNum: number, { checkin, checkout, roomNumber }: BookingChoice): string {
  const days = [['checkin', checkin] as const, ['checkout', checkout] as const]
  const fields = [
    ...days.flatMap(([name, day]) => (isDay(day) ? [[name, wireDay(day)]] : [])),
    ...dogSizes.filter((size) => roomNumber[size] > 0).map((size) => [size, String(roomNumber[size])]),
  ]
  return fields.length === 0 ? urls.booking(postNum) : `${urls.booking(postNum)}?${new URLSearchParams(fields)}`
}
