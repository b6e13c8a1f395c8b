import { type RawBuilder, sql } from 'kysely'
import type { BookingState } from '../../domain/booking/booking.ts'
import type { Day } from '../../domain/calendar/day.ts'
import type { Hours } from '../../domain/calendar/time-slot.ts'
import { type MessageSide, maxUnread, messageSides, otherSide, type ThreadFacts } from '../../domain/message/message.ts'
import { type CompanyScope, isInScope } from '../company/scope.ts'
import { asPrepared } from '../core/prepared-statements.ts'
import { timestamptz } from '../core/timestamptz.ts'
import type { Database } from '../tables.ts'
import { isUnreadByCompany } from './message.ts'

export const threadsPerPage = 30

/** Whose conversations: those of an owner, or those of a company at the posts in scope. */
export type ThreadReader = { side: 'owner'; uid: string } | ({ side: 'company' } & CompanyScope)

/** A conversation as one side sees it. */
export type MessageThread = ThreadFacts & {
  threadId: string
  ownerUid: string
  ownerName: string
  ownerPhone: string | null
  isOwnerDeleted: boolean
  postNum: number
  storeName: string
  storeNameEn: string | null
  companyUid: string
  /** The number of the business, or the one of the company's profile. */
  companyPhone: string | null
  isCompanyDeleted: boolean
  /** Of the post. */
  hours: Hours
  booking: { bookingId: string; state: BookingState; checkin: Day; checkout: Day; isSample: boolean } | null
  /** This side has blocked the other. */
  hasBlocked: boolean
  /** At most `maxUnread`. */
  unread: number
  /** The last message that the other side has seen; 0 for none. */
  seenByOther: number
  lastMessageId: number | null
}

type ThreadRow = Omit<MessageThread, 'booking' | 'hasLeft'> & {
  bookingId: string | null
  state: BookingState
  checkin: Day
  checkout: Day
  isSample: boolean
}

export async function findThread(db: Database, reader: ThreadReader, threadId: string): Promise<MessageThread | undefined> {
  return (await selectThreads(db, reader, selectReadable(reader, sql`message_thread.thread_id = ${threadId}`)))[0]
}

export async function findThreadOfBooking(
  db: Database,
  reader: ThreadReader,
  bookingId: string,
): Promise<MessageThread | undefined> {
  return (await selectThreads(db, reader, selectReadable(reader, sql`message_thread.booking_id = ${bookingId}`)))[0]
}

/** The default page and one more, which tells whether there is a further page. Each other limit would be a statement of its own. */
const preparedThreads = threadsPerPage + 1

/** The conversations with messages, the latest first; `before` is the last message of the last one of the page before. */
export async function listThreads(
  db: Database,
  reader: ThreadReader,
  { isUnanswered, before, limit }: { isUnanswered: boolean; before: number | null; limit: number },
): Promise<MessageThread[]> {
  const place = before === null ? sql`last_message_id IS NOT NULL` : sql`last_message_id < ${before}`
  const where = isUnanswered ? sql`${place} AND last_side = ${sql.lit(otherSide(reader.side))}` : place
  const newest = sql`ORDER BY last_message_id DESC LIMIT ${sql.lit(limit)}`
  const isUsual = limit === preparedThreads
  if (reader.side === 'owner') return await selectThreads(db, reader, sql`${selectReadable(reader, where)} ${newest}`, isUsual)
  // The newest of each post by its index, instead of sorting all conversations of the company.
  const newestOfPosts = sql`
    SELECT ${listedColumns('newest')} FROM post CROSS JOIN LATERAL (
      SELECT ${listedColumns('message_thread')} FROM message_thread LEFT JOIN booking USING (booking_id)
      WHERE message_thread.post_num = post.post_num AND ${isShown} AND ${where} ${newest}
    ) AS newest
    WHERE ${isInScope(reader)} ${newest}`
  return await selectThreads(db, reader, newestOfPosts, isUsual)
}

/** How many messages of all conversations this side has not seen, at most `maxUnread`. A company has too many conversations to look at each. */
export async function countUnreadMessages(db: Database, reader: ThreadReader): Promise<number> {
  const { rows } = await sql<{ count: number }>`${asPrepared} ${selectUnreadCount(reader)}`.execute(db)
  return rows[0]?.count ?? 0
}

export function selectUnreadCount(reader: ThreadReader): RawBuilder<number> {
  const isUnread = reader.side === 'company' ? sql`unread_by_company` : sql`last_message_id > mine.seen_id`
  return sql`
    SELECT count(*) AS count FROM (
      SELECT FROM (
        SELECT mine.thread_id, seen_id FROM message_thread JOIN post USING (post_num) LEFT JOIN booking USING (booking_id)
        JOIN message_side AS mine ON mine.thread_id = message_thread.thread_id AND mine.side = ${reader.side}
        WHERE ${isReadBy(reader)} AND ${isUnread}
        -- Keeps the planner from reading the messages of others, to leave their conversations out afterwards.
        OFFSET 0
      ) AS mine
      CROSS JOIN LATERAL (${selectUnread(reader.side)}) AS unread
      LIMIT ${sql.lit(maxUnread)}
    ) AS counted`
}

/** The messages of a conversation that this side, whose row of `message_side` is `mine`, has not seen: as many as are counted. */
function selectUnread(side: MessageSide): RawBuilder<unknown> {
  return sql`
    SELECT FROM message
    WHERE message.thread_id = mine.thread_id AND message.side = ${sql.lit(otherSide(side))} AND taken_back_at IS NULL
      AND message.message_id > mine.seen_id
    LIMIT ${sql.lit(maxUnread)}`
}

function selectReadable(reader: ThreadReader, where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT ${listedColumns('message_thread')} FROM message_thread JOIN post USING (post_num) LEFT JOIN booking USING (booking_id)
    WHERE ${isReadBy(reader)} AND ${where}`
}

/** What `selectThreads` needs of a conversation. */
function listedColumns(table: 'message_thread' | 'newest'): RawBuilder<unknown> {
  const columns = ['thread_id', 'owner_uid', 'post_num', 'booking_id', 'last_message_id']
  return sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))
}

/** What a reader sees of the rows that `threads` selects, the latest first. */
async function selectThreads(
  db: Database,
  reader: ThreadReader,
  threads: RawBuilder<unknown>,
  isPrepared = true,
): Promise<MessageThread[]> {
  const { side } = reader
  const { rows } = await sql<ThreadRow>`
    ${isPrepared ? asPrepared : sql``}
    SELECT message_thread.thread_id AS "threadId", owner_uid AS "ownerUid", owner.display_name AS "ownerName",
      owner.phone AS "ownerPhone", owner.deleted_at IS NOT NULL AS "isOwnerDeleted",
      message_thread.post_num AS "postNum", store_name AS "storeName", store_name_en AS "storeNameEn",
      visible_to AS "visibleTo", post.hours, post.deleted_at IS NOT NULL AS "isPostDeleted",
      post.uid AS "companyUid", coalesce(nullif(company.business ->> 'phone', ''), company.phone) AS "companyPhone",
      company.deleted_at IS NOT NULL AS "isCompanyDeleted",
      message_thread.booking_id AS "bookingId", state, checkin, checkout, coalesce(is_sample, false) AS "isSample",
      EXISTS (SELECT FROM message_block WHERE ${isBetweenPair}) AS "isBlocked",
      EXISTS (SELECT FROM message_block WHERE ${isBetweenPair} AND message_block.side = ${side}) AS "hasBlocked",
      (SELECT count(*)::integer FROM (${selectUnread(side)}) AS counted) AS unread,
      other.seen_id AS "seenByOther", last_message_id AS "lastMessageId"
    -- The page first, so that nothing is looked up for the conversations beyond it.
    FROM (${threads}) AS message_thread
    JOIN post USING (post_num) LEFT JOIN booking USING (booking_id)
    JOIN person AS owner ON owner.id = owner_uid
    JOIN person AS company ON company.id = post.uid
    JOIN message_side AS mine ON mine.thread_id = message_thread.thread_id AND mine.side = ${side}
    JOIN message_side AS other ON other.thread_id = message_thread.thread_id AND other.side <> ${side}
    ORDER BY last_message_id DESC`.execute(db)
  return rows.map(toThread)
}

const isBetweenPair = sql`message_block.owner_uid = message_thread.owner_uid AND message_block.company_uid = post.uid`

/** The past stay that a guest owner starts with is hidden from the company. */
const isShown = sql<boolean>`is_sample IS NOT TRUE`

function isReadBy(reader: ThreadReader): RawBuilder<boolean> {
  return reader.side === 'owner' ? sql<boolean>`owner_uid = ${reader.uid}` : sql<boolean>`(${isInScope(reader)} AND ${isShown})`
}

function toThread({ bookingId, state, checkin, checkout, isSample, ...thread }: ThreadRow): MessageThread {
  return {
    ...thread,
    booking: bookingId === null ? null : { bookingId, state, checkin, checkout, isSample },
    hasLeft: thread.isOwnerDeleted || thread.isCompanyDeleted,
  }
}

/** Serializes what is written in a conversation, so that its messages become visible in the order of their ids. See docs/lock-order.md. */
export async function lockThread(db: Database, threadId: string): Promise<void> {
  await db.selectFrom('message_thread').select('thread_id').where('thread_id', '=', threadId).forNoKeyUpdate().execute()
}

/** The booking for which an owner stays or will stay at a post, which a conversation about the post is about. */
export async function findCurrentBooking(db: Database, uid: string, postNum: number): Promise<string | null> {
  const row = await db
    .selectFrom('booking')
    .select('booking_id')
    .where('uid', '=', uid)
    .where('post_num', '=', postNum)
    .where('state', 'in', ['checked_in', 'confirmed'])
    .orderBy('state')
    .orderBy('checkin')
    .orderBy('booking_id')
    .limit(1)
    .executeTakeFirst()
  return row?.booking_id ?? null
}

/** A conversation that can go on about another booking: one about the post, or about a booking that ended without being paid. */
const isFree = sql<boolean>`(message_thread.booking_id IS NULL OR EXISTS (
  SELECT FROM booking AS earlier
  WHERE earlier.booking_id = message_thread.booking_id AND earlier.state IN ('expired', 'cancelled') AND earlier.paid_at IS NULL))`

/**
 * Continues the free conversation of an owner with the post of this booking as that of the booking. Does nothing if there is none, or if
 * the booking already has one. Call with the booking locked.
 */
export async function continueThread(db: Database, bookingId: string): Promise<void> {
  await sql`
    UPDATE message_thread SET booking_id = ${bookingId}
    WHERE thread_id = (
      SELECT thread_id FROM message_thread JOIN booking AS next ON next.uid = owner_uid AND next.post_num = message_thread.post_num
      WHERE next.booking_id = ${bookingId} AND ${isFree}
        AND NOT EXISTS (SELECT FROM message_thread AS own WHERE own.booking_id = ${bookingId})
      ORDER BY message_thread.booking_id IS NULL DESC, last_message_id DESC NULLS LAST LIMIT 1
      FOR NO KEY UPDATE OF message_thread
    )`.execute(db)
}

/**
 * Returns the id of the conversation of an owner with a post that is about no booking, taking one from a booking that ended unpaid. Null if
 * there is none. Call with the owner locked.
 */
export async function findThreadOfPost(db: Database, ownerUid: string, postNum: number): Promise<string | null> {
  const { rows } = await sql<{ threadId: string }>`
    UPDATE message_thread SET booking_id = NULL
    WHERE thread_id = (
      SELECT thread_id FROM message_thread
      WHERE owner_uid = ${ownerUid} AND post_num = ${postNum} AND ${isFree}
      ORDER BY booking_id IS NULL DESC, last_message_id DESC NULLS LAST LIMIT 1
      FOR NO KEY UPDATE
    )
    RETURNING thread_id AS "threadId"`.execute(db)
  return rows[0]?.threadId ?? null
}

export type NewThread = { threadId: string; ownerUid: string; postNum: number; bookingId: string | null; now: number }

/** Call with the booking locked, or without one with the owner locked. */
export async function insertThread(db: Database, { threadId, ownerUid, postNum, bookingId, now }: NewThread): Promise<void> {
  const row = { thread_id: threadId, owner_uid: ownerUid, post_num: postNum, booking_id: bookingId, created_at: new Date(now) }
  await db.insertInto('message_thread').values(row).execute()
  await db
    .insertInto('message_side')
    .values(messageSides.map((side) => ({ thread_id: threadId, side })))
    .execute()
}

/** Moves what a side has seen forward to the last message up to this id. Call with the thread locked. */
export async function markThreadSeen(
  db: Database,
  { threadId, side, upTo }: { threadId: string; side: MessageSide; upTo: number },
): Promise<void> {
  await sql`
    UPDATE message_side SET seen_id = last.message_id
    FROM (SELECT max(message_id) AS message_id FROM message WHERE thread_id = ${threadId} AND message_id <= ${upTo}) AS last
    WHERE thread_id = ${threadId} AND side = ${side} AND last.message_id > seen_id`.execute(db)
  if (side === 'company')
    await sql`
      UPDATE message_thread SET unread_by_company = ${isUnreadByCompany}
      WHERE thread_id = ${threadId} AND unread_by_company`.execute(db)
}

/** Blocks the other side, or lifts the block, for all conversations of the two. */
export async function setBlocked(
  db: Database,
  { ownerUid, companyUid }: Pick<MessageThread, 'ownerUid' | 'companyUid'>,
  { side, isBlocked, now }: { side: MessageSide; isBlocked: boolean; now: number },
): Promise<void> {
  await (isBlocked
    ? sql`
      INSERT INTO message_block (owner_uid, company_uid, side, created_at)
      VALUES (${ownerUid}, ${companyUid}, ${side}, ${timestamptz(now)})
      ON CONFLICT DO NOTHING`
    : sql`DELETE FROM message_block WHERE owner_uid = ${ownerUid} AND company_uid = ${companyUid} AND side = ${side}`
  ).execute(db)
}

/** The first and the last message that a side has not seen, and when it was last told by email, up to which message. Null if it has seen all. */
export async function findUnread(
  db: Database,
  { threadId, side }: { threadId: string; side: MessageSide },
): Promise<{ first: number; last: number; emailedId: number; emailedAt: number | null } | null> {
  const { rows } = await sql<{ first: number; last: number; emailedId: number; emailedAt: number | null }>`
    SELECT min(message_id) AS first, max(message_id) AS last, emailed_id AS "emailedId", emailed_at AS "emailedAt"
    FROM message_side JOIN message USING (thread_id)
    WHERE thread_id = ${threadId} AND message_side.side = ${side}
      AND message.side <> message_side.side AND message_id > seen_id AND taken_back_at IS NULL
    GROUP BY emailed_id, emailed_at`.execute(db)
  return rows[0] ?? null
}

export async function recordThreadEmail(
  db: Database,
  { threadId, side, upTo, now }: { threadId: string; side: MessageSide; upTo: number; now: number },
): Promise<void> {
  await db
    .updateTable('message_side')
    .set({ emailed_id: upTo, emailed_at: new Date(now) })
    .where('thread_id', '=', threadId)
    .where('side', '=', side)
    .execute()
}
