import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { expireHolds } from '../../../db/booking/release.ts'
import { openEmbedded } from '../../../db/core/database.ts'
import { migrate, newestMigration } from '../../../db/core/migrate.ts'
import { insertMessage } from '../../../db/message/message.ts'
import { insertReport } from '../../../db/message/report.ts'
import { insertThread } from '../../../db/message/thread.ts'
import { findPaymentOfOrder } from '../../../db/payment/payment.ts'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { addHold, addPerson, addPost, now } from '../../../db/testing/rows.ts'
import { aHeldBooking, bookingApi, confirm } from '../../testing/bookings.ts'
import { testContext } from '../../testing/context.ts'
import type { CliTarget } from './cli-target.ts'
import { commands } from './commands.ts'

const said: string[] = []

beforeEach(() => {
  said.length = 0
})

async function run(name: string, target: Pick<CliTarget, 'db' | 'images'>): Promise<void> {
  const command = commands[name]
  if (!command || command.takes) throw new Error(`No command ${name}`)
  await command.run({ ...target, now, say: (text) => void said.push(text) })
}

describeOnBoth('CLI command', (database) => {
  it('status prints the schema version, bookings and jobs', async () => {
    const { postNum } = await addPost(database.db)
    await addHold(database.db, postNum)
    await run('status', testContext(database.db, now))
    expect(said).toEqual([
      `Schema: migration ${newestMigration}, up to date`,
      'Bookings: 1 held',
      'Unpaid holds: 1; refunds to send: 0',
      'Jobs: 0 waiting, 0 of them failing',
      'Open reports of conversations: 0',
    ])
  })

  it('end-payment ends a payment that has been open for an hour, which status lists, and its rooms are released', async () => {
    const { db } = database
    const context = testContext(db, now)
    const held = await aHeldBooking(db, bookingApi(context))
    expect((await confirm(bookingApi(context), held, 'key')).status).toBe(202)
    const { 'end-payment': end } = commands
    if (end?.takes !== 'order') throw new Error('No command')
    const at = (after: number): CliTarget => ({ ...context, now: now + after, say: (text) => void said.push(text) })
    await expect(end.run(at(0), held.orderId)).rejects.toThrow('has been open for an hour')
    const later = 3_600_001
    await expect(end.run(at(later), 'another')).rejects.toThrow('has been open for an hour')
    await commands.status?.run(at(later), '')
    expect(said.at(-1)).toContain(`order ${held.orderId} of booking ${held.bookingId}`)
    await end.run(at(later), held.orderId)
    await expect(end.run(at(later), held.orderId)).rejects.toThrow('has been open for an hour')
    expect(await expireHolds(db, now + later)).toHaveLength(1)
    const { state, failureCode } = (await findPaymentOfOrder(db, held.orderId)) ?? {}
    expect([state, failureCode]).toEqual(['failed', 'ENDED_BY_OPERATOR'])
  })

  it('reports lists what people report, report prints the conversation, and close-report takes it off the list', async () => {
    const { db } = database
    const context = testContext(db, now)
    const [owner, { postNum, uid }] = [await addPerson(db, 'owner'), await addPost(db)]
    await insertThread(db, { threadId: 'thread', ownerUid: owner, postNum, bookingId: null, now })
    const message = {
      clientKey: 'a',
      lang: null,
      phrase: null,
      imageIds: [],
      isScreened: true,
      maskedText: '•••',
      memberId: null,
    }
    const sent = { ...message, threadId: 'thread', side: 'owner' as const, uid: owner, text: 'Call\n\u001b[2J010', now }
    const messageId = await insertMessage(db, sent)
    await insertReport(db, {
      threadId: 'thread',
      messageId,
      uid,
      memberId: null,
      reason: 'outside',
      text: 'Wants to pay us',
      now,
    })
    const call = async (name: string, argument: string): Promise<void> =>
      await commands[name]?.run({ ...context, now, say: (text) => void said.push(text) }, argument)
    await run('reports', context)
    expect(said.splice(0)).toEqual([
      expect.stringMatching(
        `^Report 1, ${new Date(now).toISOString().slice(0, 10)} .*: outside, by the company, message ${messageId}$`,
      ),
      expect.stringContaining(`owner ${owner}, company ${uid}`),
      '  Wants to pay us',
      '1 open. Read one with report <number>, and close it with close-report <number>.',
    ])
    await call('report', '1')
    expect(said.splice(0)).toEqual([expect.stringMatching(/ {2}owner: Call \[2J010$/)])
    await expect(call('report', '2')).rejects.toThrow('There is no report 2')
    await call('close-report', '1')
    await expect(call('close-report', '1')).rejects.toThrow('There is no open report 1')
    await run('reports', context)
    expect(said).toEqual(['Closed.', 'No open reports.'])
  })

  it('migrate reports that no migrations are pending', async () => {
    await run('migrate', testContext(database.db, now))
    expect(said).toEqual(['No migrations are pending.'])
  })

  it('seed refuses a database that is not empty', async () => {
    await addPost(database.db)
    await expect(run('seed', testContext(database.db, now))).rejects.toThrow('The database is not empty')
    expect(said).toEqual([])
  })
})

describe('CLI command for a database without tables', () => {
  it('status fails and names the first pending migration, and migrate applies all of them', async () => {
    const { db, pglite } = await openEmbedded()
    const target = testContext(db, now)
    await expect(run('status', target)).rejects.toThrow(/^\d+ migrations are pending, the first is 001_\w+\.sql\. Run migrate\.$/)
    await run('migrate', target)
    expect(said).toHaveLength((await db.selectFrom('schema_migration').selectAll().execute()).length)
    expect(said[0]).toMatch(/^Applied 001_/)
    expect(await migrate(db)).toEqual([])
    await pglite.close()
  })

  it('seed creates the tables and demo data, and prints the sign-in credentials', async () => {
    const { db, pglite } = await openEmbedded({}, false)
    await run('seed', testContext(db, now))
    expect(said.slice(-4)).toEqual([
      expect.stringMatching(/^Sign in as an owner: +\S+@\S+ {2}\S+$/),
      expect.stringMatching(/^Sign in as a company: +\S+@\S+ {2}\S+$/),
      expect.stringMatching(/^Its front desk: +\S+@\S+ {2}\S+ {2}\(tablet PIN \d{6}\)$/),
      expect.stringMatching(/^Its caregiver: +\S+@\S+ {2}\S+ {2}\(tablet PIN \d{6}\)$/),
    ])
    const { rows } = await sql<{ posts: number }>`SELECT count(*) AS posts FROM post`.execute(db)
    expect(rows).toEqual([{ posts: 120 }])
    await pglite.close()
  })
})
