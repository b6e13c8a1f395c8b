import type { BookingSources } from '../../contract/booking/booking.ts'
import type { Booking } from '../../db/booking/booking.ts'
import type { Account } from '../../domain/account/account.ts'
import { can } from '../../domain/account/permission.ts'
import type { Day } from '../../domain/calendar/day.ts'
import { withoutContact } from '../../domain/dog/dog.ts'

/** Removes from a booking what the role of somebody who works for the company may not see or do. */
export function hideFromStaff(sources: BookingSources, account: Account, today: Day): BookingSources {
  if (!account.work) return sources
  return hidePhone(hidePrices(hideActions(sources, account), account), account, today)
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
  const none = { payment: null, changePayment: null, refund: null, refunds: [], lines: [], changes: [], charges: [] }
  return { ...sources, ...none, booking, history, money, extras }
}

/** The desk sees a phone number from the check-in day until the dog has left. `CompanyBookingFilter` says the same in SQL. */
export function seesPhone(account: Account, { state, stay }: Pick<Booking, 'state' | 'stay'>, today: Day): boolean {
  const isStaying = state === 'checked_in' || (state === 'confirmed' && stay.checkin <= today)
  return can(account, 'readAnyPhone') || (can(account, 'readPhone') && isStaying)
}

/** Also hides the emergency contacts of the dogs. */
function hidePhone(sources: BookingSources, account: Account, today: Day): BookingSources {
  const { booking, owner } = sources
  if (seesPhone(account, booking, today)) return sources
  const contactPhone = can(account, 'readPhone') ? sources.contactPhone : null
  const seller = contactPhone === null && sources.post.seller ? { ...sources.post.seller, phone: '' } : sources.post.seller
  const dogs = sources.dogs.map((dog) => ({ ...dog, snapshot: withoutContact(dog.snapshot) }))
  return { ...sources, dogs, owner: owner && { ...owner, phone: null }, contactPhone, post: { ...sources.post, seller } }
}
