import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { wireDay } from '../../contract/wire-day.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { findPost } from '../../db/post/post.ts'
import type { Tables } from '../../db/tables.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDaysFromToday, addPerson, addPost } from '../../db/testing/rows.ts'
import type { ExtraInput } from '../../domain/post/extra.ts'
import { randomId } from '../runtime/random-id.ts'
import {
  aBookingInput,
  aPaidBooking,
  book,
  bookingApi,
  getBooking,
  type Held,
  sandboxContext,
  type TestBookingInput,
} from '../testing/bookings.ts'
import { compareWithProvider } from '../testing/compare-with-provider.ts'
import type { TestContext } from '../testing/context.ts'

const walk: ExtraInput = {
  kind: 'extraWalk',
  name: '추가 산책',
  nameEn: null,
  unit: 'day',
  price: 0,
  maxPerDay: null,
  noticeHours: 0,
}
/** Thirty nights, which are 31 days. */
const longest = addDaysFromToday(5, 30)

type Extras = NonNullable<TestBookingInput['extras']>

async function addHouse({ db }: TestContext): Promise<{ postNum: number; uid: string; extraIds: number[] }> {
  const rooms = [{ size: 'small' as const, count: 5, price: 1_000, weekendPrice: null }]
  const post = await addPost(db, { rooms, extras: Array.from({ length: 20 }, () => walk) })
  return { ...post, extraIds: (await findPost(db, post.postNum))?.post.extras.map(({ extraId }) => extraId) ?? [] }
}

/** Each extra on every day: the most that a stay can have is 20 extras on 31 days. */
function choose(extraIds: readonly number[]): Extras {
  return extraIds.map((extraId) => ({ extraId, quantity: 1 }))
}

async function countLines({ db }: TestContext, bookingId: string): Promise<number> {
  return (await db.selectFrom('booking_extra').select('line_id').where('booking_id', '=', bookingId).execute()).length
}

/** Records the kind of each statement that changes lines of bookings. */
function watchLines(db: Kysely<Tables>, seen: string[]): Kysely<Tables> {
  return db.withPlugin({
    transformQuery: ({ node }) => {
      const text = JSON.stringify(node)
      const change = /(DELETE FROM|UPDATE) booking_extra\b/.exec(text)?.[1]
      if (change) seen.push(change)
      else if (/^(Insert|Update|Delete)QueryNode$/.test(node.kind) && text.includes('"booking_extra"')) seen.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

const changeBody = z.object({ change: z.object({ delta: z.number() }), version: z.number() })

describeOnBoth('extras of the longest stay', (database) => {
  it('are booked and moved up to the limit of 620 lines, in as few statements as one line', async () => {
    const context = sandboxContext(database.db)
    const seen: string[] = []
    const house = await addHouse(context)
    const held: Held = await aPaidBooking(context, bookingApi(context), {
      at: house,
      stay: longest,
      extras: choose(house.extraIds),
      total: 27_000,
    })
    expect(await countLines(context, held.bookingId)).toBe(620)
    const api = bookingApi({ ...context, db: watchLines(database.db, seen) })
    const { checkin, checkout } = addDaysFromToday(6, 30)
    const stay = {
      date: { checkin: wireDay(checkin), checkout: wireDay(checkout) },
      dogNum: { small: 1 },
      roomNumber: { small: 1 },
    }
    const asked = { bookingId: held.bookingId, ...stay, extras: house.extraIds.map((extraId) => ({ extraId, quantity: 2 })) }
    const priced = await api('/api/booking/change/quote', { body: asked, as: held.owner })
    expect(priced.body).toMatchObject({ success: true })
    const { change, version } = changeBody.parse(priced.body)
    const headers = { 'idempotency-key': randomId() }
    const body = { ...asked, version, delta: change.delta }
    const changed = await api('/api/booking/change/create', { body, as: held.owner, headers })
    expect([changed.status, changed.body]).toMatchObject([201, { change: { state: 'applied' } }])
    expect(seen).toEqual(['DELETE FROM', 'UPDATE', 'InsertQueryNode'])
    const lines = await database.db.selectFrom('booking_extra').select(['day', 'quantity', 'from_day']).execute()
    expect(lines).toHaveLength(620)
    expect(lines.every(({ day, quantity, from_day }) => quantity === 2 && day === from_day && day >= checkin)).toBe(true)
    expect(await checkInvariants(database.db)).toEqual([])
    expect(await compareWithProvider(database.db)).toEqual([])
  })

  it('are refused beyond 620 lines with their days counted, when quoted, booked and changed', async () => {
    const context = sandboxContext(database.db)
    const api = bookingApi(context)
    const house = await addHouse(context)
    const owner = await addPerson(database.db, 'owner')
    const more = [
      ...choose(house.extraIds),
      { extraId: house.extraIds[0] ?? 0, quantity: 1, days: [wireDay(longest.checkin)], dogId: 'one' },
    ]
    const { total: _, time: __, ...stay } = aBookingInput(house.postNum, { stay: longest, extras: more })
    const quoted = await api('/api/booking/quote', { body: stay, as: owner })
    expect([quoted.status, quoted.body.fields]).toEqual([422, { extras: 'tooMany' }])
    const refused = await book(api, owner, aBookingInput(house.postNum, { stay: longest, extras: more, total: 27_000 }))
    expect([refused.status, refused.body.fields]).toEqual([422, { extras: 'tooMany' }])
    const held = await aPaidBooking(context, api, { at: house, stay: longest, total: 27_000 })
    const { date, dogNum, roomNumber } = stay
    const ask = (dates: object) =>
      api('/api/booking/change/quote', {
        body: { bookingId: held.bookingId, date: dates, dogNum, roomNumber, extras: more },
        as: held.owner,
      })
    expect((await ask(date)).body.fields).toEqual({ extras: 'tooMany' })
    expect((await ask({ ...date, checkout: '2099.12.31' })).body.fields).toEqual({ extras: 'tooMany' })
    expect(await countLines(context, held.bookingId)).toBe(0)
    expect(
      getBooking((await book(api, owner, aBookingInput(house.postNum, { stay: longest, total: 27_000 }))).body).bookingId,
    ).toBeTruthy()
  })
})
