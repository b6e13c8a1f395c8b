import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { expireHolds } from './booking/release.ts'
import { deleteUnusedImages, listImageIds } from './cleanup.ts'
import type { Database } from './tables.ts'
import { describeOnPostgres } from './testing/database.ts'
import { aDog, addDog, addHold, addPerson, addPost, copyBooking, now } from './testing/rows.ts'

const bookings = 400
const limit = 50

/** How many rows this connection has read of what may show an image. */
async function countReadRows(db: Database): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer AS read FROM pg_stat_xact_user_tables
    WHERE relname IN ('booking', 'booking_dog', 'review_image', 'journal_entry', 'message_image', 'post_image', 'dog')`.execute(
    db,
  )
  return rows[0]?.read ?? 0
}

describeOnPostgres('unused images', (database) => {
  it('are found without reading what else the bookings of the same owner show', async () => {
    const { db } = database
    const uid = await addPerson(db, 'owner')
    const { postNum } = await addPost(db)
    const dogs = await Promise.all(Array.from({ length: 5 }, async () => ({ ...aDog(), ...(await addDog(db, uid)) })))
    const { bookingId } = await addHold(db, postNum, { uid, dogs })
    await expireHolds(db, now + 3_600_000)
    await copyBooking(db, bookingId, bookings)
    // Each photo was booked once, by the first dog of one booking.
    await sql`
      UPDATE booking_dog SET snapshot = jsonb_set(snapshot, '{photoURL}', to_jsonb('/images/' || booking_id))
      WHERE booking_id LIKE 'copy-%' AND position = 0`.execute(db)
    await sql`
      INSERT INTO image (image_id, uid, content_key, width, height, color, kind, created_at)
      SELECT id, ${uid}, id, 8, 8, '#ffffff', 'dog', ${new Date(now - 1)}
      FROM (SELECT 'copy-' || generate_series(1, ${bookings}::integer) UNION ALL SELECT 'copy-0') AS listed (id)`.execute(db)
    await sql`ANALYZE`.execute(db)
    await db.transaction().execute(async (trx) => {
      const imageIds = await listImageIds(trx, { after: 'copy-', limit })
      const before = await countReadRows(trx)
      const deleted = await deleteUnusedImages(trx, { imageIds, before: now })
      expect([imageIds.length, imageIds[0], deleted]).toEqual([limit, 'copy-0', { count: 1, contentKeys: ['copy-0'] }])
      expect((await countReadRows(trx)) - before).toBeLessThan(10 * limit)
    })
  })
})
