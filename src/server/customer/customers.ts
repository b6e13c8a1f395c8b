import { isDeepStrictEqual } from 'node:util'
import type { CustomerChanges, NewCustomer } from '../../contract/customer/customer.ts'
import { lockPerson } from '../../db/account/person.ts'
import type { CompanyScope } from '../../db/company/scope.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import {
  type CustomerCursor,
  deleteCustomerRow,
  findCustomer,
  insertCustomer,
  listCustomers,
  updateCustomer,
} from '../../db/customer/customer.ts'
import type { Account } from '../../domain/account/account.ts'
import { type Customer, canKeepDogs, maxCustomers } from '../../domain/customer/customer.ts'
import type { Dog } from '../../domain/dog/dog.ts'
import { Refusal } from '../../domain/refusal.ts'
import { requireVaccinations } from '../dog/require-vaccinations.ts'
import { createReadingTurns } from '../http/overload/connection-turns.ts'
import { consumeRateLimit, rateLimits } from '../http/rate-limit.ts'
import { requireOwnImages } from '../image/own-images.ts'
import type { AppContext } from '../runtime/context.ts'
import { randomId } from '../runtime/random-id.ts'
import { toDogs } from './to-dogs.ts'

const defaultLimit = 20

type ListRequest = { q?: string; after: CustomerCursor | null; limit?: number }

// Each search reads all customers of a company, which takes seconds where they are many and their notes long.
const limitSearches = createReadingTurns({ running: 4, waiting: 60, perClient: 6 })

/** Refuses with `overloaded` while the company has too many searches under way. */
export async function searchInTurn<Result>({ uid }: CompanyScope, q: string, search: () => Promise<Result>): Promise<Result> {
  return q === '' ? await search() : await limitSearches(search, uid)
}

/** A page of the customers in scope by name. `next` is where the next page begins. */
export async function readCustomers(
  { db }: Pick<AppContext, 'db'>,
  scope: CompanyScope,
  { q = '', after, limit = defaultLimit }: ListRequest,
): Promise<{ customers: Customer[]; next: CustomerCursor | null }> {
  const filter = { ...scope, q: q.normalize('NFC') }
  const rows = await searchInTurn(scope, q, () => listCustomers(db, filter, { limit: limit + 1, after }))
  const customers = rows.slice(0, limit)
  const last = rows.length > limit ? customers.at(-1) : undefined
  return { customers, next: last ? { name: last.name, customerId: last.customerId } : null }
}

export async function createCustomer(
  context: AppContext,
  { uid: companyUid, isGuest }: Account,
  input: NewCustomer,
): Promise<Customer> {
  await consumeRateLimit(context, rateLimits.customer, companyUid)
  const { name, phone = '', note = '' } = input
  const dogs = await toDogs(context.db, companyUid, input.dogs ?? [])
  requireChangedVaccinations(dogs, [], context.clock())
  const customer = { customerId: randomId(), name, phone, dogs, note }
  await inTransaction(context.db, async (trx) => {
    await lockPerson(trx, companyUid)
    const most = isGuest ? maxCustomers.guest : maxCustomers.company
    if (!(await insertCustomer(trx, { companyUid, customer, most, now: context.clock() })))
      throw new Refusal('bad_fields', { fields: { name: 'tooMany' } })
  })
  return customer
}

/** Refuses with `not_found` if the customer is not in scope, or does not have the dog that is edited. */
export async function editCustomer(
  context: AppContext,
  scope: CompanyScope,
  { customerId, dogs, addDog, editDog, removeDog, ...changes }: CustomerChanges,
): Promise<Customer> {
  const companyUid = scope.uid
  await consumeRateLimit(context, rateLimits.customer, companyUid)
  const ownDogs = dogs && (await toDogs(context.db, companyUid, dogs))
  if (addDog) requireVaccinations(addDog, context.clock(), 'addDog.')
  if (editDog) requireVaccinations(editDog, context.clock(), 'editDog.')
  await requireOwnPhotos(context, companyUid, { addDog, editDog })
  return await inTransaction(context.db, async (trx) => {
    await lockPerson(trx, companyUid)
    const before = await findCustomer(trx, scope, customerId)
    if (!before) throw new Refusal('not_found')
    if (ownDogs) requireChangedVaccinations(ownDogs, before.dogs, context.clock())
    const changed = changeDogs(ownDogs ?? before.dogs, { addDog, editDog, removeDog })
    const customer = { ...before, ...changes, dogs: changed }
    await updateCustomer(trx, { companyUid, customer, now: context.clock() })
    return customer
  })
}

/** Refuses vaccinations of `dogs` whose days cannot be right, unless the dog has had them `before`. */
function requireChangedVaccinations(dogs: readonly Dog[], before: readonly Dog[], now: number): void {
  for (const [index, dog] of dogs.entries()) {
    const stored = before.find(({ dogId }) => dogId === dog.dogId)
    if (!isDeepStrictEqual(dog.vaccinations, stored?.vaccinations)) requireVaccinations(dog, now, `dogs.${index}.`)
  }
}

type DogByDog = { [Change in 'addDog' | 'editDog' | 'removeDog']: CustomerChanges[Change] | undefined }

async function requireOwnPhotos({ db }: AppContext, uid: string, changes: Pick<DogByDog, 'addDog' | 'editDog'>): Promise<void> {
  const photos = (['addDog', 'editDog'] as const).flatMap((change): [string, string][] => {
    const photo = changes[change]?.photoURL
    return photo ? [[`${change}.photoURL`, photo]] : []
  })
  if (photos.length > 0) await requireOwnImages(db, { uid, kind: 'dog' }, photos)
}

/** Removing a dog that is gone already changes nothing. */
function changeDogs(dogs: readonly Dog[], { addDog, editDog, removeDog }: DogByDog): Dog[] {
  if (editDog && !dogs.some(({ dogId }) => dogId === editDog.dogId)) throw new Refusal('not_found')
  const changed = dogs
    .map((dog) => (dog.dogId === editDog?.dogId ? { ...dog, ...editDog } : dog))
    .filter(({ dogId }) => dogId !== removeDog)
  if (addDog) changed.push({ ...addDog, dogId: randomId() })
  if ((addDog || editDog) && !canKeepDogs(changed))
    throw new Refusal('bad_fields', { fields: { [addDog ? 'addDog' : 'editDog']: 'tooLong' } })
  return changed
}

/** Under the lock of the company: deleting the row also locks its bookings, and a walk-in that is being changed may refer to it. */
export async function deleteCustomer({ db }: AppContext, scope: CompanyScope, customerId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockPerson(trx, scope.uid)
    if (!(await deleteCustomerRow(trx, scope, customerId))) throw new Refusal('not_found')
  })
}
