import { expect, it } from 'vitest'
import { Refusal } from '../../domain/refusal.ts'
import { checkInvariants } from '../invariants.ts'
import { listStock, setRooms, updateClosedNights } from '../post/room.ts'
import { describeOnBoth } from '../testing/database.ts'
import { addDaysFromToday, addHold, addPerson, addPost, aHold, now, today } from '../testing/rows.ts'
import { insertHold } from './hold.ts'
import { expireHolds, releaseBooking } from './release.ts'

/** The codes of the refusals; any other error fails the test. */
function getCodes(results: readonly PromiseSettledResult<unknown>[]): string[] {
  return results.flatMap((result) => {
    if (result.status === 'fulfilled') return []
    if (result.reason instanceof Refusal) return result.reason.code
    throw result.reason
  })
}

/** A seeded generator of integers below `end`. */
function createDice(seed: number): (end: number) => number {
  let state = seed
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}

describeOnBoth('concurrent operations', (database) => {
  it('sell the last room once', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { rooms: [{ size: 'small', count: 1, price: 40_000, weekendPrice: null }] })
    const uid = await addPerson(db, 'owner')
    const holds = await Promise.all(Array.from({ length: 50 }, () => aHold(db, postNum, { uid })))
    const codes = getCodes(await Promise.allSettled(holds.map((hold) => insertHold(db, hold))))
    expect(codes).toEqual(Array.from({ length: 49 }, () => 'room_full'))
  })

  it('hold, release, expire, close and resize rooms without violating invariants', async () => {
    const { db } = database
    const dice = createDice(20_260_511)
    const rooms = [
      { size: 'small' as const, count: 4, price: 40_000, weekendPrice: null },
      { size: 'large' as const, count: 2, price: 60_000, weekendPrice: null },
    ]
    const { postNum } = await addPost(db, { rooms })
    const uid = await addPerson(db, 'owner')
    const made: string[] = []
    let later = now
    const steps = [
      async () => {
        const wanted = { small: dice(3), large: dice(2) }
        const { bookingId } = await addHold(db, postNum, {
          uid,
          stay: addDaysFromToday(dice(8), 1 + dice(5)),
          rooms: wanted.small + wanted.large === 0 ? { small: 1 } : wanted,
          holdUntil: later + 1 + dice(20),
          now: later,
        })
        made.push(bookingId)
      },
      async () => {
        const bookingId = made[dice(made.length)] ?? ''
        await releaseBooking(db, {
          bookingId,
          from: ['held'],
          to: 'cancelled',
          by: 'owner',
          actorUid: uid,
          reason: null,
          now: later,
        })
      },
      async () => {
        later += 1
        await expireHolds(db, later, { postNums: [postNum] })
      },
      async () => {
        await updateClosedNights(db, { postNum, size: 'small', nights: [addDaysFromToday(dice(8), 1).checkin], count: dice(3) })
      },
      async () => {
        await setRooms(db, { postNum, rooms: rooms.map((room) => ({ ...room, count: room.count + dice(2) })), today })
      },
    ]
    const weights = [0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 3, 4]
    for (let round = 0; round < 20; round++) {
      const chosen = Array.from({ length: 25 }, () => steps[weights[dice(weights.length)] ?? 0])
      const codes = getCodes(await Promise.allSettled(chosen.map((step) => step?.())))
      expect(['room_full', 'taken_nights']).toEqual(expect.arrayContaining([...new Set(codes)]))
      expect(await checkInvariants(db, later)).toEqual([])
    }
    expect(made.length).toBeGreaterThan(50)
    await expireHolds(db, later + 1_000_000)
    const { small, large } = await listStock(db, postNum, addDaysFromToday(0, 14))
    expect([...(small ?? []), ...(large ?? [])].every((night) => night.taken === 0)).toBe(true)
  })
})
