import type { BookingSources } from '../../contract/booking/booking.ts'
import type { Booking } from '../../db/booking/booking.ts'
import type { Account } from '../../domain/account/account.ts'
import { can } from '../../domain/account/permission.ts'
import { undoMs } from '../../domain/booking/booking.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import { withoutContact } from '../../domain/dog/dog.ts'

/** Removes from a booking what the role of somebody who works for the company may not see or do. */
export function hideFromStaff(sources: BookingSources, account: Account, isPhoneSeen: boolean): BookingSources {
  if (!account.work) return sources
  const shown = hidePrices(hideActions(sources, account), account)
  return isPhoneSeen ? shown : hidePhone(shown, account)
}

function hideActions(sources: BookingSources, account: Account): BookingSources {
  if (can(account, 'advanceBooking')) return sources
  return { ...sources, actions: sources.actions.filter((action) => action === 'journal' || action === 'recordExtra') }
}

/** Amounts are 0, and what consists of amounts is missing. */
function hidePrices(sources: BookingSources, account: Account): BookingSources {
  if (can(account, 'readPrices')) return sources
  const booking = { ...sources.booking, total: 0, discount: 0, locked: 0, desk: null }
  // The reason of a change is the days and the price before and after.
  const history = sources.history.map((change) => (change.from === change.to ? { ...change, reason: null } : change))
  const money = { paid: 0, refunded: 0 }
  const extras = sources.extras.map((extra) => ({ ...extra, price: 0 }))
  const noMoney = { payment: null, changePayment: null, refund: null, paidBack: [], refunds: [] }
  const none = { ...noMoney, lines: [], changes: [], charges: [] }
  return { ...sources, ...none, booking, history, money, extras }
}

type PhoneFacts = Pick<Booking, 'state' | 'stay' | 'arrivedAt' | 'phoneFrom'>

/**
 * The desk sees a phone number from the check-in day until the dog has left. If it moved the stay to an earlier day itself, it sees it from the day
 * before the move on, or once the check-in cannot be undone: it could otherwise read every number, by moving a stay to today and back.
 * `CompanyBookingFilter` says the same in SQL, except about check-ins.
 */
export function seesPhone(account: Account, { state, stay, arrivedAt, phoneFrom }: PhoneFacts, now: number): boolean {
  if (can(account, 'readAnyPhone')) return true
  const today = dayAt(now)
  const isDue = phoneFrom === null || phoneFrom <= today
  const isInHouse = state === 'checked_in' && (isDue || (arrivedAt !== null && arrivedAt + undoMs <= now))
  return can(account, 'readPhone') && (isInHouse || (state === 'confirmed' && stay.checkin <= today && isDue))
}

/** Also hides the emergency contacts of the dogs. */
function hidePhone(sources: BookingSources, account: Account): BookingSources {
  const { owner } = sources
  const contactPhone = can(account, 'readPhone') ? sources.contactPhone : null
  const seller = contactPhone === null && sources.post.seller ? { ...sources.post.seller, phone: '' } : sources.post.seller
  const dogs = sources.dogs.map((dog) => ({ ...dog, snapshot: withoutContact(dog.snapshot) }))
  return { ...sources, dogs, owner: owner && { ...owner, phone: null }, contactPhone, post: { ...sources.post, seller } }
}
