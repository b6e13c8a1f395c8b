import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import type { Database } from '../tables.ts'
import { describeOnBoth } from '../testing/database.ts'
import { addPerson, addPost } from '../testing/rows.ts'
import { openDatabase } from './database.ts'
import { listPendingMigrations, migrate, runScript } from './migrate.ts'

async function withEmptyDatabase(run: (url: string) => Promise<void>): Promise<void> {
  const server = inject('postgresUrl')
  const name = `empty_${randomBytes(8).toString('hex')}`
  const admin = await openDatabase({ databaseUrl: server, dataDir: '', poolSize: 1 })
  await sql`CREATE DATABASE ${sql.ref(name)}`.execute(admin.db)
  await run(Object.assign(new URL(server), { pathname: `/${name}` }).href)
  await sql`DROP DATABASE ${sql.ref(name)} WITH (FORCE)`.execute(admin.db)
  await admin.close()
}

async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`SELECT count(*) AS waiting FROM pg_locks WHERE NOT granted`.execute(db)
  return rows[0]?.waiting ?? 0
}

describe('migrations', () => {
  it('are applied once when eight clients migrate concurrently', async () => {
    await withEmptyDatabase(async (databaseUrl) => {
      const open = () => openDatabase({ databaseUrl, dataDir: '', poolSize: 1 })
      const programs = await Promise.all([open(), ...Array.from({ length: 7 }, open)])
      const applied = await Promise.all(programs.map((program) => migrate(program.db)))
      const { rows } = await sql<{ name: string }>`SELECT name FROM schema_migration`.execute(programs[0].db)
      expect(applied.flat().toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
      expect(applied.flat()).toContain('001_people.sql')
      await Promise.all(programs.map((program) => program.close()))
    })
  })

  it('are tried again when a request of a running program and they wait for each other', async () => {
    await withEmptyDatabase(async (databaseUrl) => {
      const [running, next] = await Promise.all([1, 1].map((poolSize) => openDatabase({ databaseUrl, dataDir: '', poolSize })))
      if (!running || !next) throw new Error('Both are opened')
      await migrate(running.db, 384)
      const request = await running.db.startTransaction().execute()
      await sql`SELECT FROM booking`.execute(request)
      await sql`SELECT FROM customer`.execute(request)
      const migrating = migrate(next.db)
      while ((await countWaiting(request)) === 0) await setImmediate()
      // It waits for the table that this request has read, and this request for one that it has locked.
      await sql`LOCK TABLE booking IN ROW EXCLUSIVE MODE`.execute(request)
      await request.rollback().execute()
      expect(await migrating).toContain('396_phone_from.sql')
      await Promise.all([running.close(), next.close()])
    })
  })

  it('count no like of an unverified account that a running program stores meanwhile', async () => {
    await withEmptyDatabase(async (databaseUrl) => {
      const [running, next] = await Promise.all([1, 1].map((poolSize) => openDatabase({ databaseUrl, dataDir: '', poolSize })))
      if (!running || !next) throw new Error('Both are opened')
      await migrate(running.db, 391)
      const [uid, { postNum }] = [await addPerson(running.db, 'owner'), await addPost(running.db)]
      await running.db.updateTable('person').set({ email_verified: false }).where('id', '=', uid).execute()
      const like = await running.db.startTransaction().execute()
      await like.insertInto('post_like').values({ uid, post_num: postNum, created_at: new Date() }).execute()
      let isMigrated = false
      const migrating = migrate(next.db, 392).then(() => {
        isMigrated = true
      })
      while (!isMigrated && (await countWaiting(like)) === 0) await setImmediate()
      await like.commit().execute()
      await migrating
      const { rows } = await sql`SELECT like_total FROM post WHERE post_num = ${postNum}`.execute(running.db)
      expect(rows).toEqual([{ like_total: 0 }])
      await Promise.all([running.close(), next.close()])
    })
  })

  it('let the hours of a stay end no sooner than the hours that its changes agreed on', async () => {
    await withEmptyDatabase(async (databaseUrl) => {
      const { db, close } = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 })
      await migrate(db, 396)
      const { postNum, uid } = await addPost(db)
      await sql`
        INSERT INTO booking (
          booking_id, post_num, uid, state, state_since, hold_until, checkin, checkout, occupied_until, checkin_time, checkout_time, hours,
          total, discount, policy, dog_num, room_number, idempotency_key, request_hash, created_at, updated_at
        )
        SELECT
          of_times.id, post_num, ${uid}, 'held', now(), now(), '2026-05-14', '2026-05-15', '2026-05-15', of_times.checkin, of_times.checkout, hours,
          40000, 0, '{}', '{}', '{}', of_times.id, '', now(), now()
        FROM post, (VALUES ('a', '3:00 PM', '11:00 AM'), ('b', '9:00 PM', '1:00 PM')) AS of_times (id, checkin, checkout)
        WHERE post_num = ${postNum}`.execute(db)
      await migrate(db, 410)
      const rows = await db.selectFrom('booking').select('hours').orderBy('booking_id').execute()
      expect(rows.map(({ hours }) => [hours.checkin.to, hours.checkout.to])).toEqual([
        ['8:00 PM', '11:00 AM'],
        ['9:00 PM', '1:00 PM'],
      ])
      await close()
    })
  })

  it('are all rolled back when one fails', async () => {
    await withEmptyDatabase(async (databaseUrl) => {
      const { db, close } = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 })
      await sql`CREATE TABLE room (other integer)`.execute(db)
      await expect(migrate(db)).rejects.toThrow('"room" already exists')
      const { rows } = await sql`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`.execute(db)
      expect(rows).toEqual([{ tablename: 'room' }])
      await close()
    })
  })

  it('are committed up to one that takes long, before those that follow lock anything', async () => {
    await withEmptyDatabase(async (databaseUrl) => {
      const { db, close } = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 })
      await migrate(db, 379)
      await sql`CREATE TABLE customer_dogs (other integer)`.execute(db)
      await expect(migrate(db)).rejects.toThrow('"customer_dogs" already exists')
      expect((await listPendingMigrations(db))[0]).toBe('383_calendars_of_deleted_posts.sql')
      await sql`DROP TABLE customer_dogs`.execute(db)
      expect(await migrate(db)).toContain('397_customer_dog_ids.sql')
      await close()
    })
  })

  it('subtract the likes of guests and of unverified accounts from existing like totals', async () => {
    await withEmptyDatabase(async (databaseUrl) => {
      const { db, close } = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 })
      await migrate(db, 53)
      await sql`
        INSERT INTO person (id, display_name, email, email_verified, role, is_guest, guest_until, created_at, updated_at)
        SELECT id, id, id || '@example.com', id = 'owner', 'owner', until IS NOT NULL, until, now(), now()
        FROM (VALUES ('owner', NULL::timestamptz), ('unverified', NULL), ('guest', now())) AS given (id, until)`.execute(db)
      await sql`
        INSERT INTO post (
          uid, store_name, main_address, max_dogs_per_room, amenities, training, description, hours, policy, grams, name_keys,
          district_keys, like_total, min_price, created_at, updated_at
        )
        SELECT 'owner', 'a', 'b', 1, '{}', false, '', '{}', 'standard', '{}', '', '', 3, 1000, now(), now()`.execute(db)
      await sql`INSERT INTO liked (uid, post_num, created_at) SELECT id, post_num, now() FROM person, post`.execute(db)
      await migrate(db)
      const { rows } = await sql`SELECT like_total FROM post`.execute(db)
      expect(rows).toEqual([{ like_total: 1 }])
      await close()
    })
  })

  it('preserve rows and leave no old names when they rename tables and columns', async () => {
    await withEmptyDatabase(async (databaseUrl) => {
      const { db, close } = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 })
      await migrate(db, 56)
      await sql`
        INSERT INTO person (id, display_name, email, email_verified, role, created_at, updated_at)
        VALUES ('owner', 'a', 'a@example.com', true, 'owner', now(), now())`.execute(db)
      await sql`
        INSERT INTO post (
          uid, store_name, main_address, max_dogs_per_room, amenities, training, description, hours, policy, grams, name_keys,
          district_keys, min_price, region, created_at, updated_at
        )
        VALUES ('owner', 'a', 'b', 1, '{}', false, '', '{}', 'standard', '{}', '', '', 1000, 17, now(), now())`.execute(db)
      await sql`INSERT INTO room (post_num, size, count, price) SELECT post_num, 0, 2, 1000 FROM post`.execute(db)
      await sql`
        INSERT INTO room_night (post_num, size, night, taken, capacity)
        SELECT post_num, 0, DATE '2026-01-03' + taken, taken, 2 FROM post, generate_series(0, 2) AS taken`.execute(db)
      await sql`INSERT INTO earlier_room_count (post_num, size, until, count) SELECT post_num, 0, '2026-05-01', 1 FROM post`.execute(
        db,
      )
      await sql`INSERT INTO liked (uid, post_num, created_at) SELECT 'owner', post_num, now() FROM post`.execute(db)
      await sql`
        INSERT INTO image (image_id, uid, kind, width, height, colour, content_key, created_at)
        VALUES ('i', 'owner', 'dog', 1, 1, '#abcdef', 'i', now())`.execute(db)
      await sql`
        INSERT INTO booking (
          booking_id, post_num, uid, checkin, checkout, checkin_time, checkout_time, state, kept_until, total, discount, policy,
          dog_num, room_number, cancelled_at, cancelled_by, created_at, updated_at
        )
        SELECT
          'b', post_num, 'owner', '2026-05-01', '2026-05-02', '', '', 'cancelled', '2026-05-01', 1000, 0, '{}', '{}', '{}',
          now(), 'company', now(), now()
        FROM post`.execute(db)
      await sql`
        INSERT INTO payment (
          payment_id, booking_id, order_id, idempotency_key, amount, state, surplus, payment_key, asked_count, paid_at, created_at, updated_at
        )
        VALUES ('p', 'b', 'order1', 'p', 1000, 'paid', true, 'p', 3, now(), now(), now())`.execute(db)
      await sql`
        INSERT INTO outbox (kind, key, payload, run_at, created_at)
        VALUES ('booking_moved', 'booking_moved:1', '{}', now(), now()), ('refund_done', 'r', '{"bookingId": "b"}', now(), now()),
          ('refund_done', 's', '{"bookingId": "b"}', now(), now())`.execute(db)
      await migrate(db)
      const { rows } = await sql`
        SELECT
          (SELECT uid FROM post_like) AS "likedBy", (SELECT like_total FROM post) AS likes, (SELECT count FROM room_count_history) AS rooms,
          (SELECT rtrim(full_nights::text, '0') FROM room_search) AS "fullNights",
          (SELECT region FROM post) AS region, (SELECT region FROM room_search) AS "searchedRegion", (SELECT color FROM image) AS color,
          (SELECT occupied_until FROM booking) AS "occupiedUntil", (SELECT attempts FROM payment WHERE unapplied) AS attempts,
          ARRAY(SELECT concat_ws(' ', kind, key, party, turn_at - run_at) FROM outbox ORDER BY id) AS jobs`.execute(db)
      const jobs = ['booking_transition booking_moved:1 00:00:00', 'refund_done r owner 00:00:00', 'refund_done s owner 00:00:01']
      expect(rows).toEqual([
        {
          likedBy: 'owner',
          likes: 1,
          rooms: 1,
          fullNights: '00001',
          region: 'Jungnang',
          searchedRegion: 'Jungnang',
          color: '#abcdef',
          occupiedUntil: '2026-05-01',
          attempts: 3,
          jobs,
        },
      ])
      const old = await sql`
        SELECT name FROM (
          SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
          UNION SELECT conname FROM pg_constraint WHERE connamespace = 'public'::regnamespace
          UNION SELECT tgname FROM pg_trigger WHERE NOT tgisinternal
          UNION SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
        ) AS named
        WHERE name ~ '^liked|shown|earlier|kept|surplus|^ask|(nt|nd)_ask|colour|searched|^note_|^full|^count'`.execute(db)
      expect(old.rows).toEqual([])
      await close()
    })
  })
})

describeOnBoth('a migrated database', (database) => {
  it('has no pending migrations', async () => {
    expect(await migrate(database.db)).toEqual([])
  })

  it('runs a script with a function body that contains semicolons', async () => {
    const rolledBack = new Error('rolled back')
    const trial = database.db.transaction().execute(async (trx) => {
      await runScript(
        trx,
        `CREATE TABLE trial (number integer); -- not the end; really
        CREATE FUNCTION double() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          NEW.number := 2 * NEW.number;
          RETURN NEW;
        END $$;
        CREATE TRIGGER double BEFORE INSERT ON trial FOR EACH ROW EXECUTE FUNCTION double();
        INSERT INTO trial VALUES (21)`,
      )
      expect((await sql`SELECT number FROM trial`.execute(trx)).rows).toEqual([{ number: 42 }])
      throw rolledBack
    })
    await expect(trial).rejects.toBe(rolledBack)
  })

  it('refuses to migrate when an applied migration has changed or is unknown', async () => {
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
