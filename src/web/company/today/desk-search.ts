import type { DeskBooking } from '../bookings/desk-booking.ts'

/**
 * The bookings that contain every word of the search: names of dogs, breeds, owners and rooms, notes, phone numbers in any form, and
 * booking numbers with or without hyphens.
 */
export function searchBookings<Booking extends DeskBooking>(bookings: readonly Booking[], search: string): Booking[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...bookings]
  const digits = toDigits(search)
  return bookings.filter((booking) => {
    const text = toText(booking)
    return (
      words.every((word) => text.includes(word)) || (digits !== null && toDigits(booking.owner?.phone ?? '')?.includes(digits))
    )
  })
}

function toText({ bookingId, dogs, owner, note, kennels }: DeskBooking): string {
  const names = dogs.flatMap(({ name, profile }) => [name, profile.dogBreed ?? ''])
  const rooms = kennels.map(({ name }) => name)
  return [...names, ...rooms, owner?.displayName, owner?.phone, note, bookingId, bookingId.replaceAll('-', '')]
    .join(' ')
    .toLowerCase()
}

const fewestDigits = 3

/** The digits of a phone number as it is dialed in Korea; null for other texts. */
function toDigits(text: string): string | null {
  if (!/^[\d\s()+.-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '').replace(/^82(?=1)/, '0')
  return digits.length < fewestDigits ? null : digits
}
