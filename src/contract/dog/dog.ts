import * as z from 'zod/mini'
import { careTexts, type Dog, dogChoices } from '../../domain/dog/dog.ts'
import { fillRecord } from '../../domain/fill-record.ts'
import { dayField, dayText } from '../day-field.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idField, imageField, nameField, optionalText, requiredLine } from '../field.ts'
import { wireDay } from '../wire-day.ts'

const vaccination = z.strictObject({ kind: requiredLine(60), date: dayField, expiry: z.nullable(dayField) })

/** Null, the default at creation, is a missing fact. */
const choices = {
  dogGender: z.nullable(z.enum(dogChoices.dogGender)),
  dogNeutered: z.nullable(z.enum(dogChoices.dogNeutered)),
  dogToilet: z.nullable(z.enum(dogChoices.dogToilet)),
  dogSnack: z.nullable(z.enum(dogChoices.dogSnack)),
  dogSnarl: z.nullable(z.enum(dogChoices.dogSnarl)),
  dogBark: z.nullable(z.enum(dogChoices.dogBark)),
}
const breed = z.nullable(requiredLine(60))
const age = z.nullable(z.number().check(z.minimum(0), z.maximum(40)))

const care = fillRecord(careTexts, z.exactOptional(optionalText(500)))

/** `dogAge` is in years, `dogWeight` in kilograms. */
export const dogFactFields = z.strictObject({
  dogName: nameField(40),
  dogBreed: z._default(breed, null),
  dogAge: z._default(age, null),
  dogWeight: z.number().check(z.positive(), z.maximum(150)),
  dogNote: z._default(optionalText(1_000), ''),
  dogGender: z._default(choices.dogGender, null),
  dogNeutered: z._default(choices.dogNeutered, null),
  dogToilet: z._default(choices.dogToilet, null),
  dogSnack: z._default(choices.dogSnack, null),
  dogSnarl: z._default(choices.dogSnarl, null),
  dogBark: z._default(choices.dogBark, null),
  photoURL: z._default(z.nullable(imageField), null),
  vaccinations: z.exactOptional(z.array(vaccination).check(z.maxLength(20))),
  ...care,
})

/** A dog that belongs to no owner's account: one of a company's customer, or of a walk-in. `dogId` names one that is already known. */
export const customerDog = z.extend(dogFactFields, { dogId: z.exactOptional(idField) })

const wireText = z.string()

export const wireDog = z.strictObject({
  dogId: wireText,
  dogName: wireText,
  dogBreed: z.nullable(wireText),
  dogAge: z.nullable(z.number()),
  dogWeight: z.number(),
  dogNote: wireText,
  ...choices,
  photoURL: z.nullable(wireText),
  vaccinations: z.exactOptional(z.array(z.strictObject({ kind: wireText, date: dayText, expiry: z.nullable(dayText) }))),
  ...fillRecord(careTexts, z.exactOptional(wireText)),
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

const dogResponse = z.strictObject({ dog: wireDog })

const listDogs = defineEndpoint({
  method: 'POST',
  path: '/api/dog/list',
  access: 'manageDogs',
  readOnly: true,
  summary: 'Lists your dogs.',
  response: z.strictObject({ dogs: z.array(wireDog) }),
})

export const createDog = defineEndpoint({
  method: 'POST',
  path: '/api/dog/create',
  access: 'manageDogs',
  summary:
    'Creates a dog profile. The size follows from `dogWeight`, in kilograms; name and weight are enough to book, and null means that the owner has not provided a value yet.',
  body: dogFactFields,
  response: dogResponse,
  refusals: ['too_many_dogs', 'rate_limited'],
})

/** Omitted fields are unchanged. */
export const dogChanges = z.strictObject({
  dogId: idField,
  dogName: z.exactOptional(nameField(40)),
  dogBreed: z.exactOptional(breed),
  dogAge: z.exactOptional(age),
  dogWeight: z.exactOptional(dogFactFields.shape.dogWeight),
  dogNote: z.exactOptional(optionalText(1_000)),
  dogGender: z.exactOptional(choices.dogGender),
  dogNeutered: z.exactOptional(choices.dogNeutered),
  dogToilet: z.exactOptional(choices.dogToilet),
  dogSnack: z.exactOptional(choices.dogSnack),
  dogSnarl: z.exactOptional(choices.dogSnarl),
  dogBark: z.exactOptional(choices.dogBark),
  photoURL: z.exactOptional(z.nullable(imageField)),
  vaccinations: dogFactFields.shape.vaccinations,
  ...care,
})

export type DogChanges = z.output<typeof dogChanges>

export const editDog = defineEndpoint({
  method: 'PATCH',
  path: '/api/dog/edit',
  access: 'manageDogs',
  summary:
    'Updates one of your dog profiles. Omitted fields are unchanged. Bookings that have not ended copy the values that they lacked.',
  body: dogChanges,
  response: dogResponse,
  refusals: ['not_found', 'rate_limited'],
})

const deleteDog = defineEndpoint({
  method: 'POST',
  path: '/api/dog/delete',
  access: 'manageDogs',
  summary: 'Deletes a dog profile. Existing bookings keep their copy of it. Fails while the dog has an upcoming stay.',
  body: z.strictObject({ dogId: idField }),
  response: z.strictObject({}),
  refusals: ['not_found', 'dog_busy', 'rate_limited'],
})

export const dogEndpoints = { listDogs, createDog, editDog, deleteDog }
