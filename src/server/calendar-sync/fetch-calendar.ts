import type { IncomingMessage } from 'node:http'
import { request as requestHttp } from 'node:http'
import { type RequestOptions, request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { CalendarError, type CalendarFailure } from '../../domain/calendar-sync/calendar-failure.ts'
import { limitTime } from '../runtime/fetch-bounded.ts'
import { createResolve, type HostAddress, isPublicAddress, type Resolve } from './public-address.ts'

/** The text of a calendar; null if it is still that of the entity tag that was sent. */
export type FetchedCalendar = { text: string | null; etag: string | null }

/** Requests a calendar from an address that a person gave. Fails with a CalendarError, which does not contain the address. */
export type FetchCalendar = (address: string, etag: string | null) => Promise<FetchedCalendar>

export type FetchOptions = {
  /** The host of this site, which does not read its own calendars. */
  ownHost: string
  /** Also allows 127.0.0.1 without https and on any port, and names that end in `.test`. For tests. */
  allowsLoopback?: boolean
  resolve?: Resolve
  timeoutMs?: number
}

const maxBytes = 1024 * 1024
const maxRedirects = 3
const maxAddress = 2_000
const maxEtag = 200

/**
 * Returns the function that requests calendars. It connects to public addresses only, and exactly to those that it has checked: a name
 * that resolves differently a second time makes no difference. Each redirect is checked in the same way.
 */
export function createCalendarFetch({
  ownHost,
  allowsLoopback = false,
  resolve = createResolve(),
  timeoutMs = 10_000,
}: FetchOptions): FetchCalendar {
  return async (address, etag) => {
    try {
      return await limitTime(timeoutMs, (signal) => follow(address, etag, signal))
    } catch (error) {
      throw toCalendarError(error)
    }
  }

  async function follow(
    address: string,
    etag: string | null,
    signal: AbortSignal,
    redirects = maxRedirects,
  ): Promise<FetchedCalendar> {
    const url = parseAddress(address, { ownHost, allowsLoopback })
    if (!url) throw new CalendarError('notAllowed')
    const response = await send(url, etag, signal)
    const { location } = response.headers
    if (!isRedirect(response) || location === undefined) return await read(response, etag, signal)
    response.destroy()
    if (redirects === 0 || !URL.canParse(location, url)) throw new CalendarError('refused')
    return await follow(new URL(location, url).href, etag, signal, redirects - 1)
  }

  async function send(url: URL, etag: string | null, signal: AbortSignal): Promise<IncomingMessage> {
    const addresses = await findAddresses(url)
    signal.throwIfAborted()
    return await new Promise((fulfill, reject) => {
      const options: RequestOptions = {
        method: 'GET',
        // A connection of its own: one that is kept could lead to an address that was checked for another request.
        agent: false,
        signal,
        lookup: (_hostname, { all }, callback) => {
          const [first] = addresses
          if (all || !first) callback(null, addresses)
          else callback(null, first.address, first.family)
        },
        headers: {
          Accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
          'Accept-Encoding': 'gzip, deflate, br',
          'User-Agent': `Kkori-Calendar/1.0 (+https://${ownHost})`,
          ...(etag !== null && { 'If-None-Match': etag }),
        },
        maxHeaderSize: 16_384,
      }
      const request = url.protocol === 'https:' ? requestHttps(url, options, fulfill) : requestHttp(url, options, fulfill)
      request.on('error', reject).end()
    })
  }

  /** Every address of the host, all of which are public. */
  async function findAddresses({ hostname }: URL): Promise<HostAddress[]> {
    const literal = hostname.replace(/^\[|\]$/g, '')
    const family = isIP(literal)
    const addresses = family > 0 ? [{ address: literal, family }] : await resolve(hostname)
    const isAllowed = ({ address }: HostAddress): boolean =>
      isPublicAddress(address) || (allowsLoopback && address === '127.0.0.1')
    if (addresses.length === 0) throw new CalendarError('unreachable')
    if (!addresses.every(isAllowed)) throw new CalendarError('notAllowed')
    return addresses
  }
}

/** What addresses of calendars elsewhere may be. */
export function getFetchRules({
  publicUrl,
  calendarLoopback,
}: {
  publicUrl: string
  calendarLoopback: boolean
}): Required<Pick<FetchOptions, 'ownHost' | 'allowsLoopback'>> {
  return { ownHost: new URL(publicUrl).hostname, allowsLoopback: calendarLoopback }
}

/**
 * The URL of a calendar address, or null if it is not allowed: only https without a user name or port, and not this site. `webcal:` is
 * what calendar programs write for https.
 */
export function parseAddress(
  address: string,
  { ownHost, allowsLoopback = false }: Pick<FetchOptions, 'ownHost' | 'allowsLoopback'>,
): URL | null {
  const written = address.trim().replace(/^webcals?:\/\//i, 'https://')
  if (written.length > maxAddress || !URL.canParse(written)) return null
  const url = new URL(written)
  if (url.username !== '' || url.password !== '') return null
  url.hash = ''
  if (allowsLoopback && url.protocol === 'http:' && /^127\.0\.0\.1$|\.test$/.test(url.hostname)) return url
  const hostname = url.hostname.replace(/\.$/, '')
  const isOwn = hostname === ownHost || hostname.endsWith(`.${ownHost}`)
  return url.protocol === 'https:' && url.port === '' && !isOwn && !isLocalName(url.hostname) ? url : null
}

/** A name without a dot, or one that never is of the public internet. Whatever else it resolves to is checked again. */
function isLocalName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  if (name.startsWith('[')) return false
  return !name.includes('.') || /\.(?:localhost|local|internal|lan|home\.arpa|onion)$/.test(name)
}

function isRedirect({ statusCode = 0 }: IncomingMessage): boolean {
  return statusCode >= 300 && statusCode < 400 && statusCode !== 304
}

const notFound = [401, 403, 404, 410]

/** `sentEtag` is the entity tag of the request: without one, a server cannot say that nothing has changed. */
async function read(response: IncomingMessage, sentEtag: string | null, signal: AbortSignal): Promise<FetchedCalendar> {
  const { statusCode = 0, headers } = response
  const etag = headers.etag !== undefined && headers.etag.length <= maxEtag ? headers.etag : null
  if (statusCode === 304 && sentEtag !== null) {
    response.destroy()
    return { text: null, etag }
  }
  if (statusCode !== 200) {
    response.destroy()
    throw new CalendarError(notFound.includes(statusCode) ? 'notFound' : 'refused')
  }
  const bytes = await readBounded(decode(response), response, signal)
  return { text: new TextDecoder().decode(bytes), etag }
}

/** The body as it was before compression. */
function decode(response: IncomingMessage): Readable {
  const coding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (coding === 'identity') return response
  const decoders = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress }
  const create = Object.entries(decoders).find(([name]) => name === coding)?.[1]
  if (!create) throw new CalendarError('notCalendar')
  const decoder = create()
  response.on('error', (error) => decoder.destroy(error))
  return response.pipe(decoder)
}

/** Limits what arrives and what it becomes: a small body can be the compressed form of an endless one. */
async function readBounded(body: Readable, response: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  let received = 0
  const tooLarge = new CalendarError('tooLarge')
  response.on('data', (piece: Buffer) => {
    received += piece.length
    if (received > maxBytes) response.destroy(tooLarge)
  })
  const close = (): void => {
    response.destroy()
    body.destroy()
  }
  signal.addEventListener('abort', close, { once: true })
  try {
    const pieces: Buffer[] = []
    let size = 0
    for await (const piece of body) {
      if (!Buffer.isBuffer(piece)) continue
      size += piece.length
      if (size > maxBytes) throw tooLarge
      pieces.push(piece)
    }
    signal.throwIfAborted()
    return Buffer.concat(pieces)
  } finally {
    signal.removeEventListener('abort', close)
    close()
  }
}

/** Errors of the network name the host or address, so they are not passed on. */
function toCalendarError(error: unknown): CalendarError {
  if (error instanceof CalendarError) return error
  const failures: Record<string, CalendarFailure> = { TimeoutError: 'tooSlow', AbortError: 'tooSlow' }
  const name = error instanceof Error ? error.name : ''
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) return new CalendarError('notCalendar')
  return new CalendarError(failures[name] ?? 'unreachable')
}
