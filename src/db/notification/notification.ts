import { type RawBuilder, sql } from 'kysely'
import type { BookingActor, BookingState } from '../../domain/booking/booking.ts'
import type { Day } from '../../domain/calendar/day.ts'
import {
  getNotificationRule,
  getRolesTold,
  type HotelKind,
  isForOwner,
  isPerVersion,
  listKindsAfter,
  type NotificationChannel,
  type NotificationGroup,
  type NotificationKind,
  notificationKinds,
} from '../../domain/notification/notification.ts'
import type { EndReason } from '../../domain/waitlist/waitlist.ts'
import type { Won } from '../../domain/won.ts'
import { asPrepared } from '../core/prepared-statements.ts'
import { timestamptz } from '../core/timestamptz.ts'
import { selectUnreadCount, type ThreadReader } from '../message/thread.ts'
import type { Database } from '../tables.ts'
import { listOfferedBookings } from '../waitlist/entry.ts'
import type { NotificationDetails } from './notification-tables.ts'

export type NewNotification = {
  bookingIds: readonly string[]
  kind: NotificationKind
  /** The key of a booking's notification follows from this prefix and the booking's id, unless `key` is the whole of it. */
  key?: string | undefined
  data?: NotificationDetails
  now: number
}

/**
 * Writes a notification about bookings to everyone it is for: the owner, or the company and those of its staff who work at the post and
 * whose role is told of it. Does nothing for those who have one with the same key. Call in the transaction of the event.
 */
export async function insertNotifications(db: Database, notification: NewNotification): Promise<void> {
  await insertWhere(db, notification, sql`true`)
}

/** Writes the notifications that a transition of bookings causes at once. */
export async function insertTransitionNotifications(
  db: Database,
  bookingIds: readonly string[],
  { now, ...transition }: { from: BookingState | null; to: BookingState; by: BookingActor; now: number },
): Promise<void> {
  const offered = transition.to === 'expired' ? await listOfferedBookings(db, bookingIds) : []
  const own = bookingIds.filter((bookingId) => !offered.includes(bookingId))
  for (const isRequest of [false, true]) {
    const condition = sql`booking.uid IS NOT NULL AND (answer_hours IS NOT NULL) = ${isRequest}`
    for (const { isOffer, ids } of [
      { isOffer: false, ids: own },
      { isOffer: true, ids: offered },
    ]) {
      const kinds = ids.length === 0 ? [] : listKindsAfter(transition, { isRequest, isOffer })
      for (const kind of kinds) await insertWhere(db, { bookingIds: ids, kind, now }, condition)
    }
  }
}

async function insertWhere(
  db: Database,
  { bookingIds, kind, key, data = {}, now }: NewNotification,
  condition: RawBuilder<unknown>,
): Promise<void> {
  // `person` is the account that is told, as itself or as staff.
  const recipients = isForOwner(kind) ? sql`SELECT booking.uid, NULL::text AS company_uid` : selectCompanyRecipients(kind)
  await sql`
    INSERT INTO notification (uid, company_uid, kind, key, booking_id, post_num, data, created_at)
    SELECT person.id, company_uid, ${kind}, coalesce(${key ?? null}, ${`${kind}:`} || booking_id || CASE WHEN ${isPerVersion(kind)}::boolean THEN ':' || version ELSE '' END), booking_id, booking.post_num,
      ${JSON.stringify(data)}::jsonb, ${timestamptz(now)}
    FROM booking JOIN post USING (post_num)
    CROSS JOIN LATERAL (${recipients}) AS recipient
    JOIN person ON person.id = recipient.uid AND person.deleted_at IS NULL
    WHERE booking_id = ANY(${[...bookingIds]}::text[]) AND (booking.uid IS NOT NULL OR ${!isForOwner(kind)}) AND ${condition}
    ORDER BY booking_id, person.id
    ON CONFLICT (uid, key) DO NOTHING`.execute(db)
}

/** Tells a company of what happened to it, or to a post and then also those of its staff who work there. Call in the transaction of the event. */
export async function insertHotelNotification(
  db: Database,
  { kind, about, key, data = {}, now }: HotelNotification,
): Promise<void> {
  const isPost = 'postNum' in about
  const recipients = isPost
    ? sql`SELECT recipient.*, post_num FROM post CROSS JOIN LATERAL (${selectCompanyRecipients(kind)}) AS recipient WHERE post_num = ${about.postNum}`
    : sql`SELECT ${about.uid}::text AS uid, NULL::text AS company_uid, NULL::bigint AS post_num`
  await sql`
    INSERT INTO notification (uid, company_uid, kind, key, post_num, data, created_at)
    SELECT person.id, company_uid, ${kind}, ${key}, post_num, ${JSON.stringify(data)}::jsonb, ${timestamptz(now)}
    FROM (${recipients}) AS recipient JOIN person ON person.id = recipient.uid AND person.deleted_at IS NULL
    ORDER BY person.id
    ON CONFLICT (uid, key) DO NOTHING`.execute(db)
}

type HotelNotification = {
  kind: HotelKind
  about: { uid: string } | { postNum: number }
  key: string
  data?: NotificationDetails
  now: number
}

/** The company of `post` and those of its staff who work there and whose role is told. */
export function selectCompanyRecipients(kind: NotificationKind): RawBuilder<unknown> {
  return sql`
    SELECT post.uid, NULL::text AS company_uid
    UNION ALL
    SELECT staff_member.uid, company_uid FROM staff_member
    WHERE company_uid = post.uid AND left_at IS NULL AND role = ANY(${[...getRolesTold(kind)]}::text[])
      AND (posts IS NULL OR post.post_num = ANY(posts))`
}

/** Whose notifications to read: those of a person's own account, or what they are told as staff, within their role and posts. */
export type NotificationReader = {
  uid: string
  companyUid: string | null
  posts: readonly number[] | null
  /** Null for all. */
  kinds: readonly NotificationKind[] | null
}

export type NotificationRow = {
  notificationId: number
  kind: NotificationKind
  bookingId: string | null
  postNum: number | null
  threadId: string | null
  data: NotificationDetails
  createdAt: number
  isSeen: boolean
  storeName: string | null
  storeNameEn: string | null
  /** As they were when the notification was written. */
  checkin: Day | null
  checkout: Day | null
  /** The owner of the booking or the conversation, or the customer of a walk-in. */
  customerName: string | null
  /** Of the booking, or of the one that the conversation is about. */
  bookingState: BookingState | null
  /** Of a refund, of a charge at the desk, or of what goes back of a stay that ended early. */
  amount: Won | null
  /** Of a refund, the extras that it is for, because nobody had recorded them as done. */
  undone: { name: string; nameEn: string | null }[] | null
  /** Why a wait ended. */
  endReason: EndReason | null
}

/** The latest first; `before` is the id of the last one of the page before. */
export async function listNotifications(
  db: Database,
  reader: NotificationReader,
  { before, limit }: { before: number | null; limit: number },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    SELECT notification.id AS "notificationId", kind, notification.booking_id AS "bookingId", notification.post_num AS "postNum",
      notification.thread_id AS "threadId", data, notification.created_at AS "createdAt", seen_at IS NOT NULL AS "isSeen",
      store_name AS "storeName", store_name_en AS "storeNameEn", coalesce(moved.checkin, booking.checkin, entry.checkin) AS checkin,
      coalesce(moved.checkout, booking.checkout, entry.checkout) AS checkout, entry.end_reason AS "endReason",
      coalesce(owner.display_name, booking.walk_in_name) AS "customerName",
      coalesce(booking.state, discussed.state) AS "bookingState",
      coalesce(refund.amount, (SELECT charge.amount FROM desk_charge AS charge WHERE charge.charge_id = (data ->> 'chargeId')::bigint),
        (data ->> 'back')::bigint) AS amount,
      (SELECT jsonb_agg(DISTINCT jsonb_build_object('name', line.name, 'nameEn', line.name_en)) FROM booking_extra AS line
        WHERE line.booking_id = refund.booking_id AND line.price > 0 AND booking.state = 'completed'
          AND line.returned_at = refund.created_at AND line.returned_at > booking.state_since) AS undone
    FROM notification
    LEFT JOIN booking ON booking.booking_id = notification.booking_id
    LEFT JOIN post ON post.post_num = notification.post_num
    LEFT JOIN message_thread ON message_thread.thread_id = notification.thread_id
    LEFT JOIN booking AS discussed ON discussed.booking_id = message_thread.booking_id
    LEFT JOIN person AS owner ON owner.id = coalesce(booking.uid, owner_uid)
    LEFT JOIN refund ON refund.refund_id = data ->> 'refundId'
    LEFT JOIN waitlist_entry AS entry ON entry.entry_id = data ->> 'entryId'
    LEFT JOIN LATERAL (
      SELECT (was #>> '{stay,checkin}')::date AS checkin, (was #>> '{stay,checkout}')::date AS checkout FROM booking_change AS change
      WHERE change.booking_id = notification.booking_id AND change.state = 'applied' AND ended_at > notification.created_at
      ORDER BY ended_at LIMIT 1
    ) AS moved ON true
    WHERE ${isReadBy(reader)} AND (${before}::bigint IS NULL OR notification.id < ${before}::bigint)
    ORDER BY notification.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

export async function countUnseen(db: Database, reader: NotificationReader): Promise<number> {
  return (await countAllUnread(db, reader, null)).unread
}

/** What somebody has not seen: notifications, and messages if they read any. */
export async function countAllUnread(
  db: Database,
  notifications: NotificationReader,
  messages: ThreadReader | null,
): Promise<{ unread: number; unreadMessages: number }> {
  const { rows } = await sql<{ unread: number; unreadMessages: number }>`
    ${asPrepared}
    SELECT (SELECT count(*) FROM notification WHERE seen_at IS NULL AND ${isReadBy(notifications)}) AS unread,
      ${messages === null ? sql`0` : sql`(${selectUnreadCount(messages)})`} AS "unreadMessages"`.execute(db)
  return rows[0] ?? { unread: 0, unreadMessages: 0 }
}

/** Marks what was shown up to this one as seen. */
export async function markSeen(
  db: Database,
  reader: NotificationReader,
  { upTo, now }: { upTo: number; now: number },
): Promise<void> {
  await sql`
    UPDATE notification SET seen_at = ${timestamptz(now)}
    WHERE seen_at IS NULL AND id <= ${upTo} AND ${isReadBy(reader)}`.execute(db)
}

const groupsByKind = JSON.stringify(Object.fromEntries(notificationKinds.map((kind) => [kind, getNotificationRule(kind).group])))

/** What the person turned off hides only what is about their own bookings. */
function isReadBy({ uid, companyUid, posts, kinds }: NotificationReader): RawBuilder<boolean> {
  return sql`(
    notification.uid = ${uid} AND notification.company_uid IS NOT DISTINCT FROM ${companyUid}::text
    AND (${posts === null} OR notification.post_num = ANY(${[...(posts ?? [])]}::bigint[]))
    AND (${kinds === null} OR kind = ANY(${[...(kinds ?? [])]}::text[]))
    AND (notification.company_uid IS NOT NULL OR NOT EXISTS (
      SELECT FROM notification_preference AS choice
      WHERE choice.uid = notification.uid AND channel = 'inApp' AND NOT is_on AND kind_group = ${groupsByKind}::jsonb ->> notification.kind)))`
}

export type NotificationChoice = { group: NotificationGroup; channel: NotificationChannel; isOn: boolean }

/** Only what was chosen. */
export async function listPreferences(db: Database, uid: string): Promise<NotificationChoice[]> {
  return await db
    .selectFrom('notification_preference')
    .select(['kind_group as group', 'channel', 'is_on as isOn'])
    .where('uid', '=', uid)
    .execute()
}

export async function savePreferences(db: Database, uid: string, choices: readonly NotificationChoice[]): Promise<void> {
  if (choices.length === 0) return
  await db
    .insertInto('notification_preference')
    .values(choices.map(({ group, channel, isOn }) => ({ uid, kind_group: group, channel, is_on: isOn })))
    .onConflict((conflict) =>
      conflict.columns(['uid', 'kind_group', 'channel']).doUpdateSet((row) => ({ is_on: row.ref('excluded.is_on') })),
    )
    .execute()
}

/** Deletes what an account was told and chose, and what its staff were told as such. */
export async function deleteNotifications(db: Database, uid: string): Promise<void> {
  await db
    .deleteFrom('notification')
    .where((row) => row.or([row('uid', '=', uid), row('company_uid', '=', uid)]))
    .execute()
  await deletePreferences(db, uid)
}

export async function deletePreferences(db: Database, uid: string): Promise<void> {
  await db.deleteFrom('notification_preference').where('uid', '=', uid).execute()
}

/** Deletes the oldest notifications if they were written before this instant, in epoch milliseconds. Returns how many. */
export async function deleteOldNotifications(
  db: Database,
  { before, limit }: { before: number; limit: number },
): Promise<number> {
  // Ids grow with time, so the newer ones are not read.
  const { numAffectedRows } = await sql`
    DELETE FROM notification
    WHERE id IN (SELECT id FROM notification ORDER BY id LIMIT ${limit}) AND created_at < ${timestamptz(before)}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
