import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from './endpoints.ts'

const all = Object.entries(endpoints)

describe('endpoint list', () => {
  test('every endpoint has a unique method and path', () => {
    const addresses = all.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(all.length)
  })

  test.each(all)('%s declares exactly the parameters in its path', (_, endpoint) => {
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(Object.keys(z.toJSONSchema(endpoint.params, { io: 'input' }).properties ?? {})).toEqual(inPath)
  })

  test.each(all)('%s disallows unknown fields in its JSON Schema, unless it receives webhooks', (name, endpoint) => {
    if (name === 'receiveWebhook')
      return expect(z.toJSONSchema(endpoint.body, { io: 'input' }).additionalProperties).not.toBe(false)
    expect(z.toJSONSchema(endpoint.body, { io: 'input' }).additionalProperties).toBe(false)
    expect(z.toJSONSchema(endpoint.query, { io: 'input' }).additionalProperties).toBe(false)
    for (const part of [endpoint.body, endpoint.query])
      expect(z.safeParse(part, { nobodyKnows: 1 }).error?.issues).toContainEqual(
        expect.objectContaining({ code: 'unrecognized_keys', keys: ['nobodyKnows'] }),
      )
  })

  test.each(all.filter(([, endpoint]) => endpoint.method === 'GET'))(
    '%s is a GET endpoint and declares no body fields',
    (_, endpoint) => {
      expect(Object.keys(z.toJSONSchema(endpoint.body, { io: 'input' }).properties ?? {})).toEqual([])
    },
  )
})
