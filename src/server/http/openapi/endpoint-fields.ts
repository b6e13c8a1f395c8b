import * as z from 'zod/mini'
import type { Fields } from '../../../contract/endpoint.ts'
import { named } from '../../../contract/named.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** The JSON Schema of a request (`input`) or a response (`output`). */
export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** The JSON Schema of a response, which refers to named schemas as OpenAPI components; `names` holds those. */
export function getNamedSchema(schema: z.ZodMiniType): { schema: JsonSchema; names: Record<string, JsonSchema> } {
  const { $schema: _, $defs: names = {}, ...rest } = z.toJSONSchema(schema, { io: 'output', metadata: named })
  return JSON.parse(JSON.stringify({ schema: rest, names }).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

export function acceptsFields(schema: Fields): boolean {
  const { properties = {}, additionalProperties } = toJsonSchema(schema, 'input')
  return Object.keys(properties).length > 0 || additionalProperties !== false
}

export type FieldRow = { name: string; type: string; required: boolean }

/** Flattens the fields of an object; nested fields follow their parent as `date.checkin`. */
export function fieldRows(schema: JsonSchema, prefix = ''): FieldRow[] {
  const required = schema.required ?? []
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    if (typeof property === 'boolean') return []
    const name = prefix + key
    return [{ name, type: typeText(property), required: required.includes(key) }, ...nestedRows(property, name)]
  })
}

function nestedRows(schema: JsonSchema, name: string): FieldRow[] {
  if (schema.properties) return fieldRows(schema, `${name}.`)
  const { items } = schema
  if (typeof items === 'object' && !Array.isArray(items)) return nestedRows(items, `${name}[]`)
  const objectOption = (schema.anyOf ?? []).find((option) => typeof option === 'object' && option.properties)
  return typeof objectOption === 'object' ? nestedRows(objectOption, name) : []
}

function typeText(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return schema.anyOf.map((option) => (typeof option === 'object' ? typeText(option) : 'any')).join(' or ')
  const { items } = schema
  if (typeof items === 'object' && !Array.isArray(items))
    return `list of ${typeText(items)}${rangeText(schema.minItems, schema.maxItems)}`
  const name = [schema.type ?? 'any'].flat().map(typeName).join(' or ')
  return name + detailText(schema)
}

const typeNames: Record<string, string> = { string: 'text', integer: 'whole number' }

function typeName(type: string): string {
  return typeNames[type] ?? type
}

function detailText(schema: JsonSchema): string {
  if (schema.format) return `, ${schema.format}`
  if (schema.pattern === '^\\d{4}\\.\\d{2}\\.\\d{2}$') return ', yyyy.MM.dd'
  return rangeText(schema.minimum ?? schema.minLength, schema.maximum ?? schema.maxLength)
}

/** Omits the safe integer bounds, which every integer schema has. */
function rangeText(min: number | undefined, max: number | undefined): string {
  const from = min === undefined || min <= Number.MIN_SAFE_INTEGER ? '' : String(min)
  const to = max === undefined || max >= Number.MAX_SAFE_INTEGER ? '' : String(max)
  if (from === '' && to === '') return ''
  if (to === '') return `, ${from} or more`
  return from === '' ? `, up to ${to}` : `, ${from} to ${to}`
}
