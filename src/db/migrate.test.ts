import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { statementsOf } from './statements.ts'
import { describeOnBoth } from './testing/database.ts'

async function withEmptyDatabase(run: (url: string) => Promise<void>): Promise<void> {
  const server = inject('postgresUrl')
  const name = `empty_${randomBytes(8).toString('hex')}`
  const admin = await openDatabase({ databaseUrl: server, dataDir: '', poolSize: 1 })
  await sql`CREATE DATABASE ${sql.ref(name)}`.execute(admin.db)
  await run(Object.assign(new URL(server), { pathname: `/${name}` }).href)
  await sql`DROP DATABASE ${sql.ref(name)} WITH (FORCE)`.execute(admin.db)
  await admin.close()
}

describe('migrations', () => {
  it('are applied once when eight programs start together', async () => {
    await withEmptyDatabase(async (databaseUrl) => {
      const programs = await Promise.all(Array.from({ length: 8 }, () => openDatabase({ databaseUrl, dataDir: '', poolSize: 1 })))
      const applied = await Promise.all(programs.map((program) => migrate(program.db)))
      expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
      expect(applied.flat()).toContain('001_people.sql')
      await Promise.all(programs.map((program) => program.close()))
    })
  })

  it('leave nothing behind when one fails', async () => {
    await withEmptyDatabase(async (databaseUrl) => {
      const { db, close } = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 })
      await sql`CREATE TABLE room (other integer)`.execute(db)
      await expect(migrate(db)).rejects.toThrow('"room" already exists')
      const { rows } = await sql`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`.execute(db)
      expect(rows).toEqual([{ tablename: 'room' }])
      await close()
    })
  })

  it('are split where a semicolon ends a line', () => {
    expect(statementsOf('SELECT 1;\n-- a; b\nSELECT 2\n  ;\n')).toEqual(['SELECT 1', '\n-- a; b\nSELECT 2\n  '])
  })
})

describeOnBoth('a migrated database', (database) => {
  it('has nothing left to apply', async () => {
    expect(await migrate(database.db)).toEqual([])
  })

  it('is refused when a migration has changed, or is not known', async () => {
    const { db } = database
    const rolledBack = new Error('rolled back')
    const trial = (change: (trx: typeof db) => Promise<unknown>): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await change(trx)
        await expect(migrate(trx)).rejects.toThrow(/001_people.sql has changed|newer than this program: it has 999_later.sql/)
        throw rolledBack
      })
    const changed = trial((trx) => sql`UPDATE schema_migration SET checksum = 'x' WHERE number = 1`.execute(trx))
    await expect(changed).rejects.toBe(rolledBack)
    const later = trial((trx) =>
      trx.insertInto('schema_migration').values({ number: 999, name: '999_later.sql', checksum: 'x' }).execute(),
    )
    await expect(later).rejects.toBe(rolledBack)
  })
})
