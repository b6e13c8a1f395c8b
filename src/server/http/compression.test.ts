import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { acceptedEncoding, compressResponses } from './compression.ts'

describe('response encoding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0.000', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['identity', 'identity'],
  ])('for Accept-Encoding "%s" is %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding)
  })

  test('is read from the first 500 characters of the header', () => {
    expect(acceptedEncoding(`gzip${', x'.repeat(160)}, br`)).toBe('br')
    expect(acceptedEncoding(`gzip${', x'.repeat(170)}, br`)).toBe('gzip')
  })
})

describe('response compression', () => {
  const long = JSON.stringify({ text: 'woof '.repeat(1000) })
  const app = new Hono()
  app.use(compressResponses)
  app.get('/json', (c) => c.body(long, 201, { 'Content-Type': 'application/json; charset=UTF-8', 'Cache-Control': 'no-store' }))
  app.get('/short', (c) => c.json({ success: true }))
  app.get('/picture', (c) => c.body(new Uint8Array(5000), 200, { 'Content-Type': 'image/webp' }))
  app.get('/ready', (c) => c.body('already', 200, { 'Content-Type': 'text/css', 'Content-Encoding': 'br' }))
  let pieces = 0
  app.get('/file', (c) => {
    const file = new ReadableStream({
      pull(controller) {
        pieces += 1
        controller.enqueue(new TextEncoder().encode(long))
        if (pieces === 20) controller.close()
      },
    })
    return c.body(file, 200, { 'Content-Type': 'text/csv; charset=utf-8' })
  })
  app.get('/nothing', (c) => c.body(null, 304))
  app.get('/varied', (c) => c.text(long, 200, { Vary: 'Cookie, Accept-Encoding' }))

  async function ask(path: string, accept?: string): Promise<Response> {
    return await app.request(path, accept === undefined ? {} : { headers: { 'Accept-Encoding': accept } })
  }

  test('does not compress a CSV download', async () => {
    const response = await ask('/file', 'gzip, br')
    expect(pieces).toBeLessThan(5)
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual([null, long.repeat(20)])
  })

  test('encodes text as the client accepts, and preserves status and headers', async () => {
    const response = await ask('/json', 'gzip, br')
    expect(response.status).toBe(201)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/json; charset=UTF-8',
      'cache-control': 'no-store',
      vary: 'Accept-Encoding',
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.length).toBeLessThan(200)
    expect(brotliDecompressSync(bytes).toString()).toBe(long)
    const gzipped = await ask('/json', 'gzip')
    expect(gzipped.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(Buffer.from(await gzipped.arrayBuffer())).toString()).toBe(long)
  })

  test('sends an unencoded body without Accept-Encoding, and adds Vary: Accept-Encoding once', async () => {
    const response = await ask('/json')
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(await response.text()).toBe(long)
    expect((await ask('/varied', 'br')).headers.get('vary')).toBe('Cookie, Accept-Encoding')
  })

  test('leaves short, binary, already encoded and empty bodies unchanged', async () => {
    const short = await ask('/short', 'br')
    expect(short.headers.get('content-encoding')).toBeNull()
    expect(await short.json()).toEqual({ success: true })
    const picture = await ask('/picture', 'br')
    expect(picture.headers.get('content-encoding')).toBeNull()
    expect((await picture.arrayBuffer()).byteLength).toBe(5000)
    const ready = await ask('/ready', 'br')
    expect(ready.headers.get('content-encoding')).toBe('br')
    expect(await ready.text()).toBe('already')
    expect((await ask('/nothing', 'br')).status).toBe(304)
  })
})
