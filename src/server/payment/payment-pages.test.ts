import { beforeEach, expect, test } from 'vitest'
import { urls } from '../../contract/urls.ts'
import { saveBusiness } from '../../db/company/business.ts'
import { approveSandboxPayment } from '../../db/payment/sandbox.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDaysFromToday, addPerson, addPost } from '../../db/testing/rows.ts'
import { addDays, day } from '../../domain/calendar/day.ts'
import { en } from '../../i18n/en.ts'
import { formatFor } from '../../i18n/format.ts'
import { runDueJobs } from '../runtime/jobs.ts'
import type { Api } from '../testing/api.ts'
import {
  aBookingInput,
  aHeldBooking,
  aPaidBooking,
  authenticate,
  book,
  bookingApi,
  confirm,
  holdLonger,
  sandboxContext,
} from '../testing/bookings.ts'
import type { TestContext } from '../testing/context.ts'
import { type SentPage, testPages } from '../testing/page.ts'
import { paymentPages } from './payment-pages.ts'

const holdMs = 15 * 60_000
const oneRoom = { rooms: [{ size: 'small' as const, count: 1, price: 40_000, weekendPrice: null }] }

describeOnBoth('payment pages', (database) => {
  let context: TestContext
  let api: Api
  let ask: ReturnType<typeof testPages>

  beforeEach(() => {
    context = sandboxContext(database.db)
    api = bookingApi(context)
    ask = testPages(context, paymentPages)
  })

  const getFail = (orderId: string): string => `${urls.fail}?code=PAY_PROCESS_CANCELED&orderId=${orderId}`
  const leadsTo = ({ status, headers }: SentPage): unknown[] => [status, headers.get('location')]

  test('return 202 until the provider responds, and redirect the other payment pages there', async () => {
    const held = await aHeldBooking(database.db, api)
    const as = held.owner
    await confirm(api, held, await authenticate(context, held.orderId, held.total, 'errorBeforeCapture'))
    const waiting = await ask(urls.success(held.orderId), { as })
    expect([waiting.status, waiting.props.outcome]).toEqual([202, 'waiting'])
    const there = [303, urls.success(held.orderId)]
    expect(leadsTo(await ask(urls.payment(held.bookingId), { as }))).toEqual(there)
    for (const bare of ['/success', '/payment', '/payment?orderId='])
      expect(leadsTo(await ask(bare, { as }))).toEqual([303, urls.myBookings])
    expect((await ask(urls.success('nobody'), { as })).status).toBe(404)
    expect(leadsTo(await ask(getFail(held.orderId), { as }))).toEqual(there)
  })

  test('redirect the failure page of a captured payment to its success page', async () => {
    const paid = await aPaidBooking(context, api)
    const as = paid.owner
    expect((await ask(urls.success(paid.orderId), { as })).props.outcome).toBe('paid')
    expect(leadsTo(await ask(`/ko${getFail(paid.orderId)}`, { as }))).toEqual([303, `/ko${urls.success(paid.orderId)}`])
    await api('/api/booking/cancel', { as, body: { bookingId: paid.bookingId } })
    expect(leadsTo(await ask(urls.success(paid.orderId), { as }))).toEqual([303, urls.myBooking(paid.bookingId)])
  })

  test('show the last day of a full refund under the cancellation policy', async () => {
    const paid = await aPaidBooking(context, api, { stay: addDaysFromToday(20, 2) })
    const { html } = await ask(urls.success(paid.orderId), { as: paid.owner })
    expect(html).toContain(en.payment.until(formatFor('en').date(day('2026-05-29'))))
  })

  test('show the seller before payment, and the phone number only afterwards', async () => {
    const held = await aHeldBooking(database.db, api)
    const seller = { tradeName: '보리네', representative: '김보리', businessNumber: '123-45-67891', phone: '02-000-1234' }
    const business = { ...seller, mailOrderNumber: null, license: null }
    await saveBusiness(database.db, { uid: held.company, business, now: context.time.now })
    const before = (await ask(urls.payment(held.bookingId), { as: held.owner })).html
    for (const text of ['보리네', '123-45-67891', en.seller.contract]) expect(before).toContain(text)
    expect(before).not.toContain('href="tel:')
    await confirm(api, held, await authenticate(context, held.orderId, held.total))
    const after = (await ask(urls.success(held.orderId), { as: held.owner })).html
    for (const text of ['href="tel:020001234"', en.seller.contract]) expect(after).toContain(text)
  })

  test('announce the refund of a payment captured after the rooms were taken', async () => {
    const { db } = database
    const held = await aHeldBooking(db, api, { at: await addPost(db, oneRoom) })
    context.time.now += holdMs
    await runDueJobs(context)
    const key = await authenticate(context, held.orderId, held.total)
    await approveSandboxPayment(db, key, context.time.now)
    expect((await book(api, await addPerson(db, 'owner'), aBookingInput(held.postNum))).status).toBe(201)
    const data = { orderId: held.orderId }
    const hint = { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '2026-05-11T12:00:00', data }
    await api('/api/payment/webhook', { body: hint })
    const { status, props, html } = await ask(urls.success(held.orderId), { as: held.owner })
    expect([status, props.outcome]).toEqual([200, 'returned'])
    expect(html).toContain('We’re refunding 72,000\u00a0won.')
  })

  test('offer a retry until the hold expires', async () => {
    const held = await aHeldBooking(database.db, api)
    const { props, html } = await ask(getFail(held.orderId), { as: held.owner })
    expect(props).toMatchObject({ reason: 'cancelled', booking: { bookingId: held.bookingId } })
    expect(html).toContain(`href="${urls.payment(held.bookingId)}"`)
    context.time.now += holdMs
    const late = await ask(getFail(held.orderId), { as: held.owner })
    expect(late.html).not.toContain(`href="${urls.payment(held.bookingId)}"`)
    expect(late.html).toContain(`/post/${held.postNum}/booking?checkin=`)
  })

  test('show what a change adds, the new total and the refunds with it while its difference is to be paid', async () => {
    const paid = await aPaidBooking(context, api)
    await holdLonger(api, paid)
    const { props, html } = await ask(urls.payment(paid.bookingId), { as: paid.owner })
    const format = formatFor('en')
    expect(props.change).toMatchObject({ added: [{ amount: 40_000 }], removed: [], newTotal: 112_000, delta: 40_000 })
    const { checkin, checkout } = addDaysFromToday(1, 2)
    const { change, quote } = en
    for (const text of [
      format.stay({ checkin, checkout }),
      format.stay({ checkin, checkout: addDays(checkout, 1) }),
      change.added(`${format.shortDay(checkout)}, ${quote.rooms('small', 1)}`),
      change.newTotal,
      change.refundAfter,
    ])
      expect(html).toContain(text)
    // 90 % a day before check-in.
    for (const amount of [112_000, 100_800]) expect(html).toContain(format.won(amount))
    expect(html).not.toContain(format.won(paid.total))
  })

  test('say that the payment of a change failed while the stay is paid, and offer a retry until it ends', async () => {
    const paid = await aPaidBooking(context, api)
    const as = paid.owner
    const { orderId } = await holdLonger(api, paid)
    const failed = await ask(getFail(orderId), { as })
    expect([failed.status, failed.props.reason]).toEqual([200, 'cancelled'])
    expect(failed.html).toContain(`href="${urls.payment(paid.bookingId)}"`)
    context.time.now += holdMs
    const isGone = async (order: string): Promise<void> => {
      const { status, html } = await ask(getFail(order), { as })
      expect([status, html.includes(en.payment.failLapsed), html.includes(en.payment.bookAgain)]).toEqual([200, false, false])
      expect(html).not.toContain(`href="${urls.payment(paid.bookingId)}"`)
      expect(html).toContain(`href="${urls.myBooking(paid.bookingId)}"`)
    }
    await isGone(orderId)
    await runDueJobs(context)
    await isGone(orderId)
    const next = await holdLonger(api, paid)
    await isGone(orderId)
    expect((await ask(urls.success(orderId), { as })).html).not.toContain(`href="${urls.payment(paid.bookingId)}"`)
    expect((await ask(urls.success(next.orderId), { as })).html).toContain(`href="${urls.payment(paid.bookingId)}"`)
    const key = await authenticate(context, next.orderId, 40_000)
    await confirm(api, { ...paid, orderId: next.orderId, total: 40_000 }, key)
    expect(leadsTo(await ask(getFail(next.orderId), { as }))).toEqual([303, urls.success(next.orderId)])
    await isGone(orderId)
    const late = await authenticate(context, orderId, 40_000)
    await approveSandboxPayment(database.db, late, context.time.now)
    await api('/api/payment/webhook', {
      body: { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '2026-05-11T12:00:00', data: { orderId } },
    })
    const back = urls.success(orderId)
    expect(leadsTo(await ask(`${back}&paymentKey=${late}&amount=40000`, { as }))).toEqual([303, back])
    const { props, html } = await ask(back, { as })
    expect([props.outcome, html.includes(formatFor('en').won(40_000))]).toEqual(['returned', true])
    expect(html).toContain('so your booking stays as it was')
  })
})
