import * as z from 'zod/mini'
import { extraKinds, extraUnits, maxExtras } from '../../domain/post/extra.ts'
import { maxNoticeHours } from '../../domain/post/house-rules.ts'
import { nameField, optionalName, wireCount, wonField } from '../field.ts'
import { fieldError } from '../field-error.ts'

export const extraIdField = z.int().check(z.minimum(1), z.maximum(2_000_000_000))

const maxExtraPrice = 10_000_000

const extraField = z.strictObject({
  /** Omitted for a new extra. */
  extraId: z.exactOptional(extraIdField),
  kind: z.enum(extraKinds),
  name: nameField(60),
  nameEn: z.exactOptional(z.nullable(optionalName(60))),
  unit: z.enum(extraUnits),
  price: wonField.check(z.maximum(maxExtraPrice)),
  /** Null if any number can be booked for a day. */
  maxPerDay: z.exactOptional(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000)))),
  noticeHours: z.exactOptional(z.int().check(z.minimum(0), z.maximum(maxNoticeHours))),
})

/** The whole list, in the order in which the post shows it. */
export const extrasField = z.array(extraField).check(
  z.maxLength(maxExtras),
  z.refine((extras) => {
    const ids = extras.flatMap(({ extraId }) => extraId ?? [])
    return new Set(ids).size === ids.length
  }, fieldError('duplicate')),
)

export const wireExtra = z.strictObject({
  extraId: z.int(),
  kind: z.enum(extraKinds),
  name: z.string(),
  nameEn: z.nullable(z.string()),
  unit: z.enum(extraUnits),
  price: wonField,
  maxPerDay: z.nullable(wireCount),
  noticeHours: wireCount,
})

export type WireExtra = z.output<typeof wireExtra>
