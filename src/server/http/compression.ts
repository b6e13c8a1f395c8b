import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'

export type Encoding = 'br' | 'gzip' | 'identity'

/** In bytes; compressing less saves less than it costs. */
const minBytes = 1024
// Compresses a 75 KB page to 10.7 KB in 1 ms. The highest levels are 10% smaller but take 15 to 100 ms.
const brotliQuality = 5
// For a page that is sent to one person: 12% larger in a third of the time.
const personalQuality = 3
// 2^18 = 256 KB, larger than any page. The default of 4 MB would cost that memory for every response in progress.
const brotliWindow = 18
const gzipLevel = 6

// A CSV file is streamed as it is read from the database; compressing would collect all of it in memory first.
const compressible = /^(?:text\/(?!csv)|image\/svg\+xml|application\/(?:[\w.+-]*\+)?(?:json|xml|javascript|speculationrules))/

// Several times what browsers send. Reading 14,000 codings would cost more than most responses.
const maxAcceptLength = 500

/** The preferred encoding that an Accept-Encoding header allows. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const allowed = new Map((header ?? '').slice(0, maxAcceptLength).split(',').map(readCoding))
  const isAllowed = (name: Encoding): boolean => allowed.get(name) ?? allowed.get('*') ?? false
  if (isAllowed('br')) return 'br'
  return isAllowed('gzip') ? 'gzip' : 'identity'
}

/**
 * The encoding of a response. A personal one is not compressed if another site has led to it: that site can choose the address, which
 * pages contain, and the compressed length would then tell what else they say (BREACH).
 */
export function chooseEncoding({ req }: Context, isPersonal: boolean): Encoding {
  const site = req.header('Sec-Fetch-Site') ?? 'none'
  const isLedHere = site !== 'same-origin' && site !== 'none'
  return isPersonal && isLedHere ? 'identity' : acceptedEncoding(req.header('Accept-Encoding'))
}

function readCoding(text: string): [name: string, isAllowed: boolean] {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  return [name, !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))]
}

/** Compresses on the libuv thread pool, off the main thread. `isPersonal` says that the result is sent once. */
export async function compress(bytes: Uint8Array, encoding: 'br' | 'gzip', isPersonal = false): Promise<Buffer<ArrayBuffer>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isPersonal ? personalQuality : brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
  }
  return encoding === 'br'
    ? await promisify(brotliCompress)(bytes, { params })
    : await promisify(gzip)(bytes, { level: gzipLevel })
}

/** Compresses text responses as the request allows. Register it before the routes and after the precompressed static files. */
export const compressResponses: MiddlewareHandler = async (c, next) => {
  await next()
  const { res } = c
  // The server sends a response fastest whose body nobody has asked for, so the headers are looked at first.
  if (!isUncompressedText(res.headers) || !res.body) return
  if (!/\baccept-encoding\b/i.test(res.headers.get('Vary') ?? '')) res.headers.append('Vary', 'Accept-Encoding')
  const encoding = chooseEncoding(c, res.headers.get('Cache-Control') === 'no-store')
  if (encoding === 'identity') return
  const bytes = new Uint8Array(await res.arrayBuffer())
  if (bytes.length >= minBytes) {
    res.headers.set('Content-Encoding', encoding)
    res.headers.delete('Content-Length')
  }
  c.res = new Response(bytes.length < minBytes ? bytes : await compress(bytes, encoding), res)
}

function isUncompressedText(headers: Headers): boolean {
  return !headers.has('Content-Encoding') && compressible.test(headers.get('Content-Type') ?? '')
}
