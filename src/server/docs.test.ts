import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { Call } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { refusalCodes } from '../domain/refusal.ts'
import { audiencesOf, refusalsOf } from './call-refusals.ts'
import { docsRoutes } from './docs.ts'
import { meanings } from './errors.ts'

const app = new Hono()
docsRoutes(app, { config: { publicUrl: 'https://kkori.example' } })

type Operation = {
  operationId: string
  summary: string
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> }
  responses: Record<string, { description: string; content: Record<string, { schema: Record<string, unknown> }> }>
}
type Document = { openapi: string; servers: { url: string }[]; paths: Record<string, Record<string, Operation>> }

async function readDocument(): Promise<Document> {
  const response = await app.request('/openapi.json')
  return await response.json()
}

const all = Object.entries<Call>(calls)

describe('the contract for programs', async () => {
  const document = await readDocument()
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

  test('is OpenAPI 3.1 at the public address', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.servers).toEqual([{ url: 'https://kkori.example' }])
    expect(operations).toHaveLength(all.length)
  })

  test.each(all)('says of %s its statuses, and what it takes and answers', (name, call) => {
    const operation = operations.find(({ operationId }) => operationId === name)
    const statuses = refusalsOf(call).map((code) => String(meanings[code].status))
    const success = call.mayWait ? ['200', '202'] : [String(call.status ?? 200)]
    expect(Object.keys(operation?.responses ?? {}).sort()).toEqual([...new Set([...success, ...statuses])].sort())
    expect(operation?.responses[success[0] ?? '']?.content['application/json']?.schema).toMatchObject({
      required: expect.arrayContaining(['success']),
      additionalProperties: false,
    })
    expect(operation?.summary.length).toBeGreaterThan(5)
  })

  test('names the fields of the path, of the query and the key', () => {
    const parameters = operations.flatMap(({ parameters = [] }) => parameters)
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }))
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'postNum', in: 'path', required: true }))
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'from', in: 'query', required: false }))
  })

  test('refers to nothing that it does not hold', () => {
    const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? []
    expect(new Set(references)).toEqual(new Set(['"$ref":"#/components/schemas/Failure"']))
  })
})

describe('the contract for people', () => {
  test('lists every call and every refusal, and runs no script', async () => {
    const response = await app.request('/docs')
    const html = await response.text()
    expect(response.status).toBe(200)
    for (const [name, call] of all) expect(html).toContain(`<article id="${name}"><h3><code>${call.method} ${call.path}</code>`)
    for (const code of refusalCodes) expect(html).toContain(`<tr id="${code}">`)
    expect(html).not.toMatch(/<script|<style| style=|javascript:/)
    expect(html.match(/<h1>/g)).toHaveLength(1)
  })

  test('has its style sheet', async () => {
    const response = await app.request('/docs.css')
    expect(response.headers.get('content-type')).toContain('text/css')
    expect(await response.text()).toContain('.docs')
  })
})

describe('the refusals of a call', () => {
  test('follow from its terms', () => {
    expect(refusalsOf(calls.readSession)).toEqual(['overloaded', 'internal'])
    expect(refusalsOf(calls.closeNights)).toEqual(
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
    expect(refusalsOf(calls.changePassword)).toContain('guest_not_allowed')
    expect(refusalsOf(calls.receiveWebhook)).not.toContain('foreign_origin')
    expect(refusalsOf(calls.listPosts)).not.toContain('not_signed_in')
  })

  test('let nobody in who has no right', () => {
    expect(audiencesOf(calls.createPost)).toEqual(['company', 'guestCompany'])
    expect(audiencesOf(calls.listPosts)).toHaveLength(5)
  })
})
