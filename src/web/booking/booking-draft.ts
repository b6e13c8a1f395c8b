import { parseWireDay, wireDay } from '../../contract/wire-day.ts'
import { type Day, isDay } from '../../domain/day.ts'
import { dogSizes, type PerSize, perSize } from '../../domain/dog-size.ts'
import { slotsWithin } from '../../domain/time-slot.ts'
import { type BookableDog, type BookingChoice, type BookingPost, offeredSizes, withCounts, withDogs } from './booking-choice.ts'

type PerSizeText = PerSize<number | string>

/**
 * What is chosen before a booking is made, days as `yyyy.MM.dd`. An empty draft has post number 0 and empty texts everywhere else;
 * a filled one can name the dogs and carry a note besides.
 */
export type BookingDraft = {
  postNum: number
  storeName: string
  location: string
  date: { checkin: string; checkout: string }
  time: { checkin: string; checkout: string }
  dogNum: PerSizeText
  roomPrice: PerSizeText
  roomNumber: PerSizeText
  image: { section1: string }
  dogIds?: string[]
  note?: string
}

const storageKey = 'booking_draft'
const noSizes = { small: '', medium: '', large: '' }

export const emptyDraft: BookingDraft = {
  postNum: 0,
  storeName: '',
  location: '',
  date: { checkin: '', checkout: '' },
  time: { checkin: '', checkout: '' },
  dogNum: noSizes,
  roomPrice: noSizes,
  roomNumber: noSizes,
  image: { section1: '' },
}

/** The draft survives reload, login and a failed payment, in this browser tab only; where nothing can be stored, the form goes on without. */
export function saveDraft(draft: BookingDraft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft))
  } catch {
    return
  }
}

export function clearDraft(): void {
  saveDraft(emptyDraft)
}

/** The draft of this post, or null; what does not read as a draft counts as none. */
export function readDraft(postNum: number): BookingDraft | null {
  try {
    const draft: BookingDraft = { ...emptyDraft, ...JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') }
    return draft.postNum === postNum && postNum > 0 ? draft : null
  } catch {
    return null
  }
}

export function draftOf(post: BookingPost, choice: BookingChoice): BookingDraft {
  const { postNum, storeName, address, image } = post
  const { checkin, checkout, checkinTime, checkoutTime, dogNum, roomNumber, dogIds, note } = choice
  return {
    ...{ postNum, storeName, location: address.mainAddress, image, dogNum, roomNumber, dogIds, note },
    date: { checkin: textOf(checkin), checkout: textOf(checkout) },
    time: { checkin: checkinTime, checkout: checkoutTime },
    roomPrice: perSize((size) => post.roomPrice[size] ?? ''),
  }
}

type Page = { post: BookingPost; dogs: BookableDog[]; asked: PerSize<number>; today: Day }

/**
 * The form as it was left. Days and rooms of the address are asked for later than those of the draft, so they win where they differ;
 * what is not possible any more (a day that is over, a dog that is gone, an hour) falls back to what the page offers.
 */
export function mergeDraft(choice: BookingChoice, draft: BookingDraft, { post, dogs, asked, today }: Page): BookingChoice {
  const kept = { ...choice, ...daysOf(choice, draft, today), ...timesOf(choice, draft, post), note: draft.note ?? '' }
  const asksForRooms = dogSizes.some((size) => asked[size] > 0)
  if (asksForRooms && dogSizes.some((size) => asked[size] !== Number(draft.roomNumber[size]))) return kept
  const withRooms = { ...kept, roomNumber: perSize((size) => countIn(draft.roomNumber[size])) }
  const { dogIds = [] } = draft
  if (dogIds.length > 0) return withDogs(withRooms, dogIds, dogs, post.maxDogsPerRoom)
  const offered = offeredSizes(post)
  const counts = perSize((size) => (offered.includes(size) ? countIn(draft.dogNum[size]) : 0))
  return dogSizes.some((size) => counts[size] > 0) ? withCounts(withRooms, counts, post.maxDogsPerRoom) : kept
}

/** Prices that are not what they were when the draft was left. */
export function movedPrices(
  draft: BookingDraft,
  { roomPrice }: BookingPost,
): { size: keyof PerSizeText; before: number; now: number }[] {
  return dogSizes.flatMap((size) => {
    const [before, now] = [Number(draft.roomPrice[size]), roomPrice[size]]
    const isChosen = countIn(draft.roomNumber[size]) > 0
    return isChosen && before > 0 && now !== null && now !== before ? [{ size, before, now }] : []
  })
}

function daysOf(choice: BookingChoice, { date }: BookingDraft, today: Day): Pick<BookingChoice, 'checkin' | 'checkout'> {
  const [checkin, checkout] = [parseWireDay(date.checkin), parseWireDay(date.checkout)]
  if (choice.checkin !== '' || choice.checkout !== '' || !checkin || !checkout || checkin < today) return choice
  return { checkin, checkout }
}

function timesOf(
  { checkinTime, checkoutTime }: BookingChoice,
  { time }: BookingDraft,
  { hours }: BookingPost,
): Pick<BookingChoice, 'checkinTime' | 'checkoutTime'> {
  const open = {
    checkin: slotsWithin(hours.checkin.from, hours.checkin.to),
    checkout: slotsWithin(hours.checkout.from, hours.checkout.to),
  }
  return {
    checkinTime: open.checkin.find((slot) => slot === time.checkin) ?? checkinTime,
    checkoutTime: open.checkout.find((slot) => slot === time.checkout) ?? checkoutTime,
  }
}

function countIn(text: number | string): number {
  const count = Number(text)
  return Number.isInteger(count) && count > 0 ? count : 0
}

function textOf(day: string): string {
  return isDay(day) ? wireDay(day) : ''
}
