import type { BookingState } from '../../domain/booking/booking.ts'
import type { Day } from '../../domain/calendar/day.ts'
import { urls } from '../urls.ts'
import { wireDay } from '../wire-day.ts'

/** Filters of a company’s booking list; an empty `q` or null means no filter. */
export type BookingSearch = { q: string; post: number | null; state: BookingState | null; from: Day | null; to: Day | null }

export function bookingSearchUrl(search: BookingSearch, page = 1): string {
  return withQuery(urls.companyBookings, [...searchFields(search), ['page', page > 1 ? page : null]])
}

/** The same bookings as a CSV download. */
export function bookingFileUrl(search: BookingSearch): string {
  return withQuery(urls.companyBookingsCsv, searchFields(search))
}

export function customersUrl(q: string, page = 1): string {
  return withQuery(urls.companyCustomers, [
    ['q', q === '' ? null : q],
    ['page', page > 1 ? page : null],
  ])
}

/** `month` is `YYYY-MM`; a null `post` means all posts. */
export function reportsUrl(month: string, post: number | null): string {
  return withQuery(urls.companyReports, [
    ['month', formatWireMonth(month)],
    ['post', post],
  ])
}

export function pricesUrl(post: number, month: string): string {
  return withQuery(urls.companyPrices, [
    ['post', post],
    ['month', formatWireMonth(month)],
  ])
}

/** The bookings of a post with a night from `from` to `to`, both inclusive. */
export function cancellationsUrl(post: number | null, from: Day | null = null, to: Day | null = null): string {
  return withQuery(urls.companyCancellations, [
    ['post', post],
    ['from', from && wireDay(from)],
    ['to', to && wireDay(to)],
  ])
}

export function companyReviewsUrl(post: number | null, page = 1): string {
  return withQuery(urls.companyReviews, [
    ['post', post],
    ['page', page > 1 ? page : null],
  ])
}

/** Formats `YYYY-MM` as the wire format, `yyyy.MM`. */
function formatWireMonth(month: string): string {
  return month.replace('-', '.')
}

/** A month from 2020 to 2099 as people write it, the year first: `2026.1`, `2026-01`, `202601`, `2026년 1월`. */
export const typedMonthPattern = String.raw`\s*(20[2-9]\d)\s*[.\/년\-]?\s*(0?[1-9]|1[0-2])\s*월?\s*`

const typedMonth = new RegExp(`^${typedMonthPattern}$`, 'u')

/** Parses `yyyy.MM`, also as people write it; null if it is invalid or out of range. */
export function parseWireMonth(text: string): string | null {
  const [, year, month] = typedMonth.exec(text) ?? []
  return year && month ? `${year}-${month.padStart(2, '0')}` : null
}

/** The previous or next month, `YYYY-MM`; null if it is out of range. */
export function monthBeside(month: string, step: 1 | -1): string | null {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + step
  return parseWireMonth(`${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`)
}

type Field = [name: string, value: string | number | null]

function searchFields({ q, post, state, from, to }: BookingSearch): Field[] {
  return [
    ['q', q === '' ? null : q],
    ['post', post],
    ['state', state],
    ['from', from && wireDay(from)],
    ['to', to && wireDay(to)],
  ]
}

function withQuery(path: string, fields: readonly Field[]): string {
  const query = fields.flatMap(([name, value]) => (value === null ? [] : [`${name}=${encodeURIComponent(value)}`]))
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}
