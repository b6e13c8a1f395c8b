import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { careFields } from '../../domain/dog/dog.ts'
import { isPaidOrWalkIn } from '../booking/concerns-company.ts'
import { lockLikedPosts } from '../like/like.ts'
import { deleteNotifications } from '../notification/notification.ts'
import { deleteTabletsOfCompany } from '../staff/tablet.ts'
import type { Database } from '../tables.ts'
import { forgetDevices } from './known-device.ts'

/**
 * Erases personal data. The rows of the person, bookings, payments and reviews remain in anonymized form. Call in the transaction that
 * decides on the deletion. Returns the content keys that no remaining image uses.
 */
export async function anonymizePerson(
  db: Database,
  { uid, name, now }: { uid: string; name: string; now: number },
): Promise<string[]> {
  await eraseBookingDetails(db, uid)
  await eraseWalkIns(db, uid)
  await lockLikedPosts(db, uid)
  await db.deleteFrom('post_like').where('uid', '=', uid).execute()
  await db.deleteFrom('dog').where('uid', '=', uid).execute()
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
  return await deleteImages(db, uid)
}

/** Ends what a person worked as and who worked for a company, and erases names and addresses. */
async function endWork(db: Database, uid: string, now: number): Promise<void> {
  await sql`
    UPDATE staff_member
    SET left_at = coalesce(left_at, ${new Date(now).toISOString()}::timestamptz), left_as = NULL, email = NULL, token_digest = NULL, chosen_at = NULL, pin_hash = NULL
    WHERE uid = ${uid} OR company_uid = ${uid}
      OR (uid IS NULL AND left_at IS NULL AND email = (SELECT email FROM person WHERE id = ${uid}))`.execute(db)
}

/** What was written stays with the other side, without its author's name and photos; what was said about it to us goes. */
async function eraseMessages(db: Database, uid: string): Promise<void> {
  await sql`
    DELETE FROM message_image USING image WHERE image.image_id = message_image.image_id AND image.uid = ${uid}`.execute(db)
  await db.updateTable('message_report').set({ text: '' }).where('uid', '=', uid).execute()
  await db
    .deleteFrom('message_block')
    .where((row) => row.or([row('owner_uid', '=', uid), row('company_uid', '=', uid)]))
    .execute()
  await db.deleteFrom('quick_reply').where('company_uid', '=', uid).execute()
}

/** Erases what bookings say about the owner and the dogs, except what bookkeeping requires. */
async function eraseBookingDetails(db: Database, uid: string): Promise<void> {
  await sql`
    UPDATE booking_dog SET snapshot = (snapshot - ${careFields}::text[]) || '{"dogNote": "", "photoURL": null}', heat_until = NULL
    FROM booking WHERE booking.booking_id = booking_dog.booking_id AND booking.uid = ${uid}`.execute(db)
  await db.updateTable('booking').set({ note: '', staff_note: '' }).where('uid', '=', uid).execute()
  await sql`
    UPDATE desk_charge SET reason = '-'
    FROM booking WHERE booking.booking_id = desk_charge.booking_id AND booking.uid = ${uid}`.execute(db)
  await sql`UPDATE booking_history SET reason = NULL WHERE actor_uid = ${uid} AND actor_kind = 'owner'`.execute(db)
  await sql`
    UPDATE refund SET reason = split_part(reason, ':', 1)
    FROM booking
    WHERE booking.booking_id = refund.booking_id AND booking.uid = ${uid} AND booking.cancelled_by = 'owner'`.execute(db)
}

/** Erases the walk-in guests and customers of a company, and its notes about any guest. That a price was not that of the list, and what was paid at the desk, remains. */
async function eraseWalkIns(db: Database, uid: string): Promise<void> {
  await sql`
    UPDATE booking_dog SET snapshot = (snapshot - ${careFields}::text[]) || '{"dogNote": "", "photoURL": null}', heat_until = NULL
    FROM booking JOIN post USING (post_num)
    WHERE booking.booking_id = booking_dog.booking_id AND post.uid = ${uid} AND booking.uid IS NULL`.execute(db)
  await sql`
    UPDATE booking SET walk_in_name = NULL, walk_in_phone = NULL, note = '', customer_id = NULL,
      price_reason = CASE WHEN price_reason IS NOT NULL THEN '-' END
    FROM post
    WHERE post.post_num = booking.post_num AND post.uid = ${uid} AND booking.uid IS NULL`.execute(db)
  await sql`
    UPDATE booking SET staff_note = ''
    FROM post
    WHERE post.post_num = booking.post_num AND post.uid = ${uid} AND ${isPaidOrWalkIn} AND staff_note <> ''`.execute(db)
  const ofWalkIn = sql`booking JOIN post USING (post_num) WHERE post.uid = ${uid} AND booking.uid IS NULL`
  await sql`UPDATE desk_charge SET reason = '-' WHERE booking_id IN (SELECT booking_id FROM ${ofWalkIn})`.execute(db)
  await sql`UPDATE booking_history SET reason = NULL WHERE booking_id IN (SELECT booking_id FROM ${ofWalkIn})`.execute(db)
  await db.deleteFrom('customer').where('uid', '=', uid).execute()
  await db.deleteFrom('dog_conflict').where('uid', '=', uid).execute()
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
