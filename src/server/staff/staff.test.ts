import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { actingForHeader } from '../../contract/acting-for.ts'
import { insertExternalCalendar } from '../../db/calendar-sync/external-calendar.ts'
import { deleteExpiredRows } from '../../db/cleanup.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addPerson, addPost } from '../../db/testing/rows.ts'
import { addStaff } from '../../db/testing/staff.ts'
import { toDraftContent } from '../../web/post/form/draft/draft-content.ts'
import { emptyValues } from '../../web/post/form/values.ts'
import { accountDeletionRoutes } from '../account/account-deletion-routes.ts'
import { accountRoutes } from '../account/routes.ts'
import { bookingRoutes } from '../booking/routes.ts'
import { calendarSyncRoutes } from '../calendar-sync/routes.ts'
import { imageRoutes } from '../image/routes.ts'
import { journalRoutes } from '../journal/routes.ts'
import { paymentRoutes } from '../payment/routes.ts'
import { postFormPages } from '../post/post-form-pages.ts'
import { postRoutes } from '../post/routes.ts'
import { runDueJobs } from '../runtime/jobs.ts'
import { type Api, openSessionCookie, type TestResponse, testApi } from '../testing/api.ts'
import { aStayingBooking, sandboxContext } from '../testing/bookings.ts'
import { publicUrl, type TestContext } from '../testing/context.ts'
import { testPages } from '../testing/page.ts'
import { staffEmailHandlers } from './invitation-email.ts'
import { staffRoutes } from './routes.ts'
import { staffPages } from './staff-pages.ts'

const dayMs = 86_400_000
const memberShape = z.object({ member: z.object({ memberId: z.string(), state: z.string() }) })

describeOnBoth('staff', (database) => {
  let context: TestContext
  let api: Api
  let at: { postNum: number; uid: string }
  let person: string
  let email: string

  beforeEach(async () => {
    context = sandboxContext(database.db)
    context.config = { ...context.config, rateLimits: true }
    api = testApi(context, accountRoutes, accountDeletionRoutes, staffRoutes, bookingRoutes, journalRoutes, paymentRoutes)
    at = await addPost(database.db)
    person = await addPerson(database.db, 'owner')
    email = `${person}@example.com`
  })

  const invite = async (changes: object = {}, as = at.uid): Promise<TestResponse> =>
    await api('/api/staff/invite', { as, body: { email, role: 'desk', ...changes } })

  /** Invites, and returns the token of the emailed link. */
  async function getToken(changes: object = {}): Promise<string> {
    expect((await invite(changes)).status).toBe(201)
    return await readToken()
  }

  async function readToken(): Promise<string> {
    await runDueJobs(context, staffEmailHandlers)
    return /\/join-staff#([\w-]+)/.exec(context.emails.at(-1)?.text ?? '')?.[1] ?? ''
  }

  const accept = async (token: string, as = person): Promise<TestResponse> =>
    await api('/api/staff/accept', { as, body: { token } })

  const sendAs = async (cookie: string, path: string, body: object = {}): Promise<TestResponse> =>
    await api(path, { body, headers: { cookie } })

  test('join by an emailed link, act for the company at once, and are listed', async () => {
    const invited = await invite({ role: 'desk' })
    expect([invited.status, invited.body]).toEqual([
      201,
      { success: true, member: { memberId: expect.any(String), email, role: 'desk', posts: null, state: 'invited' } },
    ])
    const token = await getToken()
    const cookie = await openSessionCookie(context, person)
    expect((await sendAs(cookie, '/api/booking/list')).body).toMatchObject({ bookings: [] })
    expect((await sendAs(cookie, '/api/staff/accept', { token })).body).toMatchObject({ member: { email, state: 'active' } })
    const stay = await aStayingBooking(context, api, { at })
    expect((await sendAs(cookie, '/api/booking/list')).body).toMatchObject({ bookings: [{ bookingId: stay.bookingId }] })
    expect((await api('/api/staff/list', { as: at.uid, body: {} })).body.members).toMatchObject([{ email, state: 'active' }])
  })

  test('who leave as managers are told of beside the calendar addresses they knew, until these are replaced', async () => {
    const other = await addPost(database.db, { uid: at.uid })
    const calendars = testApi(context, calendarSyncRoutes)
    const listKnown = async (): Promise<unknown> => {
      const { props } = await testPages(context, staffPages)('/mypage/company/staff', { as: at.uid })
      return z.array(z.object({ postNum: z.number(), knowsAddress: z.literal(true) })).parse(props.knownCalendars)
    }
    const renew = async (postNum: number): Promise<void> => {
      context.time.now += 1000
      expect((await calendars('/api/calendar/renew', { as: at.uid, body: { postNum } })).status).toBe(200)
    }
    await renew(at.postNum)
    await renew(other.postNum)
    const scope = { posts: [at.postNum] }
    const [desk, manager] = [await addStaff(database.db, at.uid, 'desk'), await addStaff(database.db, at.uid, 'manager', scope)]
    context.time.now += 1000
    await api('/api/staff/remove', { as: at.uid, body: { memberId: desk.memberId } })
    expect(await listKnown()).toEqual([])
    await api('/api/staff/remove', { as: at.uid, body: { memberId: manager.memberId } })
    expect(await listKnown()).toEqual([{ postNum: at.postNum, knowsAddress: true }])
    await renew(at.postNum)
    expect(await listKnown()).toEqual([])
  })

  describe('who manage posts no more', () => {
    const changes: [string, (memberId: string) => Promise<TestResponse>][] = [
      ['are removed', async (memberId) => await api('/api/staff/remove', { as: at.uid, body: { memberId } })],
      ['become front desk', async (memberId) => await edit(memberId, { role: 'desk' })],
      ['work at other posts', async (memberId) => await edit(memberId, { posts: [(await addPost(database.db, at)).postNum] })],
      [
        'become front desk and are removed then',
        async (memberId) => {
          await edit(memberId, { role: 'desk' })
          context.time.now += 1000
          return await api('/api/staff/remove', { as: at.uid, body: { memberId } })
        },
      ],
    ]

    async function edit(memberId: string, body: object): Promise<TestResponse> {
      return await api('/api/staff/edit', { method: 'PATCH', as: at.uid, body: { memberId, ...body } })
    }

    async function listKnown(): Promise<unknown> {
      const { props, html } = await testPages(context, staffPages)('/mypage/company/staff', { as: at.uid })
      const shape = z.object({ postNum: z.number(), knowsAddress: z.boolean(), connected: z.array(z.unknown()) })
      const known = z.array(shape).parse(props.knownCalendars)
      expect(html.includes('spy.example')).toBe(known.some(({ connected }) => connected.length > 0))
      return known
    }

    async function connect(addedBy: string | null, postNum = at.postNum): Promise<number | null> {
      const own = { postNum, size: 'small', rooms: 1, name: 'Booking site', host: 'spy.example', address: null } as const
      return await insertExternalCalendar(
        database.db,
        { ...own, addedBy, nextFetchAt: context.time.now, now: context.time.now },
        5,
      )
    }

    test.each(changes)('are told of beside what calendars still let them read and close, once they %s', async (_, change) => {
      const { memberId } = await addStaff(database.db, at.uid, 'manager')
      const stays = await addStaff(database.db, at.uid, 'manager')
      const calendars = testApi(context, calendarSyncRoutes)
      expect((await calendars('/api/calendar/renew', { as: at.uid, body: { postNum: at.postNum } })).status).toBe(200)
      const calendarId = await connect(memberId)
      await connect(stays.memberId)
      await connect(null)
      context.time.now += 1000
      expect(await listKnown()).toEqual([])
      expect((await change(memberId)).status).toBe(200)
      const connected = [{ calendarId, name: 'Booking site', host: 'spy.example' }]
      expect(await listKnown()).toEqual([{ postNum: at.postNum, knowsAddress: true, connected }])
      context.time.now += 1000
      await calendars('/api/calendar/renew', { as: at.uid, body: { postNum: at.postNum } })
      expect(await listKnown()).toEqual([{ postNum: at.postNum, knowsAddress: false, connected }])
      await calendars('/api/calendar/remove', { as: at.uid, body: { postNum: at.postNum, calendarId } })
      expect(await listKnown()).toEqual([])
    })

    test('are told of no more once they manage them again', async () => {
      const { memberId } = await addStaff(database.db, at.uid, 'manager')
      await testApi(context, calendarSyncRoutes)('/api/calendar/renew', { as: at.uid, body: { postNum: at.postNum } })
      await connect(memberId)
      context.time.now += 1000
      await edit(memberId, { role: 'carer' })
      expect(await listKnown()).toHaveLength(1)
      await edit(memberId, { role: 'manager' })
      expect(await listKnown()).toEqual([])
    })
  })

  test('are invited by an email without words of the company, the same whether or not the address has an account', async () => {
    await database.db.updateTable('person').set({ display_name: 'Win a prize now' }).where('id', '=', at.uid).execute()
    await getToken()
    const [known] = context.emails
    email = 'nobody@example.com'
    await getToken()
    const [, unknown] = context.emails
    expect(known?.text).not.toContain('prize')
    expect(known?.text.replace(/#[\w-]+/, '')).toBe(unknown?.text.replace(/#[\w-]+/, ''))
  })

  test('cannot use an invitation twice, after seven days, for another address, after a newer one, or once it is withdrawn', async () => {
    const older = await getToken()
    const token = await getToken()
    expect((await accept(older)).body.code).toBe('gone')
    const other = await addPerson(database.db, 'owner')
    expect((await accept(token, other)).body.code).toBe('other_address')
    context.time.now += 7 * dayMs
    expect((await accept(token)).body.code).toBe('gone')
    context.time.now -= 1
    expect((await accept(token)).status).toBe(200)
    expect((await accept(token)).body.code).toBe('gone')
    email = `${other}@example.com`
    const withdrawn = await getToken()
    const { member } = memberShape.parse((await invite()).body)
    await api('/api/staff/remove', { as: at.uid, body: { memberId: member.memberId } })
    expect((await accept(withdrawn, other)).body.code).toBe('gone')
  })

  test('cannot use an invitation of a manager who was removed, or works at other posts or as something else by now', async () => {
    const manager = await addStaff(database.db, at.uid, 'manager')
    const change = async (changes: object): Promise<void> => {
      const body = { memberId: manager.memberId, ...changes }
      expect((await api('/api/staff/edit', { method: 'PATCH', as: at.uid, body })).status).toBe(200)
    }
    const invited = await sendAs(await openSessionCookie(context, manager.uid), '/api/staff/invite', { email, role: 'desk' })
    expect(invited.status).toBe(201)
    const token = await readToken()
    const read = async (): Promise<number> => (await api('/api/staff/invitation', { body: { token } })).status
    expect(await read()).toBe(200)
    await change({ role: 'desk' })
    expect([await read(), (await accept(token)).body.code]).toEqual([410, 'gone'])
    await change({ role: 'manager', posts: [at.postNum] })
    expect(await read()).toBe(410)
    await change({ posts: null })
    expect(await read()).toBe(200)
    await api('/api/staff/remove', { as: at.uid, body: { memberId: manager.memberId } })
    expect((await accept(token)).body.code).toBe('gone')
  })

  test('store only a digest of the token', async () => {
    const token = await getToken()
    const rows = await database.db.selectFrom('staff_member').selectAll().execute()
    const jobs = await database.db.selectFrom('outbox').selectAll().execute()
    expect(token).not.toBe('')
    expect(JSON.stringify([rows, jobs])).not.toContain(token)
  })

  test('lose access with the next request once removed, keep their own account, and are told why', async () => {
    const { memberId } = await addStaff(database.db, at.uid, 'manager', { uid: person })
    const cookie = await openSessionCookie(context, person)
    expect((await sendAs(cookie, '/api/staff/list')).status).toBe(200)
    const removed = await api('/api/staff/remove', { as: at.uid, body: { memberId } })
    expect(removed.body).toMatchObject({ member: { memberId, email: null, state: 'removed' } })
    const refused = await sendAs(cookie, '/api/staff/list')
    expect([refused.status, refused.body.code]).toEqual([403, 'staff_left'])
    expect((await sendAs(cookie, `/api/user/list/${person}`)).body).toMatchObject({ user: { email } })
    expect((await sendAs(cookie, '/api/staff/choose', { memberId })).status).toBe(404)
    expect((await sendAs(cookie, '/api/staff/choose', { memberId: null })).status).toBe(200)
    expect((await sendAs(cookie, '/api/staff/list')).body.code).toBe('wrong_role')
  })

  test('leave by themselves: their sessions go on as their own account, and nobody else can end their work so', async () => {
    const { memberId } = await addStaff(database.db, at.uid, 'desk', { uid: person })
    const cookie = await openSessionCookie(context, person)
    expect((await api('/api/staff/leave', { as: at.uid, body: { memberId } })).status).toBe(404)
    expect((await sendAs(cookie, '/api/booking/list')).status).toBe(200)
    expect((await sendAs(cookie, '/api/staff/leave', { memberId })).status).toBe(200)
    expect((await sendAs(cookie, '/api/staff/list')).body.code).toBe('wrong_role')
    expect((await sendAs(cookie, '/api/staff/leave', { memberId })).status).toBe(404)
    expect((await api('/api/staff/list', { as: at.uid, body: {} })).body.members).toEqual([])
  })

  test('have the rights of a new role with the next request', async () => {
    const { memberId } = await addStaff(database.db, at.uid, 'carer', { uid: person })
    const cookie = await openSessionCookie(context, person)
    expect((await sendAs(cookie, '/api/booking/list')).body.code).toBe('wrong_role')
    await api('/api/staff/edit', { as: at.uid, method: 'PATCH', body: { memberId, role: 'desk' } })
    expect((await sendAs(cookie, '/api/booking/list')).status).toBe(200)
  })

  test('as managers manage only carers and desks, and give no posts beyond their own', async () => {
    const other = await addPost(database.db, { uid: at.uid })
    const manager = await addStaff(database.db, at.uid, 'manager', { posts: [at.postNum] })
    const peer = await addStaff(database.db, at.uid, 'manager', { posts: [at.postNum] })
    const elsewhere = await addStaff(database.db, at.uid, 'carer', { posts: [other.postNum] })
    expect((await invite({ role: 'manager' }, manager.uid)).body.code).toBe('wrong_role')
    for (const posts of [null, [other.postNum]])
      expect((await invite({ posts }, manager.uid)).body.fields).toEqual({ posts: 'notFound' })
    const { body } = await invite({}, manager.uid)
    expect(body).toMatchObject({ member: { role: 'desk', posts: [at.postNum] } })
    const edit = async (memberId: string, changes: object) =>
      await api('/api/staff/edit', { as: manager.uid, method: 'PATCH', body: { memberId, ...changes } })
    expect((await edit(peer.memberId, { role: 'carer' })).body.code).toBe('wrong_role')
    expect((await edit(elsewhere.memberId, { role: 'desk' })).status).toBe(404)
    expect((await edit(memberShape.parse(body).member.memberId, { role: 'manager' })).body.code).toBe('wrong_role')
    expect((await api('/api/staff/remove', { as: manager.uid, body: { memberId: peer.memberId } })).body.code).toBe('wrong_role')
  })

  test('see only the posts they work at', async () => {
    const other = await addPost(database.db, { uid: at.uid })
    const [here, there] = [await aStayingBooking(context, api, { at }), await aStayingBooking(context, api, { at: other })]
    const desk = await addStaff(database.db, at.uid, 'desk', { posts: [at.postNum] })
    const { body } = await api('/api/booking/list', { as: desk.uid, body: {} })
    expect(body.bookings).toMatchObject([{ bookingId: here.bookingId }])
    expect((await api(`/api/booking/${there.bookingId}`, { as: desk.uid })).status).toBe(404)
  })

  test('as managers of some posts publish none, and neither see nor touch the draft of one', async () => {
    const posts = testApi(context, postRoutes)
    const pages = testPages(context, postFormPages)
    const content = { ...toDraftContent(emptyValues), storeName: '새 집' }
    const [ofAll, ofSome] = [
      await addStaff(database.db, at.uid, 'manager'),
      await addStaff(database.db, at.uid, 'manager', { posts: [at.postNum] }),
    ]
    const save = async (as: string): Promise<TestResponse> =>
      await posts('/api/post/draft/save', { as, body: { postNum: null, revision: null, content } })
    expect((await save(ofAll.uid)).status).toBe(200)
    const refused = [
      await save(ofSome.uid),
      await posts('/api/post/draft/discard', { as: ofSome.uid, body: { postNum: null } }),
      await posts('/api/post/create', { as: ofSome.uid, body: {} }),
    ]
    for (const { status, body } of refused) expect([status, body.code]).toEqual([403, 'wrong_role'])
    expect((await pages('/upload', { as: ofSome.uid })).status).toBe(403)
    const { status, props } = await pages('/upload', { as: ofAll.uid })
    expect([status, JSON.stringify(props)]).toEqual([200, expect.stringContaining('새 집')])
    const own = await posts('/api/post/draft/discard', { as: ofSome.uid, body: { postNum: at.postNum } })
    expect(own.status).toBe(200)
  })

  test('are named on what they did, also after they left, and to owners only in the journal', async () => {
    const { company, owner, bookingId } = await aStayingBooking(context, api, { at })
    const desk = await addStaff(database.db, company, 'desk')
    const carer = await addStaff(database.db, company, 'carer')
    await api('/api/booking/advance', { as: desk.uid, body: { bookingId, to: 'confirmed' } })
    await api('/api/booking/advance', { as: company, body: { bookingId, to: 'checked_in' } })
    for (const as of [company, carer.uid])
      expect((await api('/api/journal/create', { as, body: { bookingId, kind: 'walk' } })).status).toBe(200)
    const readNames = async (as: string): Promise<unknown[]> => {
      const answers = [
        await api(`/api/booking/${bookingId}`, { as }),
        await api('/api/journal/list', { as, body: { bookingId } }),
      ]
      return [answers[0]?.body.booking, answers[1]?.body]
    }
    const history = (...names: (string | null)[]): object => ({ history: names.map((authorName) => ({ authorName })) })
    const journal = (staffName: string | null): object => ({
      entries: [
        { authorName: company, staffName: null },
        { authorName: company, staffName },
      ],
    })
    const asHotel = (name: string): object[] => [history(null, null, company, name, company), journal(carer.uid)]
    expect(await readNames(company)).toMatchObject(asHotel(desk.uid))
    expect(await readNames(desk.uid)).toMatchObject(asHotel(desk.uid))
    expect(await readNames(owner)).toMatchObject([history(null, null, null, null, null), journal(carer.uid)])
    expect((await readNames(carer.uid))[1]).toMatchObject(journal(carer.uid))
    await api('/api/staff/remove', { as: company, body: { memberId: desk.memberId } })
    await database.db.updateTable('person').set({ display_name: 'Later' }).where('id', '=', desk.uid).execute()
    expect(await readNames(company)).toMatchObject(asHotel(desk.uid))
    for (const { uid } of [desk, carer]) expect((await api('/api/user/delete', { as: uid, body: {} })).status).toBe(200)
    expect(await readNames(company)).toMatchObject([history(null, null, company, company, company), journal(null)])
  })

  test('are forgotten 30 days after an invitation that nobody accepted has ended', async () => {
    await invite()
    const { memberId } = await addStaff(database.db, at.uid, 'desk')
    const listed = async (): Promise<unknown> => (await api('/api/staff/list', { as: at.uid, body: {} })).body.members
    const ended = context.time.now + 37 * dayMs
    await deleteExpiredRows(database.db, { now: ended - 1, countedBefore: 0 })
    expect(await listed()).toHaveLength(2)
    await deleteExpiredRows(database.db, { now: ended, countedBefore: 0 })
    expect(await listed()).toMatchObject([{ memberId }])
    expect(await checkInvariants(database.db)).toEqual([])
  })

  describe('a page that is still open', () => {
    let other: { postNum: number; uid: string }
    let cookie: string
    let work: Record<'here' | 'there', string>

    beforeEach(async () => {
      other = await addPost(database.db)
      const { memberId: here } = await addStaff(database.db, at.uid, 'manager', { uid: person })
      const { memberId: there } = await addStaff(database.db, other.uid, 'manager', { uid: person })
      work = { here, there }
      cookie = await openSessionCookie(context, person)
      await choose('here')
    })

    const choose = async (where: 'here' | 'there'): Promise<void> =>
      expect((await sendAs(cookie, '/api/staff/choose', { memberId: work[where] })).status).toBe(200)

    /** Sends what a page does that was rendered for this account and person. */
    const sendFrom = async (uid: string, path: string, body: object, by = person): Promise<unknown[]> => {
      const answer = await api(path, { body, headers: { cookie, [actingForHeader]: `${uid} ${by}` } })
      return answer.status < 400 ? [answer.status] : [answer.status, answer.body.code]
    }
    const invitation = { email: 'friend@example.com', role: 'desk' }
    const countInvited = async (uid: string): Promise<number> =>
      z.array(z.unknown()).parse((await api('/api/staff/list', { as: uid, body: {} })).body.members).length

    test('acts for no other company, once the same browser works for that one', async () => {
      expect(await sendFrom(at.uid, '/api/staff/list', {})).toEqual([200])
      await choose('there')
      expect(await sendFrom(at.uid, '/api/staff/invite', invitation)).toEqual([409, 'other_account'])
      expect(await sendFrom(at.uid, '/api/staff/list', {})).toEqual([409, 'other_account'])
      expect([await countInvited(at.uid), await countInvited(other.uid)]).toEqual([1, 1])
      // a page of the company that it is now, and a program that names nobody
      expect(await sendFrom(other.uid, '/api/staff/invite', invitation)).toEqual([201])
      expect((await sendAs(cookie, '/api/staff/list')).status).toBe(200)
      await choose('here')
      expect(await sendFrom(at.uid, '/api/staff/invite', invitation)).toEqual([201])
    })

    test('does what is personal for the same person, and nothing for another one', async () => {
      await choose('there')
      expect(await sendFrom(at.uid, '/api/staff/choose', { memberId: null })).toEqual([200])
      expect(await sendFrom(at.uid, '/api/booking/list', {})).toEqual([409, 'other_account'])
      const stranger = await addPerson(database.db, 'owner')
      expect(await sendFrom(stranger, '/api/staff/choose', { memberId: null }, stranger)).toEqual([409, 'other_account'])
      expect(await sendFrom(person, '/api/staff/choose', { memberId: null }, stranger)).toEqual([409, 'other_account'])
      expect(await sendFrom('nonsense', '/api/staff/choose', { memberId: null }, '')).toEqual([409, 'other_account'])
    })

    test('sends nothing of an image', async () => {
      await choose('there')
      const uploads = testApi(context, imageRoutes)
      const headers = { cookie, origin: publicUrl, [actingForHeader]: `${at.uid} ${person}` }
      const form = new FormData()
      form.append('image', new File(['no image'], 'room.jpg', { type: 'image/jpeg' }))
      const answer = await uploads.send(
        new Request(`${publicUrl}/api/post/image/upload`, { method: 'POST', headers, body: form }),
      )
      expect([answer.status, answer.body.code]).toEqual([409, 'other_account'])
    })

    test('is told first that nobody is signed in, or that the work has ended, and can be signed out', async () => {
      expect((await sendFrom(at.uid, '/api/auth/sign-out', {}, await addPerson(database.db, 'owner')))[0]).toBe(200)
      expect(await sendFrom(at.uid, '/api/staff/list', {})).toEqual([401, 'not_signed_in'])
      cookie = await openSessionCookie(context, person)
      await choose('here')
      await api('/api/staff/remove', { as: at.uid, body: { memberId: work.here } })
      expect(await sendFrom(at.uid, '/api/staff/list', {})).toEqual([403, 'staff_left'])
    })
  })

  test('are invited by companies whose address is not verified ten times an hour and network, which others do not count toward', async () => {
    let nth = 0
    const inviteNext = async (as: string, from = '203.0.113.1'): Promise<TestResponse> => {
      nth += 1
      return await api('/api/staff/invite', { as, body: { email: `guest${nth}@example.com`, role: 'desk' }, from })
    }
    const verify = (uid: string, email_verified: boolean) =>
      database.db.updateTable('person').set({ email_verified }).where('id', '=', uid).execute()
    const [first, second] = [await addPerson(database.db, 'company'), await addPerson(database.db, 'company')]
    for (const uid of [first, second]) await verify(uid, false)
    const manager = await addStaff(database.db, second, 'manager')
    for (let tries = 0; tries < 9; tries += 1) expect((await inviteNext(first)).status).toBe(201)
    const again = { email: `${manager.uid}@example.com`, role: 'desk' }
    expect((await api('/api/staff/invite', { as: second, body: again, from: '203.0.113.1' })).status).toBe(422)
    const answers = await Promise.all([inviteNext(first), inviteNext(second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429])
    const refused = { status: 429, body: { code: 'rate_limited', retryAfter: 3_600, emailVerified: false } }
    expect(await inviteNext(second)).toMatchObject(refused)
    const statuses = [await inviteNext(second, '203.0.113.2'), await inviteNext(at.uid)].map(({ status }) => status)
    await verify(second, true)
    expect([...statuses, (await inviteNext(second)).status]).toEqual([201, 201, 201])
  })

  test('are invited by companies whose address is verified sixty times an hour and network', async () => {
    expect((await invite()).status).toBe(201)
    await database.db.updateTable('rate_limit').set({ count: 60 }).where('key', 'like', 'verified-invitation:%').execute()
    const refused = await invite({ email: 'next@example.com' })
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited', emailVerified: true } })
    const elsewhere = { as: at.uid, body: { email: 'next@example.com', role: 'desk' }, from: '203.0.113.9' }
    expect((await api('/api/staff/invite', elsewhere)).status).toBe(201)
  })

  test('are limited in invitations per address', async () => {
    for (const status of [201, 201, 201, 429]) expect((await invite()).status).toBe(status)
  })
})
