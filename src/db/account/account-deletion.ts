import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { lockLikedPosts } from '../like/like.ts'
import { deleteNotifications } from '../notification/notification.ts'
import { deleteTabletsOfCompany } from '../staff/tablet.ts'
import type { Database } from '../tables.ts'
import { erasePiece } from './booking-erasure.ts'
import { forgetDevices } from './known-device.ts'

/**
 * Erases personal data. The rows of the person, bookings, payments and reviews remain in anonymized form. Call in the transaction that
 * decides on the deletion. Returns the content keys that no remaining image uses, and whether there are more bookings or customers than one
 * transaction can erase: the others, and the dogs, are left to `erasePiece`.
 */
export async function anonymizePerson(
  db: Database,
  { uid, name, now }: { uid: string; name: string; now: number },
): Promise<{ contentKeys: string[]; hasMore: boolean }> {
  const hasMore = (await erasePiece(db, uid, 'start')) !== null
  await lockLikedPosts(db, uid)
  await db.deleteFrom('post_like').where('uid', '=', uid).execute()
  await db.deleteFrom('consent').where('uid', '=', uid).execute()
  await db.deleteFrom('session').where('uid', '=', uid).execute()
  await deleteTabletsOfCompany(db, uid)
  await endWork(db, uid, now)
  await deleteNotifications(db, uid)
  await db.deleteFrom('waitlist_entry').where('uid', '=', uid).execute()
  await eraseMessages(db, uid)
  await forgetDevices(db, uid)
  await db.deleteFrom('credential').where('uid', '=', uid).execute()
  await db.deleteFrom('post_draft').where('uid', '=', uid).execute()
  await sql`DELETE FROM verification WHERE split_part(identifier, ':', 2) = ${uid}`.execute(db)
  await db
    .updateTable('person')
    .set({
      display_name: name,
      // Nobody can have chosen this address before.
      email: `${randomUUID()}@deleted.invalid`,
      email_verified: false,
      photo_url: null,
      phone: null,
      // The law wants the seller of past bookings to be known; how to reach the person is not part of that.
      business: sql`jsonb_set(business, '{phone}', '""')`,
      confirmed_license: null,
      updated_at: new Date(now),
      deleted_at: new Date(now),
    })
    .where('id', '=', uid)
    .execute()
  return { contentKeys: await deleteImages(db, uid), hasMore }
}

/** Ends what a person worked as and who worked for a company, and erases names and addresses. */
async function endWork(db: Database, uid: string, now: number): Promise<void> {
  await sql`
    UPDATE staff_member
    SET left_at = coalesce(left_at, ${new Date(now).toISOString()}::timestamptz), left_as = NULL, email = NULL, token_digest = NULL, chosen_at = NULL, pin_hash = NULL
    WHERE uid = ${uid} OR company_uid = ${uid}
      OR (uid IS NULL AND left_at IS NULL AND email = (SELECT email FROM person WHERE id = ${uid}))`.execute(db)
}

/** What the other side received stays with it, without its author's name and photos; what was masked, and what was said to us about it, goes. */
async function eraseMessages(db: Database, uid: string): Promise<void> {
  await sql`
    DELETE FROM message_image USING image WHERE image.image_id = message_image.image_id AND image.uid = ${uid}`.execute(db)
  await sql`UPDATE message SET text = masked_text WHERE uid = ${uid} AND text <> masked_text`.execute(db)
  await db.updateTable('message_report').set({ text: '' }).where('uid', '=', uid).execute()
  await db
    .deleteFrom('message_block')
    .where((row) => row.or([row('owner_uid', '=', uid), row('company_uid', '=', uid)]))
    .execute()
  await db.deleteFrom('quick_reply').where('company_uid', '=', uid).execute()
}

/** Keeps a company's images in posts and journals, because other people's bookings show them. */
async function deleteImages(db: Database, uid: string): Promise<string[]> {
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
  const remaining = await db.selectFrom('image').select('content_key').where('content_key', 'in', keys).execute()
  return keys.filter((key) => !remaining.some(({ content_key }) => content_key === key))
}
