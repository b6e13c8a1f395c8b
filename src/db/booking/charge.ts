import { sql } from 'kysely'
import type { Charge } from '../../domain/booking/charge.ts'
import { arrayParameter, asPrepared } from '../core/prepared-statements.ts'
import { staffNameColumn } from '../staff/staff.ts'
import type { Database } from '../tables.ts'

export type NewCharge = Omit<Charge, 'chargeId' | 'authorName'> & {
  bookingId: string
  uid: string
  memberId: string | null
  /** The same key records a charge once. */
  clientKey: string | null
}

/** Adds a charge to a locked booking and returns its id. Database constraints ensure that a corrected one belongs to it and is corrected only once. */
export async function insertCharge(db: Database, charge: NewCharge): Promise<number> {
  const { charge_id: chargeId } = await db
    .insertInto('desk_charge')
    .values({
      booking_id: charge.bookingId,
      kind: charge.kind,
      amount: charge.amount,
      reason: charge.reason,
      day: charge.day,
      corrects: charge.corrects,
      recorded_by: charge.uid,
      member_id: charge.memberId,
      at: new Date(charge.at),
      client_key: charge.clientKey,
    })
    .returning('charge_id')
    .executeTakeFirstOrThrow()
  return chargeId
}

export type ChargeOfKey = Pick<NewCharge, 'kind' | 'amount' | 'reason' | 'corrects'>

/** What a booking's charge with this key was recorded as; null if there is none. */
export async function findChargeOfKey(db: Database, bookingId: string, clientKey: string): Promise<ChargeOfKey | null> {
  const query = db.selectFrom('desk_charge').select(['kind', 'amount', 'reason', 'corrects']).where('booking_id', '=', bookingId)
  return (await query.where('client_key', '=', clientKey).executeTakeFirst()) ?? null
}

/** The charges of each booking, oldest first, with those that were corrected or removed. */
export async function listCharges(db: Database, bookingIds: readonly string[]): Promise<Map<string, Charge[]>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('desk_charge')
    .leftJoin('person as company', (join) => join.onRef('company.id', '=', 'recorded_by').on('company.role', '=', 'company'))
    .leftJoin('staff_member', 'staff_member.member_id', 'desk_charge.member_id')
    .leftJoin('person as staff', 'staff.id', 'staff_member.uid')
    .select(['booking_id as bookingId', 'charge_id as chargeId', 'kind', 'amount', 'reason', 'day', 'corrects', 'at'])
    .select(({ fn }) => fn.coalesce(staffNameColumn, 'company.display_name').as('authorName'))
    .where(sql<boolean>`booking_id = ANY(${arrayParameter(bookingIds, 'text')})`)
    .orderBy('charge_id')
    .modifyEnd(asPrepared)
    .execute()
  const charges = new Map<string, Charge[]>()
  for (const { bookingId, ...charge } of rows) charges.set(bookingId, [...(charges.get(bookingId) ?? []), charge])
  return charges
}

/** The charges that count: neither corrected nor removed. `desk_charge` is named `charge`. */
export const isStandingCharge = sql<boolean>`charge.amount > 0 AND NOT EXISTS (
  SELECT FROM desk_charge AS later WHERE later.corrects = charge.charge_id)`
