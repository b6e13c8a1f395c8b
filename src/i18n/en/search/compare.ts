import type { DogSize } from '../../../domain/dog/dog-size.ts'

const sizes: Record<DogSize, string> = { small: 'Small', medium: 'Medium', large: 'Large' }

/** The comparison of up to three hotels. */
export const compare = {
  title: 'Compare hotels',
  description: 'Up to three dog hotels in Seoul side by side: prices, rooms, hours, refunds, services and safety.',
  stay: (days: string, nights: number, dogs: string): string =>
    `${days}, ${nights === 1 ? '1 night' : `${nights} nights`}, ${dogs.toLowerCase()}`,
  noStay: 'Select dates and dogs in the results to see your total.',
  invalidStay: 'These dates or dogs can’t be booked, so there are no totals. Select others in the results.',
  change: 'Change dates or dogs',
  tooMany: 'You can compare up to three hotels. These are the first three you selected.',
  missing: (count: number): string =>
    count === 1
      ? 'One hotel you selected is no longer listed, so it isn’t shown.'
      : `${count} hotels you selected are no longer listed, so they aren’t shown.`,
  onlyOne: 'Add another hotel to see them side by side.',
  add: 'Add another hotel',
  back: 'Back to results',
  none: 'No hotels to compare',
  noneHint: 'Select up to three hotels in the results, then select Compare.',
  find: 'Find hotels',
  caption: 'Hotels side by side',
  photo: 'Photo',
  remove: 'Remove',
  removeHotel: (name: string): string => `Remove ${name}`,
  see: 'See hotel',
  hotelPage: 'Hotel page',
  prices: 'Prices',
  total: 'Total for your stay',
  full: 'Not enough rooms on these dates',
  notOnTheseDates: 'Not bookable on these dates',
  notForTheseDogs: 'No room for these dogs',
  nightly: (size: DogSize): string => `${sizes[size]} room, per night from`,
  rooms: (count: number): string => (count === 1 ? '1 room' : `${count} rooms`),
  notOffered: 'Not offered',
  offered: 'Offered',
  rating: 'Rating',
  district: 'District',
  goodToKnow: 'Good to know',
  dogsPerRoom: 'Dogs per room',
  policy: 'Cancellation policy',
  refund: 'Your refund if you cancel',
  refundUntil: (percent: number, day: string): string => `${percent}% until ${day}`,
}
