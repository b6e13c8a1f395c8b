import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls } from './calls.ts'
import { callPatterns, callUrls } from './urls.ts'

const all = Object.entries(calls)

// The calendar file is no JSON call.
const apart = ['bookingCalendar']

describe('the list of calls', () => {
  test('every address has one call, and every call an address', () => {
    const addresses = Object.entries(callUrls).flatMap(([name, url]) =>
      typeof url === 'string' && !apart.includes(name) ? [url] : [],
    )
    expect(all.map(([, call]) => call.path).sort()).toEqual([...addresses, ...Object.values(callPatterns)].sort())
  })

  test.each(all)('%s names exactly the params of its path', (_, call) => {
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(Object.keys(z.toJSONSchema(call.params, { io: 'input' }).properties ?? {})).toEqual(inPath)
  })

  test.each(all)('%s refuses unknown fields, and says so in its schema', (name, call) => {
    if (name === 'receiveWebhook') return expect(z.toJSONSchema(call.body, { io: 'input' }).additionalProperties).not.toBe(false)
    expect(z.toJSONSchema(call.body, { io: 'input' }).additionalProperties).toBe(false)
    expect(z.toJSONSchema(call.query, { io: 'input' }).additionalProperties).toBe(false)
  })

  test.each(all.filter(([, call]) => call.method === 'GET'))('%s, read with GET, takes no body', (_, call) => {
    expect(Object.keys(z.toJSONSchema(call.body, { io: 'input' }).properties ?? {})).toEqual([])
  })
})
