import type { EarlyRefundChoice } from '../../../domain/booking/booking-refund.ts'
import type { EndReason } from '../../../domain/waitlist/waitlist.ts'

/** What a notification is about; a field is empty where its kind has none. `stay` is its dates. */
export type NotificationFacts = {
  hotel: string
  stay: string
  name: string
  amount: string
  /** The extras that were refunded because they were not recorded as done. */
  extras: string
  day: string
  endReason: EndReason | null
  /** What the hotel chose to give back of a stay that ended early; `day` is its last night. */
  earlyRefund: EarlyRefundChoice | null
}

const waitEnds: Record<EndReason, string> = {
  late: 'You’re off the waitlist because no room became available in time',
  rules: 'You’re off the waitlist because the hotel doesn’t take this stay',
  gone: 'You’re off the waitlist because the hotel is no longer on Kkori',
}

export const notifications = {
  title: 'Notifications',
  description: 'News about your bookings.',
  unread: (count: number) => (count === 1 ? '1 new' : `${count} new`),
  isNew: 'New',
  none: 'No notifications yet',
  noneHint: 'You’ll see news about your bookings here.',
  older: 'Older',
  latest: 'Back to the latest',
  markSeen: 'Mark as read',
  toSettings: 'Notification settings',
  kinds: {
    offered: ({ hotel, stay }: NotificationFacts) => `A room is available from the waitlist: ${hotel}, ${stay}`,
    booked: ({ hotel, stay }: NotificationFacts) => `Booking confirmed: ${hotel}, ${stay}`,
    requested: ({ hotel, stay }: NotificationFacts) => `Request sent: ${hotel}, ${stay}`,
    cancelled: ({ hotel, stay }: NotificationFacts) => `Booking cancelled: ${hotel}, ${stay}`,
    expired: ({ hotel, stay }: NotificationFacts) => `The time to pay ran out: ${hotel}, ${stay}`,
    offerExpired: ({ hotel, stay }: NotificationFacts) => `Your waitlist offer expired: ${hotel}, ${stay}`,
    waitEnded: ({ hotel, stay, endReason }: NotificationFacts) => `${waitEnds[endReason ?? 'late']}: ${hotel}, ${stay}`,
    noShow: ({ hotel, stay }: NotificationFacts) => `Marked as a no-show: ${hotel}, ${stay}`,
    arrivedLate: ({ hotel, stay }: NotificationFacts) => `Your dog checked in after all: ${hotel}, ${stay}`,
    refunded: ({ hotel, amount, extras }: NotificationFacts) =>
      extras === ''
        ? `Refund of ${amount} sent: ${hotel}`
        : `Refund of ${amount} sent for extras not recorded as done (${extras}): ${hotel}`,
    ended: ({ hotel, stay, day, amount, earlyRefund }: NotificationFacts) =>
      earlyRefund === null || earlyRefund === 'full'
        ? `The hotel had to end the stay early: ${hotel}, ${stay}`
        : `Checked out early: ${hotel}, ${stay}. Last night: ${day || 'none'}. Refund: ${amount || 'none'}${earlyRefund === 'none' ? '. The hotel says that you agreed to no refund for the remaining nights. If you didn’t agree, message the hotel' : ''}`,
    reminder: ({ hotel, stay }: NotificationFacts) => `Your stay begins soon: ${hotel}, ${stay}`,
    overdue: ({ hotel }: NotificationFacts) => `Pick-up time has passed: ${hotel}`,
    charged: ({ hotel, amount }: NotificationFacts) =>
      amount === '' ? `An extra charge was removed: ${hotel}` : `Extra charge of ${amount} paid at the hotel: ${hotel}`,
    moved: ({ hotel, stay }: NotificationFacts) => `${hotel} has a new address. Check it before your stay: ${stay}`,
    journal: ({ hotel, day }: NotificationFacts) => `New care journal entry from ${hotel}, ${day}`,
    invitation: ({ hotel }: NotificationFacts) => `How was ${hotel}? Write a review`,
    changed: ({ hotel, stay }: NotificationFacts) => `Booking changed: ${hotel}, ${stay}`,
    ownerChanged: ({ name, stay }: NotificationFacts) => `Changed by the owner: ${name}, ${stay}`,
    proposed: ({ hotel, stay }: NotificationFacts) => `${hotel} proposes a change to your booking of ${stay}`,
    proposalDeclined: ({ name, stay }: NotificationFacts) => `Your proposal was declined: ${name}, ${stay}`,
    hotelMessage: ({ hotel }: NotificationFacts) => `New message from ${hotel}`,
    ownerMessage: ({ name }: NotificationFacts) => `New message from ${name}`,
    newBooking: ({ name, stay }: NotificationFacts) => `New booking: ${name}, ${stay}`,
    newRequest: ({ name, stay }: NotificationFacts) => `New booking request: ${name}, ${stay}`,
    requestMissed: ({ name, stay }: NotificationFacts) => `Request cancelled, not answered in time: ${name}, ${stay}`,
    ownerCancelled: ({ name, stay }: NotificationFacts) => `Cancelled by the owner: ${name}, ${stay}`,
    arrivalAsked: ({ name }: NotificationFacts) => `Did ${name}’s dog arrive? Check the dog in, or mark a no-show`,
    overdueStay: ({ name }: NotificationFacts) => `Not picked up: ${name}’s dog`,
    calendarConflict: ({ hotel, day }: NotificationFacts) => `A connected calendar conflicts with a booking: ${hotel}, ${day}`,
    licenseClosed: () => 'Your animal boarding license is reported as closed. Check it before your listings are hidden',
    licenseClaimed: () => 'Two companies use the same license number. Check yours',
  },
}
