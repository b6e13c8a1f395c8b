import { expect, it } from 'vitest'
import { addDays } from '../../domain/calendar/day.ts'
import { checkInvariants } from '../invariants.ts'
import { listStock } from '../post/room.ts'
import type { Database } from '../tables.ts'
import { describeOnBoth } from '../testing/database.ts'
import { addDaysFromToday, addDog, addHold, addPerson, addPost, aHold, now } from '../testing/rows.ts'
import { insertHold, reacquireNights } from './hold.ts'
import { expireHolds, releaseBooking } from './release.ts'

async function getTaken(db: Database, postNum: number, nights = 4): Promise<number[] | undefined> {
  const stock = await listStock(db, postNum, addDaysFromToday(0, nights))
  return stock.small?.map((night) => night.taken)
}

function cancel(bookingId: string) {
  return {
    bookingId,
    from: ['held'] as const,
    to: 'cancelled' as const,
    by: 'owner' as const,
    actorUid: null,
    reason: null,
    now,
  }
}

describeOnBoth('a hold', (database) => {
  it('occupies its nights and inserts the booking, its lines, a payment and an outbox row', async () => {
    const { db } = database
    const { postNum } = await addPost(db)
    const hold = await addHold(db, postNum, { note: '산책을 좋아해요' })
    expect(await getTaken(db, postNum)).toEqual([0, 1, 1, 0])
    expect(await db.selectFrom('booking').selectAll().execute()).toMatchObject([
      {
        state: 'held',
        hold_until: hold.holdUntil,
        total: 80_000,
        occupied_until: hold.quote.stay.checkout,
        note: '산책을 좋아해요',
        policy: hold.policy,
      },
    ])
    expect(await db.selectFrom('booking_line').selectAll().execute()).toHaveLength(2)
    expect(await db.selectFrom('payment').selectAll().execute()).toMatchObject([
      { state: 'ready', amount: 80_000, order_id: hold.payment.orderId },
    ])
    expect(await db.selectFrom('booking_history').selectAll().execute()).toMatchObject([
      { booking_id: hold.bookingId, actor_kind: 'owner', actor_uid: hold.uid, from_state: null, to_state: 'held', at: now },
    ])
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  it('is refused and occupies no nights when one night is full', async () => {
    const { db } = database
    const { postNum } = await addPost(db)
    await addHold(db, postNum, { stay: addDaysFromToday(2, 1), rooms: { small: 2 } })
    await expect(addHold(db, postNum, { stay: addDaysFromToday(0, 4) })).rejects.toMatchObject({ code: 'room_full' })
    expect(await getTaken(db, postNum)).toEqual([0, 0, 2, 0])
    expect(await db.selectFrom('booking').selectAll().execute()).toHaveLength(1)
  })

  it('is refused and occupies no nights when the post does not offer a size', async () => {
    const { db } = database
    const { postNum } = await addPost(db)
    const hold = await aHold(db, postNum)
    const [line] = hold.quote.lines
    if (!line) throw new Error('no line')
    const lines = [...hold.quote.lines, { ...line, size: 'large' as const }]
    await expect(insertHold(db, { ...hold, quote: { ...hold.quote, lines } })).rejects.toMatchObject({ code: 'room_full' })
    expect(await getTaken(db, postNum)).toEqual([0, 0, 0, 0])
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  it('leaves the check-out day free for the next booking', async () => {
    const { db } = database
    const { postNum } = await addPost(db)
    await addHold(db, postNum, { stay: addDaysFromToday(0, 2), rooms: { small: 2 } })
    await addHold(db, postNum, { stay: addDaysFromToday(2, 2), rooms: { small: 2 } })
    expect(await getTaken(db, postNum)).toEqual([2, 2, 2, 2])
  })

  it('is refused for a reused idempotency key or a second sign-up discount', async () => {
    const { db } = database
    const { postNum } = await addPost(db)
    const uid = await addPerson(db, 'owner')
    const first = await aHold(db, postNum, { uid, stay: addDaysFromToday(0, 1), idempotencyKey: 'k' })
    const discounted = { ...first, quote: { ...first.quote, discount: 4_000, total: first.quote.total - 4_000 } }
    await insertHold(db, discounted)
    await expect(addHold(db, postNum, { uid, idempotencyKey: 'k' })).rejects.toMatchObject({ code: 'key_reused' })
    const second = await aHold(db, postNum, {
      uid,
      stay: addDaysFromToday(2, 1),
      quote: { ...discounted.quote, stay: addDaysFromToday(2, 1) },
    })
    await expect(insertHold(db, second)).rejects.toMatchObject({ code: 'price_changed' })
    await releaseBooking(db, cancel(first.bookingId))
    const third = await aHold(db, postNum, { uid, stay: addDaysFromToday(0, 1) })
    await insertHold(db, { ...third, quote: discounted.quote })
  })

  it('is refused for a dog that already has a booking on one of the nights', async () => {
    const { db } = database
    const { postNum } = await addPost(db)
    const uid = await addPerson(db, 'owner')
    const dog = await addDog(db, uid)
    const first = await addHold(db, postNum, { uid, dogs: [dog] })
    await expect(addHold(db, postNum, { uid, dogs: [dog], stay: addDaysFromToday(2, 2) })).rejects.toMatchObject({
      code: 'dog_busy',
    })
    await addHold(db, postNum, { uid, dogs: [dog], stay: addDaysFromToday(3, 1) })
    await releaseBooking(db, cancel(first.bookingId))
    await addHold(db, postNum, { uid, dogs: [dog], stay: addDaysFromToday(2, 1) })
    expect(await getTaken(db, postNum)).toEqual([0, 0, 1, 1])
  })
})

describeOnBoth('a release', (database) => {
  it('frees the nights and abandons the payment exactly once under concurrent calls', async () => {
    const { db } = database
    const { postNum } = await addPost(db)
    const kept = await addHold(db, postNum)
    const { bookingId } = await addHold(db, postNum)
    expect(await getTaken(db, postNum)).toEqual([0, 2, 2, 0])
    const answers = await Promise.all([1, 2, 3].map(() => releaseBooking(db, cancel(bookingId))))
    expect(answers.toSorted()).toEqual([false, false, true])
    expect(await getTaken(db, postNum)).toEqual([0, 1, 1, 0])
    const payments = await db.selectFrom('payment').select('state').orderBy('created_at').orderBy('booking_id').execute()
    expect(payments).toEqual(
      kept.bookingId < bookingId ? [{ state: 'ready' }, { state: 'abandoned' }] : [{ state: 'abandoned' }, { state: 'ready' }],
    )
    expect(
      await db
        .selectFrom('booking_history')
        .select(['from_state', 'to_state'])
        .where('booking_id', '=', bookingId)
        .orderBy('id')
        .execute(),
    ).toEqual([
      { from_state: null, to_state: 'held' },
      { from_state: 'held', to_state: 'cancelled' },
    ])
  })

  it('changes nothing when the booking is in another state', async () => {
    const { db } = database
    const { postNum } = await addPost(db)
    const { bookingId } = await addHold(db, postNum)
    expect(await releaseBooking(db, { ...cancel(bookingId), from: ['confirmed'] })).toBe(false)
    expect(await getTaken(db, postNum)).toEqual([0, 1, 1, 0])
  })

  it('can leave the first night occupied', async () => {
    const { db } = database
    const { postNum } = await addPost(db)
    const { bookingId, quote, payment } = await addHold(db, postNum, { stay: addDaysFromToday(0, 3) })
    await db
      .updateTable('booking')
      .set({ state: 'confirmed', hold_until: null, paid_at: new Date(now) })
      .execute()
    await db
      .updateTable('payment')
      .set({ state: 'paid', payment_key: payment.paymentId, paid_at: new Date(now) })
      .execute()
    await db
      .insertInto('booking_history')
      .values({ booking_id: bookingId, actor_kind: 'payment', from_state: 'held', to_state: 'confirmed', at: new Date(now) })
      .execute()
    const release = {
      ...cancel(bookingId),
      from: ['confirmed'] as const,
      to: 'no_show' as const,
      freeFrom: addDays(quote.stay.checkin, 1),
    }
    expect(await releaseBooking(db, release)).toBe(true)
    expect(await getTaken(db, postNum)).toEqual([1, 0, 0, 0])
  })
})

describeOnBoth('expired holds', (database) => {
  it('free their nights when they are expired, for one post or for all posts', async () => {
    const { db } = database
    const one = await addPost(db)
    const other = await addPost(db)
    const lapsing = await addHold(db, one.postNum, { rooms: { small: 2 } })
    const elsewhere = await addHold(db, other.postNum)
    expect(await expireHolds(db, lapsing.holdUntil - 1)).toEqual([])
    expect(await expireHolds(db, lapsing.holdUntil, { postNums: [one.postNum] })).toEqual([lapsing.bookingId])
    expect(await getTaken(db, one.postNum)).toEqual([0, 0, 0, 0])
    await addHold(db, one.postNum, { rooms: { small: 2 }, holdUntil: now + 9_000_000 })
    expect(await expireHolds(db, lapsing.holdUntil)).toEqual([elsewhere.bookingId])
    expect(await checkInvariants(db, lapsing.holdUntil + 70_000)).toEqual([])
  })

  it('keep their nights while the payment is being confirmed', async () => {
    const { db } = database
    const { postNum } = await addPost(db)
    const { holdUntil, bookingId } = await addHold(db, postNum)
    await db.updateTable('payment').set({ state: 'confirming', payment_key: 'key' }).where('booking_id', '=', bookingId).execute()
    expect(await expireHolds(db, holdUntil + 1)).toEqual([])
    expect(await getTaken(db, postNum)).toEqual([0, 1, 1, 0])
  })

  it('are expired at all other posts if that fails at one', async () => {
    const { db } = database
    const failing = await addHold(db, (await addPost(db)).postNum)
    const others = [await addHold(db, (await addPost(db)).postNum), await addHold(db, (await addPost(db)).postNum)]
    const broken = db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'UpdateQueryNode' && JSON.stringify(node).includes(failing.bookingId)) throw new Error('refused')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await expect(expireHolds(broken, failing.holdUntil)).rejects.toThrow('refused')
    const expired = await db.selectFrom('booking').select('booking_id').where('state', '=', 'expired').execute()
    expect(expired.map((row) => row.booking_id).toSorted()).toEqual(others.map(({ bookingId }) => bookingId).toSorted())
  })

  it('are each expired exactly once by concurrent calls', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { rooms: [{ size: 'small', count: 1000, price: 40_000, weekendPrice: null }] })
    const holds = await Promise.all(Array.from({ length: 130 }, () => addHold(db, postNum)))
    const settled = await Promise.all([1, 2, 3, 4].map(() => expireHolds(db, now + 900_000)))
    expect(settled.flat().toSorted()).toEqual(holds.map((hold) => hold.bookingId).toSorted())
    expect(await getTaken(db, postNum)).toEqual([0, 0, 0, 0])
  })

  it('reacquire their nights for a late payment only while rooms are available', async () => {
    const { db } = database
    const { postNum } = await addPost(db)
    const uid = await addPerson(db, 'owner')
    const dog = await addDog(db, uid)
    const early = await addHold(db, postNum, { uid, dogs: [dog], rooms: { small: 2 } })
    const later = now + 900_000
    expect(await reacquireNights(db, { bookingId: early.bookingId, holdUntil: later + 60_000, network: null, now })).toBe(false)
    await expireHolds(db, later)
    expect(await reacquireNights(db, { bookingId: early.bookingId, holdUntil: later + 60_000, network: null, now: later })).toBe(
      true,
    )
    expect(await getTaken(db, postNum)).toEqual([0, 2, 2, 0])
    await expireHolds(db, later + 60_000)
    await addHold(db, postNum, { stay: addDaysFromToday(2, 1), holdUntil: later * 2 })
    expect(
      await reacquireNights(db, { bookingId: early.bookingId, holdUntil: later + 90_000, network: null, now: later + 60_000 }),
    ).toBe(false)
    expect(await getTaken(db, postNum)).toEqual([0, 0, 1, 0])
  })
})
