import type { Generated, GeneratedAlways } from 'kysely'
import type { EarlyRefundChoice } from '../../domain/booking/booking-refund.ts'
import type { NotificationChannel, NotificationGroup, NotificationKind } from '../../domain/notification/notification.ts'
import type { Won } from '../../domain/won.ts'
import type { Instant, Json, OptionalInstant } from '../core/column.ts'

export type NotificationTable = {
  id: GeneratedAlways<number>
  uid: string
  /** The company whose staff the person is told as; null for what concerns the person's own account. */
  company_uid: string | null
  kind: NotificationKind
  /** Identifies the event: everyone is told of it once. */
  key: string
  booking_id: string | null
  post_num: number | null
  thread_id: string | null
  data: Generated<Json<NotificationDetails>>
  created_at: Instant
  seen_at: OptionalInstant
}

/** What a notification is about, beside its booking. */
export type NotificationDetails = {
  refundId?: string | undefined
  day?: string | undefined
  entryId?: string | undefined
  chargeId?: number | undefined
  /** Of a stay that ended before the booked day: what the company chose to give back, and how much that is. `day` is its last night. */
  earlyRefund?: EarlyRefundChoice | undefined
  back?: Won | undefined
}

/** What somebody chose; without a row, a channel is on. */
export type NotificationPreferenceTable = {
  uid: string
  kind_group: NotificationGroup
  channel: NotificationChannel
  is_on: boolean
}
