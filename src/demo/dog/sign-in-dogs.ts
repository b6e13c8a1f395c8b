import type { FullDog, Vaccination } from '../../domain/dog/dog.ts'
import type { Calendar } from '../booking/calendar.ts'

const defaults = {
  photoURL: null,
  dogNeutered: 'done',
  dogToilet: 'outdoor',
  dogSnack: 'given',
  dogSnarl: 'no',
  dogBark: 'no',
  vet: 'Seoul Forest Animal Clinic, 02-0000-0000',
  emergencyContact: 'Grandmother, 010-0000-0000',
} as const

/** The dogs of the sign-in owner, with complete profiles. */
export function signInDogs(calendar: Calendar): Omit<FullDog, 'dogId'>[] {
  return [
    {
      ...defaults,
      dogName: 'Bori',
      dogBreed: 'Toy Poodle',
      dogAge: 4,
      dogWeight: 5.2,
      dogGender: 'female',
      dogNote: 'Afraid of bicycles. Sleeps on the side, with the rabbit.',
      vaccinations: createVaccinations(calendar, 70),
      feeding: '60 g of dry food at eight and at seven.',
      medication: 'Half a tablet with dinner at 8 PM, for the stomach.',
      allergies: 'Chicken.',
    },
    {
      ...defaults,
      dogName: 'Kong',
      dogBreed: 'Miniature Schnauzer',
      dogAge: 7,
      dogWeight: 6.4,
      dogGender: 'male',
      dogNote: 'Barks at the doorbell once and then forgets about it.',
      dogBark: 'yes',
      vaccinations: createVaccinations(calendar, 160),
      feeding: '70 g of dry food, twice a day.',
      medication: 'Eye drops at 1 PM, two in each eye.',
    },
    {
      ...defaults,
      dogName: 'Duri',
      dogBreed: 'Beagle',
      dogAge: 10,
      dogWeight: 9.8,
      dogGender: 'male',
      dogNote: 'Slow on stairs. Please wait at the bottom.',
      vaccinations: createVaccinations(calendar, 200),
      feeding: 'Soaked food, three small meals.',
      medication: 'Heart tablet at 8 AM and 9 PM, wrapped in cheese.',
    },
  ]
}

function createVaccinations({ toDay }: Calendar, daysAgo: number): Vaccination[] {
  return ['Rabies', 'DHPPL'].map((kind, index) => ({
    kind,
    date: toDay(-daysAgo - index * 14),
    expiry: toDay(365 - daysAgo - index * 14),
  }))
}
