import type { GeneratedAlways } from 'kysely'
import type { ChargeKind } from '../../domain/booking/charge.ts'
import type { Day } from '../../domain/calendar/day.ts'
import type { Instant } from '../core/column.ts'

export type DeskChargeTable = {
  charge_id: GeneratedAlways<number>
  booking_id: string
  kind: ChargeKind
  amount: number
  reason: string
  /** The day on which the first of its corrections was recorded. */
  day: Day
  corrects: number | null
  recorded_by: string
  /** Who of the company's staff recorded it. */
  member_id: string | null
  at: Instant
  client_key: string | null
}
