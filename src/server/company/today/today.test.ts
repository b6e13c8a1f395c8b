import type { KyselyPlugin } from 'kysely'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { wireBooking } from '../../../contract/booking/booking.ts'
import { readDesk } from '../../../contract/company/desk.ts'
import { dogToWire } from '../../../contract/dog/dog.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { insertWalkIns } from '../../../db/booking/hold.ts'
import { findPost } from '../../../db/post/post.ts'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { aDog, addDaysFromToday, addPost, aHold, asWalkIn, today } from '../../../db/testing/rows.ts'
import { addStaff } from '../../../db/testing/staff.ts'
import type { TimeSlot } from '../../../domain/calendar/time-slot.ts'
import type { Dog } from '../../../domain/dog/dog.ts'
import { noDogs } from '../../../domain/dog/dog-size.ts'
import { en } from '../../../i18n/en.ts'
import { formatFor } from '../../../i18n/format.ts'
import { bookingRoutes } from '../../booking/routes.ts'
import { runTimedTransitions } from '../../booking/run-timed-transitions.ts'
import { postRoutes } from '../../post/routes.ts'
import { testApi } from '../../testing/api.ts'
import { advance, aPaidBooking, aStayingBooking, bookingApi, sandboxContext } from '../../testing/bookings.ts'
import { testPages } from '../../testing/page.ts'
import { companyPages } from '../company-pages.ts'
import { deskRoutes } from './routes.ts'

const listedProps = z.object({ bookings: z.array(z.object({ dogs: wireBooking.shape.dogs })) })

const sheetStays = z.array(z.looseObject({ bookingId: z.string() }))
const ids = z.array(z.string())
const sheetProps = z.object({
  sheet: z.object({ stays: sheetStays, arriving: ids, leaving: ids, inHouse: ids, hasMore: z.boolean() }),
})

/** The lists of a day sheet with the stays that they name, each of which is there once. */
function readSheet(props: Record<string, unknown>): Record<'arriving' | 'leaving' | 'inHouse', z.output<typeof sheetStays>> {
  const { stays, arriving, leaving, inHouse } = z.parse(sheetProps, props).sheet
  const named = new Map(stays.map((stay) => [stay.bookingId, stay]))
  expect(stays).toHaveLength(named.size)
  const pick = (list: readonly string[]) => list.map((id) => named.get(id) ?? { bookingId: 'missing' })
  return { arriving: pick(arriving), leaving: pick(leaving), inHouse: pick(inHouse) }
}

describeOnBoth('lists of the Today page', (database) => {
  it('contain at most 200 bookings, link to the others, and send only the fields that a card shows', async () => {
    const { db } = database
    const context = sandboxContext(db)
    const ask = testPages(context, companyPages)
    const { postNum, uid } = await addPost(db, { rooms: [{ size: 'small', count: 300, price: 40_000, weekendPrice: null }] })
    const bookingIds: string[] = []
    for (let nth = 0; nth < 201; nth += 1) {
      const hold = await aHold(db, postNum, { stay: addDaysFromToday(0, 3), uid })
      await insertWalkIns(db, [asWalkIn(hold, uid, `Guest ${nth}`)])
      bookingIds.push(hold.bookingId)
    }
    const full = await ask('/mypage/company', { as: uid })
    expect(full.props.desk).toMatchObject({ hasMore: true, totals: { arriving: { bookings: 200, done: 0, dogs: 200 } } })
    expect(full.html).toContain(en.company.mostListed)
    expect(full.html).toContain(en.company.showMore(194))
    expect(full.html.match(/<article/g)).toHaveLength(6)
    expect(full.html.length).toBeLessThan(70_000)

    const api = testApi(context, bookingRoutes, deskRoutes)
    const read = async (query = ''): Promise<z.output<typeof readDesk.response>> => {
      const { success, ...body } = (await api(`/api/desk/read${query}`, { as: uid })).body
      return z.parse(readDesk.response, body)
    }
    const { version, desk } = await read()
    expect([desk?.bookings.length, desk?.hasMore, version]).toEqual([200, true, full.props.version])
    expect(desk?.bookings[0]).toMatchObject({ state: 'confirmed', lines: [], owner: { displayName: expect.any(String) } })
    for (const field of ['history', 'seller', 'refunds', 'image']) expect(desk?.bookings[0]).not.toHaveProperty(field)
    expect(await read(`?version=${version}`)).toEqual({ version, desk: null })

    const body = { bookingId: bookingIds[0], to: 'cancelled', reason: 'A flood' }
    expect((await api('/api/booking/advance', { as: uid, body })).status).toBe(200)
    const after = await read(`?version=${version}`)
    expect([after.desk?.bookings.length, after.desk?.hasMore]).toEqual([200, false])
    expect(after.desk?.bookings).not.toContainEqual(expect.objectContaining({ bookingId: bookingIds[0] }))
  })

  it('list arrivals by time and name, and load those of later days when they are opened', async () => {
    const { db } = database
    const context = sandboxContext(db)
    const { postNum, uid } = await addPost(db, { rooms: [{ size: 'small', count: 9, price: 40_000, weekendPrice: null }] })
    const arrive = async (days: number, name: string, checkin: TimeSlot): Promise<void> => {
      const hold = await aHold(db, postNum, { stay: addDaysFromToday(days, 2), uid, time: { checkin, checkout: '9:00 AM' } })
      await insertWalkIns(db, [asWalkIn(hold, uid, name)])
    }
    await arrive(0, 'Nuri', '2:00 PM')
    await arrive(0, 'bori', '2:00 PM')
    await arrive(0, 'Zorro', '9:00 AM')
    await arrive(1, 'Tomorrow', '9:00 AM')
    await arrive(3, 'Later', '9:00 AM')
    const { html, props } = await testPages(context, companyPages)('/mypage/company', { as: uid })
    expect(html.match(/(?<=<h3[^>]*>)(Zorro|bori|Nuri|Tomorrow|Later)/g)).toEqual(['Zorro', 'bori', 'Nuri'])
    expect(html.match(/(?<=<h4[^>]*>)(Zorro|bori|Nuri|Tomorrow|Later)/g)).toEqual(['Tomorrow'])
    expect(props.desk).toMatchObject({
      days: [
        { date: '2026.05.12', bookings: 1 },
        { date: '2026.05.14', bookings: 1 },
      ],
    })
    const later = await testApi(context, deskRoutes)('/api/desk/arrivals?date=2026.05.14', { as: uid })
    expect(later.body.bookings).toEqual([expect.objectContaining({ owner: { displayName: 'Later', phone: '010-1234-5678' } })])
  })

  it('keep paid requests apart, however far away, until the company answers, with the time left and a new version', async () => {
    const { db } = database
    const context = sandboxContext(db)
    const api = bookingApi(context)
    const desk = testApi(context, deskRoutes, postRoutes)
    const ask = testPages(context, companyPages)
    const post = await addPost(db)
    await desk('/api/post/house', { method: 'PATCH', as: post.uid, body: { postNum: post.postNum, answerHours: 6 } })
    const read = async (query = ''): Promise<z.output<typeof readDesk.response>> => {
      const { success, ...body } = (await desk(`/api/desk/read${query}`, { as: post.uid })).body
      return z.parse(readDesk.response, body)
    }
    const sheet = async () => readSheet((await ask('/mypage/company/day-sheet', { as: post.uid })).props)
    const before = await read()
    const later = await aPaidBooking(context, api, { at: post, stay: addDaysFromToday(40, 2) })
    const far = await read(`?version=${before.version}`)
    expect(far.desk).toMatchObject({
      requests: [{ bookingId: later.bookingId, answerBy: new Date(context.time.now + 6 * 3_600_000).toISOString() }],
      unanswered: { requests: 1 },
    })
    const todays = await aPaidBooking(context, api, { at: post, stay: addDaysFromToday(0, 2) })
    const waiting = await read(`?version=${far.version}`)
    expect(waiting.desk).toMatchObject({ bookings: [], days: [], coming: [], unanswered: { requests: 2 } })
    expect(await sheet()).toMatchObject({ arriving: [], inHouse: [] })
    const { html } = await ask('/mypage/company', { as: post.uid })
    expect(html).toContain(en.company.requests(2))
    expect(html).toContain(en.company.timeLeft(6, 0))
    await advance(api, todays, 'confirmed')
    const body = { bookingId: later.bookingId, to: 'cancelled', reason: 'A flood' }
    expect((await api('/api/booking/advance', { as: post.uid, body })).status).toBe(200)
    const answered = await read(`?version=${waiting.version}`)
    expect(answered.desk).toMatchObject({
      requests: [],
      unanswered: { requests: 0 },
      bookings: [{ bookingId: todays.bookingId }],
    })
    expect(await sheet()).toMatchObject({ arriving: [{ bookingId: todays.bookingId }], inHouse: [{}] })
  })

  it('have dogs that should have left among the departures of the sheet, with what the house noted about them', async () => {
    const { db } = database
    const context = sandboxContext(db)
    const api = bookingApi(context)
    const held = await aStayingBooking(context, api, { stay: addDaysFromToday(0, 1), total: 36_000 })
    const until = addDaysFromToday(2, 1).checkin
    const dog = { booking_id: held.bookingId, position: 0, dog_id: null, snapshot: JSON.stringify(aDog()), heat_until: until }
    await db
      .insertInto('booking_dog')
      .values({ ...dog, heat_at: new Date(context.time.now) })
      .execute()
    context.time.now += 2 * 86_400_000
    const ask = testPages(context, companyPages)
    const { html, props } = await ask('/mypage/company/day-sheet', { as: held.company })
    const stay = { bookingId: held.bookingId, overdue: true }
    expect(readSheet(props)).toMatchObject({ arriving: [], leaving: [stay], inHouse: [stay] })
    const note = en.company.inHeat(formatFor('en').shortDay(until))
    for (const text of [note, en.companyDaySheet.overdue]) expect(html.split(`>${text}<`), text).toHaveLength(3)
  })

  it('have on the sheet all that leave 200 rooms on a day and all that follow, three dogs in each', async () => {
    const { db } = database
    const ask = testPages(sandboxContext(db), companyPages)
    const { postNum, uid } = await addPost(db, { rooms: [{ size: 'small', count: 200, price: 40_000, weekendPrice: null }] })
    for (const from of [-2, 0]) {
      const holds = await Promise.all(
        Array.from({ length: 200 }, () =>
          aHold(db, postNum, { stay: addDaysFromToday(from, 2), uid, dogNum: { ...noDogs, small: 3 } }),
        ),
      )
      for (const hold of holds) await insertWalkIns(db, [asWalkIn(hold, uid)])
    }
    const { html, props } = await ask('/mypage/company/day-sheet', { as: uid })
    const { arriving, leaving, inHouse } = readSheet(props)
    expect([arriving.length, leaving.length, inHouse.length]).toEqual([200, 200, 200])
    expect(props.sheet).toMatchObject({ hasMore: false })
    expect(html).not.toContain(en.companyDaySheet.full)
  })

  it('end on the sheet with 1,200 dogs or 200,000 characters of notes, and say where the others are', async () => {
    const { db } = database
    const ask = testPages(sandboxContext(db), companyPages)
    for (const { most, dogs, note, staffNote } of [
      { most: 60, dogs: 20, note: '', staffNote: '' },
      { most: 66, dogs: 1, note: '가'.repeat(1_000), staffNote: '나'.repeat(2_000) },
    ]) {
      const { postNum, uid } = await addPost(db, { rooms: [{ size: 'small', count: 100, price: 40_000, weekendPrice: null }] })
      const bring = async (): Promise<void> => {
        const hold = await aHold(db, postNum, { stay: addDaysFromToday(0, 2), uid, note, dogNum: { ...noDogs, small: dogs } })
        const walkIn = asWalkIn(hold, uid)
        await insertWalkIns(db, [{ ...walkIn, desk: { ...walkIn.desk, staffNote } }])
      }
      const read = async (as: string) => {
        const { html, props } = await ask('/mypage/company/day-sheet', { as })
        const { full, findOthers, askForOthers } = en.companyDaySheet
        const says = [full, findOthers, askForOthers].map((text) => html.includes(text))
        return [readSheet(props).arriving.length, ...says]
      }
      for (let nth = 0; nth < most; nth += 1) await bring()
      expect(await read(uid)).toEqual([most, false, false, false])
      await bring()
      expect(await read(uid)).toEqual([most, true, true, false])
      expect(await read((await addStaff(db, uid, 'carer')).uid)).toEqual([most, true, false, true])
    }
  })

  it('read one day sheet of a network at a time, however many are requested', async () => {
    const { db } = database
    const gate = Promise.withResolvers<void>()
    let sheets = 0
    const countSheets: KyselyPlugin = {
      transformQuery({ node }) {
        return node
      },
      async transformResult({ result }) {
        if (!result.rows.some((row) => 'first_night' in row)) return result
        sheets += 1
        await gate.promise
        return result
      },
    }
    const ask = testPages({ ...sandboxContext(db), db: db.withPlugin(countSheets) }, companyPages)
    const { postNum, uid } = await addPost(db)
    await insertWalkIns(db, [asWalkIn(await aHold(db, postNum, { stay: addDaysFromToday(0, 2), uid }), uid)])
    const pages = Array.from({ length: 4 }, () => ask('/mypage/company/day-sheet', { as: uid }))
    await vi.waitFor(() => expect(sheets).toBe(1), { timeout: 30_000 })
    expect((await ask('/mypage/company/bookings', { as: uid })).status).toBe(200)
    expect(sheets).toBe(1)
    gate.resolve()
    expect((await Promise.all(pages)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(sheets).toBe(4)
  })

  it('keep on the sheets of past days, and in the calendar, the nights that dogs were in house, whenever they left', async () => {
    const { db } = database
    const context = sandboxContext(db)
    const api = bookingApi(context)
    const ask = testPages(context, companyPages)
    const post = await addPost(db, { rooms: [{ size: 'small', count: 5, price: 40_000, weekendPrice: null }] })
    const date = (days: number): string => wireDay(addDaysFromToday(days, 1).checkin)
    const goTo = (days: number): void => {
      context.time.now = Date.parse('2026-05-11T12:00:00+09:00') + days * 86_400_000
    }
    const bring = async (from: number, nights: number): Promise<string> => {
      const stay = addDaysFromToday(from, nights)
      const paid = await aPaidBooking(context, api, { at: post, stay, total: nights * 36_000 })
      await advance(api, paid, 'checked_in')
      return paid.bookingId
    }
    const leave = async (bookingId: string): Promise<void> => await advance(api, { company: post.uid, bookingId }, 'completed')
    const planned = await bring(0, 5)
    const overdue = await bring(0, 1)
    const early = await bring(0, 5)
    const sheets = async (from: number, to: number): Promise<string[]> => {
      const names = new Map([
        [planned, 'planned'],
        [overdue, 'overdue'],
        [early, 'early'],
      ])
      const toText = (stays: z.output<typeof sheetStays>): string =>
        stays
          .map(({ bookingId }) => names.get(bookingId) ?? 'entered')
          .toSorted()
          .join(' ')
      const texts: string[] = []
      for (let day = from; day <= to; day += 1) {
        const { inHouse, leaving } = readSheet((await ask(`/mypage/company/day-sheet?date=${date(day)}`, { as: post.uid })).props)
        texts.push(`${toText(inHouse)} / ${toText(leaving)}`)
      }
      return texts
    }
    goTo(2)
    await leave(early)
    expect(await sheets(0, 2)).toEqual([
      'early overdue planned / ',
      'early overdue planned / ',
      'overdue planned / early overdue',
    ])
    goTo(3)
    await leave(overdue)
    expect(await sheets(3, 3)).toEqual(['planned / overdue'])
    goTo(5)
    await leave(planned)
    goTo(6)
    const entered = { ...(await aHold(db, post.postNum, { stay: addDaysFromToday(0, 2), uid: post.uid })), now: context.time.now }
    await insertWalkIns(db, [{ ...asWalkIn(entered, post.uid), state: 'completed' }])
    const nights = ['early entered overdue planned / ', 'early entered overdue planned / ', 'overdue planned / early entered']
    expect(await sheets(0, 5)).toEqual([...nights, 'planned / overdue', 'planned / ', ' / planned'])

    const calendar = await ask(`/mypage/company/board?post=${post.postNum}&from=${date(0)}`, { as: post.uid })
    const stays = [
      { bookingId: planned, to: addDaysFromToday(5, 1).checkin },
      { bookingId: overdue, to: addDaysFromToday(3, 1).checkin },
      { bookingId: early, to: addDaysFromToday(2, 1).checkin },
      { bookingId: entered.bookingId, to: addDaysFromToday(2, 1).checkin },
    ]
    expect(calendar.props).toMatchObject({
      calendar: { sizes: [{ stays: expect.arrayContaining(stays.map((stay) => expect.objectContaining(stay))) }] },
    })
  })

  it('have a dog on the sheets and in the calendar only on nights that it was there', async () => {
    const { db } = database
    const context = sandboxContext(db)
    const api = bookingApi(context)
    const ask = testPages(context, companyPages)
    const post = await addPost(db, { rooms: [{ size: 'small', count: 5, price: 40_000, weekendPrice: null }] })
    const at = (days: number, time: string): void => {
      context.time.now = Date.parse(`2026-05-11T${time}:00+09:00`) + days * 86_400_000
    }
    const toDay = (days: number) => addDaysFromToday(days, 1).checkin
    const book = async () => await aPaidBooking(context, api, { at: post, stay: addDaysFromToday(0, 3), total: 108_000 })
    const [late, next, forgotten] = [await book(), await book(), await book()]
    await advance(api, forgotten, 'checked_in')
    at(0, '22:30')
    await advance(api, late, 'no_show')
    at(1, '09:30')
    await advance(api, late, 'checked_in')
    await advance(api, next, 'checked_in')
    at(3, '09:00')
    await advance(api, late, 'completed')
    await advance(api, next, 'completed')
    at(6, '12:00')
    expect(await runTimedTransitions(context)).toBe(1)
    at(7, '12:00')
    const names = new Map([
      [late.bookingId, 'late'],
      [next.bookingId, 'next'],
      [forgotten.bookingId, 'forgotten'],
    ])
    const toText = (stays: z.output<typeof sheetStays>): string =>
      stays
        .map(({ bookingId }) => names.get(bookingId) ?? '')
        .toSorted()
        .join(' ')
    const sheets: string[] = []
    for (let day = 0; day <= 6; day += 1) {
      const { props } = await ask(`/mypage/company/day-sheet?date=${wireDay(toDay(day))}`, { as: post.uid })
      const { arriving, inHouse, leaving } = readSheet(props)
      sheets.push([arriving, inHouse, leaving].map(toText).join(' / '))
    }
    expect(sheets).toEqual([
      'forgotten / forgotten / ',
      'late next / forgotten late next / ',
      ' / forgotten late next / ',
      ' /  / forgotten late next',
      ...[4, 5, 6].map(() => ' /  / '),
    ])
    const calendar = await ask(`/mypage/company/board?post=${post.postNum}&from=${wireDay(toDay(0))}`, { as: post.uid })
    const [to, first, second] = [toDay(3), toDay(0), toDay(1)]
    const stays = [
      { bookingId: late.bookingId, from: second, to },
      { bookingId: next.bookingId, from: second, to },
      { bookingId: forgotten.bookingId, from: first, to },
    ]
    expect(calendar.props).toMatchObject({
      calendar: { sizes: [{ stays: expect.arrayContaining(stays.map((stay) => expect.objectContaining(stay))) }] },
    })
  })

  it('have a walk-in in house on the nights before that its check-in is moved to', async () => {
    const { db } = database
    const context = sandboxContext(db)
    const post = await addPost(db, { rooms: [{ size: 'small', count: 5, price: 40_000, weekendPrice: null }] })
    const hold = await aHold(db, post.postNum, { stay: addDaysFromToday(0, 2), uid: post.uid })
    await insertWalkIns(db, [{ ...asWalkIn(hold, post.uid), state: 'checked_in', arrivedAt: context.time.now }])
    const stay = addDaysFromToday(-2, 4)
    const date = { checkin: wireDay(stay.checkin), checkout: wireDay(stay.checkout) }
    const body = { bookingId: hold.bookingId, date, total: 160_000 }
    expect((await bookingApi(context)('/api/booking/walkin', { as: post.uid, method: 'PATCH', body })).status).toBe(200)
    const { props } = await testPages(context, companyPages)(`/mypage/company/day-sheet?date=${date.checkin}`, { as: post.uid })
    expect(readSheet(props)).toMatchObject({ arriving: [{ bookingId: hold.bookingId }], inHouse: [{}] })
  })

  it('have their extras on the sheet of the day they are due, until these are done', async () => {
    const { db } = database
    const context = sandboxContext(db)
    const api = bookingApi(context)
    const bath = {
      kind: 'bath',
      name: '목욕',
      nameEn: 'Bath',
      unit: 'once',
      price: 30_000,
      maxPerDay: 1,
      noticeHours: 0,
    } as const
    const post = await addPost(db, { extras: [bath] })
    const [extra] = (await findPost(db, post.postNum))?.post.extras ?? []
    const extraId = extra?.extraId ?? 0
    const date = wireDay(addDaysFromToday(1, 1).checkin)
    const extras = [{ extraId, quantity: 1, days: [date] }]
    const held = await aPaidBooking(context, api, { at: post, stay: addDaysFromToday(0, 3), extras, total: 138_000 })
    const ask = testPages(context, companyPages)
    const sheet = async (day: string) => readSheet((await ask(`/mypage/company/day-sheet?date=${day}`, { as: post.uid })).props)
    const dueOn = (count: number) => ({
      inHouse: [{ bookingId: held.bookingId, extras: Array(count).fill(expect.objectContaining({ extraId })) }],
    })
    expect(await sheet(wireDay(addDaysFromToday(0, 1).checkin))).toMatchObject(dueOn(0))
    expect(await sheet(date)).toMatchObject(dueOn(1))
    await advance(api, held, 'checked_in')
    context.time.now += 86_400_000
    const done = { bookingId: held.bookingId, extraId, date, dogId: null, done: true }
    expect((await api('/api/booking/extra-done', { as: post.uid, body: done })).status).toBe(200)
    expect(await sheet(date)).toMatchObject(dueOn(0))
  })

  it('ask caregivers, who see no phone numbers, to tell the front desk, and offer them no search by phone', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const ask = testPages(context, companyPages)
    const post = await addPost(database.db, { rooms: [{ size: 'small', count: 1, price: 40_000, weekendPrice: null }] })
    await aStayingBooking(context, api, { at: post, stay: addDaysFromToday(1, 2) })
    await aPaidBooking(context, api, { at: post, stay: addDaysFromToday(3, 2) })
    context.time.now += 3 * 86_400_000
    const carer = await addStaff(database.db, post.uid, 'carer')
    const { company, quote } = en
    const overdue = quote.rooms('small', 1)
    for (const [as, shown, hidden] of [
      [post.uid, [company.crowded(overdue), company.find], [company.crowdedForCarers(overdue), company.findForCarers]],
      [carer.uid, [company.crowdedForCarers(overdue), company.findForCarers], [company.crowded(overdue), company.find]],
    ] as const) {
      const { html } = await ask('/mypage/company?q=Bori', { as })
      for (const text of shown) expect(html).toContain(text)
      for (const text of hidden) expect(html).not.toContain(text)
    }
  })

  it('shorten the largest dog profiles, on Today all of them, and link to the booking', async () => {
    const { db } = database
    const ask = testPages(sandboxContext(db), companyPages)
    const { postNum, uid } = await addPost(db, { rooms: [{ size: 'small', count: 300, price: 40_000, weekendPrice: null }] })
    const text = '가'.repeat(500)
    const vaccinations = Array.from({ length: 20 }, () => ({ kind: '가'.repeat(60), date: today, expiry: today }))
    const large = {
      dogNote: text + text,
      feeding: text,
      medication: text,
      allergies: text,
      vet: text,
      emergencyContact: text,
      vaccinations,
    }
    const bring = async (count: number, profile: Partial<Dog>): Promise<void> => {
      const hold = await aHold(db, postNum, { stay: addDaysFromToday(0, 3), uid })
      await insertWalkIns(db, [asWalkIn(hold, uid)])
      const rows = Array.from({ length: count }, (_, position) => {
        return { booking_id: hold.bookingId, position, dog_id: null, snapshot: JSON.stringify(aDog(profile)) }
      })
      await db.insertInto('booking_dog').values(rows).execute()
    }
    for (let nth = 0; nth < 7; nth += 1) await bring(20, large)
    await bring(1, { dogNote: 'Afraid of thunder' })
    for (const [path, whole] of [
      ['/mypage/company', 0],
      ['/mypage/company/bookings', 1],
    ] as const) {
      const { html, props } = await ask(path, { as: uid })
      expect(Buffer.byteLength(html), path).toBeLessThan(450_000)
      expect(html.includes('Afraid of thunder')).toBe(whole === 1)
      expect(html).toMatch(/href="[^"]*\/mypage\/company\/board\?post=\d+&amp;from=[\d.]+&amp;booking=/)
      const { bookings: listed } = z.parse(listedProps, props.desk ?? props)
      const dogs = listed.flatMap((booking) => booking.dogs)
      const shortened = dogs.filter((dog) => dog.shortened)
      const count = whole === 1 ? 141 : 101 // Today has the first six cards.
      expect([dogs.length, shortened.length, path]).toEqual([count, count - whole, path])
      expect(shortened.find(({ profile }) => profile.medication)?.profile).toEqual({
        ...dogToWire(aDog()),
        dogId: expect.any(String),
        medication: `${text.slice(0, 100)}…`,
        allergies: `${text.slice(0, 100)}…`,
      })
    }
  })
})
