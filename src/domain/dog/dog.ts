import { addDays, type Day } from '../calendar/day.ts'

/** A company can see the dogs of its bookings until this many days after check-out. */
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

/** The optional texts of a dog's care profile. Contract, storage, erasure, form and display are all derived from this list. */
export const careTexts = ['feeding', 'medication', 'allergies', 'vet', 'emergencyContact'] as const

export type CareText = (typeof careTexts)[number]

export type CareProfile = { vaccinations?: Vaccination[] } & { [Text in CareText]?: string }

export const careFields: readonly (keyof CareProfile)[] = ['vaccinations', ...careTexts]

/** Maximum number of dog profiles per account. */
export const maxDogProfiles = 30

/** `dogAge` is in years, `dogWeight` in kilograms. */
export type Dog = {
  dogId: string
  dogName: string
  dogBreed: string
  dogAge: number
  dogWeight: number
  dogNote: string
  photoURL: string | null
} & CareProfile & { [Choice in DogChoice]: (typeof dogChoices)[Choice][number] }

export function isDogKnown(checkout: Day, today: Day): boolean {
  return today <= addDays(checkout, dogKnownDays)
}
