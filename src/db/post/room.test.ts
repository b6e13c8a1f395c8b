import { expect, it } from 'vitest'
import { available } from '../../domain/booking/availability.ts'
import { toNights } from '../../domain/calendar/stay.ts'
import { releaseBooking } from '../booking/release.ts'
import { checkInvariants } from '../invariants.ts'
import type { Database } from '../tables.ts'
import { describeOnBoth } from '../testing/database.ts'
import { addDaysFromToday, addHold, addPost, now, today } from '../testing/rows.ts'
import { closeFreeRooms, listStock, listStocks, setRooms, updateClosedNights } from './room.ts'

const small = { size: 'small' as const, count: 3, price: 40_000, weekendPrice: null }

async function getLeft(db: Database, postNum: number): Promise<number[] | undefined> {
  return (await listStock(db, postNum, addDaysFromToday(0, 4))).small?.map(available)
}

describeOnBoth('rooms', (database) => {
  it('are all available by default, and null for a size that is not offered', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { rooms: [small] })
    const stock = await listStock(db, postNum, addDaysFromToday(0, 2))
    expect(stock.large).toBeNull()
    expect(stock.small).toEqual(
      toNights(addDaysFromToday(0, 2)).map((night) => ({ night, capacity: 3, taken: 0, closed: 0, externalClosed: 0 })),
    )
  })

  it('are listed for several posts at once', async () => {
    const { db } = database
    const one = await addPost(db, { rooms: [small] })
    const other = await addPost(db)
    await addHold(db, other.postNum, { stay: addDaysFromToday(0, 1), rooms: { small: 2 } })
    const stocks = await listStocks(db, [one.postNum, other.postNum], addDaysFromToday(0, 2))
    expect([one, other].map(({ postNum }) => stocks.get(postNum)?.small?.map(available))).toEqual([
      [3, 3],
      [0, 2],
    ])
  })

  it('can be closed and reopened by night', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { rooms: [small] })
    await addHold(db, postNum, { stay: addDaysFromToday(1, 1) })
    await updateClosedNights(db, { postNum, size: 'small', nights: toNights(addDaysFromToday(1, 2)), count: 2 })
    expect(await getLeft(db, postNum)).toEqual([3, 0, 1, 3])
    await updateClosedNights(db, { postNum, size: 'small', nights: toNights(addDaysFromToday(1, 1)), count: 0 })
    expect(await getLeft(db, postNum)).toEqual([3, 2, 1, 3])
    await expect(updateClosedNights(db, { postNum, size: 'large', nights: [today], count: 1 })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('stay closed on blocked nights if they are freed or added later, until the nights are reopened', async () => {
    const { db } = database
    const large = { ...small, size: 'large' as const, count: 1 }
    const { postNum } = await addPost(db, { rooms: [small] })
    const { bookingId } = await addHold(db, postNum, { stay: addDaysFromToday(0, 2) })
    const nights = toNights(addDaysFromToday(1, 2))
    await closeFreeRooms(db, { postNum, nights, closed: true })
    expect(await getLeft(db, postNum)).toEqual([2, 0, 0, 3])
    await releaseBooking(db, { bookingId, from: ['held'], to: 'cancelled', by: 'owner', actorUid: null, reason: null, now })
    expect(await getLeft(db, postNum)).toEqual([3, 0, 0, 3])
    const setCount = async (count: number): Promise<void> =>
      await setRooms(db, { postNum, rooms: [{ ...small, count }, large], today })
    await setCount(5)
    expect(await getLeft(db, postNum)).toEqual([5, 0, 0, 5])
    expect((await listStock(db, postNum, addDaysFromToday(0, 4))).large?.map(available)).toEqual([1, 0, 0, 1])
    await setCount(2)
    expect(await checkInvariants(db)).toEqual([])
    // One night of one size is reopened, and is an ordinary one from then on.
    await updateClosedNights(db, { postNum, size: 'small', nights: nights.slice(0, 1), count: 0 })
    await setCount(4)
    expect(await getLeft(db, postNum)).toEqual([4, 4, 0, 4])
    await closeFreeRooms(db, { postNum, nights, closed: false })
    await setCount(6)
    expect(await getLeft(db, postNum)).toEqual([6, 6, 6, 6])
    expect(await checkInvariants(db)).toEqual([])
  })

  it('are not blocked for a size that was not offered while the nights were reopened', async () => {
    const { db } = database
    const medium = { ...small, size: 'medium' as const }
    const { postNum } = await addPost(db, { rooms: [small, medium] })
    const nights = toNights(addDaysFromToday(1, 1))
    await closeFreeRooms(db, { postNum, nights, closed: true })
    await setRooms(db, { postNum, rooms: [medium], today })
    await closeFreeRooms(db, { postNum, nights, closed: false })
    await setRooms(db, { postNum, rooms: [small, medium], today })
    expect(await getLeft(db, postNum)).toEqual([3, 3, 3, 3])
    expect(await checkInvariants(db)).toEqual([])
  })

  it('cannot be closed more often than there are rooms, whose number may just have been reduced', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { rooms: [small] })
    await setRooms(db, { postNum, rooms: [{ ...small, count: 1 }], today })
    await expect(updateClosedNights(db, { postNum, size: 'small', nights: [today], count: 2 })).rejects.toMatchObject({
      code: 'bad_fields',
      params: { fields: { count: 'tooLarge' } },
    })
    expect(await getLeft(db, postNum)).toEqual([1, 1, 1, 1])
  })

  it('cannot be closed below the number taken, and the refusal lists the conflicting bookings', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { rooms: [small] })
    const { bookingId } = await addHold(db, postNum, { stay: addDaysFromToday(1, 1), rooms: { small: 2 } })
    await addHold(db, postNum, { stay: addDaysFromToday(3, 1) })
    const close = updateClosedNights(db, { postNum, size: 'small', nights: toNights(addDaysFromToday(0, 3)), count: 2 })
    await expect(close).rejects.toMatchObject({
      code: 'taken_nights',
      params: { size: 'small', nights: [addDaysFromToday(1, 1).checkin], bookingIds: [bookingId] },
    })
    expect(await getLeft(db, postNum)).toEqual([3, 1, 3, 2])
  })

  it('cannot be reduced below the number taken on a night from today on', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { rooms: [small] })
    await addHold(db, postNum, { stay: addDaysFromToday(-1, 1), rooms: { small: 3 } })
    await addHold(db, postNum, { stay: addDaysFromToday(1, 1) })
    await updateClosedNights(db, { postNum, size: 'small', nights: [addDaysFromToday(2, 1).checkin], count: 3 })
    await setRooms(db, { postNum, rooms: [{ ...small, count: 1, price: 45_000 }], today })
    expect(await getLeft(db, postNum)).toEqual([1, 0, 0, 1])
    expect(await checkInvariants(db, now)).toEqual([])
    await expect(setRooms(db, { postNum, rooms: [], today })).rejects.toMatchObject({ code: 'taken_nights' })
    await setRooms(db, { postNum, rooms: [{ ...small, count: 5 }], today })
    expect(await getLeft(db, postNum)).toEqual([5, 4, 4, 5])
  })

  it('use the new prices when a size is offered again', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { rooms: [small] })
    await setRooms(db, { postNum, rooms: [{ ...small, size: 'large' }], today })
    expect((await listStock(db, postNum, addDaysFromToday(0, 1))).small).toBeNull()
    await setRooms(db, { postNum, rooms: [{ ...small, price: 66_000, weekendPrice: 70_000 }], today })
    const rooms = await db.selectFrom('room').selectAll().where('post_num', '=', postNum).orderBy('size').execute()
    expect(rooms).toMatchObject([
      { size: 0, count: 3, price: 66_000, weekend_price: 70_000 },
      { size: 2, count: 0 },
    ])
  })
})
