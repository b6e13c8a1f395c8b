import { expect, it } from 'vitest'
import { left } from '../domain/availability.ts'
import { nightsOf } from '../domain/stay.ts'
import { checkInvariants } from './invariants.ts'
import { closeNights, listStock, listStocks, setRooms } from './room.ts'
import type { Database } from './tables.ts'
import { describeOnBoth } from './testing/database.ts'
import { addHold, addPost, now, stayIn, today } from './testing/rows.ts'

const small = { size: 'small' as const, count: 3, price: 40_000, weekendPrice: null }

async function leftOf(db: Database, postNum: number): Promise<number[] | undefined> {
  return (await listStock(db, postNum, stayIn(0, 4))).small?.map(left)
}

describeOnBoth('rooms', (database) => {
  it('are all free where nothing is stored, and not there for a size that is not offered', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { rooms: [small] })
    const stock = await listStock(db, postNum, stayIn(0, 2))
    expect(stock.large).toBeNull()
    expect(stock.small).toEqual(nightsOf(stayIn(0, 2)).map((night) => ({ night, capacity: 3, taken: 0, closed: 0 })))
  })

  it('are told for several posts at once', async () => {
    const { db } = database
    const one = await addPost(db, { rooms: [small] })
    const other = await addPost(db)
    await addHold(db, other.postNum, { stay: stayIn(0, 1), rooms: { small: 2 } })
    const stocks = await listStocks(db, [one.postNum, other.postNum], stayIn(0, 2))
    expect([one, other].map(({ postNum }) => stocks.get(postNum)?.small?.map(left))).toEqual([
      [3, 3],
      [0, 2],
    ])
  })

  it('close and open again by night', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { rooms: [small] })
    await addHold(db, postNum, { stay: stayIn(1, 1) })
    await closeNights(db, { postNum, size: 'small', nights: nightsOf(stayIn(1, 2)), count: 2 })
    expect(await leftOf(db, postNum)).toEqual([3, 0, 1, 3])
    await closeNights(db, { postNum, size: 'small', nights: nightsOf(stayIn(1, 1)), count: 0 })
    expect(await leftOf(db, postNum)).toEqual([3, 2, 1, 3])
    await expect(closeNights(db, { postNum, size: 'large', nights: [today], count: 1 })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('close only down to what is taken, naming the bookings in the way', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { rooms: [small] })
    const { bookingId } = await addHold(db, postNum, { stay: stayIn(1, 1), rooms: { small: 2 } })
    await addHold(db, postNum, { stay: stayIn(3, 1) })
    const close = closeNights(db, { postNum, size: 'small', nights: nightsOf(stayIn(0, 3)), count: 2 })
    await expect(close).rejects.toMatchObject({
      code: 'taken_nights',
      params: { size: 'small', nights: [stayIn(1, 1).checkin], bookingIds: [bookingId] },
    })
    expect(await leftOf(db, postNum)).toEqual([3, 1, 3, 2])
  })

  it('get fewer only down to what is taken and open, from today on', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { rooms: [small] })
    await addHold(db, postNum, { stay: stayIn(-1, 1), rooms: { small: 3 } })
    await addHold(db, postNum, { stay: stayIn(1, 1) })
    await closeNights(db, { postNum, size: 'small', nights: [stayIn(2, 1).checkin], count: 3 })
    await setRooms(db, { postNum, rooms: [{ ...small, count: 1, price: 45_000 }], today })
    expect(await leftOf(db, postNum)).toEqual([1, 0, 0, 1])
    expect(await checkInvariants(db, now)).toEqual([])
    await expect(setRooms(db, { postNum, rooms: [], today })).rejects.toMatchObject({ code: 'taken_nights' })
    await setRooms(db, { postNum, rooms: [{ ...small, count: 5 }], today })
    expect(await leftOf(db, postNum)).toEqual([5, 4, 4, 5])
  })

  it('that are offered again have their new prices', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { rooms: [small] })
    await setRooms(db, { postNum, rooms: [{ ...small, size: 'large' }], today })
    expect((await listStock(db, postNum, stayIn(0, 1))).small).toBeNull()
    await setRooms(db, { postNum, rooms: [{ ...small, price: 66_000, weekendPrice: 70_000 }], today })
    const rooms = await db.selectFrom('room').selectAll().where('post_num', '=', postNum).orderBy('size').execute()
    expect(rooms).toMatchObject([
      { size: 0, count: 3, price: 66_000, weekend_price: 70_000 },
      { size: 2, count: 0 },
    ])
  })
})
