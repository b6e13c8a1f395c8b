import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from './database.ts'
import { brokenConstraint, isPassing } from './failure.ts'
import { describeOnBoth, openTestDatabase } from './testing/database.ts'
import { addPerson } from './testing/rows.ts'

const failureOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error: unknown) => error)

describeOnBoth('a failed statement', (database) => {
  it('names the constraint it broke', async () => {
    const { db } = database
    const uid = await addPerson(db, 'owner')
    const person = {
      display_name: 'x',
      email: `${uid}@example.com`,
      role: 'owner' as const,
      created_at: new Date(0),
      updated_at: new Date(0),
    }
    const failure = await failureOf(
      db
        .insertInto('person')
        .values({ ...person, id: 'other' })
        .execute(),
    )
    expect(brokenConstraint(failure)).toBe('person_email_key')
    expect(isPassing(failure)).toBe(false)
    expect(brokenConstraint(await failureOf(sql`SELECT nothing`.execute(db)))).toBeNull()
  })
})

it('a statement that took too long may succeed later', async () => {
  const { db, close } = await openTestDatabase('postgres')
  const slow = db.transaction().execute(async (trx) => {
    await sql`SET LOCAL statement_timeout = 10`.execute(trx)
    await sql`SELECT pg_sleep(1)`.execute(trx)
  })
  expect(isPassing(await failureOf(slow))).toBe(true)
  await close()
})

it('a server that is not there may be there later', async () => {
  const { db, close } = await openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing', dataDir: '' })
  expect(isPassing(await failureOf(sql`SELECT 1`.execute(db)))).toBe(true)
  await close()
})
