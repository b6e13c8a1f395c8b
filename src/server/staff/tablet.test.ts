import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { urls } from '../../contract/urls.ts'
import { insertPassword } from '../../db/account/person.ts'
import { deleteExpiredRows } from '../../db/cleanup.ts'
import type { Database } from '../../db/tables.ts'
import { describeOnBoth, describeOnPostgres } from '../../db/testing/database.ts'
import { addPost } from '../../db/testing/rows.ts'
import { addStaff, type TestMember } from '../../db/testing/staff.ts'
import { Refusal } from '../../domain/refusal.ts'
import { tabletIdleMs, tabletMs } from '../../domain/staff/tablet.ts'
import { en } from '../../i18n/en.ts'
import { createApp } from '../http/app.ts'
import { rateLimits } from '../http/rate-limit.ts'
import { openSessionCookie } from '../testing/api.ts'
import { aStayingBooking, bookingApi, sandboxContext } from '../testing/bookings.ts'
import { publicUrl, type TestContext } from '../testing/context.ts'

const minuteMs = 60_000
const pin = '470963'
const wrongPin = '135790'
const password = 'Bori-2026-Seoul!'
const messages = en.companyTablet

type Answer = { status: number; code: unknown; body: Record<string, unknown> }

/** A browser that keeps its cookies. */
function openBrowser(context: TestContext, start = '') {
  const app = createApp(context)
  const cookies = new Map<string, string>()
  keep(start)

  function keep(pair: string): void {
    const [name = '', value = ''] = pair.split(';', 1)[0]?.split('=') ?? []
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
  }

  async function send(path: string, init: RequestInit): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { origin: publicUrl, accept: 'text/html', cookie, ...init.headers }
    const response = await app.request(publicUrl + path, { ...init, headers })
    for (const line of response.headers.getSetCookie()) keep(line)
    return response
  }

  return {
    cookies,
    open: async (path: string) => await send(path, {}),
    call: async (path: string, body: object = {}): Promise<Answer> => {
      const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      const response = await send(path, init)
      const answer = z.record(z.string(), z.unknown()).parse(await response.json())
      return { status: response.status, code: answer.code, body: answer }
    },
    submit: async (fields: Record<string, string>, path: string = urls.companyTablet) =>
      await send(path, { method: 'POST', body: new URLSearchParams(fields) }),
  }
}

type Browser = ReturnType<typeof openBrowser>

function testBench(database: { readonly db: Database }) {
  let context: TestContext
  let at: { postNum: number; uid: string }

  async function setUp(): Promise<void> {
    context = sandboxContext(database.db)
    context.config = { ...context.config, rateLimits: true }
    at = await addPost(database.db)
  }

  /** Somebody of the staff with a password, and on request a PIN. */
  async function member(
    role: 'manager' | 'desk' | 'carer',
    { hasPin = true, posts = null }: { hasPin?: boolean; posts?: number[] | null } = {},
  ): Promise<TestMember> {
    const added = await addStaff(database.db, at.uid, role, { posts })
    await insertPassword(
      database.db,
      { id: `password ${added.uid}`, uid: added.uid, hash: await context.auth.hashPassword(password) },
      0,
    )
    if (hasPin) expect((await setPin(added, pin)).status).toBe(200)
    return added
  }

  async function personal(uid: string): Promise<Browser> {
    return openBrowser(context, await openSessionCookie(context, uid))
  }

  async function setPin({ uid, memberId }: TestMember, digits: string, changes: object = {}): Promise<Answer> {
    return await (await personal(uid)).call('/api/staff/pin', { memberId, pin: digits, password, ...changes })
  }

  /** A tablet enrolled by the company's account, or by somebody of its staff. */
  async function tablet(by = at.uid): Promise<Browser> {
    const browser = await personal(by)
    expect((await browser.call('/api/staff/tablet/enroll')).status).toBe(201)
    return browser
  }

  return {
    setUp,
    member,
    personal,
    setPin,
    tablet,
    get context() {
      return context
    },
    get at() {
      return at
    },
    get company() {
      return at.uid
    },
  }
}

async function enter(browser: Browser, { memberId }: Pick<TestMember, 'memberId'>, digits = pin): Promise<number> {
  return (await browser.submit({ memberId, pin: digits })).status
}

async function canWork(browser: Browser): Promise<boolean> {
  return (await browser.open('/api/desk/read')).status === 200
}

async function readText(response: Response): Promise<string> {
  return await response.text()
}

describeOnBoth('a shared tablet', (database) => {
  const bench = testBench(database)
  beforeEach(async () => await bench.setUp())

  test('is enrolled by the company’s account or a manager, who is signed out there', async () => {
    const manager = await bench.member('manager')
    for (const uid of [bench.company, manager.uid]) {
      bench.context.time.now += 1000
      const browser = await bench.tablet(uid)
      expect([...browser.cookies.keys()]).toEqual(['kkori_tablet'])
      expect((await browser.call('/api/staff/list')).code).toBe('not_signed_in')
    }
    const list = (await (await bench.personal(bench.company)).call('/api/staff/tablet/list')).body
    expect(list.tablets).toMatchObject([{ enrolledBy: expect.any(String) }, { enrolledBy: null }])
    expect(await database.db.selectFrom('session').select('id').where('tablet_id', 'is not', null).execute()).toEqual([])
  })

  test('shows nothing but names before somebody enters a PIN', async () => {
    const carer = await bench.member('carer')
    const [, other] = [await bench.member('desk', { hasPin: false }), await bench.tablet()]
    const text = await readText(await other.open(urls.companyTablet))
    const person = await database.db
      .selectFrom('person')
      .select('display_name')
      .where('id', '=', carer.uid)
      .executeTakeFirstOrThrow()
    expect(text).toContain(person.display_name)
    expect(text).toContain(messages.noPin)
    expect(text).not.toContain('@example.com')
    for (const path of [urls.companyPage, urls.companyStaff, urls.work, urls.ownerPage, urls.login]) {
      const response = await other.open(path)
      expect([path, response.status, response.headers.get('location')?.startsWith(urls.companyTablet)]).toEqual([path, 302, true])
    }
    expect(await canWork(other)).toBe(false)
  })

  test('opens with a PIN for one person at a time, whose rights and name count at every call', async () => {
    const [desk, carer] = [await bench.member('desk'), await bench.member('carer')]
    const browser = await bench.tablet()
    expect(await enter(browser, desk)).toBe(303)
    const token = browser.cookies.get('kkori_session')
    expect((await browser.call('/api/booking/list')).status).toBe(200)
    expect(await enter(browser, carer)).toBe(303)
    expect(browser.cookies.get('kkori_session')).not.toBe(token)
    expect((await browser.call('/api/booking/list')).code).toBe('wrong_role')
    expect(await canWork(browser)).toBe(true)
    const sessions = await database.db
      .selectFrom('session')
      .select(['uid', 'member_id'])
      .where('tablet_id', 'is not', null)
      .execute()
    expect(sessions).toEqual([{ uid: carer.uid, member_id: carer.memberId }])
    browser.cookies.set('kkori_session', token ?? '')
    expect(await canWork(browser)).toBe(false)
  })

  test('tells its pages who entered their PIN, so that these forget what the person before has typed', async () => {
    const [desk, carer] = [await bench.member('desk'), await bench.member('carer')]
    const browser = await bench.tablet()
    for (const member of [desk, carer]) {
      await enter(browser, member)
      const page = await readText(await browser.open(urls.companyPage))
      expect(page).toContain(`"uid":"${bench.company}","person":"${member.uid}"`)
    }
  })

  test('keeps what a PIN opened: its session is worthless in a browser that is not the tablet, also on another tablet', async () => {
    const desk = await bench.member('desk')
    const browser = await bench.tablet()
    await enter(browser, desk)
    const session = `kkori_session=${browser.cookies.get('kkori_session')}`
    expect(await canWork(openBrowser(bench.context, session))).toBe(false)
    const other = await bench.tablet()
    other.cookies.set('kkori_session', session.slice('kkori_session='.length))
    expect([await canWork(other), await canWork(browser)]).toEqual([false, true])
  })

  test('writes what is done on it in the name of whoever entered their PIN', async () => {
    const [desk, carer] = [await bench.member('desk'), await bench.member('carer')]
    const { bookingId } = await aStayingBooking(bench.context, bookingApi(bench.context), { at: bench.at })
    const browser = await bench.tablet()
    for (const [one, text] of [
      [desk, 'Arrived well'],
      [carer, 'Ate everything'],
    ] as const) {
      await enter(browser, one)
      expect((await browser.call('/api/journal/create', { bookingId, kind: 'note', text })).status).toBe(200)
    }
    const entries = database.db.selectFrom('journal_entry').select(['text', 'member_id']).orderBy('entry_id')
    expect(await entries.execute()).toEqual([
      { text: 'Arrived well', member_id: desk.memberId },
      { text: 'Ate everything', member_id: carer.memberId },
    ])
  })

  test('refuses exports, addresses of calendars, accounts, passwords and the management of staff, also to a manager', async () => {
    const manager = await bench.member('manager')
    const browser = await bench.tablet()
    await enter(browser, manager)
    const calls = [
      '/api/staff/list',
      '/api/staff/invite',
      '/api/staff/choose',
      '/api/staff/pin',
      '/api/staff/tablet/enroll',
      '/api/auth/change-password',
      '/api/auth/sessions/end-others',
      '/api/user/delete',
      '/api/calendar/list',
      '/api/calendar/renew',
      '/api/calendar/end',
      '/api/calendar/add',
      '/api/calendar/remove',
      '/api/calendar/refresh',
    ]
    for (const path of calls) expect([path, (await browser.call(path)).code]).toEqual([path, 'not_on_tablet'])
    for (const path of [urls.companyStaff, urls.companyBookingsCsv, urls.companyAccount, urls.work])
      expect([path, (await browser.open(path)).status]).toEqual([path, 403])
    expect((await browser.open(urls.companyPosts)).status).toBe(200)
  })

  test('locks a person after five wrong PINs, until a manager unlocks them or they set a new PIN', async () => {
    const [desk, carer] = [await bench.member('desk'), await bench.member('carer')]
    const [browser, manager] = [await bench.tablet(), await bench.personal(bench.company)]
    async function lock(): Promise<void> {
      for (let left = 4; left > 0; left -= 1) {
        const response = await browser.submit({ memberId: desk.memberId, pin: wrongPin })
        expect([response.status, (await readText(response)).includes(messages.errors.wrong(left))]).toEqual([422, true])
      }
      expect(await enter(browser, desk, wrongPin)).toBe(422)
      expect(await enter(browser, desk)).toBe(422)
    }
    await lock()
    expect(await enter(browser, carer)).toBe(303)
    expect(await enter(await bench.tablet(), desk)).toBe(303)
    expect((await manager.call('/api/staff/tablet/unlock', { memberId: desk.memberId })).status).toBe(200)
    expect(await enter(browser, desk)).toBe(303)
    await lock()
    expect((await bench.setPin(desk, '829164')).status).toBe(200)
    expect(await enter(browser, desk, '829164')).toBe(303)
  })

  test('unlocks a person five times a day at most; a PIN that they set themselves opens the tablet again', async () => {
    const [desk, carer] = [await bench.member('desk'), await bench.member('carer')]
    const [browser, manager] = [await bench.tablet(), await bench.personal(bench.company)]
    // Skips hashing: what counts is how often.
    const { auth } = bench.context
    bench.context.auth = { ...auth, verifyPassword: async () => await Promise.resolve(false) }
    const unlocked: Answer[] = []
    for (let nth = 0; nth < 6; nth += 1) {
      bench.context.time.now += 15 * minuteMs
      for (let wrong = 0; wrong < 5; wrong += 1) await enter(browser, desk, wrongPin)
      unlocked.push(await manager.call('/api/staff/tablet/unlock', { memberId: desk.memberId }))
    }
    expect(unlocked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect((await manager.call('/api/staff/tablet/unlock', { memberId: carer.memberId })).status).toBe(200)
    bench.context.auth = auth
    expect(await enter(browser, desk)).toBe(422)
    expect((await bench.setPin(desk, '829164')).status).toBe(200)
    expect(await enter(browser, desk, '829164')).toBe(303)
    for (let wrong = 0; wrong < 5; wrong += 1) await enter(browser, desk, wrongPin)
    bench.context.time.now += 11 * 60 * minuteMs
    const later = await bench.personal(bench.company)
    expect((await later.call('/api/staff/tablet/unlock', { memberId: desk.memberId })).code).toBe('rate_limited')
    bench.context.time.now += 13 * 60 * minuteMs
    expect((await later.call('/api/staff/tablet/unlock', { memberId: desk.memberId })).status).toBe(200)
  })

  test('starts the count of wrong PINs again after a right one', async () => {
    const desk = await bench.member('desk')
    const browser = await bench.tablet()
    for (let round = 0; round < 3; round += 1) {
      for (let nth = 0; nth < 4; nth += 1) await enter(browser, desk, wrongPin)
      expect(await enter(browser, desk)).toBe(303)
    }
  })

  test('does not count attempts refused for overload, neither for the person nor for the tablet', async () => {
    const desk = await bench.member('desk')
    const browser = await bench.tablet()
    const { auth } = bench.context
    bench.context.auth = { ...auth, verifyPassword: async () => await Promise.reject(new Refusal('overloaded')) }
    for (let nth = 0; nth <= rateLimits.pin.most; nth += 1) expect(await enter(browser, desk)).toBe(503)
    bench.context.auth = auth
    expect(await enter(browser, desk)).toBe(303)
  })

  test('takes the turns of its company to hash PINs, however many tablets that has', async () => {
    const desk = await bench.member('desk')
    const { auth } = bench.context
    const turns: (string | undefined)[] = []
    const verifyPassword: typeof auth.verifyPassword = async (hash, password, turn) => {
      turns.push(turn?.account)
      return await auth.verifyPassword(hash, password, turn)
    }
    bench.context.auth = { ...auth, verifyPassword }
    for (const browser of [await bench.tablet(), await bench.tablet()]) expect(await enter(browser, desk)).toBe(303)
    bench.context.auth = auth
    expect(turns).toEqual([bench.company, bench.company])
  })

  test('asks for the PIN again after five minutes without use; what pages do by themselves is none', async () => {
    const desk = await bench.member('desk')
    const browser = await bench.tablet()
    await enter(browser, desk)
    const { time } = bench.context
    time.now += tabletIdleMs - 1
    expect((await browser.open(urls.companyPage)).status).toBe(200)
    time.now += tabletIdleMs - 1
    expect((await browser.call('/api/staff/tablet/keep-open')).status).toBe(200)
    for (let waited = 0; waited < tabletIdleMs; waited += minuteMs) {
      expect(await canWork(browser)).toBe(true)
      time.now += minuteMs
    }
    expect(await canWork(browser)).toBe(false)
    expect((await browser.open(urls.companyPage)).headers.get('location')).toBe(urls.companyTabletFor(urls.companyPage))
    expect(
      (await browser.submit({ memberId: desk.memberId, pin }, urls.companyTabletFor(urls.companyCalendar))).headers.get(
        'location',
      ),
    ).toBe(urls.companyCalendar)
  })

  test('ends twelve hours after it was enrolled, however much it is used, and its page says so once', async () => {
    const desk = await bench.member('desk')
    const browser = await bench.tablet()
    bench.context.time.now += tabletMs - 1
    expect(await enter(browser, desk)).toBe(303)
    expect(await canWork(browser)).toBe(true)
    bench.context.time.now += 1
    expect(await canWork(browser)).toBe(false)
    expect(await readText(await browser.open(urls.companyTablet))).toContain(messages.ended)
    expect(browser.cookies.has('kkori_tablet')).toBe(false)
    expect((await browser.open(urls.login)).status).toBe(200)
    await deleteExpiredRows(database.db, { now: bench.context.time.now, countedBefore: 0 })
    expect(await database.db.selectFrom('tablet').select('tablet_id').execute()).toEqual([])
  })

  test('ends with the next request once it is ended, or whoever enrolled it is no manager any more', async () => {
    const [manager, desk] = [await bench.member('manager'), await bench.member('desk')]
    const owner = await bench.personal(bench.company)
    const idShape = z.object({ tablets: z.array(z.object({ tabletId: z.string() })) })
    const ends = [
      async () => {
        const { tablets } = idShape.parse((await owner.call('/api/staff/tablet/list')).body)
        return await owner.call('/api/staff/tablet/end', { tabletId: tablets[0]?.tabletId })
      },
      async () => await owner.call('/api/staff/tablet/unlock', { memberId: manager.memberId }),
      async () => await demote(manager.memberId),
      async () => await owner.call('/api/staff/remove', { memberId: manager.memberId }),
    ]
    async function demote(memberId: string): Promise<Answer> {
      await database.db.updateTable('staff_member').set({ role: 'desk' }).where('member_id', '=', memberId).execute()
      return { status: 200, code: null, body: {} }
    }
    for (const [nth, end] of ends.entries()) {
      await database.db.updateTable('staff_member').set({ role: 'manager' }).where('member_id', '=', manager.memberId).execute()
      const browser = await bench.tablet(manager.uid)
      expect(await enter(browser, desk)).toBe(303)
      expect((await end()).status).toBe(200)
      // Unlocking somebody ends nothing.
      expect([nth, await canWork(browser)]).toEqual([nth, nth === 1])
    }
    expect((await owner.call('/api/staff/tablet/list')).body.tablets).toEqual([])
  })

  test('is left by somebody who is removed or leaves, and shows their name no more', async () => {
    const [desk, carer] = [await bench.member('desk'), await bench.member('carer')]
    const browser = await bench.tablet()
    const owner = await bench.personal(bench.company)
    await enter(browser, desk)
    expect((await owner.call('/api/staff/remove', { memberId: desk.memberId })).status).toBe(200)
    expect(await canWork(browser)).toBe(false)
    expect((await browser.open(urls.companyPage)).status).toBe(302)
    expect(await enter(browser, desk)).toBe(404)
    await enter(browser, carer)
    const own = await bench.personal(carer.uid)
    expect((await own.call('/api/staff/leave', { memberId: carer.memberId })).status).toBe(200)
    expect(await canWork(browser)).toBe(false)
    expect((await browser.call('/api/dog/list')).code).toBe('not_signed_in')
    expect(await readText(await browser.open(urls.companyTablet))).toContain(messages.nobody)
    expect(await database.db.selectFrom('staff_member').select('pin_hash').where('pin_hash', 'is not', null).execute()).toEqual(
      [],
    )
  })

  test('offers to a manager of some posts only those who work at these', async () => {
    const { postNum } = await addPost(database.db, { uid: bench.company })
    const manager = await bench.member('manager', { posts: [postNum] })
    const [here, everywhere] = [await bench.member('desk', { posts: [postNum] }), await bench.member('carer')]
    const browser = await bench.tablet(manager.uid)
    expect([await enter(browser, here), await enter(browser, everywhere)]).toEqual([303, 404])
  })

  test('is left by somebody whose posts are no longer those of whoever enrolled it', async () => {
    const { postNum } = await addPost(database.db, { uid: bench.company })
    const [manager, desk] = [
      await bench.member('manager', { posts: [postNum] }),
      await bench.member('desk', { posts: [postNum] }),
    ]
    const browser = await bench.tablet(manager.uid)
    for (const { memberId, posts } of [
      { memberId: desk.memberId, posts: null },
      { memberId: manager.memberId, posts: [bench.at.postNum] },
    ]) {
      expect([await enter(browser, desk), await canWork(browser)]).toEqual([303, true])
      await database.db.updateTable('staff_member').set({ posts }).where('member_id', '=', memberId).execute()
      expect([await canWork(browser), await enter(browser, desk)]).toEqual([false, 404])
      const before = { posts: [postNum] }
      await database.db.updateTable('staff_member').set(before).where('member_id', '=', memberId).execute()
    }
  })

  test('becomes an ordinary browser by logging in there, or at its own page', async () => {
    const desk = await bench.member('desk')
    const browser = await bench.tablet()
    await enter(browser, desk)
    const email = `${desk.uid}@example.com`
    expect((await browser.call('/api/auth/sign-in/email', { email, password })).status).toBe(200)
    expect(browser.cookies.has('kkori_tablet')).toBe(false)
    expect(await database.db.selectFrom('tablet').select('tablet_id').execute()).toEqual([])
    expect((await browser.call('/api/staff/choose', { memberId: null })).status).toBe(200)
    const other = await bench.tablet()
    await enter(other, desk)
    expect((await other.submit({ action: 'end' })).headers.get('location')).toBe(urls.loginAs('company', '/'))
    expect([...other.cookies.keys()]).toEqual([])
    expect(await canWork(other)).toBe(false)
  })

  test('is locked by its form and by signing out, and takes no form from another site', async () => {
    const desk = await bench.member('desk')
    const browser = await bench.tablet()
    await enter(browser, desk)
    expect((await browser.submit({ action: 'lock' })).headers.get('location')).toBe(urls.companyTablet)
    expect(await canWork(browser)).toBe(false)
    await enter(browser, desk)
    expect((await browser.call('/api/auth/sign-out')).status).toBe(200)
    expect([await canWork(browser), browser.cookies.has('kkori_tablet')]).toEqual([false, true])
    const cookie = `kkori_tablet=${browser.cookies.get('kkori_tablet')}`
    const body = new URLSearchParams({ memberId: desk.memberId, pin })
    for (const origin of ['https://evil.example', 'null']) {
      const init = { method: 'POST', body, headers: { cookie, origin, accept: 'text/html' } }
      expect((await createApp(bench.context).request(publicUrl + urls.companyTablet, init)).status).toBe(403)
    }
  })

  test('takes a PIN that its person sets with their password, six digits, not too simple and no date, stored as a hash', async () => {
    const desk = await bench.member('desk', { hasPin: false })
    const browser = await bench.tablet()
    expect(await enter(browser, desk)).toBe(422)
    for (const [digits, error] of [
      ['12345', 'malformed'],
      ['12345a', 'malformed'],
      ['111111', 'common'],
      ['123456', 'common'],
      ['987654', 'common'],
      ['880521', 'common'],
    ] as const)
      expect((await bench.setPin(desk, digits)).body.fields).toEqual({ pin: error })
    expect((await bench.setPin(desk, pin, { password: 'Wrong-2026!' })).code).toBe('wrong_password')
    expect((await bench.setPin(desk, pin, { password: '' })).body.fields).toEqual({ password: 'required' })
    const other = await bench.member('carer')
    expect((await bench.setPin({ ...other, memberId: desk.memberId }, pin)).code).toBe('not_found')
    expect((await bench.setPin(desk, pin)).status).toBe(200)
    expect(await enter(browser, desk)).toBe(303)
    expect((await bench.setPin(desk, '829164')).status).toBe(200)
    expect(await canWork(browser)).toBe(false)
    expect([await enter(browser, desk), await enter(browser, desk, '829164')]).toEqual([422, 303])
    const rows = await database.db.selectFrom('staff_member').select('pin_hash').execute()
    expect(JSON.stringify(rows)).not.toMatch(/829164|470963/)
  })

  test('takes no PIN that was set before its person changed their password', async () => {
    const desk = await bench.member('desk')
    const browser = await bench.tablet()
    expect([await enter(browser, desk), await canWork(browser)]).toEqual([303, true])
    const change = { currentPassword: password, newPassword: 'Choco-2026-Busan!' }
    expect((await (await bench.personal(desk.uid)).call('/api/auth/change-password', change)).status).toBe(200)
    expect([await canWork(browser), await enter(browser, desk)]).toEqual([false, 422])
    expect((await bench.setPin(desk, pin, { password: change.newPassword })).status).toBe(200)
    expect(await enter(browser, desk)).toBe(303)
  })

  test('takes a PIN without a password within five minutes of signing in', async () => {
    const desk = await addStaff(database.db, bench.company, 'desk')
    const browser = await bench.personal(desk.uid)
    bench.context.time.now += 5 * minuteMs
    expect((await browser.call('/api/staff/pin', { memberId: desk.memberId, pin })).code).toBe('not_signed_in')
    expect((await bench.setPin(desk, pin)).status).toBe(200)
  })

  test('is enrolled at most twenty times a day by one company, and takes at most thirty wrong PINs in a quarter of an hour', async () => {
    const owner = await bench.personal(bench.company)
    const members: TestMember[] = []
    for (let nth = 0; nth < 7; nth += 1) members.push(await bench.member('carer'))
    const browser = await bench.tablet()
    // Skips hashing: this test is about counting attempts.
    bench.context.auth = { ...bench.context.auth, verifyPassword: async () => false }
    const statuses: number[] = []
    for (const one of members) for (let nth = 0; nth < 5; nth += 1) statuses.push(await enter(browser, one, wrongPin))
    expect([statuses.slice(0, 30).every((status) => status === 422), statuses[30]]).toEqual([true, 429])
    expect((await owner.call('/api/staff/tablet/list')).status).toBe(200)
    for (let nth = 0; nth < 19; nth += 1) await bench.tablet()
    expect((await owner.call('/api/staff/tablet/enroll')).code).toBe('rate_limited')
  })
})

describeOnPostgres('PINs entered on a tablet at the same time', (database) => {
  const bench = testBench(database)
  beforeEach(async () => await bench.setUp())

  test('are judged five times at most if they are wrong', async () => {
    const desk = await bench.member('desk')
    const browser = await bench.tablet()
    const { auth } = bench.context
    let judged = 0
    bench.context.auth = {
      ...auth,
      verifyPassword: async () => {
        judged += 1
        return await Promise.resolve(false)
      },
    }
    const statuses = await Promise.all(Array.from({ length: 20 }, () => enter(browser, desk, wrongPin)))
    expect([judged, new Set(statuses)]).toEqual([5, new Set([422])])
    bench.context.auth = auth
    expect(await enter(browser, desk)).toBe(422)
  })

  test('leave one session on it if they are right', async () => {
    const people = [await bench.member('desk'), await bench.member('carer'), await bench.member('manager')]
    const browser = await bench.tablet()
    const statuses = await Promise.all(people.map((one) => enter(browser, one)))
    expect(statuses).toEqual([303, 303, 303])
    const sessions = await database.db.selectFrom('session').select('member_id').where('tablet_id', 'is not', null).execute()
    expect(sessions).toHaveLength(1)
  })
})
