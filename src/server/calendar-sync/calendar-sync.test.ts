import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { wireDay } from '../../contract/wire-day.ts'
import { readPublishedStays } from '../../db/calendar-sync/calendar-link.ts'
import { setRooms } from '../../db/post/room.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDaysFromToday, addPost, today } from '../../db/testing/rows.ts'
import { addStaff, type TestMember } from '../../db/testing/staff.ts'
import { addDays, dayAt } from '../../domain/calendar/day.ts'
import { CalendarError } from '../../domain/calendar-sync/calendar-failure.ts'
import { accountDeletionRoutes } from '../account/account-deletion-routes.ts'
import { bookingRoutes } from '../booking/routes.ts'
import { deskRoutes } from '../company/today/routes.ts'
import { respondNotModified } from '../http/entity-tag.ts'
import { calendarEmailHandlers } from '../notification/templates/calendar-email.ts'
import { paymentRoutes } from '../payment/routes.ts'
import { postRoutes } from '../post/routes.ts'
import { runDueJobs } from '../runtime/jobs.ts'
import { staffRoutes } from '../staff/routes.ts'
import { type Api, type TestResponse, testApi } from '../testing/api.ts'
import { aPaidBooking, sandboxContext } from '../testing/bookings.ts'
import { publicUrl, type TestContext } from '../testing/context.ts'
import { createCalendarRefresher } from './refresh-calendars.ts'
import { calendarSyncRoutes } from './routes.ts'

const address = 'https://feed.example/secret-token.ics'
const sync = z.object({
  link: z.nullable(z.object({ address: z.string() })),
  calendars: z.array(z.object({ calendarId: z.number(), nights: z.number(), conflicts: z.array(z.string()), host: z.string() })),
})

/** A calendar with one event. */
function withEvent(ahead: number, nights: number): string {
  const write = (days: number): string => addDays(today, days).replaceAll('-', '')
  const event = ['UID:1@feed.example', `DTSTART;VALUE=DATE:${write(ahead)}`, `DTEND;VALUE=DATE:${write(ahead + nights)}`]
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', ...event, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
}

describeOnBoth('calendars elsewhere', (database) => {
  let context: TestContext
  let api: Api
  let at: { postNum: number; uid: string }
  let elsewhere: number
  let fetchCalendar: TestContext['fetchCalendar']

  beforeEach(async () => {
    context = sandboxContext(database.db)
    context.fetchCalendar = (...request) => fetchCalendar(...request)
    fetchCalendar = async () => ({ text: withEvent(1, 2), etag: null })
    const notModified = (app: Parameters<typeof calendarSyncRoutes>[0]): unknown => app.use(respondNotModified)
    const ofCompany = [calendarSyncRoutes, deskRoutes, postRoutes, staffRoutes, accountDeletionRoutes]
    api = testApi(context, notModified, bookingRoutes, paymentRoutes, ...ofCompany)
    at = await addPost(database.db, { rooms: [{ size: 'small', count: 1, price: 40_000, weekendPrice: null }] })
    elsewhere = (await addPost(database.db, { uid: at.uid })).postNum
  })

  const call = async (path: string, body: object = {}, as = at.uid): Promise<TestResponse> =>
    await api(`/api/calendar/${path}`, { as, body: { postNum: at.postNum, ...body } })
  const add = async (changes: object = {}, as = at.uid): Promise<TestResponse> =>
    await call('add', { name: 'Elsewhere', address, size: 'small', rooms: 1, ...changes }, as)
  const editMember = async (memberId: string, changes: object): Promise<TestResponse> =>
    await api('/api/staff/edit', { method: 'PATCH', as: at.uid, body: { memberId, ...changes } })
  const read = async () => sync.parse((await call('list')).body)
  const readFeed = async (link: string, headers: Record<string, string> = {}): Promise<TestResponse> =>
    await api(new URL(link).pathname, { headers })
  const closed = async (): Promise<string[]> => {
    const rows = await database.db.selectFrom('room_night').select('night').where('closed', '>', 0).orderBy('night').execute()
    return rows.map(({ night }) => wireDay(night))
  }
  const inDays = (days: number): string => wireDay(addDays(today, days))

  test.each([
    ['http://feed.example/a.ics', 'notAllowed', async () => ({ text: '', etag: null })],
    [
      address,
      'notFound',
      async () => {
        throw new CalendarError('notFound')
      },
    ],
    [address, 'notCalendar', async () => ({ text: '<html>', etag: null })],
  ] satisfies [string, string, TestContext['fetchCalendar']][])(
    'at %s are refused with the reason %s',
    async (typed, reason, answer) => {
      fetchCalendar = answer
      const refused = await add({ address: typed })
      expect(refused).toMatchObject({ status: 422, body: { fields: { address: reason } } })
      expect((await read()).calendars).toEqual([])
    },
  )

  test('block the nights of their events, follow them when refreshed, and free them when removed', async () => {
    expect((await add()).status).toBe(200)
    const [calendar] = (await read()).calendars
    expect(calendar).toMatchObject({ nights: 2, conflicts: [], host: 'feed.example' })
    expect(await closed()).toEqual([inDays(1), inDays(2)])
    const { calendarId } = calendar ?? {}
    fetchCalendar = async () => ({ text: withEvent(5, 1), etag: null })
    expect((await call('refresh', { calendarId })).status).toBe(200)
    expect(await closed()).toEqual([inDays(5)])
    expect((await call('remove', { calendarId })).status).toBe(200)
    expect(await closed()).toEqual([])
  })

  test('that stay unchanged close the nights that come within reach, and are requested whole once a day', async () => {
    const daily = ['UID:1@feed.example', `DTSTART;VALUE=DATE:${today.replaceAll('-', '')}`, 'RRULE:FREQ=DAILY']
    const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...daily, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
    const sent: (string | null)[] = []
    fetchCalendar = async (_, etag) => {
      sent.push(etag)
      return { text: etag === '"1"' ? null : text, etag: '"1"' }
    }
    expect((await add()).status).toBe(200)
    expect((await closed()).at(-1)).toBe(inDays(365))
    const [calendar] = (await read()).calendars
    for (const hours of [0, 23, 1, 1]) {
      context.time.now += hours * 3_600_000
      expect((await call('refresh', { calendarId: calendar?.calendarId })).status).toBe(200)
    }
    expect(sent).toEqual([null, '"1"', '"1"', null, '"1"'])
    context.time.now += 300 * 24 * 3_600_000
    const refresher = createCalendarRefresher(context)
    expect(await refresher.startDue()).toBe(1)
    await refresher.end()
    expect([(await closed()).at(-1), sent.at(-1)]).toEqual([wireDay(addDays(dayAt(context.time.now), 365)), null])
  })

  test.each<[string, string, (manager: TestMember) => Promise<unknown>]>([
    ['the post is deleted', 'gone', () => api('/api/post/delete', { as: at.uid, body: { postNum: at.postNum } })],
    ['the account is deleted', 'not_signed_in', () => api('/api/user/delete', { as: at.uid, body: {} })],
    ['the session ends', 'not_signed_in', () => database.db.deleteFrom('session').execute()],
    ['the work ends', 'staff_left', ({ memberId }) => api('/api/staff/remove', { as: at.uid, body: { memberId } })],
    ['the work becomes that of the desk', 'wrong_role', ({ memberId }) => editMember(memberId, { role: 'desk' })],
    ['the work moves to other posts', 'other_account', ({ memberId }) => editMember(memberId, { posts: [elsewhere] })],
    ['the size is no longer offered', 'bad_fields', () => setRooms(database.db, { postNum: at.postNum, rooms: [], today })],
  ])('are not added if, while they are read, %s', async (_, code, change) => {
    const manager = await addStaff(database.db, at.uid, 'manager', { posts: [at.postNum] })
    fetchCalendar = async () => {
      await change(manager)
      return { text: withEvent(1, 2), etag: null }
    }
    expect((await add({}, manager.uid)).body.code).toBe(code)
    expect(await database.db.selectFrom('external_calendar').select('calendar_id').execute()).toEqual([])
    expect(await closed()).toEqual([])
  })

  test('keep which of the staff connected them', async () => {
    const manager = await addStaff(database.db, at.uid, 'manager')
    await add()
    await add({}, manager.uid)
    const stored = await database.db.selectFrom('external_calendar').select('added_by').orderBy('calendar_id').execute()
    expect(stored).toEqual([{ added_by: null }, { added_by: manager.memberId }])
  })

  test('have an address that is stored encrypted, and sent to nobody', async () => {
    const added = await add()
    const stored = await database.db.selectFrom('external_calendar').selectAll().execute()
    expect(stored).toHaveLength(1)
    expect(JSON.stringify([added.body, stored, context.logged])).not.toContain('secret-token')
  })

  test('never cancel a booking, and report it by email once and on Today', async () => {
    await aPaidBooking(context, api, { at, stay: addDaysFromToday(1, 1), total: 36_000 })
    const { version } = (await api('/api/desk/read', { as: at.uid })).body
    await add()
    const { desk } = (await api(`/api/desk/read?version=${version}`, { as: at.uid })).body
    expect(desk).toMatchObject({ conflicts: [{ postNum: at.postNum, nights: 1, first: inDays(1) }] })
    const [calendar] = (await read()).calendars
    expect(calendar?.conflicts).toEqual([inDays(1)])
    await call('refresh', { calendarId: calendar?.calendarId })
    await runDueJobs(context, calendarEmailHandlers)
    const mails = context.emails.filter(({ text }) => text.includes('Elsewhere'))
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails)).not.toContain('secret-token')
    const told = database.db.selectFrom('notification').select(['uid', 'post_num', 'data']).where('kind', '=', 'calendarConflict')
    expect(await told.execute()).toEqual([{ uid: at.uid, post_num: at.postNum, data: { day: addDaysFromToday(1, 1).checkin } }])
  })

  test('have each stay of a large post once, which is read in parts', async () => {
    const file = `name,checkin,checkout,small\n${[1, 2, 3, 4, 5].map((days) => `Guest,${inDays(days)},${inDays(days + 1)},1`).join('\n')}`
    const body = { postNum: at.postNum, file: Buffer.from(file).toString('base64'), dryRun: false }
    expect((await api('/api/booking/import', { as: at.uid, body })).body).toMatchObject({ added: 5 })
    const parts: string[][] = []
    for await (const part of readPublishedStays(database.db, at.postNum, addDaysFromToday(0, 9), today, 2))
      parts.push(part.map(({ from }) => wireDay(from)))
    expect(parts).toEqual([[inDays(1), inDays(2)], [inDays(3), inDays(4)], [inDays(5)]])
    const { address } = sync.parse((await call('renew')).body).link ?? { address: '' }
    expect(String((await readFeed(address)).body.text).match(/BEGIN:VEVENT/g)).toHaveLength(5)
  })

  test('can read that of a post, which names nobody, until its address is replaced', async () => {
    const paid = await aPaidBooking(context, api, { at, stay: addDaysFromToday(1, 1), total: 36_000 })
    const first = sync.parse((await call('renew')).body).link?.address ?? ''
    expect(first).toMatch(`${publicUrl}/`)
    const feed = await readFeed(first)
    const text = String(feed.body.text)
    expect(feed.status).toBe(200)
    expect(text).toContain(`UID:${paid.bookingId}@`)
    const people = await database.db.selectFrom('person').select(['email', 'display_name', 'phone']).execute()
    const personal = people.flatMap((person) => Object.values(person)).filter((value) => value !== null && value !== '')
    expect(personal.filter((value) => text.includes(String(value)))).toEqual([])
    const tag = feed.headers.get('etag') ?? ''
    expect((await readFeed(first, { 'If-None-Match': tag })).status).toBe(304)

    const second = sync.parse((await call('renew')).body).link?.address ?? ''
    expect((await readFeed(second)).status).toBe(200)
    const [renewed, unknown] = [await readFeed(first), await readFeed(second.replace(/.\/calendar\.ics$/, '/calendar.ics'))]
    expect([renewed.status, unknown.status]).toEqual([404, 404])
    const [one, other] = [renewed, unknown].map(({ body }) => String(body.text).replaceAll(/calendar\/[^/]+\/calendar/g, ''))
    expect(one === other).toBe(true)
  })
})
