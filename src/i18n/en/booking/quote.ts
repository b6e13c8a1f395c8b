import type { DogSize } from '../../../domain/dog/dog-size.ts'
import type { Policy } from '../../../domain/post/post.ts'

const sizes: Record<DogSize, string> = { small: 'Small', medium: 'Medium', large: 'Large' }

/** A quote: lines, discount, total and refund schedule. */
export const quote = {
  sizes,
  roomName: (size: DogSize) => `${sizes[size]} room`,
  rooms: (size: DogSize, rooms: number) => `${rooms} ${sizes[size].toLowerCase()} ${rooms === 1 ? 'room' : 'rooms'}`,
  line: (size: DogSize, rooms: number, nights: number, price: string) =>
    `${sizes[size]} room, ${nights === 1 ? '1 night' : `${nights} nights`} × ${price}${rooms === 1 ? '' : ` ×\u00a0${rooms}\u00a0rooms`}`,
  discount: 'First booking, 10% off',
  total: 'Total',
  vat: 'VAT included. No booking fees',
  noCharge: 'No charge',
  nights: (nights: number) => (nights === 1 ? '1 night' : `${nights} nights`),
  refundsTitle: 'Your refund if you cancel',
  policy: { standard: 'Standard', flexible: 'Flexible' } satisfies Record<Policy, string>,
  policyLine: (policy: Policy, peak: boolean, weekend: boolean) =>
    `Cancellation policy: ${policy === 'standard' ? `Standard, ${peak ? 'peak' : 'off-peak'} ${weekend ? 'weekend' : 'weekday'}` : 'Flexible'}.`,
  policyName: (policy: string) => `Cancellation policy: ${policy}.`,
  today: 'Today',
  refundSpan: (from: string, until: string) => (from === until ? from : `${from}–${until}`),
  /** That percentage of the nights, and the extras in full if there are any. */
  refundPart: (percent: number, withExtras = false) => (withExtras && percent < 100 ? `${percent}% + extras` : `${percent}%`),
  howRefundsWork: 'How refunds work',
  freeDay: 'Full refund within 24 hours of payment (until the day before check-in), or if the hotel cancels',
}
