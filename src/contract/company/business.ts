import * as z from 'zod/mini'
import { type Business, isBusinessNumber } from '../../domain/company/business.ts'
import { dayField, dayText } from '../day-field.ts'
import { nameField, optionalLine, phoneField, requiredLine } from '../field.ts'
import { fieldError } from '../field-error.ts'
import { wireDay } from '../wire-day.ts'

/** A company's identity as the seller; `licence`, as the wire spells it, is its registration for animal boarding. */
export const businessField = z.strictObject({
  tradeName: nameField(100),
  representative: nameField(60),
  businessNumber: requiredLine(20).check(z.refine(isBusinessNumber, fieldError('malformed'))),
  mailOrderNumber: z.exactOptional(z.nullable(optionalLine(60))),
  phone: phoneField,
  licence: z.exactOptional(z.nullable(z.strictObject({ number: requiredLine(60), office: requiredLine(60), date: dayField }))),
})

export const wireBusiness = z.strictObject({
  tradeName: z.string(),
  representative: z.string(),
  businessNumber: z.string(),
  mailOrderNumber: z.nullable(z.string()),
  phone: z.string(),
  licence: z.nullable(z.strictObject({ number: z.string(), office: z.string(), date: dayText })),
})

export type WireBusiness = z.output<typeof wireBusiness>

export function businessToWire({ license, ...business }: Business): WireBusiness {
  return { ...business, licence: license && { ...license, date: wireDay(license.date) } }
}

export function toBusiness({ mailOrderNumber, licence, ...business }: z.output<typeof businessField>): Business {
  return { ...business, mailOrderNumber: mailOrderNumber || null, license: licence ?? null }
}
