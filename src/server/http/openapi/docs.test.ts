import { brotliDecompress } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { refusalCodes } from '../../../domain/refusal.ts'
import { errorResponses } from '../errors.ts'
import { docsRoutes } from './docs.ts'
import { listAudiences, listRefusals } from './endpoint-errors.ts'
import { openApiDocument } from './openapi.ts'

vi.mock('./openapi.ts', { spy: true })
vi.mock('node:zlib', { spy: true })
vi.mock('./endpoint-errors.ts', { spy: true })

const app = new Hono()
docsRoutes(app, { config: { publicUrl: 'https://kkori.example' } })

type Operation = {
  operationId: string
  tags: string[]
  security: object[]
  summary: string
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> }
  responses: Record<string, { description: string; content: Record<string, { schema: Record<string, unknown> }> }>
}
type Document = {
  openapi: string
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: { Failure: { properties: object } } }
}

async function readDocument(): Promise<Document> {
  const response = await app.request('/openapi.json')
  return await response.json()
}

const all = Object.entries<Endpoint>(endpoints)

describe('GET /openapi.json', async () => {
  const document = await readDocument()
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

  test('returns an OpenAPI 3.1 document with the public URL and every endpoint', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.servers).toEqual([{ url: 'https://kkori.example' }])
    expect(operations).toHaveLength(all.length)
  })

  test.each(all)('documents the statuses, response schema and summary of %s', (name, endpoint) => {
    const operation = operations.find(({ operationId }) => operationId === name)
    const statuses = listRefusals(endpoint).map((code) => String(errorResponses[code].status))
    const success = endpoint.accepts202 ? ['200', '202'] : [String(endpoint.status ?? 200)]
    expect(Object.keys(operation?.responses ?? {}).sort()).toEqual([...new Set([...success, ...statuses])].sort())
    expect(operation?.responses[success[0] ?? '']?.content['application/json']?.schema).toMatchObject({
      required: expect.arrayContaining(['success']),
      additionalProperties: false,
    })
    expect(operation?.summary.length).toBeGreaterThan(5)
  })

  test('declares path, query and Idempotency-Key parameters', () => {
    const parameters = operations.flatMap(({ parameters = [] }) => parameters)
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }))
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'postNum', in: 'path', required: true }))
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'from', in: 'query', required: false }))
  })

  test('declares the security and tags of each operation, and the properties of an error', () => {
    const secured = operations.filter(({ security }) => security.length > 0).map(({ operationId }) => operationId)
    expect(secured).toEqual(all.filter(([, endpoint]) => !listAudiences(endpoint).includes('visitor')).map(([name]) => name))
    const topics = document.tags.map(({ name }) => name)
    expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(new Set(topics))
    expect(Object.keys(document.components.schemas.Failure.properties)).toEqual(
      expect.arrayContaining(['success', 'code', 'message', 'fields', 'quote', 'nights', 'bookings', 'retryAfter']),
    )
  })

  test('references exactly the schemas that it defines', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference)
    const held = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
    expect(new Set(references)).toEqual(new Set(held))
  })
})

describe('GET /docs', () => {
  test('lists every endpoint and error code, without scripts or inline styles', async () => {
    const response = await app.request('/docs')
    const html = await response.text()
    expect(response.status).toBe(200)
    for (const [name, endpoint] of all)
      expect(html).toContain(`<article id="${name}"><h3><code>${endpoint.method} ${endpoint.path}</code>`)
    for (const code of refusalCodes) expect(html).toContain(`<tr id="${code}">`)
    expect(html).not.toMatch(/<script|<style| style=|javascript:/)
    expect(html.match(/<h1>/g)).toHaveLength(1)
  })

  test('has a style sheet at /docs.css', async () => {
    const response = await app.request('/docs.css')
    expect(response.headers.get('content-type')).toContain('text/css')
    expect(await response.text()).toContain('.docs')
  })
})

test('the API documents are built once, and sent compressed with an ETag', async () => {
  for (const [path, part] of [
    ['/openapi.json', openApiDocument],
    ['/docs', listAudiences],
  ] as const) {
    await app.request(path)
    vi.mocked(part).mockClear()
    const headers = { 'accept-encoding': 'br' }
    const [one, other] = await Promise.all([app.request(path, { headers }), app.request(path, { headers })])
    expect(part).not.toHaveBeenCalled()
    expect(one.headers.get('content-encoding')).toBe('br')
    expect(one.headers.get('etag')).toMatch(/^W\/"/)
    expect(await other.arrayBuffer()).toEqual(await one.arrayBuffer())
  }
})

test('the API documents are not decompressed for clients that accept no compression', async () => {
  for (const path of ['/openapi.json', '/docs']) {
    await app.request(path)
    vi.mocked(brotliDecompress).mockClear()
    const response = await app.request(path)
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(await response.text()).toContain('Kkori')
    expect(brotliDecompress).not.toHaveBeenCalled()
  }
})

describe('endpoint errors', () => {
  test('are derived from the endpoint’s definition', () => {
    expect(listRefusals(endpoints.readSession)).toEqual(['bad_fields', 'overloaded', 'internal'])
    expect(listRefusals(endpoints.closeNights)).toEqual(
      expect.arrayContaining([
        'not_json',
        'bad_fields',
        'not_signed_in',
        'wrong_role',
        'foreign_origin',
        'too_large',
        'taken_nights',
      ]),
    )
    expect(listRefusals(endpoints.changePassword)).toContain('guest_not_allowed')
    expect(listRefusals(endpoints.changePassword)).not.toContain('wrong_role')
    expect(listRefusals(endpoints.receiveWebhook)).not.toContain('foreign_origin')
    expect(listRefusals(endpoints.listPosts)).not.toContain('not_signed_in')
  })

  test('list the audiences that can call the endpoint', () => {
    expect(listAudiences(endpoints.createPost)).toEqual(['company', 'guestCompany', 'manager'])
    expect(listAudiences(endpoints.listPosts)).toHaveLength(8)
  })
})
