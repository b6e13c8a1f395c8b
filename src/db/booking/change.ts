import { type Selectable, sql } from 'kysely'
import type { BookingState } from '../../domain/booking/booking.ts'
import type { Change, ShownChange } from '../../domain/booking/change.ts'
import { listPlaceChanges } from '../../domain/booking/extra.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import { toNights } from '../../domain/calendar/stay.ts'
import { Refusal, type RefusalCode } from '../../domain/refusal.ts'
import { violatedConstraint } from '../core/pg-errors.ts'
import type { Database, Tables } from '../tables.ts'
import { releaseToWaitlist } from '../waitlist/serve.ts'
import { replaceExtraLines } from './extra.ts'
import { forgetHeldPlaces, holdPlaces, releaseHeldPlaces, swapPlaces } from './extra-place.ts'
import { type BookedDog, listNightChanges, moveStay, replaceDogs } from './move-stay.ts'
import { moveDogNights, releaseChangeNights, reserveChangedDogNights, swapNights } from './night.ts'
import { recordTransitions } from './transition.ts'

export type NewChange = Pick<Change, 'changeId' | 'bookingId' | 'was' | 'becomes' | 'delta' | 'holdUntil' | 'byCompany'> & {
  state: 'proposed' | 'held' | 'applied'
  actorUid: string
  baseVersion: number
  idempotencyKey: string
  requestHash: string
  now: number
}

const liveStates = ['proposed', 'held'] as const

const refusals = new Map<string | null, RefusalCode>([
  ['room_night_not_oversold', 'room_full'],
  ['dog_night_one_stay', 'dog_busy'],
  ['dog_night_dog_id_fkey', 'not_found'],
  ['extra_day_not_oversold', 'extra_unavailable'],
  ['booking_change_idempotency_key', 'key_reused'],
])

/**
 * Stores a change of a locked booking; one that was proposed goes on in its row. One that is held takes its added nights; one that is
 * applied is to be applied next.
 */
export async function insertChange(db: Database, postNum: number, change: NewChange): Promise<void> {
  const { bookingId, state, now } = change
  const row = {
    actor_uid: change.actorUid,
    state,
    base_version: change.baseVersion,
    was: JSON.stringify(change.was),
    becomes: JSON.stringify(change.becomes),
    delta: change.delta,
    hold_until: change.holdUntil === null ? null : new Date(change.holdUntil),
    idempotency_key: change.idempotencyKey,
    request_hash: change.requestHash,
    created_at: new Date(now),
    ended_at: state === 'applied' ? new Date(now) : null,
  }
  await db
    .insertInto('booking_change')
    .values({ change_id: change.changeId, booking_id: bookingId, by_company: change.byCompany, ...row })
    .onConflict((conflict) => conflict.column('change_id').doUpdateSet(row))
    .execute()
    .catch(throwRefusal)
  if (state === 'held') await takeAddedNights(db, postNum, change)
}

async function takeAddedNights(db: Database, postNum: number, { bookingId, was, becomes }: NewChange): Promise<void> {
  const added = listNightChanges(was.lines, becomes.lines).filter(({ rooms }) => rooms > 0)
  if (added.length > 0)
    await db
      .insertInto('booking_change_night')
      .values(added.map((night) => ({ booking_id: bookingId, ...night })))
      .execute()
  if (!(await swapNights(db, postNum, added).catch(throwRefusal))) throw new Refusal('room_full')
  const { dogIds, stay } = becomes
  await reserveChangedDogNights(db, bookingId, { dogIds, nights: toNights(stay) }).catch(throwRefusal)
  const places = listPlaceChanges(was.extras, becomes.extras).filter(({ quantity }) => quantity > 0)
  await holdPlaces(db, bookingId, places).catch(throwRefusal)
}

/** Whether the drop-off ends on another day or at another hour, which may have passed already. */
function isOtherDropOff({ was, becomes: { stay, hours } }: Pick<Change, 'was' | 'becomes'>): boolean {
  return was.stay.checkin !== stay.checkin || (hours !== undefined && hours.checkin.to !== was.hours?.checkin.to)
}

/**
 * Makes a locked booking what the change says, and records it. `dogs` replace its dogs; unchanged if undefined. The added nights of a held
 * change are taken already.
 */
export async function applyChange(
  db: Database,
  { bookingId, postNum, state }: { bookingId: string; postNum: number; state: BookingState },
  {
    change,
    dogs,
    actorUid,
    reason,
    now,
  }: {
    change: Pick<Change, 'changeId' | 'state' | 'was' | 'becomes'>
    dogs: readonly BookedDog[] | undefined
    actorUid: string | null
    reason: string
    now: number
  },
): Promise<void> {
  const { was, becomes, changeId } = change
  const { stay, time, hours } = becomes
  await releaseToWaitlist(db, { bookingIds: [bookingId] }, now, async (trx) => {
    await trx
      .updateTable('booking')
      .set({
        checkin_time: time.checkin,
        checkout_time: time.checkout,
        ...(isOtherDropOff(change) && { agreed_at: new Date(now) }),
        ...(hours && { hours: JSON.stringify(hours) }),
        total: becomes.total,
        discount: becomes.discount,
        locked: becomes.locked,
        dog_num: JSON.stringify(becomes.dogNum),
        version: sql`version + 1`,
        updated_at: new Date(now),
      })
      .where('booking_id', '=', bookingId)
      .execute()
    await moveStay(trx, bookingId, { ...becomes, stay })
    await replaceExtraLines(trx, bookingId, becomes.extras, state === 'checked_in' ? dayAt(now) : null)
    if (dogs) await replaceDogs(trx, bookingId, dogs)
    await trx
      .updateTable('booking_change')
      .set({ state: 'applied', hold_until: null, ended_at: new Date(now) })
      .where('change_id', '=', changeId)
      .execute()
    await recordTransitions(trx, [bookingId], { from: state, to: state, by: 'owner', actorUid, reason, now })
    const changes = listNightChanges(was.lines, becomes.lines)
    const left = change.state === 'held' ? changes.filter(({ rooms }) => rooms < 0) : changes
    await trx.deleteFrom('booking_change_night').where('booking_id', '=', bookingId).execute()
    // Last, because everybody else who books these nights waits from here until the transaction ends.
    if (!(await swapNights(trx, postNum, left).catch(throwRefusal))) throw new Refusal('room_full')
    await moveDogNights(trx, bookingId).catch(throwRefusal)
  })
  // After the offers that this makes, see docs/lock-order.md.
  await forgetHeldPlaces(db, [bookingId])
  const places = listPlaceChanges(was.extras, becomes.extras)
  await swapPlaces(db, change.state === 'held' ? places.filter(({ quantity }) => quantity < 0) : places).catch(throwRefusal)
}

/** Ends the proposals for locked bookings. They hold nothing. */
export async function endProposals(
  db: Database,
  bookingIds: readonly string[],
  to: 'expired' | 'withdrawn' | 'declined',
  now: number,
): Promise<void> {
  await db
    .updateTable('booking_change')
    .set({ state: to, ended_at: new Date(now) })
    .where('booking_id', 'in', bookingIds)
    .where('state', '=', 'proposed')
    .execute()
}

/** Ends the held and proposed changes of locked bookings; their nights are released apart. */
export async function endChanges(
  db: Database,
  bookingIds: readonly string[],
  to: 'expired' | 'withdrawn',
  now: number,
): Promise<void> {
  const ended = await db
    .updateTable('booking_change')
    .set({ state: to, hold_until: null, ended_at: new Date(now) })
    .where('booking_id', 'in', bookingIds)
    .where('state', 'in', liveStates)
    .returning('change_id')
    .execute()
  if (ended.length > 0)
    await db
      .updateTable('payment')
      .set({ state: 'abandoned', updated_at: new Date(now) })
      .where(
        'change_id',
        'in',
        ended.map((row) => row.change_id),
      )
      .where('state', '=', 'ready')
      .execute()
}

/**
 * Ends the proposed and held changes of locked bookings, and releases what the held ones took. Without a held one it locks nothing, so a
 * confirmation does not wait for offers.
 */
export async function endLiveChanges(
  db: Database,
  bookingIds: readonly string[],
  to: 'expired' | 'withdrawn',
  now: number,
): Promise<void> {
  if (bookingIds.length === 0) return
  await endProposals(db, bookingIds, to, now)
  const withHeld = await listWithHeldChange(db, bookingIds)
  if (withHeld.length === 0) return
  await releaseToWaitlist(db, { bookingIds: withHeld }, now, async (trx) => {
    await endChanges(trx, withHeld, to, now)
    await releaseChangeNights(trx, withHeld)
  })
  await releaseHeldPlaces(db, withHeld)
}

async function listWithHeldChange(db: Database, bookingIds: readonly string[]): Promise<string[]> {
  const query = db.selectFrom('booking_change').select('booking_id').where('booking_id', 'in', bookingIds)
  return (await query.where('state', '=', 'held').execute()).map((row) => row.booking_id)
}

export async function findChange(db: Database, changeId: string): Promise<Change | undefined> {
  const row = await db.selectFrom('booking_change').selectAll().where('change_id', '=', changeId).executeTakeFirst()
  return row && toChange(row)
}

export async function findChangeOfKey(
  db: Database,
  uid: string,
  idempotencyKey: string,
): Promise<{ change: Change; requestHash: string } | undefined> {
  const row = await db
    .selectFrom('booking_change')
    .selectAll()
    .where('actor_uid', '=', uid)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return row && { change: toChange(row), requestHash: row.request_hash }
}

export async function findProposal(db: Database, bookingId: string): Promise<Change | undefined> {
  const row = await db
    .selectFrom('booking_change')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'proposed')
    .executeTakeFirst()
  return row && toChange(row)
}

/** The proposed, held and applied changes of bookings, oldest first. */
export async function listChanges(db: Database, bookingIds: readonly string[]): Promise<ShownChange[]> {
  if (bookingIds.length === 0) return []
  const rows = await db
    .selectFrom('booking_change')
    .select(['change_id', 'booking_id', 'state', 'delta', 'hold_until', 'created_at', 'ended_at', 'by_company'])
    .select([withoutLines('was').as('was'), withoutLines('becomes').as('becomes')])
    .where('booking_id', 'in', bookingIds)
    .where('state', 'in', [...liveStates, 'applied'])
    .orderBy('created_at')
    .orderBy('change_id')
    .execute()
  return rows.map(toChange)
}

function withoutLines(column: 'was' | 'becomes') {
  return sql<ShownChange['was']>`${sql.ref(column)} - '{lines,extras,hours}'::text[]`
}

function throwRefusal(error: unknown): never {
  const code = refusals.get(violatedConstraint(error))
  throw code === undefined ? error : new Refusal(code)
}

type StoredChange<Terms> = Omit<Selectable<Tables['booking_change']>, 'was' | 'becomes' | Unshown> & {
  was: Terms
  becomes: Terms
}
type Unshown = 'actor_uid' | 'base_version' | 'idempotency_key' | 'request_hash'

function toChange<Terms>(row: StoredChange<Terms>): Omit<Change, 'was' | 'becomes'> & { was: Terms; becomes: Terms } {
  return {
    changeId: row.change_id,
    bookingId: row.booking_id,
    state: row.state,
    was: row.was,
    becomes: row.becomes,
    delta: row.delta,
    holdUntil: row.hold_until,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    byCompany: row.by_company,
  }
}
