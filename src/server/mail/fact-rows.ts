import { dogSizes } from '../../domain/dog-size.ts'
import { nightsOf } from '../../domain/stay.ts'
import type { Letter, Wording } from './letter.ts'
import type { MailFacts } from './mail-facts.ts'

type Rows = Letter['facts']

export function storeNameOf({ post }: MailFacts, { language }: Wording): string {
  return language === 'en' ? (post.storeNameEn ?? post.storeName) : post.storeName
}

/** Days, times, dogs and rooms. */
export function stayRows({ booking, dogNames }: MailFacts, { messages, format }: Wording): Rows {
  const { stay, time, dogNum, roomNumber } = booking
  const { mails, quote, bookings } = messages
  const rooms = dogSizes.filter((size) => roomNumber[size] > 0).map((size) => quote.rooms(size, roomNumber[size]))
  const dogs = dogSizes.reduce((sum, size) => sum + dogNum[size], 0)
  return [
    [messages.booking.checkin, mails.day(format.dayWithWeekday(stay.checkin), format.slot(time.checkin))],
    [messages.booking.checkout, mails.day(format.dayWithWeekday(stay.checkout), format.slot(time.checkout))],
    [bookings.stay, quote.nights(nightsOf(stay).length)],
    [bookings.dogs, dogNames.length > 0 ? dogNames.join(', ') : mails.dogCount(dogs)],
    [bookings.rooms, rooms.join(', ')],
  ]
}

export function placeRow({ post }: MailFacts, { language, messages }: Wording): Rows {
  const korean = `${post.mainAddress} ${post.detailAddress}`.trim()
  return [[messages.mails.where, language === 'en' ? (post.mainAddressEn ?? korean) : korean]]
}

export function totalRow({ booking }: MailFacts, { messages, format }: Wording): Rows {
  return [[messages.quote.total, format.won(booking.total)]]
}

export function numberRow({ booking }: MailFacts, { messages }: Wording): Rows {
  return [[messages.bookings.number, booking.bookingId]]
}

export function backRow({ back }: MailFacts, { messages, format }: Wording): Rows {
  return [[messages.mails.back, back > 0 ? format.won(back) : messages.mails.nothingBack]]
}
