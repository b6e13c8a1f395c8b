import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { insertWalkIns } from '../../db/booking/hold.ts'
import { insertCustomer } from '../../db/customer/customer.ts'
import { insertMessage } from '../../db/message/message.ts'
import { insertThread } from '../../db/message/thread.ts'
import type { Database } from '../../db/tables.ts'
import { openTestDatabase, type TestDatabase } from '../../db/testing/database.ts'
import { everythingIn } from '../../db/testing/everything.ts'
import { addDaysFromToday, addDog, addImage, addPerson, addPost, aHold, asWalkIn, now, today } from '../../db/testing/rows.ts'
import { addStaff, addTablet } from '../../db/testing/staff.ts'
import { insertEntry } from '../../db/waitlist/entry.ts'
import type { Role } from '../../domain/account/account.ts'
import { isPersonal } from '../../domain/account/permission.ts'
import { addDays } from '../../domain/calendar/day.ts'
import { toDraftContent } from '../../web/post/form/draft/draft-content.ts'
import { emptyValues } from '../../web/post/form/values.ts'
import { openSessionCookie } from '../testing/api.ts'
import { aBookingInput, aCompletedBooking, aHeldBooking, authenticate, bookingApi, sandboxContext } from '../testing/bookings.ts'
import { publicUrl, type TestContext } from '../testing/context.ts'
import { createApp } from './app.ts'

type Ids = {
  owner: string
  company: string
  postNum: number
  hiddenPostNum: number
  bookingId: string
  completedId: string
  changeId: string
  orderId: string
  paymentKey: string
  total: number
  dogId: string
  reviewId: string
  sessionId: string
  kennelId: number
  customerId: string
  walkInId: string
  calendarId: number
  picture: string
  memberId: string
  tabletId: string
  otherPostNum: number
  entryId: string
  threadId: string
  messageId: number
}

type Ask = {
  /** The role of the unrelated account that sends the request. */
  as: Role
  path?: (ids: Ids) => string
  body?: (ids: Ids) => object
  /** Expects 422 for these fields; otherwise 404. */
  fields?: string[]
}

/** Why an endpoint takes no ID of another account's resource. */
type Nameless = 'public' | 'own alone' | 'the secret in it is the right'

const stay = { date: { checkin: '2026.05.12', checkout: '2026.05.14' }, time: { checkin: '10:00 AM', checkout: '9:00 AM' } }

const waitingStay = (postNum: number) => ({ ...stay, postNum, dogNum: { small: 1 }, roomNumber: { small: 1 } })

/** Fields that are legitimate input of their endpoint. */
const fitting = [
  // The company whose posts to list; all of them are public.
  'listPostsOfCompany uid',
  'signUp role',
  'enterAsGuest role',
  'beginOAuth role',
  'registerWithOAuth role',
  'inviteStaff role',
  'editStaff role',
  // Only compared with the stored amount.
  'attemptPayment amount',
  'confirmPayment amount',
  // What was paid at the desk, outside the program.
  'recordCharge amount',
  // A filter of the account's own list, and the provider's OAuth state.
  'listBookings state',
  'finishOAuth state',
]

/** Every endpoint, called by an unrelated account of the right role with another account's IDs. An endpoint without a row does not compile. */
const table: Record<keyof typeof endpoints, Ask[] | Nameless> = {
  listPosts: 'public',
  searchPosts: 'public',
  searchStays: 'public',
  countPosts: 'public',
  readPost: [{ as: 'company', body: ({ hiddenPostNum }) => ({ postNum: hiddenPostNum }) }],
  readAvailability: [{ as: 'company', path: ({ hiddenPostNum }) => `/api/post/${hiddenPostNum}/availability` }],
  listPostsOfCompany: 'public',
  countWaitlist: [{ as: 'company', path: ({ postNum }) => `/api/post/${postNum}/waitlist` }],
  joinWaitlist: [
    { as: 'owner', body: ({ hiddenPostNum }) => waitingStay(hiddenPostNum) },
    { as: 'owner', body: ({ postNum, dogId }) => ({ ...waitingStay(postNum), dogIds: [dogId] }) },
  ],
  listWaitlist: 'own alone',
  leaveWaitlist: [{ as: 'owner', body: ({ entryId }) => ({ entryId }) }],
  createPost: 'own alone',
  editPost: [{ as: 'company', body: ({ postNum }) => ({ postNum, storeName: '남의 집' }) }],
  deletePost: [{ as: 'company', body: ({ postNum }) => ({ postNum }) }],
  savePostDraft: [{ as: 'company', body: ({ postNum }) => ({ postNum, revision: null, content: toDraftContent(emptyValues) }) }],
  discardPostDraft: [{ as: 'company', body: ({ postNum }) => ({ postNum }) }],
  closeNights: [
    {
      as: 'company',
      body: ({ postNum }) => ({
        postNum,
        size: 'small',
        count: 1,
        from: wireDay(addDays(today, 20)),
        to: wireDay(addDays(today, 21)),
      }),
    },
  ],
  closeAllRooms: [
    {
      as: 'company',
      body: ({ postNum }) => ({ postNum, closed: true, from: wireDay(addDays(today, 20)), to: wireDay(addDays(today, 21)) }),
    },
  ],
  editHouseRules: [{ as: 'company', body: ({ postNum }) => ({ postNum, noticeHours: 24 }) }],
  toggleLike: [{ as: 'owner', body: ({ hiddenPostNum }) => ({ postNum: hiddenPostNum }) }],
  checkLike: [{ as: 'owner', path: ({ owner, postNum }) => `/api/like/check/${owner}/${postNum}` }],
  countLikes: [{ as: 'owner', path: ({ hiddenPostNum }) => `/api/like/total/${hiddenPostNum}` }],
  signUp: 'public',
  signIn: 'public',
  enterAsGuest: 'public',
  signOut: 'own alone',
  readSession: 'own alone',
  beginOAuth: 'public',
  finishOAuth: 'the secret in it is the right',
  registerWithOAuth: 'the secret in it is the right',
  abandonOAuth: 'own alone',
  listSessions: 'own alone',
  endSession: [{ as: 'company', body: ({ sessionId }) => ({ sessionId }) }],
  endOtherSessions: 'own alone',
  changePassword: 'own alone',
  askPasswordReset: 'public',
  resetPassword: 'the secret in it is the right',
  askEmailVerification: 'own alone',
  verifyEmail: 'own alone',
  // Returns only the name, photo and role of other accounts: see account.test.ts.
  readProfile: 'public',
  editProfile: [{ as: 'owner', body: ({ picture }) => ({ photoURL: picture }), fields: ['photoURL'] }],
  deleteAccount: 'own alone',
  uploadPostImages: 'own alone',
  uploadUserImage: 'own alone',
  uploadDogImage: 'own alone',
  uploadReviewImages: 'own alone',
  uploadJournalImage: 'own alone',
  quoteStay: [
    {
      as: 'owner',
      body: ({ hiddenPostNum }) => ({ postNum: hiddenPostNum, date: stay.date, dogNum: { small: 1 }, roomNumber: { small: 1 } }),
    },
  ],
  createBooking: [
    { as: 'owner', body: ({ hiddenPostNum }) => aBookingInput(hiddenPostNum) },
    { as: 'owner', body: ({ postNum, dogId }) => aBookingInput(postNum, { dogIds: [dogId], stay: addDaysFromToday(30, 2) }) },
  ],
  createWalkIn: [
    {
      as: 'company',
      body: ({ postNum }) => ({ ...stay, postNum, dogNum: { small: 1 }, roomNumber: { small: 1 }, name: '손님', total: 80_000 }),
    },
  ],
  quoteWalkIn: [
    {
      as: 'company',
      body: ({ walkInId }) => ({ bookingId: walkInId, date: stay.date, dogNum: { small: 1 }, roomNumber: { small: 1 } }),
    },
  ],
  editWalkIn: [{ as: 'company', body: ({ walkInId }) => ({ bookingId: walkInId, paid: 'cash' }) }],
  importWalkIns: [{ as: 'company', body: ({ postNum }) => ({ postNum, file: '', dryRun: true }) }],
  recordExtra: [{ as: 'company', body: ({ bookingId }) => ({ bookingId, extraId: 1, date: null, done: true }) }],
  recordCharge: [
    {
      as: 'company',
      body: ({ walkInId }) => ({ bookingId: walkInId, kind: 'other', amount: 10_000, reason: 'Not mine' }),
    },
  ],
  writeStaffNote: [{ as: 'company', body: ({ walkInId }) => ({ bookingId: walkInId, staffNote: 'Not mine' }) }],
  listCustomers: 'own alone',
  createCustomer: 'own alone',
  editCustomer: [{ as: 'company', body: ({ customerId }) => ({ customerId, name: '남의 손님' }) }],
  deleteCustomer: [{ as: 'company', body: ({ customerId }) => ({ customerId }) }],
  readBooking: both(({ bookingId }) => `/api/booking/${bookingId}`),
  listBookings: [{ as: 'company', body: ({ postNum }) => ({ postNum }) }],
  previewRefund: both(({ bookingId }) => `/api/booking/${bookingId}/refund`),
  cancelBooking: [
    { as: 'owner', body: ({ bookingId }) => ({ bookingId }) },
    { as: 'company', body: ({ bookingId }) => ({ bookingId, reason: 'Because' }) },
  ],
  quoteChange: [
    {
      as: 'owner',
      body: ({ bookingId }) => ({ bookingId, date: stay.date, dogNum: { small: 1 }, roomNumber: { small: 1 } }),
    },
  ],
  proposeChange: [
    {
      as: 'company',
      body: ({ bookingId }) => ({
        bookingId,
        date: stay.date,
        dogNum: { small: 1 },
        roomNumber: { small: 1 },
        version: 0,
        delta: 0,
      }),
    },
  ],
  createChange: [
    {
      as: 'owner',
      body: ({ bookingId }) => ({
        bookingId,
        date: stay.date,
        dogNum: { small: 1 },
        roomNumber: { small: 1 },
        version: 0,
        delta: 0,
      }),
    },
  ],
  withdrawChange: (['owner', 'company'] as const).map((as) => ({ as, body: ({ changeId }) => ({ changeId }) })),
  advanceBooking: [{ as: 'company', body: ({ bookingId }) => ({ bookingId, to: 'cancelled', reason: 'Because' }) }],
  previewCancellations: [{ as: 'company', body: ({ postNum }) => ({ postNum }) }],
  cancelBookings: [
    {
      as: 'company',
      body: ({ postNum, bookingId }) => ({
        postNum,
        bookings: [{ bookingId, version: 0, outcome: 'cancel' }],
        reason: 'Because',
      }),
    },
  ],
  attemptPayment: [{ as: 'owner', body: ({ bookingId }) => ({ bookingId }) }],
  confirmPayment: [{ as: 'owner', body: ({ orderId, paymentKey, total }) => ({ orderId, paymentKey, amount: total }) }],
  // The body is ignored and the provider queried: see payment.test.ts.
  receiveWebhook: 'public',
  readDesk: 'own alone',
  listArrivals: 'own alone',
  listDogs: 'own alone',
  createDog: 'own alone',
  editDog: [{ as: 'owner', body: ({ dogId }) => ({ dogId, dogName: '남의 개' }) }],
  deleteDog: [{ as: 'owner', body: ({ dogId }) => ({ dogId }) }],
  listReviews: [{ as: 'owner', body: ({ hiddenPostNum }) => ({ postNum: hiddenPostNum }) }],
  createReview: [{ as: 'owner', body: ({ completedId }) => ({ bookingId: completedId, stars: 1, text: 'Not mine' }) }],
  replyToReview: [{ as: 'company', body: ({ reviewId }) => ({ reviewId, reply: 'Not mine' }) }],
  listJournal: [
    { as: 'owner', body: ({ bookingId }) => ({ bookingId }) },
    { as: 'company', body: ({ bookingId }) => ({ bookingId }) },
  ],
  createJournalEntry: [{ as: 'company', body: ({ bookingId }) => ({ bookingId, kind: 'note', text: 'Not mine' }) }],
  listKennels: [{ as: 'company', body: ({ postNum }) => ({ postNum }) }],
  saveKennels: [{ as: 'company', body: ({ postNum, kennelId }) => ({ postNum, remove: [kennelId] }) }],
  assignKennel: [{ as: 'company', body: ({ bookingId, kennelId }) => ({ bookingId, size: 'small', room: 1, kennelId }) }],
  markHeat: [{ as: 'company', body: ({ bookingId, dogId }) => ({ bookingId, dogId, until: wireDay(today) }) }],
  findDogs: 'own alone',
  setConflict: [
    { as: 'company', body: ({ bookingId, dogId }) => ({ bookingId, dogId, otherDogId: 'd2', conflict: true }) },
    { as: 'company', body: ({ bookingId, dogId }) => ({ bookingId, dogId, otherDogId: 'd2', conflict: false }) },
  ],
  readCalendarSync: [{ as: 'company', body: ({ postNum }) => ({ postNum }) }],
  renewCalendarLink: [{ as: 'company', body: ({ postNum }) => ({ postNum }) }],
  endCalendarLink: [{ as: 'company', body: ({ postNum }) => ({ postNum }) }],
  addCalendar: [
    {
      as: 'company',
      body: ({ postNum }) => ({ postNum, name: 'Mine', address: 'https://feed.example/a.ics', size: 'small', rooms: 1 }),
    },
  ],
  removeCalendar: [{ as: 'company', body: ({ postNum, calendarId }) => ({ postNum, calendarId }) }],
  refreshCalendar: [{ as: 'company', body: ({ postNum, calendarId }) => ({ postNum, calendarId }) }],
  inviteStaff: [
    { as: 'company', body: ({ postNum }) => ({ email: 'a@example.com', role: 'desk', posts: [postNum] }), fields: ['posts'] },
  ],
  readInvitation: 'the secret in it is the right',
  acceptInvitation: 'the secret in it is the right',
  listStaff: 'own alone',
  removeStaff: [{ as: 'company', body: ({ memberId }) => ({ memberId }) }],
  editStaff: [{ as: 'company', body: ({ memberId }) => ({ memberId, role: 'carer' }) }],
  chooseWork: [{ as: 'owner', body: ({ memberId }) => ({ memberId }) }],
  listNotifications: 'own alone',
  // Marks only the account's own: see notifications.test.ts.
  markNotificationsSeen: 'own alone',
  readPreferences: 'own alone',
  editPreferences: 'own alone',
  openThread: [
    { as: 'owner', body: ({ bookingId }) => ({ bookingId }) },
    { as: 'owner', body: ({ hiddenPostNum }) => ({ postNum: hiddenPostNum }) },
    { as: 'company', body: ({ bookingId }) => ({ bookingId }) },
  ],
  listThreads: 'own alone',
  listMessages: eitherSide(({ threadId }) => ({ threadId })),
  sendMessage: eitherSide(({ threadId }) => ({ threadId, clientKey: 'mine', text: 'Not mine' })),
  takeBackMessage: eitherSide(({ messageId }) => ({ messageId })),
  markMessagesSeen: eitherSide(({ threadId, messageId }) => ({ threadId, messageId })),
  reportMessage: eitherSide(({ threadId, messageId }) => ({ threadId, messageId, reason: 'spam' })),
  blockThread: eitherSide(({ threadId }) => ({ threadId, blocked: true })),
  uploadMessageImages: 'own alone',
  listQuickReplies: 'own alone',
  saveQuickReplies: 'own alone',
  leaveStaff: [{ as: 'owner', body: ({ memberId }) => ({ memberId }) }],
  setPin: [{ as: 'owner', body: ({ memberId }) => ({ memberId, pin: '470963' }) }],
  enrollTablet: 'own alone',
  listTablets: 'own alone',
  endTablet: [{ as: 'company', body: ({ tabletId }) => ({ tabletId }) }],
  unlockPin: [{ as: 'company', body: ({ memberId }) => ({ memberId }) }],
  keepTabletOpen: 'own alone',
}

const entries: [string, Endpoint][] = Object.entries(endpoints)

const rows = Object.entries(table).flatMap(([name, asks]) =>
  typeof asks === 'string' ? [] : asks.map((ask, nth) => [`${name} ${nth + 1}`, getCall(name), ask] as const),
)

/** Body fields that could be abused to impersonate another account or to set protected values. */
const forgeries = entries
  .filter(([, endpoint]) => endpoint.method !== 'GET' && !endpoint.webhook)
  .flatMap(([name, endpoint]) => ['uid', 'role', 'amount', 'state', 'isGuest'].map((field) => [name, field, endpoint] as const))
  .filter(([name, field]) => !fitting.includes(`${name} ${field}`))

/** A change that its owner withdrew. */
async function addChange(db: Database, { bookingId, owner }: { bookingId: string; owner: string }): Promise<string> {
  const at = new Date(now)
  const { was, becomes } = { was: '{}', becomes: '{}' }
  const key = { idempotency_key: 'change', request_hash: 'hash' }
  const change = {
    change_id: 'change-1',
    booking_id: bookingId,
    actor_uid: owner,
    base_version: 0,
    was,
    becomes,
    delta: 1,
    ...key,
  }
  await db
    .insertInto('booking_change')
    .values({ ...change, state: 'withdrawn', hold_until: null, created_at: at, ended_at: at })
    .execute()
  return change.change_id
}

/** An entry for more rooms than there are. */
async function addEntry(db: Database, { owner, postNum }: { owner: string; postNum: number }): Promise<string> {
  const counts = { small: 9, medium: 0, large: 0 }
  const [from, to] = ['10:00 AM', '9:00 AM'] as const
  const waiting = { stay: addDaysFromToday(20, 2), time: { checkin: from, checkout: to }, dogNum: counts, roomNumber: counts }
  const entry = { ...waiting, entryId: 'entry-1', uid: owner, postNum, dogIds: [], note: '', maxTotal: null }
  await insertEntry(db, { ...entry, closesAt: now + 86_400_000, now })
  return entry.entryId
}

// One set of resources for all tests, as none of them may change it.
describe('ID of another account’s resource', () => {
  let database: TestDatabase
  let context: TestContext
  let app: Hono
  let ids: Ids

  beforeAll(async () => {
    database = await openTestDatabase()
    context = sandboxContext(database.db)
    app = createApp(context)
    const api = bookingApi(context)
    const post = await addPost(database.db, { rooms: [{ size: 'small', count: 4, price: 40_000, weekendPrice: null }] })
    const completed = await aCompletedBooking(context, api, { at: post })
    context.time.now = now
    const held = await aHeldBooking(database.db, api, { at: post })
    const review = { review_id: 'r1', booking_id: completed.bookingId, post_num: post.postNum, uid: completed.owner }
    await database.db
      .insertInto('review')
      .values({ ...review, stars: 5, text: '좋아요', language: 'ko', created_at: new Date(now) })
      .execute()
    await database.db.updateTable('post').set({ rating_sum: 5, rating_count: 1 }).where('post_num', '=', post.postNum).execute()
    await context.auth.openSession(post.uid)
    const session = await database.db.selectFrom('session').select('id').where('uid', '=', post.uid).executeTakeFirstOrThrow()
    const guest = await addPerson(database.db, 'company')
    const kennel = { post_num: post.postNum, size: 0 as const, name: 'A1', removed_on: null, created_at: new Date(now) }
    const { kennel_id } = await database.db.insertInto('kennel').values(kennel).returning('kennel_id').executeTakeFirstOrThrow()
    const walkIn = asWalkIn(await aHold(database.db, post.postNum, { uid: post.uid }), post.uid)
    await insertWalkIns(database.db, [walkIn])
    const customer = { customerId: 'customer-1', name: '김보리', phone: '010-1234-5678', dogs: [], note: '' }
    await insertCustomer(database.db, { companyUid: post.uid, customer, most: 1, now })
    const ofCustomer = { customer_id: customer.customerId }
    await database.db.updateTable('booking').set(ofCustomer).where('booking_id', '=', walkIn.bookingId).execute()
    const calendar = {
      post_num: post.postNum,
      size: 0 as const,
      name: 'Elsewhere',
      host: 'feed.example',
      address: null,
      rooms: 1,
    }
    const { calendar_id } = await database.db
      .insertInto('external_calendar')
      .values({ ...calendar, created_at: new Date(now), next_fetch_at: new Date(now) })
      .returning('calendar_id')
      .executeTakeFirstOrThrow()
    const thread = { threadId: 'thread-1', ownerUid: held.owner, postNum: post.postNum, bookingId: null }
    await insertThread(database.db, { ...thread, now })
    const messageId = await insertMessage(database.db, {
      threadId: thread.threadId,
      side: 'owner',
      uid: held.owner,
      memberId: null,
      clientKey: 'hello',
      text: 'Hello',
      lang: 'en',
      phrase: null,
      imageIds: [],
      isScreened: true,
      maskedText: null,
      now,
    })
    ids = {
      threadId: thread.threadId,
      messageId,
      customerId: customer.customerId,
      walkInId: walkIn.bookingId,
      calendarId: calendar_id,
      owner: held.owner,
      company: post.uid,
      postNum: post.postNum,
      reviewId: 'r1',
      sessionId: session.id,
      kennelId: kennel_id,
      bookingId: held.bookingId,
      completedId: completed.bookingId,
      changeId: await addChange(database.db, completed),
      orderId: held.orderId,
      total: held.total,
      hiddenPostNum: (await addPost(database.db, { visibleTo: guest })).postNum,
      paymentKey: await authenticate(context, held.orderId, held.total),
      dogId: (await addDog(database.db, held.owner)).dogId,
      picture: await addImage(database.db, held.owner, 'person'),
      memberId: (await addStaff(database.db, post.uid, 'desk')).memberId,
      tabletId: await addTablet(database.db, post.uid),
      entryId: await addEntry(database.db, { owner: held.owner, postNum: post.postNum }),
      otherPostNum: (await addPost(database.db, { uid: post.uid })).postNum,
    }
  })
  afterAll(() => database.close())

  type Sent = { cookie: string; method: string; path: string; body: object | null }

  async function send({ cookie, method, path, body }: Sent): Promise<{ status: number; answer: Record<string, unknown> }> {
    const headers = { cookie, origin: publicUrl, 'content-type': 'application/json', 'idempotency-key': 'k' }
    const init = { method, headers, body: method === 'GET' ? null : JSON.stringify(body ?? {}) }
    const response = await app.request(publicUrl + path, init)
    return { status: response.status, answer: await response.json() }
  }

  test.each(rows)('%s is refused like an unknown ID and changes no data', async (_, endpoint, { as, path, body, fields }) => {
    const cookie = await openSessionCookie(context, await addPerson(database.db, as))
    const before = await everythingIn(database.db)
    const { method } = endpoint
    const { status, answer } = await send({ cookie, method, path: path?.(ids) ?? endpoint.path, body: body?.(ids) ?? null })
    const expected = fields ? [422, 'bad_fields', fields] : [404, 'not_found', []]
    expect([status, answer.code, Object.keys(answer.fields ?? {})]).toEqual(expected)
    expect(await everythingIn(database.db)).toBe(before)
    expect(context.logged).toEqual([])
  })

  const ofCompanies = rows.filter(([, { access }, { as }]) => as === 'company' && access !== 'anyone' && !isPersonal(access))

  test.each(ofCompanies)(
    '%s is refused to a manager of other posts of the company',
    async (_, endpoint, { path, body, fields }) => {
      const { uid } = await addStaff(database.db, ids.company, 'manager', { posts: [ids.otherPostNum] })
      const cookie = await openSessionCookie(context, uid)
      const before = await everythingIn(database.db)
      const { method } = endpoint
      const { status, answer } = await send({ cookie, method, path: path?.(ids) ?? endpoint.path, body: body?.(ids) ?? null })
      expect([status, answer.code]).toEqual(fields ? [422, 'bad_fields'] : [404, 'not_found'])
      expect(await everythingIn(database.db)).toBe(before)
    },
  )

  test.each([
    ['/api/booking/list', 'bookings'],
    ['/api/dog/list', 'dogs'],
  ])('does not appear in the response of %s', async (path, list) => {
    const cookie = await openSessionCookie(context, await addPerson(database.db, 'owner'))
    expect((await send({ cookie, method: 'POST', path, body: {} })).answer[list]).toEqual([])
  })
})

test.each(forgeries)('%s refuses %s as an unknown field', (_, field, endpoint) => {
  const issues = z.safeParse(endpoint.body, { [field]: 'company' }).error?.issues ?? []
  expect(issues).toContainEqual(expect.objectContaining({ code: 'unrecognized_keys', keys: [field] }))
})

function getCall(name: string): Endpoint {
  const [, call] = entries.find(([known]) => known === name) ?? []
  if (!call) throw new Error(name)
  return call
}

function eitherSide(body: (ids: Ids) => object): Ask[] {
  return [
    { as: 'owner', body },
    { as: 'company', body },
  ]
}

function both(path: (ids: Ids) => string): Ask[] {
  return [
    { as: 'owner', path },
    { as: 'company', path },
  ]
}
