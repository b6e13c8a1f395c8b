import * as z from 'zod/mini'
import type { Fields } from '../contract/call.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** JSON Schema of what is sent (`input`) or answered (`output`). */
export function jsonSchemaOf(schema: Fields, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

export function takesFields(schema: Fields): boolean {
  const { properties = {}, additionalProperties } = jsonSchemaOf(schema, 'input')
  return Object.keys(properties).length > 0 || additionalProperties !== false
}

export type FieldRow = { name: string; type: string; required: boolean }

/** The fields of an object, those inside of others after them as `date.checkin`. */
export function fieldRows(schema: JsonSchema, prefix = ''): FieldRow[] {
  const required = schema.required ?? []
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    if (typeof property === 'boolean') return []
    const name = prefix + key
    return [{ name, type: typeText(property), required: required.includes(key) }, ...rowsInside(property, name)]
  })
}

function rowsInside(schema: JsonSchema, name: string): FieldRow[] {
  if (schema.properties) return fieldRows(schema, `${name}.`)
  const { items } = schema
  if (typeof items === 'object' && !Array.isArray(items)) return rowsInside(items, `${name}[]`)
  const inside = (schema.anyOf ?? []).find((option) => typeof option === 'object' && option.properties)
  return typeof inside === 'object' ? rowsInside(inside, name) : []
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

/** The bounds every whole number has say nothing. */
function rangeText(least: number | undefined, most: number | undefined): string {
  const from = least === undefined || least <= Number.MIN_SAFE_INTEGER ? '' : String(least)
  const to = most === undefined || most >= Number.MAX_SAFE_INTEGER ? '' : String(most)
  if (from === '' && to === '') return ''
  if (to === '') return `, ${from} or more`
  return from === '' ? `, up to ${to}` : `, ${from} to ${to}`
}
