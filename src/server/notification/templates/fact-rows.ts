import type { ShownChange } from '../../../domain/booking/change.ts'
import { toNights } from '../../../domain/calendar/stay.ts'
import { formatBusinessNumber } from '../../../domain/company/business.ts'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import { formatTerms } from '../../../i18n/format-terms.ts'
import { chooseText } from '../../../i18n/language.ts'
import type { EmailFacts } from '../email-facts.ts'
import type { EmailContent, Wording } from './render-email.ts'

type Rows = EmailContent['facts']

export function getStoreName({ post }: EmailFacts, { language }: Wording): string {
  return chooseText(language, post.storeName, post.storeNameEn)
}

/** The extras that were refunded because the hotel had not recorded them as done. */
export function undoneRow({ undone }: EmailFacts, { messages, language }: Wording): Rows {
  if (undone.length === 0) return []
  const names = undone.map(({ name, nameEn }) => chooseText(language, name, nameEn))
  return [[messages.bookingEmails.refunded.undone, [...new Set(names)].join(', ')]]
}

/** Rows for days, times, dogs and rooms. */
export function stayRows({ booking, dogNames }: EmailFacts, { messages, format }: Wording): Rows {
  const { stay, time, dogNum, roomNumber } = booking
  const { payment, quote, bookings } = messages
  const rooms = dogSizes.filter((size) => roomNumber[size] > 0).map((size) => quote.rooms(size, roomNumber[size]))
  const dogs = dogSizes.reduce((sum, size) => sum + dogNum[size], 0)
  return [
    [messages.booking.checkin, format.dateTime(stay.checkin, time.checkin)],
    [messages.booking.checkout, format.dateTime(stay.checkout, time.checkout)],
    [bookings.stay, quote.nights(toNights(stay).length)],
    [bookings.dogs, payment.dogsComing(dogNames.join(', '), dogs - dogNames.length)],
    [bookings.rooms, rooms.join(', ')],
  ]
}

function placeRow({ post }: EmailFacts, { language, messages }: Wording): Rows {
  const korean = `${post.mainAddress} ${post.detailAddress}`.trim()
  if (korean === '') return []
  return [[messages.bookingEmails.where, chooseText(language, korean, post.mainAddressEn)]]
}

/** Who provides the stay, and how to reach them: owners get these emails only for bookings they paid. */
function sellerRows({ post: { seller }, company }: EmailFacts, { messages: { bookingEmails } }: Wording): Rows {
  const phone = seller?.phone || company.phone
  return [
    ...(seller
      ? [[bookingEmails.seller, bookingEmails.sellerIs(seller.tradeName, formatBusinessNumber(seller.businessNumber))] as const]
      : []),
    ...(phone ? [[bookingEmails.hotelPhone, phone] as const] : []),
  ]
}

/** The stay before its change, and what was paid more or goes back. */
/** Rows for the hotel, its seller and address, and the stay. */
export function storeRows(facts: EmailFacts, wording: Wording): Rows {
  const place = [wording.messages.bookingEmails.house, getStoreName(facts, wording)] as const
  return [place, ...sellerRows(facts, wording), ...placeRow(facts, wording), ...stayRows(facts, wording)]
}

export function changeRows({ was, becomes, delta }: ShownChange, { messages, format }: Wording): Rows {
  const { bookingEmails, quote, calendarFeed } = messages
  const before = formatTerms(was, becomes, { rooms: quote.rooms, dogs: calendarFeed.dogs }, format)
  const difference = bookingEmails.changed[delta > 0 ? 'paid' : 'back']
  return [[bookingEmails.changed.before, before], ...(delta === 0 ? [] : [[difference, format.won(Math.abs(delta))] as const])]
}

export function shortRows(facts: EmailFacts, wording: Wording): Rows {
  const { bookingEmails, bookings } = wording.messages
  return [
    [bookingEmails.house, getStoreName(facts, wording)],
    [bookings.stay, wording.format.stay(facts.booking.stay)],
  ]
}

export function totalRow({ booking }: EmailFacts, { messages, format }: Wording): Rows {
  return [[messages.quote.total, format.won(booking.total)]]
}

export function numberRow({ booking }: EmailFacts, { messages }: Wording): Rows {
  return [[messages.bookings.number, booking.bookingId]]
}

/** The hotel's reason, if it gave one. */
export function reasonRow({ reason }: EmailFacts, { messages }: Wording): Rows {
  return reason ? [[messages.bookingEmails.reason, reason]] : []
}

export function backRow({ back }: EmailFacts, { messages, format }: Wording): Rows {
  return [[messages.bookingEmails.back, back > 0 ? format.won(back) : messages.bookingEmails.nothingBack]]
}
