import { maxPictureBytes } from '../../domain/picture.ts'
import { Refusal } from '../../domain/refusal.ts'

const formOverhead = 64 * 1024
const maxBytesAtWork = 160 * 1024 * 1024

/** Hands the pictures of a multipart body's `image` fields to `use`, and gives what that gives. */
export type UploadReader = <Result>(
  request: Request,
  atMost: number,
  use: (pictures: Uint8Array<ArrayBuffer>[]) => Promise<Result>,
) => Promise<Result>

/**
 * Refuses with `unsupported_media` what is not multipart, `too_large` over 10 MB a picture, `bad_fields` for other fields or counts.
 * All uploads at work share one allowance of memory, beyond which a reader refuses with `overloaded`.
 */
export function createUploadReader(): UploadReader {
  const allowance = { left: maxBytesAtWork }
  return async (request, atMost, use) => {
    const type = request.headers.get('content-type') ?? ''
    if (!/^multipart\/form-data\b/i.test(type)) throw new Refusal('unsupported_media')
    const limit = atMost * maxPictureBytes + formOverhead
    if (Number(request.headers.get('content-length') ?? 0) > limit) throw new Refusal('too_large', tooLarge)
    const read = { bytes: 0 }
    try {
      const body = await readBody(request, limit, allowance, read)
      return await use(await pictures(body, type, atMost))
    } finally {
      allowance.left += read.bytes
    }
  }
}

const tooLarge = { maxBytes: maxPictureBytes }

async function readBody(request: Request, limit: number, allowance: { left: number }, read: { bytes: number }): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of request.body ?? []) {
    read.bytes += chunk.length
    allowance.left -= chunk.length
    if (read.bytes > limit) throw new Refusal('too_large', tooLarge)
    if (allowance.left < 0) throw new Refusal('overloaded')
    chunks.push(chunk)
  }
  return new Blob(chunks)
}

async function pictures(body: Blob, type: string, atMost: number): Promise<Uint8Array<ArrayBuffer>[]> {
  const form = await parsed(body, type)
  const files = form.getAll('image').filter((entry) => entry instanceof File)
  if (files.length !== [...form.keys()].length) throw badImage('unknownField')
  if (files.length === 0) throw badImage('required')
  if (files.length > atMost) throw badImage('tooMany')
  if (files.some((file) => file.size > maxPictureBytes)) throw new Refusal('too_large', tooLarge)
  return await Promise.all(files.map((file) => file.bytes()))
}

async function parsed(body: Blob, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch {
    throw badImage('malformed')
  }
}

function badImage(fault: string): Refusal {
  return new Refusal('bad_fields', { fields: { image: fault } })
}
