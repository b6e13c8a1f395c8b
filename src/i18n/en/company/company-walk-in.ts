import type { DogSize } from '../../../domain/dog/dog-size.ts'
import { nameErrors } from '../account/name-errors.ts'

const sizes: Record<DogSize, string> = { small: 'Small', medium: 'Medium', large: 'Large' }

/** The walk-in booking form. */
export const companyWalkIn = {
  title: 'Add booking',
  description: 'Add a booking that is paid at the hotel.',
  lead: 'For customers at the desk or on the phone. It takes rooms like any other booking, and they pay you directly.',
  posts: 'Listings',
  who: 'Customer',
  name: 'Name',
  phone: 'Phone',
  optional: '(optional)',
  days: 'Dates and times',
  checkin: 'Check-in',
  checkout: 'Check-out',
  arrives: 'Drop-off time',
  leaves: 'Pick-up time',
  dogs: 'Dogs and rooms',
  dogsLabel: (size: DogSize) => `${sizes[size]} dogs`,
  roomsLabel: (size: DogSize) => `Rooms for ${sizes[size].toLowerCase()} dogs`,
  perNight: (price: string) => `${price} a night on weekdays`,
  fewer: (what: string) => `Remove one: ${what}`,
  more: (what: string) => `Add one: ${what}`,
  note: 'Notes',
  noteHint: 'Dogs’ names, food, medicine and anything else to know.',
  price: 'To be paid at the hotel',
  pick: 'Select dates and dogs to see the price',
  pickDogs: 'Add dogs to see the price',
  save: 'Add booking',
  saved: (name: string) => `Booking added for ${name}.`,
  priceChanged: 'The price has changed. Check it and add the booking again.',
  nights: (nights: string) => `Not enough rooms are available on ${nights}. Choose other dates or fewer rooms.`,
  noName: 'Enter a name.',
  nameErrors,
  noDays: 'Choose check-in and check-out dates.',
  hours: 'Choose a time within your drop-off and pick-up hours.',
  back: 'Back to calendar',
}
