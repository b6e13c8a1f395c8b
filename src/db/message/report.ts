import { sql } from 'kysely'
import type { MessageSide, ReportReason } from '../../domain/message/message.ts'
import { timestamptz } from '../core/timestamptz.ts'
import type { Database } from '../tables.ts'

export type NewReport = {
  threadId: string
  messageId: number | null
  uid: string
  memberId: string | null
  reason: ReportReason
  text: string
  now: number
}

export async function insertReport(db: Database, report: NewReport): Promise<void> {
  await db
    .insertInto('message_report')
    .values({
      thread_id: report.threadId,
      message_id: report.messageId,
      uid: report.uid,
      member_id: report.memberId,
      reason: report.reason,
      text: report.text,
      created_at: new Date(report.now),
    })
    .execute()
}

/** A report that an operator has not dealt with. */
export type OpenReport = {
  reportId: number
  threadId: string
  /** The message that it is about, if it is about one. */
  messageId: number | null
  /** The side that reports. */
  side: MessageSide
  ownerUid: string
  companyUid: string
  postNum: number
  storeName: string
  reason: ReportReason
  text: string
  createdAt: number
}

/** The oldest first. */
export async function listOpenReports(db: Database, limit: number): Promise<OpenReport[]> {
  const { rows } = await sql<OpenReport>`
    SELECT report_id AS "reportId", thread_id AS "threadId", message_id AS "messageId",
      CASE WHEN message_report.uid = owner_uid THEN 'owner' ELSE 'company' END AS side,
      owner_uid AS "ownerUid", post.uid AS "companyUid", post_num AS "postNum", store_name AS "storeName", reason, text,
      message_report.created_at AS "createdAt"
    FROM message_report JOIN message_thread USING (thread_id) JOIN post USING (post_num)
    WHERE closed_at IS NULL
    ORDER BY report_id LIMIT ${limit}`.execute(db)
  return rows
}

export async function countOpenReports(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM message_report WHERE closed_at IS NULL`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns false if there is no open report with this number. */
export async function closeReport(db: Database, reportId: number, now: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE message_report SET closed_at = ${timestamptz(now)} WHERE report_id = ${reportId} AND closed_at IS NULL`.execute(db)
  return numAffectedRows === 1n
}

/** A message as an operator reads it: what was written, also where it was masked for the other side. */
export type ReportedMessage = { messageId: number; side: MessageSide; text: string; images: number; createdAt: number }

/** The conversation of a report, oldest first, without what was taken back; a phrase as its key and arguments. Undefined if there is no such report. */
export async function findReportedThread(db: Database, reportId: number): Promise<ReportedMessage[] | undefined> {
  const report = await db.selectFrom('message_report').select('thread_id').where('report_id', '=', reportId).executeTakeFirst()
  if (!report) return undefined
  const { rows } = await sql<ReportedMessage>`
    SELECT message_id AS "messageId", side, coalesce(nullif(text, ''), phrase::text, '') AS text,
      (SELECT count(*)::integer FROM message_image WHERE message_image.message_id = message.message_id) AS images,
      created_at AS "createdAt"
    FROM message WHERE thread_id = ${report.thread_id} AND taken_back_at IS NULL
    ORDER BY message_id`.execute(db)
  return rows
}
