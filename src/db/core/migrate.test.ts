import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { describeOnBoth } from '../testing/database.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { splitStatements } from './statements.ts'

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

  it('take the likes of guests out of the totals that were counted with them', async () => {
    await withEmptyDatabase(async (databaseUrl) => {
      const { db, close } = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 })
      await migrate(db, 53)
      await sql`
        INSERT INTO person (id, display_name, email, role, is_guest, guest_until, created_at, updated_at)
        SELECT id, id, id || '@example.com', 'owner', until IS NOT NULL, until, now(), now()
        FROM (VALUES ('owner', NULL::timestamptz), ('guest', now())) AS given (id, until)`.execute(db)
      await sql`
        INSERT INTO post (
          uid, store_name, main_address, max_dogs_per_room, amenities, training, description, hours, policy, grams, name_keys,
          district_keys, like_total, min_price, created_at, updated_at
        )
        SELECT 'owner', 'a', 'b', 1, '{}', false, '', '{}', 'standard', '{}', '', '', 2, 1000, now(), now()`.execute(db)
      await sql`INSERT INTO liked (uid, post_num, created_at) SELECT id, post_num, now() FROM person, post`.execute(db)
      await migrate(db)
      const { rows } = await sql`SELECT like_total FROM post`.execute(db)
      expect(rows).toEqual([{ like_total: 1 }])
      await close()
    })
  })

  it('are split where a semicolon ends a line', () => {
    expect(splitStatements('SELECT 1;\n-- a; b\nSELECT 2\n  ;\n')).toEqual(['SELECT 1', '\n-- a; b\nSELECT 2\n  '])
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
