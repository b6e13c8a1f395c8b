import type { Call } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import type { RefusalCode } from '../domain/refusal.ts'
import { type JsonSchema, jsonSchemaOf, takesFields } from './call-fields.ts'
import { audiencesOf, refusalsOf } from './call-refusals.ts'
import { meanings } from './errors.ts'

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema | boolean }

/** The contract as OpenAPI 3.1, made of the calls themselves. */
export function openApiDocument({ publicUrl, cookieName }: { publicUrl: string; cookieName: string }): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries<Call>(calls)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kkori',
      version: '1',
      description:
        'Dog hotels in Seoul. JSON in UTF-8; days are `yyyy.MM.dd` in Asia/Seoul, money is whole won. Changes need our own origin (`Sec-Fetch-Site` or `Origin`).',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
      schemas: { Failure: failureSchema },
    },
  }
}

/** The first word of a path after `/api/`: what the call is about. */
export function topicOf(call: Call): string {
  return call.path.split('/')[2] ?? ''
}

const failureSchema = {
  type: 'object',
  properties: {
    success: { const: false },
    code: { type: 'string', enum: Object.keys(meanings) },
    message: { type: 'string', description: 'English, and says what to do.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'With status 422: what is wrong, by field.',
    },
  },
  required: ['success', 'code', 'message'],
}

function operationOf(name: string, call: Call): object {
  const audiences = audiencesOf(call)
  const parameters = parametersOf(call)
  return {
    operationId: name,
    summary: call.summary,
    tags: [topicOf(call)],
    ...(audiences.includes('visitor') ? {} : { security: [{ session: [] }] }),
    'x-audience': audiences,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(call),
    responses: { ...answersOf(call), ...failuresOf(call) },
  }
}

function parametersOf(call: Call): Parameter[] {
  const required = call.keyed === true
  const key: Parameter = { name: 'Idempotency-Key', in: 'header', required, schema: { type: 'string', maxLength: 300 } }
  return [...fieldsIn('path', call), ...fieldsIn('query', call), ...(call.keyed ? [key] : [])]
}

function fieldsIn(place: 'path' | 'query', call: Call): Parameter[] {
  const { properties = {}, required = [] } = jsonSchemaOf(place === 'path' ? call.params : call.query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({ name, in: place, required: required.includes(name), schema }))
}

function requestBodyOf(call: Call): { requestBody?: object } {
  if (call.pictures !== undefined)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: picturesSchema(call.pictures) } } } }
  if (call.method === 'GET' || !takesFields(call.body)) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(call.body, 'input') } } } }
}

function picturesSchema(most: number): object {
  const image = { type: 'array', items: { type: 'string', contentMediaType: 'image/*' }, minItems: 1, maxItems: most }
  return { type: 'object', properties: { image }, required: ['image'], additionalProperties: false }
}

function answersOf(call: Call): Record<string, object> {
  const { properties, required = [], ...rest } = jsonSchemaOf(call.answer, 'output')
  const schema = { ...rest, properties: { success: { const: true }, ...properties }, required: ['success', ...required] }
  const answer = { description: 'Done.', content: { 'application/json': { schema } } }
  return {
    [call.status ?? 200]: answer,
    ...(call.mayWait ? { 202: { ...answer, description: 'Not settled yet: ask again.' } } : {}),
  }
}

function failuresOf(call: Call): Record<string, object> {
  const codesOf: Record<string, RefusalCode[]> = {}
  for (const code of refusalsOf(call)) {
    const { status } = meanings[code]
    codesOf[status] = [...(codesOf[status] ?? []), code]
  }
  return Object.fromEntries(Object.entries(codesOf).map(([status, codes]) => [status, failureOf(codes)]))
}

function failureOf(codes: readonly RefusalCode[]): object {
  const waits = codes.some((code) => meanings[code].retryAfter !== undefined)
  return {
    description: codes.map((code) => `\`${code}\`: ${meanings[code].message}`).join(' '),
    ...(waits ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } } : {}),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  }
}
