import type { Generated, GeneratedAlways } from 'kysely'
import type { MessageSide, ReportReason } from '../../domain/message/message.ts'
import type { Phrase } from '../../domain/message/phrase.ts'
import type { Instant, Json, OptionalInstant } from '../core/column.ts'

export type MessageThreadTable = {
  thread_id: string
  owner_uid: string
  post_num: number
  booking_id: string | null
  created_at: Instant
  /** The newest message that is not taken back. */
  last_message_id: number | null
  /** Of that message. */
  last_side: MessageSide | null
  /** The company has yet to see a message of the owner. */
  unread_by_company: Generated<boolean>
  asked_at: OptionalInstant
  answer_by: OptionalInstant
  answered_at: OptionalInstant
}

export type MessageSideTable = {
  thread_id: string
  side: MessageSide
  /** 0 before the first. */
  seen_id: Generated<number>
  emailed_id: Generated<number>
  emailed_at: OptionalInstant
}

export type MessageTable = {
  message_id: GeneratedAlways<number>
  thread_id: string
  side: MessageSide
  uid: string
  member_id: string | null
  client_key: string
  text: string
  lang: 'en' | 'ko' | null
  phrase: Json<Phrase> | null
  /** Whether contact data was removed for the other side. */
  is_screened: boolean
  /** What the other side reads; null if that is `text`. */
  masked_text: string | null
  created_at: Instant
  taken_back_at: OptionalInstant
}

export type MessageImageTable = { message_id: number; position: number; image_id: string }

/** `side` is who blocks. */
export type MessageBlockTable = { owner_uid: string; company_uid: string; side: MessageSide; created_at: Instant }

export type MessageReportTable = {
  report_id: GeneratedAlways<number>
  thread_id: string
  message_id: number | null
  uid: string
  member_id: string | null
  reason: ReportReason
  text: string
  created_at: Instant
  /** When an operator has dealt with it. */
  closed_at: OptionalInstant
}

export type QuickReplyTable = { company_uid: string; position: number; text: string; text_en: string }
