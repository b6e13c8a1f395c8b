import { expect, it } from 'vitest'
import * as z from 'zod'
import { wireBooking } from '../../../contract/booking/booking.ts'
import { checkInvariants } from '../../../db/invariants.ts'
import { findPost } from '../../../db/post/post.ts'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { addDaysFromToday, addPost, now } from '../../../db/testing/rows.ts'
import type { ExtraInput } from '../../../domain/post/extra.ts'
import { runDueJobs } from '../../runtime/jobs.ts'
import type { Api } from '../../testing/api.ts'
import { advance, aPaidBooking, aStayingBooking, bookingApi, type Held, sandboxContext } from '../../testing/bookings.ts'
import { testPages } from '../../testing/page.ts'
import { companyPages } from '../company-pages.ts'
import { readReports } from './read-reports.ts'

const dayMs = 86_400_000
const names = ['Paid online (won)', 'Refunded (won)', 'Extras paid online (won)', 'Extra charges at the hotel (won)'] as const
const walk: ExtraInput = {
  kind: 'extraWalk',
  name: '추가 산책',
  nameEn: null,
  unit: 'day',
  price: 7_350,
  maxPerDay: null,
  noticeHours: 0,
}
const bath: ExtraInput = { ...walk, kind: 'bath', name: '목욕', unit: 'once', price: 30_010 }

/** Sums the columns of a CSV file whose cells have no commas. */
function sumColumns(file: string): number[] {
  const [heads = '', ...lines] = file.trim().split('\r\n')
  const cells = lines.map((line) => line.split(','))
  return names.map((name) => cells.reduce((sum, row) => sum + Number(row[heads.split(',').indexOf(name)]), 0))
}

describeOnBoth('the figures of a house', (database) => {
  it('are the same to the won in the CSV file, in the reports and at the provider, with extras and charges apart', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const ask = testPages(context, companyPages)
    const rooms = [{ size: 'small' as const, count: 9, price: 40_000, weekendPrice: null }]
    const at = await addPost(database.db, { rooms, extras: [walk, bath] })
    const extras = (await findPost(database.db, at.postNum))?.post.extras ?? []
    const [walkId = 0, bathId = 0] = extras.map(({ extraId }) => extraId)

    // Two walks and a bath; the walk of the second day is never recorded. The clock is that of its check-in from here on.
    const done = await aStayingBooking(context, api, {
      at,
      extras: [
        { extraId: walkId, quantity: 1 },
        { extraId: bathId, quantity: 1 },
      ],
      total: 72_000 + 3 * 7_350 + 30_010,
    })
    await charge(api, done, 'latePickUp', 12_500)
    await charge(api, done, 'food', 4_000)
    const { body } = await api(`/api/booking/${done.bookingId}`, { method: 'GET', as: at.uid })
    const { charges, extras: lines } = z.object({ booking: wireBooking }).parse(body).booking
    await charge(api, done, 'food', 4_500, charges.at(-1)?.chargeId)
    const days = lines.flatMap(({ date }) => date ?? [])
    for (const [extraId, date] of [
      [walkId, days[0]],
      [bathId, null],
    ] as const)
      await api('/api/booking/extra-done', { as: at.uid, body: { bookingId: done.bookingId, extraId, date, done: true } })

    // Into the next month, with a charge there and a bath that is refunded with the stay.
    const across = { stay: addDaysFromToday(19, 4), extras: [{ extraId: walkId, quantity: 2 }], total: 144_000 + 10 * 7_350 }
    const later = await aPaidBooking(context, api, { at, ...across })
    const cancelled = await aPaidBooking(context, api, {
      at,
      stay: addDaysFromToday(12, 2),
      extras: [{ extraId: bathId, quantity: 1 }],
      total: 72_000 + 30_010,
    })
    context.time.now = now + 3 * dayMs
    await advance(api, done, 'completed')
    context.time.now = now + 9 * dayMs
    await api('/api/booking/cancel', { as: cancelled.owner, body: { bookingId: cancelled.bookingId } })
    context.time.now = now + 19 * dayMs
    await advance(api, later, 'checked_in')
    context.time.now = now + 21 * dayMs
    await charge(api, later, 'other', 999)
    for (let turn = 0; turn < 4; turn += 1) await runDueJobs(context)

    const { html } = await ask('/mypage/company/bookings.csv', { as: at.uid })
    const [paid = 0, refunded = 0, extrasPaid = 0, charged = 0] = sumColumns(html)
    const reports = await Promise.all(
      ['2026-05', '2026-06'].map((month) => readReports(database.db, { uid: at.uid, posts: null, postNum: null, month })),
    )
    const sum = (value: (report: (typeof reports)[number]) => number): number => reports.reduce((all, one) => all + value(one), 0)
    expect(sum((report) => report.extras)).toBe(extrasPaid)
    expect(sum((report) => report.charges)).toBe(charged)
    expect(sum((report) => report.paid - report.refunded)).toBe(paid - refunded - extrasPaid)
    expect([sum(({ moved }) => moved.paid), sum(({ moved }) => moved.refunded)]).toEqual([paid, refunded])
    // One walk and the bath of the first stay, and ten walks of the second; what was corrected counts once.
    expect([extrasPaid, charged]).toEqual([7_350 + 30_010 + 10 * 7_350, 12_500 + 4_500 + 999])
    expect(reports.map((report) => report.charges)).toEqual([17_000, 999])
    expect(reports.every((report) => report.extras > 0)).toBe(true)
    expect(await checkInvariants(database.db)).toEqual([])
  })

  async function charge(api: Api, { bookingId, company }: Held, kind: string, amount: number, corrects?: number): Promise<void> {
    const body = { bookingId, kind, amount, reason: 'At the desk', ...(corrects === undefined ? {} : { corrects }) }
    expect((await api('/api/booking/charge', { as: company, body })).status).toBe(200)
  }
})
