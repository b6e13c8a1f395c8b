import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { wirePolicyClass } from '../../contract/booking/quote.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { lockPerson } from '../../db/account/person.ts'
import { insertDog, updateDog } from '../../db/dog/dog.ts'
import { describeOnBoth, isLockAwaited } from '../../db/testing/database.ts'
import { aDog, addDaysFromToday, addDog, addHold, addPerson, addPost, now, today } from '../../db/testing/rows.ts'
import { addDays } from '../../domain/calendar/day.ts'
import { rateLimits } from '../http/rate-limit.ts'
import {
  aBookingInput,
  aHeldBooking,
  aPaidBooking,
  authenticate,
  book,
  bookingApi,
  confirm,
  getBooking,
  sandboxContext,
} from '../testing/bookings.ts'

const minute = 60_000
const day = 24 * 60 * minute

describeOnBoth('POST /api/booking/quote', (database) => {
  it('returns a line per night and size, and the refund by cancellation day', async () => {
    const api = bookingApi(sandboxContext(database.db))
    const { postNum } = await addPost(database.db)
    const { postNum: _, date, dogNum, roomNumber } = aBookingInput(postNum, { stay: addDaysFromToday(3, 2) })
    const { status, body } = await api('/api/booking/quote', { body: { postNum, date, dogNum, roomNumber } })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      quote: {
        nights: 2,
        lines: [
          { date: '2026.05.14', size: 'small', rooms: 1, price: 40_000, amount: 40_000 },
          { date: '2026.05.15', size: 'small', rooms: 1, price: 40_000, amount: 40_000 },
        ],
        extras: [],
        discount: 0,
        total: 80_000,
        refunds: [
          { until: '2026.05.12', percent: 100, amount: 80_000 },
          { until: '2026.05.13', percent: 90, amount: 72_000 },
          { until: '2026.05.14', percent: 80, amount: 64_000 },
        ],
        policy: { policy: 'standard', peak: false, weekend: false },
      },
    })
  })

  it('applies the sign-up discount only to an owner’s first booking, and never to a guest', async () => {
    const { db } = database
    const api = bookingApi(sandboxContext(db))
    const { postNum } = await addPost(db)
    const { total: _, time: __, ...request } = aBookingInput(postNum)
    const owner = await addPerson(db, 'owner')
    const guest = await addPerson(db, 'owner')
    await db
      .updateTable('person')
      .set({ is_guest: true, guest_until: new Date(now + day) })
      .where('id', '=', guest)
      .execute()
    const discountFor = async (as?: string): Promise<unknown> =>
      (await api('/api/booking/quote', { body: request, as })).body.quote
    expect(await discountFor(owner)).toMatchObject({ discount: 8_000, total: 72_000 })
    expect(await discountFor(guest)).toMatchObject({ discount: 0, total: 80_000 })
    expect(await discountFor(await addPerson(db, 'company'))).toMatchObject({ discount: 0 })
    await book(api, owner, aBookingInput(postNum))
    expect(await discountFor(owner)).toMatchObject({ discount: 0, total: 80_000 })
  })

  it('returns 409 with the nights that are full', async () => {
    const { db } = database
    const api = bookingApi(sandboxContext(db))
    const at = await addPost(db)
    await aHeldBooking(db, api, { at, stay: addDaysFromToday(2, 1), total: 36_000 })
    await aHeldBooking(db, api, { at, stay: addDaysFromToday(2, 1), total: 36_000 })
    const { time: _, total: __, ...request } = aBookingInput(at.postNum, { stay: addDaysFromToday(1, 3) })
    const { status, body } = await api('/api/booking/quote', { body: request })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'room_full', nights: [{ date: '2026.05.13', size: 'small', left: 0 }] })
  })

  it('returns an error per field for dates, dogs and rooms that cannot be booked', async () => {
    const api = bookingApi(sandboxContext(database.db))
    const { postNum } = await addPost(database.db)
    const { body } = await api('/api/booking/quote', {
      body: {
        postNum,
        date: { checkin: wireDay(addDays(today, -1)), checkout: wireDay(addDays(today, 91)) },
        dogNum: { small: 2, large: 1 },
        roomNumber: { small: 1, large: 1 },
      },
    })
    expect(body).toMatchObject({
      code: 'bad_fields',
      fields: {
        'date.checkin': 'pastDay',
        'date.checkout': 'beyondWindow',
        'dogNum.small': 'tooManyDogs',
        'roomNumber.large': 'sizeNotOffered',
      },
    })
  })

  it('returns 410 for a deleted post and 404 for an unknown post or another person’s sample', async () => {
    const { db } = database
    const api = bookingApi(sandboxContext(db))
    const { postNum, uid } = await addPost(db)
    const sample = await addPost(db, { visibleTo: uid })
    await db
      .updateTable('post')
      .set({ deleted_at: new Date(now) })
      .where('post_num', '=', postNum)
      .execute()
    const getStatus = async (num: number, as?: string): Promise<number> => {
      const { total: _, time: __, ...request } = aBookingInput(num)
      return (await api('/api/booking/quote', { body: request, as })).status
    }
    expect(await getStatus(postNum)).toBe(410)
    expect(await getStatus(sample.postNum)).toBe(404)
    expect(await getStatus(sample.postNum, uid)).toBe(200)
    expect(await getStatus(999_999)).toBe(404)
  })
})

describeOnBoth('POST /api/booking/create', (database) => {
  it('holds the rooms for 15 minutes at a fixed price and policy', async () => {
    const { db } = database
    const api = bookingApi(sandboxContext(db))
    const { postNum } = await addPost(db)
    const owner = await addPerson(db, 'owner')
    const { status, body } = await book(api, owner, aBookingInput(postNum, { note: 'Half a tablet at 20:00' }))
    expect(status).toBe(201)
    expect(body.booking).toMatchObject({
      postNum,
      state: 'held',
      holdUntil: new Date(now + 15 * minute).toISOString(),
      total: 72_000,
      discount: 8_000,
      nights: 2,
      dogNum: { small: 1, medium: 0, large: 0 },
      note: 'Half a tablet at 20:00',
      policy: { policy: 'standard', peak: false, weekend: false },
      payment: { state: 'ready', amount: 72_000, paidAt: null },
      history: [{ from: null, to: 'held', by: 'owner', reason: null }],
      refund: null,
      owner: null,
      actions: ['pay', 'cancel'],
    })
    expect(getBooking(body).orderId).toMatch(/^[\w-]{6,64}$/)
  })

  it('accepts a check-in hour of today that has passed, but not one outside the hotel’s hours', async () => {
    const { db } = database
    const context = sandboxContext(db)
    const api = bookingApi(context)
    const { postNum } = await addPost(db)
    const owner = await addPerson(db, 'owner')
    const time = { checkin: '3:00 PM', checkout: '9:00 AM' }
    const draft = aBookingInput(postNum, { stay: addDaysFromToday(0, 1), total: 36_000, time })
    context.time.now = Date.parse('2026-05-11T23:59:00+09:00')
    expect((await book(api, owner, { ...draft, time: { ...time, checkin: '8:00 AM' } })).body.fields).toEqual({
      'time.checkin': 'notOneOf',
    })
    expect((await book(api, owner, draft)).status).toBe(201)
  })

  it('returns the same booking for a repeated idempotency key, and refuses the key with another body', async () => {
    const { db } = database
    const api = bookingApi(sandboxContext(db))
    const { postNum } = await addPost(db)
    const owner = await addPerson(db, 'owner')
    const first = await book(api, owner, aBookingInput(postNum), 'key-1')
    const again = await book(api, owner, aBookingInput(postNum), 'key-1')
    expect([again.status, again.body]).toEqual([201, first.body])
    const other = await book(api, owner, aBookingInput(postNum, { note: 'another' }), 'key-1')
    expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
    const stranger = await book(api, await addPerson(db, 'owner'), aBookingInput(postNum), 'key-1')
    expect(stranger.status).toBe(201)
    expect(getBooking(stranger.body).bookingId).not.toBe(getBooking(first.body).bookingId)
  })

  it('requires an idempotency key', async () => {
    const { db } = database
    const api = bookingApi(sandboxContext(db))
    const { postNum } = await addPost(db)
    const { status, body } = await api('/api/booking/create', { body: aBookingInput(postNum), as: await addPerson(db, 'owner') })
    expect([status, body.fields]).toEqual([422, { 'Idempotency-Key': 'required' }])
  })

  it('returns 409 with the current quote if the client’s total differs', async () => {
    const { db } = database
    const api = bookingApi(sandboxContext(db))
    const { postNum } = await addPost(db)
    const { status, body } = await book(api, await addPerson(db, 'owner'), aBookingInput(postNum, { total: 1 }))
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'price_changed', quote: { discount: 8_000, total: 72_000, nights: 2 } })
    expect(await db.selectFrom('booking').selectAll().execute()).toEqual([])
  })

  it('returns 409 with the current quote if the refund terms are others than those shown', async () => {
    const { db } = database
    const api = bookingApi(sandboxContext(db))
    const { postNum } = await addPost(db)
    const owner = await addPerson(db, 'owner')
    const draft = aBookingInput(postNum, { stay: addDaysFromToday(20, 2) })
    const { total: _, time: __, ...stay } = draft
    const shape = z.object({ quote: z.object({ policy: wirePolicyClass }) })
    const { policy } = shape.parse((await api('/api/booking/quote', { body: stay, as: owner })).body).quote
    const { checkin, checkout } = addDaysFromToday(18, 10)
    const peaks = JSON.stringify([{ from: checkin, to: checkout }])
    await db.updateTable('post').set({ peaks }).where('post_num', '=', postNum).execute()
    const refused = await book(api, owner, { ...draft, policy })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'price_changed', quote: { total: 72_000, policy: { peak: true } } },
    })
    const shown = shape.parse(refused.body).quote.policy
    expect((await book(api, owner, { ...draft, policy: shown })).body.booking).toMatchObject({ policy: shown, total: 72_000 })
    expect((await book(api, await addPerson(db, 'owner'), draft)).status).toBe(201)
  })

  it('refuses companies and returns 401 to visitors', async () => {
    const { db } = database
    const api = bookingApi(sandboxContext(db))
    const { postNum, uid } = await addPost(db)
    expect((await book(api, uid, aBookingInput(postNum))).body.code).toBe('wrong_role')
    const { status } = await api('/api/booking/create', { body: aBookingInput(postNum), headers: { 'idempotency-key': 'k' } })
    expect(status).toBe(401)
  })

  it('refuses times outside the hotel’s hours', async () => {
    const { db } = database
    const api = bookingApi(sandboxContext(db))
    const { postNum } = await addPost(db)
    const draft = aBookingInput(postNum, { time: { checkin: '11:00 PM', checkout: '3:00 PM' } })
    const { body } = await book(api, await addPerson(db, 'owner'), draft)
    expect(body).toMatchObject({ code: 'bad_fields', fields: { 'time.checkin': 'notOneOf', 'time.checkout': 'notOneOf' } })
  })

  it('accepts only the owner’s own dogs of a matching size, once per night', async () => {
    const { db } = database
    const api = bookingApi(sandboxContext(db))
    const { postNum } = await addPost(db)
    const owner = await addPerson(db, 'owner')
    const stranger = await addPerson(db, 'owner')
    const [mine, heavy, theirs] = [aDog(), aDog({ dogWeight: 20 }), aDog()]
    await insertDog(db, { uid: owner, dog: mine, now })
    await insertDog(db, { uid: owner, dog: heavy, now })
    await insertDog(db, { uid: stranger, dog: theirs, now })
    const tryWith = async (dogIds: string[], total = 72_000): Promise<Record<string, unknown>> =>
      (await book(api, owner, aBookingInput(postNum, { dogIds, total }))).body
    expect(await tryWith([theirs.dogId])).toMatchObject({ code: 'not_found' })
    expect(await tryWith([heavy.dogId])).toMatchObject({ code: 'bad_fields', fields: { dogIds: 'notOneOf' } })
    expect(await tryWith([mine.dogId])).toMatchObject({
      booking: { dogs: [{ dogId: mine.dogId, name: '몽이', size: 'small', profile: { dogBreed: '푸들' } }] },
    })
    expect(await tryWith([mine.dogId], 80_000)).toMatchObject({ code: 'dog_busy', dogIds: [mine.dogId] })
  })

  it('accepts fewer dog profiles than dogs, but not more', async () => {
    const { db } = database
    const context = sandboxContext(db)
    const api = bookingApi(context)
    const { postNum } = await addPost(db)
    const owner = await addPerson(db, 'owner')
    const dogs = [aDog(), aDog()]
    for (const dog of dogs) await insertDog(db, { uid: owner, dog, now })
    const [first] = dogs.map(({ dogId }) => dogId)
    const draft = aBookingInput(postNum, { dogIds: dogs.map(({ dogId }) => dogId) })
    expect((await book(api, owner, draft)).body).toMatchObject({ fields: { dogIds: 'notOneOf' } })
    const two = { dogNum: { small: 2 }, roomNumber: { small: 2 }, dogIds: first ? [first] : [], total: 144_000 }
    expect((await book(api, owner, aBookingInput(postNum, two))).body).toMatchObject({
      booking: { dogNum: { small: 2 }, dogs: [{ dogId: first }] },
    })
  })

  it('releases an expired hold for the next booking before the cleanup job runs', async () => {
    const { db } = database
    const context = sandboxContext(db)
    const api = bookingApi(context)
    const at = await addPost(db, { rooms: [{ size: 'small', count: 1, price: 40_000, weekendPrice: null }] })
    const first = await aHeldBooking(db, api, { at })
    const next = await addPerson(db, 'owner')
    expect((await book(api, next, aBookingInput(at.postNum))).body.code).toBe('room_full')
    context.time.now += 15 * minute
    expect((await book(api, next, aBookingInput(at.postNum))).status).toBe(201)
    const { body } = await api(`/api/booking/${first.bookingId}`, { as: first.owner })
    expect(body.booking).toMatchObject({ state: 'expired', payment: { state: 'abandoned' }, actions: [] })
  })

  it('applies the discount of an expired unpaid hold to the next booking', async () => {
    const { db } = database
    const context = sandboxContext(db)
    const api = bookingApi(context)
    const { owner, postNum } = await aHeldBooking(db, api)
    expect((await book(api, owner, aBookingInput(postNum))).body).toMatchObject({
      code: 'price_changed',
      quote: { total: 80_000 },
    })
    context.time.now += 15 * minute
    expect((await book(api, owner, aBookingInput(postNum))).body.booking).toMatchObject({ discount: 8_000 })
  })

  it('books a dog whose expired hold is at another hotel', async () => {
    const { db } = database
    const context = sandboxContext(db)
    const api = bookingApi(context)
    const [first, second] = [await addPost(db), await addPost(db)]
    const owner = await addPerson(db, 'owner')
    const { dogId } = await addDog(db, owner)
    const bookAt = async (postNum: number): Promise<Record<string, unknown>> =>
      (await book(api, owner, aBookingInput(postNum, { dogIds: [dogId] }))).body
    expect(await bookAt(first.postNum)).toMatchObject({ booking: { state: 'held' } })
    expect(await bookAt(second.postNum)).toMatchObject({ code: 'price_changed' })
    context.time.now += 15 * minute
    expect(await bookAt(second.postNum)).toMatchObject({ booking: { state: 'held', discount: 8_000 } })
  })

  it('is rate-limited to ten requests in ten minutes, not counting idempotent retries', async () => {
    const { db } = database
    const context = sandboxContext(db)
    context.config = { ...context.config, rateLimits: true }
    const api = bookingApi(context)
    const { postNum } = await addPost(db, { rooms: [{ size: 'small', count: 20, price: 40_000, weekendPrice: null }] })
    const owner = await addPerson(db, 'owner')
    await book(api, owner, aBookingInput(postNum), 'first')
    for (let count = 1; count < rateLimits.booking.most; count++)
      await book(api, owner, aBookingInput(postNum, { total: 80_000 }))
    expect((await book(api, owner, aBookingInput(postNum), 'first')).status).toBe(201)
    const { status, headers } = await book(api, owner, aBookingInput(postNum, { total: 80_000 }))
    expect([status, headers.get('retry-after')]).toEqual([429, '600'])
  })
})

describeOnBoth('concurrent bookings', (database) => {
  it('sell the last room once and return the full nights to the others', async () => {
    const { db } = database
    const api = bookingApi(sandboxContext(db))
    const { postNum } = await addPost(db, { rooms: [{ size: 'small', count: 1, price: 40_000, weekendPrice: null }] })
    const owners = await Promise.all(Array.from({ length: 50 }, () => addPerson(db, 'owner')))
    const answers = await Promise.all(owners.map((owner) => book(api, owner, aBookingInput(postNum))))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    const refused = answers.filter((answer) => answer.status === 409)
    expect(refused).toHaveLength(49)
    for (const { body } of refused) {
      expect(body).toMatchObject({ code: 'room_full', nights: [{ date: '2026.05.12' }, { date: '2026.05.13' }] })
    }
  })

  it('of one owner receive the discount once', async () => {
    const { db } = database
    const api = bookingApi(sandboxContext(db))
    const { postNum } = await addPost(db, { rooms: [{ size: 'small', count: 9, price: 40_000, weekendPrice: null }] })
    const owner = await addPerson(db, 'owner')
    const answers = await Promise.all(Array.from({ length: 8 }, () => book(api, owner, aBookingInput(postNum))))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    expect(answers.filter((answer) => answer.body.code === 'price_changed')).toHaveLength(7)
  })

  it('copy a dog as a concurrent edit leaves it', async () => {
    const { db } = database
    const api = bookingApi(sandboxContext(db))
    const { postNum } = await addPost(db)
    const owner = await addPerson(db, 'owner')
    const dog = await addDog(db, owner, { dogBreed: null })
    const bookings: Promise<unknown>[] = []
    await db.transaction().execute(async (edit) => {
      await lockPerson(edit, owner)
      bookings.push(book(api, owner, aBookingInput(postNum, { dogIds: [dog.dogId] })))
      while (!(await isLockAwaited(database))) await lockPerson(edit, owner)
      await updateDog(edit, { uid: owner, dog: { ...dog, dogBreed: '푸들' }, now })
    })
    expect(await Promise.all(bookings)).toMatchObject([{ body: { booking: { dogs: [{ profile: { dogBreed: '푸들' } }] } } }])
  })

  it('with the same idempotency key return the same booking', async () => {
    const { db } = database
    const api = bookingApi(sandboxContext(db))
    const { postNum } = await addPost(db)
    const owner = await addPerson(db, 'owner')
    const answers = await Promise.all(Array.from({ length: 8 }, () => book(api, owner, aBookingInput(postNum), 'one')))
    const ids = new Set(answers.map(({ body }) => getBooking(body).bookingId))
    expect(ids.size).toBe(1)
    expect(answers.every((answer) => answer.status === 201)).toBe(true)
  })
})

describeOnBoth('a booking', (database) => {
  it('is visible to its owner and its company, and returns 404 to anyone else', async () => {
    const { db } = database
    const context = sandboxContext(db)
    const api = bookingApi(context)
    const { bookingId, owner, company } = await aPaidBooking(context, api)
    const strangers = [await addPerson(db, 'owner'), await addPerson(db, 'company')]
    const paths = [`/api/booking/${bookingId}`, `/api/booking/${bookingId}/refund`]
    for (const as of strangers) {
      for (const path of paths) expect((await api(path, { as })).status).toBe(404)
      expect((await api('/api/booking/cancel', { as, body: { bookingId, reason: 'x' } })).status).toBe(404)
    }
    const [, stranger] = strangers
    const advance = { as: stranger, body: { bookingId, to: 'cancelled', reason: 'x' } }
    expect((await api('/api/booking/advance', advance)).status).toBe(404)
    expect((await api(`/api/booking/${bookingId}`)).status).toBe(401)
    expect((await api(`/api/booking/${bookingId}`, { as: owner })).body.booking).toMatchObject({
      state: 'confirmed',
      owner: null,
    })
    const seen = await api(`/api/booking/${bookingId}`, { as: company })
    expect(seen.body.booking).toMatchObject({ owner: { displayName: owner, phone: null } })
    expect(JSON.stringify(seen.body)).not.toContain('@example.com')
  })

  it.each([
    ['the stay', 33],
    ['its cancellation', 30],
  ])('shows dog profiles to the company until 30 days after %s', async (end, last) => {
    const { db } = database
    const context = sandboxContext(db)
    const api = bookingApi(context)
    const { postNum, uid: company } = await addPost(db)
    const owner = await addPerson(db, 'owner')
    const dog = aDog()
    await insertDog(db, { uid: owner, dog, now })
    const { body } = await book(api, owner, aBookingInput(postNum, { dogIds: [dog.dogId] }))
    const { bookingId, orderId, total } = getBooking(body)
    const held = { postNum, company, owner, bookingId, orderId, total }
    await confirm(api, held, await authenticate(context, orderId, total))
    const profileFor = async (as: string): Promise<boolean> =>
      JSON.stringify((await api(`/api/booking/${bookingId}`, { as })).body).includes('푸들')
    if (end === 'its cancellation') await api('/api/booking/cancel', { as: owner, body: { bookingId } })
    context.time.now = now + last * day
    expect(await profileFor(company)).toBe(true)
    context.time.now = now + (last + 1) * day
    expect(await profileFor(company)).toBe(false)
    expect(await profileFor(owner)).toBe(true)
  })

  it('shows the company nothing that its owner wrote before it is paid', async () => {
    const { db } = database
    const api = bookingApi(sandboxContext(db))
    const { postNum, uid: company } = await addPost(db)
    const owner = await addPerson(db, 'owner')
    const { body } = await book(api, owner, aBookingInput(postNum, { note: 'the note' }))
    const { bookingId } = getBooking(body)
    await api('/api/booking/cancel', { as: owner, body: { bookingId, reason: 'the reason' } })
    const read = async (as: string): Promise<string[]> => {
      const answers = [await api(`/api/booking/${bookingId}`, { as }), await api('/api/booking/list', { as, body: {} })]
      const texts = answers.map((answer) => JSON.stringify(answer.body))
      expect(texts.every((text) => text.includes(bookingId))).toBe(true)
      return ['the note', 'the reason'].filter((written) => texts.some((text) => text.includes(written)))
    }
    expect([await read(company), await read(owner)]).toEqual([[], ['the note', 'the reason']])
  })

  it('is listed for its owner and its company by descending check-in, with cursor pagination', async () => {
    const { db } = database
    const api = bookingApi(sandboxContext(db))
    const { postNum, uid: company } = await addPost(db)
    const owner = await addPerson(db, 'owner')
    for (const [index, total] of [72_000, 80_000, 80_000].entries())
      await book(api, owner, aBookingInput(postNum, { stay: addDaysFromToday(1 + index * 3, 2), total }))
    await aHeldBooking(db, api)
    type Page = { bookings: { date: { checkin: string } }[]; next: string | null }
    const list = async (as: string, body: object): Promise<Page> => {
      const { body: answer } = await api('/api/booking/list', { as, body })
      return {
        bookings: Array.isArray(answer.bookings) ? answer.bookings : [],
        next: answer.next === null ? null : String(answer.next),
      }
    }
    const checkins = ({ bookings }: Page): string[] => bookings.map((booking) => booking.date.checkin)
    const first = await list(owner, { limit: 2 })
    expect(checkins(first)).toEqual(['2026.05.18', '2026.05.15'])
    const second = await list(owner, { limit: 2, cursor: first.next })
    expect([checkins(second), second.next]).toEqual([['2026.05.12'], null])
    expect(checkins(await list(company, { from: '2026.05.16', to: '2026.05.17' }))).toEqual(['2026.05.15'])
    expect(checkins(await list(company, { postNum, state: 'confirmed' }))).toEqual([])
    const foreign = await api('/api/booking/list', { as: await addPerson(db, 'company'), body: { postNum } })
    expect(foreign.status).toBe(404)
    expect((await api('/api/booking/list', { as: owner, body: { cursor: 'x' } })).status).toBe(422)
  })

  it.each(['dog profiles are large', 'extras are many'])('is listed on shorter pages if %s', async (cause) => {
    const { db } = database
    const api = bookingApi(sandboxContext(db))
    const { postNum } = await addPost(db)
    const owner = await addPerson(db, 'owner')
    const isLarge = cause === 'dog profiles are large'
    const dogs = [await addDog(db, owner, { dogNote: '가'.repeat(isLarge ? 200_000 : 1) })]
    const stays = [1, 4, 7].map((start) => addDaysFromToday(start, 1))
    for (const stay of stays) await addHold(db, postNum, { uid: owner, stay, dogs })
    if (!isLarge)
      await sql`
        WITH extra AS (
          INSERT INTO post_extra (post_num, position, kind, name, unit, price, notice_hours, active)
          VALUES (${postNum}, 1, 'bath', '목욕', 'day', 0, 0, true) RETURNING extra_id)
        INSERT INTO booking_extra (booking_id, extra_id, kind, name, unit, day, from_day, to_day, quantity, price, state)
        SELECT booking_id, extra_id, 'bath', '목욕', 'day', checkin + n, checkin, checkout, 1, 0, 'booked'
        FROM booking, extra, generate_series(1, 600) AS n`.execute(db)
    const list = async (cursor?: unknown): Promise<{ bookings: unknown[]; next: unknown }> => {
      const { body } = await api('/api/booking/list', { as: owner, body: { cursor } })
      return { bookings: Array.isArray(body.bookings) ? body.bookings : [], next: body.next }
    }
    const pages = [await list()]
    for (let next = pages[0]?.next; next !== null; next = pages.at(-1)?.next) pages.push(await list(next))
    expect(pages.map(({ bookings }) => bookings.length)).toEqual([1, 1, 1])
    await db.deleteFrom('booking_extra').execute()
  })

  it('that is held is cancelled without a refund, and a repeated cancellation returns the same', async () => {
    const { db } = database
    const api = bookingApi(sandboxContext(db))
    const { bookingId, owner } = await aHeldBooking(db, api)
    expect((await api(`/api/booking/${bookingId}/refund`, { as: owner })).status).toBe(409)
    const { status, body } = await api('/api/booking/cancel', { as: owner, body: { bookingId } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ refund: null, booking: { state: 'cancelled', payment: { state: 'abandoned' }, actions: [] } })
    const again = await api('/api/booking/cancel', { as: owner, body: { bookingId } })
    expect([again.status, again.body]).toEqual([200, body])
  })

  it('requires a reason for cancellation by the company, which refunds it fully and restores the discount', async () => {
    const { db } = database
    const context = sandboxContext(db)
    const api = bookingApi(context)
    const { bookingId, owner, company, postNum } = await aPaidBooking(context, api)
    const silent = await api('/api/booking/advance', { as: company, body: { bookingId, to: 'cancelled' } })
    expect([silent.status, silent.body.fields]).toEqual([422, { reason: 'reasonMissing' }])
    context.time.now = now + day + 12 * 60 * minute
    const reason = 'A burst pipe'
    const { body } = await api('/api/booking/advance', { as: company, body: { bookingId, to: 'cancelled', reason } })
    expect(body.booking).toMatchObject({
      state: 'cancelled',
      refund: { state: 'requested', percent: 100, amount: 72_000 },
      history: [{}, {}, { from: 'confirmed', to: 'cancelled', by: 'company', reason }],
    })
    const next = await book(api, owner, aBookingInput(postNum, { stay: addDaysFromToday(5, 2) }))
    expect(next.body.booking).toMatchObject({ discount: 8_000 })
  })

  it('is checked in from its check-in day on, and an early check-out releases the remaining nights', async () => {
    const { db } = database
    const context = sandboxContext(db)
    const api = bookingApi(context)
    const { bookingId, company, owner } = await aPaidBooking(context, api)
    const advance = async (to: string): Promise<Record<string, unknown>> =>
      (await api('/api/booking/advance', { as: company, body: { bookingId, to } })).body
    expect(await advance('checked_in')).toMatchObject({ code: 'wrong_state', why: 'too_early' })
    context.time.now = now + day
    expect(await advance('checked_in')).toMatchObject({
      booking: { state: 'checked_in', actions: ['complete', 'undoCheckIn', 'journal', 'charge'] },
    })
    expect(await advance('checked_in')).toMatchObject({ booking: { state: 'checked_in' } })
    expect((await api('/api/booking/cancel', { as: owner, body: { bookingId } })).body.code).toBe('wrong_state')
    context.time.now = now + 2 * day
    expect(await advance('completed')).toMatchObject({ booking: { state: 'completed' } })
    const stock = await db.selectFrom('room_night').select(['night', 'taken']).orderBy('night').execute()
    expect(stock).toEqual([
      { night: '2026-05-12', taken: 1 },
      { night: '2026-05-13', taken: 0 },
    ])
  })
})

describe('a booking id', () => {
  it('consists of two groups of five unambiguous characters', async () => {
    const { randomBookingId } = await import('../../db/booking/booking-id.ts')
    expect(randomBookingId()).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  })
})
