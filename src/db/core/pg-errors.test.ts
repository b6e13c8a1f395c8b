import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBoth, openTestDatabase } from '../testing/database.ts'
import { addPerson } from '../testing/rows.ts'
import { openDatabase } from './database.ts'
import { isTransient, violatedConstraint } from './pg-errors.ts'

const getFailure = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error: unknown) => error)

describeOnBoth('a failed statement', (database) => {
  it('reports the violated constraint, or null if there is none', async () => {
    const { db } = database
    const uid = await addPerson(db, 'owner')
    const person = {
      display_name: 'x',
      email: `${uid}@example.com`,
      role: 'owner' as const,
      created_at: new Date(0),
      updated_at: new Date(0),
    }
    const failure = await getFailure(
      db
        .insertInto('person')
        .values({ ...person, id: 'other' })
        .execute(),
    )
    expect(violatedConstraint(failure)).toBe('person_email_key')
    expect(isTransient(failure)).toBe(false)
    expect(violatedConstraint(await getFailure(sql`SELECT nothing`.execute(db)))).toBeNull()
  })
})

it('a statement timeout is a transient error', async () => {
  const { db, close } = await openTestDatabase('postgres')
  const slow = db.transaction().execute(async (trx) => {
    await sql`SET LOCAL statement_timeout = 10`.execute(trx)
    await sql`SELECT pg_sleep(1)`.execute(trx)
  })
  expect(isTransient(await getFailure(slow))).toBe(true)
  await close()
})

it('a write rejected as read-only is a transient error', async () => {
  const { db, close } = await openTestDatabase('postgres')
  const write = db.transaction().execute(async (trx) => {
    await sql`SET TRANSACTION READ ONLY`.execute(trx)
    await addPerson(trx, 'owner')
  })
  expect(isTransient(await getFailure(write))).toBe(true)
  await close()
})

it('a refused connection is a transient error', async () => {
  const { db, close } = await openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing', dataDir: '' })
  expect(isTransient(await getFailure(sql`SELECT 1`.execute(db)))).toBe(true)
  await close()
})

it('a server that is off the network is a transient error', () => {
  const codes = ['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']
  expect(codes.filter((code) => !isTransient(Object.assign(new Error(`connect ${code}`), { code })))).toEqual([])
})

it('a connection lost between two statements fails the transaction with a transient error, not the process', async () => {
  const { url, close, db: other } = await openTestDatabase('postgres')
  const lost: string[] = []
  const open = await openDatabase({ databaseUrl: url, dataDir: '', onConnectionLost: ({ message }) => lost.push(message) })
  const heard = Promise.withResolvers<void>()
  const failure = await getFailure(
    open.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx)
      await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(other)
      while (lost.length === 0) await new Promise((resolve) => setImmediate(resolve))
      heard.resolve()
      await sql`SELECT 1`.execute(trx)
    }),
  )
  await heard.promise
  expect(isTransient(failure)).toBe(true)
  expect(lost[0]).toContain('terminating connection')
  await sql`SELECT 1`.execute(open.db)
  await open.close()
  await close()
})
