import { maxImageBytes } from '../../domain/image/image.ts'
import { Refusal } from '../../domain/refusal.ts'
import { createAllowance } from '../http/overload/allowance.ts'
import { readClient } from '../http/request/client-ip.ts'
import { readChunks, uploadPace } from '../http/request/request-body.ts'
import { createFormParser, type FormPart } from './form-parser.ts'

const formOverhead = 64 * 1024
// The form that browsers send. Stricter than the standard: the boundary has only characters that browsers use.
const multipartType = /^multipart\/form-data\s*;\s*boundary=("?)([\w'+.-]{1,70})\1\s*$/i
// More than any endpoint accepts, so that one image too many still gets its own error.
const maxParts = 32
const limits = {
  all: 160 * 1024 * 1024,
  // One upload of ten pictures, or several small ones.
  ofNetwork: 104 * 1024 * 1024,
  // One picture on its way.
  reserve: { amount: 36 * 1024 * 1024, ofNetwork: maxImageBytes + formOverhead },
}

/** Passes the files of a multipart body's `image` fields to `use`, which can read them once, and returns its result. */
export type UploadReader = <Result>(
  request: Request,
  atMost: number,
  use: (pictures: Iterable<Uint8Array<ArrayBuffer>>) => Promise<Result>,
) => Promise<Result>

/**
 * Refuses bodies that are not multipart with `unsupported_media`, images over 10 MB with `too_large`, and other fields or counts with
 * `bad_fields`. All uploads in progress share one memory budget, of which neither one network nor two can take all; beyond it, uploads are
 * refused with
 * `overloaded`.
 */
export function createUploadReader(): UploadReader {
  const allowance = createAllowance(limits)
  return async (request, atMost, use) => {
    const type = request.headers.get('content-type') ?? ''
    if (!/^multipart\/form-data\b/i.test(type)) throw new Refusal('unsupported_media')
    const limit = atMost * maxImageBytes + formOverhead
    if (Number(request.headers.get('content-length') ?? 0) > limit) throw new Refusal('too_large', tooLarge)
    const share = allowance(readClient(request).address)
    try {
      const parts = await readParts(request, type, limit, share.take)
      requireImages(parts, atMost)
      return await use(joinContents(parts))
    } finally {
      share.giveBack()
    }
  }
}

const tooLarge = { maxBytes: maxImageBytes }

/** Reads the parts as they arrive, so that a form that cannot be accepted is refused without reading the rest of it. */
async function readParts(request: Request, type: string, limit: number, take: (bytes: number) => boolean): Promise<FormPart[]> {
  const boundary = multipartType.exec(type)?.[2]
  if (boundary === undefined) throw badImage('malformed')
  const form = createFormParser(boundary, maxParts)
  let bytes = 0
  for await (const chunk of readChunks(request, uploadPace)) {
    bytes += chunk.length
    if (!take(chunk.length)) throw new Refusal('overloaded')
    if (bytes > limit) throw new Refusal('too_large', tooLarge)
    const error = form.write(chunk)
    if (error) throw badImage(error)
  }
  const parts = form.finish()
  if (!parts) throw badImage('malformed')
  return parts
}

function requireImages(parts: readonly FormPart[], atMost: number): void {
  if (parts.some(({ name, isFile }) => name !== 'image' || !isFile)) throw badImage('unknownField')
  if (parts.length === 0) throw badImage('required')
  if (parts.length > atMost) throw badImage('tooMany')
  if (parts.some(({ size }) => size > maxImageBytes)) throw new Refusal('too_large', tooLarge)
}

/** Joins the chunks of one image at a time and lets go of them, so that an upload is never in memory twice. */
function* joinContents(parts: readonly FormPart[]): Generator<Uint8Array<ArrayBuffer>> {
  for (const { content } of parts) yield Buffer.concat(content.splice(0))
}

function badImage(error: string): Refusal {
  return new Refusal('bad_fields', { fields: { image: error } })
}
