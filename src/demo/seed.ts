import { sql } from 'kysely'
import { liftStatementTimeout } from '../db/core/prepared-statements.ts'
import { inTransaction } from '../db/core/transaction.ts'
import type { Database } from '../db/tables.ts'
import { type DemoAccounts, demoAccounts, demoPins } from './account/accounts.ts'
import { type BuildNameIndex, type Hashes, writePasswords, writePeople, writePosts } from './account/write-people.ts'
import { writeBookings } from './booking/write-bookings.ts'
import { writeDemoChanges } from './booking/write-changes.ts'
import { type InventCalendarLink, writeCalendarSync } from './calendar-sync/write-calendar-sync.ts'
import { writeDemoStaff } from './company/write-staff.ts'
import { type Demonstration, inventDemonstration } from './demonstration.ts'
import { type StoreImage, storeImages } from './image/store-images.ts'
import { writeDemoKennels } from './kennel/write-kennels.ts'
import { writeDemoMessages } from './message/write-messages.ts'
import { sortDemoNotifications, writeDemoNotifications } from './notification/write-notifications.ts'
import { writeDemoHouseRules } from './post/write-house-rules.ts'
import { writeOpinions } from './review/write-opinions.ts'
import { writeDemoWaitlist } from './waitlist/write-waitlist.ts'

/** What seeding requires of the application. */
export type SeedContext = {
  db: Database
  clock: () => number
  hashPassword: (password: string) => Promise<string>
  storeImage: StoreImage
  inventCalendarLink: InventCalendarLink | null
  buildNameIndex: BuildNameIndex
}

// An arbitrary number that no other advisory lock in the database uses.
const lockKey = 5_506_071_010

export async function databaseIsEmpty(db: Database): Promise<boolean> {
  const person = await db.selectFrom('person').select('id').limit(1).executeTakeFirst()
  return person === undefined
}

/**
 * Seeds an empty database with the demonstration; does nothing if it is not empty. When several processes start at once, one seeds and
 * the others wait. Reports progress to `writeLine`. Returns the accounts that can sign in.
 */
export async function seedDemonstration(context: SeedContext, writeLine: (text: string) => void): Promise<DemoAccounts> {
  if (!(await databaseIsEmpty(context.db))) return demoAccounts
  const demonstration = inventDemonstration(context.clock())
  const hashes = await hashPasswords(context)
  writeLine('Pictures…')
  await storeImages(context.storeImage)
  await inTransaction(context.db, async (db) => {
    // Waiting for another process and inserting thousands of rows may exceed the timeouts that apply to requests.
    await sql`SET LOCAL lock_timeout = 0`.execute(db)
    await liftStatementTimeout.execute(db)
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(db)
    if (!(await databaseIsEmpty(db))) return
    await write(db, context, demonstration, hashes, writeLine)
    // The planner has no statistics for bulk-loaded rows until the next autovacuum.
    await sql`ANALYZE`.execute(db)
  })
  return demoAccounts
}

async function hashPasswords({ hashPassword }: SeedContext): Promise<Hashes> {
  return {
    owner: await hashPassword(demoAccounts.owner.password),
    company: await hashPassword(demoAccounts.company.password),
    desk: await hashPassword(demoAccounts.desk.password),
    carer: await hashPassword(demoAccounts.carer.password),
    pins: { desk: await hashPassword(demoPins.desk), carer: await hashPassword(demoPins.carer) },
  }
}

async function write(
  db: Database,
  { buildNameIndex, inventCalendarLink, clock }: SeedContext,
  demonstration: Demonstration,
  hashes: Hashes,
  writeLine: (text: string) => void,
): Promise<void> {
  writeLine('People and dogs…')
  await writePeople(db, demonstration)
  await writePasswords(db, demonstration, hashes)
  writeLine('Posts…')
  const postNums = await writePosts(db, demonstration, buildNameIndex)
  await writeDemoHouseRules(db, demonstration, postNums)
  writeLine('Bookings…')
  await writeBookings(db, demonstration, postNums)
  await writeDemoKennels(db, demonstration, postNums)
  await writeCalendarSync(db, demonstration, postNums, inventCalendarLink)
  await writeDemoWaitlist(db, demonstration)
  writeLine('Reviews, likes and journals…')
  await writeOpinions(db, demonstration, postNums)
  await writeDemoStaff(db, demonstration, hashes)
  await writeDemoNotifications(db, clock())
  await writeDemoChanges(db, demonstration, postNums)
  writeLine('Messages…')
  await writeDemoMessages(db, clock())
  await sortDemoNotifications(db)
}
