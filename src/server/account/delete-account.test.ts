import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { wireDog } from '../../contract/dog/dog.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { erasedAtOnce } from '../../db/account/booking-erasure.ts'
import { rememberDevice } from '../../db/account/known-device.ts'
import { insertWalkIns } from '../../db/booking/hold.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { insertUploads } from '../../db/image/image.ts'
import { addJournalEntry } from '../../db/journal/journal.ts'
import { toggleLikeRow } from '../../db/like/like.ts'
import { findPost } from '../../db/post/post.ts'
import { describeOnBoth, isLockAwaited } from '../../db/testing/database.ts'
import { everythingIn } from '../../db/testing/everything.ts'
import {
  aDog,
  addDaysFromToday,
  addDog,
  addHold,
  addImage,
  addPerson,
  addPost,
  aHold,
  asWalkIn,
  copyBooking,
  now,
  postInput,
  today,
} from '../../db/testing/rows.ts'
import { careFields } from '../../domain/dog/dog.ts'
import { masterKey, variantKey } from '../../domain/image/image-key.ts'
import { Refusal } from '../../domain/refusal.ts'
import { bookStay } from '../booking/hold/book-stay.ts'
import { imageJobHandlers } from '../image/delete-image.ts'
import { bookingEmailHandlers } from '../notification/booking-emails.ts'
import { runRefunds } from '../payment/run-refunds.ts'
import { createPost } from '../post/create-post.ts'
import { postRoutes } from '../post/routes.ts'
import { reviewRoutes } from '../review/routes.ts'
import { runDueJobs } from '../runtime/jobs.ts'
import { type Api, type TestResponse, testApi } from '../testing/api.ts'
import {
  aBookingInput,
  aCompletedBooking,
  advance,
  aPaidBooking,
  bookingApi,
  getBooking,
  sandboxContext,
} from '../testing/bookings.ts'
import type { TestContext } from '../testing/context.ts'
import { accountDeletionRoutes } from './account-deletion-routes.ts'
import { erasureJobHandlers } from './erase-bookings.ts'
import { erasureJobKind } from './queue-erasure.ts'
import { accountRoutes } from './routes.ts'

const bori = { name: 'Bori’s family', email: 'bori@example.com', password: 'Bori-1234-Seoul!' }

describeOnBoth('account deletion', (database) => {
  let context: TestContext
  let api: Api
  let stays: Api

  beforeEach(() => {
    context = sandboxContext(database.db)
    api = testApi(context, accountRoutes, accountDeletionRoutes, postRoutes, reviewRoutes)
    stays = bookingApi(context)
  })

  async function signUp(role: 'owner' | 'company'): Promise<{ uid: string; cookie: string }> {
    const { body, headers } = await api('/api/auth/sign-up/email', { body: { ...bori, role } })
    const { uid } = z.object({ uid: z.string() }).parse(body.user)
    return { uid, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  }

  async function leave(who: { as?: string; cookie?: string }, password?: string): Promise<TestResponse> {
    const headers = who.cookie === undefined ? {} : { cookie: who.cookie }
    return await api('/api/user/delete', { as: who.as, headers, body: password === undefined ? {} : { password } })
  }

  async function makeGuest(uid: string): Promise<void> {
    const guest = { is_guest: true, guest_until: new Date(now + 86_400_000) }
    await database.db.updateTable('person').set(guest).where('id', '=', uid).execute()
  }

  test('requires the password, ends the session and frees the email for another account', async () => {
    const me = await signUp('owner')
    const missing = await leave(me)
    expect([missing.status, missing.body.fields]).toEqual([422, { password: 'required' }])
    const wrong = await leave(me, 'Another-1!')
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_password'])
    const gone = await leave(me, bori.password)
    expect([gone.status, gone.headers.getSetCookie()[0]]).toEqual([200, expect.stringContaining('Max-Age=0')])
    const session = await api('/api/auth/get-session', { headers: { cookie: me.cookie } })
    expect(session.body).toEqual({ success: true, user: null })
    expect((await api('/api/auth/sign-in/email', { body: { email: bori.email, password: bori.password } })).body.code).toBe(
      'user_not_found',
    )
    const again = await signUp('company')
    expect(again.uid).not.toBe(me.uid)
    expect((await api(`/api/user/list/${me.uid}`, { as: again.uid, body: {} })).status).toBe(404)
  })

  test('succeeds whatever address somebody else has chosen', async () => {
    const me = await signUp('company')
    const email = `${me.uid.toLowerCase()}@deleted.invalid`
    const stranger = await addPerson(database.db, 'owner')
    await database.db.updateTable('person').set({ email }).where('id', '=', stranger).execute()
    expect((await leave(me, bori.password)).status).toBe(200)
  })

  test('of a company waits for reviews of stays there before it locks the posts, whose rating they change', async () => {
    const { company, bookingId, postNum } = await aCompletedBooking(context, stays)
    const deleted: Promise<TestResponse>[] = []
    await database.db.transaction().execute(async (review) => {
      await sql`SELECT FROM booking WHERE booking_id = ${bookingId} FOR NO KEY UPDATE`.execute(review)
      deleted.push(leave({ as: company }))
      while (!(await isLockAwaited(database))) await sql`SELECT 1`.execute(review)
      await sql`SELECT FROM post WHERE post_num = ${postNum} FOR NO KEY UPDATE NOWAIT`.execute(review)
    })
    expect((await Promise.all(deleted)).map(({ status }) => status)).toEqual([200])
  })

  test('deletes or anonymizes personal data, and retains bookings, payments and reviews', async () => {
    const { db } = database
    const { owner, company, bookingId, postNum } = await aCompletedBooking(context, stays, { note: '초인종을 누르지 마세요' })
    const image = await addImage(db, owner, 'review')
    await api('/api/review/create', { as: owner, body: { bookingId, stars: 4, text: '좋았어요', image: [image] } })
    await addDog(db, owner)
    const charge = { bookingId, kind: 'other', amount: 5_000, reason: '보호자가 두고 간 담요' }
    expect((await stays('/api/booking/charge', { as: company, body: charge })).status).toBe(200)
    const everything = Object.fromEntries(Object.keys(wireDog.shape).map((field) => [field, '두 끼']))
    const snapshot = JSON.stringify({ ...everything, ...aDog({ dogNote: '겁이 많아요', photoURL: image }) })
    await rememberDevice(db, { uid: owner, digest: 'a browser', now })
    await db.insertInto('booking_dog').values({ booking_id: bookingId, position: 9, dog_id: null, snapshot }).execute()
    await toggleLikeRow(db, { uid: owner, postNum, now })
    const files = [masterKey('image'), variantKey('image', 320, 'avif')].map((key) => key.replace('image', image.slice(8)))
    for (const file of files) await context.images.put(file, new Uint8Array([1]), 'image/webp')

    expect((await leave({ as: owner })).status).toBe(200)
    await runDueJobs(context, { ...bookingEmailHandlers, ...imageJobHandlers })

    const { post } = (await findPost(db, postNum)) ?? {}
    expect(post).toMatchObject({ likeTotal: 0, rating: { average: 4, count: 1 } })
    const listed = await api('/api/review/list', { body: { postNum } })
    expect(listed.body.reviews).toMatchObject([{ displayName: 'Former member', text: '좋았어요', image: [] }])
    expect(await Promise.all(files.map((file) => context.images.get(file)))).toEqual([null, null])
    const person = await db.selectFrom('person').selectAll().where('id', '=', owner).executeTakeFirst()
    expect(person).toMatchObject({ phone: null, photo_url: null, email: expect.stringMatching(/@deleted\.invalid$/) })
    const booking = await db.selectFrom('booking').selectAll().where('booking_id', '=', bookingId).executeTakeFirst()
    expect(booking).toMatchObject({ uid: owner, note: '', state: 'completed', total: 72_000 })
    const dogs = await db.selectFrom('booking_dog').select('snapshot').where('position', '=', 9).execute()
    expect(dogs[0]?.snapshot).toMatchObject({ dogName: '몽이', dogWeight: 4.2, dogNote: '', photoURL: null })
    expect(Object.keys(dogs[0]?.snapshot ?? {}).sort()).toEqual(Object.keys(aDog()).sort())
    for (const table of ['dog', 'post_like', 'session', 'known_device', 'credential', 'image'] as const)
      expect(await db.selectFrom(table).selectAll().where('uid', '=', owner).execute()).toEqual([])
    expect(await db.selectFrom('payment').select('state').execute()).toEqual([{ state: 'paid' }])
    expect(await db.selectFrom('desk_charge').select(['amount', 'reason']).execute()).toEqual([{ amount: 5_000, reason: '-' }])
    expect(context.emails.filter(({ to }) => to.endsWith('.invalid'))).toEqual([])
  })

  test('erases why the owner canceled, wherever it is stored', async () => {
    const paid = await aPaidBooking(context, stays)
    const reason = '강아지가 수술을 받아요'
    const body = { bookingId: paid.bookingId, reason }
    expect((await stays('/api/booking/cancel', { as: paid.owner, body })).status).toBe(200)
    expect(await runRefunds(context)).toBe(1)
    expect(JSON.stringify(await everythingIn(database.db))).toContain(reason)
    expect((await leave({ as: paid.owner })).status).toBe(200)
    expect(JSON.stringify(await everythingIn(database.db))).not.toContain(reason)
  })

  describe.each([
    { state: 'held', reach: async () => await heldOwner() },
    { state: 'confirmed', reach: async () => (await aPaidBooking(context, stays)).owner },
    { state: 'checked_in', reach: async () => await stayingOwner() },
  ])('while the owner has a $state booking', ({ state, reach }) => {
    test('is refused with 409 and that booking', async () => {
      const uid = await reach()
      const { status, body } = await leave({ as: uid })
      expect([status, body.code]).toEqual([409, 'future_bookings'])
      expect(body.bookings).toMatchObject([{ state, date: { checkin: expect.stringMatching(/^2026\.05\.\d\d$/) } }])
      const person = await database.db.selectFrom('person').select('deleted_at').where('id', '=', uid).executeTakeFirst()
      expect(person).toEqual({ deleted_at: null })
    })
  })

  async function heldOwner(): Promise<string> {
    const { postNum } = await addPost(database.db)
    return (await addHold(database.db, postNum)).uid
  }

  async function stayingOwner(): Promise<string> {
    const paid = await aPaidBooking(context, stays)
    context.time.now += 86_400_000
    await advance(stays, paid, 'checked_in')
    return paid.owner
  }

  test.each([
    { to: 'completed', refund: 57_600, left: ['charge'] },
    { to: 'no_show', refund: 57_600, left: [] },
  ] as const)(
    'makes a stay final that the company could still take back ($to), and its refund is sent',
    async ({ to, refund, left }) => {
      const { db } = database
      const paid = await aPaidBooking(context, stays)
      context.time.now += 86_400_000 + 8 * 3_600_000
      if (to === 'completed') await advance(stays, paid, 'checked_in')
      await advance(stays, paid, to)
      const read = async (): Promise<unknown> =>
        (await stays(`/api/booking/${paid.bookingId}`, { as: paid.company })).body.booking
      expect(await read()).not.toMatchObject({ actions: left })
      expect((await leave({ as: paid.owner })).status).toBe(200)
      expect(await read()).toMatchObject({ actions: left })
      const body = { bookingId: paid.bookingId, to: 'checked_in' }
      const undone = await stays('/api/booking/advance', { as: paid.company, body })
      expect([undone.status, undone.body]).toEqual([409, expect.objectContaining({ code: 'wrong_state', why: 'too_late' })])
      context.time.now += 2 * 86_400_000
      await runRefunds(context)
      const refunds = await db.selectFrom('refund').select(['state', 'amount']).execute()
      expect(refunds).toEqual([{ state: 'done', amount: refund }])
    },
  )

  test('succeeds after the blocking hold has expired', async () => {
    const uid = await heldOwner()
    context.time.now += 16 * 60_000
    expect((await leave({ as: uid })).status).toBe(200)
  })

  test('of a company is refused while it has a confirmed booking, then removes its posts', async () => {
    const paid = await aPaidBooking(context, stays)
    const refused = await leave({ as: paid.company })
    expect([refused.status, refused.body.bookings]).toMatchObject([409, [{ bookingId: paid.bookingId, state: 'confirmed' }]])
    expect((await api('/api/post/detail', { body: { postNum: paid.postNum } })).status).toBe(200)
    const cancel = { bookingId: paid.bookingId, reason: '문을 닫아요' }
    expect(getBooking((await stays('/api/booking/cancel', { as: paid.company, body: cancel })).body).state).toBe('cancelled')
    expect((await leave({ as: paid.company })).status).toBe(200)
    expect((await api('/api/post/detail', { body: { postNum: paid.postNum } })).status).toBe(410)
    const booking = await stays(`/api/booking/${paid.bookingId}`, { as: paid.owner })
    expect(booking.body.booking).toMatchObject({
      storeName: postInput.storeName,
      image: { section1: expect.stringMatching(/^\/images\//) },
    })
  })

  test('of a company retains images used in journals and deletes unused ones', async () => {
    const { owner, company, bookingId } = await aCompletedBooking(context, stays)
    const [inJournal, loose] = [await addImage(database.db, company, 'journal'), await addImage(database.db, company)]
    const entry = { bookingId, uid: company, day: today, kind: 'photo' as const, text: '', at: now, corrects: null }
    await addJournalEntry(database.db, { ...entry, imageId: inJournal.slice(8) })
    expect((await leave({ as: company })).status).toBe(200)
    const left = await database.db.selectFrom('image').select('image_id').where('uid', '=', company).execute()
    expect(left.map(({ image_id }) => `/images/${image_id}`)).toContain(inJournal)
    expect(left.map(({ image_id }) => `/images/${image_id}`)).not.toContain(loose)
    expect((await stays(`/api/booking/${bookingId}`, { as: owner })).status).toBe(200)
  })

  test('of a company deletes the care journal of walk-ins, but not that of other owners', async () => {
    const { owner, company, bookingId, postNum } = await aCompletedBooking(context, stays)
    const hold = await aHold(database.db, postNum, { stay: addDaysFromToday(20, 1) })
    await insertWalkIns(database.db, [asWalkIn(hold, company, 'Minji')])
    await stays('/api/booking/cancel', { as: company, body: { bookingId: hold.bookingId, reason: 'Ill' } })
    const entry = { uid: company, day: today, kind: 'note' as const, at: now, imageId: null, corrects: null }
    for (const id of [bookingId, hold.bookingId])
      await addJournalEntry(database.db, { ...entry, bookingId: id, text: 'Minji, 010-1234-5678' })
    expect((await leave({ as: company })).status).toBe(200)
    const left = await database.db.selectFrom('journal_entry').select('booking_id').execute()
    expect(left).toEqual([{ booking_id: bookingId }])
    expect((await stays(`/api/booking/${bookingId}`, { as: owner })).status).toBe(200)
  })

  describe('with more past bookings than one transaction erases', () => {
    const copies = erasedAtOnce + 200

    /** Canceled walk-ins of a customer whose name, number, notes and reasons contain the word. */
    async function addWalkIns(word: string): Promise<{ uid: string; postNum: number }> {
      const { db } = database
      const { uid, postNum } = await addPost(db)
      const hold = await aHold(db, postNum, { note: word })
      await insertWalkIns(db, [asWalkIn(hold, uid, word)])
      const { bookingId } = hold
      expect((await stays('/api/booking/cancel', { as: uid, body: { bookingId, reason: word } })).status).toBe(200)
      const customer = { uid, name: word, dogs: '[]', created_at: new Date(now), updated_at: new Date(now) }
      await db
        .insertInto('customer')
        .values(Array.from({ length: copies }, (_, nth) => ({ ...customer, customer_id: `customer-${nth}` })))
        .execute()
      await db
        .updateTable('booking')
        .set({ staff_note: word, customer_id: 'customer-0' })
        .where('booking_id', '=', bookingId)
        .execute()
      await db
        .insertInto('booking_dog')
        .values({ booking_id: bookingId, position: 0, dog_id: null, snapshot: JSON.stringify(aDog({ dogNote: word })) })
        .execute()
      await copyBooking(db, bookingId, copies)
      return { uid, postNum }
    }

    const listNamed = async () =>
      await database.db.selectFrom('booking').select('booking_id').where('walk_in_name', 'is not', null).execute()

    test('closes the account at once and erases the rest afterwards, also if that is interrupted', async () => {
      const { db } = database
      const { uid, postNum } = await addWalkIns('초인종')
      expect((await leave({ as: uid })).status).toBe(200)
      expect((await api('/api/post/detail', { body: { postNum } })).status).toBe(410)
      expect(await db.selectFrom('session').selectAll().where('uid', '=', uid).execute()).toEqual([])
      expect(await listNamed()).toHaveLength(copies + 1 - erasedAtOnce)
      let pieces = 0
      context.db = db.withPlugin({
        transformQuery({ node }) {
          if (JSON.stringify(node).includes('UPDATE desk_charge')) pieces += 1
          if (pieces === 2) throw new Error('connection lost')
          return node
        },
        transformResult: async ({ result }) => result,
      })
      await runDueJobs(context, erasureJobHandlers)
      expect([pieces, (await listNamed()).length]).toEqual([2, copies + 1 - erasedAtOnce])
      context.db = db
      context.time.now += 3_600_000
      await runDueJobs(context, erasureJobHandlers)
      expect(await everythingIn(db)).not.toContain('초인종')
      const jobs = db.selectFrom('outbox').select('kind').where('done_at', 'is', null)
      expect(await jobs.where('kind', '=', erasureJobKind).execute()).toEqual([])
    })

    test('erases nothing if it is refused', async () => {
      const { db } = database
      const { uid, postNum } = await addWalkIns('초인종')
      const coming = await aHold(db, postNum)
      await insertWalkIns(db, [asWalkIn(coming, uid)])
      const countWords = async () => (await everythingIn(db)).split('초인종').length
      const before = await countWords()
      expect((await leave({ as: uid })).body).toMatchObject({
        code: 'future_bookings',
        bookings: [{ bookingId: coming.bookingId }],
      })
      expect([await countWords(), before]).toEqual([before, expect.toSatisfy((words: number) => words > copies)])
      expect(await db.selectFrom('outbox').select('kind').where('kind', '=', erasureJobKind).execute()).toEqual([])
    })

    test('writes no booking that has nothing to erase', async () => {
      const { db } = database
      const { postNum } = await addPost(db)
      const uid = await addPerson(db, 'owner')
      const { bookingId } = await addHold(db, postNum, { uid, dogs: [await addDog(db, uid)] })
      expect((await stays('/api/booking/cancel', { as: uid, body: { bookingId } })).status).toBe(200)
      await copyBooking(db, bookingId, 20)
      await db.updateTable('booking').set({ note: '초인종' }).where('booking_id', '=', 'copy-7').execute()
      const erased = aDog({ dogNote: '', photoURL: null })
      await sql`UPDATE booking_dog SET dog_id = NULL, snapshot = (${JSON.stringify(erased)}::jsonb) - ${careFields}::text[]`.execute(
        db,
      )
      const places = async () =>
        (
          await sql<{ place: string }>`SELECT ctid::text || booking_id AS place FROM booking
          UNION ALL SELECT ctid::text || booking_id || '-dog' FROM booking_dog ORDER BY place`.execute(db)
        ).rows.map(({ place }) => place)
      const before = await places()
      expect((await leave({ as: uid })).status).toBe(200)
      const moved = (await places()).filter((place) => !before.includes(place))
      expect([before.length, moved]).toEqual([42, [expect.stringMatching(/copy-7$/)]])
    })
  })

  test('needs no password for guests, and deletes a guest company’s post', async () => {
    const owner = await addPerson(database.db, 'owner')
    await makeGuest(owner)
    expect((await leave({ as: owner })).status).toBe(200)
    const { body, headers } = await api('/api/auth/guest', { body: { role: 'company' } })
    const { uid } = z.object({ uid: z.string() }).parse(body.user)
    expect((await leave({ cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' })).status).toBe(200)
    const posts = await database.db.selectFrom('post').select('deleted_at').where('uid', '=', uid).execute()
    expect(posts).toEqual([{ deleted_at: new Date(context.time.now).getTime() }])
  })

  test('makes later writes by the account fail: like, image, booking and post', async () => {
    const { db } = database
    const { postNum } = await addPost(db)
    const account = (uid: string, role: 'owner' | 'company') => ({
      ...bori,
      uid,
      role,
      displayName: bori.name,
      photoURL: null,
      isGuest: false,
    })
    const owner = account(await addPerson(db, 'owner'), 'owner')
    const company = account(await addPerson(db, 'company'), 'company')
    for (const { uid } of [owner, company]) expect((await leave({ as: uid })).status).toBe(200)
    const stay = z.parse(endpoints.createBooking.body, aBookingInput(postNum))
    const post = z.parse(endpoints.createPost.body, {
      storeName: '멍멍 하우스',
      address: { mainAddress: '서울 송파구 올림픽로 1' },
      image: { section1: await addImage(db, company.uid) },
      roomPrice: { small: 30_000 },
      roomCount: { small: 3 },
    })
    const image = { imageId: 'late', contentKey: 'late', uid: owner.uid, kind: 'dog', altEn: '', altKo: '', bytes: 1 } as const
    const uploads = [{ ...image, width: 1, height: 1, color: '#ffffff' }]
    const late = [
      () => toggleLikeRow(db, { uid: owner.uid, postNum, now }),
      () => inTransaction(db, (trx) => insertUploads(trx, uploads, { uid: owner.uid, maxBytes: 100, now })),
      () => bookStay(context, { account: owner, key: 'late-booking', address: '192.0.2.1' }, stay),
      () => createPost(context, company, post, { address: '192.0.2.1' }),
    ]
    for (const request of late) await expect(request()).rejects.toThrow(new Refusal('not_signed_in'))
  })
})
