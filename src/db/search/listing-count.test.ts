import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Amenity } from '../../domain/post/amenity.ts'
import type { Room } from '../../domain/post/post.ts'
import type { RegionName } from '../../domain/post/region.ts'
import { checkInvariants } from '../invariants.ts'
import { setRooms } from '../post/room.ts'
import type { Database } from '../tables.ts'
import { describeOnBoth } from '../testing/database.ts'
import { addHold, addPost, now, today } from '../testing/rows.ts'
import { countByCategory, countByRegion, mergeListingCounts } from './region-count.ts'

const none = { all: 0, small: 0, medium: 0, large: 0, senior: 0, walks: 0, grooming: 0, training: 0 }

function room(size: Room['size']): Room {
  return { size, count: 1, price: 50_000, weekendPrice: null }
}

type Changes = {
  region?: RegionName | null
  training?: boolean
  amenities?: Amenity[]
  visible_to?: string | null
  deleted_at?: Date
}

async function change(db: Database, postNum: number, values: Changes): Promise<void> {
  await db.updateTable('post').set(values).where('post_num', '=', postNum).execute()
}

async function countChanges(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM listing_count`.execute(db)
  return rows[0]?.count ?? 0
}

describeOnBoth('the counts of public posts', (database) => {
  it('follow each change of a post and its rooms', async () => {
    const { db } = database
    const { postNum, uid } = await addPost(db, { amenities: ['walks'], rooms: [room('small')] })
    expect(await countByCategory(db)).toEqual({ ...none, all: 1, small: 1, walks: 1 })
    await change(db, postNum, { training: true, amenities: ['grooming', 'seniorCare'] })
    expect(await countByCategory(db)).toEqual({ ...none, all: 1, small: 1, training: 1, senior: 1, grooming: 1 })
    await setRooms(db, { postNum, rooms: [room('large')], today })
    expect(await countByCategory(db)).toMatchObject({ small: 0, large: 1 })
    await change(db, postNum, { region: null })
    expect(await countByRegion(db)).toEqual([])
    expect(await countByCategory(db)).toMatchObject({ all: 1, large: 1 })
    await change(db, postNum, { region: 'Jung', visible_to: uid })
    expect(await countByCategory(db)).toEqual(none)
    await change(db, postNum, { visible_to: null })
    expect(await countByRegion(db)).toEqual([{ region: 'Jung', count: 1, fromPrice: 50_000 }])
    await change(db, postNum, { deleted_at: new Date(now) })
    expect(await countByCategory(db)).toEqual(none)
    expect(await countByRegion(db)).toEqual([])
  })

  it('are not written by bookings', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { rooms: [room('small')] })
    const before = await countChanges(db)
    await addHold(db, postNum)
    expect(await countChanges(db)).toBe(before)
  })

  it('stay the same when their changes are merged', async () => {
    const { db } = database
    const { postNum: moved } = await addPost(db, { rooms: [room('small')] })
    const { postNum: gone } = await addPost(db, { region: 'Jung' })
    await change(db, moved, { region: 'Gwanak' })
    await change(db, gone, { deleted_at: new Date(now) })
    const [byCategory, byRegion, changes] = [await countByCategory(db), await countByRegion(db), await countChanges(db)]
    expect(await mergeListingCounts(db)).toBe(0)
    expect(await mergeListingCounts(db, 0)).toBe(changes - (await countChanges(db)))
    expect(await countChanges(db)).toBe(Object.values(byCategory).filter((count) => count > 0).length)
    expect([await countByCategory(db), await countByRegion(db)]).toEqual([byCategory, byRegion])
    expect(await mergeListingCounts(db, 0)).toBe(0)
  })

  it('break an invariant when they differ from the posts', async () => {
    const { db } = database
    await addPost(db, { region: 'Jung', rooms: [room('small')] })
    await sql`INSERT INTO listing_count (region, category, change) VALUES ('Jung', 'small', 1)`.execute(db)
    expect(await checkInvariants(db)).toEqual([
      { name: 'counted listings', detail: 'small in region "Jung": stored 2, expected 1' },
    ])
    await sql`INSERT INTO listing_count (region, category, change) VALUES ('Jung', 'small', -1)`.execute(db)
  })
})
