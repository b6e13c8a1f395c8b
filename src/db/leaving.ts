import { sql } from 'kysely'
import type { Database } from './tables.ts'

/** Makes what else the person does wait until the transaction ends; false for one who has left already. */
export async function lockLeaver(db: Database, uid: string): Promise<boolean> {
  const query = db.selectFrom('person').select('id').where('id', '=', uid).where('deleted_at', 'is', null)
  return (await query.forNoKeyUpdate().executeTakeFirst()) !== undefined
}

/**
 * Takes away all that is personal, in the transaction of the decision: the person's row, bookings, payments and reviews stay
 * without it. Gives the content keys of the pictures that nothing shows any more.
 */
export async function forgetPerson(
  db: Database,
  { uid, name, now }: { uid: string; name: string; now: number },
): Promise<string[]> {
  await unlikeAll(db, uid)
  await clearBookings(db, uid)
  await clearWalkIns(db, uid)
  await db.deleteFrom('dog').where('uid', '=', uid).execute()
  await db.deleteFrom('session').where('uid', '=', uid).execute()
  await db.deleteFrom('credential').where('uid', '=', uid).execute()
  await db.deleteFrom('post_draft').where('uid', '=', uid).execute()
  await sql`DELETE FROM verification WHERE split_part(identifier, ':', 2) = ${uid}`.execute(db)
  await db
    .updateTable('person')
    .set({
      display_name: name,
      email: `${uid.toLowerCase()}@deleted.invalid`,
      email_verified: false,
      photo_url: null,
      phone: null,
      updated_at: new Date(now),
      deleted_at: new Date(now),
    })
    .where('id', '=', uid)
    .execute()
  return await deletePictures(db, uid)
}

/** Posts are locked in the order of their numbers, so that two who leave at once cannot block each other. */
async function unlikeAll(db: Database, uid: string): Promise<void> {
  await sql`
    SELECT FROM post WHERE post_num IN (SELECT post_num FROM liked WHERE uid = ${uid})
    ORDER BY post_num FOR NO KEY UPDATE`.execute(db)
  await sql`
    WITH removed AS (DELETE FROM liked WHERE uid = ${uid} RETURNING post_num)
    UPDATE post SET like_total = like_total - 1 FROM removed WHERE post.post_num = removed.post_num`.execute(db)
}

/** What a booking says of its dogs and of its owner beyond what the accounts need. */
async function clearBookings(db: Database, uid: string): Promise<void> {
  const care = ['vaccinations', 'feeding', 'medication', 'allergies', 'vet', 'emergencyContact']
  await sql`
    UPDATE booking_dog SET snapshot = (snapshot - ${care}::text[]) || '{"dogNote": "", "photoURL": null}'
    FROM booking WHERE booking.booking_id = booking_dog.booking_id AND booking.uid = ${uid}`.execute(db)
  await db.updateTable('booking').set({ note: '' }).where('uid', '=', uid).where('note', '<>', '').execute()
  await sql`UPDATE booking_history SET reason = NULL WHERE actor_uid = ${uid} AND actor_kind = 'owner'`.execute(db)
  await sql`
    UPDATE refund SET reason = split_part(reason, ':', 1)
    FROM booking
    WHERE booking.booking_id = refund.booking_id AND booking.uid = ${uid} AND booking.cancelled_by = 'owner'`.execute(db)
}

/** Who came to a company's desk, as it wrote them down. */
async function clearWalkIns(db: Database, uid: string): Promise<void> {
  await sql`
    UPDATE booking SET walk_in_name = NULL, walk_in_phone = NULL, note = ''
    FROM post
    WHERE post.post_num = booking.post_num AND post.uid = ${uid} AND booking.uid IS NULL`.execute(db)
}

/** A company's pictures of its posts and journals stay, since bookings of others show them. */
async function deletePictures(db: Database, uid: string): Promise<string[]> {
  await sql`
    DELETE FROM review_image USING image WHERE image.image_id = review_image.image_id AND image.uid = ${uid}`.execute(db)
  const { rows } = await sql<{ contentKey: string }>`
    DELETE FROM image
    WHERE uid = ${uid}
      AND NOT EXISTS (SELECT FROM post_image WHERE post_image.image_id = image.image_id)
      AND NOT EXISTS (SELECT FROM journal_entry WHERE journal_entry.image_id = image.image_id)
    RETURNING content_key AS "contentKey"`.execute(db)
  const keys = [...new Set(rows.map(({ contentKey }) => contentKey))]
  if (keys.length === 0) return []
  const kept = await db.selectFrom('image').select('content_key').where('content_key', 'in', keys).execute()
  return keys.filter((key) => !kept.some(({ content_key }) => content_key === key))
}
