import { addDays, type Day, dayAt } from '../calendar/day.ts'
import { dogSizes, noDogs, type PerSize, sizeOfWeight } from './dog-size.ts'

/** A company can see the dogs of its bookings until this many days after check-out, or after they were cancelled. */
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

/** Facts that are optional when booking and required by check-in. */
export const arrivalFacts = [
  'dogBreed',
  'dogAge',
  'dogGender',
  'dogNeutered',
  'dogToilet',
  'dogSnack',
  'dogSnarl',
  'dogBark',
] as const satisfies readonly (DogChoice | 'dogBreed' | 'dogAge')[]

export type ArrivalFact = (typeof arrivalFacts)[number]

export type Vaccination = { kind: string; date: Day; expiry: Day | null }

/** Errors by field of vaccinations that have not been given yet, or are valid until no later day than that. */
export function validateVaccinations(
  vaccinations: readonly Vaccination[],
  today: Day,
): { [field: string]: 'inFuture' | 'reversed' } {
  const errors: ReturnType<typeof validateVaccinations> = {}
  for (const [index, { date, expiry }] of vaccinations.entries()) {
    if (date > today) errors[`vaccinations.${index}.date`] = 'inFuture'
    if (expiry !== null && expiry <= date) errors[`vaccinations.${index}.expiry`] = 'reversed'
  }
  return errors
}

/**
 * The optional texts of a dog's care profile. Contract, storage, erasure, form and display are all derived from this list; labels are in
 * `i18n/{en,ko}/dog/dogs.ts`, and the privacy policy names what is collected.
 */
export const careTexts = ['feeding', 'medication', 'allergies', 'vet', 'emergencyContact'] as const

export type CareText = (typeof careTexts)[number]

export type CareProfile = { vaccinations?: Vaccination[] } & { [Text in CareText]?: string }

export const careFields: readonly (keyof CareProfile)[] = ['vaccinations', ...careTexts]

/** Maximum number of dog profiles per account. */
export const maxDogProfiles = 30

/** `dogAge` is in years, `dogWeight` in kilograms. Null is a fact that the owner has not entered yet. */
export type Dog = {
  dogId: string
  dogName: string
  dogBreed: string | null
  dogAge: number | null
  dogWeight: number
  dogNote: string
  photoURL: string | null
} & CareProfile & { [Choice in DogChoice]: (typeof dogChoices)[Choice][number] | null }

/** What a list of many dogs needs to know of each, without the texts, which can be long. */
export type BriefDog = Pick<
  Dog,
  'dogId' | 'dogName' | 'dogBreed' | 'dogAge' | 'dogWeight' | 'dogGender' | 'dogNeutered' | 'dogSnarl'
>

/** A dog profile without missing facts. */
export type FullDog = Dog & { [Fact in ArrivalFact]: NonNullable<Dog[Fact]> }

export function listMissingFacts(dog: Pick<Dog, ArrivalFact>): ArrivalFact[] {
  return arrivalFacts.filter((fact) => dog[fact] === null)
}

/** Completes a booking's copy of a dog from the current profile. Facts entered when booking are kept. */
export function fillMissing(booked: Dog, dog: Dog): Dog {
  const isTold = (value: unknown): boolean => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  return { ...dog, ...Object.fromEntries(Object.entries(booked).filter(([, value]) => isTold(value))) }
}

/**
 * Whether the hotel of a booking still sees its dogs, and how to reach their owner: until `dogKnownDays` after the stay, or after the day on which it
 * was cancelled, `since`.
 */
export function isDogKnown(
  { stay, state, since }: { stay: { checkout: Day }; state: string; since: number },
  today: Day,
): boolean {
  const end = state === 'cancelled' && dayAt(since) < stay.checkout ? dayAt(since) : stay.checkout
  return today <= addDays(end, dogKnownDays)
}

/** Whether there are at most as many of these dogs in each size as are counted. */
export function areCounted(dogs: readonly Pick<Dog, 'dogWeight'>[], counts: PerSize<number>): boolean {
  const known = { ...noDogs }
  for (const dog of dogs) known[sizeOfWeight(dog.dogWeight)] += 1
  return dogSizes.every((size) => known[size] <= counts[size])
}

/** A dog as those see it who may not see phone numbers: its emergency contact is one. */
export function withoutContact({ emergencyContact: _, ...dog }: Dog): Dog {
  return dog
}
