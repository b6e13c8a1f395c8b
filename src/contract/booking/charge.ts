import * as z from 'zod/mini'
import { type Charge, chargeKinds } from '../../domain/booking/charge.ts'
import { dayText } from '../day-field.ts'
import { toWireInstant, wireInstant, wonField } from '../field.ts'
import { wireDay } from '../wire-day.ts'

/** A charge at the desk; `authorName` is shown only to the company. */
export const wireCharge = z.strictObject({
  chargeId: z.int(),
  kind: z.enum(chargeKinds),
  amount: wonField,
  reason: z.string(),
  date: dayText,
  corrects: z.nullable(z.int()),
  authorName: z.nullable(z.string()),
  at: wireInstant,
})

export type WireCharge = z.output<typeof wireCharge>

export function chargeToWire({ day, at, ...charge }: Charge): WireCharge {
  return { ...charge, date: wireDay(day), at: toWireInstant(at) }
}
