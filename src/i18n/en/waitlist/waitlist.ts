import type { EndReason, EntryState } from '../../../domain/waitlist/waitlist.ts'

const states: Record<EntryState, string> = {
  waiting: 'Waiting',
  offered: 'Room available',
  taken: 'Booked',
  declined: 'Declined',
  expired: 'Offer expired',
  left: 'Left',
  ended: 'Ended',
}

const ends: Record<EndReason, string> = {
  late: 'No room became available before the waitlist closed.',
  rules: 'The hotel no longer takes this stay, so you can’t wait for it.',
  gone: 'This hotel is no longer on Kkori.',
}

/** Joining a waitlist, and the waitlists of an owner. */
export const waitlist = {
  states,
  ends,
  /** `same` of those ahead want one of the same rooms and nights. */
  place: (ahead: number, same: number) => {
    if (ahead === 0) return 'You’re next in line.'
    const ones = ahead === 1 ? '1 person is' : `${ahead} people are`
    if (same === 0) return `${ones} ahead of you, for other nights or rooms.`
    return same === ahead ? `${ones} ahead of you for the same nights.` : `${ones} ahead of you, ${same} for the same nights.`
  },
  how: 'When there’s room for your whole stay, we hold it for you and let you know. You usually have 2 hours to pay, 1 hour if check-in is less than 3 days away, and 20 minutes in the last 24 hours. Before that, time from 10:00 PM to 8:00 AM doesn’t count.',
  closes: (at: string) => `The waitlist closes for you on ${at}.`,
  limit: (amount: string) => `Only up to ${amount}`,
  offer: (amount: string) => `We’re holding a room for you. Total ${amount}.`,
  pay: 'Pay and book',
  decline: 'Decline',
  declineAsk: 'Decline this room? It goes to the next person right away.',
  declineConfirm: 'Decline room',
  declineKeep: 'Keep the room',
  declined: 'Room declined. You won’t be charged.',
  leave: 'Leave waitlist',
  leaveAsk: 'Leave this waitlist? You’ll lose your spot in line.',
  left: 'You left the waitlist.',
  offeredMeanwhile: 'A room has become available for you in the meantime. Pay for it, or decline it.',
  keep: 'Keep my spot',
  lapsed: 'You didn’t pay in time, so the room went to the next person. You weren’t charged.',
  seeBooking: 'View booking',
  again: 'Check these dates again',
  join: 'Join the waitlist',
  joinAt: (place: string) => `Join the waitlist at ${place}`,
  joinLead: 'These nights are full. Join the waitlist, and we’ll hold a room for you as soon as your whole stay is available.',
  joinHint: 'Waiting costs nothing. You won’t be charged until you book.',
  maxTotal: 'Highest total you’d pay',
  maxTotalHint: 'In won. Leave it empty for any price. The price is the one on the day a room becomes available.',
  maxTotalError: 'Enter an amount in won, such as 80,000, or leave it empty.',
  unusedOffersHere: (hours: number) =>
    `Twice within a day, you declined a room that we held for you on these nights, or didn’t pay in time. You can join this waitlist again in ${hours === 1 ? 'an hour' : `${hours} hours`}, or join another hotel’s now.`,
  unusedOffers: (hours: number) =>
    `Three times within a day, you declined a room that we held for you, or didn’t pay in time. You can join a waitlist again in ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
  networkBusy:
    'Many people on your network are waiting for these nights, or recently didn’t pay for rooms we held. Switch to another network, such as mobile data or another Wi-Fi, and try again.',
}
