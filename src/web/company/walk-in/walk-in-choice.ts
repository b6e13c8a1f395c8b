import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { WireQuote } from '../../../contract/booking/quote.ts'
import type { WireCustomer } from '../../../contract/customer/customer.ts'
import type { WireDog } from '../../../contract/dog/dog.ts'
import { parseWireDay, wireDay } from '../../../contract/wire-day.ts'
import { type DeskMethod, walkInChange } from '../../../domain/booking/desk.ts'
import { type Day, isDay } from '../../../domain/calendar/day.ts'
import { type Hours, slotsWithin, type TimeSlot, toHour } from '../../../domain/calendar/time-slot.ts'
import { type DogSize, dogSizes, noDogs, type PerSize, sizeOfWeight } from '../../../domain/dog/dog-size.ts'
import type { Won } from '../../../domain/won.ts'
import type { QuoteInput } from '../../booking/price/use-quote.ts'

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
  customerId: string | null
  /** The dogs that are known by name, some or all of those counted. */
  dogs: WireDog[]
  /** A dog that is being typed. It comes along too, added or not. */
  newDog: TypedDog
  /** The company's own price as typed; empty for the list price. */
  price: string
  priceReason: string
  /** How it was paid; empty while it is not. */
  paid: DeskMethod | ''
  /** The difference to what is paid that was said to be paid as well or, negative, given back. It counts while it is the one that is shown. */
  settled: Won | null
  staffNote: string
}

type TypedDog = { name: string; weight: string }

/** The price of a walk-in, how much of that is paid, and how. */
export type WalkInMoney = { total: Won; method: DeskMethod | null; taken: Won }

/** A walk-in that is edited, as it was when it was loaded. */
export type EditedWalkIn = {
  bookingId: string
  version: number
  choice: WalkInChoice
  quote: WireQuote
  money: WalkInMoney
  /** Whether days, rooms and dogs can still change. */
  canMove: boolean
  knownDogs: WireDog[]
}

const noDog: TypedDog = { name: '', weight: '' }

const nobody = {
  name: '',
  phone: '',
  note: '',
  customerId: null,
  dogs: [],
  newDog: noDog,
  price: '',
  priceReason: '',
  paid: '',
  settled: null,
  staffNote: '',
} as const satisfies Partial<WalkInChoice>

/** The form for the next customer: the days and times stay. */
export function nextChoice({ checkin, checkout, checkinTime, checkoutTime }: WalkInChoice, first: WalkInChoice): WalkInChoice {
  return { ...first, checkin, checkout, checkinTime, checkoutTime }
}

/** The form of a booking that is edited. */
export function toEdited(booking: WireBooking, customerDogs: WireDog[]): EditedWalkIn {
  const { bookingId, version, nights, lines, desk, state } = booking
  const total = desk?.listPrice ?? booking.total
  const choice = toChoice(booking)
  const others = customerDogs.filter(({ dogId }) => !choice.dogs.some((dog) => dog.dogId === dogId))
  return {
    bookingId,
    version,
    choice,
    quote: { nights, lines, extras: [], discount: 0, total, refunds: [], policy: null },
    money: { total: booking.total, method: desk?.method ?? null, taken: desk?.taken ?? 0 },
    canMove: walkInChange(state) === 'all',
    knownDogs: [...choice.dogs, ...others],
  }
}

function toChoice(booking: WireBooking): WalkInChoice {
  const { date, time, owner, dogNum, roomNumber, note, staffNote, desk, dogs, total } = booking
  return {
    name: owner?.displayName ?? '',
    phone: owner?.phone ?? '',
    checkin: parseWireDay(date.checkin) ?? '',
    checkout: parseWireDay(date.checkout) ?? '',
    checkinTime: time.checkin,
    checkoutTime: time.checkout,
    dogNum,
    roomNumber,
    note,
    staffNote,
    customerId: desk?.customerId ?? null,
    dogs: dogs.map(({ profile }) => profile),
    newDog: noDog,
    price: desk?.priceReason ? String(total) : '',
    priceReason: desk?.priceReason ?? '',
    paid: desk?.method ?? '',
    settled: null,
  }
}

/** Adds a dog to the stay, or takes it out, and counts it. */
export function withGuestDog(choice: WalkInChoice, dog: WireDog, isComing: boolean, maxDogsPerRoom: number): WalkInChoice {
  const size = sizeOfWeight(dog.dogWeight)
  const others = choice.dogs.filter(({ dogId }) => dogId !== dog.dogId)
  const known = others.filter(({ dogWeight }) => sizeOfWeight(dogWeight) === size).length
  const count = isComing ? Math.max(choice.dogNum[size], known + 1) : Math.max(choice.dogNum[size] - 1, known)
  return { ...withWalkInDogs(choice, size, count, maxDogsPerRoom), dogs: isComing ? [...others, dog] : others }
}

/** Adds the dog that was typed, if one was. Returns what is wrong with it instead: it lacks its name or weight, or no room is of its size. */
export function withTypedDog(
  choice: WalkInChoice,
  { sizes, maxDogsPerRoom }: WalkInPost,
): WalkInChoice | 'newDogMissing' | 'newDogSize' {
  const name = choice.newDog.name.trim()
  const weight = Number(choice.newDog.weight.replace(',', '.'))
  if (name === '' && choice.newDog.weight.trim() === '') return choice
  if (name === '' || !(weight > 0 && weight <= 150)) return 'newDogMissing'
  if (sizes.every(({ size }) => size !== sizeOfWeight(weight))) return 'newDogSize'
  const dog = { ...blankDog, dogId: crypto.randomUUID(), dogName: name, dogWeight: weight }
  return { ...withGuestDog(choice, dog, true, maxDogsPerRoom), newDog: noDog }
}

export const blankDog = {
  dogBreed: null,
  dogAge: null,
  dogNote: '',
  dogGender: null,
  dogNeutered: null,
  dogToilet: null,
  dogSnack: null,
  dogSnarl: null,
  dogBark: null,
  photoURL: null,
} as const

/** Sets the customer; an only dog comes along. */
export function withCustomer(choice: WalkInChoice, customer: WireCustomer, { sizes, maxDogsPerRoom }: WalkInPost): WalkInChoice {
  const { customerId, name, phone, dogs } = customer
  const picked = { ...choice, customerId, name, phone, dogs: [] }
  const [only] = dogs
  const fits = only && dogs.length === 1 && sizes.some(({ size }) => size === sizeOfWeight(only.dogWeight))
  return fits ? withGuestDog(picked, only, true, maxDogsPerRoom) : picked
}

/** Won as typed, with or without separators; null if it is no amount. */
export function parsePrice(text: string): number | null {
  const digits = text.replaceAll(/[\s,원]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

/** The initial choice: one night, at the current time if the post accepts check-ins then. `hour` is the hour in Seoul. */
export function firstChoice({ hours, sizes }: WalkInPost, days: { checkin: Day; checkout: Day }, hour: number): WalkInChoice {
  const arrivals = slotsWithin(hours.checkin.from, hours.checkin.to)
  const only = sizes.length === 1 && sizes[0] ? { ...noDogs, [sizes[0].size]: 1 } : noDogs
  return {
    ...days,
    checkinTime: arrivals.find((slot) => toHour(slot) >= hour) ?? arrivals.at(-1) ?? hours.checkin.from,
    checkoutTime: hours.checkout.to,
    dogNum: only,
    roomNumber: only,
    ...nobody,
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

/** Whether both are for the same days, dogs and rooms, and so have the same list price. */
export function hasSameStay(one: WalkInChoice, other: WalkInChoice): boolean {
  return JSON.stringify(toWalkInQuoteRequest(0, one)) === JSON.stringify(toWalkInQuoteRequest(0, other))
}
