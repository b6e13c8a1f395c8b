import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from './endpoints.ts'

const all = Object.entries(endpoints)

describe('the list of calls', () => {
  test('every call has an address of its own', () => {
    const addresses = all.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(all.length)
  })

  test.each(all)('%s names exactly the params of its path', (_, endpoint) => {
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(Object.keys(z.toJSONSchema(endpoint.params, { io: 'input' }).properties ?? {})).toEqual(inPath)
  })

  test.each(all)('%s refuses unknown fields, and says so in its schema', (name, endpoint) => {
    if (name === 'receiveWebhook')
      return expect(z.toJSONSchema(endpoint.body, { io: 'input' }).additionalProperties).not.toBe(false)
    expect(z.toJSONSchema(endpoint.body, { io: 'input' }).additionalProperties).toBe(false)
    expect(z.toJSONSchema(endpoint.query, { io: 'input' }).additionalProperties).toBe(false)
    for (const part of [endpoint.body, endpoint.query])
      expect(z.safeParse(part, { nobodyKnows: 1 }).error?.issues).toContainEqual(
        expect.objectContaining({ code: 'unrecognized_keys', keys: ['nobodyKnows'] }),
      )
  })

  test.each(all.filter(([, endpoint]) => endpoint.method === 'GET'))('%s, read with GET, takes no body', (_, endpoint) => {
    expect(Object.keys(z.toJSONSchema(endpoint.body, { io: 'input' }).properties ?? {})).toEqual([])
  })
})
