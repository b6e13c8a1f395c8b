import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely'
import type {
  ConsentTable,
  CredentialTable,
  DogTable,
  KnownDeviceTable,
  PersonTable,
  SessionTable,
  VerificationTable,
} from './account/account-tables.ts'
import type {
  BookingChangeNightTable,
  BookingChangeTable,
  BookingDogTable,
  BookingHistoryTable,
  BookingLineTable,
  BookingTable,
  DogNightTable,
  JournalEntryTable,
  PaymentTable,
  RefundTable,
  ReviewImageTable,
  ReviewTable,
  SandboxIdempotencyTable,
  SandboxPaymentTable,
} from './booking/booking-tables.ts'
import type { DeskChargeTable } from './booking/charge-tables.ts'
import type { BookingChangeExtraTable, BookingExtraTable, ExtraDayTable } from './booking/extra-tables.ts'
import type { CalendarLinkTable, ExternalCalendarTable, ExternalNightTable } from './calendar-sync/calendar-sync-tables.ts'
import type { Instant, Json, OptionalInstant } from './core/column.ts'
import type { CustomerTable } from './customer/customer-tables.ts'
import type { DogConflictTable, KennelPlaceTable, KennelTable } from './kennel/kennel-tables.ts'
import type {
  MessageBlockTable,
  MessageImageTable,
  MessageReportTable,
  MessageSideTable,
  MessageTable,
  MessageThreadTable,
  QuickReplyTable,
} from './message/message-tables.ts'
import type { NotificationPreferenceTable, NotificationTable } from './notification/notification-tables.ts'
import type {
  HouseRuleTable,
  ImageTable,
  ListingCountTable,
  PostDraftTable,
  PostExtraTable,
  PostImageTable,
  PostLikeTable,
  PostTable,
  RoomCountHistoryTable,
  RoomNightTable,
  RoomSearchTable,
  RoomTable,
  SeasonPriceTable,
} from './post/post-tables.ts'
import type {
  ClosingHistoryTable,
  FormerManagerTable,
  StaffMemberTable,
  TabletAttemptTable,
  TabletTable,
} from './staff/staff-tables.ts'
import type { UnusedOfferTable, WaitlistEntryTable } from './waitlist/waitlist-tables.ts'

type OutboxTable = {
  id: GeneratedAlways<number>
  kind: string
  key: string
  party: string | null
  payload: Json<unknown>
  run_at: Instant
  /** Set by a trigger. */
  turn_at: ColumnType<number, never, never>
  attempts: Generated<number>
  last_error: string | null
  done_at: OptionalInstant
  created_at: Instant
}

type RateLimitTable = { key: string; window_start: Instant; count: number }

type SchemaMigrationTable = {
  number: number
  name: string
  checksum: string
  applied_at: ColumnType<number, never, never>
}

export type Tables = {
  unused_offer: UnusedOfferTable
  waitlist_entry: WaitlistEntryTable
  staff_member: StaffMemberTable
  former_manager: FormerManagerTable
  closing_history: ClosingHistoryTable
  tablet: TabletTable
  tablet_attempt: TabletAttemptTable
  person: PersonTable
  consent: ConsentTable
  session: SessionTable
  credential: CredentialTable
  verification: VerificationTable
  known_device: KnownDeviceTable
  dog: DogTable
  customer: CustomerTable
  post: PostTable
  image: ImageTable
  post_image: PostImageTable
  post_draft: PostDraftTable
  post_like: PostLikeTable
  room: RoomTable
  room_count_history: RoomCountHistoryTable
  season_price: SeasonPriceTable
  house_rule: HouseRuleTable
  post_extra: PostExtraTable
  room_night: RoomNightTable
  room_search: RoomSearchTable
  listing_count: ListingCountTable
  calendar_link: CalendarLinkTable
  external_calendar: ExternalCalendarTable
  external_night: ExternalNightTable
  kennel: KennelTable
  kennel_place: KennelPlaceTable
  dog_conflict: DogConflictTable
  booking: BookingTable
  booking_line: BookingLineTable
  booking_dog: BookingDogTable
  dog_night: DogNightTable
  booking_history: BookingHistoryTable
  booking_change: BookingChangeTable
  booking_change_night: BookingChangeNightTable
  booking_extra: BookingExtraTable
  booking_change_extra: BookingChangeExtraTable
  extra_day: ExtraDayTable
  desk_charge: DeskChargeTable
  payment: PaymentTable
  refund: RefundTable
  sandbox_payment: SandboxPaymentTable
  sandbox_idempotency: SandboxIdempotencyTable
  outbox: OutboxTable
  notification: NotificationTable
  notification_preference: NotificationPreferenceTable
  message_thread: MessageThreadTable
  message_side: MessageSideTable
  message: MessageTable
  message_image: MessageImageTable
  message_block: MessageBlockTable
  message_report: MessageReportTable
  quick_reply: QuickReplyTable
  review: ReviewTable
  review_image: ReviewImageTable
  journal_entry: JournalEntryTable
  rate_limit: RateLimitTable
  schema_migration: SchemaMigrationTable
}

/** A database or an open transaction. */
export type Database = Kysely<Tables>
