import type { DogSize } from '../../../domain/dog/dog-size.ts'

const sizes: Record<DogSize, string> = { small: 'Small', medium: 'Medium', large: 'Large' }

/** A quote: lines, discount, total and refund schedule. */
export const quote = {
  sizes,
  roomOf: (size: DogSize) => `${sizes[size]} room`,
  rooms: (size: DogSize, rooms: number) => `${rooms} ${sizes[size].toLowerCase()} ${rooms === 1 ? 'room' : 'rooms'}`,
  line: (size: DogSize, rooms: number, nights: number, price: string) =>
    `${sizes[size]}, ${nights === 1 ? '1 night' : `${nights} nights`} × ${price}${rooms === 1 ? '' : ` × ${rooms} rooms`}`,
  discount: 'First booking, 10% off',
  total: 'Total',
  vat: 'VAT included, nothing added later',
  nights: (nights: number) => (nights === 1 ? '1 night' : `${nights} nights`),
  refundsTitle: 'What comes back if you cancel',
  policy: { standard: 'standard', flexible: 'flexible' },
  policyLine: (policy: string, peak: boolean, weekend: boolean) =>
    `Store policy: ${policy}${policy === 'standard' ? `, ${peak ? 'peak' : 'off-peak'}, ${weekend ? 'weekend' : 'weekday'}` : ''}.`,
  policyName: (policy: string) => `Store policy: ${policy}.`,
  today: 'today',
  refundSpan: (from: string, until: string) => (from === until ? from : `${from}–${until}`),
  refundPart: (percent: number) => `${percent}%`,
  howRefundsWork: 'How refunds work',
  freeDay: 'Free within 24 hours of paying, up to the day before check-in. If the store cancels, everything comes back.',
}
