import * as z from 'zod/mini'
import { hasHiddenCharacters, validateName } from '../domain/account/name.ts'
import { maxRooms } from '../domain/booking/limits.ts'
import { type TimeSlot, timeSlots } from '../domain/calendar/time-slot.ts'
import { isWholePhone } from '../domain/customer/customer.ts'
import { dogSizes, type PerSize } from '../domain/dog/dog-size.ts'
import { fieldError } from './field-error.ts'

type StrictObject<Shape extends z.core.$ZodShape> = z.ZodMiniObject<Shape, z.core.$strict>

// Allows no control characters except tab and line feed. PostgreSQL cannot store U+0000; the others are unreadable.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern rejects them
const withoutControls = /^[^\u0000-\u0008\u000b-\u001f\u007f]*$/

/** Ends the checks of a longer text: those behind it can take half a second for one that fills a whole body. */
function atMost(length: number): z.core.$ZodCheckMaxLength {
  return z.maxLength(length, { abort: true })
}

/** Text of any number of lines, trimmed; can be empty. */
export function optionalText(maxLength: number): z.ZodMiniString<string> {
  return z.string().check(
    z.trim(),
    atMost(maxLength),
    z.regex(withoutControls, fieldError('badCharacters')),
    // PostgreSQL cannot store half of a surrogate pair in JSON.
    z.refine((text) => !/\p{Cs}/u.test(text), fieldError('badCharacters')),
  )
}

export function requiredText(maxLength: number): z.ZodMiniString<string> {
  return optionalText(maxLength).check(z.minLength(1, fieldError('required')))
}

/** Text on one line without invisible characters: an address, a phone number, a breed. */
export function optionalLine(maxLength: number): z.ZodMiniString<string> {
  return optionalText(maxLength).check(z.refine((text) => !hasHiddenCharacters(text), fieldError('badCharacters')))
}

export function requiredLine(maxLength: number): z.ZodMiniString<string> {
  return optionalLine(maxLength).check(z.minLength(1, fieldError('required')))
}

/** Digits as people write them, with an area code or country code. */
export const phoneField = requiredLine(30).check(
  z.regex(/^(?=(?:\D*\d){8,15}\D*$)\+?[\d ().-]+$/, fieldError('malformed')),
  z.refine(isWholePhone, fieldError('malformed')),
)

/** The name of a person, a store or a dog; see `validateName` for the rules. `optionalName` also allows an empty name. */
export function nameField(maxLength: number): z.ZodMiniString<string> {
  return requiredText(maxLength).check(...nameChecks)
}

export function optionalName(maxLength: number): z.ZodMiniString<string> {
  return optionalText(maxLength).check(...nameChecks)
}

const nameChecks = [
  z.refine<string>((name) => validateName(name) !== 'linkInName', fieldError('linkInName')),
  z.refine<string>((name) => validateName(name) !== 'hiddenInName', fieldError('hiddenInName')),
]

export const idField = z.string().check(z.regex(/^[\w-]{1,64}$/, fieldError('malformed')))

export const postNumField = z.int().check(z.minimum(1), z.maximum(999_999_999))

/** A post number in a path, parsed from text. */
export const postNumParam = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/, fieldError('malformed'))),
  z.transform((text: string): number => Number(text)),
)

// Email never reaches these domains of RFC 6761, and the addresses of guests and deleted accounts are at `.invalid`. The domains for tests and
// examples are not refused: the demonstration and installations for testing use them.
const deadDomain = /\.(invalid|localhost)$/i

/** Checked before it becomes lower case, which turns some letters that are not of ASCII, such as the Kelvin sign, into others. */
export const emailField = z.string().check(
  z.trim(),
  atMost(254),
  z.email(fieldError('notAnEmail')),
  z.refine((email) => !deadDomain.test(email), fieldError('notAnEmail')),
  z.toLowerCase(),
)

/** Chosen by the client: the same key writes one entry or message. */
export const clientKeyField = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[\x21-\x7e]+$/))

/** The path of an uploaded image. */
export const imageField = z.string().check(z.regex(/^\/images\/[\w-]{1,64}$/, fieldError('malformed')))

const cursorField = z.string().check(z.regex(/^[\w-]{1,400}$/, fieldError('malformed')))

export const listFields = {
  cursor: z.exactOptional(z.nullable(cursorField)),
  limit: z.exactOptional(z.int().check(z.minimum(1), z.maximum(60))),
}

export const wonField = z.int().check(z.minimum(0))

export const timeSlotField = z.enum(timeSlots)

/** Parses a wire word to an internal one; an unknown word is a `notOneOf` error. */
export function enumField<Word>(
  parse: (text: string) => Word | null,
): z.ZodMiniPipe<z.ZodMiniString, z.ZodMiniTransform<Word, string>> {
  return z.pipe(
    z.string(),
    z.transform((text: string, context): Word => {
      const word = parse(text)
      if (word !== null) return word
      context.issues.push({ code: 'custom', message: fieldError('notOneOf'), input: text })
      return z.NEVER
    }),
  )
}

export const sizeField = z.enum(dogSizes)

/** A count per size; omitted sizes are 0. */
export function countsField(max: number): StrictObject<PerSize<z.ZodMiniDefault<z.ZodMiniNumberFormat>>> {
  const count = z._default(z.int().check(z.minimum(0), z.maximum(max)), 0)
  return z.strictObject({ small: count, medium: count, large: count })
}

export const roomNumberField = countsField(maxRooms)

export function perSizeField<Value extends z.ZodMiniType>(value: Value): StrictObject<PerSize<Value>> {
  return z.strictObject({ small: value, medium: value, large: value })
}

/** An instant in a response: ISO 8601 in UTC. */
export const wireInstant = z.iso.datetime()

export function toWireInstant(ms: number): string {
  return new Date(ms).toISOString()
}

export const wireCount = z.int().check(z.minimum(0))

export const wireCounts = perSizeField(wireCount)

export const wireTime = z.strictObject({ checkin: timeSlotField, checkout: timeSlotField })

export type WireTime = { checkin: TimeSlot; checkout: TimeSlot }

type OptionalFields<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends z.ZodMiniType ? z.ZodMiniExactOptional<Fields[Name]> : never
}

/** The same fields, each of which can be omitted. */
export function toOptional<Fields extends Record<string, z.ZodMiniType>>(fields: Fields): OptionalFields<Fields>
export function toOptional(fields: Record<string, z.ZodMiniType>): Record<string, z.ZodMiniType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, z.exactOptional(field)]))
}
