import { AsyncResource } from 'node:async_hooks'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { can } from '../../../domain/account/permission.ts'
import { sumCharges } from '../../../domain/booking/charge.ts'
import { dayAt } from '../../../domain/calendar/day.ts'
import type { TimeSlot } from '../../../domain/calendar/time-slot.ts'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { formatDeskPaid } from '../../../i18n/desk-paid-text.ts'
import type { Messages } from '../../../i18n/en.ts'
import { formatFor } from '../../../i18n/format.ts'
import { chooseText, type Language } from '../../../i18n/language.ts'
import { requireSameWork } from '../../http/endpoint.ts'
import { catalogs } from '../../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, signedInAccount } from '../../http/page/page-route.ts'
import { readViewer } from '../../http/session.ts'
import type { AppContext } from '../../runtime/context.ts'
import { readBookingSearch } from '../company-query.ts'
import { listOwnPostNames } from '../own-posts.ts'
import { byteOrderMark, csvLine } from './csv.ts'
import { buildExportPage, isProven } from './export-password.ts'
import { streamBookings } from './find-bookings.ts'

/**
 * The bookings that match the page's filters, as a CSV file, or the form that asks for the password. The file is streamed in batches, so
 * memory use does not grow with its size.
 */
export async function companyBookingsCsv(request: PageRequest): Promise<PageResponse | Response> {
  if (!(await isProven(request))) return await buildExportPage(request, null)
  const { context, query, today } = request
  const account = signedInAccount(request)
  const search = readBookingSearch(query, await listOwnPostNames(context.db, account))
  return new Response(toStream(formatLines(request, streamBookings(context, account, search)), context), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="kkori-bookings-${wireDay(today)}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}

async function* formatLines(request: PageRequest, batches: AsyncIterable<WireBooking[]>): AsyncGenerator<string> {
  const { language } = request
  yield byteOrderMark + csvLine(columns.map((name) => catalogs[language].companyBookings.columns[name]))
  for await (const bookings of batches) {
    await requireSameViewer(request)
    yield bookings.map((booking) => toLine(booking, language)).join('')
  }
}

/** A file may be read slowly, and whoever is signed out or removed from the staff meanwhile gets no more of it. */
async function requireSameViewer(request: PageRequest): Promise<void> {
  const viewer = await readViewer(request.request.headers, request.context)
  if (viewer.role === 'visitor' || !can(viewer, 'exportBookings')) throw new Refusal('not_signed_in')
  requireSameWork(signedInAccount(request), viewer)
}

/**
 * Pulls the next batch only when the client reads it, on behalf of its network, whose connections to the database are limited. The connection breaks
 * off if that fails.
 */
function toStream(texts: AsyncGenerator<string>, { reportError }: Pick<AppContext, 'reportError'>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    pull: AsyncResource.bind(async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const { value, done } = await texts.next().catch((error: unknown) => {
        if (!(error instanceof Refusal)) reportError(error, 'file of bookings failed')
        // After any other error, the server ends the response as if the file were complete, with the error as its last line.
        throw Object.assign(new Error('file of bookings failed', { cause: error }), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
      })
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    }),
    async cancel() {
      await texts.return(undefined)
    },
  })
}

type Column = keyof Messages['companyBookings']['columns']

const columns = [
  'number',
  'post',
  'state',
  'checkin',
  'checkout',
  'nights',
  'bring',
  'fetch',
  'owner',
  'phone',
  'dogs',
  'breeds',
  'dogNum',
  'small',
  'medium',
  'large',
  'total',
  'discount',
  'paid',
  'paidOn',
  'refunded',
  'refundedOn',
  'leftOn',
  'note',
  'bookedOn',
  'deskPaid',
  'priceReason',
  'staffNote',
  'extras',
  'charges',
] as const satisfies readonly Column[]

function toLine(booking: WireBooking, language: Language): string {
  const { storeName, storeNameEn, date, time, nights, owner, dogs, dogNum, roomNumber, total, discount, payment } = booking
  const { slot } = formatFor(language)
  const toTime = (text: TimeSlot): string => slot(text).replace('\u00a0', ' ')
  const isPaid = payment?.state === 'paid'
  const values: Record<(typeof columns)[number], string | number> = {
    number: booking.bookingId,
    post: chooseText(language, storeName, storeNameEn),
    state: catalogs[language].bookings.states[booking.state],
    checkin: date.checkin,
    checkout: date.checkout,
    nights,
    bring: toTime(time.checkin),
    fetch: toTime(time.checkout),
    owner: owner?.displayName ?? '',
    phone: formatPhone(owner?.phone ?? ''),
    dogs: dogs.map(({ name }) => name).join(', '),
    breeds: dogs.map(({ profile }) => profile.dogBreed).join(', '),
    dogNum: dogSizes.reduce((sum, size) => sum + dogNum[size], 0),
    ...roomNumber,
    total,
    discount,
    paid: isPaid ? booking.money.paid : 0,
    paidOn: isPaid && payment.paidAt ? toDay(payment.paidAt) : '',
    refunded: booking.money.refunded,
    refundedOn: booking.refund?.doneAt ? toDay(booking.refund.doneAt) : '',
    leftOn: getDeparture(booking),
    note: booking.note,
    bookedOn: toDay(booking.createdAt),
    ...toDeskValues(booking, language),
    extras: sumPaidExtras(booking),
    charges: sumCharges(booking.charges),
  }
  return csvLine(columns.map((name) => values[name]))
}

/** Without the extras that went back: what was paid minus this and the refund is for rooms. */
function sumPaidExtras({ extras, payment }: WireBooking): number {
  if (payment?.state !== 'paid') return 0
  return extras.reduce((sum, { state, amount }) => sum + (state === 'returned' ? 0 : amount), 0)
}

/** How much of a walk-in is paid, and how, and why the price is not that of the list; empty for a booking that was paid online. */
function toDeskValues(
  { desk, staffNote, total }: WireBooking,
  language: Language,
): Record<'deskPaid' | 'priceReason' | 'staffNote', string> {
  const deskPaid = desk && formatDeskPaid({ ...desk, total }, catalogs[language].company, formatFor(language))
  return { deskPaid: deskPaid ?? '', priceReason: desk?.priceReason ?? '', staffNote }
}

/** A spreadsheet takes digits alone for a number and drops the zero in front; hyphens keep them a text. */
function formatPhone(phone: string): string {
  const [, area, middle, last] = /^(02|050\d|0\d\d)(\d{3,4})(\d{4})$/.exec(phone) ?? []
  return area && middle && last ? `${area}-${middle}-${last}` : phone
}

/** The day on which the dog left, as `leftOn` in the database: that planned if nobody said when. Empty while it has not. */
function getDeparture({ state, date, history }: WireBooking): string {
  const last = history.findLast(({ from, to }) => from !== to)
  if (state !== 'completed' || !last) return ''
  return last.by === 'clock' || last.from === null ? date.checkout : toDay(last.at)
}

function toDay(instant: string): string {
  return wireDay(dayAt(Date.parse(instant)))
}
