import * as z from 'zod/mini'
import { type Customer, canKeepDogs } from '../../domain/customer/customer.ts'
import { maxDogProfiles } from '../../domain/dog/dog.ts'
import { customerDog, dogChanges, dogFactFields, dogToWire, wireDog } from '../dog/dog.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idField, listFields, nameField, optionalLine, optionalText, toOptional } from '../field.ts'
import { fieldError } from '../field-error.ts'

const name = nameField(80)

/** The dogs have the fields of an owner's dog; a `dogId` names one that the customer already has. */
const details = {
  phone: optionalLine(40),
  dogs: z.array(customerDog).check(z.maxLength(maxDogProfiles), z.refine(canKeepDogs, fieldError('tooLong'))),
  note: optionalText(2_000),
}

const wireCustomer = z.strictObject({
  customerId: z.string(),
  name: z.string(),
  phone: z.string(),
  dogs: z.array(wireDog),
  note: z.string(),
})

export type WireCustomer = z.output<typeof wireCustomer>

const customerResponse = z.strictObject({ customer: wireCustomer })

const listCustomers = defineEndpoint({
  method: 'POST',
  path: '/api/customer/list',
  access: 'manageCustomers',
  readOnly: true,
  summary:
    'Lists your company’s customers who have no account, by name. `q` finds part of a name, a dog’s name, a note, or three or more digits of a phone number in any form.',
  body: z.strictObject({ q: z.exactOptional(optionalText(100)), ...listFields }),
  response: z.strictObject({ customers: z.array(wireCustomer), next: z.nullable(z.string()) }),
})

const createBody = z.strictObject({ name, ...toOptional(details) })

export type NewCustomer = z.output<typeof createBody>

const createCustomer = defineEndpoint({
  method: 'POST',
  path: '/api/customer/create',
  access: 'manageCustomers',
  status: 201,
  summary:
    'Adds a customer of your company who has no account. Walk-in bookings with a phone number add their customer automatically.',
  body: createBody,
  response: customerResponse,
  refusals: ['rate_limited'],
})

/** Each of these leaves the other dogs as they are, also those that were added since they were shown. */
const dogByDog = {
  addDog: z.exactOptional(dogFactFields),
  editDog: z.exactOptional(dogChanges),
  removeDog: z.exactOptional(idField),
}

const changes = z.strictObject({ customerId: idField, name: z.exactOptional(name), ...toOptional(details), ...dogByDog })

export type CustomerChanges = z.output<typeof changes>

const editCustomer = defineEndpoint({
  method: 'PATCH',
  path: '/api/customer/edit',
  access: 'manageCustomers',
  summary:
    'Updates a customer of your company. Omitted fields are unchanged. `addDog`, `editDog` (whose omitted fields are unchanged) and `removeDog` (a `dogId`) concern one dog; `dogs` replaces all dogs. Bookings keep what they have.',
  body: changes,
  response: customerResponse,
  refusals: ['not_found', 'rate_limited'],
})

const deleteCustomer = defineEndpoint({
  method: 'POST',
  path: '/api/customer/delete',
  access: 'manageCustomers',
  summary: 'Deletes a customer of your company. Bookings keep the name and the phone number that they were made with.',
  body: z.strictObject({ customerId: idField }),
  response: z.strictObject({}),
  refusals: ['not_found'],
})

export const customerEndpoints = { listCustomers, createCustomer, editCustomer, deleteCustomer }

export function customerToWire({ dogs, ...customer }: Customer): WireCustomer {
  return { ...customer, dogs: dogs.map(dogToWire) }
}
