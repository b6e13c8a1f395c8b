import { describe, expect, test } from 'vitest'
import { maxPictureBytes } from '../../domain/picture.ts'
import { createUploadReader } from './read-upload.ts'

function upload(form: FormData): Request {
  return new Request('http://localhost/api/post/image/upload', { method: 'POST', body: form })
}

function formOf(...files: { name?: string; bytes: number }[]): FormData {
  const form = new FormData()
  for (const { name = 'image', bytes } of files) form.append(name, new File([new Uint8Array(bytes)], 'dog.jpg'))
  return form
}

async function given<Pictures>(pictures: Pictures): Promise<Pictures> {
  return pictures
}

describe('reading an upload', () => {
  const reader = createUploadReader()
  const read = (request: Request, atMost: number) => reader(request, atMost, given)

  test('gives the bytes of each picture in order', async () => {
    const form = new FormData()
    form.append('image', new File([new Uint8Array([1, 2, 3])], 'a.jpg', { type: 'text/html' }))
    form.append('image', new File([new Uint8Array([4])], '../../b.jpg'))
    expect(await read(upload(form), 10)).toEqual([new Uint8Array([1, 2, 3]), new Uint8Array([4])])
  })

  test('takes a picture of exactly 10 MB and refuses one byte more', async () => {
    expect((await read(upload(formOf({ bytes: maxPictureBytes })), 1))[0]?.length).toBe(maxPictureBytes)
    await expect(read(upload(formOf({ bytes: maxPictureBytes + 1 })), 1)).rejects.toMatchObject({ code: 'too_large' })
  })

  test('stops reading a body without a length once it is too long', async () => {
    let pulled = 0
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const streamed = { method: 'POST', body: endless, headers, duplex: 'half' }
    const request = new Request('http://localhost/', streamed)
    await expect(read(request, 1)).rejects.toMatchObject({ code: 'too_large' })
    expect(pulled).toBeLessThan(15)
  })

  test.each([
    ['no picture', formOf(), 10, 'required'],
    ['more than asked for', formOf({ bytes: 1 }, { bytes: 1 }), 1, 'tooMany'],
    ['another field', formOf({ bytes: 1 }, { name: 'uid', bytes: 1 }), 10, 'unknownField'],
  ])('refuses %s', async (_name, form, atMost, fault) => {
    await expect(read(upload(form), atMost)).rejects.toMatchObject({ code: 'bad_fields', params: { fields: { image: fault } } })
  })

  test('refuses text in the place of a picture, and a broken form', async () => {
    const text = new FormData()
    text.append('image', 'https://example.com/dog.jpg')
    await expect(read(upload(text), 1)).rejects.toMatchObject({ params: { fields: { image: 'unknownField' } } })
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const broken = new Request('http://localhost/', { method: 'POST', body: 'not a form', headers })
    await expect(read(broken, 1)).rejects.toMatchObject({ params: { fields: { image: 'malformed' } } })
  })

  test('refuses what is not multipart', async () => {
    const request = new Request('http://localhost/', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    await expect(read(request, 1)).rejects.toMatchObject({ code: 'unsupported_media' })
  })

  test('shares one allowance of memory among uploads, and gives it back', async () => {
    const shared = createUploadReader()
    const held = Array.from({ length: 2 }, () => heldOpen(90))
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
    expect(await shared(upload(formOf({ bytes: 5 * 1024 * 1024 })), 1, given)).toHaveLength(1)
  })
})

/** A body that sends so many megabytes and then waits to be ended. */
function heldOpen(megabytes: number): { request: Request; end: () => void } {
  const waiting = Promise.withResolvers<void>()
  let sent = 0
  const body = new ReadableStream({
    async pull(controller) {
      if (sent < megabytes) {
        sent += 1
        controller.enqueue(new Uint8Array(1024 * 1024))
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
