import { expect, test } from 'vitest'
import * as z from 'zod'
import { postToDraft } from '../../contract/post/post-to-input.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { applyReading, insertExternalCalendar } from '../../db/calendar-sync/external-calendar.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDaysFromToday, addPost, now, today } from '../../db/testing/rows.ts'
import { addDays } from '../../domain/calendar/day.ts'
import { toEditBody } from '../../web/post/form/request-body.ts'
import { toPostValues } from '../../web/post/form/values.ts'
import { bookingRoutes } from '../booking/routes.ts'
import { messageRoutes } from '../message/routes.ts'
import { loadPost } from '../post/load-post.ts'
import { postRoutes } from '../post/routes.ts'
import { randomId } from '../runtime/random-id.ts'
import { type TestResponse, testApi } from '../testing/api.ts'
import { aBookingInput, aPaidBooking, bookingApi, sandboxContext } from '../testing/bookings.ts'

const day = (days: number): string => wireDay(addDaysFromToday(days, 1).checkin)
const season = (from: number, small: number) => ({ from: day(from), to: day(from + 2), prices: { small } })
const told = ({ status, body }: TestResponse): unknown[] => (status === 200 ? [200] : [status, body.code])
/** With the note that is stored, if it is another than the one that was seen. */
const toldNote = (response: TestResponse): unknown[] =>
  [...told(response), response.body.staffNote].filter((part) => part !== undefined)
const stale = [409, 'stale_version']
const walkIn = z.looseObject({ bookingId: z.string(), version: z.number() })
const rooms = [{ size: 'small' as const, count: 5, price: 40_000, weekendPrice: null }]

describeOnBoth('what is replaced as a whole', (database) => {
  async function createScene() {
    const context = sandboxContext(database.db)
    const api = testApi(context, postRoutes, messageRoutes)
    const { postNum, uid } = await addPost(database.db, { rooms })
    const send = async (path: string, body: object): Promise<unknown[]> => told(await api(path, { as: uid, body }))
    const change = async (path: string, body: object): Promise<unknown[]> =>
      told(await api(path, { as: uid, method: 'PATCH', body: { postNum, ...body } }))
    const load = async () => await loadPost(database.db, { role: 'visitor' }, postNum)
    return { api, uid, postNum, send, change, load }
  }

  test('keeps the seasons, extras and so on that somebody else has set meanwhile', async () => {
    const { api, uid, postNum, change, load } = await createScene()
    const edit = (body: object): Promise<unknown[]> => change('/api/post/edit', body)
    const first = season(10, 90_000)
    expect(await edit({ seasons: [first], seen: { seasons: [] } })).toEqual([200])
    const late = { postNum, description: '조용해요', seasons: [season(20, 80_000)], seen: { seasons: [] } }
    const refused = await api('/api/post/edit', { as: uid, method: 'PATCH', body: late })
    // The answer says what is stored, so that the same page can go on from there.
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'stale_version', seasons: [first] }])
    expect(await load()).toMatchObject({ description: '조용한 집이에요.', seasons: [{ prices: { small: 90_000 } }] })
    // A request that is sent again because its answer was lost.
    expect(await edit({ seasons: [first], seen: { seasons: [] } })).toEqual([200])
    expect(await edit({ seasons: [first, season(20, 80_000)], seen: { seasons: [first] } })).toEqual([200])
    const bath = { kind: 'bath', name: '목욕', unit: 'once', price: 30_000 }
    expect(await edit({ extras: [bath], seen: { extras: [] } })).toEqual([200])
    expect(await edit({ extras: [], seen: { extras: [] } })).toEqual(stale)
    const [stored] = (await load()).extras
    expect(await edit({ extras: [bath], seen: { extras: [] } })).toEqual([200])
    expect((await load()).extras).toEqual([stored])
    expect(await edit({ extras: [], seen: { extras: [{ ...bath, extraId: stored?.extraId }] } })).toEqual([200])
    // Whoever does not say what they saw replaces anything.
    expect(await edit({ seasons: [] })).toEqual([200])
  })

  test('takes from the form of a post what it was loaded with as what is stored', async () => {
    const { change, load } = await createScene()
    const facility = { cctv: { places: ['yard'], daysKept: 30 }, night: { care: 'rounds', everyHours: 2 } }
    const extras = [{ kind: 'bath', name: '목욕', nameEn: 'Bath', unit: 'once', price: 30_000, maxPerDay: 2, noticeHours: 24 }]
    const peaks = [{ from: day(30), to: day(31) }]
    const stored = { seasons: [season(3, 50_000)], extras, peaks, facility, services: ['walks'] }
    expect(await change('/api/post/edit', stored)).toEqual([200])
    const post = await load()
    const values = toPostValues(
      postToDraft(post),
      post.images.map((path) => ({ path, ko: '', en: '' })),
    )
    const noon = { from: '12:00 PM', to: '12:00 PM' } as const
    const entered = { ...values, seasons: [], extras: [], peaks: null, services: [], hours: { checkin: noon, checkout: noon } }
    const body = toEditBody(values, { ...entered, facility: { ...values.facility, partnerVet: '한강동물병원' } })
    expect(Object.keys(body.seen ?? {}).toSorted()).toEqual(['extras', 'facility', 'hours', 'peaks', 'seasons', 'services'])
    expect(await change('/api/post/edit', body)).toEqual([200])
    expect(await load()).toMatchObject({ seasons: [], extras: [], peaks: null, facility: { cctv: { daysKept: 30 } } })
    expect(await change('/api/post/edit', { ...body, seasons: [season(5, 60_000)] })).toEqual(stale)
  })

  test('keeps the stay lengths that somebody else has set meanwhile', async () => {
    const { change, load } = await createScene()
    const lengths = [{ from: day(10), to: day(12), minNights: 2, maxNights: 5 }]
    expect(await change('/api/post/house', { stayLengths: lengths, seen: { stayLengths: [] } })).toEqual([200])
    expect(await change('/api/post/house', { stayLengths: [], seen: { stayLengths: [] } })).toEqual(stale)
    expect((await load()).house.stayLengths).toHaveLength(1)
    expect(await change('/api/post/house', { stayLengths: [], seen: { stayLengths: lengths } })).toEqual([200])
    expect(await change('/api/post/house', { stayLengths: lengths })).toEqual([200])
  })

  test('keeps the rooms that somebody else has closed meanwhile', async () => {
    const { send, postNum } = await createScene()
    const close = (count: number, seen?: number[]): Promise<unknown[]> => {
      const nights = seen && { seen: seen.map((closed, index) => ({ date: day(40 + index), closed })) }
      return send('/api/room/close', { postNum, size: 'small', from: day(40), to: day(41), count, ...nights })
    }
    expect(await close(2, [0, 0])).toEqual([200])
    expect(await close(1, [0, 0])).toEqual(stale)
    expect(await close(2, [0, 0])).toEqual([200])
    expect(await close(3, [2])).toEqual([200])
    expect(await close(1, [3, 0])).toEqual(stale)
    expect(await close(1)).toEqual([200])
  })

  test('tells how many rooms are closed by now, so that the same form can be sent again', async () => {
    const context = sandboxContext(database.db)
    const api = testApi(context, postRoutes)
    const { postNum, uid } = await addPost(database.db, { rooms })
    const close = async (count: number, seen: { date: string; closed: number }[]): Promise<TestResponse> => {
      const body = { postNum, size: 'small', from: day(40), to: day(41), count, seen }
      return await api('/api/room/close', { as: uid, body })
    }
    const [first, second] = [day(40), day(41)]
    const none = [first, second].map((date) => ({ date, closed: 0 }))
    await api('/api/room/close', { as: uid, body: { postNum, size: 'small', from: first, to: first, count: 2 } })
    const refused = await close(3, none)
    const nights = [
      { date: first, closed: 2 },
      { date: second, closed: 0 },
    ]
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'stale_version', nights }])
    expect((await close(3, nights)).status).toBe(200)
  })

  test('takes the number of closed rooms of the last response, also where a calendar elsewhere closes others', async () => {
    const context = sandboxContext(database.db)
    const api = testApi(context, postRoutes)
    const three = [{ size: 'small' as const, count: 3, price: 40_000, weekendPrice: null }]
    const { postNum, uid } = await addPost(database.db, { rooms: three })
    const calendar = { postNum, size: 'small' as const, name: 'Elsewhere', host: 'feed.example', rooms: 1, address: null, now }
    const calendarId = (await insertExternalCalendar(database.db, { ...calendar, nextFetchAt: now }, 1)) ?? 0
    const events = new Map([[addDays(today, 40), 1]])
    await applyReading(database.db, { calendarId, events, skipped: 0, etag: null, requestedAt: now }, today)
    const close = async (count: number, seen: object[]): Promise<TestResponse> =>
      await api('/api/room/close', { as: uid, body: { postNum, size: 'small', from: day(40), to: day(40), count, seen } })
    const first = await close(1, [{ date: day(40), closed: 0 }])
    expect(first.body.nights).toEqual([{ date: day(40), closed: 1, left: 1 }])
    const second = await close(2, [{ date: day(40), closed: 1 }])
    expect(second.body.nights).toEqual([{ date: day(40), closed: 2, left: 0 }])
  })

  test('keeps the quick replies that somebody else has saved meanwhile', async () => {
    const { send } = await createScene()
    const save = (texts: string[], seen?: string[]): Promise<unknown[]> => {
      const list = (replies: string[]) => replies.map((text) => ({ text, textEn: '' }))
      return send('/api/message/quick-replies/save', { replies: list(texts), ...(seen && { seen: list(seen) }) })
    }
    expect(await save(['네'], [])).toEqual([200])
    expect(await save(['아니요'], [])).toEqual(stale)
    expect(await save(['네', '아니요'], ['네'])).toEqual([200])
    expect(await save([])).toEqual([200])
  })

  test('keeps the note for staff that somebody else has written meanwhile', async () => {
    const context = sandboxContext(database.db)
    const { bookingId, company } = await aPaidBooking(context, bookingApi(context))
    const api = testApi(context, bookingRoutes)
    const write = async (staffNote: string, seen?: string): Promise<unknown[]> => {
      const body = { bookingId, staffNote, ...(seen !== undefined && { seen }) }
      return toldNote(await api('/api/booking/note', { as: company, body }))
    }
    expect(await write('닭고기 알레르기', '')).toEqual([200])
    expect(await write('방석을 가져와요', '')).toEqual([...stale, '닭고기 알레르기'])
    expect(await write('닭고기 알레르기, 방석', '닭고기 알레르기')).toEqual([200])
    expect(await write('')).toEqual([200])
  })

  test('keeps the note for staff of a walk-in that somebody else has written meanwhile', async () => {
    const api = bookingApi(sandboxContext(database.db))
    const { postNum, uid } = await addPost(database.db, { rooms })
    const draft = { ...aBookingInput(postNum, { total: 80_000 }), name: '누리' }
    const { body } = await api('/api/booking/walkin', { as: uid, body: draft, headers: { 'idempotency-key': randomId() } })
    const { bookingId } = walkIn.parse(body.booking)
    const edit = async (changes: object): Promise<unknown[]> =>
      toldNote(await api('/api/booking/walkin', { as: uid, method: 'PATCH', body: { bookingId, ...changes } }))
    const { body: loaded } = await api(`/api/booking/${bookingId}`, { as: uid })
    const { version } = walkIn.parse(loaded.booking)
    const onCard = { bookingId, staffNote: '닭고기 알레르기', seen: '' }
    expect(told(await api('/api/booking/note', { as: uid, body: onCard }))).toEqual([200])
    expect(await edit({ version, paid: 'card', staffNote: '방석을 가져와요' })).toEqual(stale)
    const stored = { staffNote: '닭고기 알레르기', version: version + 1, desk: { paid: null } }
    expect((await api(`/api/booking/${bookingId}`, { as: uid })).body.booking).toMatchObject(stored)
    expect(await edit({ version: version + 1, staffNote: '닭고기 알레르기, 방석' })).toEqual([200])
    // Whoever does not say what they saw replaces anything.
    expect(await edit({ staffNote: '' })).toEqual([200])
  })
})
