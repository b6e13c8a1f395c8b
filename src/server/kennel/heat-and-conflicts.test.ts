import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { wireDay } from '../../contract/wire-day.ts'
import { anonymizePerson } from '../../db/account/account-deletion.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDaysFromToday, addDog, addPerson, addPost, today } from '../../db/testing/rows.ts'
import { addStaff } from '../../db/testing/staff.ts'
import { addDays } from '../../domain/calendar/day.ts'
import type { Dog } from '../../domain/dog/dog.ts'
import { bookingRoutes } from '../booking/routes.ts'
import { customerRoutes } from '../customer/routes.ts'
import { dogRoutes } from '../dog/routes.ts'
import { paymentRoutes } from '../payment/routes.ts'
import { type Api, type TestResponse, testApi } from '../testing/api.ts'
import { aBookingInput, authenticate, book, confirm, getBooking, type Held, sandboxContext } from '../testing/bookings.ts'
import type { TestContext } from '../testing/context.ts'
import { kennelRoutes } from './routes.ts'

const dayMs = 86_400_000
const rooms = [{ size: 'small' as const, count: 9, price: 40_000, weekendPrice: null }]
const inDays = (days: number): string => wireDay(addDays(today, days))

const dogShape = z.object({
  name: z.string(),
  profile: z.looseObject({ dogId: z.string() }),
  heatUntil: z.string().optional(),
  conflicts: z.array(z.object({ dogId: z.string(), name: z.string() })).optional(),
})
const bookingShape = z.object({ booking: z.object({ bookingId: z.string(), dogs: z.array(dogShape) }) })

type Guest = { held: Held; dog: Dog }

describeOnBoth('what a house notes about dogs', (database) => {
  let context: TestContext
  let api: Api
  let at: { postNum: number; uid: string }
  let bori: Guest
  let max: Guest

  beforeEach(async () => {
    context = sandboxContext(database.db)
    api = testApi(context, bookingRoutes, paymentRoutes, kennelRoutes, dogRoutes, customerRoutes)
    at = await addPost(database.db, { rooms })
    bori = await aGuest({ dogName: '보리' })
    max = await aGuest({ dogName: 'Max', dogGender: 'male', dogNeutered: 'notDone' })
  })

  /** A paid stay of three nights from tomorrow on, of a new owner with a dog. */
  async function aGuest(profile: Partial<Dog>): Promise<Guest> {
    const owner = await addPerson(database.db, 'owner')
    const dog = await addDog(database.db, owner, profile)
    const input = aBookingInput(at.postNum, { stay: addDaysFromToday(1, 3), total: 108_000, dogIds: [dog.dogId] })
    const held = { ...getBooking((await book(api, owner, input)).body), postNum: at.postNum, company: at.uid, owner }
    expect((await confirm(api, held, await authenticate(context, held.orderId, held.total))).status).toBe(200)
    return { held, dog }
  }

  async function aWalkIn(dogName: string, changes: object = {}, key = 'walk-in'): Promise<{ bookingId: string; dogId: string }> {
    const { total: _, ...input } = aBookingInput(at.postNum, { stay: addDaysFromToday(1, 3) })
    const body = {
      ...input,
      name: '김단골',
      phone: '010-1234-5678',
      total: 120_000,
      dogs: [{ dogName, dogWeight: 4 }],
      ...changes,
    }
    const headers = { 'idempotency-key': key }
    const { booking } = bookingShape.parse((await api('/api/booking/walkin', { as: at.uid, body, headers })).body)
    return { bookingId: booking.bookingId, dogId: booking.dogs[0]?.profile.dogId ?? '' }
  }

  async function shown({ held: { bookingId } }: Guest, as = at.uid) {
    return bookingShape.parse((await api(`/api/booking/${bookingId}`, { as })).body).booking.dogs[0]
  }

  async function markHeat({ held, dog }: Guest, until: string | null, as = at.uid): Promise<TestResponse> {
    return await api('/api/kennel/heat', { as, body: { bookingId: held.bookingId, dogId: dog.dogId, until } })
  }

  async function setConflict(one: Guest, otherDogId: string, conflict = true, as = at.uid): Promise<TestResponse> {
    const body = { bookingId: one.held.bookingId, dogId: one.dog.dogId, otherDogId, conflict }
    return await api('/api/kennel/conflict', { as, body })
  }

  async function findDogs(q: string, as = at.uid): Promise<unknown> {
    return (await api('/api/kennel/dogs', { as, body: { q } })).body.dogs
  }

  /** The kinds of warnings once both stays are in one kennel. */
  async function warnings(): Promise<string[]> {
    const named = { postNum: at.postNum, add: [{ size: 'small', name: 'A1' }] }
    const { body } = await api('/api/kennel/save', { as: at.uid, body: named })
    const { kennels } = z.object({ kennels: z.array(z.object({ kennelId: z.number() })) }).parse(body)
    const place = { size: 'small', room: 1, kennelId: kennels[0]?.kennelId }
    await api('/api/kennel/assign', { as: at.uid, body: { ...place, bookingId: bori.held.bookingId } })
    const moved = await api('/api/kennel/assign', { as: at.uid, body: { ...place, bookingId: max.held.bookingId } })
    const shape = z.object({ warnings: z.array(z.object({ kind: z.string(), from: z.string(), to: z.string() })) })
    return shape.parse(moved.body).warnings.map(({ kind, from, to }) => `${kind} ${from}-${to}`)
  }

  async function listStored(): Promise<string[]> {
    const rows = await database.db.selectFrom('dog_conflict').selectAll().execute()
    return rows.flatMap(({ dog_name, other_name }) => [dog_name, other_name]).toSorted()
  }

  describe('heat', () => {
    test('is noted by a carer, warns until the night of its day, and is not told to the owner', async () => {
      const carer = await addStaff(database.db, at.uid, 'carer')
      const { status, body } = await markHeat(bori, inDays(2), carer.uid)
      expect([status, bookingShape.parse(body).booking.dogs[0]?.heatUntil]).toEqual([200, inDays(2)])
      expect(await warnings()).toEqual([`strangers ${inDays(1)}-${inDays(4)}`, `heat ${inDays(1)}-${inDays(3)}`])
      expect((await shown(bori, bori.held.owner))?.heatUntil).toBeUndefined()
      const noted = await database.db.selectFrom('booking_dog').selectAll().where('heat_until', 'is not', null).execute()
      expect(noted).toMatchObject([{ dog_id: bori.dog.dogId, heat_member_id: carer.memberId, heat_at: context.time.now }])
    })

    test('is changed and taken back', async () => {
      await markHeat(bori, inDays(2))
      await markHeat(bori, inDays(4))
      expect((await shown(bori))?.heatUntil).toBe(inDays(4))
      await markHeat(bori, null)
      expect((await shown(bori))?.heatUntil).toBeUndefined()
      expect(await warnings()).toEqual([`strangers ${inDays(1)}-${inDays(4)}`])
    })

    test('ends by itself after its day', async () => {
      await markHeat(bori, inDays(2))
      context.time.now += 2 * dayMs
      expect((await shown(bori))?.heatUntil).toBe(inDays(2))
      context.time.now += dayMs
      expect((await shown(bori))?.heatUntil).toBeUndefined()
      expect(await warnings()).toEqual([`strangers ${inDays(1)}-${inDays(4)}`])
    })

    test('is refused outside the stay, for a male, for a dog of another stay and once the stay is over', async () => {
      for (const until of [inDays(0), inDays(5)]) expect((await markHeat(bori, until)).body.fields).toEqual({ until: 'notOneOf' })
      expect((await markHeat(max, inDays(2))).body.fields).toEqual({ dogId: 'notOneOf' })
      expect((await markHeat({ held: bori.held, dog: max.dog }, inDays(2))).status).toBe(404)
      const { bookingId } = bori.held
      await api('/api/booking/advance', { as: at.uid, body: { bookingId, to: 'cancelled', reason: 'A burst pipe' } })
      expect((await markHeat(bori, inDays(2))).body).toMatchObject({ code: 'wrong_state', state: 'cancelled' })
    })

    test('is erased with the account of the owner', async () => {
      await markHeat(bori, inDays(2))
      await anonymizePerson(database.db, { uid: bori.held.owner, name: 'Former member', now: context.time.now })
      expect(await database.db.selectFrom('booking_dog').select('heat_until').distinct().execute()).toEqual([
        { heat_until: null },
      ])
      await database.db.updateTable('person').set({ deleted_at: null }).where('id', '=', bori.held.owner).execute()
    })
  })

  describe('a conflict', () => {
    test('applies to both dogs, warns where they share a room, and is removed from either side', async () => {
      const desk = await addStaff(database.db, at.uid, 'desk')
      expect((await setConflict(bori, max.dog.dogId, true, desk.uid)).status).toBe(200)
      expect((await setConflict(max, bori.dog.dogId)).status).toBe(200)
      expect((await shown(bori))?.conflicts).toEqual([{ dogId: max.dog.dogId, name: 'Max' }])
      expect((await shown(max))?.conflicts).toEqual([{ dogId: bori.dog.dogId, name: '보리' }])
      const rows = await database.db.selectFrom('dog_conflict').selectAll().execute()
      expect(rows).toMatchObject([{ uid: at.uid, member_id: desk.memberId, at: context.time.now }])
      expect(await warnings()).toEqual([`strangers ${inDays(1)}-${inDays(4)}`, `conflict ${inDays(1)}-${inDays(4)}`])
      expect((await setConflict(max, bori.dog.dogId, false)).status).toBe(200)
      expect((await shown(bori))?.conflicts).toBeUndefined()
      expect(await listStored()).toEqual([])
    })

    test('is not told to the owner or to another company', async () => {
      await setConflict(bori, max.dog.dogId)
      expect((await shown(bori, bori.held.owner))?.conflicts).toBeUndefined()
      const own = at
      at = await addPost(database.db, { rooms })
      const elsewhere = await aGuest({ dogName: 'Max' })
      expect((await shown(elsewhere))?.conflicts).toBeUndefined()
      expect(await findDogs('보리')).toEqual([])
      expect((await setConflict(elsewhere, bori.dog.dogId)).status).toBe(404)
      expect((await setConflict(bori, elsewhere.dog.dogId)).status).toBe(404)
      expect((await setConflict(bori, max.dog.dogId, false)).status).toBe(404)
      at = own
      expect(await listStored()).toEqual(['Max', '보리'])
    })

    test('is with a dog that is found by its name: one of an owner who booked, or of a customer', async () => {
      const walkIn = await aWalkIn('보리100%')
      const facts = { name: '보리100%', breed: null, weight: 4, owner: '김단골' }
      expect(await findDogs('보리')).toMatchObject([
        { dogId: bori.dog.dogId, name: '보리', weight: 4.2 },
        { dogId: walkIn.dogId, ...facts },
      ])
      expect(await findDogs('%')).toMatchObject([facts])
      expect(await findDogs('mAx')).toMatchObject([{ dogId: max.dog.dogId }])
      expect((await setConflict(bori, walkIn.dogId)).status).toBe(200)
      context.time.now += 34 * dayMs
      expect(await findDogs('보리')).toMatchObject([{ dogId: bori.dog.dogId }, facts])
      context.time.now += dayMs
      expect(await findDogs('보리')).toMatchObject([facts])
    })

    test('holds for the dog of a customer whose name is typed again, with the facts that are known of it', async () => {
      const { dogId } = await aWalkIn('콩', { dogs: [{ dogName: '콩', dogWeight: 4, medication: 'Heart pill at 8' }] })
      await setConflict(bori, dogId)
      const { bookingId } = await aWalkIn('콩', { dogs: [{ dogName: '콩', dogWeight: 4.5 }] }, 'again')
      const { booking } = bookingShape.parse((await api(`/api/booking/${bookingId}`, { as: at.uid })).body)
      const known = { dogId, dogWeight: 4.5, medication: 'Heart pill at 8' }
      expect(booking.dogs).toMatchObject([{ profile: known, conflicts: [{ name: '보리' }] }])
      const [customer] = await database.db.selectFrom('customer').select('dogs').execute()
      expect(customer?.dogs).toMatchObject([known])
      const other = await aWalkIn('콩', { name: '이단골' }, 'other')
      expect(other.dogId).not.toBe(dogId)
    })

    test('is refused with itself, with an unknown dog and beyond fifty', async () => {
      expect((await setConflict(bori, bori.dog.dogId)).body.fields).toEqual({ otherDogId: 'duplicate' })
      expect((await setConflict(bori, 'nobody')).status).toBe(404)
      const unknown = await aWalkIn('몽이', { phone: '' })
      expect((await setConflict(bori, unknown.dogId)).status).toBe(404)
      const others = await Promise.all(Array.from({ length: 50 }, () => addDog(database.db, max.held.owner)))
      const noted = { uid: at.uid, dog_name: 'a', other_name: 'b', member_id: null, at: new Date(context.time.now) }
      const rows = others.map(({ dogId }) => [dogId, bori.dog.dogId].toSorted())
      for (const [dog_id = '', other_id = ''] of rows)
        await database.db
          .insertInto('dog_conflict')
          .values({ ...noted, dog_id, other_id })
          .execute()
      expect((await setConflict(bori, max.dog.dogId)).body.fields).toEqual({ otherDogId: 'tooMany' })
    })

    test('is refused where a company has noted 5,000', async () => {
      for (let index = 0; index < 101; index++) await addDog(database.db, max.held.owner)
      const { rows } = await sql`
        INSERT INTO dog_conflict (uid, dog_id, dog_name, other_id, other_name, at)
        SELECT ${at.uid}, one.dog_id, 'a', other.dog_id, 'b', now()
        FROM dog AS one JOIN dog AS other ON one.dog_id < other.dog_id COLLATE "C"
        WHERE ${max.dog.dogId} NOT IN (one.dog_id, other.dog_id) AND ${bori.dog.dogId} NOT IN (one.dog_id, other.dog_id)
        LIMIT 5000 RETURNING 1`.execute(database.db)
      expect(rows).toHaveLength(5_000)
      expect((await setConflict(bori, max.dog.dogId)).body.fields).toEqual({ otherDogId: 'tooMany' })
    })

    test('is deleted with the dog of an owner', async () => {
      await setConflict(bori, max.dog.dogId)
      context.time.now += 10 * dayMs
      const deleted = await api('/api/dog/delete', { as: max.held.owner, body: { dogId: max.dog.dogId } })
      expect([deleted.status, await listStored()]).toEqual([200, []])
      expect((await setConflict(bori, max.dog.dogId)).status).toBe(404)
    })

    test('is deleted with the dog of a customer and with the customer, unless another customer has the dog', async () => {
      const { dogId } = await aWalkIn('콩')
      const { customer_id: customerId } = await database.db.selectFrom('customer').selectAll().executeTakeFirstOrThrow()
      const editDogs = async (dogs: object[]) =>
        await api('/api/customer/edit', { method: 'PATCH', as: at.uid, body: { customerId, dogs } })
      await setConflict(bori, dogId)
      await editDogs([{ dogId, dogName: '콩이', dogWeight: 5 }])
      expect(await listStored()).toEqual(['보리', '콩'])
      await editDogs([])
      expect(await listStored()).toEqual([])
      await editDogs([{ dogId, dogName: '콩', dogWeight: 5 }])
      const twin = { name: 'Lee', dogs: [{ dogId, dogName: '콩', dogWeight: 5 }] }
      await api('/api/customer/create', { as: at.uid, body: twin })
      await setConflict(bori, dogId)
      await api('/api/customer/delete', { as: at.uid, body: { customerId } })
      expect(await listStored()).toEqual(['보리', '콩'])
      await anonymizePerson(database.db, { uid: at.uid, name: 'Former member', now: context.time.now })
      expect(await listStored()).toEqual([])
      await database.db.updateTable('person').set({ deleted_at: null }).where('id', '=', at.uid).execute()
    })
  })
})
