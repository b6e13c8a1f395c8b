import type { WireBooking } from '../../contract/booking.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { listPostNames } from '../../db/company-bookings.ts'
import { dayAt } from '../../domain/day.ts'
import { dogSizes } from '../../domain/dog-size.ts'
import type { Messages } from '../../i18n/en.ts'
import { formatFor } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import { catalogues } from '../catalogues.ts'
import { type PageRequest, signedInAccount } from '../page-route.ts'
import { readBookingSearch } from './company-query.ts'
import { byteOrderMark, csvLine } from './csv.ts'
import { everyFoundBooking } from './find-bookings.ts'

/** The bookings that the page's filters find, as a file; written as it is read, some hundred at a time. */
export async function companyBookingFile(request: PageRequest): Promise<Response> {
  const { parts, query, today } = request
  const account = signedInAccount(request)
  const search = readBookingSearch(query, await listPostNames(parts.db, account.uid))
  return new Response(streamOf(linesOf(request, everyFoundBooking(parts, account, search))), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="kkori-bookings-${wireDay(today)}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}

async function* linesOf({ language }: PageRequest, found: AsyncIterable<WireBooking[]>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map((name) => catalogues[language].companyBookings.columns[name]))
  for await (const bookings of found) yield bookings.map((booking) => lineOf(booking, language)).join('')
}

/** Asks for more as it is read. */
function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}

type Column = keyof Messages['companyBookings']['columns']

const columns = [
  ...(['number', 'post', 'state', 'checkin', 'checkout', 'nights', 'bring', 'fetch', 'owner', 'phone', 'dogs'] as const),
  ...(['dogNum', 'small', 'medium', 'large', 'total', 'discount', 'paid', 'paidOn', 'refunded', 'bookedOn'] as const),
] satisfies readonly Column[]

function lineOf(booking: WireBooking, language: Language): string {
  const { storeName, storeNameEn, date, time, nights, owner, dogs, dogNum, roomNumber, total, discount, payment } = booking
  const { slot } = formatFor(language)
  const isPaid = payment?.state === 'paid'
  const values: Record<(typeof columns)[number], string | number> = {
    number: booking.bookingId,
    post: language === 'en' ? (storeNameEn ?? storeName) : storeName,
    state: catalogues[language].bookings.states[booking.state],
    ...{ checkin: date.checkin, checkout: date.checkout, nights },
    ...{ bring: slot(time.checkin), fetch: slot(time.checkout) },
    owner: owner?.displayName ?? '',
    phone: owner?.phone ?? '',
    dogs: dogs.map(({ name }) => name).join(', '),
    dogNum: dogSizes.reduce((sum, size) => sum + dogNum[size], 0),
    ...roomNumber,
    ...{ total, discount },
    paid: isPaid ? payment.amount : 0,
    paidOn: isPaid && payment.paidAt ? dayOf(payment.paidAt) : '',
    refunded: booking.refund?.amount ?? 0,
    bookedOn: dayOf(booking.createdAt),
  }
  return csvLine(columns.map((name) => values[name]))
}

function dayOf(instant: string): string {
  return wireDay(dayAt(Date.parse(instant)))
}
