import type { DogSize } from '../../../domain/dog/dog-size.ts'
import { nameFaults } from '../account/name-faults.ts'

const sizes: Record<DogSize, string> = { small: 'Small', medium: 'Medium', large: 'Large' }

/** The walk-in booking form. */
export const companyWalkIn = {
  title: 'Walk-in',
  description: 'Write down a stay that is paid at the desk.',
  lead: 'For a family at the desk or on the phone. It takes rooms like any other booking, and is paid to you directly.',
  posts: 'Posts',
  who: 'Who comes',
  name: 'Name',
  phone: 'Phone',
  optional: 'optional',
  days: 'Days and hours',
  checkin: 'Check-in',
  checkout: 'Check-out',
  arrives: 'Arrives at',
  leaves: 'Leaves at',
  dogs: 'Dogs and rooms',
  dogsOf: (size: DogSize) => `${sizes[size]} dogs`,
  roomsOf: (size: DogSize) => `Rooms for ${sizes[size].toLowerCase()} dogs`,
  perNight: (price: string) => `${price} on an ordinary night`,
  fewer: (what: string) => `Fewer: ${what}`,
  more: (what: string) => `More: ${what}`,
  note: 'Note',
  noteHint: 'Names of the dogs, food, medicine, whatever the house has to know.',
  price: 'To be paid at the desk',
  pick: 'Choose days and dogs, and the price stands here.',
  save: 'Write it down',
  saved: (name: string) => `${name}: the rooms are taken.`,
  priceChanged: 'The price is another now. Please look at it and write it down again.',
  nights: (nights: string) => `Not enough rooms are left on ${nights}.`,
  noName: 'Please enter a name.',
  nameFaults,
  noDays: 'Please choose both days.',
  hours: 'Please choose an hour in which you take dogs in or hand them back.',
  back: 'Back to the board',
}
