import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../tables.ts'
import { describeOnBoth, openTestDatabase } from '../testing/database.ts'
import { openDatabase } from './database.ts'
import { lockFolder } from './folder-lock.ts'

describeOnBoth('an open database', (database) => {
  it('reads int8 and numeric as numbers, days as text and instants as epoch milliseconds', async () => {
    const ms = Date.UTC(2026, 1, 28, 15, 30, 12, 345)
    const { rows } = await sql`
      SELECT 9007199254740991::int8 AS whole, 1.5::numeric AS part, '2026-03-01'::date AS day, ${new Date(ms)}::timestamptz AS instant,
        ${JSON.stringify([{ a: 1 }])}::jsonb AS json, ${['a', 'b,"c"']}::text[] AS list`.execute(database.db)
    expect(rows).toEqual([
      { whole: 9007199254740991, part: 1.5, day: '2026-03-01', instant: ms, json: [{ a: 1 }], list: ['a', 'b,"c"'] },
    ])
  })

  it('lets everything else run between the statements of one caller', async () => {
    let turns = 0
    let isOver = false
    const count = (): void => {
      turns += 1
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    for (let statement = 0; statement < 20; statement++) await sql`SELECT ${statement}::int`.execute(database.db)
    isOver = true
    expect(turns).toBeGreaterThanOrEqual(20)
  })

  it('has the production session settings but no timeouts in tests', async () => {
    expect(await readSettings(database.db)).toEqual({ jit: 'off', datestyle: 'ISO, YMD', statement: '0', lock: '0', idle: '0' })
  })
})

const limits = { jit: 'off', datestyle: 'ISO, YMD', statement: '5s', lock: '2s', idle: '10s' }

describe('a PostgreSQL database', () => {
  it('sets timeouts for statements, lock waits and idle transactions', async () => {
    const { url, close } = await openTestDatabase()
    const program = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 1 })
    expect(await readSettings(program.db)).toEqual(limits)
    await program.close()
    await close()
  })
})

describe('an embedded database', () => {
  let dataDir = ''

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'kkori-database-'))
  })

  afterEach(() => rm(dataDir, { recursive: true }))

  it('persists data after it is closed and reopened, and refuses to be opened twice at a time', async () => {
    const first = await openDatabase({ databaseUrl: '', dataDir })
    await sql`CREATE TABLE kept AS SELECT 7 AS number`.execute(first.db)
    await expect(openDatabase({ databaseUrl: '', dataDir })).rejects.toThrow('one process at a time')
    await first.close()
    const second = await openDatabase({ databaseUrl: '', dataDir })
    expect((await sql`SELECT number FROM kept`.execute(second.db)).rows).toEqual([{ number: 7 }])
    await second.close()
  })

  it('sets the same timeouts and uses 32 MB of shared buffers', async () => {
    const { db, close } = await openDatabase({ databaseUrl: '', dataDir })
    const { rows } = await sql`SELECT current_setting('shared_buffers') AS buffers`.execute(db)
    expect(rows).toEqual([{ buffers: '32MB' }])
    expect(await readSettings(db)).toEqual(limits)
    await close()
  })

  it('releases the folder lock when opening fails', async () => {
    await writeFile(join(dataDir, 'database'), 'no folder')
    await expect(openDatabase({ databaseUrl: '', dataDir })).rejects.not.toThrow('one process at a time')
    const unlock = await lockFolder(dataDir)
    await unlock()
  })
})

async function readSettings(db: Database): Promise<Record<string, string> | undefined> {
  const { rows } = await sql<Record<string, string>>`
    SELECT current_setting('jit') AS jit, current_setting('datestyle') AS datestyle,
      current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
      current_setting('idle_in_transaction_session_timeout') AS idle`.execute(db)
  return rows[0]
}
