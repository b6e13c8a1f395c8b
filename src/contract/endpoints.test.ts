import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from './endpoints.ts'
import { apiPatterns, apiUrls } from './urls.ts'

const all = Object.entries(endpoints)

// The calendar file is not a JSON endpoint.
const apart = ['bookingCalendar']

describe('the list of calls', () => {
  test('every address has one call, and every call an address', () => {
    const addresses = Object.entries(apiUrls).flatMap(([name, url]) =>
      typeof url === 'string' && !apart.includes(name) ? [url] : [],
    )
    expect(all.map(([, endpoint]) => endpoint.path).sort()).toEqual([...addresses, ...Object.values(apiPatterns)].sort())
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
  })

  test.each(all.filter(([, endpoint]) => endpoint.method === 'GET'))('%s, read with GET, takes no body', (_, endpoint) => {
    expect(Object.keys(z.toJSONSchema(endpoint.body, { io: 'input' }).properties ?? {})).toEqual([])
  })
})
