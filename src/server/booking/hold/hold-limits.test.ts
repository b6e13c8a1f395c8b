import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readHoldConditions } from '../../../db/booking/hold-conditions.ts'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { addGuest, addHold, addPerson, addPost, nextId, now } from '../../../db/testing/rows.ts'
import { briefHoldMs, momentaryHoldMs } from '../../../domain/booking/booking.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { rateLimits } from '../../http/rate-limit.ts'
import { runDueJobs } from '../../runtime/jobs.ts'
import {
  aBookingInput,
  aHeldBooking,
  authenticate,
  book,
  bookingApi,
  confirm,
  getBooking,
  sandboxContext,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { limitUnpaidHolds, maxHoldsOfNetwork, networkHash, requireHoldLimit } from './hold-limits.ts'

const minute = 60_000

describeOnBoth('unpaid holds', (database) => {
  const rooms = [{ size: 'small' as const, count: 60, price: 40_000, weekendPrice: null }]

  function createLimitedContext(): TestContext {
    const context = sandboxContext(database.db)
    context.config = { ...context.config, rateLimits: true }
    return context
  }

  it('are limited to three per account until one is paid, cancelled or expired', async () => {
    const { db } = database
    const context = createLimitedContext()
    const api = bookingApi(context)
    const { postNum } = await addPost(db, { rooms })
    const owner = await addPerson(db, 'owner')
    const first = getBooking((await book(api, owner, aBookingInput(postNum), 'first')).body)
    const draft = aBookingInput(postNum, { total: 80_000 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => book(api, owner, draft)))
    const made = answers.filter(({ status }) => status === 201).map(({ body }) => getBooking(body).bookingId)
    expect(made).toHaveLength(2)
    for (const { status, body } of answers.filter(({ status }) => status !== 201)) {
      expect([status, body]).toMatchObject([409, { code: 'too_many_holds', most: 3 }])
      expect(body.bookingIds).toEqual(expect.arrayContaining([first.bookingId, ...made]))
    }
    // Repeating the request creates no second hold.
    expect((await book(api, owner, aBookingInput(postNum), 'first')).status).toBe(201)
    context.time.now += 11 * minute
    const key = await authenticate(context, first.orderId, first.total)
    expect((await confirm(api, { ...first, postNum, company: '', owner }, key)).status).toBe(200)
    expect((await book(api, owner, draft)).status).toBe(201)
    expect((await book(api, owner, draft)).status).toBe(409)
    await api('/api/booking/cancel', { as: owner, body: { bookingId: made[0] } })
    expect((await book(api, owner, draft)).status).toBe(201)
    context.time.now += 4 * minute
    expect((await book(api, owner, draft)).status).toBe(201)
  })

  it('are limited to three per account, including those renewed for a payment during a provider outage', async () => {
    const context = createLimitedContext()
    const api = bookingApi(context)
    const { postNum } = await addPost(database.db, { rooms })
    const owner = await addPerson(database.db, 'owner')
    const held = { postNum, company: '', owner }
    const paid = getBooking((await book(api, owner, aBookingInput(postNum))).body)
    await confirm(api, { ...paid, ...held }, await authenticate(context, paid.orderId, paid.total))
    const { postNum: another } = await addPost(database.db, { rooms })
    const expired: ReturnType<typeof getBooking>[] = []
    for (const at of [postNum, postNum, another, another, another]) {
      expired.push(getBooking((await book(api, owner, aBookingInput(at, { total: 80_000 }))).body))
      context.time.now += 16 * minute
    }
    await runDueJobs(context)
    context.gateway.confirm = async () => ({ outcome: 'unknown', code: 'AWAY' })
    context.gateway.lookUp = async () => ({ outcome: 'unknown', code: 'AWAY' })
    const answers = await Promise.all(expired.map((booking) => confirm(api, { ...booking, ...held }, 'made-up')))
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 410, 410])
    expect((await book(api, owner, aBookingInput(postNum, { total: 80_000 }))).body.code).toBe('too_many_holds')
    const holds = await database.db.selectFrom('booking').select('hold_network').where('state', '=', 'held').execute()
    expect(holds).toEqual(Array.from({ length: 3 }, () => ({ hold_network: networkHash(context, 'unknown') })))
  })

  it('are limited to thirty per network, with a Retry-After of the earliest expiry', async () => {
    const { db } = database
    const context = createLimitedContext()
    const api = bookingApi(context)
    const { postNum } = await addPost(db, { rooms })
    await addHold(db, postNum, { network: networkHash(context, 'unknown'), holdUntil: now + 5 * minute })
    for (let count = 2; count < maxHoldsOfNetwork; count++)
      await addHold(db, postNum, { network: networkHash(context, 'unknown') })
    for (let count = 0; count < 3; count++) await addHold(db, postNum, { network: networkHash(context, '10.0.0.9') })
    const owners = await Promise.all(Array.from({ length: 3 }, () => addPerson(db, 'owner')))
    const answers = await Promise.all(owners.map((owner) => book(api, owner, aBookingInput(postNum))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect([refused?.body.code, refused?.headers.get('retry-after')]).toEqual(['network_busy', '300'])
    context.time.now += 5 * minute
    expect((await book(api, await addPerson(db, 'owner'), aBookingInput(postNum))).status).toBe(201)
  })

  it('are limited to four times as many for the networks of one IPv6 /48 together', async () => {
    const { db } = database
    const context = createLimitedContext()
    const many = [{ size: 'small' as const, count: 200, price: 40_000, weekendPrice: null }]
    const { postNum } = await addPost(db, { rooms: many })
    for (let count = 0; count < 4 * maxHoldsOfNetwork; count++)
      await addHold(db, postNum, { network: networkHash(context, `2001:db8:1:${count % 16}::/64`) })
    const require = async (address: string): Promise<string> => {
      const who = { uid: 'nobody', isGuest: false, key: '', postNum }
      const conditions = await readHoldConditions(db, { ...who, network: networkHash(context, address), now })
      try {
        requireHoldLimit(conditions, context, { address, postNum, now })
        return 'in'
      } catch (error) {
        return error instanceof Refusal ? error.code : 'error'
      }
    }
    expect(await Promise.all(['2001:db8:1:ff::/64', '2001:db8:2:0::/64', '203.0.113.7'].map(require))).toEqual([
      'network_busy',
      'in',
      'in',
    ])
  })

  it('of one account at one post are refused for a day once three have ended unpaid', async () => {
    const { db } = database
    const context = createLimitedContext()
    const api = bookingApi(context)
    const [{ postNum }, another] = [await addPost(db, { rooms }), await addPost(db, { rooms })]
    const owner = await addPerson(db, 'owner')
    const hold = async (total = 80_000) => getBooking((await book(api, owner, aBookingInput(postNum, { total }))).body)
    const paid = await hold(72_000)
    await confirm(api, { ...paid, postNum, company: '', owner }, await authenticate(context, paid.orderId, paid.total))
    await api('/api/booking/cancel', { as: owner, body: { bookingId: paid.bookingId } })
    await hold()
    context.time.now += 15 * minute
    // By now one has expired; those that were paid count neither while they are confirmed nor once they are cancelled.
    for (let nth = 0; nth < 2; nth++) {
      const { bookingId } = await hold()
      context.time.now += briefHoldMs
      await api('/api/booking/cancel', { as: owner, body: { bookingId } })
    }
    context.time.now += minute
    const draft = aBookingInput(postNum, { total: 80_000 })
    const retryAfter = (24 * 60 - 7) * 60
    expect(await book(api, owner, draft)).toMatchObject({ status: 429, body: { code: 'rate_limited', retryAfter, postNum } })
    expect((await book(api, owner, aBookingInput(another.postNum, { total: 80_000 }))).status).toBe(201)
    expect((await book(api, await addPerson(db, 'owner'), aBookingInput(postNum))).status).toBe(201)
    context.time.now += retryAfter * 1000
    expect((await book(api, owner, draft)).status).toBe(201)
  })

  it('that are refused for holds that ended unpaid, or for their network, count toward the ten bookings in ten minutes', async () => {
    const { db } = database
    const context = createLimitedContext()
    const api = bookingApi(context)
    const { postNum } = await addPost(db, { rooms })
    const owner = await addPerson(db, 'owner')
    for (let nth = 0; nth < 3; nth++) {
      await book(api, owner, aBookingInput(postNum))
      context.time.now += 16 * minute
    }
    const network = networkHash(context, 'unknown')
    const listOutcomes = async (who: string): Promise<unknown[]> => {
      const answers: Awaited<ReturnType<typeof book>>[] = []
      for (let nth = 0; nth < 12; nth++) answers.push(await book(api, who, aBookingInput(postNum)))
      return answers.map(({ body }) => [body.code, 'postNum' in body])
    }
    const limited = ['rate_limited', false]
    const ofOwner = Array.from({ length: 10 }, () => ['rate_limited', true])
    expect(await listOutcomes(owner)).toEqual([...ofOwner, limited, limited])
    for (let count = 0; count < maxHoldsOfNetwork; count++)
      await addHold(db, postNum, { network, holdUntil: context.time.now + 15 * minute })
    const ofNetwork = Array.from({ length: 10 }, () => ['network_busy', false])
    expect(await listOutcomes(await addPerson(db, 'owner'))).toEqual([...ofNetwork, limited, limited])
    const { rows } = await sql<{ count: number }>`SELECT count FROM rate_limit WHERE key LIKE 'unpaid-hold%'`.execute(db)
    expect(rows.map(({ count }) => count)).toEqual([3, 3, 3])
  })

  it('given back at once count neither toward those three nor, for two hours a day in all, for the network there', async () => {
    const { db } = database
    const context = createLimitedContext()
    const api = bookingApi(context)
    const { postNum } = await addPost(db, { rooms })
    const owner = await addPerson(db, 'owner')
    const giveBack = async (afterMs: number): Promise<number> => {
      const { status, body } = await book(api, owner, aBookingInput(postNum))
      context.time.now += afterMs
      await api('/api/booking/cancel', { as: owner, body: { bookingId: getBooking(body).bookingId } })
      return status
    }
    const countAtPost = async (): Promise<number | undefined> =>
      (await sql<{ count: number }>`SELECT count FROM rate_limit WHERE key LIKE 'unpaid-hold-at-post:%'`.execute(db)).rows[0]
        ?.count ?? 0
    const statuses = [await giveBack(minute / 2)]
    for (let nth = 0; nth < 3; nth++) statuses.push(await giveBack(briefHoldMs - 1))
    expect([statuses, await countAtPost()]).toEqual([[201, 201, 201, 201], 0])
    expect([await giveBack(briefHoldMs), await countAtPost()]).toEqual([201, 1])
    await sql`UPDATE rate_limit SET count = ${rateLimits.briefHold.most} WHERE key LIKE 'brief-hold:%'`.execute(db)
    expect([await giveBack(0), await countAtPost()]).toEqual([201, 1])
    await sql`UPDATE rate_limit SET count = ${rateLimits.momentaryHold.most} WHERE key LIKE 'momentary-hold:%'`.execute(db)
    expect([await giveBack(0), await countAtPost()]).toEqual([201, 2])
    const longest = [
      [rateLimits.unpaidHoldAtPost.most, 15 * minute],
      [rateLimits.briefHold.most, briefHoldMs],
      [rateLimits.momentaryHold.most, momentaryHoldMs],
    ] as const
    expect(longest.reduce((sum, [most, ms]) => sum + most * ms, 0)).toBe(7 * 60 * minute)
  })

  it('given back at once count for their account from the sixth a day on, and keep no other of its network out', async () => {
    const { db } = database
    const context = createLimitedContext()
    const api = bookingApi(context)
    const { postNum } = await addPost(db, { rooms })
    const giveBack = async (owner: string, afterMs = 1_000): Promise<unknown> => {
      const { status, body } = await book(api, owner, aBookingInput(postNum))
      context.time.now += afterMs
      if (status !== 201) return body.code
      await api('/api/booking/cancel', { as: owner, body: { bookingId: getBooking(body).bookingId } })
      return status
    }
    await giveBack(await addPerson(db, 'owner'), minute)
    await sql`UPDATE rate_limit SET count = ${rateLimits.briefHold.most} WHERE key LIKE 'brief-hold:%'`.execute(db)
    const outcomes: unknown[] = []
    for (let nth = 0; nth < 3; nth++) {
      const owner = await addPerson(db, 'owner')
      for (let hold = 0; hold < 9; hold++) outcomes.push(await giveBack(owner))
    }
    const own = [...Array.from({ length: 8 }, () => 201), 'rate_limited']
    expect(outcomes).toEqual([...own, ...own, ...own])
    expect(await giveBack(await addPerson(db, 'owner'))).toBe(201)
  })

  it('of one network at one post are limited to twenty a day that come to nothing', async () => {
    const { db } = database
    const context = createLimitedContext()
    const api = bookingApi(context)
    const [{ postNum }, another] = [await addPost(db, { rooms }), await addPost(db, { rooms })]
    const first = await addPerson(db, 'owner')
    const held = getBooking((await book(api, first, aBookingInput(postNum))).body)
    await sql`UPDATE rate_limit SET count = ${rateLimits.unpaidHoldAtPost.most} WHERE key LIKE 'unpaid-hold-at-post:%'`.execute(
      db,
    )
    const tryOne = async (at = postNum, from?: string): Promise<unknown> => {
      const body = aBookingInput(at)
      const options = { as: await addPerson(db, 'owner'), body, headers: { 'idempotency-key': nextId('key') } }
      return (await api('/api/booking/create', from === undefined ? options : { ...options, from })).body.code
    }
    expect(await tryOne()).toBe('network_busy')
    expect([await tryOne(another.postNum), await tryOne(postNum, '203.0.113.7')]).toEqual([undefined, undefined])
    await confirm(api, { ...held, postNum, company: '', owner: first }, await authenticate(context, held.orderId, held.total))
    expect([await tryOne(), await tryOne()]).toEqual([undefined, 'network_busy'])
    context.time.now += 24 * 60 * minute
    expect(await tryOne()).toBeUndefined()
  })

  it('of the networks of one IPv6 /48 at one post are limited to four times as many a day', async () => {
    const context = createLimitedContext()
    const hold = async (network: number, postNum = 1): Promise<string> =>
      await limitUnpaidHolds(
        context,
        { uid: nextId('owner'), address: `2001:db8:1:${network}::/64`, postNum },
        async () => 'in',
      ).catch((error: unknown) => (error instanceof Refusal ? error.code : 'error'))
    const { most } = rateLimits.unpaidHoldAtPost
    const outcomes: string[] = []
    for (const network of [1, 2, 3, 4]) for (let nth = 0; nth <= most; nth++) outcomes.push(await hold(network))
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(4 * most)
    expect([await hold(5), await hold(5, 2)]).toEqual(['network_busy', 'in'])
  })

  it('that come to nothing are limited to fifty a day per account, not counting refused and paid ones', async () => {
    const { db } = database
    const context = createLimitedContext()
    const api = bookingApi(context)
    const { postNum } = await addPost(db, { rooms })
    const owner = await addPerson(db, 'owner')
    const bookAndCancel = async (total = 80_000): Promise<void> => {
      const { bookingId } = getBooking((await book(api, owner, aBookingInput(postNum, { total }))).body)
      await api('/api/booking/cancel', { as: owner, body: { bookingId } })
    }
    await bookAndCancel(72_000)
    await sql`UPDATE rate_limit SET count = ${rateLimits.unpaidHold.most - 2} WHERE key LIKE 'unpaid-hold:%'`.execute(db)
    const paid = getBooking((await book(api, owner, aBookingInput(postNum))).body)
    await confirm(api, { ...paid, postNum, company: '', owner }, await authenticate(context, paid.orderId, paid.total))
    await bookAndCancel()
    expect((await book(api, owner, aBookingInput(postNum, { total: 1 }))).body.code).toBe('price_changed')
    await bookAndCancel()
    const draft = aBookingInput(postNum, { total: 80_000 })
    expect(await book(api, owner, draft)).toMatchObject({ status: 429, body: { code: 'rate_limited', retryAfter: 86_400 } })
    expect((await book(api, await addPerson(db, 'owner'), aBookingInput(postNum))).status).toBe(201)
    context.time.now += 24 * 60 * minute
    expect((await book(api, owner, draft)).status).toBe(201)
  })

  it('count once, however often their request is repeated before it is answered', async () => {
    const { db } = database
    const api = bookingApi(createLimitedContext())
    const { postNum } = await addPost(db, { rooms })
    const owner = await addPerson(db, 'owner')
    const draft = aBookingInput(postNum, { total: 72_000 })
    const key = nextId('key')
    const answers = await Promise.all(Array.from({ length: 5 }, () => book(api, owner, draft, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const counts = await sql<{ count: number }>`SELECT count FROM rate_limit WHERE key LIKE 'unpaid-hold%'`.execute(db)
    expect(counts.rows.map(({ count }) => count)).toEqual([1, 1, 1])
  })

  it('that come to nothing are limited to six hundred a day per network until some are paid', async () => {
    const { db } = database
    const context = createLimitedContext()
    const api = bookingApi(context)
    const { postNum } = await addPost(db, { rooms })
    const [first, second, third] = [await addPerson(db, 'owner'), await addPerson(db, 'owner'), await addPerson(db, 'owner')]
    const { bookingId } = getBooking((await book(api, first, aBookingInput(postNum))).body)
    await api('/api/booking/cancel', { as: first, body: { bookingId } })
    const { most } = rateLimits.unpaidHoldNetwork
    await sql`UPDATE rate_limit SET count = ${most - 1} WHERE key LIKE 'unpaid-hold-network:%'`.execute(db)
    const held = getBooking((await book(api, second, aBookingInput(postNum))).body)
    expect((await book(api, third, aBookingInput(postNum))).body).toMatchObject({ code: 'network_busy', retryAfter: 86_400 })
    const key = await authenticate(context, held.orderId, held.total)
    expect((await confirm(api, { ...held, postNum, company: '', owner: second }, key)).status).toBe(200)
    expect((await book(api, third, aBookingInput(postNum))).status).toBe(201)
    expect((await book(api, third, aBookingInput(postNum, { total: 80_000 }))).status).toBe(429)
  })

  it('that come to nothing are limited to four times as many a day for the networks of one IPv6 /48 together', async () => {
    const { db } = database
    const context = createLimitedContext()
    const hold = async (address: string): Promise<string> =>
      await limitUnpaidHolds(context, { uid: nextId('owner'), address, postNum: 1 }, async () => 'in').catch((error: unknown) =>
        error instanceof Refusal ? error.code : 'error',
      )
    expect(await hold('2001:db8:1:0::/64')).toBe('in')
    const { most } = rateLimits.unpaidHoldNetwork
    await sql`UPDATE rate_limit SET count = ${4 * most - 1} WHERE key LIKE 'unpaid-hold-network:%'`.execute(db)
    const networks = ['2001:db8:1:0::/64', '2001:db8:1:1::/64', '2001:db8:1:2::/64', '2001:db8:2:0::/64', '203.0.113.7']
    const outcomes: string[] = []
    for (const network of networks) outcomes.push(await hold(network))
    expect(outcomes).toEqual(['network_busy', 'in', 'network_busy', 'in', 'in'])
  })

  it('store only a hash of the network address, and clear it when they end', async () => {
    const { db } = database
    const context = createLimitedContext()
    const api = bookingApi(context)
    const { bookingId, owner } = await aHeldBooking(db, api)
    const hashes = async (): Promise<unknown> => await db.selectFrom('booking').select('hold_network').execute()
    expect(await hashes()).toEqual([{ hold_network: expect.stringMatching(/^[\w-]{43}$/) }])
    await api('/api/booking/cancel', { as: owner, body: { bookingId } })
    expect(await hashes()).toEqual([{ hold_network: null }])
  })

  it('are refused to a guest unless payments are sandboxed', async () => {
    const { db } = database
    const context = sandboxContext(db)
    const { postNum } = await addPost(db)
    const guest = await addGuest(db, 'owner')
    const draft = aBookingInput(postNum, { total: 80_000 })
    const toss = { provider: 'toss' as const, url: 'https://provider.test', clientKey: 'test_ck_a', secretKey: 'test_sk_a' }
    context.config = { ...context.config, payments: toss }
    expect(await book(bookingApi(context), guest, draft)).toMatchObject({ status: 403, body: { code: 'guest_not_allowed' } })
    context.config = { ...context.config, payments: { provider: 'sandbox' } }
    expect((await book(bookingApi(context), guest, draft)).status).toBe(201)
  })
})
