import { beforeEach, expect, it } from 'vitest'
import { readReportBookings } from '../../../db/company/reports.ts'
import { setRooms, updateClosedNights } from '../../../db/post/room.ts'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { addDaysFromToday, addPerson, addPost, now, today } from '../../../db/testing/rows.ts'
import { addDays, day, toMonth } from '../../../domain/calendar/day.ts'
import type { ReportBooking } from '../../../domain/company/report.ts'
import type { Room } from '../../../domain/post/post.ts'
import { runRefunds } from '../../payment/run-refunds.ts'
import type { Api } from '../../testing/api.ts'
import { aBookingInput, advance, aPaidBooking, book, bookingApi, type Held, sandboxContext } from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { type CompanyReport, readReports } from './read-reports.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const months = ['2026-04', '2026-05', '2026-06', '2026-07']
const rooms: Room[] = [
  { size: 'small', count: 4, price: 40_009, weekendPrice: 55_003 },
  { size: 'large', count: 1, price: 80_000, weekendPrice: null },
]

describeOnBoth('a company’s reports', (database) => {
  let context: TestContext
  let api: Api
  let at: { postNum: number; uid: string }

  beforeEach(async () => {
    context = sandboxContext(database.db)
    api = bookingApi(context)
    at = await addPost(database.db, { rooms })
  })

  async function figures(month: string, postNum: number | null = null, uid = at.uid): Promise<CompanyReport> {
    return await readReports(database.db, { uid, posts: null, postNum, month })
  }

  async function sums(): Promise<{ paid: number; refunded: number; movedIn: number; movedOut: number }> {
    const all = await Promise.all(months.map((month) => figures(month)))
    const sum = (value: (figures: CompanyReport) => number): number => all.reduce((total, month) => total + value(month), 0)
    return {
      paid: sum(({ paid }) => paid),
      refunded: sum(({ refunded }) => refunded),
      movedIn: sum(({ moved }) => moved.paid),
      movedOut: sum(({ moved }) => moved.refunded),
    }
  }

  /** Computes the same figures directly from the provider's payments and refunds. */
  async function payments(): Promise<{ paid: number; refunded: number }> {
    const paid = await database.db.selectFrom('payment').select('amount').where('state', '=', 'paid').execute()
    const refunds = await database.db.selectFrom('refund').select('amount').execute()
    const total = (rows: { amount: number }[]): number => rows.reduce((sum, { amount }) => sum + amount, 0)
    return { paid: total(paid), refunded: total(refunds) }
  }

  async function paidStay(days: number, nights: number): Promise<Held> {
    const stay = addDaysFromToday(days, nights)
    const draft = aBookingInput(at.postNum, { stay, total: 0 })
    const { body } = await book(api, await addPerson(database.db, 'owner'), draft)
    return await aPaidBooking(context, api, { at, stay, total: readQuoteTotal(body) })
  }

  it('match payments and refunds to the won across months, with discount, refund and no-show', async () => {
    await paidStay(18, 6)
    const cancelled = await paidStay(19, 5)
    const leaving = await paidStay(1, 2)
    const absent = await paidStay(1, 3)
    await api('/api/booking/cancel', {
      as: leaving.company,
      body: { bookingId: leaving.bookingId, reason: '수도가 고장났어요' },
    })
    context.time.now = now + dayMs + 8 * hourMs
    await advance(api, absent, 'no_show')
    context.time.now = now + 18 * dayMs
    await api('/api/booking/cancel', { as: cancelled.owner, body: { bookingId: cancelled.bookingId } })
    await runRefunds(context)
    const expected = await payments()
    expect(expected.refunded).toBeGreaterThan(leaving.total)
    expect(expected.refunded).toBeLessThan(leaving.total + cancelled.total + absent.total)
    const { paid, refunded, movedIn, movedOut } = await sums()
    expect({ paid, refunded }).toEqual(expected)
    expect({ paid: movedIn, refunded: movedOut }).toEqual(expected)
    const may = await figures('2026-05')
    const june = await figures('2026-06')
    expect(may.paid > 0 && june.paid > 0).toBe(true)
    expect(may.bookings).toEqual({ all: 4, cancelledByOwner: 1, cancelledByCompany: 1, noShow: 1 })
    // The first stay’s three nights of May; the no-show was marked in time to sell its nights.
    expect([may.sold, june.sold]).toEqual([
      { small: 3, medium: 0, large: 0 },
      { small: 3, medium: 0, large: 0 },
    ])
  })

  it('cover only the requested posts of the company', async () => {
    const paid = await paidStay(1, 2)
    const other = await addPost(database.db, { rooms })
    await database.db.updateTable('post').set({ uid: at.uid }).where('post_num', '=', other.postNum).execute()
    const ofAll = await figures('2026-05')
    expect(ofAll.paid).toBe(paid.total)
    expect(await figures('2026-05', at.postNum)).toMatchObject({ paid: paid.total, moved: { paid: paid.total } })
    expect(await figures('2026-05', other.postNum)).toMatchObject({ paid: 0, moved: { paid: 0 }, sold: { small: 0 } })
    expect(await figures('2026-05', at.postNum, 'somebody')).toMatchObject({ paid: 0, moved: { paid: 0 }, offered: { small: 0 } })
  })

  it('add up more bookings than are read in one part', async () => {
    const { uid, postNum } = await addPost(database.db, {
      rooms: [{ size: 'small', count: 100, price: 40_000, weekendPrice: null }],
    })
    const walkIns = Array.from({ length: 201 }, (_, nth) => `Guest ${nth},2026.05.${12 + (nth % 6)},2026.05.${14 + (nth % 6)},1`)
    const file = Buffer.from(`name,checkin,checkout,small\n${walkIns.join('\n')}`).toString('base64')
    expect((await api('/api/booking/import', { as: uid, body: { postNum, file, dryRun: false } })).body).toMatchObject({
      added: 201,
    })
    const scope = { uid, posts: null, postNum: null, from: day('2026-05-01'), to: day('2026-05-31') }
    const parts: ReportBooking[][] = []
    for await (const part of readReportBookings(database.db, scope)) parts.push(part)
    expect(parts.map(({ length }) => length)).toEqual([100, 100, 1])
    expect(parts.flat().every(({ lines }) => lines.length === 2)).toBe(true)
    expect(await figures('2026-05', null, uid)).toMatchObject({ desk: 201 * 80_000, unpaid: 201 * 80_000, sold: { small: 402 } })
  })

  it('exclude unpaid holds', async () => {
    await book(
      api,
      await addPerson(database.db, 'owner'),
      aBookingInput(at.postNum, { total: await getPrice(addDaysFromToday(1, 2)) }),
    )
    const { sold, paid, bookings } = await figures('2026-05')
    expect({ sold: sold.small, paid, all: bookings.all }).toEqual({ sold: 0, paid: 0, all: 0 })
  })

  async function getPrice(stay: ReturnType<typeof addDaysFromToday>): Promise<number> {
    const { body } = await book(api, await addPerson(database.db, 'owner'), aBookingInput(at.postNum, { stay, total: 0 }))
    return readQuoteTotal(body)
  }

  it('count rooms offered per night from the upload on, without closed rooms, before and after a count change', async () => {
    const offered = async (text: string): Promise<number> =>
      (await figures(toMonth(day(text)))).nights.find(({ night }) => night === text)?.offered.small ?? 0
    await updateClosedNights(database.db, { postNum: at.postNum, size: 'small', nights: [addDays(today, 2)], count: 3 })
    const later = addDays(today, 5)
    const [small, large] = rooms
    if (!small || !large) throw new Error('Expected two sizes')
    await setRooms(database.db, {
      postNum: at.postNum,
      rooms: [
        { ...small, count: 2 },
        { ...large, size: 'medium' },
      ],
      today: later,
    })
    const days = [addDays(today, -1), today, addDays(today, 2), addDays(today, 4), later]
    expect(await Promise.all(days.map(offered))).toEqual([0, 4, 1, 4, 2])
    const { nights } = await figures('2026-05')
    const of = (text: string) => nights.find(({ night }) => night === text)?.offered
    expect([of(addDays(later, -1)), of(later)]).toEqual([
      { small: 4, medium: 0, large: 1 },
      { small: 2, medium: 1, large: 0 },
    ])
  })
})

/** Reads the quote from the response that refuses a wrong price. */
function readQuoteTotal({ quote }: Record<string, unknown>): number {
  if (typeof quote === 'object' && quote !== null && 'total' in quote) return Number(quote.total)
  throw new Error('The response has no quote')
}
