import type { ArrivalFact, CareText, Dog, DogChoice } from '../../../domain/dog/dog.ts'
import type { DogSize } from '../../../domain/dog/dog-size.ts'
import { nameErrors } from '../account/name-errors.ts'

type ChoiceWords = { [Choice in DogChoice]: { label: string; options: Record<NonNullable<Dog[Choice]>, string> } }

const choices: ChoiceWords = {
  dogGender: { label: 'Sex', options: { male: 'Male', female: 'Female' } },
  dogNeutered: { label: 'Neutered', options: { done: 'Yes', notDone: 'No' } },
  dogToilet: { label: 'Toilet', options: { indoor: 'Indoors', outdoor: 'Outdoors' } },
  dogSnack: { label: 'Treats', options: { given: 'Allowed', notGiven: 'Not allowed' } },
  dogSnarl: { label: 'Growls', options: { yes: 'Yes', no: 'No' } },
  dogBark: { label: 'Barks a lot', options: { yes: 'Yes', no: 'No' } },
}

const care: Record<CareText, { label: string; hint: string }> = {
  feeding: { label: 'Feeding', hint: 'What, how much and how often.' },
  medication: { label: 'Medicine', hint: 'What, how much and at what times.' },
  allergies: { label: 'Allergies', hint: 'Food, plants, shampoo.' },
  vet: { label: 'Vet', hint: 'Name and phone number.' },
  emergencyContact: { label: 'Emergency contact', hint: 'Who the hotel can call if it can’t reach you.' },
}

const missing: Record<ArrivalFact, string> = {
  dogBreed: 'breed',
  dogAge: 'age',
  dogGender: 'sex',
  dogNeutered: 'neutered or not',
  dogToilet: 'toilet habits',
  dogSnack: 'treats',
  dogSnarl: 'growling',
  dogBark: 'barking',
}

const sizes: Record<DogSize, string> = { small: 'Small', medium: 'Medium', large: 'Large' }

/** Dog profiles, as edited by the owner and read by the company. */
export const dogs = {
  title: 'Dogs',
  lead: 'Your dog’s profile goes with each booking. The hotel can see it until 30 days after the stay.',
  none: 'No dogs yet',
  noneHint: 'Add your dog once, then select it by name for every stay.',
  add: 'Add a dog',
  addTitle: 'New dog',
  edit: 'Edit',
  editLabel: (name: string) => `Edit ${name}`,
  editTitle: (name: string) => `${name}’s profile`,
  profileLabel: (name: string) => `${name}’s full profile`,
  delete: 'Delete',
  deleteLabel: (name: string) => `Delete ${name}`,
  deleteAsk: (name: string) => `Delete ${name}’s profile? Past bookings keep their details.`,
  deleteConfirm: 'Delete profile',
  keep: 'Keep profile',
  deleted: (name: string) => `${name}’s profile deleted.`,
  busy: (name: string) => `${name} has an upcoming or current stay. Cancel the booking, or wait until it’s over.`,
  save: 'Save',
  cancel: 'Cancel',
  saved: (name: string) => `${name}’s profile saved.`,
  optional: '(optional)',
  name: 'Name',
  breed: 'Breed',
  age: 'Age (years)',
  weight: 'Weight (kg)',
  weightHint: 'Weight sets the room size: small under 7 kg, medium 7 to 14.9 kg, large 15 kg and over.',
  sizeIs: (size: DogSize) => `${sizes[size]} room`,
  note: 'Special notes',
  noteHint: 'Habits, fears and what helps them settle.',
  choices,
  careTitle: 'Care',
  careLead: 'All optional. Anything that could harm your dog stands out on the hotel’s daily list.',
  care,
  vaccinations: 'Vaccinations',
  vaccinationKind: 'Vaccine',
  vaccinationDate: 'Given on',
  vaccinationExpiry: 'Valid until',
  vaccinationAdd: 'Add vaccination',
  vaccinationRemove: (number: number) => `Remove vaccination ${number}`,
  vaccinated: (kind: string, date: string, expiry: string | null) =>
    `${kind}, given ${date}${expiry ? `, valid until ${expiry}` : ''}`,
  expired: 'Expired',
  sex: { male: 'male', female: 'female' },
  neutered: { done: 'neutered', notDone: 'not neutered' },
  years: (years: string) => (years === '1' ? '1 year' : `${years} years`),
  kilograms: (weight: string) => `${weight} kg`,
  laterTitle: 'Before check-in',
  laterNote: '(optional for now)',
  laterLead: 'You can book without these. The hotel needs them before check-in.',
  missing,
  notToldYet: (facts: readonly string[]) => `Not provided yet: ${facts.join(', ')}`,
  notTold: 'Not provided yet',
  senior: 'Senior',
  growls: 'Growls',
  barks: 'Barks',
  noSnacks: 'No treats',
  takesMedicine: 'Medicine',
  hasAllergies: 'Allergies',
  errors: {
    ...nameErrors,
    dogName: 'Enter a name of up to 40 characters.',
    dogBreed: 'Enter a breed of up to 60 characters.',
    dogAge: 'Enter the age in years from 0 to 40, such as 4 or 0.5.',
    dogWeight: 'Enter the weight in kilograms, such as 5.2.',
    choice: (what: string) => `${what}: select one.`,
    day: 'Select a date.',
    inFuture: 'Select today or an earlier date.',
    reversed: 'Select a date after the vaccination.',
    required: 'Fill in this field.',
    tooLong: 'This text is too long. Shorten it.',
    badCharacters: 'This text has a character we can’t save. Remove it.',
    notFound: 'This photo is no longer available. Select it again.',
    other: 'Check this field again.',
  },
}
