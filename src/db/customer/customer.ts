import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type Customer, readPhoneTerm, toPhoneDigits } from '../../domain/customer/customer.ts'
import type { CompanyScope } from '../company/scope.ts'
import type { Database } from '../tables.ts'
import type { CustomerTable } from './customer-tables.ts'

/** Customers in scope; with `q`, those with this part of a name, a dog's name, the note or, in any form, the phone number. */
export type CustomerFilter = CompanyScope & { q: string }

/** A keyset cursor of a list that is ordered by name. */
export type CustomerCursor = { name: string; customerId: string }

export async function listCustomers(
  db: Database,
  filter: CustomerFilter,
  page: { limit: number; after?: CustomerCursor | null; offset?: number },
): Promise<Customer[]> {
  let query = selectMatching(db, filter).select(columns)
  const { after, offset = 0 } = page
  if (after) query = query.where(sql<boolean>`(name, customer_id) > (${after.name}, ${after.customerId})`)
  const rows = await query.orderBy('name').orderBy('customer_id').limit(page.limit).offset(offset).execute()
  return rows.map(toCustomer)
}

export async function countCustomers(db: Database, filter: CustomerFilter): Promise<number> {
  const { count } = await selectMatching(db, filter).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** Customers belong to the company, not to posts: to some posts belong those who have booked there, or nowhere yet. */
export function isCustomerInScope({ uid, posts }: CompanyScope): RawBuilder<boolean> {
  if (posts === null) return sql<boolean>`customer.uid = ${uid}`
  const stays = sql`FROM booking WHERE booking.customer_id = customer.customer_id`
  // `OFFSET 0` keeps PostgreSQL from reading the bookings of all hotels at once.
  return sql<boolean>`(customer.uid = ${uid} AND (NOT EXISTS (SELECT ${stays} OFFSET 0)
    OR EXISTS (SELECT ${stays} AND booking.post_num = ANY(${[...posts]}::bigint[]) OFFSET 0)))`
}

function selectMatching(db: Database, filter: CustomerFilter) {
  const { q } = filter
  const query = db.selectFrom('customer').where(isCustomerInScope(filter))
  if (q === '') return query
  const digits = readPhoneTerm(q)
  const hasPhone = digits === null ? sql`false` : sql`phone_digits LIKE ${`%${digits}%`}`
  return query.where(sql<boolean>`(${mentions(q)} OR ${hasPhone})`)
}

/** Customers with this text in their name, a dog's name or the note. */
export function mentions(q: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(search_text, lower(${q})) > 0`
}

export async function findCustomer(db: Database, scope: CompanyScope, customerId: string): Promise<Customer | undefined> {
  const query = db.selectFrom('customer').select(columns).where('customer_id', '=', customerId)
  const row = await query.where(isCustomerInScope(scope)).executeTakeFirst()
  return row && toCustomer(row)
}

/** The customer in scope of this phone number, in any form, and name. */
export async function findSameCustomer(
  db: Database,
  scope: CompanyScope,
  { name, phone }: { name: string; phone: string },
): Promise<Customer | undefined> {
  const row = await db
    .selectFrom('customer')
    .select(columns)
    .where(isCustomerInScope(scope))
    .where('phone_digits', '=', toPhoneDigits(phone))
    .where('name', '=', name)
    .orderBy('customer_id')
    .limit(1)
    .executeTakeFirst()
  return row && toCustomer(row)
}

type CustomerWrite = { companyUid: string; customer: Customer; now: number }

/** Returns false if the company has `most` customers already. Call it under the lock of the company. */
export async function insertCustomer(
  db: Database,
  { companyUid, customer, most, now }: CustomerWrite & { most: number },
): Promise<boolean> {
  if ((await countCustomers(db, { uid: companyUid, posts: null, q: '' })) >= most) return false
  const row = { ...toColumns(customer), customer_id: customer.customerId, uid: companyUid }
  await db
    .insertInto('customer')
    .values({ ...row, created_at: new Date(now), updated_at: new Date(now) })
    .execute()
  return true
}

/** False if the customer is not the company's. */
export async function updateCustomer(db: Database, { companyUid, customer, now }: CustomerWrite): Promise<boolean> {
  const changed = await db
    .updateTable('customer')
    .set({ ...toColumns(customer), updated_at: new Date(now) })
    .where('customer_id', '=', customer.customerId)
    .where('uid', '=', companyUid)
    .returning('customer_id')
    .executeTakeFirst()
  return changed !== undefined
}

/** False if the customer is not in scope. Bookings keep the name and the phone number that they were made with. */
export async function deleteCustomerRow(db: Database, scope: CompanyScope, customerId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('customer')
    .where('customer_id', '=', customerId)
    .where(isCustomerInScope(scope))
    .returning('customer_id')
    .executeTakeFirst()
  return deleted !== undefined
}

function toColumns({ name, phone, dogs, note }: Customer) {
  const names = dogs.map(({ dogName }) => dogName).join('\n')
  return { name, phone, phone_digits: toPhoneDigits(phone), dogs: JSON.stringify(dogs), dog_names: names, note }
}

const columns = ['customer_id', 'name', 'phone', 'dogs', 'note'] as const

function toCustomer(row: Pick<Selectable<CustomerTable>, (typeof columns)[number]>): Customer {
  return { customerId: row.customer_id, name: row.name, phone: row.phone, dogs: row.dogs, note: row.note }
}
