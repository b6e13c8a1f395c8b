import { expect, it } from 'vitest'
import * as z from 'zod'
import { wireDay } from '../../contract/wire-day.ts'
import { anonymizePerson } from '../../db/account/account-deletion.ts'
import { insertNotifications, savePreferences } from '../../db/notification/notification.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDaysFromToday, addPost, now } from '../../db/testing/rows.ts'
import { addStaff } from '../../db/testing/staff.ts'
import { bookingRoutes } from '../booking/routes.ts'
import { createApp } from '../http/app.ts'
import { paymentRoutes } from '../payment/routes.ts'
import { postRoutes } from '../post/routes.ts'
import { runDueJobs } from '../runtime/jobs.ts'
import { type Api, openSessionCookie, testApi } from '../testing/api.ts'
import { aHeldBooking, aPaidBooking, authenticate, confirm, sandboxContext } from '../testing/bookings.ts'
import { publicUrl, type TestContext } from '../testing/context.ts'
import { bookingEmailHandlers } from './booking-emails.ts'
import { notificationRoutes } from './routes.ts'

const hour = 3_600_000

async function listKinds(api: Api, as: string): Promise<{ kinds: string[]; unread: unknown }> {
  const { body } = await api('/api/notification/list', { as, body: {} })
  const { notifications, unread } = body
  const kinds = Array.isArray(notifications) ? notifications.map(({ kind }) => String(kind)) : []
  return { kinds, unread }
}

describeOnBoth('notifications', (database) => {
  function createScene(): { context: TestContext; api: Api } {
    const context = sandboxContext(database.db)
    return { context, api: testApi(context, bookingRoutes, paymentRoutes, notificationRoutes) }
  }

  it('are written with the booking, once each, for its owner, its company and the staff of its post', async () => {
    const { context, api } = createScene()
    const post = await addPost(database.db)
    const other = await addPost(database.db)
    const desk = await addStaff(database.db, post.uid, 'desk')
    // What people turn off for their own bookings does not hide what they are told at work.
    await savePreferences(database.db, desk.uid, [{ group: 'booking', channel: 'inApp', isOn: false }])
    const carer = await addStaff(database.db, post.uid, 'carer')
    const elsewhere = await addStaff(database.db, other.uid, 'manager')
    const { owner, bookingId } = await aPaidBooking(context, api, { at: post, stay: addDaysFromToday(3, 2) })
    expect(await listKinds(api, owner)).toEqual({ kinds: ['booked'], unread: 1 })
    expect(await listKinds(api, post.uid)).toEqual({ kinds: ['newBooking'], unread: 1 })
    expect(await listKinds(api, desk.uid)).toEqual({ kinds: ['newBooking'], unread: 1 })
    expect(await listKinds(api, carer.uid)).toEqual({ kinds: [], unread: 0 })
    expect(await listKinds(api, elsewhere.uid)).toEqual({ kinds: [], unread: 0 })
    await runDueJobs(context, bookingEmailHandlers)
    await runDueJobs(context, bookingEmailHandlers)
    expect(await listKinds(api, owner)).toEqual({ kinds: ['booked'], unread: 1 })
    const { body } = await api('/api/notification/list', { as: post.uid, body: {} })
    expect(body.notifications).toMatchObject([
      { kind: 'newBooking', seen: false, data: { bookingId, storeNameEn: 'Kkori Hotel', customerName: owner } },
    ])
  })

  it('become seen up to the one named, and only those of the account', async () => {
    const { context, api } = createScene()
    const { owner, company, bookingId } = await aPaidBooking(context, api)
    await api('/api/booking/cancel', { as: owner, body: { bookingId } })
    const [last] = await database.db.selectFrom('notification').select('id').orderBy('id', 'desc').limit(1).execute()
    const { body } = await api('/api/notification/seen', { as: company, body: { upTo: last?.id ?? 0 } })
    expect(body).toMatchObject({ unread: 0 })
    expect(await listKinds(api, owner)).toEqual({ kinds: ['cancelled', 'booked'], unread: 2 })
    const page = await api('/api/notification/list', { as: owner, body: { limit: 1 } })
    const rest = await api('/api/notification/list', { as: owner, body: { limit: 1, cursor: String(page.body.next) } })
    expect(rest.body).toMatchObject({ notifications: [{ kind: 'booked' }], next: null })
  })

  it('that were turned off are neither emailed nor counted', async () => {
    const { context, api } = createScene()
    const held = await aHeldBooking(database.db, api)
    const { owner, company } = held
    const preferences = { booking: { email: false, inApp: false } }
    const { body } = await api('/api/notification/preferences', { method: 'PATCH', as: owner, body: preferences })
    expect(body.preferences).toMatchObject({ booking: { inApp: false, email: false }, stay: { inApp: true, email: true } })
    await confirm(api, held, await authenticate(context, held.orderId, held.total))
    for (let turn = 0; turn < 3; turn++) {
      await runDueJobs(context, bookingEmailHandlers)
      context.time.now += 1000
    }
    expect(context.emails.map(({ to }) => to)).toEqual([`${company}@example.com`])
    expect(await listKinds(api, owner)).toEqual({ kinds: [], unread: 0 })
  })

  it('wait for the morning by email, except what the person asked for', async () => {
    const { context, api } = createScene()
    context.time.now = now + 11 * hour
    const { owner, company } = await aPaidBooking(context, api, { stay: addDaysFromToday(3, 2) })
    for (let turn = 0; turn < 3; turn++) {
      await runDueJobs(context, bookingEmailHandlers)
      context.time.now += 1000
    }
    expect(context.emails.map(({ to }) => to)).toEqual([`${owner}@example.com`])
    expect(await listKinds(api, company)).toMatchObject({ kinds: ['newBooking'] })
    context.time.now = now + 20 * hour
    await runDueJobs(context, bookingEmailHandlers)
    expect(context.emails.map(({ to }) => to)).toEqual([`${owner}@example.com`, `${company}@example.com`])
  })

  it('tell owners of stays ahead that the hotel has changed its address, once a day, and of no other change', async () => {
    const { context } = createScene()
    const api = testApi(context, bookingRoutes, paymentRoutes, notificationRoutes, postRoutes)
    const post = await addPost(database.db)
    const { owner, company, bookingId } = await aPaidBooking(context, api, { at: post, stay: addDaysFromToday(3, 2) })
    const { postNum } = post
    await runDueJobs(context, bookingEmailHandlers)
    const edit = async (address: object, changes: object = {}): Promise<void> => {
      const { status } = await api('/api/post/edit', { method: 'PATCH', as: company, body: { postNum, address, ...changes } })
      expect(status).toBe(200)
    }
    const { main_address: mainAddress } = await database.db.selectFrom('post').select('main_address').executeTakeFirstOrThrow()
    await edit({ mainAddress: `${mainAddress} `, mainAddressEn: '1 Bukchon-ro, Jongno-gu, Seoul' }, { description: '마당' })
    expect(await listKinds(api, owner)).toMatchObject({ kinds: ['booked'] })
    await edit({ mainAddress: '서울 도봉구 도봉로 999', mainAddressEn: null })
    await edit({ mainAddress: '서울 도봉구 도봉로 999', detailAddress: '지하 1층' })
    expect(await listKinds(api, owner)).toMatchObject({ kinds: ['moved', 'booked'] })
    context.emails.length = 0
    await runDueJobs(context, bookingEmailHandlers)
    expect(context.emails.map(({ to, subject }) => [to, subject])).toEqual([[`${owner}@example.com`, 'New address: Kkori Hotel']])
    for (const part of ['서울 도봉구 도봉로 999', 'the cancellation policy of your booking applies', bookingId])
      expect(context.emails[0]?.text).toContain(part)
    context.time.now += 24 * hour
    await api('/api/booking/cancel', { as: owner, body: { bookingId } })
    await edit({ mainAddress: '서울 종로구 북촌로 1' })
    expect(await listKinds(api, owner)).toMatchObject({ kinds: ['cancelled', 'moved', 'booked'] })
  })

  it('become seen by the form of the page without scripts, sent by our own pages only', async () => {
    const { context, api } = createScene()
    const { owner } = await aPaidBooking(context, api)
    const app = createApp(context)
    const cookie = await openSessionCookie(context, owner)
    const [row] = await database.db.selectFrom('notification').select('id').where('uid', '=', owner).execute()
    async function submit(origin: string): Promise<Response> {
      const body = new URLSearchParams({ upTo: String(row?.id) })
      return await app.request(`${publicUrl}/ko/notifications`, { method: 'POST', headers: { cookie, origin }, body })
    }
    expect((await submit('https://evil.example')).status).toBe(403)
    expect(await listKinds(api, owner)).toMatchObject({ unread: 1 })
    const answer = await submit(publicUrl)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ko/notifications'])
    expect(await listKinds(api, owner)).toMatchObject({ unread: 0 })
  })

  it('are links in the language of the page, and leave no count once seen', async () => {
    const { context, api } = createScene()
    const { owner, bookingId } = await aPaidBooking(context, api)
    const app = createApp(context)
    const cookie = await openSessionCookie(context, owner)
    const read = async (path: string): Promise<string> =>
      (await (await app.request(publicUrl + path, { headers: { cookie, accept: 'text/html' } })).text())
        .replaceAll('\u00a0', ' ')
        .replaceAll('\u2060', '')
    const korean = await read('/ko/notifications')
    expect(korean).toContain('꼬리 호텔 예약이 확정됐어요. 2026년 5월 12–14일')
    expect(korean).toContain(`href="/ko/mybooking/${bookingId}"`)
    expect(await read('/notifications')).toContain('Booking confirmed: Kkori Hotel, May 12–14, 2026')
    expect(await read('/')).toContain('>Notifications, 1 new</span>')
    const { body } = await api('/api/notification/list', { as: owner, body: {} })
    const [first] = Array.isArray(body.notifications) ? body.notifications : []
    await api('/api/notification/seen', { as: owner, body: { upTo: first.notificationId } })
    expect(await read('/')).toContain('>Notifications</span>')
  })

  it('say what goes back of a stay that ended early, and what the hotel states', async () => {
    const { context, api } = createScene()
    const { owner, bookingId } = await aPaidBooking(context, api)
    const details = { earlyRefund: 'none', back: 0, day: '2026-05-12' } as const
    const end = { bookingIds: [bookingId], kind: 'ended', now } as const
    await insertNotifications(database.db, { ...end, key: 'ended:1', data: details })
    await insertNotifications(database.db, { ...end, key: 'ended:2', data: { ...details, earlyRefund: 'policy', back: 28_800 } })
    const app = createApp(context)
    const cookie = await openSessionCookie(context, owner)
    const read = async (path: string): Promise<string> =>
      (await (await app.request(publicUrl + path, { headers: { cookie, accept: 'text/html' } })).text())
        .replaceAll('\u00a0', ' ')
        .replaceAll('\u2060', '')
    const [english, korean] = [await read('/notifications'), await read('/ko/notifications')]
    for (const text of [
      'Checked out early: Kkori Hotel, May 12–14, 2026. Last night: May 12. Refund: 28,800 won<',
      'Last night: May 12. Refund: none. The hotel says that you agreed to no refund for the remaining nights. If you didn’t agree, message the hotel<',
    ])
      expect(english).toContain(text)
    for (const text of [
      '예정보다 일찍 체크아웃했어요. 꼬리 호텔, 2026년 5월 12–14일. 마지막 숙박일 5월 12일, 환불 금액 28,800원<',
      '환불 금액 없음. 남은 숙박 요금을 환불하지 않는 데 동의하셨다고 호텔에서 알려 왔어요. 동의한 적이 없다면 호텔에 메시지를 보내 주세요<',
    ])
      expect(korean).toContain(text)
  })

  it('keep the dates that the stay had when they were written', async () => {
    const { context, api } = createScene()
    const { owner, company, bookingId } = await aPaidBooking(context, api, { stay: addDaysFromToday(12, 2) })
    const toDate = (from: number): object => {
      const { checkin, checkout } = addDaysFromToday(from, 2)
      return { checkin: wireDay(checkin), checkout: wireDay(checkout) }
    }
    for (const from of [19, 26]) {
      context.time.now += hour
      const one = { small: 1 }
      const body = { bookingId, date: toDate(from), dogNum: one, roomNumber: one }
      const quote = await api('/api/booking/change/quote', { as: owner, body })
      const priced = z.object({ change: z.object({ delta: z.number() }), version: z.number() }).parse(quote.body)
      const change = { ...body, version: priced.version, delta: priced.change.delta }
      const headers = { 'idempotency-key': `move-${from}` }
      expect((await api('/api/booking/change/create', { as: owner, body: change, headers })).status).toBe(201)
    }
    const { body } = await api('/api/notification/list', { as: company, body: {} })
    expect(body.notifications).toMatchObject([
      { kind: 'ownerChanged', data: { date: toDate(26) } },
      { kind: 'ownerChanged', data: { date: toDate(19) } },
      { kind: 'newBooking', data: { date: toDate(12) } },
    ])
  })

  it('go with the account', async () => {
    const { context, api } = createScene()
    const { owner, bookingId } = await aPaidBooking(context, api)
    await api('/api/booking/cancel', { as: owner, body: { bookingId } })
    await anonymizePerson(database.db, { uid: owner, name: 'Deleted', now })
    const left = await database.db.selectFrom('notification').select('uid').where('uid', '=', owner).execute()
    expect(left).toEqual([])
  })
})
