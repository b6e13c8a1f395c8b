import { expect, it } from 'vitest'
import { checkInvariants } from '../invariants.ts'
import type { Database } from '../tables.ts'
import { describeOnBoth } from '../testing/database.ts'
import { addDaysFromToday, addDog, addPerson, addPost, nextId, now } from '../testing/rows.ts'
import { insertEntry } from './entry.ts'
import { releaseToWaitlist } from './serve.ts'

const stay = addDaysFromToday(10, 1)
const rooms = [{ size: 'small' as const, count: 1, price: 40_000, weekendPrice: null }]

/** Somebody who waits for a room that is free, and does not want to pay what it costs. */
async function addWaiting(db: Database, postNum: number, { dogIds }: { dogIds?: string[] } = {}): Promise<void> {
  const uid = await addPerson(db, 'owner')
  const { dogId } = await addDog(db, uid)
  const entry = {
    entryId: nextId('entry'),
    uid,
    postNum,
    stay,
    time: { checkin: '10:00 AM', checkout: '10:00 AM' },
    dogNum: { small: 1, medium: 0, large: 0 },
    roomNumber: { small: 1, medium: 0, large: 0 },
    dogIds: dogIds ?? [dogId],
    note: '',
    maxTotal: 1_000,
    closesAt: now + 86_400_000,
    now,
  } as const
  await insertEntry(db, entry)
}

/** Serves a waitlist, and returns with how many statements. */
async function countStatements(db: Database, postNum: number): Promise<number> {
  let count = 0
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await releaseToWaitlist(watched, { postNum }, now, async () => {})
  return count
}

describeOnBoth('entries of a waitlist that are passed over', (database) => {
  it('cost no statements of their own, so that nobody who frees rooms elsewhere waits for them', async () => {
    const { db } = database
    const serve = async (entries: number): Promise<number> => {
      const { postNum } = await addPost(db, { rooms })
      for (let entry = 0; entry < entries; entry += 1) {
        await addWaiting(db, postNum)
        await addWaiting(db, postNum, { dogIds: ['gone'] })
      }
      return await countStatements(db, postNum)
    }
    expect(await serve(20)).toBe(await serve(1))
    expect(await checkInvariants(db)).toEqual([])
    const states = await db.selectFrom('waitlist_entry').select(['state', 'passed_total']).distinct().orderBy('state').execute()
    expect(states).toEqual([
      { state: 'ended', passed_total: null },
      { state: 'waiting', passed_total: 36_000 },
    ])
  })

  it('are passed over beyond those that are read at once', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { rooms })
    for (let entry = 0; entry < 60; entry += 1) await addWaiting(db, postNum)
    await releaseToWaitlist(db, { postNum }, now, async () => {})
    const passed = db.selectFrom('waitlist_entry').where('passed_total', '=', 36_000)
    expect(await passed.select('entry_id').execute()).toHaveLength(60)
  })
})
