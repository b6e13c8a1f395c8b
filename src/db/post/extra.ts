import { type ExpressionBuilder, sql } from 'kysely'
import type { Extra, ExtraInput } from '../../domain/post/extra.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Database, Tables } from '../tables.ts'

// Not a parameter, which would hide from a prepared statement that the index has only these.
const isOnSale = sql<boolean>`active`

/** The extras that a post sells, in its order. */
export function selectExtras(eb: ExpressionBuilder<Tables, 'post'>) {
  return eb
    .selectFrom('post_extra')
    .select([
      'extra_id as extraId',
      'kind',
      'name',
      'name_en as nameEn',
      'unit',
      'price',
      'max_per_day as maxPerDay',
      'notice_hours as noticeHours',
    ])
    .where(isOnSale)
    .orderBy('position')
}

/**
 * Replaces what a locked post sells. Extras that are not listed are no longer sold, and stay in the bookings that have them. One with another unit is
 * another extra: booked ones keep their unit, by which they are given up. Refuses one that the post does not sell.
 */
export async function replaceExtras(db: Database, postNum: number, extras: readonly ExtraInput[]): Promise<void> {
  // In order, see docs/lock-order.md.
  const { rows } = await sql<{ extraId: number; unit: ExtraInput['unit'] }>`
    SELECT extra_id AS "extraId", unit FROM post_extra WHERE post_num = ${postNum} AND active ORDER BY extra_id FOR NO KEY UPDATE`.execute(
    db,
  )
  const unknown = extras.findIndex(({ extraId }) => extraId !== undefined && !rows.some((row) => row.extraId === extraId))
  if (unknown >= 0) throw new Refusal('bad_fields', { fields: { [`extras.${unknown}.extraId`]: 'notFound' } })
  const listed = extras.map(({ extraId, ...extra }) => ({
    ...extra,
    extraId: rows.find((row) => row.extraId === extraId && row.unit === extra.unit)?.extraId,
  }))
  const kept = listed.flatMap(({ extraId }) => extraId ?? [])
  await deleteForgotten(db, postNum)
  await sql`
    UPDATE post_extra SET active = false
    WHERE post_num = ${postNum} AND active AND extra_id <> ALL(${kept}::bigint[])`.execute(db)
  for (const [position, { extraId, ...extra }] of listed.entries()) await writeExtra(db, postNum, extraId, { position, ...extra })
}

/** Deletes those that an earlier edit took away and that no stay has or was to have; each edit could add twenty more. */
async function deleteForgotten(db: Database, postNum: number): Promise<void> {
  const { rows } = await sql<{ extraId: number }>`
    SELECT extra_id AS "extraId" FROM post_extra WHERE post_num = ${postNum} AND NOT active ORDER BY extra_id FOR UPDATE SKIP LOCKED`.execute(
    db,
  )
  if (rows.length === 0) return
  // A statement of its own, which sees what was booked before the locks.
  await sql`
    DELETE FROM post_extra
    WHERE extra_id = ANY(${rows.map(({ extraId }) => extraId)}::bigint[])
      AND NOT EXISTS (SELECT FROM booking_extra WHERE booking_extra.extra_id = post_extra.extra_id)
      AND NOT EXISTS (SELECT FROM booking_change_extra WHERE booking_change_extra.extra_id = post_extra.extra_id)
      AND NOT EXISTS (SELECT FROM extra_day WHERE extra_day.extra_id = post_extra.extra_id)
      AND NOT EXISTS (
        SELECT FROM booking JOIN booking_change USING (booking_id)
        WHERE booking.post_num = ${postNum}
          AND becomes -> 'extras' @> jsonb_build_array(jsonb_build_object('extraId', post_extra.extra_id)))`.execute(db)
}

async function writeExtra(
  db: Database,
  postNum: number,
  extraId: number | undefined,
  { position, nameEn, maxPerDay, noticeHours, ...extra }: Omit<Extra, 'extraId'> & { position: number },
): Promise<void> {
  const row = { ...extra, position, name_en: nameEn, max_per_day: maxPerDay, notice_hours: noticeHours, active: true }
  if (extraId === undefined)
    await db
      .insertInto('post_extra')
      .values({ post_num: postNum, ...row })
      .execute()
  else await db.updateTable('post_extra').set(row).where('post_num', '=', postNum).where('extra_id', '=', extraId).execute()
}
