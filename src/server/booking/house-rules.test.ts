import { beforeEach, expect, test } from 'vitest'
import { wireDay } from '../../contract/wire-day.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDaysFromToday, addPerson, addPost, now, today } from '../../db/testing/rows.ts'
import { addDays } from '../../domain/calendar/day.ts'
import { bookingEmailHandlers } from '../notification/booking-emails.ts'
import { postRoutes } from '../post/routes.ts'
import { runDueJobs } from '../runtime/jobs.ts'
import { searchRoutes } from '../search/routes.ts'
import { type Api, testApi } from '../testing/api.ts'
import {
  aBookingInput,
  advance,
  aHeldBooking,
  aPaidBooking,
  aStayingBooking,
  authenticate,
  book,
  bookingApi,
  confirm,
  getBooking,
  sandboxContext,
} from '../testing/bookings.ts'
import type { TestContext } from '../testing/context.ts'

const hourMs = 3_600_000

describeOnBoth('house rules', (database) => {
  let context: TestContext
  let api: Api
  let posts: Api
  let post: { postNum: number; uid: string }

  beforeEach(async () => {
    context = sandboxContext(database.db)
    api = bookingApi(context)
    posts = testApi(context, postRoutes, searchRoutes)
    post = await addPost(database.db)
  })

  async function setRules(rules: object, as = post.uid): Promise<{ status: number; body: Record<string, unknown> }> {
    return await posts('/api/post/house', { method: 'PATCH', body: { postNum: post.postNum, ...rules }, as })
  }

  async function quote(stay = addDaysFromToday(1, 2), as?: string): Promise<Record<string, unknown>> {
    const { postNum, date, dogNum, roomNumber } = aBookingInput(post.postNum, { stay })
    const { body } = await api('/api/booking/quote', { body: { postNum, date, dogNum, roomNumber }, ...(as && { as }) })
    return body
  }

  async function search(stay = addDaysFromToday(1, 2)): Promise<{ listed: number; total: unknown }> {
    const { date, roomNumber } = aBookingInput(post.postNum, { stay })
    const { body } = await posts('/api/post/search/nav', { body: { region: 'All', date, roomNumber } })
    return { listed: Array.isArray(body.data) ? body.data.length : -1, total: body.total }
  }

  const none = { listed: 0, total: 0 }
  const found = { listed: 1, total: 1 }

  test('a paused listing takes no new bookings, is in no search for dates, and lets everything else go on', async () => {
    const paid = await aPaidBooking(context, api, { at: post })
    const until = addDays(today, 3)
    expect((await setRules({ pause: { from: wireDay(today), until: wireDay(until) } })).status).toBe(200)
    const refused = { code: 'not_bookable', why: 'paused', day: wireDay(addDays(until, 1)), count: null }
    expect(await quote()).toMatchObject(refused)
    const owner = await addPerson(database.db, 'owner')
    expect((await book(api, owner, aBookingInput(post.postNum))).body).toMatchObject(refused)
    expect(await search()).toEqual(none)
    context.time.now += 24 * hourMs
    await advance(api, paid, 'checked_in')
    context.time.now += 3 * 24 * hourMs
    expect(await search(addDaysFromToday(5, 2))).toEqual(found)
    expect(await quote(addDaysFromToday(5, 2))).toMatchObject({ success: true })
  })

  test('a pause without an end lasts until it is resumed, and a planned one has no effect before it begins', async () => {
    await setRules({ pause: { from: wireDay(addDays(today, 1)), until: null } })
    expect([await quote(), await search()]).toMatchObject([{ success: true }, found])
    await setRules({ pause: { from: wireDay(today), until: null } })
    expect([await quote(), await search()]).toMatchObject([{ why: 'paused', day: null }, none])
    await setRules({ pause: null })
    expect([await quote(), await search()]).toMatchObject([{ success: true }, found])
  })

  test('notice and the shortest and longest stay bind quotes, holds and searches, but not the company', async () => {
    await setRules({ noticeHours: 48, minNights: 2, maxNights: 3 })
    expect(await quote()).toMatchObject({ why: 'notice', count: 48, day: wireDay(addDays(today, 2)) })
    expect(await search()).toEqual(none)
    const stay = addDaysFromToday(2, 1)
    expect(await quote(stay)).toMatchObject({ why: 'tooFewNights', count: 2 })
    expect(await search(stay)).toEqual(none)
    expect(await quote(addDaysFromToday(2, 4))).toMatchObject({ why: 'tooManyNights', count: 3 })
    expect(await search(addDaysFromToday(2, 4))).toEqual(none)
    expect(await quote(addDaysFromToday(2, 2))).toMatchObject({ success: true })
    expect(await search(addDaysFromToday(2, 2))).toEqual(found)
    // The last drop-off of the day leaves 48 hours, one in the morning does not.
    const owner = await addPerson(database.db, 'owner')
    const early = aBookingInput(post.postNum, { stay: addDaysFromToday(2, 2), time: { checkin: '9:00 AM', checkout: '9:00 AM' } })
    expect((await book(api, owner, early)).body).toMatchObject({ why: 'notice' })
    expect(await quote(stay, post.uid)).toMatchObject({ success: true })
    const walkIn = { ...aBookingInput(post.postNum, { stay, total: 40_000 }), name: '김손님' }
    const { status } = await api('/api/booking/walkin', { body: walkIn, as: post.uid, headers: { 'idempotency-key': 'walk-in' } })
    expect(status).toBe(201)
  })

  test('other lengths of a stay hold for the check-in days of their span', async () => {
    const span = { from: wireDay(addDays(today, 10)), to: wireDay(addDays(today, 12)), minNights: 3, maxNights: 5 }
    await setRules({ minNights: 1, stayLengths: [span] })
    expect(await quote(addDaysFromToday(12, 2))).toMatchObject({ why: 'tooFewNights', count: 3 })
    expect(await search(addDaysFromToday(12, 2))).toEqual(none)
    expect(await quote(addDaysFromToday(13, 2))).toMatchObject({ success: true })
    expect(await search(addDaysFromToday(13, 2))).toEqual(found)
    const { body } = await setRules({ stayLengths: [span, { ...span, to: wireDay(addDays(today, 20)) }] })
    expect(body).toMatchObject({ code: 'bad_fields', fields: { 'stayLengths.1.from': 'duplicate' } })
  })

  test('a booked stay keeps the length that it was booked with, whatever the rules are by now', async () => {
    const held = await aPaidBooking(context, api, { at: post, stay: addDaysFromToday(20, 2) })
    const change = async (from: number, nights: number, checkin = '10:00 AM'): Promise<Record<string, unknown>> => {
      const stay = addDaysFromToday(from, nights)
      const { date, dogNum, roomNumber, time } = aBookingInput(post.postNum, { stay })
      const body = { bookingId: held.bookingId, date, dogNum, roomNumber, time: { ...time, checkin } }
      return (await api('/api/booking/change/quote', { body, as: held.owner })).body
    }
    await setRules({ minNights: 5, maxNights: 5 })
    expect(await change(20, 2, '11:00 AM')).toMatchObject({ success: true })
    expect(await change(20, 3)).toMatchObject({ success: true })
    expect(await change(20, 6)).toMatchObject({ why: 'tooManyNights', count: 5 })
    expect(await change(20, 1)).toMatchObject({ why: 'tooFewNights', count: 2 })
    expect(await change(21, 2)).toMatchObject({ why: 'tooFewNights', count: 5 })
    await setRules({ minNights: 1, maxNights: 1 })
    expect(await change(20, 2, '11:00 AM')).toMatchObject({ success: true })
    expect(await change(20, 3)).toMatchObject({ why: 'tooManyNights', count: 2 })
  })

  test('a booked stay keeps its dogs, however many the hotel takes in a room by now', async () => {
    const offer = async (fields: object): Promise<void> => {
      await database.db.updateTable('post').set(fields).where('post_num', '=', post.postNum).execute()
    }
    await offer({ max_dogs_per_room: 3 })
    const held = await aPaidBooking(context, api, { at: post, stay: addDaysFromToday(20, 2), dogNum: { small: 2 } })
    const change = async (dogs: number, checkin = '11:00 AM'): Promise<Record<string, unknown>> => {
      const { date, roomNumber, time } = aBookingInput(post.postNum, { stay: addDaysFromToday(20, 2) })
      const body = { bookingId: held.bookingId, date, dogNum: { small: dogs }, roomNumber, time: { ...time, checkin } }
      return (await api('/api/booking/change/quote', { body, as: held.owner })).body
    }
    await offer({ max_dogs_per_room: 1 })
    expect(await change(2)).toMatchObject({ success: true })
    expect(await change(3)).toMatchObject({ fields: { 'dogNum.small': 'tooManyDogs' } })
  })

  test('a booked stay keeps its drop-off hour when its pick-up is changed, whatever the hours of the hotel are by now', async () => {
    const held = await aPaidBooking(context, api, { at: post, stay: addDaysFromToday(20, 2) })
    const hours = { checkin: { from: '9:00 AM', to: '11:00 AM' }, checkout: { from: '8:00 AM', to: '11:00 AM' } }
    await database.db
      .updateTable('post')
      .set({ hours: JSON.stringify(hours) })
      .where('post_num', '=', post.postNum)
      .execute()
    const { date, roomNumber, dogNum, time } = aBookingInput(post.postNum, { stay: addDaysFromToday(20, 2) })
    const change = async (slots: object): Promise<Record<string, unknown>> => {
      const body = { bookingId: held.bookingId, date, dogNum, roomNumber, time: { ...time, ...slots } }
      return (await api('/api/booking/change/quote', { body, as: held.owner })).body
    }
    expect(await change({ checkout: '10:00 AM' })).toMatchObject({ change: { delta: 0 } })
    expect(await change({ checkin: '3:00 PM' })).toMatchObject({ fields: { 'time.checkin': 'notOneOf' } })
    expect(await change({ checkout: '5:00 PM' })).toMatchObject({ fields: { 'time.checkout': 'notOneOf' } })
  })

  test('a hold and a pause at the same moment: the hold comes first or is refused', async () => {
    for (let round = 0; round < 6; round++) {
      context.time.now += 1_000
      await setRules({ pause: null })
      const owner = await addPerson(database.db, 'owner')
      const [held, paused] = await Promise.all([
        book(api, owner, aBookingInput(post.postNum, { stay: addDaysFromToday(3 + round * 2, 2) })),
        setRules({ pause: { from: wireDay(today), until: null } }),
      ])
      expect(paused.status).toBe(200)
      expect([201, 409]).toContain(held.status)
    }
    expect(await quote(addDaysFromToday(30, 2))).toMatchObject({ why: 'paused' })
  })

  test('a paid request waits until its house accepts it, and then is confirmed to its owner', async () => {
    await setRules({ answerHours: 6 })
    const request = await aPaidBooking(context, api, { at: post, stay: addDaysFromToday(5, 2) })
    const read = async (): Promise<unknown> =>
      (await api(`/api/booking/${request.bookingId}`, { method: 'GET', as: request.company })).body.booking
    expect(await read()).toMatchObject({
      state: 'confirmed',
      answerHours: 6,
      answerBy: new Date(now + 6 * hourMs).toISOString(),
      actions: ['accept', 'cancel'],
    })
    await advance(api, request, 'confirmed')
    await advance(api, request, 'confirmed')
    expect(await read()).toMatchObject({ state: 'confirmed', answerBy: null, refund: null })
    context.time.now += 7 * hourMs
    await runDueJobs(context, bookingEmailHandlers)
    expect(await read()).toMatchObject({
      state: 'confirmed',
      history: [{}, {}, { from: 'confirmed', to: 'confirmed', by: 'company' }],
    })
  })

  test('a request without an answer is refused by the clock at its time and refunded in full, with its discount', async () => {
    await setRules({ answerHours: 2 })
    const request = await aPaidBooking(context, api, { at: post, stay: addDaysFromToday(1, 2) })
    context.time.now = now + 2 * hourMs - 1
    await runDueJobs(context, bookingEmailHandlers)
    const read = async (): Promise<unknown> =>
      (await api(`/api/booking/${request.bookingId}`, { method: 'GET', as: request.owner })).body.booking
    expect(await read()).toMatchObject({ state: 'confirmed' })
    context.time.now += 1
    const late = await api('/api/booking/advance', { as: post.uid, body: { bookingId: request.bookingId, to: 'confirmed' } })
    expect(late.body).toMatchObject({ code: 'wrong_state', why: 'too_late' })
    await runDueJobs(context, bookingEmailHandlers)
    expect(await read()).toMatchObject({ state: 'cancelled', answerBy: null, refund: { percent: 100, amount: 72_000 } })
    const again = await book(api, request.owner, aBookingInput(post.postNum, { stay: addDaysFromToday(8, 2) }))
    expect(getBooking(again.body).total).toBe(72_000)
  })

  test('an owner who cancels a request before the answer gets everything back, also on the check-in day', async () => {
    await setRules({ answerHours: 24 })
    const request = await aPaidBooking(context, api, { at: post, stay: addDaysFromToday(0, 2) })
    const preview = await api(`/api/booking/${request.bookingId}/refund`, { method: 'GET', as: request.owner })
    expect(preview.body).toMatchObject({ percent: 100, amount: 72_000 })
    const { body } = await api('/api/booking/cancel', { as: request.owner, body: { bookingId: request.bookingId } })
    expect(body).toMatchObject({ refund: { percent: 100, amount: 72_000 } })
  })

  test('closing all sizes closes the free rooms, names the bookings that stay, and reopens', async () => {
    const held = await aHeldBooking(database.db, api, { at: post })
    const days = { postNum: post.postNum, from: wireDay(addDays(today, 1)), to: wireDay(addDays(today, 4)) }
    const closed = await posts('/api/room/close-all', { body: { ...days, closed: true }, as: post.uid })
    expect(closed.body).toMatchObject({ bookings: [{ bookingId: held.bookingId, state: 'held' }] })
    expect(await quote()).toMatchObject({ code: 'room_full' })
    await posts('/api/room/close-all', { body: { ...days, closed: true }, as: post.uid })
    await posts('/api/room/close-all', { body: { ...days, closed: false }, as: post.uid })
    expect(await quote()).toMatchObject({ success: true })
  })

  test('a burst pipe: previews, cancels and ends all bookings with a full refund, and repeating it changes nothing', async () => {
    const staying = await aStayingBooking(context, api, { at: post, stay: addDaysFromToday(1, 3), total: 108_000 })
    const later = addDaysFromToday(6, 2)
    const paid = await aPaidBooking(context, api, { at: post, stay: later })
    const held = await aHeldBooking(database.db, api, { at: post, stay: later })
    const other = await aPaidBooking(context, api, { stay: later })
    const { postNum, uid } = post
    const preview = await api('/api/booking/cancel-many/preview', { as: uid, body: { postNum } })
    expect(preview.body).toMatchObject({
      refund: 72_000 + 108_000,
      hasMore: false,
      bookings: [
        { bookingId: staying.bookingId, outcome: 'end', refund: 108_000, isEmailed: true },
        expect.objectContaining({ outcome: expect.stringMatching(/cancel|wait/) }),
        expect.objectContaining({ outcome: expect.stringMatching(/cancel|wait/) }),
      ],
    })
    const bookings = [staying, paid, held, other].map(({ bookingId }) => {
      return { bookingId, version: 0, outcome: bookingId === staying.bookingId ? 'end' : 'cancel' }
    })
    const request = { as: uid, body: { postNum, bookings, reason: '배관이 터졌어요.' } }
    const { body } = await api('/api/booking/cancel-many', request)
    expect(body).toMatchObject({
      done: 2,
      results: [
        { outcome: 'ended', refund: 108_000 },
        { outcome: 'cancelled', refund: 72_000 },
        { outcome: 'refused', code: 'stale_version', changed: { outcome: 'wait' } },
        { outcome: 'refused', code: 'not_found' },
      ],
    })
    const refunds = await database.db.selectFrom('refund').select('refund_id').execute()
    const again = await api('/api/booking/cancel-many', request)
    expect(again.body).toMatchObject({ results: [{ outcome: 'unchanged' }, { outcome: 'unchanged' }, {}, {}] })
    expect(await database.db.selectFrom('refund').select('refund_id').execute()).toEqual(refunds)
    const reasonless = await api('/api/booking/cancel-many', { as: uid, body: { postNum, bookings, reason: ' ' } })
    expect(reasonless.body).toMatchObject({ code: 'bad_fields', fields: { reason: 'reasonMissing' } })
  })

  test('the emails of a request and of a stay that the company ended say what happened', async () => {
    await database.db.updateTable('person').set({ email_verified: true, language: 'en' }).execute()
    await setRules({ answerHours: 6 })
    const request = await aHeldBooking(database.db, api, { at: post })
    await database.db
      .updateTable('person')
      .set({ email_verified: true, language: 'en', email: 'a@kkori.test' })
      .where('id', '=', request.owner)
      .execute()
    await confirm(api, request, await authenticate(context, request.orderId, request.total))
    await runDueJobs(context, bookingEmailHandlers)
    await runDueJobs(context, bookingEmailHandlers)
    expect(context.emails.map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringContaining('Booking request:'),
      expect.stringContaining('Request sent:'),
    ])
    await advance(api, request, 'confirmed')
    context.time.now += 24 * hourMs
    await advance(api, request, 'checked_in')
    const bookings = [{ bookingId: request.bookingId, version: 0, outcome: 'end' }]
    const body = { postNum: post.postNum, bookings, reason: 'A burst pipe' }
    await api('/api/booking/cancel-many', { as: post.uid, body })
    await runDueJobs(context, bookingEmailHandlers)
    context.time.now += hourMs
    await runDueJobs(context, bookingEmailHandlers)
    await runDueJobs(context, bookingEmailHandlers)
    const sent = context.emails.find(({ subject }) => subject.includes('had to end the stay'))
    expect(sent?.text).toContain('A burst pipe')
  })
})
