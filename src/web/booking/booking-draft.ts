import { type PerSize, perSize } from '../../domain/dog-size.ts'
import type { BookingChoice, BookingPost } from './booking-choice.ts'

type PerSizeText = PerSize<number | string>

/** What is chosen before a booking is made. An empty draft has post number 0 and empty texts everywhere else. */
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
  dogIds: string[]
  note: string
}

const storageKey = 'booking_draft'
const noSizes = { small: '', medium: '', large: '' }

const emptyDraft: BookingDraft = {
  postNum: 0,
  storeName: '',
  location: '',
  date: { checkin: '', checkout: '' },
  time: { checkin: '', checkout: '' },
  dogNum: noSizes,
  roomPrice: noSizes,
  roomNumber: noSizes,
  image: { section1: '' },
  dogIds: [],
  note: '',
}

/** The draft survives reload, login and a failed payment, in this browser only. */
export function saveDraft(draft: BookingDraft): void {
  sessionStorage.setItem(storageKey, JSON.stringify(draft))
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
    date: { checkin, checkout },
    time: { checkin: checkinTime, checkout: checkoutTime },
    roomPrice: perSize((size) => post.roomPrice[size] ?? ''),
  }
}

/** The address says which days were asked for last; everything else is as it was left. */
export function mergeDraft(choice: BookingChoice, draft: BookingDraft): BookingChoice {
  return {
    checkin: choice.checkin || draft.date.checkin,
    checkout: choice.checkout || draft.date.checkout,
    checkinTime: draft.time.checkin || choice.checkinTime,
    checkoutTime: draft.time.checkout || choice.checkoutTime,
    dogIds: draft.dogIds,
    dogNum: perSize((size) => Number(draft.dogNum[size])),
    roomNumber: perSize((size) => Number(draft.roomNumber[size])),
    note: draft.note,
  }
}
