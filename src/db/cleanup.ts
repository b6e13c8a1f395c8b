import { type RawBuilder, sql } from 'kysely'
import { daysUnusedOffersOfNetworkCount } from '../domain/waitlist/waitlist.ts'
import type { PersonRow } from './account/person.ts'
import { timestamptz } from './core/timestamptz.ts'
import type { Image } from './image/image.ts'
import type { Database } from './tables.ts'

/** Guests whose time is up and whose account is not deleted yet, except those with a booking that is checked in. */
export async function listExpiredGuests(
  db: Database,
  { now, except, limit }: { now: number; except: readonly string[]; limit: number },
): Promise<PersonRow[]> {
  const guests = db.selectFrom('person').$if(except.length > 0, (query) => query.where('id', 'not in', except))
  return await guests
    .selectAll()
    .where('is_guest', '=', true)
    .where('guest_until', '<=', timestamptz(now))
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('booking').whereRef('booking.uid', '=', 'person.id').where('booking.state', '=', 'checked_in'))),
    )
    .orderBy('guest_until')
    .limit(limit)
    .execute()
}

const invitationKeptMs = 30 * 86_400_000
const leftEntryKeptMs = 30 * 86_400_000
const unusedOfferKeptMs = daysUnusedOffersOfNetworkCount * 86_400_000

/**
 * Deletes expired sessions, tablets and one-time tokens, invitations that nobody accepted, 30 days after they ended, rate-limit windows from before
 * `countedBefore`, networks of unused offers, waitlist entries that were left 30 days ago, and what accounts that were deleted since then were told at that moment. Returns the number of rows deleted.
 */
export async function deleteExpiredRows(
  db: Database,
  { now, countedBefore }: { now: number; countedBefore: number },
): Promise<number> {
  const sessions = await db.deleteFrom('session').where('expires_at', '<=', timestamptz(now)).executeTakeFirst()
  const tablets = await db.deleteFrom('tablet').where('expires_at', '<=', timestamptz(now)).executeTakeFirst()
  const tokens = await db.deleteFrom('verification').where('expires_at', '<=', timestamptz(now)).executeTakeFirst()
  const counts = await db.deleteFrom('rate_limit').where('window_start', '<', timestamptz(countedBefore)).executeTakeFirst()
  const invitations = await db
    .deleteFrom('staff_member')
    .where('uid', 'is', null)
    .where(sql<boolean>`coalesce(left_at, invited_until) <= ${timestamptz(now - invitationKeptMs)}`)
    .executeTakeFirst()
  const unusedOffers = db.deleteFrom('unused_offer').where('ended_at', '<=', timestamptz(now - unusedOfferKeptMs))
  const offers = await unusedOffers.executeTakeFirst()
  const leftEntries = db.deleteFrom('waitlist_entry').where('state', '=', 'left')
  const entries = await leftEntries.where('state_since', '<=', timestamptz(now - leftEntryKeptMs)).executeTakeFirst()
  // Written by transactions that the deletion of the account did not wait for, and that it did not see.
  const told = await db
    .deleteFrom('notification')
    .using('person')
    .whereRef('person.id', '=', 'notification.uid')
    .where('deleted_at', '>', timestamptz(countedBefore))
    .executeTakeFirst()
  const deleted = [sessions, tablets, tokens, counts, invitations, offers, entries, told]
  return deleted.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}

/** Every reference to an image: by id, or by path in a profile, a booking's snapshot of a dog, or a listing draft. */
const imageReferences: RawBuilder<boolean>[] = [
  sql`EXISTS (SELECT FROM post_image WHERE post_image.image_id = image.image_id)`,
  sql`EXISTS (SELECT FROM review_image WHERE review_image.image_id = image.image_id)`,
  sql`EXISTS (SELECT FROM journal_entry WHERE journal_entry.image_id = image.image_id)`,
  sql`EXISTS (SELECT FROM message_image WHERE message_image.image_id = image.image_id)`,
  sql`EXISTS (SELECT FROM person WHERE person.id = image.uid AND photo_url = '/images/' || image.image_id)`,
  sql`EXISTS (SELECT FROM dog WHERE dog.uid = image.uid AND photo_url = '/images/' || image.image_id)`,
  sql`EXISTS (SELECT FROM booking_dog WHERE snapshot ->> 'photoURL' = '/images/' || image.image_id)`,
  sql`EXISTS (
    SELECT FROM post_draft WHERE post_draft.uid = image.uid AND strpos(content, '/images/' || image.image_id) > 0)`,
]

/** The ids of the images that follow `after`, in the order of their ids. An empty `after` lists the first. */
export async function listImageIds(db: Database, { after, limit }: { after: string; limit: number }): Promise<string[]> {
  const images = db.selectFrom('image').select('image_id').where('image_id', '>', after)
  const rows = await images.orderBy('image_id').limit(limit).execute()
  return rows.map(({ image_id }) => image_id)
}

/**
 * Deletes those of these images that are unreferenced and uploaded before `before`. Returns their number and the content keys that no remaining
 * image uses. If an image is referenced at the same time, either the deletion skips it or the foreign key rejects the reference.
 */
export async function deleteUnusedImages(
  db: Database,
  { imageIds, before }: { imageIds: readonly string[]; before: number },
): Promise<{ count: number; contentKeys: Image['contentKey'][] }> {
  const { rows } = await sql<{ contentKey: string }>`
    DELETE FROM image
    WHERE image_id = ANY(${[...imageIds]}::text[]) AND created_at < ${timestamptz(before)}
      AND NOT (${sql.join(imageReferences, sql` OR `)})
    RETURNING content_key AS "contentKey"`.execute(db)
  const keys = [...new Set(rows.map(({ contentKey }) => contentKey))]
  if (keys.length === 0) return { count: 0, contentKeys: [] }
  const remaining = await db.selectFrom('image').select('content_key').where('content_key', 'in', keys).execute()
  const contentKeys = keys.filter((key) => !remaining.some(({ content_key }) => content_key === key))
  return { count: rows.length, contentKeys }
}
