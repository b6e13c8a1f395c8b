import { expect, it } from 'vitest'
import { applyReading, deleteExternalCalendar, insertExternalCalendar } from '../calendar-sync/external-calendar.ts'
import { checkInvariants } from '../invariants.ts'
import { findPost } from '../post/post.ts'
import type { Database } from '../tables.ts'
import { describeOnBoth, describeOnPostgres, isLockAwaited } from '../testing/database.ts'
import { addDaysFromToday, addDog, addPerson, addPost, nextId, now, today } from '../testing/rows.ts'
import { insertEntry } from './entry.ts'
import { releaseToWaitlist } from './serve.ts'

const stay = addDaysFromToday(10, 1)
const rooms = [{ size: 'small' as const, count: 1, price: 40_000, weekendPrice: null }]

/** An owner with one dog. */
async function addOwner(db: Database): Promise<{ uid: string; dogIds: string[] }> {
  const uid = await addPerson(db, 'owner')
  const { dogId } = await addDog(db, uid)
  return { uid, dogIds: [dogId] }
}

/** Lets somebody wait for a room that is free; it costs more than most of them want to pay. */
async function addWaiting(
  db: Database,
  postNum: number,
  { uid, dogIds, maxTotal = 1_000 }: { uid: string; dogIds: string[]; maxTotal?: number | null },
): Promise<void> {
  const entry = {
    entryId: nextId('entry'),
    uid,
    postNum,
    stay,
    time: { checkin: '10:00 AM', checkout: '10:00 AM' },
    dogNum: { small: 1, medium: 0, large: 0 },
    roomNumber: { small: 1, medium: 0, large: 0 },
    dogIds,
    note: '',
    maxTotal,
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
  it('cost no statements of their own, so that nobody who books there waits for them', async () => {
    const { db } = database
    const serve = async (entries: number): Promise<number> => {
      const { postNum } = await addPost(db, { rooms })
      for (let entry = 0; entry < entries; entry += 1) {
        await addWaiting(db, postNum, await addOwner(db))
        await addWaiting(db, postNum, { ...(await addOwner(db)), dogIds: ['gone'] })
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
    for (let entry = 0; entry < 60; entry += 1) await addWaiting(db, postNum, await addOwner(db))
    await releaseToWaitlist(db, { postNum }, now, async () => {})
    const passed = db.selectFrom('waitlist_entry').where('passed_total', '=', 36_000)
    expect(await passed.select('entry_id').execute()).toHaveLength(60)
  })
})

describeOnPostgres('rooms that two hotels free at once', (database) => {
  /** The states of an owner's entries in the order of joining. */
  const listStates = async (uid: string): Promise<string[]> => {
    const rows = await database.db
      .selectFrom('waitlist_entry')
      .select('state')
      .where('uid', '=', uid)
      .orderBy('position')
      .execute()
    return rows.map(({ state }) => state)
  }

  it('are offered at one of them while the other has not finished', async () => {
    const { db } = database
    const [one, other] = [await addPost(db, { rooms }), await addPost(db, { rooms })]
    const [first, second] = [await addOwner(db), await addOwner(db)]
    await addWaiting(db, one.postNum, { ...first, maxTotal: null })
    await addWaiting(db, other.postNum, { ...second, maxTotal: null })
    await db.transaction().execute(async (trx) => {
      await releaseToWaitlist(trx, one, now, async () => {})
      await releaseToWaitlist(db, other, now, async () => {})
      expect(await listStates(second.uid)).toEqual(['offered'])
    })
    expect(await listStates(first.uid)).toEqual(['offered'])
  })
})

describeOnPostgres('rooms that somebody waits for', (database) => {
  it('are locked after the calendars elsewhere, so that reading one does not deadlock with removing it', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { rooms })
    await addWaiting(db, postNum, await addOwner(db))
    const added = { postNum, size: 'small' as const, name: 'Elsewhere', host: 'feed.example', rooms: 1, address: null }
    const calendarId = (await insertExternalCalendar(db, { ...added, nextFetchAt: now, now }, 1)) ?? 0
    const reading = { calendarId, events: new Map([[stay.checkin, 1]]), skipped: 0, etag: null, requestedAt: now }
    const removals: Promise<boolean>[] = []
    await releaseToWaitlist(db, { postNum }, now, async (trx) => {
      // As whoever finds nobody waiting anymore does.
      removals.push(deleteExternalCalendar(db, { postNum, calendarId, today }))
      while (!(await isLockAwaited(database))) await findPost(trx, postNum)
      expect(await applyReading(trx, reading, today)).not.toBeNull()
    })
    expect(await Promise.all(removals)).toEqual([true])
    await releaseToWaitlist(db, { postNum }, now, async () => {})
    expect(await checkInvariants(db)).toEqual([])
  })
})
