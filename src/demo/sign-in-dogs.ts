import type { Dog, Vaccination } from '../domain/dog.ts'
import type { Calendar } from './calendar.ts'

const usual = {
  photoURL: null,
  dogNeutered: 'done',
  dogToilet: 'outdoor',
  dogSnack: 'given',
  dogSnarl: 'no',
  dogBark: 'no',
  vet: 'Seoul Forest Animal Clinic, 02-0000-0000',
  emergencyContact: 'Grandmother, 010-0000-0000',
} as const

/** The dogs of the owner who can sign in, with everything that a profile can say. */
export function signInDogs(calendar: Calendar): Omit<Dog, 'dogId'>[] {
  return [
    {
      ...usual,
      dogName: 'Bori',
      dogBreed: 'Toy Poodle',
      dogAge: 4,
      dogWeight: 5.2,
      dogGender: 'female',
      dogNote: 'Afraid of bicycles. Sleeps on the side, with the rabbit.',
      vaccinations: vaccinated(calendar, 70),
      feeding: '60 g of dry food at eight and at seven.',
      medication: 'Half a tablet with dinner at 20:00, for the stomach.',
      allergies: 'Chicken.',
    },
    {
      ...usual,
      dogName: 'Kong',
      dogBreed: 'Miniature Schnauzer',
      dogAge: 7,
      dogWeight: 6.4,
      dogGender: 'male',
      dogNote: 'Barks at the doorbell once and then forgets about it.',
      dogBark: 'yes',
      vaccinations: vaccinated(calendar, 160),
      feeding: '70 g of dry food, twice a day.',
      medication: 'Eye drops at 13:00, two in each eye.',
    },
    {
      ...usual,
      dogName: 'Duri',
      dogBreed: 'Beagle',
      dogAge: 10,
      dogWeight: 9.8,
      dogGender: 'male',
      dogNote: 'Slow on stairs. Please wait at the bottom.',
      vaccinations: vaccinated(calendar, 200),
      feeding: 'Soaked food, three small meals.',
      medication: 'Heart tablet at 8:00 and 21:00, wrapped in cheese.',
    },
  ]
}

function vaccinated({ dayOf }: Calendar, daysAgo: number): Vaccination[] {
  return ['Rabies', 'DHPPL'].map((kind, index) => ({
    kind,
    date: dayOf(-daysAgo - index * 14),
    expiry: dayOf(365 - daysAgo - index * 14),
  }))
}
