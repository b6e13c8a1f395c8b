import * as z from 'zod/mini'
import { dogSizes, type PerSize } from '../domain/dog-size.ts'
import { maxRooms } from '../domain/price.ts'
import { type TimeSlot, timeSlots } from '../domain/time-slot.ts'
import { fault } from './field-fault.ts'

type StrictObject<Shape extends z.core.$ZodShape> = z.ZodMiniObject<Shape, z.core.$strict>

// No control characters but tab and line feed: PostgreSQL cannot keep U+0000, and nobody can read the others.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const readable = /^[^\u0000-\u0008\u000b-\u001f\u007f]*$/

/** A text that may be empty, without the space around it. */
export function optionalText(longest: number): z.ZodMiniString<string> {
  return z.string().check(z.trim(), z.maxLength(longest), z.regex(readable, fault('badCharacters')))
}

export function requiredText(longest: number): z.ZodMiniString<string> {
  return optionalText(longest).check(z.minLength(1, fault('required')))
}

export const idField = z.string().check(z.regex(/^[\w-]{1,64}$/, fault('malformed')))

export const postNumField = z.int().check(z.minimum(1), z.maximum(999_999_999))

/** A post number in an address, where everything is text. */
export const postNumParam = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/, fault('malformed'))),
  z.transform((text: string): number => Number(text)),
)

export const emailField = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email(fault('notAnEmail')))

/** A picture that was uploaded here, by its path. */
export const imageField = z.string().check(z.regex(/^\/images\/[\w-]{1,64}$/, fault('malformed')))

const cursorField = z.string().check(z.regex(/^[\w-]{1,400}$/, fault('malformed')))

export const listFields = {
  cursor: z.exactOptional(z.nullable(cursorField)),
  limit: z.exactOptional(z.int().check(z.minimum(1), z.maximum(60))),
}

export const wonField = z.int().check(z.minimum(0))

export const timeSlotField = z.enum(timeSlots)

/** One of the words of a list, as another word inside. */
export function wordField<Word>(
  parse: (text: string) => Word | null,
): z.ZodMiniPipe<z.ZodMiniString, z.ZodMiniTransform<Word, string>> {
  return z.pipe(
    z.string(),
    z.transform((text: string, context): Word => {
      const word = parse(text)
      if (word !== null) return word
      context.issues.push({ code: 'custom', message: fault('notOneOf'), input: text })
      return z.NEVER
    }),
  )
}

export const sizeField = z.enum(dogSizes)

/** `small`, `medium` and `large` of the same thing; sizes left out are 0. */
export function countsField(most: number): StrictObject<PerSize<z.ZodMiniDefault<z.ZodMiniNumberFormat>>> {
  const count = z._default(z.int().check(z.minimum(0), z.maximum(most)), 0)
  return z.strictObject({ small: count, medium: count, large: count })
}

export const roomNumberField = countsField(maxRooms)

export function perSizeOf<Value extends z.ZodMiniType>(value: Value): StrictObject<PerSize<Value>> {
  return z.strictObject({ small: value, medium: value, large: value })
}

/** An instant in an answer, ISO 8601 in UTC. */
export const wireInstant = z.iso.datetime()

export function toWireInstant(ms: number): string {
  return new Date(ms).toISOString()
}

export const wireCount = z.int().check(z.minimum(0))

export const wireCounts = perSizeOf(wireCount)

export const wireTime = z.strictObject({ checkin: timeSlotField, checkout: timeSlotField })

export type WireTime = { checkin: TimeSlot; checkout: TimeSlot }
