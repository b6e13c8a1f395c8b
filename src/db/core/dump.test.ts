import { expect, it } from 'vitest'
import { checkInvariants } from '../invariants.ts'
import type { Database } from '../tables.ts'
import { describeOnBoth, openTestDatabase } from '../testing/database.ts'
import { addDog, addHold, addPost } from '../testing/rows.ts'
import { dumpTables, loadTables } from './dump.ts'

async function getRows(db: Database): Promise<Map<string, string[]>> {
  const tables = new Map<string, string[]>()
  await dumpTables(db, async (table, rows) => {
    tables.set(table, [...(tables.get(table) ?? []), ...rows])
  })
  return tables
}

describeOnBoth('a dump of all tables', (database) => {
  it.each(['embedded', 'postgres'] as const)(
    'restores into an empty database (%s) with equal rows and continued sequences',
    async (kind) => {
      const { db } = database
      const { postNum } = await addPost(db)
      const { uid } = await addHold(db, postNum)
      await addDog(db, uid)
      const dumped = await getRows(db)
      const copy = await openTestDatabase(kind)
      const counts = await loadTables(copy.db, async function* (table) {
        yield dumped.get(table) ?? []
      })
      expect(counts.get('booking')).toBe(1)
      expect(await getRows(copy.db)).toEqual(dumped)
      expect(await checkInvariants(copy.db)).toEqual([])
      expect((await addPost(copy.db)).postNum).toBe(postNum + 1)
      await copy.close()
    },
  )

  it('loads nothing when reading it fails', async () => {
    const { db } = database
    await addPost(db)
    const dumped = await getRows(db)
    const copy = await openTestDatabase('postgres')
    const before = await getRows(copy.db)
    const broken = loadTables(copy.db, async function* (table) {
      if (table === 'room') throw new Error('the file is cut off')
      yield dumped.get(table) ?? []
    })
    await expect(broken).rejects.toThrow('cut off')
    expect(await getRows(copy.db)).toEqual(before)
    expect(before.get('post')).toEqual([])
    await copy.close()
  })
})
