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
import { type Customer, maxCustomers } from '../../domain/customer/customer.ts'
import { Refusal } from '../../domain/refusal.ts'
import { createConcurrencyLimiter } from '../http/overload/concurrency-limiter.ts'
import { consumeRateLimit, rateLimits } from '../http/rate-limit.ts'
import type { AppContext } from '../runtime/context.ts'
import { randomId } from '../runtime/random-id.ts'
import { toDogs } from './to-dogs.ts'

const defaultLimit = 20

type ListRequest = { q?: string; after: CustomerCursor | null; limit?: number }

// Each search reads all customers of a company, which takes seconds where they are many and their notes long.
const limitSearches = createConcurrencyLimiter({ running: 4, waiting: 60, perClient: 6 })

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
  const customer = { customerId: randomId(), name, phone, dogs, note }
  await inTransaction(context.db, async (trx) => {
    await lockPerson(trx, companyUid)
    const most = isGuest ? maxCustomers.guest : maxCustomers.company
    if (!(await insertCustomer(trx, { companyUid, customer, most, now: context.clock() })))
      throw new Refusal('bad_fields', { fields: { name: 'tooMany' } })
  })
  return customer
}

/** Refuses with `not_found` if the customer is not in scope. */
export async function editCustomer(
  context: AppContext,
  scope: CompanyScope,
  { customerId, dogs, ...changes }: CustomerChanges,
): Promise<Customer> {
  const companyUid = scope.uid
  await consumeRateLimit(context, rateLimits.customer, companyUid)
  const ownDogs = dogs && (await toDogs(context.db, companyUid, dogs))
  return await inTransaction(context.db, async (trx) => {
    await lockPerson(trx, companyUid)
    const before = await findCustomer(trx, scope, customerId)
    if (!before) throw new Refusal('not_found')
    const customer = { ...before, ...changes, ...(ownDogs && { dogs: ownDogs }) }
    await updateCustomer(trx, { companyUid, customer, now: context.clock() })
    return customer
  })
}

/** Under the lock of the company: deleting the row also locks its bookings, and a walk-in that is being changed may refer to it. */
export async function deleteCustomer({ db }: AppContext, scope: CompanyScope, customerId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockPerson(trx, scope.uid)
    if (!(await deleteCustomerRow(trx, scope, customerId))) throw new Refusal('not_found')
  })
}
