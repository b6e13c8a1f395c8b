import type { WireDog } from '../../contract/dog.ts'
import type { WirePost } from '../../contract/post.ts'
import type { WireQuote } from '../../contract/quote.ts'
import { urls } from '../../contract/urls.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { dayAt, isDay } from '../../domain/day.ts'
import { type DogSize, dogSizes, noDogs, type PerSize, perSize, sizeOfWeight } from '../../domain/dog-size.ts'
import { overlaps, type Stay } from '../../domain/stay.ts'
import { type Hours, slotsToCome, slotsWithin, type TimeSlot } from '../../domain/time-slot.ts'
import type { QuoteRequest } from './use-quote.ts'

/** What the form holds. Days are `YYYY-MM-DD` or empty; with dogs picked by name, the counts follow from them. */
export type BookingChoice = {
  checkin: string
  checkout: string
  checkinTime: string
  checkoutTime: string
  byName: boolean
  dogIds: string[]
  dogNum: PerSize<number>
  roomNumber: PerSize<number>
  note: string
}

/** `elsewhere` are the stays that the dog has already. */
export type BookableDog = Pick<WireDog, 'dogId' | 'dogName' | 'dogAge' | 'dogWeight' | 'photoURL'> & { elsewhere: Stay[] }

/** What the page is about and starts with. */
export type BookingPost = Pick<WirePost, 'postNum' | 'storeName' | 'storeNameEn' | 'roomPrice' | 'maxDogsPerRoom' | 'policy'> & {
  address: Pick<WirePost['address'], 'mainAddress' | 'mainAddressEn'>
  image: { section1: string }
  hours: Hours
}

/** Rooms here that the owner holds already and has not paid. `until` in epoch milliseconds. */
export type OwnHold = { bookingId: string; stay: Stay; dogIds: string[]; total: number; until: number }

export type BookingProps = {
  post: BookingPost
  dogs: BookableDog[]
  /** what the address says, or what fits the house best */
  choice: BookingChoice
  /** rooms that the address names */
  asked: PerSize<number>
  quote: WireQuote | null
  holds: OwnHold[]
  holdMinutes: number
  /** when the page was made, in epoch milliseconds */
  now: number
}

export function offeredSizes({ roomPrice }: Pick<BookingPost, 'roomPrice'>): DogSize[] {
  return dogSizes.filter((size) => roomPrice[size] !== null)
}

/** Fewest rooms that the dogs of a size need. */
export function fewestRooms(dogs: number, maxDogsPerRoom: number): number {
  return Math.ceil(dogs / maxDogsPerRoom)
}

export function stayOfChoice({ checkin, checkout }: Pick<BookingChoice, 'checkin' | 'checkout'>): Stay | null {
  return isDay(checkin) && isDay(checkout) && checkin < checkout ? { checkin, checkout } : null
}

/** Whether all hours in which the house takes dogs in today are over. */
export function isTooLate({ hours }: Pick<BookingPost, 'hours'>, day: string, now: number): boolean {
  return day === dayAt(now) && slotsToCome(hours.checkin, dayAt(now), now).length === 0
}

/** The hours in which the dog can be brought. Where none is left of the day, it is the day that has to change: all of them. */
export function arrivalSlots({ hours: { checkin } }: Pick<BookingPost, 'hours'>, day: string, now: number): TimeSlot[] {
  const toCome = isDay(day) ? slotsToCome(checkin, day, now) : []
  return toCome.length > 0 ? toCome : slotsWithin(checkin.from, checkin.to)
}

/** With the first hour that is to come in place of one that is not. */
export function withHourToCome(choice: BookingChoice, post: Pick<BookingPost, 'hours'>, now: number): BookingChoice {
  const slots = arrivalSlots(post, choice.checkin, now)
  return slots.some((slot) => slot === choice.checkinTime) ? choice : { ...choice, checkinTime: slots[0] ?? '' }
}

/** The stay that keeps a dog from the one chosen. */
export function stayInTheWay({ elsewhere }: BookableDog, choice: BookingChoice): Stay | null {
  const stay = stayOfChoice(choice)
  return (stay && elsewhere.find((other) => overlaps(stay, other))) ?? null
}

export function withDog(choice: BookingChoice, dog: BookableDog, dogs: BookableDog[], maxDogsPerRoom: number): BookingChoice {
  const dogIds = choice.dogIds.includes(dog.dogId)
    ? choice.dogIds.filter((id) => id !== dog.dogId)
    : [...choice.dogIds, dog.dogId]
  return withDogs(choice, dogIds, dogs, maxDogsPerRoom)
}

/** Dogs by name; those that are not among `dogs` are left out. */
export function withDogs(choice: BookingChoice, wanted: string[], dogs: BookableDog[], maxDogsPerRoom: number): BookingChoice {
  const picked = dogs.filter(({ dogId }) => wanted.includes(dogId))
  const dogNum = { ...noDogs }
  for (const { dogWeight } of picked) dogNum[sizeOfWeight(dogWeight)] += 1
  const dogIds = wanted.filter((id) => picked.some(({ dogId }) => dogId === id))
  return { ...choice, byName: true, dogIds, dogNum, roomNumber: fittedRooms(choice.roomNumber, dogNum, maxDogsPerRoom) }
}

/** As many dogs by name as are counted of each size, those first that have no other stay on these days. */
export function withNames(choice: BookingChoice, dogs: BookableDog[], maxDogsPerRoom: number): BookingChoice {
  const free = dogs.filter((dog) => !stayInTheWay(dog, choice))
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

export function withCounts(choice: BookingChoice, dogNum: PerSize<number>, maxDogsPerRoom: number): BookingChoice {
  const roomNumber = fittedRooms(choice.roomNumber, dogNum, maxDogsPerRoom)
  return { ...choice, byName: false, dogIds: [], dogNum, roomNumber }
}

/** Rooms stay as they were chosen as far as the dogs allow it. */
function fittedRooms(rooms: PerSize<number>, dogs: PerSize<number>, maxDogsPerRoom: number): PerSize<number> {
  return perSize((size) => Math.min(Math.max(rooms[size], fewestRooms(dogs[size], maxDogsPerRoom)), dogs[size]))
}

/** The page with these days and rooms chosen, without the language. */
export function bookingAddress(postNum: number, { checkin, checkout, roomNumber }: BookingChoice): string {
  const days = [['checkin', checkin] as const, ['checkout', checkout] as const]
  const fields = [
    ...days.flatMap(([name, day]) => (isDay(day) ? [[name, wireDay(day)]] : [])),
    ...dogSizes.filter((size) => roomNumber[size] > 0).map((size) => [size, String(roomNumber[size])]),
  ]
  return fields.length === 0 ? urls.booking(postNum) : `${urls.booking(postNum)}?${new URLSearchParams(fields)}`
}

/** What is to be priced, or null while days or dogs are missing. */
export function requestOf(postNum: number, choice: BookingChoice): QuoteRequest | null {
  const { checkin, checkout, dogNum, roomNumber } = choice
  const hasDogs = dogSizes.some((size) => dogNum[size] > 0)
  if (!isDay(checkin) || !isDay(checkout) || !hasDogs) return null
  return { postNum, date: { checkin: wireDay(checkin), checkout: wireDay(checkout) }, dogNum, roomNumber }
}
