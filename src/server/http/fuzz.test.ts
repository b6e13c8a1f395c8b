import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { wireDay } from '../../contract/wire-day.ts'
import { insertReview } from '../../db/review/review.ts'
import type { Database } from '../../db/tables.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDaysFromToday, addDog, addImage, addPerson, addPost, now, postInput, today } from '../../db/testing/rows.ts'
import type { Role } from '../../domain/account/account.ts'
import { addDays } from '../../domain/calendar/day.ts'
import { bookingCursor } from '../booking/list-bookings.ts'
import { postCursor } from '../search/search-posts.ts'
import { openSessionCookie } from '../testing/api.ts'
import {
  aCompletedBooking,
  aHeldBooking,
  aPaidBooking,
  aStayingBooking,
  authenticate,
  bookingApi,
  sandboxContext,
} from '../testing/bookings.ts'
import { publicUrl, type TestContext } from '../testing/context.ts'
import { type Operation, operations, validateResponse } from '../testing/contract.ts'
import { type FuzzInput, type Sent, toRequest } from '../testing/made-up-requests.ts'
import { createApp } from './app.ts'

const { seed, runs } = inject('fuzz')

async function addGuest(db: Database, role: Role): Promise<string> {
  const uid = await addPerson(db, role)
  const guest = { is_guest: true, guest_until: new Date(now + 30 * 86_400_000) }
  await db.updateTable('person').set(guest).where('id', '=', uid).execute()
  return uid
}

/** Creates a post with a booking of every kind, and accounts of every audience. */
async function addWorld(of: TestContext): Promise<FuzzInput> {
  const { db } = of
  const api = bookingApi(of)
  const post = await addPost(db, { rooms: [{ size: 'small', count: 9, price: 40_000, weekendPrice: null }] })
  const completed = await aCompletedBooking(of, api, { at: post })
  const staying = await aStayingBooking(of, api, { at: post, stay: addDaysFromToday(3, 4), total: 144_000 })
  const stay = { checkin: addDaysFromToday(10, 2).checkin, checkout: addDaysFromToday(10, 2).checkout }
  const paid = await aPaidBooking(of, api, { at: post, stay })
  const held = await aHeldBooking(db, api, { at: post, stay })
  const bookings = [held, paid, staying, completed]
  const reviewId = `review-${post.postNum}`
  const review = {
    reviewId,
    bookingId: completed.bookingId,
    postNum: post.postNum,
    uid: completed.owner,
    stars: 5,
    text: '좋아요',
  }
  await insertReview(db, { ...review, imageIds: [], language: 'ko', createdAt: now })
  const [guestOwner, guestCompany] = [await addGuest(db, 'owner'), await addGuest(db, 'company')]
  const hidden = await addPost(db, { visibleTo: guestCompany })
  await db.updateTable('post').set({ uid: guestCompany }).where('post_num', '=', hidden.postNum).execute()
  const owners = bookings.map(({ owner }) => owner)
  const dogs = [await addDog(db, held.owner), await addDog(db, guestOwner)]
  const pictures = [await addImage(db, post.uid), await addImage(db, held.owner, 'dog'), await addImage(db, held.owner, 'person')]
  const postNums = [post.postNum, hidden.postNum]
  const days = [-2, 0, 1, 3, 10, 12, 14, 40, 200].map((ahead) => wireDay(addDays(today, ahead)))
  const place = { rank: 0, key: 0, postNum: post.postNum }
  const cursors = [
    bookingCursor.write({ checkin: today, bookingId: held.bookingId }),
    postCursor.write({ place, backwards: false }),
    postCursor.write({ place, backwards: true }),
    // None of these is a valid cursor.
    ...[
      { checkin: '0000-01-01', bookingId: held.bookingId },
      { checkin: today, bookingId: 'a\u0000' },
      { createdAt: 9e15, reviewId },
      { createdAt: now, reviewId: '\u0000' },
      { place: { ...place, key: 2 ** 40 }, backwards: false },
    ].map((odd) => Buffer.from(JSON.stringify(odd)).toString('base64url')),
  ]
  const counts = [{ small: 1 }, { small: 1, medium: 0, large: 0 }]
  const stays = [stay, addDaysFromToday(12, 2)].map(({ checkin, checkout }) => ({
    checkin: wireDay(checkin),
    checkout: wireDay(checkout),
  }))
  const season = { from: wireDay(stay.checkin), to: wireDay(stay.checkout), prices: { small: 50_000 } }
  return {
    people: { visitor: [''], owner: owners, company: [post.uid], guestOwner: [guestOwner], guestCompany: [guestCompany] },
    known: {
      postNum: [...postNums, ...postNums.map(String)],
      uid: [...owners, post.uid],
      bookingId: bookings.map((one) => one.bookingId),
      orderId: bookings.map((one) => one.orderId),
      paymentKey: [await authenticate(of, held.orderId, held.total)],
      first: [held.owner, String(post.postNum)],
      second: [String(post.postNum), held.owner],
      reviewId: [reviewId],
      dogId: dogs.map(({ dogId }) => dogId),
      'dogIds[]': dogs.map(({ dogId }) => dogId),
      cursor: cursors,
      checkin: days,
      checkout: days,
      from: days,
      to: days,
      date: [...days, ...stays],
      expiry: days,
      dogNum: counts,
      roomNumber: counts,
      time: [{ checkin: '2:00 PM', checkout: '9:00 AM' }],
      total: [72_000, 80_000],
      amount: [72_000, 80_000],
      path: pictures,
      photoURL: pictures,
      'image[]': pictures,
      image: [...pictures, { section1: pictures[0] }],
      region: ['All', 'Gangnam', '강남구'],
      sort: ['전체', '소형견', 'price', 'rating'],
      searchTerm: ['꼬리', 'kkori', '%', 'ㄱ'],
      address: [{ mainAddress: '서울 강남구 테헤란로 1' }],
      seasons: [[], [season]],
      peaks: [null, []],
      imageAlternative: [{}],
      hours: [postInput.hours],
      roomCount: [{ small: 9 }],
      roomPrice: [{ small: 40_000 }],
      count: [0, 1, 2],
      size: ['small'],
      dogIds: [[], ...dogs.map(({ dogId }) => [dogId])],
      email: [`${held.owner}@example.com`, 'another@example.com'],
      password: ['Walks-9-rivers'],
    },
  }
}

/** Errors of the response to a request, and errors logged meanwhile. */
async function listErrors(of: TestContext, operation: Operation, response: Response, path: string): Promise<unknown[]> {
  const answer = { status: response.status, body: await response.json() }
  const broken = response.status >= 500 ? [`${operation.operationId} answered ${response.status}`] : []
  return [
    ...broken,
    ...validateResponse({ method: operation.method, path: path.replace(/\?.*/, '') }, answer),
    ...of.logged.splice(0),
  ]
}

describeOnBoth('generated request', (database) => {
  const timeout = 60_000 + runs * 20_000
  test(`gets a response that matches the OpenAPI contract, ${runs} runs per endpoint from seed ${seed}`, {
    timeout,
  }, async () => {
    const of = sandboxContext(database.db)
    const app = createApp(of)
    let world = await addWorld(of)

    async function send(operation: Operation, { as, path, headers, body }: Sent): Promise<unknown[]> {
      const { method, operationId } = operation
      const cookie = as === '' ? '' : await openSessionCookie(of, as)
      // A string body without a content type would be sent as text/plain.
      const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
      const response = await app.request(publicUrl + path, { method, headers: { ...headers, cookie }, body: bytes })
      if (response.ok && ['deletePost', 'deleteAccount'].includes(operationId)) world = await addWorld(of)
      return await listErrors(of, operation, response, path)
    }

    for (const operation of operations) {
      const asked = fc.asyncProperty(toRequest(operation, world), async (sent) => {
        expect(await send(operation, sent)).toEqual([])
      })
      await fc.assert(asked, { seed, numRuns: runs })
    }
  })
})
