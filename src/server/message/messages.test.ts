import { expect, it } from 'vitest'
import * as z from 'zod'
import { anonymizePerson } from '../../db/account/account-deletion.ts'
import { imageIdOfPath } from '../../db/image/image.ts'
import { updateResponseRates } from '../../db/message/response-rate.ts'
import type { Database } from '../../db/tables.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDog, addGuest, addImage, addPerson, addPost } from '../../db/testing/rows.ts'
import { addStaff } from '../../db/testing/staff.ts'
import { addDays, startOfDay } from '../../domain/calendar/day.ts'
import { accountDeletionRoutes } from '../account/account-deletion-routes.ts'
import { createPlainImage } from '../account/guest/plain-image.ts'
import { accountRoutes } from '../account/routes.ts'
import { createApp } from '../http/app.ts'
import { newThreadLimits } from '../http/network-limits.ts'
import { postRoutes } from '../post/routes.ts'
import { type Api, openSessionCookie, testApi } from '../testing/api.ts'
import {
  aBookingInput,
  advance,
  aHeldBooking,
  aPaidBooking,
  authenticate,
  book,
  bookingApi,
  confirm,
  getBooking,
  type Held,
  sandboxContext,
} from '../testing/bookings.ts'
import { publicUrl, type TestContext } from '../testing/context.ts'
import { testPages } from '../testing/page.ts'
import { messagePages } from './message-pages.ts'
import { messageRoutes } from './routes.ts'

const minute = 60_000
const phoneNumber = '010-1234-5678'

const threadShape = z.object({
  threadId: z.string(),
  bookingId: z.nullable(z.string()),
  with: z.nullable(z.string()),
  unread: z.int(),
  canWrite: z.boolean(),
  refusal: z.nullable(z.string()),
  blocked: z.boolean(),
  phone: z.nullable(z.string()),
  seenByOther: z.int(),
})
const messageShape = z.object({
  messageId: z.int(),
  by: z.string(),
  authorName: z.nullable(z.string()),
  text: z.string(),
  images: z.array(z.string()),
  masked: z.boolean(),
  takenBack: z.boolean(),
})

type Scene = {
  db: Database
  context: TestContext
  api: Api
  bookings: Api
  post: { postNum: number; uid: string }
  owner: string
}

async function createScene(db: Database): Promise<Scene> {
  const context = sandboxContext(db)
  const post = await addPost(db)
  const owner = await addPerson(db, 'owner')
  return { db, context, api: testApi(context, messageRoutes), bookings: bookingApi(context), post, owner }
}

async function open({ api }: Scene, as: string, body: object): Promise<z.output<typeof threadShape>> {
  return threadShape.parse((await api('/api/message/open', { as, body })).body.thread)
}

let keys = 0

async function send({ api }: Scene, as: string, threadId: string, rest: object = {}) {
  keys += 1
  const { status, body } = await api('/api/message/send', {
    as,
    body: { threadId, clientKey: `key-${keys}`, text: 'Hello', ...rest },
  })
  return { status, code: body.code, message: messageShape.safeParse(body.message).data }
}

async function read({ api }: Scene, as: string, threadId: string, rest: object = {}) {
  const { body } = await api('/api/message/list', { as, body: { threadId, ...rest } })
  return {
    thread: threadShape.parse(body.thread),
    messages: z.array(messageShape).parse(body.messages),
    hasEarlier: body.hasEarlier,
  }
}

async function list({ api }: Scene, as: string, body: object = {}) {
  const { body: answer } = await api('/api/message/threads', { as, body })
  return { threads: z.array(threadShape).parse(answer.threads), unread: answer.unread, next: answer.next }
}

/** Books as the owner of the scene, and pays. */
async function bookAndPay({ db, context, bookings, post }: Scene, owner: string): Promise<Held> {
  const held = await aHeldBooking(db, bookings, { at: post })
  await db.updateTable('booking').set({ uid: owner }).where('booking_id', '=', held.bookingId).execute()
  const own = { ...held, owner }
  expect((await confirm(bookings, own, await authenticate(context, held.orderId, held.total))).status).toBe(200)
  return own
}

describeOnBoth('messages', (database) => {
  it('are read by both sides, each in its order, and stay in one conversation', async () => {
    const scene = await createScene(database.db)
    const { owner, post } = scene
    const thread = await open(scene, owner, { postNum: post.postNum })
    expect(thread).toMatchObject({ bookingId: null, with: '꼬리 호텔', unread: 0, canWrite: true, refusal: null, phone: null })
    expect((await open(scene, owner, { postNum: post.postNum })).threadId).toBe(thread.threadId)
    expect((await list(scene, post.uid)).threads).toEqual([])
    const first = await send(scene, owner, thread.threadId, { text: 'Do you take a puppy?' })
    expect([first.status, first.message]).toMatchObject([201, { by: 'owner', authorName: owner, masked: false }])
    const desk = await addStaff(scene.db, post.uid, 'desk')
    await scene.db.updateTable('person').set({ display_name: '지민' }).where('id', '=', desk.uid).execute()
    const [received] = (await list(scene, post.uid, { unanswered: true })).threads
    expect(received).toMatchObject({ threadId: thread.threadId, with: owner, unread: 1 })
    await send(scene, desk.uid, thread.threadId, { text: '네, 3개월부터요.' })
    await send(scene, post.uid, thread.threadId, { text: 'Yes, from three months.' })
    expect((await list(scene, post.uid, { unanswered: true })).threads).toEqual([])
    const { messages } = await read(scene, owner, thread.threadId)
    expect(messages.map(({ by, authorName }) => [by, authorName])).toEqual([
      ['owner', owner],
      ['company', '지민'],
      ['company', '꼬리 호텔'],
    ])
    const [, second, third] = messages.map(({ messageId }) => messageId)
    const after = await read(scene, post.uid, thread.threadId, { after: second })
    expect(after.messages.map(({ messageId }) => messageId)).toEqual([third])
    const before = await read(scene, post.uid, thread.threadId, { before: third, limit: 1 })
    expect([before.messages.map(({ messageId }) => messageId), before.hasEarlier]).toEqual([[second], true])
    expect(await list(scene, owner)).toMatchObject({ unread: 2, next: null, threads: [{ unread: 2 }] })
    const seen = async (messageId: number | undefined) =>
      (await scene.api('/api/message/seen', { as: owner, body: { threadId: thread.threadId, messageId } })).body.unread
    expect([await seen(second), await seen(1), await seen(third), await seen(9_999)]).toEqual([1, 1, 0, 0])
    expect((await read(scene, post.uid, thread.threadId)).thread.seenByOther).toBe(third)
  })

  it('pass no contact data before the booking is paid, and all of it afterwards', async () => {
    const scene = await createScene(database.db)
    const { owner, post, db, context, bookings } = scene
    const display_name = `Bori ${phoneNumber}`
    await db.updateTable('person').set({ phone: phoneNumber, display_name }).where('id', 'in', [owner, post.uid]).execute()
    const { threadId } = await open(scene, owner, { postNum: post.postNum })
    const text = `Call me: ${phoneNumber}`
    const expectName = async (reader: string, isMasked: boolean) => {
      const name = isMasked ? 'Bori •••' : display_name
      const { thread, messages } = await read(scene, reader, threadId)
      expect(messages.at(-1)?.authorName).toBe(reader === owner ? '꼬리 호텔' : name)
      if (reader === post.uid) expect([thread.with, (await list(scene, reader)).threads[0]?.with]).toEqual([name, name])
    }
    const expectDelivery = async (isMasked: boolean) => {
      for (const [writer, reader] of [
        [owner, post.uid],
        [post.uid, owner],
      ] as const) {
        const { message } = await send(scene, writer, threadId, { text })
        expect(message).toMatchObject({ text, masked: isMasked })
        const { thread, messages } = await read(scene, reader, threadId)
        expect(messages.at(-1)?.text.includes(phoneNumber)).toBe(!isMasked)
        expect(messages.at(-1)?.masked).toBe(isMasked)
        expect(thread.phone).toBe(isMasked ? null : phoneNumber)
        await expectName(reader, isMasked)
      }
    }
    await expectDelivery(true)
    const held = await aHeldBooking(db, bookings, { at: post })
    await db.updateTable('booking').set({ uid: owner }).where('booking_id', '=', held.bookingId).execute()
    expect(await open(scene, owner, { bookingId: held.bookingId })).toMatchObject({ threadId, bookingId: held.bookingId })
    await expectDelivery(true)
    const booking = { ...held, owner }
    await confirm(bookings, booking, await authenticate(context, held.orderId, held.total))
    await expectDelivery(false)
    const { messages } = await read(scene, owner, threadId)
    expect(messages.filter(({ by, text: read }) => by === 'company' && read.includes(phoneNumber))).toHaveLength(1)
    context.time.now += 86_400_000
    await advance(bookings, booking, 'checked_in')
    await expectDelivery(false)
    await advance(bookings, booking, 'completed')
    await expectDelivery(false)
    const { checkout } = await db.selectFrom('booking').select('checkout').executeTakeFirstOrThrow()
    context.time.now = startOfDay(addDays(checkout, 31)) - 1
    await expectDelivery(false)
    context.time.now += 1
    expect(await send(scene, owner, threadId)).toMatchObject({ status: 409, code: 'thread_closed' })
    expect((await read(scene, owner, threadId)).thread).toMatchObject({ phone: null, refusal: 'thread_closed', canWrite: false })
    expect((await open(scene, owner, { postNum: post.postNum })).threadId).not.toBe(threadId)
  })

  it('are masked where a number that is spread over messages ends', async () => {
    const scene = await createScene(database.db)
    const { owner, post } = scene
    const { threadId } = await open(scene, owner, { postNum: post.postNum })
    for (const text of ['010', '1234', '5678 ok?', '2 dogs']) await send(scene, owner, threadId, { text })
    const { messages } = await read(scene, post.uid, threadId)
    expect(messages.map(({ text }) => text)).toEqual(['010', '1234', '••• ok?', '2 dogs'])
    expect((await send(scene, post.uid, threadId, { text: '5678' })).message?.masked).toBe(false)
  })

  it('are masked where a number ends that is sent one digit at a time', async () => {
    const scene = await createScene(database.db)
    const { owner, post } = scene
    const { threadId } = await open(scene, owner, { postNum: post.postNum })
    for (const text of '01012345678') await send(scene, owner, threadId, { text })
    const { messages } = await read(scene, post.uid, threadId)
    expect(messages.map(({ text }) => text)).toEqual([...'010123456', '•••', '•••'])
  })

  it('cannot be phrases whose dogs and amounts go on with a number of the messages before', async () => {
    const scene = await createScene(database.db)
    const { owner, post } = scene
    const { threadId } = await open(scene, owner, { postNum: post.postNum })
    const say = async (dog: string, amount: number) => {
      const phrase = { key: 'walkTimes', args: { dog, amount } }
      return await scene.api('/api/message/send', { as: owner, body: { threadId, clientKey: `${dog}-${amount}`, phrase } })
    }
    await send(scene, owner, threadId, { text: '010' })
    expect((await say('123', 4)).status).toBe(201)
    expect((await say('567', 8)).body.fields).toEqual({ phrase: 'malformed' })
    expect((await send(scene, owner, threadId, { text: '5678' })).message?.masked).toBe(true)
    expect((await say('Bori', 8)).status).toBe(201)
  })

  it('are masked again once a booking is cancelled', async () => {
    const scene = await createScene(database.db)
    const { owner, post, bookings } = scene
    const { bookingId } = await bookAndPay(scene, owner)
    const { threadId } = await open(scene, post.uid, { bookingId })
    await bookings('/api/booking/cancel', { as: owner, body: { bookingId } })
    expect((await send(scene, owner, threadId, { text: phoneNumber })).message?.masked).toBe(true)
  })

  it('go on in the conversation of the booking, also when an earlier booking was never paid', async () => {
    const scene = await createScene(database.db)
    const { owner, post, db, context } = scene
    const { threadId } = await open(scene, owner, { postNum: post.postNum })
    await send(scene, owner, threadId)
    const unpaid = await aHeldBooking(db, scene.bookings, { at: post })
    await db.updateTable('booking').set({ uid: owner }).where('booking_id', '=', unpaid.bookingId).execute()
    await open(scene, owner, { bookingId: unpaid.bookingId })
    await scene.bookings('/api/booking/cancel', { as: owner, body: { bookingId: unpaid.bookingId } })
    const { bookingId } = await bookAndPay(scene, owner)
    expect((await list(scene, owner)).threads).toMatchObject([{ threadId, bookingId }])
    for (const [as, body] of [
      [owner, { postNum: post.postNum }],
      [owner, { bookingId }],
      [post.uid, { bookingId }],
    ] as const)
      expect(await open(scene, as, body)).toMatchObject({ threadId, bookingId })
    const other = await aPaidBooking(context, scene.bookings, { at: post })
    expect((await open(scene, post.uid, { bookingId: other.bookingId })).threadId).not.toBe(threadId)
  })

  it('about a booking show the breed, age and weight of its dogs to the hotel, which the owner knows', async () => {
    const scene = await createScene(database.db)
    const { context, bookings, post, owner } = scene
    const dog = await addDog(scene.db, owner, { dogName: '보리', dogBreed: '비숑', dogAge: 3, dogWeight: 4.2 })
    const booked = await book(bookings, owner, aBookingInput(post.postNum, { dogIds: [dog.dogId] }))
    const { bookingId, orderId, total } = getBooking(booked.body)
    const held = { postNum: post.postNum, company: post.uid, owner, bookingId, orderId, total }
    await confirm(bookings, held, await authenticate(context, orderId, total))
    const { threadId } = await open(scene, owner, { bookingId })
    const ask = testPages(context, messagePages)
    const [ofHotel, ofOwner] = [
      await ask(`/messages/${threadId}`, { as: post.uid }),
      await ask(`/messages/${threadId}`, { as: owner }),
    ]
    expect(ofHotel.html).toContain('비숑, 3 years, 4.2 kg')
    expect(ofOwner.props.guests).toEqual([])
  })

  it('are stored once per client key, also when they are sent at the same time', async () => {
    const scene = await createScene(database.db)
    const { owner, post } = scene
    const opened = await Promise.all([1, 2, 3].map(() => open(scene, owner, { postNum: post.postNum })))
    expect(new Set(opened.map(({ threadId }) => threadId)).size).toBe(1)
    const { threadId = '' } = opened[0] ?? {}
    const clientKey = 'tab'
    const sent = await Promise.all(['Hello', 'Hello', 'Other'].map((text) => send(scene, owner, threadId, { text, clientKey })))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(sent.map(({ message }) => JSON.stringify(message))).size).toBe(1)
    expect((await send(scene, post.uid, threadId, { text: 'Hello', clientKey })).message?.by).toBe('company')
    expect((await read(scene, owner, threadId)).messages).toHaveLength(2)
  })

  it('can be taken back for 15 minutes while nobody has read them', async () => {
    const scene = await createScene(database.db)
    const { owner, post, context, db } = scene
    const { threadId } = await open(scene, owner, { postNum: post.postNum })
    const image = await addImage(db, owner, 'message')
    const takeBack = async (messageId: number | undefined, as = owner) => {
      const { status, body } = await scene.api('/api/message/take-back', { as, body: { messageId } })
      return [status, body.code ?? messageShape.parse(body.message)]
    }
    const { message: first } = await send(scene, owner, threadId, { text: 'Wrong hotel', images: [image], clientKey: 'wrong' })
    context.time.now += 15 * minute
    const blank = { ...first, text: '', images: [], takenBack: true }
    expect(await takeBack(first?.messageId, post.uid)).toEqual([404, 'not_found'])
    expect([await takeBack(first?.messageId), await takeBack(first?.messageId)]).toMatchObject([
      [200, blank],
      [200, blank],
    ])
    expect((await send(scene, owner, threadId, { clientKey: 'wrong' })).message).toMatchObject(blank)
    expect((await list(scene, post.uid)).threads).toEqual([])
    expect((await read(scene, post.uid, threadId)).messages).toEqual([])
    expect((await read(scene, owner, threadId)).messages).toHaveLength(1)
    const { message: late } = await send(scene, owner, threadId)
    context.time.now += 15 * minute + 1
    expect(await takeBack(late?.messageId)).toEqual([409, 'message_seen'])
    const { message: read1 } = await send(scene, owner, threadId)
    await scene.api('/api/message/seen', { as: post.uid, body: { threadId, messageId: read1?.messageId } })
    expect(await takeBack(read1?.messageId)).toEqual([409, 'message_seen'])
  })

  it('are refused to who is blocked, without the reason, in every conversation of the two', async () => {
    const scene = await createScene(database.db)
    const { owner, post, db } = scene
    const second = await addPost(db, { uid: post.uid })
    const threads = [
      await open(scene, owner, { postNum: post.postNum }),
      await open(scene, owner, { postNum: second.postNum }),
    ].map(({ threadId }) => threadId)
    const [threadId = '', other = ''] = threads
    await send(scene, owner, threadId)
    const block = async (blocked: boolean) =>
      (await scene.api('/api/message/block', { as: post.uid, body: { threadId, blocked } })).body.thread
    const report = { threadId, messageId: 1, reason: 'spam', text: 'Advertises' }
    expect((await scene.api('/api/message/report', { as: post.uid, body: report })).status).toBe(200)
    expect((await scene.api('/api/message/report', { as: post.uid, body: { ...report, messageId: 99 } })).status).toBe(404)
    expect(await block(true)).toMatchObject({ blocked: true, canWrite: false })
    for (const thread of threads) expect((await send(scene, owner, thread)).code).toBe('cannot_write')
    expect((await send(scene, post.uid, threadId)).code).toBe('cannot_write')
    expect((await read(scene, owner, other)).thread).toMatchObject({ blocked: false, canWrite: false, refusal: 'cannot_write' })
    expect(await block(false)).toMatchObject({ blocked: false, canWrite: true })
    expect((await send(scene, owner, other)).status).toBe(201)
    expect(await db.selectFrom('message_report').select(['reason', 'text', 'uid']).execute()).toEqual([
      { reason: 'spam', text: 'Advertises', uid: post.uid },
    ])
  })

  it('need a verified address and an account of one’s own', async () => {
    const scene = await createScene(database.db)
    const { owner, post, db } = scene
    const { threadId } = await open(scene, owner, { postNum: post.postNum })
    await db.updateTable('person').set({ email_verified: false }).where('id', '=', owner).execute()
    expect((await send(scene, owner, threadId)).code).toBe('email_unverified')
    const second = await addPost(db)
    const refused = await scene.api('/api/message/open', { as: owner, body: { postNum: second.postNum } })
    expect([refused.status, refused.body.code]).toEqual([409, 'email_unverified'])
    const guest = await addGuest(db, 'owner')
    const answers = await Promise.all(
      [{ postNum: post.postNum }, {}, { postNum: post.postNum, bookingId: 'x' }].map((body) =>
        scene.api('/api/message/open', { as: guest, body }),
      ),
    )
    expect(answers.map(({ body }) => body.code)).toEqual(['guest_not_allowed', 'bad_fields', 'bad_fields'])
    expect(await db.selectFrom('message_thread').select('thread_id').execute()).toHaveLength(1)
    const stay = await bookAndPay(scene, guest)
    expect((await scene.api('/api/message/open', { as: guest, body: { bookingId: stay.bookingId } })).body.code).toBe(
      'guest_not_allowed',
    )
    await testApi(scene.context, accountRoutes)('/api/auth/guest', { body: { role: 'owner' } })
    const sample = await db
      .selectFrom('booking')
      .select(['booking_id', 'uid'])
      .where('is_sample', '=', true)
      .executeTakeFirstOrThrow()
    const own = await open(scene, sample.uid ?? '', { bookingId: sample.booking_id })
    expect((await send(scene, sample.uid ?? '', own.threadId)).status).toBe(201)
    expect((await list(scene, post.uid)).threads).toEqual([])
    expect((await scene.api('/api/message/list', { as: post.uid, body: { threadId: own.threadId } })).status).toBe(404)
  })

  it('are limited to ten new conversations a day and sixty messages an hour', async () => {
    const scene = await createScene(database.db)
    const { owner, db, context } = scene
    context.config = { ...context.config, rateLimits: true }
    const posts = []
    for (let count = 0; count < 11; count += 1) posts.push(await addPost(db))
    const opened = []
    for (const { postNum } of posts) opened.push(await scene.api('/api/message/open', { as: owner, body: { postNum } }))
    expect(opened.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    const held = await aHeldBooking(db, scene.bookings)
    await db.updateTable('booking').set({ uid: owner }).where('booking_id', '=', held.bookingId).execute()
    const ofHold = await scene.api('/api/message/open', { as: owner, body: { bookingId: held.bookingId } })
    expect(ofHold.status).toBe(429)
    const { threadId } = threadShape.parse(opened[0]?.body.thread)
    for (let count = 0; count < 60; count += 1) expect((await send(scene, owner, threadId)).status).toBe(201)
    expect((await send(scene, owner, threadId)).code).toBe('rate_limited')
    context.time.now += 60 * minute
    expect((await send(scene, owner, threadId)).status).toBe(201)
  })

  it('are limited to a hundred new conversations a day with one company from one network, and six hundred in all', async () => {
    const scene = await createScene(database.db)
    const { post, api, context, db } = scene
    context.config = { ...context.config, rateLimits: true }
    const { threadId } = await open(scene, scene.owner, { postNum: post.postNum })
    const limited = async (limit: { name: string }, change: { count: number }): Promise<void> => {
      await db.updateTable('rate_limit').set(change).where('key', 'like', `${limit.name}:%`).execute()
    }
    const begin = async (owner: string, postNum: number): Promise<unknown[]> => {
      const { status, body, headers } = await api('/api/message/open', { as: owner, body: { postNum } })
      return [status, body.code, headers.get('retry-after')]
    }
    const busy = [429, 'network_busy', String(24 * 60 * 60)]
    const ok = [200, undefined, null]
    const [another, more] = [await addPerson(db, 'owner'), await addPost(db)]
    const ofSameCompany = await addPost(db, { uid: post.uid })
    await limited(newThreadLimits.atCompany, { count: 99 })
    expect(await begin(another, post.postNum)).toEqual(ok)
    expect(await begin(another, ofSameCompany.postNum)).toEqual(busy)
    expect(await begin(another, more.postNum)).toEqual(ok)
    expect((await open(scene, scene.owner, { postNum: post.postNum })).threadId).toBe(threadId)
    await limited(newThreadLimits.all, { count: 600 })
    expect(await begin(another, (await addPost(db)).postNum)).toEqual(busy)
    const held = await aHeldBooking(db, scene.bookings)
    await db.updateTable('booking').set({ uid: another }).where('booking_id', '=', held.bookingId).execute()
    const ofHold = { as: another, body: { bookingId: held.bookingId } }
    expect((await api('/api/message/open', ofHold)).body.code).toBe('network_busy')
    context.time.now += 24 * 60 * minute
    expect(await begin(another, ofSameCompany.postNum)).toEqual(ok)
  })

  it('that are refused for what they say count, and beyond the limit none is read', async () => {
    const scene = await createScene(database.db)
    const { owner, post, context } = scene
    const { threadId } = await open(scene, owner, { postNum: post.postNum })
    context.config = { ...context.config, rateLimits: true }
    expect((await send(scene, owner, threadId, { text: '0101234' })).status).toBe(201)
    const phrase = { key: 'walkTimes', args: { dog: '567', amount: 8 } }
    const say = async (clientKey: string) =>
      await scene.api('/api/message/send', { as: owner, body: { threadId, clientKey, phrase } })
    for (let count = 0; count < 59; count += 1) expect((await say(`${count}`)).body.code).toBe('bad_fields')
    expect((await say('more')).body.code).toBe('rate_limited')
    expect((await send(scene, owner, threadId)).code).toBe('rate_limited')
    expect((await read(scene, post.uid, threadId)).messages).toHaveLength(1)
  })

  it('stay without the name and the photos of an account that is deleted', async () => {
    const scene = await createScene(database.db)
    const { owner, post, db, context } = scene
    const { threadId } = await open(scene, owner, { postNum: post.postNum })
    const image = await addImage(db, owner, 'message')
    await send(scene, owner, threadId, { images: [image] })
    await send(scene, post.uid, threadId)
    await anonymizePerson(db, { uid: owner, name: 'Former member', now: context.time.now })
    const { thread, messages } = await read(scene, post.uid, threadId)
    expect(messages.map(({ authorName, text, images }) => [authorName, text, images])).toEqual([
      [null, 'Hello', []],
      ['꼬리 호텔', 'Hello', []],
    ])
    expect(thread).toMatchObject({ with: null, refusal: 'cannot_write' })
  })

  it('keep nothing of what was masked once the account of their author is deleted', async () => {
    const scene = await createScene(database.db)
    const { owner, post, db, context } = scene
    const { threadId } = await open(scene, owner, { postNum: post.postNum })
    for (const uid of [owner, post.uid]) await send(scene, uid, threadId, { text: `Call ${phoneNumber}` })
    const listTexts = async () =>
      (await db.selectFrom('message').select(['text', 'masked_text']).orderBy('message_id').execute()).map(Object.values)
    const written = [`Call ${phoneNumber}`, 'Call •••']
    const received = ['Call •••', 'Call •••']
    expect(await listTexts()).toEqual([written, written])
    await anonymizePerson(db, { uid: owner, name: 'Former member', now: context.time.now })
    expect(await listTexts()).toEqual([received, written])
    expect((await read(scene, post.uid, threadId)).messages[0]).toMatchObject({ text: 'Call •••', masked: true })
    await db
      .updateTable('post')
      .set({ deleted_at: new Date(context.time.now) })
      .execute()
    await anonymizePerson(db, { uid: post.uid, name: 'Former member', now: context.time.now })
    expect(await listTexts()).toEqual([received, received])
  })

  it('can be phrases of the own side, which keep their values instead of words', async () => {
    const scene = await createScene(database.db)
    const { owner, post } = scene
    const { threadId } = await open(scene, owner, { postNum: post.postNum })
    const arrival = { key: 'arrivalTime', args: { day: '2026.05.20', time: '3:00 PM' } }
    const write = async (as: string, phrase: object, rest: object = {}) => {
      keys += 1
      const { status, body } = await scene.api('/api/message/send', {
        as,
        body: { threadId, clientKey: `key-${keys}`, phrase, ...rest },
      })
      return [status, body.fields ?? body.message]
    }
    expect(await write(owner, arrival)).toMatchObject([201, { text: '', lang: null, phrase: arrival, masked: false }])
    const { body } = await scene.api('/api/message/list', { as: post.uid, body: { threadId } })
    expect(body.messages).toMatchObject([{ text: '', phrase: arrival }])
    const refused = [
      await write(post.uid, arrival),
      await write(owner, arrival, { text: 'Hello' }),
      await write(owner, { key: 'arrivalTime', args: { day: '2026.05.20' } }),
      await write(owner, { key: 'toiletAccidents', args: { dog: phoneNumber } }),
      await write(post.uid, { key: 'moneyService', args: { amount: 1_012_345 } }),
      await write(owner, { key: 'none', args: {} }),
    ]
    expect(refused).toEqual([
      [422, { phrase: 'malformed' }],
      [422, { phrase: 'notOneOf' }],
      [422, { phrase: 'malformed' }],
      [422, { phrase: 'malformed' }],
      [422, { phrase: 'malformed' }],
      [422, { 'phrase.key': 'notOneOf' }],
    ])
  })

  it.each([
    [{ text: '' }, { text: 'required' }],
    [{ images: ['/images/none'] }, { 'images.0': 'notFound' }],
    [{ images: Array.from({ length: 5 }, (_, index) => `/images/${index}`) }, { images: 'tooMany' }],
    [{ clientKey: '' }, { clientKey: 'required' }],
    [{ uid: 'other' }, { uid: 'unknownField' }],
  ])('refuse %j', async (changes, fields) => {
    const scene = await createScene(database.db)
    const { owner, post } = scene
    const { threadId } = await open(scene, owner, { postNum: post.postNum })
    const body = { threadId, clientKey: 'a', text: 'Hello', ...changes }
    const answer = await scene.api('/api/message/send', { as: owner, body })
    expect([answer.status, answer.body.fields]).toEqual([422, fields])
    const long = await scene.api('/api/message/send', { as: owner, body: { ...body, text: 'x'.repeat(2_001) } })
    expect(long.body.fields).toMatchObject({ text: 'tooLong' })
  })

  it('count for the response rate of a hotel once there are five first messages, within its opening hours', async () => {
    const scene = await createScene(database.db)
    const { post, db, context } = scene
    const readRate = async () => {
      await updateResponseRates(db, context.time.now)
      const { body } = await testApi(context, postRoutes)('/api/post/detail', { body: { postNum: post.postNum } })
      return z.object({ responseRate: z.nullable(z.int()) }).parse(body.post).responseRate
    }
    const ask = async () => {
      const owner = await addPerson(db, 'owner')
      const { threadId } = await open(scene, owner, { postNum: post.postNum })
      await send(scene, owner, threadId)
      return threadId
    }
    const threads = [await ask(), await ask(), await ask(), await ask()]
    for (const threadId of threads) await send(scene, post.uid, threadId)
    expect(await readRate()).toBeNull()
    const late = await ask()
    expect(await readRate()).toBeNull()
    // From Monday noon, 24 opening hours of twelve a day end on Wednesday noon.
    context.time.now += 48 * 60 * minute - 1
    const { message: hasty } = await send(scene, post.uid, late)
    expect(await readRate()).toBe(100)
    await scene.api('/api/message/take-back', { as: post.uid, body: { messageId: hasty?.messageId } })
    context.time.now += 2
    await send(scene, post.uid, late)
    expect(await readRate()).toBe(80)
    context.time.now += 29 * 86_400_000
    expect(await readRate()).toBeNull()
  })

  it('that a hotel cannot answer do not count for its response rate, because their owner blocked it or left before it had to', async () => {
    const scene = await createScene(database.db)
    const { post, db, context } = scene
    const readRate = async () => {
      await updateResponseRates(db, context.time.now)
      const rows = db.selectFrom('post').select('response_rate').where('post_num', '=', post.postNum)
      return (await rows.executeTakeFirst())?.response_rate
    }
    const ask = async () => {
      const owner = await addPerson(db, 'owner')
      const { threadId } = await open(scene, owner, { postNum: post.postNum })
      await send(scene, owner, threadId)
      return { owner, threadId }
    }
    const block = async ({ owner, threadId }: { owner: string; threadId: string }, blocked: boolean) =>
      await scene.api('/api/message/block', { as: owner, body: { threadId, blocked } })
    const answered = [await ask(), await ask(), await ask(), await ask(), await ask()]
    for (const { threadId } of answered) await send(scene, post.uid, threadId)
    const [blocked, left, lifted] = [await ask(), await ask(), await ask()]
    for (const one of [blocked, lifted, ...answered]) await block(one, true)
    await testApi(context, accountDeletionRoutes)('/api/user/delete', { as: left.owner, body: {} })
    await block(lifted, false)
    context.time.now += 48 * 60 * minute
    expect(await readRate()).toBe(100)
    const late = await ask()
    context.time.now += 48 * 60 * minute
    await block(late, true)
    expect(await readRate()).toBe(83)
  })

  it('count as unanswered for the response rate if the hotel blocked their owner instead, and as answered if it did so later', async () => {
    const scene = await createScene(database.db)
    const { post, db, context } = scene
    const readRate = async () => {
      await updateResponseRates(db, context.time.now)
      const rows = db.selectFrom('post').select('response_rate').where('post_num', '=', post.postNum)
      return (await rows.executeTakeFirst())?.response_rate
    }
    const threads: string[] = []
    for (let count = 0; count < 5; count += 1) {
      const owner = await addPerson(db, 'owner')
      const { threadId } = await open(scene, owner, { postNum: post.postNum })
      await send(scene, owner, threadId)
      threads.push(threadId)
    }
    for (const threadId of threads.slice(1)) await send(scene, post.uid, threadId)
    for (const threadId of threads) await scene.api('/api/message/block', { as: post.uid, body: { threadId, blocked: true } })
    expect(await readRate()).toBeNull()
    context.time.now += 48 * 60 * minute
    expect(await readRate()).toBe(80)
  })

  it('have photos that only the two sides can load', async () => {
    const scene = await createScene(database.db)
    const { owner, post, db, context } = scene
    const { threadId } = await open(scene, owner, { postNum: post.postNum })
    const image = await addImage(db, owner, 'message')
    const { contentKey } = await createPlainImage(context.images)
    await db
      .updateTable('image')
      .set({ content_key: contentKey })
      .where('image_id', '=', imageIdOfPath(image) ?? '')
      .execute()
    const app = createApp(context)
    const staff = {
      desk: (await addStaff(db, post.uid, 'desk')).uid,
      deskElsewhere: (await addStaff(db, post.uid, 'desk', { posts: [(await addPost(db, { uid: post.uid })).postNum] })).uid,
      carer: (await addStaff(db, post.uid, 'carer')).uid,
    }
    const load = async (as: string) => {
      const headers = { cookie: await openSessionCookie(context, as) }
      return (await app.request(publicUrl + image, { headers })).status
    }
    expect([await load(owner), await load(post.uid)]).toEqual([200, 404])
    await send(scene, owner, threadId, { images: [image] })
    const readers = [owner, post.uid, staff.desk, staff.deskElsewhere, staff.carer, await addPerson(db, 'owner')]
    expect(await Promise.all(readers.map(load))).toEqual([200, 200, 200, 404, 404, 404])
  })

  it('come quicker with the replies that a company has saved', async () => {
    const { api, post } = await createScene(database.db)
    const replies = [
      { text: '네, 가능해요.', textEn: 'Yes, we can.' },
      { text: '', textEn: 'We will call you.' },
    ]
    expect((await api('/api/message/quick-replies/save', { as: post.uid, body: { replies } })).body).toMatchObject({ replies })
    expect((await api('/api/message/quick-replies/list', { as: post.uid, body: {} })).body).toMatchObject({ replies })
    const save = async (body: object) => (await api('/api/message/quick-replies/save', { as: post.uid, body })).body.fields
    expect(await save({ replies: [{ text: '', textEn: ' ' }] })).toEqual({ 'replies.0.text': 'required' })
    expect(await save({ replies: Array.from({ length: 21 }, () => replies[0]) })).toEqual({ replies: 'tooMany' })
    expect(await save({ replies: [] })).toBeUndefined()
  })
})
