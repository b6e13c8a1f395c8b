import { sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { demoAccounts } from '../account/accounts.ts'

/** Numbers all notifications in the order of time, by which they are listed: they were written subject by subject. */
export async function sortDemoNotifications(db: Database): Promise<void> {
  await sql`
    WITH written AS (DELETE FROM notification RETURNING *)
    INSERT INTO notification (uid, company_uid, kind, key, booking_id, post_num, thread_id, data, created_at, seen_at)
    SELECT uid, company_uid, kind, key, booking_id, post_num, thread_id, data, created_at, seen_at
    FROM written ORDER BY created_at, id`.execute(db)
}

/** What the two accounts that can sign in were told of their latest paid bookings. What is older than a day has been seen. */
export async function writeDemoNotifications(db: Database, now: number): Promise<void> {
  const at = new Date(now).toISOString()
  await sql`
    WITH told AS (
      SELECT person.id AS uid, CASE role WHEN 'owner' THEN 'booked' ELSE 'newBooking' END AS kind, booking_id, post_num, paid_at,
        row_number() OVER (PARTITION BY person.id ORDER BY paid_at DESC, booking_id) AS rank
      FROM person
      JOIN post ON role = 'owner' OR post.uid = person.id
      JOIN booking USING (post_num)
      WHERE email IN (${demoAccounts.owner.email}, ${demoAccounts.company.email}) AND paid_at <= ${at}::timestamptz
        AND booking.uid IS NOT NULL AND (role = 'company' OR booking.uid = person.id)
    )
    INSERT INTO notification (uid, kind, key, booking_id, post_num, created_at, seen_at)
    SELECT uid, kind, kind || ':' || booking_id, booking_id, post_num, paid_at,
      CASE WHEN paid_at < ${at}::timestamptz - interval '1 day' THEN paid_at + interval '1 hour' END
    FROM told WHERE rank <= 12 ORDER BY paid_at, booking_id`.execute(db)
}
