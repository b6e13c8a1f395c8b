import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { maxImageBytes } from '../../domain/image/image.ts'
import { rememberClientAddress } from '../http/request/client-ip.ts'
import { createUploadReader } from './read-upload.ts'

function upload(form: FormData): Request {
  return new Request('http://localhost/api/post/image/upload', { method: 'POST', body: form })
}

function getForm(...files: { name?: string; bytes: number }[]): FormData {
  const form = new FormData()
  for (const { name = 'image', bytes } of files) form.append(name, new File([new Uint8Array(bytes)], 'dog.jpg'))
  return form
}

async function given(pictures: Iterable<Uint8Array<ArrayBuffer>>): Promise<Uint8Array[]> {
  return Array.from(pictures, (picture) => new Uint8Array(picture))
}

/** How a form with one picture begins. */
const start = Buffer.from('--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n')

describe('upload reader', () => {
  const reader = createUploadReader()
  const read = (request: Request, atMost: number) => reader(request, atMost, given)

  test('returns the bytes of each image in order', async () => {
    const form = new FormData()
    form.append('image', new File([new Uint8Array([1, 2, 3])], 'a.jpg', { type: 'text/html' }))
    form.append('image', new File([new Uint8Array([4])], '../../b.jpg'))
    expect(await read(upload(form), 10)).toEqual([new Uint8Array([1, 2, 3]), new Uint8Array([4])])
  })

  test('accepts an image of exactly 10 MB and refuses one byte more', async () => {
    expect((await read(upload(getForm({ bytes: maxImageBytes })), 1))[0]?.length).toBe(maxImageBytes)
    await expect(read(upload(getForm({ bytes: maxImageBytes + 1 })), 1)).rejects.toMatchObject({ code: 'too_large' })
  })

  test('stops reading a body without Content-Length at the size limit', async () => {
    let pulled = 0
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1
        controller.enqueue(pulled === 1 ? new Uint8Array(start) : new Uint8Array(1024 * 1024))
      },
    })
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const streamed = { method: 'POST', body: endless, headers, duplex: 'half' }
    const request = new Request('http://localhost/', streamed)
    await expect(read(request, 1)).rejects.toMatchObject({ code: 'too_large' })
    expect(pulled).toBeLessThan(15)
  })

  test.each([
    ['no image', getForm(), 10, 'required'],
    ['more images than allowed', getForm({ bytes: 1 }, { bytes: 1 }), 1, 'tooMany'],
    ['an unknown field', getForm({ bytes: 1 }, { name: 'uid', bytes: 1 }), 10, 'unknownField'],
  ])('refuses %s', async (_name, form, atMost, error) => {
    await expect(read(upload(form), atMost)).rejects.toMatchObject({ code: 'bad_fields', params: { fields: { image: error } } })
  })

  test('refuses a text field and a malformed form', async () => {
    const text = new FormData()
    text.append('image', 'https://example.com/dog.jpg')
    await expect(read(upload(text), 1)).rejects.toMatchObject({ params: { fields: { image: 'unknownField' } } })
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const broken = new Request('http://localhost/', { method: 'POST', body: 'not a form', headers })
    await expect(read(broken, 1)).rejects.toMatchObject({ params: { fields: { image: 'malformed' } } })
  })

  test('limits the number of parts for quoted and unquoted boundaries, and refuses two boundaries', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n\r\n'
    const send = (parts: number, type: string): Promise<unknown> => {
      const body = `${part.repeat(parts)}--x--\r\n`
      return read(new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } }), 10)
    }
    await expect(send(33, 'multipart/form-data; boundary=x')).rejects.toMatchObject({ params: { fields: { image: 'tooMany' } } })
    await expect(send(33, 'multipart/form-data; boundary="x"')).rejects.toMatchObject({
      params: { fields: { image: 'tooMany' } },
    })
    await expect(send(33, 'multipart/form-data; a=b; boundary=x; boundary=y')).rejects.toMatchObject({
      params: { fields: { image: 'malformed' } },
    })
    expect(await send(10, 'multipart/form-data; boundary="x"')).toHaveLength(10)
  })

  test.each([
    ['a part whose header never ends', '--x\r\n', 'a:\r\n', 'malformed'],
    ['a file name that never ends', '--x\r\nContent-Disposition: form-data; name="image"; filename="', '%0A', 'malformed'],
    ['very many parts', '', `${start}\r\n`, 'tooMany'],
  ])('stops reading early to refuse %s', async (_, head, repeated, error) => {
    let pulled = 0
    const body = new ReadableStream({
      pull(controller) {
        pulled += 1
        controller.enqueue(new TextEncoder().encode(pulled === 1 ? head + repeated : repeated.repeat(5000)))
        if (pulled === 100) controller.close()
      },
    })
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const streamed = { method: 'POST', body, headers, duplex: 'half' }
    await expect(read(new Request('http://localhost/', streamed), 10)).rejects.toMatchObject({
      params: { fields: { image: error } },
    })
    expect(pulled).toBeLessThan(5)
  })

  test('refuses a body that is not multipart', async () => {
    const request = new Request('http://localhost/', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    await expect(read(request, 1)).rejects.toMatchObject({ code: 'unsupported_media' })
  })

  test('limits the memory shared by all uploads, and releases it afterwards', async () => {
    const shared = createUploadReader()
    const held = Array.from({ length: 2 }, () => createOpenUpload(90))
    for (const [index, { request }] of held.entries()) await comeFrom(`10.0.0.${index}`, request)
    const reading = held.map(({ request }) => shared(request, 10, given))
    const outcomes = await Promise.race(
      reading.map((one) =>
        one.then(
          () => 'read',
          (error: unknown) => error,
        ),
      ),
    )
    expect(outcomes).toMatchObject({ code: 'overloaded' })
    for (const { end } of held) end()
    await Promise.allSettled(reading)
    expect(await shared(upload(getForm({ bytes: 5 * 1024 * 1024 })), 1, given)).toHaveLength(1)
  })

  test('limits the memory per network, so that another network can still upload', async () => {
    const shared = createUploadReader()
    const held = Array.from({ length: 2 }, () => createOpenUpload(79))
    const reading = held.map(({ request }) => shared(request, 10, given))
    await expect(Promise.race(reading)).rejects.toMatchObject({ code: 'overloaded' })
    const other = upload(getForm({ bytes: 5 * 1024 * 1024 }))
    await comeFrom('10.0.0.1', other)
    expect(await shared(other, 1, given)).toHaveLength(1)
    for (const { end } of held) end()
    await Promise.allSettled(reading)
    expect(await shared(upload(getForm({ bytes: 5 * 1024 * 1024 })), 1, given)).toHaveLength(1)
  })

  test('leaves memory for further networks while two networks are at their limit', async () => {
    const shared = createUploadReader()
    const held = [createOpenUpload(100), ...Array.from({ length: 6 }, () => createOpenUpload(10))]
    for (const [index, { request }] of held.entries()) await comeFrom(`10.0.0.${index === 0 ? 0 : 1}`, request)
    const reading = held.map(({ request }) => shared(request, 10, given))
    await expect(Promise.race(reading)).rejects.toMatchObject({ code: 'overloaded' })
    for (const network of ['10.0.0.2', '10.0.0.3']) {
      const other = upload(getForm({ bytes: maxImageBytes }))
      await comeFrom(network, other)
      expect(await shared(other, 1, given)).toHaveLength(1)
    }
    for (const { end } of held) end()
    await Promise.allSettled(reading)
  })
})

async function comeFrom(remoteAddress: string, request: Request): Promise<void> {
  const app = new Hono().use(rememberClientAddress({ trustedProxies: [] })).all('*', (c) => c.body(null))
  await app.fetch(request, { incoming: { socket: { remoteAddress } } })
}

/** A body that sends the given number of megabytes and then stays open. */
function createOpenUpload(megabytes: number): { request: Request; end: () => void } {
  const waiting = Promise.withResolvers<void>()
  let sent = 0
  const body = new ReadableStream({
    async pull(controller) {
      if (sent < megabytes) {
        sent += 1
        controller.enqueue(Buffer.concat([start, Buffer.alloc(1024 * 1024)]).subarray(sent === 1 ? 0 : start.length))
        return
      }
      await waiting.promise
      controller.close()
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const streamed = { method: 'POST', body, headers, duplex: 'half' }
  return { request: new Request('http://localhost/', streamed), end: waiting.resolve }
}
