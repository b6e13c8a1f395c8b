import type { WireDog } from '../../contract/dog.ts'
import type { WirePost } from '../../contract/post.ts'
import type { WireQuote } from '../../contract/quote.ts'
import { isDay } from '../../domain/day.ts'
import { type DogSize, dogSizes, noDogs, type PerSize, perSize, sizeOfWeight } from '../../domain/dog-size.ts'
import type { Hours } from '../../domain/time-slot.ts'
import type { QuoteRequest } from './use-quote.ts'

/** What the form holds. Days are `YYYY-MM-DD` or empty; with profiles picked, the counts follow from them. */
export type BookingChoice = {
  checkin: string
  checkout: string
  checkinTime: string
  checkoutTime: string
  dogIds: string[]
  dogNum: PerSize<number>
  roomNumber: PerSize<number>
  note: string
}

export type BookableDog = Pick<WireDog, 'dogId' | 'dogName' | 'dogAge' | 'dogWeight' | 'photoURL'>

/** What the page is about and starts with. */
export type BookingPost = Pick<WirePost, 'postNum' | 'storeName' | 'storeNameEn' | 'roomPrice' | 'maxDogsPerRoom' | 'policy'> & {
  address: Pick<WirePost['address'], 'mainAddress' | 'mainAddressEn'>
  image: { section1: string }
  hours: Hours
}

export type BookingProps = {
  post: BookingPost
  dogs: BookableDog[]
  /** what the address says, or what fits the house best */
  choice: BookingChoice
  quote: WireQuote | null
  holdMinutes: number
}

/** Fewest rooms that the dogs of a size need. */
export function fewestRooms(dogs: number, maxDogsPerRoom: number): number {
  return Math.ceil(dogs / maxDogsPerRoom)
}

export function withDog(choice: BookingChoice, dog: BookableDog, dogs: BookableDog[], maxDogsPerRoom: number): BookingChoice {
  const dogIds = choice.dogIds.includes(dog.dogId)
    ? choice.dogIds.filter((id) => id !== dog.dogId)
    : [...choice.dogIds, dog.dogId]
  const dogNum = { ...noDogs }
  for (const { dogId, dogWeight } of dogs) if (dogIds.includes(dogId)) dogNum[sizeOfWeight(dogWeight)] += 1
  return { ...choice, dogIds, dogNum, roomNumber: fittedRooms(choice.roomNumber, dogNum, maxDogsPerRoom) }
}

export function withCount(choice: BookingChoice, size: DogSize, dogs: number, maxDogsPerRoom: number): BookingChoice {
  const dogNum = { ...choice.dogNum, [size]: dogs }
  return { ...choice, dogIds: [], dogNum, roomNumber: fittedRooms(choice.roomNumber, dogNum, maxDogsPerRoom) }
}

/** Rooms stay as they were chosen as far as the dogs allow it. */
function fittedRooms(rooms: PerSize<number>, dogs: PerSize<number>, maxDogsPerRoom: number): PerSize<number> {
  return perSize((size) => Math.min(Math.max(rooms[size], fewestRooms(dogs[size], maxDogsPerRoom)), dogs[size]))
}

/** What is to be priced, or null while days or dogs are missing. */
export function requestOf(postNum: number, choice: BookingChoice): QuoteRequest | null {
  const { checkin, checkout, dogNum, roomNumber } = choice
  const hasDogs = dogSizes.some((size) => dogNum[size] > 0)
  if (!isDay(checkin) || !isDay(checkout) || !hasDogs) return null
  return { postNum, date: { checkin: checkin.replaceAll('-', '.'), checkout: checkout.replaceAll('-', '.') }, dogNum, roomNumber }
}
