import type { CompanyScope } from '../../db/company/scope.ts'
import { findCustomer, findSameCustomer, insertCustomer, updateCustomer } from '../../db/customer/customer.ts'
import type { Database } from '../../db/tables.ts'
import type { Account } from '../../domain/account/account.ts'
import { can } from '../../domain/account/permission.ts'
import {
  type Customer,
  canKeepDogs,
  maxCustomers,
  mergeDogs,
  minPhoneDigits,
  recognizeDogs,
  toPhoneDigits,
} from '../../domain/customer/customer.ts'
import { areCounted, type Dog, fillMissing } from '../../domain/dog/dog.ts'
import type { PerSize } from '../../domain/dog/dog-size.ts'
import { Refusal } from '../../domain/refusal.ts'
import { randomId } from '../runtime/random-id.ts'

export type WalkInCustomer = {
  /** Whoever works at some posts finds and changes only customers of these. */
  scope: CompanyScope
  /** The customer that was picked. */
  customerId: string | null
  name: string
  phone: string
  dogs: readonly Dog[]
  /** The ids of dogs that are told as they were shown; see `recognizeDogs`. */
  unchanged: readonly string[]
  now: number
}

/**
 * Whoever may not read the customers picks none: a walk-in of today would show the emergency contacts of its customer's dogs. Refuses another
 * than the one that a walk-in `has` with `not_found`.
 */
export function requirePickable(account: Account, customerId: string | null = null, has: string | null = null): void {
  if (customerId !== null && customerId !== has && !can(account, 'manageCustomers')) throw new Refusal('not_found')
}

/**
 * The customer of a walk-in: the one that was picked, or the one of this name and phone number, who is added if there is none. Dogs that
 * are told are kept, unless they are too many. Returns null for somebody who left no phone number, and once there are `maxCustomers`. Call it under the lock of the company. Refuses with `not_found`.
 */
export async function keepCustomer(db: Database, walkIn: WalkInCustomer): Promise<string | null> {
  const { scope, phone, dogs, unchanged, now } = walkIn
  const known = await findKnown(db, walkIn)
  if (!known) return toPhoneDigits(phone).length < minPhoneDigits ? null : await addCustomer(db, walkIn)
  const merged = mergeDogs(known.dogs, dogs, unchanged)
  if (dogs.length > 0 && canKeepDogs(merged))
    await updateCustomer(db, { companyUid: scope.uid, customer: { ...known, dogs: merged }, now })
  return known.customerId
}

/**
 * The dogs of a walk-in as its customer has them, see `recognizeDogs`; those that the stay has already are as it has them. Refuses with
 * `bad_fields` if one of them needs a room of another size by now.
 */
export async function recognizeWalkInDogs(
  db: Database,
  walkIn: WalkInCustomer,
  dogNum: PerSize<number>,
  booked: readonly Dog[] = [],
): Promise<Dog[]> {
  const { dogs = [] } = (await findKnown(db, walkIn)) ?? {}
  const ofStay = booked.map((dog) => {
    const same = dogs.find(({ dogId }) => dogId === dog.dogId)
    return same ? fillMissing(dog, same) : dog
  })
  const others = dogs.filter(({ dogId }) => !booked.some((dog) => dog.dogId === dogId))
  const recognized = recognizeDogs([...ofStay, ...others], walkIn.dogs, walkIn.unchanged)
  if (!areCounted(recognized, dogNum)) throw new Refusal('bad_fields', { fields: { dogs: 'notOneOf' } })
  return recognized
}

async function findKnown(db: Database, { scope, customerId, name, phone }: WalkInCustomer): Promise<Customer | undefined> {
  if (customerId === null)
    return toPhoneDigits(phone).length < minPhoneDigits ? undefined : await findSameCustomer(db, scope, { name, phone })
  const picked = await findCustomer(db, scope, customerId)
  if (!picked) throw new Refusal('not_found')
  return picked
}

async function addCustomer(db: Database, { scope, name, phone, dogs, now }: WalkInCustomer): Promise<string | null> {
  const customer = { customerId: randomId(), name, phone, dogs: canKeepDogs(dogs) ? [...dogs] : [], note: '' }
  const isKept = await insertCustomer(db, { companyUid: scope.uid, customer, most: maxCustomers.company, now })
  return isKept ? customer.customerId : null
}
