import * as z from 'zod/mini'
import { type Dog, dogChoices } from '../domain/dog.ts'
import { defineCall } from './call.ts'
import { dayField, dayText } from './day-field.ts'
import { idField, imageField, optionalText, requiredText } from './field.ts'
import { callUrls } from './urls.ts'
import { wireDay } from './wire-day.ts'

const careText = z.exactOptional(optionalText(500))

const vaccination = z.strictObject({ kind: requiredText(60), date: dayField, expiry: z.nullable(dayField) })

const choices = {
  dogGender: z.enum(dogChoices.dogGender),
  dogNeutered: z.enum(dogChoices.dogNeutered),
  dogToilet: z.enum(dogChoices.dogToilet),
  dogSnack: z.enum(dogChoices.dogSnack),
  dogSnarl: z.enum(dogChoices.dogSnarl),
  dogBark: z.enum(dogChoices.dogBark),
}

const care = { feeding: careText, medication: careText, allergies: careText, vet: careText, emergencyContact: careText }

/** Age in years, weight in kilograms. */
const dogFields = z.strictObject({
  dogName: requiredText(40),
  dogBreed: requiredText(60),
  dogAge: z.number().check(z.minimum(0), z.maximum(40)),
  dogWeight: z.number().check(z.positive(), z.maximum(150)),
  dogNote: z._default(optionalText(1_000), ''),
  ...choices,
  photoURL: z._default(z.nullable(imageField), null),
  vaccinations: z.exactOptional(z.array(vaccination).check(z.maxLength(20))),
  ...care,
})

const wireText = z.string()
const wireCare = z.exactOptional(wireText)

export const wireDog = z.strictObject({
  dogId: wireText,
  dogName: wireText,
  dogBreed: wireText,
  dogAge: z.number(),
  dogWeight: z.number(),
  dogNote: wireText,
  ...choices,
  photoURL: z.nullable(wireText),
  vaccinations: z.exactOptional(z.array(z.strictObject({ kind: wireText, date: dayText, expiry: z.nullable(dayText) }))),
  feeding: wireCare,
  medication: wireCare,
  allergies: wireCare,
  vet: wireCare,
  emergencyContact: wireCare,
})

export type WireDog = z.output<typeof wireDog>

export function dogToWire({ vaccinations, ...dog }: Dog): WireDog {
  if (!vaccinations) return dog
  return {
    ...dog,
    vaccinations: vaccinations.map(({ kind, date, expiry }) => ({
      kind,
      date: wireDay(date),
      expiry: expiry && wireDay(expiry),
    })),
  }
}

const dogAnswer = z.strictObject({ dog: wireDog })

export const listDogs = defineCall({
  method: 'POST',
  path: callUrls.dogList,
  access: 'keepDogs',
  safe: true,
  summary: 'One’s own dogs.',
  answer: z.strictObject({ dogs: z.array(wireDog) }),
})

export const createDog = defineCall({
  method: 'POST',
  path: callUrls.dogCreate,
  access: 'keepDogs',
  summary: 'Keeps the profile of a dog; its weight in kilograms decides its size.',
  body: dogFields,
  answer: dogAnswer,
})

const dogChanges = z.strictObject({
  dogId: idField,
  dogName: z.exactOptional(requiredText(40)),
  dogBreed: z.exactOptional(requiredText(60)),
  dogAge: z.exactOptional(dogFields.shape.dogAge),
  dogWeight: z.exactOptional(dogFields.shape.dogWeight),
  dogNote: z.exactOptional(optionalText(1_000)),
  dogGender: z.exactOptional(choices.dogGender),
  dogNeutered: z.exactOptional(choices.dogNeutered),
  dogToilet: z.exactOptional(choices.dogToilet),
  dogSnack: z.exactOptional(choices.dogSnack),
  dogSnarl: z.exactOptional(choices.dogSnarl),
  dogBark: z.exactOptional(choices.dogBark),
  photoURL: z.exactOptional(z.nullable(imageField)),
  vaccinations: dogFields.shape.vaccinations,
  ...care,
})

export type DogChanges = z.output<typeof dogChanges>

export const editDog = defineCall({
  method: 'PATCH',
  path: callUrls.dogEdit,
  access: 'keepDogs',
  summary: 'Changes the profile of a dog of one’s own. What is left out stays.',
  body: dogChanges,
  answer: dogAnswer,
  refusals: ['not_found'],
})

export const deleteDog = defineCall({
  method: 'POST',
  path: callUrls.dogDelete,
  access: 'keepDogs',
  summary: 'Forgets a dog. A booking keeps what it says of the dog; a stay to come is in the way.',
  body: z.strictObject({ dogId: idField }),
  answer: z.strictObject({}),
  refusals: ['not_found', 'dog_busy'],
})
