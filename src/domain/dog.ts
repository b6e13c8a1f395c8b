import { addDays, type Day } from './day.ts'

/** A company knows the dogs of its bookings until this many days after the stay. */
export const dogKnownDays = 30

export const dogChoices = {
  dogGender: ['male', 'female'],
  dogNeutered: ['done', 'notDone'],
  dogToilet: ['indoor', 'outdoor'],
  dogSnack: ['given', 'notGiven'],
  dogSnarl: ['yes', 'no'],
  dogBark: ['yes', 'no'],
} as const

export type DogChoice = keyof typeof dogChoices

export type Vaccination = { kind: string; date: Day; expiry: Day | null }

/** Age in years, weight in kilograms. */
export type Dog = {
  dogId: string
  dogName: string
  dogBreed: string
  dogAge: number
  dogWeight: number
  dogNote: string
  photoURL: string | null
  vaccinations?: Vaccination[]
  feeding?: string
  medication?: string
  allergies?: string
  vet?: string
  emergencyContact?: string
} & { [Choice in DogChoice]: (typeof dogChoices)[Choice][number] }

export function isDogKnown(checkout: Day, today: Day): boolean {
  return today <= addDays(checkout, dogKnownDays)
}
