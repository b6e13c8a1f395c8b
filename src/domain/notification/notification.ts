import type { Role } from '../account/account.ts'
import type { BookingActor, BookingState } from '../booking/booking.ts'
import { addDays, dayAt, startOfDay } from '../calendar/day.ts'
import type { StaffRole } from '../staff/staff-role.ts'

/** The groups in which people choose what they are told, in the order of the settings. */
const notificationGroups = ['booking', 'stay', 'journal', 'message', 'review', 'listing'] as const

export type NotificationGroup = (typeof notificationGroups)[number]

export type NotificationChannel = 'inApp' | 'email'

type NotificationRule = {
  to: Role
  group: NotificationGroup
  /** Emails go out at night too: they answer what the person just did, or cannot wait for the morning. */
  atNight?: true
  /** Also concerns the carers of a company, not only its managers and desk. */
  carers?: true
}

/** Everything people are told about a booking, in a conversation, and about their hotel. */
const rules = {
  booked: { to: 'owner', group: 'booking', atNight: true },
  offered: { to: 'owner', group: 'booking' },
  requested: { to: 'owner', group: 'booking', atNight: true },
  cancelled: { to: 'owner', group: 'booking', atNight: true },
  changed: { to: 'owner', group: 'booking', atNight: true },
  proposed: { to: 'owner', group: 'booking' },
  expired: { to: 'owner', group: 'booking', atNight: true },
  offerExpired: { to: 'owner', group: 'booking' },
  waitEnded: { to: 'owner', group: 'booking' },
  noShow: { to: 'owner', group: 'booking', atNight: true },
  arrivedLate: { to: 'owner', group: 'booking', atNight: true },
  ended: { to: 'owner', group: 'booking', atNight: true },
  refunded: { to: 'owner', group: 'booking', atNight: true },
  reminder: { to: 'owner', group: 'stay' },
  overdue: { to: 'owner', group: 'stay', atNight: true },
  charged: { to: 'owner', group: 'stay' },
  moved: { to: 'owner', group: 'stay' },
  journal: { to: 'owner', group: 'journal' },
  invitation: { to: 'owner', group: 'review' },
  hotelMessage: { to: 'owner', group: 'message' },
  newBooking: { to: 'company', group: 'booking' },
  newRequest: { to: 'company', group: 'booking', atNight: true },
  requestMissed: { to: 'company', group: 'booking' },
  ownerCancelled: { to: 'company', group: 'booking' },
  ownerChanged: { to: 'company', group: 'booking' },
  proposalDeclined: { to: 'company', group: 'booking' },
  arrivalAsked: { to: 'company', group: 'stay', atNight: true, carers: true },
  overdueStay: { to: 'company', group: 'stay', atNight: true, carers: true },
  ownerMessage: { to: 'company', group: 'message' },
  calendarConflict: { to: 'company', group: 'listing' },
  licenseClosed: { to: 'company', group: 'listing' },
  licenseClaimed: { to: 'company', group: 'listing' },
} as const satisfies Record<string, NotificationRule>

export type NotificationKind = keyof typeof rules

type KindFor<To extends Role> = {
  [Kind in NotificationKind]: (typeof rules)[Kind]['to'] extends To ? Kind : never
}[NotificationKind]

type KindOf<Group extends NotificationGroup> = {
  [Kind in NotificationKind]: (typeof rules)[Kind]['group'] extends Group ? Kind : never
}[NotificationKind]

const messageKinds = { owner: 'hotelMessage', company: 'ownerMessage' } as const satisfies Record<Role, NotificationKind>

type MessageKind = (typeof messageKinds)[Role]

/** What a company is told about itself or a post of it, whatever the booking. */
export type HotelKind = KindOf<'listing'>

/** What people are told about a booking, each by an email of its own. A wait that ended has none: its owner had no booking. */
export type BookingKind = Exclude<NotificationKind, MessageKind | HotelKind | 'waitEnded'>
export type OwnerKind = Exclude<KindFor<'owner'>, MessageKind | 'waitEnded'>
export type CompanyKind = Exclude<KindFor<'company'>, MessageKind | HotelKind>

/** How a side of a conversation is told of the other's messages. */
export function getMessageKind(side: Role): MessageKind {
  return messageKinds[side]
}

const ruleEntries: readonly (readonly [string, NotificationRule])[] = Object.entries(rules)

export const notificationKinds: readonly NotificationKind[] = ruleEntries.flatMap(([name]) =>
  isNotificationKind(name) ? [name] : [],
)

function isNotificationKind(name: string): name is NotificationKind {
  return Object.hasOwn(rules, name)
}

export const bookingKinds: readonly BookingKind[] = notificationKinds.filter(isBookingKind)

function isBookingKind(kind: NotificationKind): kind is BookingKind {
  const { group } = rules[kind]
  return group !== 'message' && group !== 'listing' && kind !== 'waitEnded'
}

export function getNotificationRule(kind: NotificationKind): NotificationRule {
  return rules[kind]
}

export function isForOwner(kind: NotificationKind): kind is KindFor<'owner'> {
  return rules[kind].to === 'owner'
}

/** The groups of which somebody with this role can be told anything. */
export function listGroups(role: Role): NotificationGroup[] {
  return notificationGroups.filter((group) => ruleEntries.some(([, rule]) => rule.to === role && rule.group === group))
}

/** The staff roles that are told of a company's notification. */
export function getRolesTold(kind: NotificationKind): readonly StaffRole[] {
  return getNotificationRule(kind).carers ? ['manager', 'desk', 'carer'] : ['manager', 'desk']
}

/** The kinds that a carer of a company is told of. */
export const carerKinds: readonly NotificationKind[] = notificationKinds.filter((kind) => getRolesTold(kind).includes('carer'))

type Transition = { from: BookingState | null; to: BookingState; by: BookingActor }

/** Whom a transition concerns at once; of a request, other people are told than of a booking, and of an offer other things. A hold that its owner cancels concerns nobody. */
const kindsAfter: readonly {
  from: BookingState | null
  to: BookingState
  by?: BookingActor
  isRequest?: boolean
  isOffer?: boolean
  kinds: readonly BookingKind[]
}[] = [
  { from: null, to: 'held', by: 'clock', kinds: ['offered'] },
  { from: 'held', to: 'confirmed', isRequest: false, kinds: ['booked', 'newBooking'] },
  { from: 'held', to: 'confirmed', isRequest: true, kinds: ['requested', 'newRequest'] },
  { from: 'confirmed', to: 'confirmed', by: 'owner', kinds: ['changed', 'ownerChanged'] },
  { from: 'checked_in', to: 'checked_in', by: 'owner', kinds: ['changed', 'ownerChanged'] },
  { from: 'confirmed', to: 'confirmed', kinds: ['booked'] },
  { from: 'confirmed', to: 'cancelled', by: 'clock', kinds: ['cancelled', 'requestMissed'] },
  { from: 'held', to: 'expired', isOffer: false, kinds: ['expired'] },
  { from: 'held', to: 'expired', isOffer: true, kinds: ['offerExpired'] },
  { from: 'confirmed', to: 'cancelled', by: 'owner', kinds: ['cancelled', 'ownerCancelled'] },
  { from: 'confirmed', to: 'cancelled', by: 'company', kinds: ['cancelled'] },
  { from: 'confirmed', to: 'no_show', kinds: ['noShow'] },
  { from: 'no_show', to: 'checked_in', kinds: ['arrivedLate'] },
]

/** Whether a booking can have several of a kind, each for another version of it. */
export function isPerVersion(kind: NotificationKind): boolean {
  return kind === 'changed' || kind === 'ownerChanged'
}

/** Whether a booking needs the company's answer, and whether it was offered to somebody who waited. */
type Origin = { isRequest: boolean; isOffer: boolean }

/** The notifications that a transition causes at once. */
export function listKindsAfter({ from, to, by }: Transition, { isRequest, isOffer }: Origin): readonly BookingKind[] {
  const edge = kindsAfter.find(
    (row) =>
      row.from === from &&
      row.to === to &&
      (row.by ?? by) === by &&
      (row.isRequest ?? isRequest) === isRequest &&
      (row.isOffer ?? isOffer) === isOffer,
  )
  return edge?.kinds ?? []
}

const hourMs = 3_600_000
export const quietFromHour = 22
export const quietUntilHour = 8

/**
 * When an email may go out: now, or at 8 a.m. in Seoul if it would disturb somebody's night. What ends before the morning cannot wait for it. Epoch
 * milliseconds.
 */
export function getDeliveryTime(kind: NotificationKind, now: number, endsAt: number = Number.POSITIVE_INFINITY): number {
  if (getNotificationRule(kind).atNight) return now
  const today = dayAt(now)
  const hour = (now - startOfDay(today)) / hourMs
  if (hour >= quietUntilHour && hour < quietFromHour) return now
  const morning = startOfDay(hour < quietUntilHour ? today : addDays(today, 1)) + quietUntilHour * hourMs
  return endsAt <= morning ? now : morning
}
