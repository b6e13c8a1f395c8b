import type { BookingSources } from '../../contract/booking/booking.ts'
import type { Account } from '../../domain/account/account.ts'
import { can } from '../../domain/account/permission.ts'
import type { Day } from '../../domain/calendar/day.ts'

/** Removes from a booking what the role of somebody who works for the company may not see or do. */
export function hideFromStaff(sources: BookingSources, account: Account, today: Day): BookingSources {
  if (!account.work) return sources
  return hidePhone(hidePrices(hideActions(sources, account), account), account, today)
}

function hideActions(sources: BookingSources, account: Account): BookingSources {
  if (can(account, 'advanceBooking')) return sources
  return { ...sources, actions: sources.actions.filter((action) => action === 'journal') }
}

/** Amounts are 0, and what consists of amounts is missing. */
function hidePrices(sources: BookingSources, account: Account): BookingSources {
  if (can(account, 'readPrices')) return sources
  const booking = { ...sources.booking, total: 0, discount: 0, desk: null }
  return { ...sources, booking, lines: [], payment: null, refund: null, refunds: [] }
}

/** The desk sees a phone number from the check-in day until the dog has left. */
function hidePhone(sources: BookingSources, account: Account, today: Day): BookingSources {
  const { booking, owner } = sources
  const isStaying = booking.state === 'checked_in' || (booking.state === 'confirmed' && booking.stay.checkin <= today)
  if (can(account, 'readAnyPhone') || (can(account, 'readPhone') && isStaying)) return sources
  const contactPhone = can(account, 'readPhone') ? sources.contactPhone : null
  const seller = contactPhone === null && sources.post.seller ? { ...sources.post.seller, phone: '' } : sources.post.seller
  return { ...sources, owner: owner && { ...owner, phone: null }, contactPhone, post: { ...sources.post, seller } }
}
