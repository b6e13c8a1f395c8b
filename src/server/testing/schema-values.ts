import fc, { type Arbitrary } from 'fast-check'
import { wireDay, wireDayForm } from '../../contract/wire-day.ts'
import { today } from '../../db/testing/rows.ts'
import { addDays } from '../../domain/calendar/day.ts'
import type { JsonSchema } from '../http/openapi/endpoint-fields.ts'
import { matchesSchema } from './contract.ts'

/** Values to prefer where they match the schema, by field name: existing IDs, bookable days. */
export type Known = Readonly<Record<string, readonly unknown[]>>

/** Generates values that match a schema, preferring those known for the field. */
export function fitting(schema: JsonSchema, known: Known, field = ''): Arbitrary<unknown> {
  const made = fittingSchema(schema, known, field)
  const tried = known[field]?.filter((value) => matchesSchema(schema, value)) ?? []
  return tried.length > 0 ? fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...tried) }, made) : made
}

function fittingSchema(schema: JsonSchema, known: Known, field: string): Arbitrary<unknown> {
  const { anyOf, items, properties } = schema
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (anyOf) return fc.oneof(...anyOf.map((option) => fitting(toSchema(option), known, field)))
  if (items !== undefined && !Array.isArray(items))
    return fc.array(fitting(toSchema(items), known, `${field}[]`), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 3, 3),
    })
  if (properties) return record(schema, known)
  return scalar(schema)
}

function record({ properties = {}, required = [] }: JsonSchema, known: Known): Arbitrary<unknown> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, fitting(toSchema(schema), known, name)]),
  )
  return fc.record(model, { requiredKeys: required.filter((name) => name in model) })
}

function scalar(schema: JsonSchema): Arbitrary<unknown> {
  const { minimum: min, maximum: max } = schema
  if (schema.type === 'integer') return fc.integer({ min: toBound(min, -1), max: toBound(max, 2_000_000_000) })
  if (schema.type === 'number') return fc.double({ min: min ?? 1e-9, max: max ?? 1e9, noNaN: true })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'object') return fc.dictionary(fc.constantFrom('section1', 'section2', 'a'), fc.jsonValue())
  if (schema.type === 'string') return text(schema)
  return fc.jsonValue()
}

/** Unbounded integers have JavaScript's safe integer range as their bounds; uses `fallback` instead. */
function toBound(bound: number | undefined, fallback: number): number {
  return bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? fallback : bound
}

const dayText = fc.integer({ min: -400, max: 800 }).map((ahead) => wireDay(addDays(today, ahead)))
const oddDay = fc.constantFrom('0000.01.01', '0001.01.01', '1899.12.31', '2199.12.31', '9999.12.31', '2026.02.30', '2026.00.00')

function text({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): Arbitrary<string> {
  if (format === 'email') return fc.nat(99).map((nth) => `fuzz-${nth}@example.com`)
  if (pattern === wireDayForm.source) return fc.oneof({ weight: 6, arbitrary: dayText }, oddDay)
  if (pattern !== undefined) {
    const isLongEnough = (made: string): boolean => made.trim().length >= minLength && made.length <= maxLength
    return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 60 }).filter(isLongEnough)
  }
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)), unit: 'grapheme' })
}

function toSchema(schema: JsonSchema | boolean): JsonSchema {
  return typeof schema === 'boolean' ? {} : schema
}

const long = 'x'.repeat(70_000)

/** Values that no field expects: wrong types, range limits, and strings that break databases, URLs and encodings. */
export const hostile: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, 0, -0, -1, 0.5, 1e308, -1e308, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, Number.MIN_SAFE_INTEGER, 5e-324),
  fc.constantFrom('', ' ', '\u0000', 'a\u0000b', '\u0007', '\ud800', 'a\udfff', '\u202e', '\ufeff', '😀'.repeat(300), long),
  oddDay,
  fc.constantFrom('0000-01-01', '-1', '1e3', 'NaN'),
  fc.constantFrom(
    'null',
    'undefined',
    '__proto__',
    'constructor',
    '../../etc/passwd',
    "' OR 1=1 --",
    '%00',
    '%',
    '/images/..',
    '٣',
  ),
  fc.constantFrom([], {}, [[]], [null], { small: null }, { length: -1 }, JSON.parse('{"__proto__":{"a":1}}')),
  fc.jsonValue({ maxDepth: 3 }),
  fc.jsonValue({ maxDepth: 2 }).map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10).replaceAll('-', '.')),
)

type Mutation = { where: number; how: 'replace' | 'remove' | 'add'; by: unknown }

const change: Arbitrary<Mutation> = fc.record({
  where: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'remove', 'add'),
  by: hostile,
})

/** Values that match a schema, unmutate or with up to two mutations: replaced by a hostile value, removed, or added. */
export function nearlyFitting(schema: JsonSchema, known: Known): Arbitrary<unknown> {
  return fc
    .tuple(fitting(schema, known), fc.oneof(fc.constant([]), fc.array(change, { minLength: 1, maxLength: 2 })))
    .map(([value, changes]) => changes.reduce<unknown>(mutate, structuredClone(value)))
}

function mutate(value: unknown, { where, how, by }: Mutation): unknown {
  const locations = listLocations(value)
  const location = locations[where % (locations.length + 1)]
  if (!location) return how === 'replace' ? by : value
  const { holder, key } = location
  if (how === 'replace') Reflect.set(holder, key, structuredClone(by))
  else if (how === 'remove') Reflect.deleteProperty(holder, key)
  else Reflect.set(holder, 'more', by)
  return value
}

function listLocations(value: unknown): { holder: object; key: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) => [{ holder: value, key }, ...listLocations(inside)])
}
