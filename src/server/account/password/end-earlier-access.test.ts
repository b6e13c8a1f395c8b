import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { hasConsent } from '../../../db/account/consent.ts'
import { insertOAuthAccount } from '../../../db/account/credential.ts'
import { applyReading, insertExternalCalendar } from '../../../db/calendar-sync/external-calendar.ts'
import { selectDogs } from '../../../db/dog/dog.ts'
import { checkInvariants } from '../../../db/invariants.ts'
import { toggleLikeRow } from '../../../db/like/like.ts'
import { listPreferences, savePreferences } from '../../../db/notification/notification.ts'
import { lockPost } from '../../../db/post/post-writes.ts'
import { setRooms } from '../../../db/post/room.ts'
import type { Database } from '../../../db/tables.ts'
import { describeOnBoth, isLockAwaited } from '../../../db/testing/database.ts'
import { addDaysFromToday, addDog, addPerson, addPost, nextId, now, today } from '../../../db/testing/rows.ts'
import { addStaff } from '../../../db/testing/staff.ts'
import { insertEntry } from '../../../db/waitlist/entry.ts'
import { addDays } from '../../../domain/calendar/day.ts'
import { bookingRoutes } from '../../booking/routes.ts'
import { calendarSyncRoutes } from '../../calendar-sync/routes.ts'
import { accountEmailHandlers } from '../../notification/templates/account-emails.ts'
import { paymentRoutes } from '../../payment/routes.ts'
import { runDueJobs } from '../../runtime/jobs.ts'
import { staffEmailHandlers } from '../../staff/invitation-email.ts'
import { staffRoutes } from '../../staff/routes.ts'
import { type Api, openSessionCookie, type TestResponse, testApi } from '../../testing/api.ts'
import { sandboxContext } from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { waitlistRoutes } from '../../waitlist/routes.ts'
import { accountRoutes } from '../routes.ts'
import { endEarlierAccess } from './end-earlier-access.ts'

const newPassword = 'Mine-again-2026!'
const sync = z.object({ link: z.nullable(z.object({ address: z.string() })), calendars: z.array(z.unknown()) })

/** A calendar with an event of one night. */
function withEvent(ahead: number): string {
  const write = (days: number): string => addDays(today, days).replaceAll('-', '')
  const event = ['UID:1@feed.example', `DTSTART;VALUE=DATE:${write(ahead)}`, `DTEND;VALUE=DATE:${write(ahead + 1)}`]
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', ...event, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
}

describeOnBoth('what whoever registered the address of a company set up before its owner resets the password', (database) => {
  let context: TestContext
  let api: Api
  let at: { postNum: number; uid: string }

  beforeEach(async () => {
    context = sandboxContext(database.db)
    context.fetchCalendar = async () => ({ text: withEvent(3), etag: null })
    api = testApi(context, accountRoutes, staffRoutes, calendarSyncRoutes, bookingRoutes, paymentRoutes, waitlistRoutes)
    at = await addPost(database.db, { rooms: [{ size: 'small', count: 1, price: 40_000, weekendPrice: null }] })
  })

  const send = async (path: string, body: object = {}, cookie?: string): Promise<TestResponse> =>
    await api(path, { body, ...(cookie === undefined ? { as: at.uid } : { headers: { cookie } }) })
  const setVerified = async (isVerified: boolean): Promise<void> => {
    await database.db.updateTable('person').set({ email_verified: isVerified }).where('id', '=', at.uid).execute()
  }

  async function readToken(page: string): Promise<string> {
    await runDueJobs(context, { ...accountEmailHandlers, ...staffEmailHandlers })
    return new RegExp(`/${page}#([\\w-]+)`).exec(context.emails.at(-1)?.text ?? '')?.[1] ?? ''
  }

  async function resetPassword(): Promise<void> {
    await api('/api/auth/request-password-reset', { body: { email: `${at.uid}@example.com` } })
    const token = await readToken('set-password')
    expect((await api('/api/auth/reset-password', { body: { token, newPassword } })).status).toBe(200)
  }

  /** All that gives others access: staff, an invitation, a tablet, calendars in both directions and a sign-in with a provider. */
  async function setUp() {
    const manager = await openSessionCookie(context, (await addStaff(database.db, at.uid, 'manager')).uid)
    const invited = await addPerson(database.db, 'owner')
    await send('/api/staff/invite', { email: `${invited}@example.com`, role: 'manager' })
    const invitation = await readToken('join-staff')
    const tablet = await openSessionCookie(context, at.uid)
    expect((await send('/api/staff/tablet/enroll', {}, tablet)).status).toBe(201)
    const { link } = sync.parse((await send('/api/calendar/renew', { postNum: at.postNum })).body)
    const feed = { name: 'Elsewhere', address: 'https://feed.example/a.ics', size: 'small', rooms: 1 }
    expect((await send('/api/calendar/add', { postNum: at.postNum, ...feed })).status).toBe(200)
    await insertOAuthAccount(database.db, { id: 'link', uid: at.uid, provider: 'naver', accountId: 'n-1' }, now)
    return { manager, invited, invitation, address: new URL(link?.address ?? '').pathname }
  }

  async function joinWaitlist(): Promise<string> {
    const owner = await addPerson(database.db, 'owner')
    const one = { small: 1 }
    const date = addDaysFromToday(3, 1)
    const body = {
      postNum: at.postNum,
      date: { checkin: wire(date.checkin), checkout: wire(date.checkout) },
      dogNum: one,
      roomNumber: one,
    }
    const joined = await api('/api/waitlist/join', {
      as: owner,
      body: { ...body, time: { checkin: '3:00 PM', checkout: '11:00 AM' } },
    })
    expect(joined.status).toBe(201)
    return owner
  }

  const wire = (day: string): string => day.replaceAll('-', '.')

  test('ends: staff, invitations, tablets, calendars and sign-ins with providers', async () => {
    const { manager, invited, invitation, address } = await setUp()
    const owner = await joinWaitlist()
    await setVerified(false)
    await resetPassword()
    expect((await send('/api/staff/list', {}, manager)).body.code).toBe('staff_left')
    expect((await api('/api/staff/accept', { as: invited, body: { token: invitation } })).body.code).toBe('gone')
    expect((await send('/api/staff/list')).body.members).toEqual([])
    expect((await send('/api/staff/tablet/list')).body.tablets).toEqual([])
    expect((await api(address)).status).toBe(404)
    expect(sync.parse((await send('/api/calendar/list', { postNum: at.postNum })).body)).toEqual({ link: null, calendars: [] })
    expect(await database.db.selectFrom('credential').select('provider_id').where('uid', '=', at.uid).execute()).toEqual([
      { provider_id: 'credential' },
    ])
    // The night that the calendar had closed is offered to whoever waits for it.
    expect(await database.db.selectFrom('waitlist_entry').select(['uid', 'state']).execute()).toEqual([
      { uid: owner, state: 'offered' },
    ])
    expect(await checkInvariants(database.db, context.time.now)).toEqual([])
  })

  test.each([
    ['ends', false, { phone: null, marketing: false, contact: null, isOn: [] }],
    [
      'stays when the address was verified',
      true,
      { phone: '010-9999-0000', marketing: true, contact: 'A stranger, 010-9999-0000', isOn: [false] },
    ],
  ])('%s: contacts, switched off emails and the consent to marketing', async (_, isVerified, after) => {
    const { db } = database
    const uid = at.uid
    await addDog(db, uid, { emergencyContact: 'A stranger, 010-9999-0000' })
    expect(
      (await api('/api/user/edit', { as: uid, method: 'PATCH', body: { phone: '010-9999-0000', marketing: true } })).status,
    ).toBe(200)
    await savePreferences(db, uid, [{ group: 'booking', channel: 'email', isOn: false }])
    context.time.now += 1
    await setVerified(isVerified)
    await resetPassword()
    const [person] = await db.selectFrom('person').select('phone').where('id', '=', uid).execute()
    const [dog] = await selectDogs(db, uid)
    const isOn = (await listPreferences(db, uid)).map((choice) => choice.isOn)
    const marketing = await hasConsent(db, uid, 'marketing')
    expect({ phone: person?.phone, marketing, contact: dog?.emergencyContact ?? null, isOn }).toEqual(after)
  })

  test('stays when the address was verified, except what the password protected', async () => {
    const { manager, invited, invitation, address } = await setUp()
    await resetPassword()
    expect((await send('/api/staff/list', {}, manager)).status).toBe(200)
    expect((await api('/api/staff/accept', { as: invited, body: { token: invitation } })).status).toBe(200)
    expect((await send('/api/staff/tablet/list')).body.tablets).toHaveLength(1)
    expect((await api(address)).status).toBe(200)
    expect(sync.parse((await send('/api/calendar/list', { postNum: at.postNum })).body).calendars).toHaveLength(1)
  })
})

describeOnBoth('what is ended at a company whose password is reset', (database) => {
  const rooms = (['small', 'large'] as const).map((size) => ({ size, count: 1, price: 40_000, weekendPrice: null }))
  let liked: { postNum: number }
  let at: { postNum: number; uid: string }
  let calendarIds: number[]

  beforeEach(async () => {
    const { db } = database
    liked = await addPost(db)
    at = await addPost(db, { rooms })
    await toggleLikeRow(db, { uid: at.uid, postNum: liked.postNum, now })
    calendarIds = []
    for (const size of ['large', 'small', 'small'] as const) {
      const calendar = { postNum: at.postNum, size, name: 'Elsewhere', host: 'feed.example', rooms: 1, address: null }
      calendarIds.push((await insertExternalCalendar(db, { ...calendar, nextFetchAt: now, now }, 3)) ?? 0)
    }
  })

  async function addWaiting(db: Database): Promise<void> {
    const one = { small: 1, medium: 0, large: 0 }
    const entry = {
      stay: addDaysFromToday(3, 1),
      time: { checkin: '3:00 PM', checkout: '11:00 AM' },
      dogNum: one,
      roomNumber: one,
    } as const
    const owner = { uid: await addPerson(db, 'owner'), dogIds: [], note: '', maxTotal: 1_000 }
    await insertEntry(db, { ...entry, ...owner, entryId: nextId('entry'), postNum: at.postNum, closesAt: now + 86_400_000, now })
  }

  const readLast = async (db: Database): Promise<void> => {
    const reading = { calendarId: calendarIds.at(-1) ?? 0, events: new Map(), skipped: 0, etag: null, requestedAt: now }
    await applyReading(db, reading, today)
  }
  const lockLast = async (db: Database): Promise<void> => {
    await sql`SELECT FROM external_calendar WHERE calendar_id = ${calendarIds.at(-1)} FOR UPDATE`.execute(db)
  }
  const lockSmallRoom = async (db: Database): Promise<void> => {
    await sql`SELECT FROM room WHERE post_num = ${at.postNum} AND size = 0 FOR NO KEY UPDATE`.execute(db)
  }

  type Step = (db: Database) => Promise<void>
  test.each<[string, { isWaitedFor: boolean; first: Step; second: Step }]>([
    ['the reading of one of its calendars', { isWaitedFor: false, first: lockLast, second: readLast }],
    [
      'the reading of one of its calendars, while somebody waits for its rooms',
      { isWaitedFor: true, first: lockLast, second: readLast },
    ],
    [
      'a change of its rooms',
      {
        isWaitedFor: false,
        first: lockSmallRoom,
        second: async (db) => await setRooms(db, { postNum: at.postNum, rooms, today }),
      },
    ],
    [
      'somebody who verifies their address and likes its post and one that it likes',
      {
        isWaitedFor: true,
        first: async (db) => await lockPost(db, liked.postNum),
        second: async (db) => await lockPost(db, at.postNum),
      },
    ],
  ])('does not deadlock with %s', async (_, { isWaitedFor, first, second }) => {
    const { db } = database
    if (isWaitedFor) await addWaiting(db)
    const resets: Promise<void>[] = []
    await db.transaction().execute(async (trx) => {
      await first(trx)
      resets.push(db.transaction().execute((reset) => endEarlierAccess(reset, at.uid, now)))
      while (!(await isLockAwaited(database))) await first(trx)
      await second(trx)
    })
    await Promise.all(resets)
    expect(await db.selectFrom('external_calendar').selectAll().execute()).toEqual([])
    expect(await checkInvariants(db, now)).toEqual([])
  })
})
