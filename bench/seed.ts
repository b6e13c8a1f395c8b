import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../src/db/tables.ts'
import type { Day } from '../src/domain/calendar/day.ts'
import { inventNames, listDistricts } from './names.ts'

const nights = 90
const companies = 500
const images = 200

/** Posts per statement: the rows of a batch are sorted in memory. */
const batch = 10_000

/** Numbers of posts, both ends inclusive. */
type Span = { first: number; last: number }

type SeedOptions = { upTo: number; today: Day; onProgress?: (posts: number) => void }

/**
 * Seeds a migrated PostgreSQL database with posts numbered from 1; later calls add posts up to a higher number. Deterministic.
 * Returns a description of the data.
 */
export async function seedPosts(db: Database, { upTo, today, onProgress }: SeedOptions): Promise<string> {
  return await db.connection().execute(async (one) => {
    // The replica role skips foreign keys and triggers, which this generated data does not need.
    for (const [name, value] of settings) await sql`SELECT set_config(${name}, ${value}, false)`.execute(one)
    await prepare(one, today)
    const { rows } = await sql<{ last: number }>`SELECT coalesce(max(post_num), 0) AS last FROM post`.execute(one)
    await withoutIndexes(one, async () => {
      for (let last = rows[0]?.last ?? 0; last < upTo; ) {
        const next = Math.min(last + batch, upTo)
        await addPosts(one, { first: last + 1, last: next }, today)
        await addRooms(one, { first: last + 1, last: next }, today)
        last = next
        onProgress?.(last)
      }
      await sql`TRUNCATE room_search`.execute(one)
      await sql`INSERT INTO room_search SELECT * FROM room_search_source ORDER BY post_num, size`.execute(one)
    })
    await sql`TRUNCATE listing_count`.execute(one)
    await sql`INSERT INTO listing_count (region, category, change) SELECT * FROM listing_count_source`.execute(one)
    await sql`VACUUM (ANALYZE)`.execute(one)
    const description = await describeData(one)
    for (const [name] of settings) await sql`RESET ${sql.ref(name)}`.execute(one)
    return description
  })
}

async function describeData(db: Database): Promise<string> {
  const { rows } = await sql<{ posts: number; rooms: number; nights: number; sold: number; full: number }>`
    SELECT (SELECT count(*) FROM post) AS posts, (SELECT sum(count) FROM room) AS rooms, count(*) AS nights,
      round(100 * sum(taken) / ((SELECT sum(count) FROM room) * ${nights}::integer)) AS sold,
      round(100 * count(*) FILTER (WHERE taken >= capacity) / ((SELECT count(*) FROM room) * ${nights}::integer)) AS full
    FROM room_night`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database has no nights')
  const count = (value: number): string => value.toLocaleString('en')
  return `${count(row.posts)} posts with ${count(row.rooms)} rooms and ${count(row.nights)} stored nights over ${nights} days: ${row.sold}% of the nights are sold, and in ${row.full}% a size is full. A third of the posts have booking rules.`
}

const settings = [
  ['session_replication_role', 'replica'],
  ['statement_timeout', '0'],
  ['synchronous_commit', 'off'],
  ['maintenance_work_mem', '512MB'],
  ['work_mem', '256MB'],
] as const

/** Creates `chance(n, salt)`, a deterministic pseudorandom number in [0, 1), and the tables of names and companies. */
async function prepare(db: Database, today: Day): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION pg_temp.chance(n bigint, salt bigint) RETURNS double precision IMMUTABLE PARALLEL SAFE LANGUAGE sql
    RETURN (hashint8extended(n, salt) & 2147483647) / 2147483648.0::double precision`.execute(db)
  const { rows } = await sql<{ known: boolean }>`SELECT EXISTS (SELECT FROM person) AS known`.execute(db)
  await sql`
    CREATE TEMP TABLE IF NOT EXISTS given_name (id integer PRIMARY KEY, store_name text, store_name_en text, keys text, grams text[])`.execute(
    db,
  )
  await sql`
    CREATE TEMP TABLE IF NOT EXISTS district (id integer PRIMARY KEY, korean text, name text, region text, keys text, grams text[])`.execute(
    db,
  )
  await addNames(db)
  if (rows[0]?.known) return
  await sql`
    INSERT INTO person (id, display_name, email, role, created_at, updated_at)
    SELECT 'company-' || n, 'Company ' || n, 'company-' || n || '@kkori.example', 'company', ${today}::date, ${today}::date
    FROM generate_series(0, ${companies - 1}::integer) AS n`.execute(db)
  await sql`
    INSERT INTO image (image_id, uid, kind, width, height, color, alt_en, alt_ko, content_key, created_at)
    SELECT 'picture-' || n, 'company-0', 'post', 1600, 1000, '#dde5d3', 'A yard', '마당', 'picture-' || n, ${today}::date
    FROM generate_series(0, ${images - 1}::integer) AS n`.execute(db)
}

async function addNames(db: Database): Promise<void> {
  const insert = async (table: string, columns: string, rows: readonly object[]): Promise<void> => {
    const names = sql.raw(columns)
    await sql`
      INSERT INTO ${sql.table(table)} (${names})
      SELECT ${names} FROM json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::json)
      ON CONFLICT DO NOTHING`.execute(db)
  }
  await insert('given_name', 'id, store_name, store_name_en, keys', inventNames())
  await insert('district', 'id, korean, name, region, keys', listDistricts())
  // The trigger that does so is skipped.
  await sql`UPDATE given_name SET grams = name_grams(keys, '')`.execute(db)
  await sql`UPDATE district SET grams = name_grams('', keys)`.execute(db)
}

/** Half of the posts are in a third of the districts; amenities, likes and ratings are distributed as in the demonstration. */
async function addPosts(db: Database, span: Span, today: Day): Promise<void> {
  await sql`
    INSERT INTO post (post_num, uid, store_name, store_name_en, main_address, region, max_dogs_per_room, amenities, training,
      description, description_en, hours, policy, grams, name_keys, district_keys, like_total, rating_sum, rating_count, min_price,
      created_at, updated_at)
    OVERRIDING SYSTEM VALUE
    SELECT n, 'company-' || (n % ${companies}::integer), store_name, store_name_en,
      '서울 ' || korean || ' 길 ' || (n % 300 + 1), region, 1 + floor(pg_temp.chance(n, 3) * 1.4)::integer,
      ARRAY(
        SELECT name FROM unnest(ARRAY['walks', 'bathing', 'cctv', 'journal', 'indoorPlay', 'guardian', 'grooming', 'seniorCare', 'firstAid'])
          WITH ORDINALITY AS offered (name, i)
        WHERE pg_temp.chance(n, 100 + i) < 0.8 - i * 0.07
      ),
      pg_temp.chance(n, 4) < 0.1,
      repeat('마당이 있는 낮은 집이에요. 강아지는 마루 옆 자기 방에서 자요. ', 3),
      repeat('A low house with a walled garden. Dogs sleep in their own rooms off the main floor. ', 3),
      '{"checkin": {"from": "9:00 AM", "to": "8:00 PM"}, "checkout": {"from": "8:00 AM", "to": "11:00 AM"}}',
      CASE WHEN pg_temp.chance(n, 5) < 0.3 THEN 'flexible' ELSE 'standard' END,
      given_name.grams || district.grams || like_marks(likes), given_name.keys, district.keys, likes,
      (reviews * (3.5 + 1.5 * pg_temp.chance(n, 8)))::integer, reviews,
      price + 9000 * CASE WHEN ${hasRoom(0)} THEN 0 WHEN ${hasRoom(1)} THEN 1 ELSE 2 END, ${today}::date, ${today}::date
    FROM (
      SELECT n, floor(pg_temp.chance(n, 1) * (SELECT count(*) FROM given_name))::integer AS name_id,
        floor(power(pg_temp.chance(n, 2), 1.6) * (SELECT count(*) FROM district))::integer AS district_id,
        (power(pg_temp.chance(n, 6), 4) * 900)::integer AS likes, (power(pg_temp.chance(n, 7), 3) * 120)::integer AS reviews, ${lowestPrice} AS price
      FROM ${listNumbers(span)}
    ) AS place
    JOIN given_name ON given_name.id = name_id JOIN district ON district.id = district_id
    ORDER BY n`.execute(db)
}

function listNumbers({ first, last }: Span): RawBuilder<unknown> {
  return sql`generate_series(${first}::bigint, ${last}::bigint) AS n`
}

const lowestPrice = sql`30000 + (pg_temp.chance(n, 9) * 40)::integer * 1000`

/** 90% have small rooms, 70% medium and 40% large ones; posts without any get small ones. */
function hasRoom(size: 0 | 1 | 2): RawBuilder<boolean> {
  if (size > 0) return sql`pg_temp.chance(n, ${sql.lit(10 + size)}) < ${sql.lit(size === 1 ? 0.7 : 0.4)}`
  return sql`(pg_temp.chance(n, 10) < 0.9 OR NOT (${hasRoom(1)} OR ${hasRoom(2)}))`
}

/** Rows are inserted in the order of their keys, which stay while the other indexes are dropped. */
async function addRooms(db: Database, span: Span, today: Day): Promise<void> {
  await sql`
    INSERT INTO room (post_num, size, count, price, weekend_price)
    SELECT n, size, 1 + floor(power(pg_temp.chance(n, 20 + size), 2) * 4)::integer, price, CASE WHEN pg_temp.chance(n, 30) < 0.7 THEN price * 23 / 20 END
    FROM (
      SELECT n, size, ${lowestPrice} + size * 9000 AS price
      FROM ${listNumbers(span)}, generate_series(0, 2) AS size
      WHERE CASE size WHEN 0 THEN ${hasRoom(0)} WHEN 1 THEN ${hasRoom(1)} ELSE ${hasRoom(2)} END
    ) AS offered
    ORDER BY n, size`.execute(db)
  // A third have booking rules.
  await sql`
    INSERT INTO house_rule (post_num, notice_hours, min_nights, max_nights, stay_lengths)
    SELECT n, CASE WHEN pg_temp.chance(n, 51) < 0.5 THEN 12 ELSE 0 END, CASE WHEN pg_temp.chance(n, 52) < 0.2 THEN 2 ELSE 1 END, 30, '[]'
    FROM ${listNumbers(span)}
    WHERE pg_temp.chance(n, 50) < 0.33`.execute(db)
  await sql`
    INSERT INTO post_image (post_num, section, image_id)
    SELECT n, section, 'picture-' || ((n * 7 + section) % ${images}::integer) FROM ${listNumbers(span)}, generate_series(1, 4) AS section
    ORDER BY n, section`.execute(db)
  // Demand varies by post and is higher on weekends; overall, about 55% of the room nights are sold.
  await sql`
    INSERT INTO room_night (post_num, size, night, taken, capacity)
    SELECT * FROM (
      SELECT post_num, size, ${today}::date + i AS night,
        least(floor(count * least((0.2 + 0.62 * pg_temp.chance(post_num, 40)) * CASE WHEN (i % 7) < 2 THEN 1.35 ELSE 1 END, 0.97)
          + pg_temp.chance(post_num * 1000 + size * 200 + i, 41)), count)::smallint AS taken,
        count
      FROM room, generate_series(0, ${nights - 1}::integer) AS i
      WHERE post_num BETWEEN ${span.first} AND ${span.last}
    ) AS sold
    WHERE taken > 0
    ORDER BY post_num, size, night`.execute(db)
}

/** Drops the indexes and recreates them after the rows are inserted, which takes a fraction of the time. */
async function withoutIndexes(db: Database, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; made: string }>`
    SELECT indexname AS name, indexdef AS made FROM pg_indexes
    WHERE schemaname = 'public' AND tablename IN ('post', 'room', 'room_night', 'room_search', 'post_image')
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname)`.execute(db)
  for (const { name } of rows) await sql`DROP INDEX ${sql.ref(name)}`.execute(db)
  await work()
  for (const { made } of rows) await sql.raw(made).execute(db)
}
