import { maxImageBytes } from '../../domain/image/image.ts'
import { Refusal } from '../../domain/refusal.ts'
import { readClient } from '../http/request/client-ip.ts'
import { readChunks, uploadPace } from '../http/request/request-body.ts'

const formOverhead = 64 * 1024
// The form that browsers send. Stricter than the standard, so that parts are counted exactly as they are parsed.
const multipartType = /^multipart\/form-data\s*;\s*boundary=("?)([\w'+.-]{1,70})\1\s*$/i
// More than any endpoint accepts, so that one image too many still gets its own error.
const mostParts = 32
const maxBytesAtWork = 160 * 1024 * 1024
// One upload of ten pictures, or several small ones. The rest is left to others while a network keeps its uploads open.
const maxBytesOfNetwork = 104 * 1024 * 1024
// Networks that fill the rest together leave this to those with no more than one picture on its way.
const reservedBytes = 36 * 1024 * 1024
const maxBytesOfReserve = maxImageBytes + formOverhead

/** Passes the files of a multipart body's `image` fields to `use` and returns its result. */
export type UploadReader = <Result>(
  request: Request,
  atMost: number,
  use: (pictures: Uint8Array<ArrayBuffer>[]) => Promise<Result>,
) => Promise<Result>

/**
 * Refuses bodies that are not multipart with `unsupported_media`, images over 10 MB with `too_large`, and other fields or counts with
 * `bad_fields`. All uploads in progress share one memory budget, of which neither one network nor two can take all; beyond it, uploads are refused with
 * `overloaded`.
 */
export function createUploadReader(): UploadReader {
  const allowance = createAllowance()
  return async (request, atMost, use) => {
    const type = request.headers.get('content-type') ?? ''
    if (!/^multipart\/form-data\b/i.test(type)) throw new Refusal('unsupported_media')
    const limit = atMost * maxImageBytes + formOverhead
    if (Number(request.headers.get('content-length') ?? 0) > limit) throw new Refusal('too_large', tooLarge)
    const share = allowance(readClient(request).address)
    try {
      const body = await readBody(request, limit, share.take)
      return await use(await images(body, type, atMost))
    } finally {
      share.giveBack()
    }
  }
}

const tooLarge = { maxBytes: maxImageBytes }

type Share = { take: (bytes: number) => void; giveBack: () => void }

/** Bytes at work, in all and by network. */
function createAllowance(): (network: string) => Share {
  const byNetwork = new Map<string, number>()
  let total = 0

  function add(network: string, bytes: number): number {
    const sum = (byNetwork.get(network) ?? 0) + bytes
    total += bytes
    if (sum > 0) byNetwork.set(network, sum)
    else byNetwork.delete(network)
    return sum
  }

  return (network) => {
    let taken = 0
    return {
      take(bytes) {
        taken += bytes
        const ofNetwork = add(network, bytes)
        const most = ofNetwork <= maxBytesOfReserve ? maxBytesAtWork : maxBytesAtWork - reservedBytes
        if (ofNetwork > maxBytesOfNetwork || total > most) throw new Refusal('overloaded')
      },
      giveBack() {
        add(network, -taken)
        taken = 0
      },
    }
  }
}

async function readBody(request: Request, limit: number, take: Share['take']): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const chunk of readChunks(request, uploadPace)) {
    bytes += chunk.length
    take(chunk.length)
    if (bytes > limit) throw new Refusal('too_large', tooLarge)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function images(body: Buffer<ArrayBuffer>, type: string, atMost: number): Promise<Uint8Array<ArrayBuffer>[]> {
  const form = await parsed(body, type)
  const files = form.getAll('image').filter((entry) => entry instanceof File)
  if (files.length !== [...form.keys()].length) throw badImage('unknownField')
  if (files.length === 0) throw badImage('required')
  if (files.length > atMost) throw badImage('tooMany')
  if (files.some((file) => file.size > maxImageBytes)) throw new Refusal('too_large', tooLarge)
  return await Promise.all(files.map((file) => file.bytes()))
}

/** Counts the parts first: parsing millions of empty ones would block the process for half a minute. */
async function parsed(body: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
  const boundary = multipartType.exec(type)?.[2]
  if (boundary === undefined) throw badImage('malformed')
  if (hasMoreThan(mostParts, body, `--${boundary}`)) throw badImage('tooMany')
  try {
    return await new Response(body, { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }).formData()
  } catch {
    throw badImage('malformed')
  }
}

function hasMoreThan(most: number, bytes: Buffer, delimiter: string): boolean {
  let at = bytes.indexOf(delimiter)
  // The last delimiter ends the body.
  for (let count = 0; at !== -1 && count <= most; count += 1) at = bytes.indexOf(delimiter, at + delimiter.length)
  return at !== -1
}

function badImage(fault: string): Refusal {
  return new Refusal('bad_fields', { fields: { image: fault } })
}
