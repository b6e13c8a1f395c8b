import { type RoomCounts, validateRooms } from '../booking/price.ts'
import { addDays, type Day, dayAt, startOfDay } from '../calendar/day.ts'
import { overlaps, type Stay, toNights } from '../calendar/stay.ts'
import { atSlot, slotsWithin, type TimeSlot } from '../calendar/time-slot.ts'
import { areCounted, type Dog } from '../dog/dog.ts'
import { quietFromHour, quietUntilHour } from '../notification/notification.ts'
import { findObstacle, type HouseRules } from '../post/house-rules.ts'
import type { Post } from '../post/post.ts'
import type { Won } from '../won.ts'

/** The most posts at which an owner can wait for the same night, and the most entries of an owner. */
export const maxPostsForNight = 3
export const maxEntries = 5

/**
 * The most entries of one client network at a post for the same night, with those whose offers were let go within a week. Each can keep a freed room
 * from everybody else for hours, so that accounts made for it would outlast those who wait behind them, or follow each other without end.
 */
export const maxEntriesOfNetwork = 5
export const daysUnusedOffersOfNetworkCount = 7

/**
 * How many offers of a day somebody can let go, and how many at one post for the same night, before they must wait to join again; each kept rooms from
 * everybody for hours. Whoever missed one can wait once more.
 */
export const maxUnusedOffers = 3
export const maxUnusedOffersForNight = 2

/** An entry ends this long before its drop-off time. */
const closingHours = 3

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The states of an entry and those that can follow. An expired offer is taken if its payment arrives late and the rooms are still available. */
const nextStates = {
  waiting: ['offered', 'left', 'ended'],
  offered: ['taken', 'declined', 'expired'],
  taken: [],
  declined: [],
  expired: ['taken'],
  left: [],
  ended: [],
} as const satisfies Record<string, readonly string[]>

export type EntryState = keyof typeof nextStates

export const entryStates = [
  'waiting',
  'offered',
  'taken',
  'declined',
  'expired',
  'left',
  'ended',
] as const satisfies readonly EntryState[]

/** Why an entry ended without an offer: no room became available in time, the post does not take the stay, or it is gone. */
export const endReasons = ['late', 'rules', 'gone'] as const
export type EndReason = (typeof endReasons)[number]

/** The stay that an owner waits for. */
export type WaitingStay = {
  stay: Stay
  time: { checkin: TimeSlot; checkout: TimeSlot }
  dogNum: RoomCounts
  roomNumber: RoomCounts
  dogIds: readonly string[]
  note: string
  /** The owner does not want to pay more. */
  maxTotal: Won | null
}

/** How many can wait at a post. Whoever frees a room looks at all of them while its rooms are locked. */
export const maxWaiting = 2_000

/** Why an owner with these live entries cannot join for another stay; null if nothing speaks against it. */
export function findJoinError(
  live: readonly { postNum: number; stay: Stay }[],
  { postNum, stay }: { postNum: number; stay: Stay },
): JoinError | null {
  if (live.some((entry) => entry.postNum === postNum && overlaps(entry.stay, stay))) return { code: 'already_waiting' }
  if (live.length >= maxEntries) return { code: 'too_many_entries', most: maxEntries }
  const isNightFull = toNights(stay).some(
    (night) => live.filter((entry) => hasNight(entry.stay, night)).length >= maxPostsForNight,
  )
  return isNightFull ? { code: 'too_many_entries', most: maxPostsForNight } : null
}

export type UnusedOffer = { postNum: number; stay: Stay; endedAt: number }

/**
 * When an owner can join again for a stay who did not use these offers of the last day, the latest first; null if they can now. With `postNum` if other
 * nights, or another post, are possible now.
 */
export function findJoinAgain(
  unused: readonly UnusedOffer[],
  { postNum, stay }: { postNum: number; stay: Stay },
): { at: number; postNum?: number } | null {
  const last = unused[maxUnusedOffers - 1]
  if (last) return { at: last.endedAt + dayMs }
  const sameNight = unused.filter((offer) => offer.postNum === postNum && overlaps(offer.stay, stay))
  const lastForNight = sameNight[maxUnusedOffersForNight - 1]
  return lastForNight ? { at: lastForNight.endedAt + dayMs, postNum } : null
}

/** At most `most` stays in all, or posts for the same night. */
type JoinError = { code: 'already_waiting' } | { code: 'too_many_entries'; most: number }

function hasNight({ checkin, checkout }: Stay, night: Day): boolean {
  return checkin <= night && night < checkout
}

/** The rules of a post for offers: the notice is at least that with which entries end. */
export function toOfferRules({ hours, house }: Pick<Post, 'hours' | 'house'>): Pick<Post, 'hours' | 'house'> {
  const noticeHours = Math.max(house.noticeHours, closingHours)
  return { hours, house: { ...house, noticeHours } }
}

/** When an entry ends that was not offered its stay by then; epoch milliseconds. */
export function closingTime(
  { stay, time }: Pick<WaitingStay, 'stay' | 'time'>,
  { noticeHours }: Pick<HouseRules, 'noticeHours'>,
): number {
  return atSlot(stay.checkin, time.checkin) - Math.max(noticeHours, closingHours) * hourMs
}

/** Whether the notice and the length of stay that the post asks for allow the stay at `now`. It can change them back, so the entry waits on if not. */
export function meetsHouseRules(
  post: Pick<Post, 'hours' | 'house'>,
  { stay, time }: Pick<WaitingStay, 'stay' | 'time'>,
  now: number,
): boolean {
  return findObstacle(toOfferRules(post), { stay, time: time.checkin }, now) === null
}

/** Whether the post can still take the stay of an entry with its rooms, hours and dogs. `dogs` are its profiles as they are now. */
export function isStillPossible(
  post: Pick<Post, 'hours' | 'rooms' | 'maxDogsPerRoom'>,
  { time, dogNum, roomNumber, dogIds }: WaitingStay,
  dogs: readonly Dog[],
): boolean {
  const { checkin, checkout } = post.hours
  const offered = post.rooms.map(({ size }) => size)
  return (
    Object.keys(validateRooms(dogNum, roomNumber, post.maxDogsPerRoom, offered)).length === 0 &&
    slotsWithin(checkin.from, checkin.to).includes(time.checkin) &&
    slotsWithin(checkout.from, checkout.to).includes(time.checkout) &&
    dogs.length === dogIds.length &&
    areCounted(dogs, dogNum)
  )
}

/**
 * Until when an offer made at `now` lasts, in epoch milliseconds: two hours; one if the drop-off is less than three days away. At night the
 * clock stands still. Less than a day before the drop-off, an offer lasts 20 minutes, also at night.
 */
export function getOfferEnd({ stay, time }: Pick<WaitingStay, 'stay' | 'time'>, now: number): number {
  const lead = atSlot(stay.checkin, time.checkin) - now
  if (lead < 24 * hourMs) return now + hourMs / 3
  return addWakingTime(now, (lead < 72 * hourMs ? 1 : 2) * hourMs)
}

function addWakingTime(now: number, duration: number): number {
  const midnight = startOfDay(dayAt(now))
  const evening = midnight + quietFromHour * hourMs
  const begin = Math.max(now, midnight + quietUntilHour * hourMs)
  if (begin + duration <= evening) return begin + duration
  const left = duration - Math.max(0, evening - begin)
  return startOfDay(addDays(dayAt(now), 1)) + quietUntilHour * hourMs + left
}
