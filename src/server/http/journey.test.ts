import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ok } from '@oazapfts/runtime'
import { generateSource } from 'oazapfts'
import { beforeEach, expect, test } from 'vitest'
import { wireDay } from '../../contract/wire-day.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDaysFromToday, addPost } from '../../db/testing/rows.ts'
import { authenticate, sandboxContext } from '../testing/bookings.ts'
import * as client from '../testing/client.ts'
import { publicUrl, type TestContext } from '../testing/context.ts'
import { createApp } from './app.ts'
import { openApiDocument } from './openapi/openapi.ts'

const { checkin, checkout } = addDaysFromToday(1, 2)
const stay = {
  date: { checkin: wireDay(checkin), checkout: wireDay(checkout) },
  dogNum: { small: 1 },
  roomNumber: { small: 1 },
}

// The generated helpers do not satisfy `exactOptionalPropertyTypes`; request and response types are still checked where they are used.
const head = '// @ts-nocheck\n'

test('the typed client matches the one generated from /openapi.json', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kkori-contract-'))
  const path = join(folder, 'openapi.json')
  await writeFile(path, JSON.stringify(openApiDocument({ publicUrl, cookieName: 'session' })))
  const source = await generateSource(path)
  await rm(folder, { recursive: true })
  await expect(`${head}${source}`).toMatchFileSnapshot('../testing/client.ts')
})

describeOnBoth('generated API client', (database) => {
  let context: TestContext

  beforeEach(() => {
    context = sandboxContext(database.db)
    keepCookies(context)
  })

  test('signs up, searches, books, pays, lists and cancels', async () => {
    const { postNum } = await addPost(database.db)
    const person = { name: 'Bori', email: 'bori@example.com', password: 'Walks-9-rivers', role: 'owner' } as const
    const { user } = await ok(client.signUp(person))
    expect(user).toMatchObject({ displayName: 'Bori', role: 'owner' })

    const found = await ok(client.searchStays({ region: 'Gangnam', date: stay.date, roomNumber: stay.roomNumber }))
    expect(found.data.map((post) => post.postNum)).toEqual([postNum])

    const { total } = (await ok(client.quoteStay({ postNum, ...stay }))).quote
    const time = { checkin: '2:00 PM', checkout: '9:00 AM' } as const
    const refused = await client.createBooking('another', { postNum, ...stay, time, total: total + 1 })
    if (refused.status !== 409) throw new Error('The booking was accepted at a different price')
    expect([refused.data.code, refused.data.quote?.total]).toEqual(['price_changed', total])

    const { bookingId } = (await ok(client.createBooking('one', { postNum, ...stay, time, total }))).booking
    const { orderId, amount } = await ok(client.attemptPayment({ bookingId }))
    const paymentKey = await authenticate(context, orderId, amount)
    const paid = await ok(client.confirmPayment({ orderId, amount, paymentKey }))
    expect(paid.booking).toMatchObject({ bookingId, state: 'confirmed' })

    const { bookings } = await ok(client.listBookings({ state: 'confirmed' }))
    expect(bookings.map((booking) => booking.bookingId)).toEqual([bookingId])

    const cancelled = await ok(client.cancelBooking({ bookingId }))
    expect([cancelled.booking.state, cancelled.refund?.percent]).toEqual(['cancelled', 100])
  })
})

/** Makes the client call the app in this process, with a cookie jar like a browser's. */
function keepCookies(context: TestContext): void {
  const app = createApp(context)
  let cookie = ''
  client.defaults.headers = { origin: publicUrl }
  client.defaults.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (cookie !== '') request.headers.set('cookie', cookie)
    const response = await app.request(request)
    cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie
    return response
  }
}
