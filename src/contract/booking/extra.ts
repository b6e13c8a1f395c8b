import * as z from 'zod/mini'
import {
  type BookedExtra,
  type ExtraLine,
  extraStates,
  findReturnCause,
  maxExtraQuantity,
  returnCauses,
} from '../../domain/booking/extra.ts'
import { maxDogs } from '../../domain/booking/limits.ts'
import { extraKinds, extraUnits, maxExtras } from '../../domain/post/extra.ts'
import { dayField, dayText } from '../day-field.ts'
import { idField, toWireInstant, wireCount, wireInstant, wonField } from '../field.ts'
import { fieldError } from '../field-error.ts'
import { extraIdField } from '../post/extra.ts'
import { wireDay } from '../wire-day.ts'

const maxExtraDays = 31
const maxExtraChoices = maxExtras * maxDogs

/** Extras of a stay. Without `days`, one that is sold by night or day is for all of them, and any other for no day in particular. */
export const extraChoices = z
  .array(
    z.strictObject({
      extraId: extraIdField,
      quantity: z.int().check(z.minimum(1), z.maximum(maxExtraQuantity)),
      days: z.exactOptional(
        z.array(dayField).check(
          z.maxLength(maxExtraDays),
          z.refine((days) => new Set(days).size === days.length, fieldError('duplicate')),
        ),
      ),
      /** One of the dogs of the stay; without it, the extra is for dogs that are counted without a profile. */
      dogId: z.exactOptional(idField),
    }),
  )
  .check(z.maxLength(maxExtraChoices))

const lineFields = {
  extraId: z.int(),
  name: z.string(),
  nameEn: z.nullable(z.string()),
  /** Null if it is for no day in particular. */
  date: z.nullable(dayText),
  quantity: wireCount,
  price: wonField,
  amount: wonField,
}

export const wireExtraLine = z.strictObject(lineFields)

/**
 * An extra of a booking. `dogId` is null if it is for dogs that are counted without a profile. `returned`: it will not be done, and its price
 * went back; `returnedFor` says why. `doneBy` is shown only to the company.
 */
export const wireBookedExtra = z.strictObject({
  ...lineFields,
  kind: z.enum(extraKinds),
  unit: z.enum(extraUnits),
  dogId: z.nullable(z.string()),
  state: z.enum(extraStates),
  doneAt: z.nullable(wireInstant),
  doneBy: z.nullable(z.string()),
  returnedAt: z.nullable(wireInstant),
  returnedFor: z.nullable(z.enum(returnCauses)),
})

/** Why an extra cannot be booked for a day: `left` are left, or it needs `hours` of notice, which `from` is the first day to have. */
export const unavailableExtra = z.strictObject({
  extraId: z.int(),
  name: z.string(),
  nameEn: z.nullable(z.string()),
  date: dayText,
  why: z.enum(['full', 'notice']),
  left: z.nullable(wireCount),
  hours: z.nullable(wireCount),
  from: z.nullable(dayText),
})

export type WireExtraLine = z.output<typeof wireExtraLine>
export type WireBookedExtra = z.output<typeof wireBookedExtra>
export type UnavailableExtra = z.output<typeof unavailableExtra>

export function extraToWire({ extraId, name, nameEn, day, quantity, price }: ExtraLine): WireExtraLine {
  return { extraId, name, nameEn, date: day && wireDay(day), quantity, price, amount: quantity * price }
}

export function bookedExtraToWire(line: BookedExtra, booking: Parameters<typeof findReturnCause>[1]): WireBookedExtra {
  const { kind, unit, dogId, state, doneAt, doneBy, returnedAt } = line
  return {
    ...extraToWire(line),
    kind,
    unit,
    dogId,
    state,
    doneAt: doneAt === null ? null : toWireInstant(doneAt),
    doneBy,
    returnedAt: returnedAt === null ? null : toWireInstant(returnedAt),
    returnedFor: findReturnCause(line, booking),
  }
}
