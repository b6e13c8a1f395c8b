import * as z from 'zod/mini'
import { cctvPlaces, type Facility, noFacility, quietNights, separations } from '../../domain/post/facility.ts'
import { dayField, dayText } from '../day-field.ts'
import { requiredLine, wonField } from '../field.ts'
import { fieldError } from '../field-error.ts'
import { wireDay } from '../wire-day.ts'

const optional = <Value extends z.ZodMiniType>(value: Value) => z.exactOptional(z.nullable(value))
const within = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

const cctvField = z.strictObject({
  places: z.array(z.enum(cctvPlaces)).check(
    z.minLength(1, fieldError('required')),
    z.refine((places) => new Set(places).size === places.length, fieldError('duplicate')),
  ),
  daysKept: within(1, 365),
})

const nightField = z.discriminatedUnion('care', [
  z.strictObject({ care: z.literal('rounds'), everyHours: within(1, 12) }),
  z.strictObject({ care: z.enum(quietNights) }),
])

/** Facts about building and staff, each optional; an omitted one is not stated. */
export const facilityField = z.strictObject({
  cctv: optional(cctvField),
  night: optional(nightField),
  carersPerDay: optional(within(1, 200)),
  separation: optional(z.enum(separations)),
  insurance: optional(z.strictObject({ insurer: requiredLine(60), limit: within(10_000, 1_000_000_000_000), until: dayField })),
  partnerVet: optional(requiredLine(100)),
})

export const wireFacility = z.strictObject({
  cctv: z.nullable(z.strictObject({ places: z.array(z.enum(cctvPlaces)), daysKept: z.int() })),
  night: z.nullable(nightField),
  carersPerDay: z.nullable(z.int()),
  separation: z.nullable(z.enum(separations)),
  insurance: z.nullable(z.strictObject({ insurer: z.string(), limit: wonField, until: dayText })),
  partnerVet: z.nullable(z.string()),
})

export type WireFacility = z.output<typeof wireFacility>

export function facilityToWire({ insurance, ...facility }: Facility): WireFacility {
  return { ...facility, insurance: insurance && { ...insurance, until: wireDay(insurance.until) } }
}

export function toFacility(stated: z.output<typeof facilityField>): Facility {
  return { ...noFacility, ...stated }
}
