import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBoth } from '../testing/database.ts'
import { acquireLease, releaseLease } from './lease.ts'

describeOnBoth('a lease', (database) => {
  const [one, other] = [
    { name: 'work', holder: 'one' },
    { name: 'work', holder: 'other' },
  ]

  it('has one holder, until it is released or ends', async () => {
    const { db } = database
    expect(await acquireLease(db, one, 60_000)).toBe(true)
    expect([await acquireLease(db, other, 60_000), await acquireLease(db, one, 60_000)]).toEqual([false, true])
    await releaseLease(db, other)
    expect(await acquireLease(db, other, 60_000)).toBe(false)
    await releaseLease(db, one)
    expect(await acquireLease(db, other, 60_000)).toBe(true)
    await sql`UPDATE lease SET until = now()`.execute(db)
    expect(await acquireLease(db, one, 60_000)).toBe(true)
  })

  it('is given to one of many that ask at once', async () => {
    const asked = Array.from({ length: 20 }, (_, index) =>
      acquireLease(database.db, { name: 'work', holder: `${index}` }, 60_000),
    )
    expect((await Promise.all(asked)).filter((isTaken) => isTaken)).toHaveLength(1)
  })
})
