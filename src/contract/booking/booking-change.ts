import * as z from 'zod/mini'
import { changeStates, type ShownChange } from '../../domain/booking/change.ts'
import type { PaymentState } from '../../domain/payment/payment.ts'
import { dayText } from '../day-field.ts'
import { toWireInstant, wireCounts, wireInstant, wireTime, wonField } from '../field.ts'
import { wireDay } from '../wire-day.ts'

/** The stay before or after a change. */
const wireTerms = z.strictObject({
  date: z.strictObject({ checkin: dayText, checkout: dayText }),
  time: wireTime,
  dogNum: wireCounts,
  roomNumber: wireCounts,
  total: wonField,
})

/** `delta` is what the owner pays more or, negative, gets back. `orderId` is that of its payment, until `holdUntil`. */
export const wireChange = z.strictObject({
  changeId: z.string(),
  state: z.enum(changeStates),
  delta: z.int(),
  holdUntil: z.nullable(wireInstant),
  orderId: z.nullable(z.string()),
  /** Its payment is being captured. */
  confirming: z.boolean(),
  /** Whether the hotel proposed it. */
  byCompany: z.boolean(),
  was: wireTerms,
  becomes: wireTerms,
})

export const wireChangeRecord = z.strictObject({
  changeId: z.string(),
  delta: z.int(),
  at: wireInstant,
  byCompany: z.boolean(),
  was: wireTerms,
  becomes: wireTerms,
})

export type WireChange = z.output<typeof wireChange>

/** The payment of a held change: the latest one. */
export type ChangePayment = { orderId: string; state: PaymentState } | null

/** The held or proposed change of a booking with its payment, and the applied ones. */
export function changesToWire(
  changes: readonly ShownChange[],
  payment: ChangePayment,
): { change: WireChange | null; changes: z.output<typeof wireChangeRecord>[] } {
  const live = changes.find((change) => change.state === 'held' || change.state === 'proposed')
  return {
    change: live ? changeToWire(live, payment) : null,
    changes: changes
      .filter((change) => change.state === 'applied')
      .map(({ changeId, delta, createdAt, byCompany, was, becomes }) => ({
        changeId,
        delta,
        at: toWireInstant(createdAt),
        byCompany,
        was: termsToWire(was),
        becomes: termsToWire(becomes),
      })),
  }
}

export function changeToWire(change: ShownChange, payment: ChangePayment): WireChange {
  const { changeId, delta, was, becomes, holdUntil, byCompany } = change
  const terms = { was: termsToWire(was), becomes: termsToWire(becomes) }
  return {
    changeId,
    state: change.state,
    delta,
    holdUntil: holdUntil === null ? null : toWireInstant(holdUntil),
    orderId: payment?.orderId ?? null,
    confirming: payment?.state === 'confirming',
    byCompany,
    ...terms,
  }
}

function termsToWire({ stay, time, dogNum, roomNumber, total }: ShownChange['was']): z.output<typeof wireTerms> {
  return { date: { checkin: wireDay(stay.checkin), checkout: wireDay(stay.checkout) }, time, dogNum, roomNumber, total }
}
