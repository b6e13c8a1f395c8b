import type { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { pagePatterns, urls } from '../../contract/urls.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { insertWalkIns } from '../../db/booking/hold.ts'
import { insertCustomer } from '../../db/customer/customer.ts'
import { insertMessage } from '../../db/message/message.ts'
import { insertThread } from '../../db/message/thread.ts'
import { openTestDatabase, type TestDatabase } from '../../db/testing/database.ts'
import { aDog, addPost, aHold, asWalkIn, now, today } from '../../db/testing/rows.ts'
import { addStaff } from '../../db/testing/staff.ts'
import { isAllowed, isPersonal, type Permission, permissions } from '../../domain/account/permission.ts'
import { addDays } from '../../domain/calendar/day.ts'
import type { StaffRole } from '../../domain/staff/staff-role.ts'
import { createApp } from '../http/app.ts'
import { openSessionCookie } from '../testing/api.ts'
import { aPaidBooking, aStayingBooking, bookingApi, type Held, sandboxContext } from '../testing/bookings.ts'
import { publicUrl, type TestContext } from '../testing/context.ts'

/** The members of staff that look at everything; `here` works at one of the two posts only. */
const watchers = ['manager', 'manager here', 'desk', 'desk here', 'carer', 'carer here'] as const

type Watcher = (typeof watchers)[number]

type Ids = {
  postNum: number
  otherPostNum: number
  future: string
  staying: string
  walkIn: string
  own: string
  elsewhere: string
  customerId: string
  kennelId: number
  dogId: string
  extraId: number
  memberId: string
  threadId: string
}

const stay = { date: { checkin: wireDay(addDays(today, 30)), checkout: wireDay(addDays(today, 31)) } }
const rooms = { dogNum: { small: 1 }, roomNumber: { small: 1 } }
/** A night more than the stay to come. */
const longer = { date: { checkin: wireDay(addDays(today, 3)), checkout: wireDay(addDays(today, 6)) }, ...rooms }
const walkIn = { ...stay, ...rooms, time: { checkin: '10:00 AM', checkout: '9:00 AM' }, name: '한새로' }

type Call = { path?: string; body?: object }

/** Why the response of a call has nothing that was stored before. */
type Own = 'only what was sent' | 'ends what it names'

/** Each call that staff make for their company; one without a row fails the first test. */
const calls: { [name: string]: ((ids: Ids) => Call) | Own } = {
  readDesk: () => ({}),
  listNotifications: () => ({ body: {} }),
  markNotificationsSeen: 'only what was sent',
  listArrivals: () => ({ path: `/api/desk/arrivals?date=${wireDay(addDays(today, 3))}` }),
  readBooking: ({ future }) => ({ path: `/api/booking/${future}` }),
  previewRefund: ({ future }) => ({ path: `/api/booking/${future}/refund` }),
  listBookings: () => ({ body: {} }),
  listJournal: ({ staying }) => ({ body: { bookingId: staying } }),
  createJournalEntry: ({ staying }) => ({ body: { bookingId: staying, kind: 'walk' } }),
  createWalkIn: ({ postNum }) => ({ body: { ...walkIn, postNum, phone: '010-3333-0003', total: 41_370 } }),
  quoteWalkIn: ({ walkIn: bookingId }) => ({ body: { ...stay, ...rooms, bookingId } }),
  editWalkIn: ({ walkIn: bookingId }) => ({ body: { bookingId, paid: 'cash' } }),
  writeStaffNote: ({ staying }) => ({ body: { bookingId: staying, staffNote: 'Likes carrots' } }),
  advanceBooking: ({ own }) => ({ body: { bookingId: own, to: 'cancelled', reason: 'They called' } }),
  cancelBooking: 'ends what it names',
  previewCancellations: ({ postNum }) => ({ body: { postNum } }),
  cancelBookings: 'ends what it names',
  importWalkIns: ({ postNum }) => ({ body: { postNum, file: '', dryRun: true } }),
  countWaitlist: ({ postNum }) => ({ path: `/api/post/${postNum}/waitlist` }),
  listKennels: ({ postNum }) => ({ body: { postNum } }),
  saveKennels: ({ postNum }) => ({ body: { postNum } }),
  assignKennel: ({ walkIn: bookingId, kennelId }) => ({ body: { bookingId, size: 'small', room: 1, kennelId } }),
  markHeat: ({ staying, dogId }) => ({ body: { bookingId: staying, dogId, until: null } }),
  findDogs: () => ({ body: { q: '몽' } }),
  setConflict: ({ staying, dogId }) => ({ body: { bookingId: staying, dogId, otherDogId: 'other', conflict: false } }),
  listCustomers: () => ({ body: {} }),
  createCustomer: () => ({ body: { name: '한새로' } }),
  editCustomer: ({ customerId }) => ({ body: { customerId, note: 'Calls in the evening' } }),
  deleteCustomer: 'ends what it names',
  closeNights: ({ postNum }) => ({ body: { postNum, size: 'small', count: 1, from: stay.date.checkin, to: stay.date.checkin } }),
  closeAllRooms: ({ postNum }) => ({ body: { postNum, closed: false, from: stay.date.checkin, to: stay.date.checkin } }),
  editHouseRules: ({ postNum }) => ({ body: { postNum, noticeHours: 24 } }),
  readCalendarSync: ({ postNum }) => ({ body: { postNum } }),
  renewCalendarLink: ({ postNum }) => ({ body: { postNum } }),
  endCalendarLink: ({ postNum }) => ({ body: { postNum } }),
  addCalendar: 'only what was sent',
  removeCalendar: 'ends what it names',
  refreshCalendar: 'only what was sent',
  replyToReview: 'only what was sent',
  createPost: 'only what was sent',
  editPost: 'only what was sent',
  deletePost: 'ends what it names',
  savePostDraft: 'only what was sent',
  discardPostDraft: 'ends what it names',
  uploadPostImages: 'only what was sent',
  uploadJournalImage: 'only what was sent',
  listStaff: () => ({ body: {} }),
  inviteStaff: ({ postNum }) => ({ body: { email: 'new@example.org', role: 'desk', posts: [postNum] } }),
  editStaff: ({ memberId }) => ({ body: { memberId, role: 'carer' } }),
  removeStaff: 'ends what it names',
  enrollTablet: 'ends what it names',
  listTablets: () => ({ body: {} }),
  endTablet: 'ends what it names',
  unlockPin: ({ memberId }) => ({ body: { memberId } }),
  keepTabletOpen: () => ({ body: {} }),
  recordExtra: ({ staying, extraId }) => ({ body: { bookingId: staying, extraId, date: null, done: true } }),
  quoteChange: ({ future }) => ({ body: { bookingId: future, ...longer } }),
  proposeChange: ({ future }) => ({ body: { bookingId: future, ...longer, version: 0, delta: 41_370 } }),
  withdrawChange: 'ends what it names',
  recordCharge: ({ staying }) => ({ body: { bookingId: staying, kind: 'other', amount: 9_000, reason: 'A blanket' } }),
  openThread: ({ staying }) => ({ body: { bookingId: staying } }),
  listThreads: () => ({ body: {} }),
  listMessages: ({ threadId }) => ({ body: { threadId } }),
  sendMessage: ({ threadId }) => ({ body: { threadId, clientKey: 'hello', text: 'Hello' } }),
  takeBackMessage: 'only what was sent',
  markMessagesSeen: ({ threadId }) => ({ body: { threadId, messageId: 1 } }),
  reportMessage: ({ threadId }) => ({ body: { threadId, reason: 'other' } }),
  blockThread: ({ threadId }) => ({ body: { threadId, blocked: false } }),
  uploadMessageImages: 'only what was sent',
  listQuickReplies: () => ({}),
  saveQuickReplies: 'only what was sent',
}

/** Pages that show more with a query. */
const queries = (ids: Ids): string[] => [
  `${urls.companyCalendarBooking(ids.postNum, wireDay(today), ids.future).replace('#booking', '')}`,
  `${urls.companyCalendarBooking(ids.otherPostNum, wireDay(today), ids.elsewhere).replace('#booking', '')}`,
  urls.companyCalendarAt(ids.otherPostNum, wireDay(today)),
  urls.companyDaySheetOn(wireDay(addDays(today, 1))),
  urls.companyWalkInEdit(ids.walkIn),
  urls.companyWalkInEdit(ids.elsewhere),
  `${urls.companyBookings}?post=${ids.otherPostNum}`,
  `${urls.companyBookings}?q=0001`,
  `${urls.companyCustomers}?q=0004`,
]

const number = (text: string): RegExp => new RegExp(`(?<![\\w-])(?:82[- ]?)?${text}(?![\\w-])`)
const phone = (last: string): RegExp => new RegExp(last.replace('-', '-?'))

/** Facts that are told apart by their text in whatever is answered. */
const facts = {
  'phone of a stay to come': phone('1111-0001'),
  'phone of a staying guest': phone('1111-0002'),
  'phone of a walk-in to come': phone('1234-5678'),
  'phone of a customer': phone('4444-0004'),
  'phone of a guest elsewhere': phone('2222-0001'),
  'phone of the company': phone('9999-0009'),
  'emergency contact of a stay to come': phone('5555-0001'),
  'emergency contact of a staying dog': phone('5555-0002'),
  'emergency contact of a customer': phone('5555-0004'),
  'name of a guest elsewhere': /Guest of elsewhere/,
  'price of a night': number('41,?370'),
  'total of a stay': number('74,?466|82,?740'),
  'price of an extra': number('6,?130'),
  'charge at the desk': number('7,?130'),
  'price elsewhere': number('63,?910|57,?519|115,?038|127,?820'),
  'email of a person': /owner[\w-]*@example\.com|company[\w-]*@example\.com/,
}

type Fact = keyof typeof facts

const elsewhere: Fact[] = ['phone of a guest elsewhere', 'name of a guest elsewhere', 'price elsewhere']
const forDesks: Fact[] = [
  'phone of a stay to come',
  'phone of a walk-in to come',
  'phone of a customer',
  'emergency contact of a stay to come',
  'emergency contact of a customer',
  'email of a person',
]
const notFor: Record<StaffRole, Fact[]> = {
  manager: [],
  desk: [...forDesks, 'phone of a guest elsewhere'],
  carer: [
    ...forDesks,
    ...elsewhere.filter((fact) => fact !== 'name of a guest elsewhere'),
    'phone of a staying guest',
    'emergency contact of a staying dog',
    'phone of the company',
    'price of a night',
    'price of an extra',
    'charge at the desk',
    'total of a stay',
  ],
}

const ofCompanies = Object.entries<Endpoint>(endpoints).flatMap(([name, { access, ...endpoint }]) =>
  access !== 'anyone' && !isPersonal(access) && isForStaff(access) ? [[name, { ...endpoint, access }] as const] : [],
)

type ReadPage = { where: string; status: number; text: string }

/** The workplaces that pages link to, once each. */
function listLinks(pages: readonly ReadPage[]): string[] {
  const shown = pages.filter(({ status }) => status === 200)
  return [
    ...new Set(
      shown.flatMap(({ text }) =>
        [...text.matchAll(/(?:href|action)="(\/(?:mypage|upload|edit)[^"?#]*)/g)].map(([, path = '']) => path),
      ),
    ),
  ]
}

function findFacts(forbidden: readonly Fact[], where: string, text: string): string[] {
  return forbidden.flatMap((fact) => {
    const hit = facts[fact].exec(text)
    return hit ? [`${fact} in ${where}: ${text.slice(Math.max(0, hit.index - 60), hit.index + 20)}`] : []
  })
}

function isForStaff(permission: Permission): boolean {
  const audiences: readonly string[] = permissions[permission]
  return audiences.includes('manager') && !audiences.includes('visitor')
}

test('every call that staff make for their company is walked', () => {
  expect(Object.keys(calls).sort()).toEqual(ofCompanies.map(([name]) => name).sort())
})

// Roles and posts decide, not the database.
describe('what staff see', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await openTestDatabase('postgres')
  })
  afterEach(async () => await database.clear())
  afterAll(async () => await database.close())

  describe.each(watchers)('in every page and response, as %s', (watcher) => {
    test('is what the role and the posts allow', async () => {
      const context = sandboxContext(database.db)
      const { ids, company } = await seed(context)
      const app = createApp(context)
      const { cookie, role, forbidden, own } = await signIn(context, company, watcher, ids.postNum)
      const pages = await readPages(app, cookie, await listInnerPages(app, ids))
      const responses = await callAll(app, cookie, ids)
      const links = await readPages(app, cookie, listLinks(pages))
      expect(links.filter(({ status }) => status === 403).map(({ where }) => where)).toEqual([])
      const texts = [...pages, ...responses].map(({ where, text }) => ({ where, text: text.replaceAll(own, '') }))
      expect(texts.flatMap(({ where, text }) => findFacts(forbidden, where, text))).toEqual([])
      const actor = { role: 'company', isGuest: false, work: { role } } as const
      const unexpected = responses.filter(({ isOk, access }) => isOk !== isAllowed(actor, access))
      expect(unexpected).toEqual([])
      // What is hidden from others is there to be found.
      const all = texts.map(({ text }) => text).join()
      if (watcher === 'manager') expect(Object.values(facts).filter((fact) => !fact.test(all))).toEqual([])
      expect(context.logged).toEqual([])
    })
  })

  async function readPages(app: Hono, cookie: string, paths: readonly string[]): Promise<ReadPage[]> {
    const pages: ReadPage[] = []
    for (const where of paths) {
      const response = await app.request(publicUrl + where, { headers: { cookie, accept: 'text/html' } })
      pages.push({ where, status: response.status, text: await response.text() })
    }
    return pages
  }

  type Answer = { where: string; isOk: boolean; access: Permission; text: string }

  async function callAll(app: Hono, cookie: string, ids: Ids): Promise<Answer[]> {
    const answers: Answer[] = []
    for (const [where, { method, path, access }] of ofCompanies) {
      const call = calls[where]
      if (call === undefined || typeof call === 'string') continue
      const { path: filled = path, body = {} } = call(ids)
      const headers = { cookie, origin: publicUrl, 'content-type': 'application/json', 'idempotency-key': where }
      const init = { method, headers, body: method === 'GET' ? null : JSON.stringify(body) }
      const response = await app.request(publicUrl + filled, init)
      answers.push({ where, isOk: response.ok, access, text: await response.text() })
    }
    return answers
  }

  async function signIn(
    context: TestContext,
    company: string,
    watcher: Watcher,
    postNum: number,
  ): Promise<{ cookie: string; role: StaffRole; forbidden: Fact[]; own: string }> {
    const [role, scope] = toParts(watcher)
    const { uid } = await addStaff(database.db, company, role, { posts: scope })
    const forbidden = [...new Set([...notFor[role], ...(scope ? elsewhere : [])])]
    return { cookie: await openSessionCookie(context, uid), role, forbidden, own: `${uid}@example.com` }

    function toParts(name: Watcher): [StaffRole, number[] | null] {
      const here = name.endsWith('here') ? [postNum] : null
      return [name.startsWith('manager') ? 'manager' : name.startsWith('desk') ? 'desk' : 'carer', here]
    }
  }

  /** The pages that visitors do not get as well. */
  async function listInnerPages(app: Hono, ids: Ids): Promise<string[]> {
    const fill = (path: string): string =>
      path.replace(':postNum', String(ids.postNum)).replace(':bookingId', ids.staying).replace(/:\w+/g, 'x')
    const paths = Object.values(pagePatterns).map(fill)
    const inner: string[] = []
    for (const path of paths)
      if ((await app.request(publicUrl + path, { headers: { accept: 'text/html' } })).status !== 200) inner.push(path)
    return [...inner, ...queries(ids)]
  }

  /** A conversation about a booking in which its owner has written. */
  async function addThread({ owner: ownerUid, postNum, bookingId }: Held): Promise<string> {
    const threadId = `thread-${bookingId}`
    await insertThread(database.db, { threadId, ownerUid, postNum, bookingId, now })
    await insertMessage(database.db, {
      threadId,
      side: 'owner',
      uid: ownerUid,
      memberId: null,
      clientKey: 'hello',
      text: 'Hello',
      lang: 'en',
      phrase: null,
      imageIds: [],
      isScreened: false,
      maskedText: null,
      now,
    })
    return threadId
  }

  async function seed(context: TestContext): Promise<{ ids: Ids; company: string }> {
    const { db } = database
    const api = bookingApi(context)
    const small = { size: 'small' as const, count: 40, price: 41_370, weekendPrice: null }
    const bath = { kind: 'bath' as const, name: '목욕', nameEn: null, unit: 'stay' as const, price: 6_130 }
    const at = await addPost(db, { rooms: [small], extras: [{ ...bath, maxPerDay: null, noticeHours: 0 }] })
    const { extra_id: extraId } = await db.selectFrom('post_extra').select('extra_id').executeTakeFirstOrThrow()
    const there = await addPost(db, { uid: at.uid, rooms: [{ ...small, price: 63_910 }] })
    const staying = await aStayingBooking(context, api, { at, total: 80_596, extras: [{ extraId, quantity: 1 }] })
    const charged = { bookingId: staying.bookingId, kind: 'food', amount: 7_130, reason: 'Two cans of food' }
    await api('/api/booking/charge', { as: at.uid, body: charged })
    context.time.now = now + 86_400_000
    const future = await aPaidBooking(context, api, {
      at,
      total: 74_466,
      stay: { checkin: addDays(today, 3), checkout: addDays(today, 5) },
    })
    const elsewhere = await aPaidBooking(context, api, {
      at: there,
      total: 115_038,
      stay: { checkin: addDays(today, 3), checkout: addDays(today, 5) },
    })
    const people = [
      [staying.owner, '010-1111-0002', 'Guest staying'],
      [future.owner, '010-1111-0001', 'Guest to come'],
      [elsewhere.owner, '010-2222-0001', 'Guest of elsewhere'],
      [at.uid, '02-9999-0009', 'The company'],
    ] as const
    for (const [id, phone, display_name] of people)
      await db.updateTable('person').set({ phone, display_name }).where('id', '=', id).execute()
    const walkInHold = asWalkIn(
      await aHold(db, at.postNum, { uid: at.uid, stay: { checkin: addDays(today, 6), checkout: addDays(today, 8) } }),
      at.uid,
    )
    const ownHold = asWalkIn(
      await aHold(db, at.postNum, { uid: at.uid, stay: { checkin: addDays(today, 9), checkout: addDays(today, 10) } }),
      at.uid,
    )
    await insertWalkIns(db, [walkInHold, ownHold])
    const dogs = [aDog({ emergencyContact: '이모, 010-5555-0004' })]
    const customer = { customerId: 'customer-1', name: '이단골', phone: '010-4444-0004', dogs, note: '' }
    await insertCustomer(db, { companyUid: at.uid, customer, most: 5, now })
    await db
      .updateTable('booking')
      .set({ customer_id: customer.customerId })
      .where('booking_id', '=', walkInHold.bookingId)
      .execute()
    const dog = aDog({ emergencyContact: '할머니, 010-5555-0002' })
    for (const [{ bookingId }, booked] of [
      [future, aDog({ emergencyContact: '할머니, 010-5555-0001' })],
      [staying, dog],
    ] as const) {
      const snapshot = JSON.stringify(booked)
      await db.insertInto('booking_dog').values({ booking_id: bookingId, position: 0, dog_id: null, snapshot }).execute()
    }
    const kennel = { post_num: at.postNum, size: 0 as const, name: 'A1', removed_on: null, created_at: new Date(now) }
    const { kennel_id: kennelId } = await db.insertInto('kennel').values(kennel).returning('kennel_id').executeTakeFirstOrThrow()
    const { memberId } = await addStaff(db, at.uid, 'carer', { posts: [at.postNum] })
    const ids = {
      postNum: at.postNum,
      otherPostNum: there.postNum,
      future: future.bookingId,
      staying: staying.bookingId,
      walkIn: walkInHold.bookingId,
      own: ownHold.bookingId,
      elsewhere: elsewhere.bookingId,
      customerId: customer.customerId,
      kennelId,
      dogId: dog.dogId,
      extraId,
      memberId,
      threadId: await addThread(future),
    }
    await addThread(elsewhere)
    return { ids, company: at.uid }
  }
})
