import { type RawBuilder, sql } from 'kysely'
import type { Image } from './image.ts'
import { at } from './instant.ts'
import type { PersonRow } from './person.ts'
import type { Database } from './tables.ts'

/** Guests whose time is over and who have not been let go yet; those with a dog in the house wait until it has left. */
export async function listLapsedGuests(db: Database, now: number, limit: number): Promise<PersonRow[]> {
  return await db
    .selectFrom('person')
    .selectAll()
    .where('is_guest', '=', true)
    .where('guest_until', '<=', at(now))
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('booking').whereRef('booking.uid', '=', 'person.id').where('booking.state', '=', 'checked_in'))),
    )
    .orderBy('guest_until')
    .limit(limit)
    .execute()
}

/** What can no longer let anybody in or count against anybody. Returns how many rows there were. */
export async function deleteSpent(db: Database, { now, countedBefore }: { now: number; countedBefore: number }): Promise<number> {
  const sessions = await db.deleteFrom('session').where('expires_at', '<=', at(now)).executeTakeFirst()
  const proofs = await db.deleteFrom('verification').where('expires_at', '<=', at(now)).executeTakeFirst()
  const counts = await db.deleteFrom('rate_limit').where('window_start', '<', at(countedBefore)).executeTakeFirst()
  return Number(sessions.numDeletedRows + proofs.numDeletedRows + counts.numDeletedRows)
}

/** Everything that shows a picture: by its id, or by its path in a profile, a booking's copy of one, or a draft. */
const shown: RawBuilder<boolean>[] = [
  sql`EXISTS (SELECT FROM post_image WHERE post_image.image_id = image.image_id)`,
  sql`EXISTS (SELECT FROM review_image WHERE review_image.image_id = image.image_id)`,
  sql`EXISTS (SELECT FROM journal_entry WHERE journal_entry.image_id = image.image_id)`,
  sql`EXISTS (SELECT FROM person WHERE person.id = image.uid AND photo_url = '/images/' || image.image_id)`,
  sql`EXISTS (SELECT FROM dog WHERE dog.uid = image.uid AND photo_url = '/images/' || image.image_id)`,
  sql`EXISTS (
    SELECT FROM booking_dog JOIN booking USING (booking_id)
    WHERE booking.uid = image.uid AND snapshot ->> 'photoURL' = '/images/' || image.image_id)`,
  sql`EXISTS (
    SELECT FROM post_draft WHERE post_draft.uid = image.uid AND strpos(content, '/images/' || image.image_id) > 0)`,
]

/**
 * Deletes the rows of uploads from before that time that nothing shows, and gives the content keys that no other row has. A picture
 * that is put to use meanwhile is either still there, or the use of it is refused by its foreign key.
 */
export async function deleteUnusedImages(
  db: Database,
  { before, limit }: { before: number; limit: number },
): Promise<Image['contentKey'][]> {
  const { rows } = await sql<{ contentKey: string }>`
    DELETE FROM image WHERE image_id IN (
      SELECT image_id FROM image
      WHERE created_at < ${at(before)} AND NOT (${sql.join(shown, sql` OR `)})
      ORDER BY created_at LIMIT ${limit}
    )
    RETURNING content_key AS "contentKey"`.execute(db)
  const keys = [...new Set(rows.map(({ contentKey }) => contentKey))]
  if (keys.length === 0) return []
  const kept = await db.selectFrom('image').select('content_key').where('content_key', 'in', keys).execute()
  return keys.filter((key) => !kept.some(({ content_key }) => content_key === key))
}
