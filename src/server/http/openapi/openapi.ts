import { actingForHeader } from '../../../contract/acting-for.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { failureDetails } from '../../../contract/failure.ts'
import { getTopic, topics } from '../../../contract/topics.ts'
import type { RefusalCode } from '../../../domain/refusal.ts'
import { errorResponses } from '../errors.ts'
import { listAudiences, listRefusals } from './endpoint-errors.ts'
import { acceptsFields, getNamedSchema, type JsonSchema, toJsonSchema } from './endpoint-fields.ts'

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema | boolean }

/** Builds the OpenAPI 3.1 document from the endpoint definitions. */
export function openApiDocument({ publicUrl, cookieName }: { publicUrl: string; cookieName: string }): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: getOperation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kkori',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'The API of Kkori, a booking service for dog hotels in Seoul. Requests and responses are JSON in UTF-8. Dates are `yyyy.MM.dd` in Asia/Seoul; amounts are whole won. Requests that change data must come from this site’s origin (`Sec-Fetch-Site` or `Origin`).',
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(topics).map(([name, { title, description }]) => ({ name, 'x-displayName': title, description })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName, description: sessionRule } },
      schemas: { Failure: failureSchema(), ...namedSchemas() },
    },
  }
}

const sessionRule = `Sign-in, sign-up and /api/auth/guest set the cookie. Whoever works for a company acts for it until they choose another with /api/staff/choose, in all tabs of the browser. A request may say for whom it is made, in the header \`${actingForHeader}\`: the \`uid\` of the account, a space, and the \`uid\` of the person’s own account. If the session acts for another one by then, the response is \`other_account\`, and nothing is read or changed. Without the header, the session decides.`

function namedSchemas(): Record<string, JsonSchema> {
  const responses = Object.values<Endpoint>(endpoints).map((endpoint) => endpoint.response)
  return Object.assign({}, ...responses.map((response) => getNamedSchema(response).names))
}

function failureSchema(): JsonSchema {
  return {
    type: 'object',
    properties: {
      success: { type: 'boolean', const: false },
      code: { type: 'string', enum: Object.keys(errorResponses) },
      message: { type: 'string', description: 'An explanation in English, with what to do next.' },
      ...detailProperties(),
    },
    required: ['success', 'code', 'message'],
    additionalProperties: false,
  }
}

/** The extra error properties, each with the codes that have it. Several codes can use one name with different schemas. */
function detailProperties(): Record<string, JsonSchema> {
  const found: Record<string, { schemas: JsonSchema[]; codes: string[] }> = {}
  for (const [code, details] of Object.entries(failureDetails)) {
    for (const [name, schema] of Object.entries(details)) {
      const { schemas = [], codes = [] } = found[name] ?? {}
      found[name] = { schemas: [...schemas, getNamedSchema(schema).schema], codes: [...codes, code] }
    }
  }
  const described = Object.entries(found).map(([name, { schemas, codes }]) => {
    const [first, ...others] = new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()
    const description = `Present with ${codes.map((code) => `\`${code}\``).join(', ')}.`
    return [name, others.length > 0 ? { anyOf: [first, ...others], description } : { ...first, description }]
  })
  return Object.fromEntries(described)
}

function getOperation(name: string, endpoint: Endpoint): object {
  const audiences = listAudiences(endpoint)
  const parameters = getParameters(endpoint)
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [getTopic(endpoint)],
    security: audiences.includes('visitor') ? [] : [{ session: [] }],
    'x-audience': audiences,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...getRequestBody(endpoint),
    responses: { ...getSuccessResponses(endpoint), ...getErrorResponses(endpoint) },
  }
}

// Must match `readKey` in endpoint.ts.
const keySchema: JsonSchema = { type: 'string', pattern: '^[!-~]{1,300}$' }

function getParameters(endpoint: Endpoint): Parameter[] {
  const required = endpoint.idempotency === 'required'
  const key: Parameter = { name: 'Idempotency-Key', in: 'header', required, schema: keySchema }
  return [...getFields('path', endpoint), ...getFields('query', endpoint), ...(endpoint.idempotency ? [key] : [])]
}

function getFields(place: 'path' | 'query', endpoint: Endpoint): Parameter[] {
  const { properties = {}, required = [] } = toJsonSchema(place === 'path' ? endpoint.params : endpoint.query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({ name, in: place, required: required.includes(name), schema }))
}

function getRequestBody(endpoint: Endpoint): { requestBody?: object } {
  if (endpoint.images !== undefined)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: imagesSchema(endpoint.images) } } } }
  if (endpoint.method === 'GET' || !acceptsFields(endpoint.body)) return {}
  const schema = toJsonSchema(endpoint.body, 'input')
  const required = (schema.required ?? []).length > 0
  return { requestBody: { required, content: { 'application/json': { schema } } } }
}

function imagesSchema(maxItems: number): object {
  const image = { type: 'array', items: { type: 'string', contentMediaType: 'image/*' }, minItems: 1, maxItems }
  return { type: 'object', properties: { image }, required: ['image'], additionalProperties: false }
}

function getSuccessResponses(endpoint: Endpoint): Record<string, object> {
  const { properties, required = [], ...rest } = getNamedSchema(endpoint.response).schema
  const schema = { ...rest, properties: { success: { const: true }, ...properties }, required: ['success', ...required] }
  const success = { description: 'Success.', content: { 'application/json': { schema } } }
  return {
    [endpoint.status ?? 200]: success,
    ...(endpoint.accepts202 ? { 202: { ...success, description: 'Pending. Send the request again later.' } } : {}),
  }
}

function getErrorResponses(endpoint: Endpoint): Record<string, object> {
  const codesByStatus: Record<string, RefusalCode[]> = {}
  for (const code of listRefusals(endpoint)) {
    const { status } = errorResponses[code]
    codesByStatus[status] = [...(codesByStatus[status] ?? []), code]
  }
  return Object.fromEntries(Object.entries(codesByStatus).map(([status, codes]) => [status, getErrorResponse(codes)]))
}

function getErrorResponse(codes: readonly RefusalCode[]): object {
  const canRetryLater = codes.some((code) => errorResponses[code].retryAfter !== undefined)
  return {
    description: codes.map((code) => `\`${code}\`: ${errorResponses[code].message}`).join(' '),
    ...(canRetryLater ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } } : {}),
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { code: { enum: [...codes] } }, required: ['code'] }],
        },
      },
    },
  }
}
