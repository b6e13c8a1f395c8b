import { createHash } from 'node:crypto'
import type { ChangeInput } from '../../../contract/booking/change.ts'
import type { PolicyClass } from '../../../domain/payment/refund.ts'
import { toHashedExtra } from '../hold/book-stay.ts'

/** With `proposalId`, it accepts that proposal. */
export type NewChangeInput = ChangeInput & {
  version: number
  delta: number
  policy?: PolicyClass
  locked?: number
  proposalId?: string
}

/** Hashes a request independently of the order of its fields. */
export function hashChange({
  bookingId,
  date,
  time,
  dogNum,
  roomNumber,
  dogIds,
  extras,
  version,
  delta,
  policy,
  locked,
  proposalId,
}: NewChangeInput): string {
  const sizes = [dogNum, roomNumber].map(({ small, medium, large }) => [small, medium, large])
  const times = time ? [time.checkin, time.checkout] : null
  const details = extras ? [extras.map(toHashedExtra)] : []
  const fields = [
    bookingId,
    date.checkin,
    date.checkout,
    times,
    sizes,
    dogIds ?? null,
    version,
    delta,
    ...details,
    ...(proposalId ? [proposalId] : []),
    ...(policy ? [policy] : []),
    ...(locked === undefined ? [] : [locked]),
  ]
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
}
