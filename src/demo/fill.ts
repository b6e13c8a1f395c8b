import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Parts } from '../server/parts.ts'
import { type DemoAccounts, demoAccounts } from './accounts.ts'
import { type Demonstration, inventDemonstration } from './demonstration.ts'
import { storePictures } from './store-pictures.ts'
import { writeBookings, writePayments } from './write-bookings.ts'
import { writeOpinions } from './write-opinions.ts'
import { type Hashes, writePasswords, writePeople, writePosts } from './write-people.ts'

// Any number will do that nothing else in the database locks.
const lockKey = 5_506_071_010

export async function databaseIsEmpty(db: Database): Promise<boolean> {
  const person = await db.selectFrom('person').select('id').limit(1).executeTakeFirst()
  return person === undefined
}

/**
 * Fills an empty database with the demonstration, and leaves any other as it is. Of several processes that start at once, one
 * does and the others wait. `say` hears in words how far it is. Returns the accounts that can sign in.
 */
export async function fillDemonstration(parts: Parts, say: (text: string) => void): Promise<DemoAccounts> {
  if (!(await databaseIsEmpty(parts.db))) return demoAccounts
  const demonstration = inventDemonstration(parts.clock())
  const hashes = await hashPasswords(parts)
  say('Pictures…')
  await storePictures(parts.images)
  await inTransaction(parts.db, async (db) => {
    // Waiting for another process, and thousands of rows, may take longer than a statement may.
    await sql`SET LOCAL lock_timeout = 0`.execute(db)
    await sql`SET LOCAL statement_timeout = 0`.execute(db)
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(db)
    if (await databaseIsEmpty(db)) await write(db, demonstration, hashes, say)
  })
  // The planner knows nothing of rows that came all at once.
  await sql`ANALYZE`.execute(parts.db)
  return demoAccounts
}

async function hashPasswords({ auth }: Parts): Promise<Hashes> {
  return {
    owner: await auth.hashPassword(demoAccounts.owner.password),
    company: await auth.hashPassword(demoAccounts.company.password),
  }
}

async function write(db: Database, demonstration: Demonstration, hashes: Hashes, say: (text: string) => void): Promise<void> {
  say('People and dogs…')
  await writePeople(db, demonstration)
  await writePasswords(db, demonstration, hashes)
  say('Posts…')
  const postNums = await writePosts(db, demonstration)
  say('Bookings…')
  await writeBookings(db, demonstration, postNums)
  await writePayments(db, demonstration)
  say('Reviews, likes and journals…')
  await writeOpinions(db, demonstration, postNums)
}
