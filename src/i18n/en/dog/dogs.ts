import type { CareText, Dog, DogChoice } from '../../../domain/dog/dog.ts'
import type { DogSize } from '../../../domain/dog/dog-size.ts'
import { nameFaults } from '../account/name-faults.ts'

type ChoiceWords = { [Choice in DogChoice]: { label: string; options: Record<Dog[Choice], string> } }

const choices: ChoiceWords = {
  dogGender: { label: 'Sex', options: { male: 'Male', female: 'Female' } },
  dogNeutered: { label: 'Neutered', options: { done: 'Done', notDone: 'Not done' } },
  dogToilet: { label: 'Toilet', options: { indoor: 'Indoors', outdoor: 'Outdoors' } },
  dogSnack: { label: 'Snacks', options: { given: 'May be given', notGiven: 'Not to be given' } },
  dogSnarl: { label: 'Growls', options: { yes: 'Yes', no: 'No' } },
  dogBark: { label: 'Barks a lot', options: { yes: 'Yes', no: 'No' } },
}

const care: Record<CareText, { label: string; hint: string }> = {
  feeding: { label: 'Feeding', hint: 'What, how much, how often.' },
  medication: { label: 'Medicine', hint: 'What, how much, at which hours.' },
  allergies: { label: 'Allergies', hint: 'Food, plants, shampoo.' },
  vet: { label: 'Vet', hint: 'Name and phone number.' },
  emergencyContact: { label: 'Emergency contact', hint: 'Who to call when you cannot be reached.' },
}

const sizes: Record<DogSize, string> = { small: 'Small', medium: 'Medium', large: 'Large' }

/** Dog profiles, as edited by the owner and read by the company. */
export const dogs = {
  title: 'Dogs',
  lead: 'A profile goes along with each booking, and the house sees it until 30 days after the stay.',
  none: 'No dog yet',
  noneHint: 'Add your dog once, and pick it by name for every stay.',
  add: 'Add a dog',
  addTitle: 'A new dog',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  editTitle: (name: string) => `Profile of ${name}`,
  profileOf: (name: string) => `Whole profile of ${name}`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,
  deleteAsk: (name: string) => `Delete the profile of ${name}? Past bookings keep what they say of the dog.`,
  deleteConfirm: 'Delete the profile',
  keep: 'Keep it',
  deleted: (name: string) => `The profile of ${name} is deleted.`,
  busy: (name: string) =>
    `${name} has a stay to come or is staying somewhere now. Cancel the booking first, or wait until it is over.`,
  save: 'Save',
  cancel: 'Cancel',
  saved: (name: string) => `The profile of ${name} is saved.`,
  optional: '(optional)',
  name: 'Name',
  breed: 'Breed',
  age: 'Age in years',
  weight: 'Weight in kg',
  weightHint: 'Its weight decides the room: small under 7 kg, medium under 15 kg, large from 15 kg.',
  sizeIs: (size: DogSize) => `${sizes[size]} room`,
  note: 'Special notes',
  noteHint: 'Habits, fears, what helps.',
  choices,
  careTitle: 'Care',
  careLead: 'All of it is optional. What can hurt your dog stands out on the house’s list of the day.',
  care,
  vaccinations: 'Vaccinations',
  vaccinationKind: 'Vaccine',
  vaccinationDate: 'Given on',
  vaccinationExpiry: 'Good until',
  vaccinationAdd: 'Add a vaccination',
  vaccinationRemove: (number: number) => `Remove vaccination ${number}`,
  vaccinated: (kind: string, date: string, expiry: string | null) => `${kind}, ${date}${expiry ? `, good until ${expiry}` : ''}`,
  expired: 'Expired',
  facts: (years: string, weight: string) => `${years === '1' ? '1 year' : `${years} years`}, ${weight} kg`,
  senior: 'Senior',
  growls: 'Growls',
  barks: 'Barks',
  noSnacks: 'No snacks',
  takesMedicine: 'Medicine',
  hasAllergies: 'Allergies',
  faults: {
    ...nameFaults,
    dogName: 'Please enter a name of 40 characters at most.',
    dogBreed: 'Please enter a breed of 60 characters at most.',
    dogAge: 'Please write the age in years from 0 to 40, such as 4 or 0.5.',
    dogWeight: 'Please write the weight in kilograms as a number, such as 5.2.',
    choice: (what: string) => `${what}: please choose one.`,
    day: 'Please choose a day.',
    required: 'Please fill this in.',
    tooLong: 'This is too long.',
    badCharacters: 'There is a character in this text that cannot be kept.',
    notFound: 'This photo is not there any more. Please choose it again.',
    other: 'Please look at this again.',
  },
}
