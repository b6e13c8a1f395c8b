import { Ajv2020 } from 'ajv/dist/2020.js'
import * as z from 'zod/mini'
import type { JsonSchema } from '../http/openapi/endpoint-fields.ts'
import { openApiDocument } from '../http/openapi/openapi.ts'
import { publicUrl } from './context.ts'

const schema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null)
const content = z.record(z.string(), z.object({ schema }))

const operation = z.object({
  operationId: z.string(),
  'x-audience': z.array(z.string()),
  parameters: z._default(z.array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema })), []),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(z.string(), z.object({ content })),
})

const document = openApiDocument({ publicUrl, cookieName: 'session' })
const { paths } = z.parse(z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) }), document)

export type Operation = z.output<typeof operation> & { method: string; path: string }

/** All operations of /openapi.json; `path` contains its parameters as `{name}`. */
export const operations: readonly Operation[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, rest]) => ({ ...rest, method: method.toUpperCase(), path })),
)

const ajv = new Ajv2020({ strict: false, validateFormats: false, schemas: { document } })

/** Validates a response against the schema that /openapi.json has for its status. Returns no errors if the path is not an operation. */
export function validateResponse(request: { method: string; path: string }, answer: { status: number; body: unknown }): string[] {
  const { method, path } = request
  const found = operations.find((known) => known.method === method && matches(known.path, path))
  if (!found) return []
  const { operationId } = found
  if (!found.responses[answer.status])
    return [`${operationId} does not document status ${answer.status}: ${toExcerpt(answer.body)}`]
  const pointer = [
    'paths',
    found.path,
    method.toLowerCase(),
    'responses',
    String(answer.status),
    'content',
    'application/json',
    'schema',
  ]
  const validate = ajv.getSchema(`document#/${pointer.map(escapePointer).join('/')}`)
  if (validate?.(answer.body) === true) return []
  return [`${operationId} ${answer.status} ${ajv.errorsText(validate?.errors)}: ${toExcerpt(answer.body)}`]
}

export function matchesSchema(schema: JsonSchema, value: unknown): boolean {
  return ajv.validate(schema, value)
}

function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
}

function escapePointer(token: string): string {
  return encodeURIComponent(token.replaceAll('~', '~0').replaceAll('/', '~1'))
}

function toExcerpt(value: unknown): string {
  return JSON.stringify(value).slice(0, 300)
}
