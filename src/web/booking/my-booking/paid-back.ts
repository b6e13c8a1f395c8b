import type { WireBooking } from '../../../contract/booking/booking.ts'

type Refunds = WireBooking['paidBack']

/** All refunds of a booking. During an upgrade, a process of the earlier version may answer, which tells the last one only. */
export function listPaidBack({ paidBack, refund }: { paidBack?: Refunds; refund: WireBooking['refund'] }): Refunds {
  return paidBack ?? (refund ? [refund] : [])
}
