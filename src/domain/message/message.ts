import type { BookingState } from '../booking/booking.ts'
import { addDays, type Day } from '../calendar/day.ts'
import type { RefusalCode } from '../refusal.ts'

export const messageSides = ['owner', 'company'] as const

/** The two sides of a conversation; the people of a company write as one. */
export type MessageSide = (typeof messageSides)[number]

export const maxMessageText = 2_000
export const maxMessageImages = 4
export const maxQuickReplies = 20
export const maxReportText = 1_000
/** As many unread messages are counted, which stands for this many or more: what strangers write must not slow down every page of a hotel. */
export const maxUnread = 100
/** How long the author can take a message back, as long as nobody of the other side has read it. */
export const takeBackMs: number = 15 * 60_000
/** Days after check-out in which a booking's thread stays open. */
const openDays = 30

export const reportReasons = ['spam', 'abuse', 'fraud', 'outside', 'other'] as const

/** `outside`: asks to pay or to book elsewhere. */
export type ReportReason = (typeof reportReasons)[number]

/** The number beside a tab or a conversation, which has room for three characters. */
export function shortenUnread(unread: number): string {
  return unread < maxUnread ? String(unread) : `${maxUnread - 1}+`
}

export function otherSide(side: MessageSide): MessageSide {
  return side === 'owner' ? 'company' : 'owner'
}

/** What the rules of a thread depend on. */
export type ThreadFacts = {
  booking: { state: BookingState; checkout: Day; isSample: boolean } | null
  /** The guest who alone sees the post; null for a public post. */
  visibleTo: string | null
  isPostDeleted: boolean
  /** Either account has been deleted. */
  hasLeft: boolean
  isBlocked: boolean
}

const paidStates: readonly BookingState[] = ['confirmed', 'checked_in', 'completed', 'no_show']

/** Whether neither side may pass contact data: before the booking is paid, and once it is cancelled. */
export function isScreened({ booking }: { booking: { state: BookingState } | null }): boolean {
  return booking === null || !paidStates.includes(booking.state)
}

/** Whether the thread of a booking can only be read any more. */
function isClosed({ booking }: Pick<ThreadFacts, 'booking'>, today: Day): boolean {
  return booking !== null && today > addDays(booking.checkout, openDays)
}

/** Whether each side sees the phone number of the other. */
export function showsPhone(thread: Pick<ThreadFacts, 'booking'>, today: Day): boolean {
  return !isScreened(thread) && !isClosed(thread, today)
}

export type Writer = {
  uid: string
  side: MessageSide
  isGuest: boolean
  /** The person has verified their email address. */
  isVerified: boolean
}

/** The refusals that `findWriteRefusal` returns. */
export const writeRefusals = [
  'thread_closed',
  'guest_not_allowed',
  'email_unverified',
  'cannot_write',
] as const satisfies readonly RefusalCode[]

/** Why a conversation cannot be opened, with what would be too many new ones from a network. */
export const openRefusals = [...writeRefusals, 'network_busy'] as const satisfies readonly RefusalCode[]

export type OpenRefusal = (typeof openRefusals)[number]
export type WriteRefusal = (typeof writeRefusals)[number]

/** Why this writer cannot write in a thread; null if they can. `cannot_write` deliberately does not say which of its reasons holds. */
export function findWriteRefusal(thread: ThreadFacts, writer: Writer, today: Day): WriteRefusal | null {
  if (isClosed(thread, today)) return 'thread_closed'
  if (writer.isGuest && !isOwnSample(thread, writer)) return 'guest_not_allowed'
  if (!writer.isGuest && !writer.isVerified) return 'email_unverified'
  const isGone = thread.hasLeft || (thread.isPostDeleted && thread.booking === null)
  return isGone || thread.isBlocked ? 'cannot_write' : null
}

/** Guests write to their own samples only: the past stay of an owner, the post of a company. */
function isOwnSample({ booking, visibleTo }: ThreadFacts, { side, uid }: Writer): boolean {
  return side === 'owner' ? booking?.isSample === true : visibleTo === uid
}
