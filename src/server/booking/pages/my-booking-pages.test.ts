import { beforeEach, expect, test } from 'vitest'
import { urls } from '../../../contract/urls.ts'
import { releaseBooking } from '../../../db/booking/release.ts'
import { findPost } from '../../../db/post/post.ts'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { addDaysFromToday, addHold, addPerson, addPost, now } from '../../../db/testing/rows.ts'
import { en } from '../../../i18n/en.ts'
import { formatFor } from '../../../i18n/format.ts'
import { journalRoutes } from '../../journal/routes.ts'
import { reviewRoutes } from '../../review/routes.ts'
import { testApi } from '../../testing/api.ts'
import {
  aCompletedBooking,
  advance,
  aHeldBooking,
  aPaidBooking,
  aStayingBooking,
  authenticate,
  bookingApi,
  confirm,
  type Held,
  holdLonger,
  sandboxContext,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { type SentPage, testPages } from '../../testing/page.ts'
import { runDueWork } from '../../testing/payments.ts'
import { myBookingPages } from './my-booking-pages.ts'

const hourMs = 3_600_000
const rooms = [{ size: 'small' as const, count: 40, price: 40_000, weekendPrice: null }]

describeOnBoth('an owner’s booking pages', (database) => {
  let context: TestContext
  let ask: ReturnType<typeof testPages>

  beforeEach(() => {
    context = sandboxContext(database.db)
    ask = testPages(context, myBookingPages)
  })

  function idsOn({ props }: SentPage): unknown[] {
    return Array.isArray(props.bookings) ? props.bookings.map(({ bookingId }) => bookingId) : []
  }

  test('list upcoming bookings soonest first by page, cancelled ones latest first, and the count per tab', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { rooms })
    const uid = await addPerson(db, 'owner')
    const held: string[] = []
    for (let day = 12; day >= 1; day -= 1)
      held.unshift((await addHold(db, postNum, { uid, stay: addDaysFromToday(day, 1) })).bookingId)
    const gone = [
      await addHold(db, postNum, { uid, stay: addDaysFromToday(20, 1) }),
      await addHold(db, postNum, { uid, stay: addDaysFromToday(30, 1) }),
    ]
    for (const { bookingId } of gone)
      await releaseBooking(db, { bookingId, from: ['held'], to: 'cancelled', by: 'owner', actorUid: uid, reason: null, now })
    await addHold(db, postNum)

    const first = await ask(urls.myBookings, { as: uid })
    expect(first.props).toMatchObject({ tab: 'upcoming', isFirst: true })
    expect(first.props.counts).toEqual({ upcoming: 12, staying: 0, past: 0, cancelled: 2, waitlist: 0 })
    const second = await ask(`${urls.bookingTab('upcoming')}&after=${first.props.next}`, { as: uid })
    expect(second.props).toMatchObject({ isFirst: false, next: null })
    expect([...idsOn(first), ...idsOn(second)]).toEqual(held)
    expect(idsOn(first)).toHaveLength(10)
    const cancelled = await ask(urls.bookingTab('cancelled'), { as: uid })
    expect(idsOn(cancelled)).toEqual(gone.map(({ bookingId }) => bookingId).toReversed())
    expect(idsOn(await ask(`${urls.bookingTab('upcoming')}&after=anything`, { as: uid }))).toEqual(idsOn(first))
  })

  test('export one calendar event that is updated with each change up to the cancellation', async () => {
    const api = bookingApi(context)
    const seen: string[][] = []
    const look = async ({ bookingId, owner }: Held): Promise<void> => {
      const { status, html: text, headers } = await ask(urls.bookingCalendar(bookingId), { as: owner })
      const value = (name: string): string => new RegExp(`^${name}:(.*)\r$`, 'm').exec(text)?.[1] ?? ''
      expect([status, value('UID')]).toEqual([200, `${bookingId}@localhost`])
      expect(headers.get('content-type')).toBe(`text/calendar; charset=utf-8; method=${value('METHOD')}`)
      seen.push([value('SEQUENCE'), value('STATUS'), value('METHOD'), value('DTSTAMP')])
    }
    const held = await aHeldBooking(database.db, api)
    await look(held)
    context.time.now += 60_000
    await confirm(api, held, await authenticate(context, held.orderId, held.total))
    await look(held)
    context.time.now += 60_000
    await api('/api/booking/cancel', { as: held.owner, body: { bookingId: held.bookingId } })
    await look(held)
    expect(seen).toEqual([
      ['0', 'TENTATIVE', 'PUBLISH', '20260511T030000Z'],
      ['1', 'CONFIRMED', 'PUBLISH', '20260511T030100Z'],
      ['2', 'CANCELLED', 'CANCEL', '20260511T030200Z'],
    ])
    const { html } = await ask(urls.myBooking(held.bookingId), { as: held.owner })
    expect(html).toContain(en.bookings.calendarCancelFile)
  })

  test('show that the payment of a change is being confirmed instead of asking for it again', async () => {
    const api = bookingApi(context)
    const paid = await aPaidBooking(context, api)
    const { orderId } = await holdLonger(api, paid)
    const before = await ask(urls.myBooking(paid.bookingId), { as: paid.owner })
    expect(before.html).toContain(`href="${urls.payment(paid.bookingId)}"`)
    const key = await authenticate(context, orderId, 40_000, 'errorBeforeCapture')
    expect((await confirm(api, { ...paid, orderId, total: 40_000 }, key)).status).toBe(202)
    const { html } = await ask(urls.myBooking(paid.bookingId), { as: paid.owner })
    expect(html).toContain(en.payment.waitingTitle)
    expect(html).toContain(`href="${urls.success(orderId)}"`)
    expect(html).not.toContain(`href="${urls.payment(paid.bookingId)}"`)
  })

  test('show in the list that a change waits for its payment, and lead to it', async () => {
    const api = bookingApi(context)
    const paid = await aPaidBooking(context, api)
    expect((await ask(urls.myBookings, { as: paid.owner })).html).not.toContain(en.change.pendingTitle)
    await holdLonger(api, paid)
    const { html } = await ask(urls.myBookings, { as: paid.owner })
    expect(html).toMatch(new RegExp(`<h3[^>]*>${en.change.pendingTitle}</h3>`))
    expect(html).toContain(`href="${urls.payment(paid.bookingId)}"`)
  })

  test('show the number of dogs if no profile is selected', async () => {
    const { postNum } = await addPost(database.db, { rooms })
    const uid = await addPerson(database.db, 'owner')
    await addHold(database.db, postNum, { uid })
    const { html } = await ask(urls.myBookings, { as: uid })
    expect(html).toMatch(/<dt[^>]*>Rooms<\/dt><dd[^>]*>1 small room</)
    expect(html).toMatch(/<dt[^>]*>Dogs<\/dt><dd[^>]*>1 dog</)
  })

  test('show the journal of a current stay', async () => {
    const { owner, company, bookingId } = await aStayingBooking(context, bookingApi(context))
    const write = { bookingId, kind: 'walk', text: '산책했어요' }
    await testApi(context, journalRoutes)('/api/journal/create', { as: company, body: write })
    const { props, html } = await ask(urls.myBookings, { as: owner })
    expect(props).toMatchObject({
      tab: 'staying',
      counts: { staying: 1 },
      journals: { [bookingId]: [{ kind: 'walk', text: '산책했어요' }] },
    })
    expect(html).toContain(en.journal.today(formatFor('en').time(context.time.now)))
    expect((await ask(urls.bookingTab('upcoming'), { as: owner })).props).toMatchObject({ tab: 'upcoming' })
    const page = await ask(urls.myBooking(bookingId), { as: owner })
    expect(page.props).toMatchObject({ journal: [{ text: '산책했어요' }], review: null, canBookAgain: true })
  })

  test('show the owner’s review, and no link to book again once the post is deleted', async () => {
    const { owner, company, bookingId, postNum } = await aCompletedBooking(context, bookingApi(context))
    const api = testApi(context, reviewRoutes)
    const { body } = await api('/api/review/create', { as: owner, body: { bookingId, stars: 4, text: '좋았어요' } })
    const review = { stars: 4, text: '좋았어요', reply: null }
    expect(body.review).toMatchObject(review)
    const { reviewId } = Object(body.review)
    await api('/api/review/reply', { as: company, body: { reviewId, reply: '또 오세요' } })
    await database.db
      .updateTable('post')
      .set({ deleted_at: new Date(now) })
      .where('post_num', '=', postNum)
      .execute()
    const { props, html } = await ask(urls.myBooking(bookingId), { as: owner })
    expect(props).toMatchObject({
      review: { ...review, reply: { text: '또 오세요' } },
      canBookAgain: false,
      booking: { actions: ['journal'] },
    })
    expect(html).toContain('또 오세요</span>')
    expect(html).not.toContain(urls.post(postNum))
    expect((await ask(urls.myBooking(bookingId), { as: company })).status).toBe(403)
  })

  test('say that a review of a stay that was undone is seen by its author alone', async () => {
    const stays = bookingApi(context)
    const { owner, company, bookingId } = await aCompletedBooking(context, stays)
    await testApi(context, reviewRoutes)('/api/review/create', { as: owner, body: { bookingId, stars: 4, text: '좋았어요' } })
    const { notPublic } = en.reviews
    const isSaid = async (): Promise<boolean> => (await ask(urls.myBooking(bookingId), { as: owner })).html.includes(notPublic)
    expect(await isSaid()).toBe(false)
    await advance(stays, { company, bookingId }, 'checked_in')
    expect(await isSaid()).toBe(true)
  })

  test('include a receipt for a paid booking, for its owner only', async () => {
    const api = bookingApi(context)
    const held = await aHeldBooking(database.db, api)
    expect((await ask(urls.receipt(held.bookingId), { as: held.owner })).status).toBe(404)
    const paid = await aPaidBooking(context, api)
    const { status, html, props } = await ask(`/ko${urls.receipt(paid.bookingId)}`, { as: paid.owner })
    expect(status).toBe(200)
    const payment = { state: 'paid', amount: 72_000, paidAt: new Date(context.time.now).toISOString(), orderId: paid.orderId }
    expect(props).toMatchObject({
      paidFor: paid.owner,
      provider: 'sandbox',
      card: { issuer: '41', end: '321*' },
      booking: { total: 72_000, discount: 8_000, payment },
    })
    for (const said of [
      '72,000원',
      '8,000원',
      '2026년 5월\u00a011일\u00a0(월) 오후\u00a012:00',
      paid.orderId,
      '신한카드, 끝자리 321*',
    ])
      expect(html).toContain(said)
    await database.db.updateTable('payment').set({ card_issuer: null, card_end: null }).execute()
    expect((await ask(urls.receipt(paid.bookingId), { as: paid.owner })).props).toMatchObject({ card: null })
    expect((await ask(urls.receipt(paid.bookingId), { as: await addPerson(database.db, 'owner') })).status).toBe(404)
    await api('/api/booking/cancel', { as: paid.owner, body: { bookingId: paid.bookingId } })
    expect((await ask(urls.receipt(paid.bookingId), { as: paid.owner })).props).toMatchObject({
      booking: { state: 'cancelled', refund: { amount: 72_000 } },
    })
  })

  test('list every refund of a stay on its receipt and page, so that the receipt adds up', async () => {
    const api = bookingApi(context)
    const bath = {
      kind: 'bath' as const,
      name: '목욕',
      nameEn: 'Bath',
      unit: 'once' as const,
      price: 9_000,
      maxPerDay: null,
      noticeHours: 0,
    }
    const at = await addPost(database.db, { rooms, extras: [bath], policy: 'flexible' })
    const [extra] = (await findPost(database.db, at.postNum))?.post.extras ?? []
    const extras = [{ extraId: extra?.extraId ?? 0, quantity: 1 }]
    const stayed = await aStayingBooking(context, api, { at, stay: addDaysFromToday(1, 4), extras, total: 153_000 })
    await advance(api, stayed, 'completed')
    context.time.now += 25 * hourMs
    await runDueWork(context)
    const { html, props } = await ask(urls.receipt(stayed.bookingId), { as: stayed.owner })
    const money = { paid: 153_000, refunded: 81_000 }
    const paidBack = [
      { amount: 72_000, state: 'done' },
      { amount: 9_000, state: 'done' },
    ]
    expect(props).toMatchObject({ booking: { money, paidBack, refund: { amount: 9_000 } } })
    const { won } = formatFor('en')
    const receipt = html.replaceAll('<!-- -->', '')
    for (const said of [`−${won(72_000)}`, `−${won(9_000)}`, `<b>${won(72_000)}</b>`]) expect(receipt).toContain(said)
    const page = (await ask(urls.myBooking(stayed.bookingId), { as: stayed.owner })).html
    const { refundedDone, cameBack } = en.bookings
    for (const said of [refundedDone(won(81_000)), cameBack(won(72_000)), cameBack(won(9_000))]) expect(page).toContain(said)
  })
})
