import { parseWireDay, wireDay } from '../../contract/wire-day.ts'
import { type Day, isDay } from '../../domain/calendar/day.ts'
import { slotsWithin } from '../../domain/calendar/time-slot.ts'
import { dogSizes, type PerSize, perSize } from '../../domain/dog/dog-size.ts'
import { readDraft, writeDraft } from '../ui/session-drafts.ts'
import { type BookableDog, type BookingChoice, type BookingPost, offeredSizes, withDogs } from './booking-choice.ts'
import { restoreExtras } from './extras/chosen-extras.ts'

type PerSizeText = PerSize<number | string>

/**
 * The choices made before booking, with days as `yyyy.MM.dd`. An empty draft has post number 0 and empty strings; a
 * saved one can also name the dogs, say how many were counted, and carry a phone number and a note.
 */
export type BookingFormState = {
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
  counted?: PerSizeText
  extras?: BookingChoice['extras']
  phone?: string
  note?: string
}

const draftName = 'booking'
const noSizes = { small: '', medium: '', large: '' }

export const emptyBookingForm: BookingFormState = {
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

/**
 * Saves the draft in session storage, so that it survives a reload, a login and a failed payment in the same tab. If
 * storage is unavailable, the form works without it.
 */
export function saveBookingForm(draft: BookingFormState): void {
  writeDraft(draftName, JSON.stringify(draft))
}

export function clearBookingForm(): void {
  saveBookingForm(emptyBookingForm)
}

/** Reads the draft of this post; null if there is none or it is malformed. */
export function readBookingForm(postNum: number): BookingFormState | null {
  try {
    const draft: BookingFormState = { ...emptyBookingForm, ...JSON.parse(readDraft(draftName) ?? '{}') }
    return draft.postNum === postNum && postNum > 0 ? draft : null
  } catch {
    return null
  }
}

export function toBookingForm(post: BookingPost, choice: BookingChoice): BookingFormState {
  const { postNum, storeName, address, image } = post
  const { checkin, checkout, checkinTime, checkoutTime, dogNum, roomNumber, dogIds, counted, extras, phone, note } = choice
  return {
    postNum,
    storeName,
    location: address.mainAddress,
    image,
    dogNum,
    roomNumber,
    dogIds,
    counted,
    extras,
    phone,
    note,
    date: { checkin: toText(checkin), checkout: toText(checkout) },
    time: { checkin: checkinTime, checkout: checkoutTime },
    roomPrice: perSize((size) => post.roomPrice[size] ?? ''),
  }
}

type Page = { post: BookingPost; dogs: BookableDog[]; asked: PerSize<number>; today: Day }

/**
 * Restores the draft. Days and rooms in the URL are more recent than the draft, so they win where they differ. Values
 * that are no longer valid (a past day, a deleted dog, an unavailable slot) fall back to the page's defaults.
 */
export function mergeBookingForm(
  choice: BookingChoice,
  draft: BookingFormState,
  { post, dogs, asked, today }: Page,
): BookingChoice {
  const { phone = '', note = '' } = draft
  const restored = {
    ...choice,
    ...getDays(choice, draft, today),
    ...getTimes(choice, draft, post),
    extras: restoreExtras(draft.extras, post.extras),
    phone,
    note,
  }
  const hasRequestedRooms = dogSizes.some((size) => asked[size] > 0)
  if (hasRequestedRooms && dogSizes.some((size) => asked[size] !== Number(draft.roomNumber[size]))) return restored
  const { dogIds = [], counted: asCounted = draft.dogNum } = draft
  const offered = offeredSizes(post)
  const counted = perSize((size) => (offered.includes(size) ? toCount(asCounted[size]) : 0))
  const roomNumber = perSize((size) => toCount(draft.roomNumber[size]))
  const merged = withDogs({ ...restored, counted, roomNumber }, dogIds, dogs, post.maxDogsPerRoom)
  return dogSizes.some((size) => merged.dogNum[size] > 0) ? merged : restored
}

/** Prices that have changed since the draft was saved. */
export function changedPrices(
  draft: BookingFormState,
  { roomPrice }: BookingPost,
): { size: keyof PerSizeText; before: number; now: number }[] {
  return dogSizes.flatMap((size) => {
    const [before, now] = [Number(draft.roomPrice[size]), roomPrice[size]]
    const isChosen = toCount(draft.roomNumber[size]) > 0
    return isChosen && before > 0 && now !== null && now !== before ? [{ size, before, now }] : []
  })
}

function getDays(choice: BookingChoice, { date }: BookingFormState, today: Day): Pick<BookingChoice, 'checkin' | 'checkout'> {
  const [checkin, checkout] = [parseWireDay(date.checkin), parseWireDay(date.checkout)]
  if (choice.checkin !== '' || choice.checkout !== '' || !checkin || !checkout || checkin < today) return choice
  return { checkin, checkout }
}

function getTimes(
  { checkinTime, checkoutTime }: BookingChoice,
  { time }: BookingFormState,
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

function toCount(text: number | string): number {
  const count = Number(text)
  return Number.isInteger(count) && count > 0 ? count : 0
}

function toText(day: string): string {
  return isDay(day) ? wireDay(day) : ''
}
