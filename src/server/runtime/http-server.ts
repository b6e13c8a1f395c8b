import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { createAllowance, type Limits } from '../http/overload/allowance.ts'
import { createFairTurns } from '../http/overload/fair-turns.ts'
import { limitIdleConnections } from '../http/overload/idle-connections.ts'
import { toNetwork } from '../http/request/client-ip.ts'
import { createTrustedProxies, resolveClientIp } from '../http/request/trusted-proxies.ts'
import { emptyResponseHeaders } from '../http/security-headers.ts'
import type { Config } from './config.ts'

const limits = {
  headersTimeout: 10_000,
  // For the whole request. `readChunks` enforces the minimum rate of a body.
  requestTimeout: 300_000,
  // Longer than the idle timeout of most proxies (60 s), so that none sends a request on a connection that is closing.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  // `requireKnownHost` refuses such requests with a regular response.
  requireHostHeader: false,
}

type NetworkLimits = Partial<Pick<Config, 'trustedProxies' | 'rateLimits'>>

/**
 * Creates an HTTP server for an app, with a limit on everything that a client controls. Without `rateLimits`, as in load tests that send
 * everything from one address, a network can have all.
 */
export function createHttpServer(app: Hono, { trustedProxies = [], rateLimits = true }: NetworkLimits = {}): Server {
  const unreadable = (): Response => new Response(null, { status: 400, headers: refusalHeaders() })
  const listener = getRequestListener(app.fetch, { hostname: 'localhost', errorHandler: unreadable })
  const responses = new WeakMap<Duplex, ServerResponse>()
  const startInTurn = createRequestQueue(rateLimits)
  const proxies = createTrustedProxies(trustedProxies)
  const readNetwork = ({ socket, headers }: IncomingMessage): string =>
    toNetwork(resolveClientIp(socket.remoteAddress ?? '', String(headers['x-forwarded-for'] ?? ''), proxies))
  const server = createServer(limits, (request, response) => {
    responses.set(request.socket, response)
    // HTTP/1.1 keeps a connection open without headers that say so. A response that sets the header itself still has it.
    if (request.httpVersion === '1.1' && request.headers.connection !== 'close') response.removeHeader('Connection')
    startInTurn(request, response, readNetwork(request), () => {
      void listener(request, response)
    })
  })
  if (rateLimits) limitIdleConnections(server, { trustedProxies })
  // The timeout ends a connection without progress, such as one whose response is not read.
  return (
    server
      .setTimeout(120_000)
      .on('clientError', (error, socket) => refuseUnparsed(error, socket, responses.get(socket)))
      // Without a listener, Node answers an unknown expectation itself. RFC 9110 allows ignoring it.
      .on('checkExpectation', (request, response) => server.emit('request', request, response))
  )
}

// Browsers and proxies send the next request after the response to the last one. Node has no public way to stop reading requests.
const maxUnanswered = 256
const waitingBytes: Limits = {
  all: 32 * 1024 * 1024,
  ofNetwork: 4 * 1024 * 1024,
  reserve: { amount: 8 * 1024 * 1024, ofNetwork: 512 * 1024 },
}
// What Node keeps of a request besides its headers.
const requestBytes = 4096

type Waiting = { giveBack: () => void; run: () => void }
type Pipeline = { isBusy: boolean; waiting: Waiting[] }

type RequestQueue = (request: IncomingMessage, response: ServerResponse, network: string, start: () => void) => void

/**
 * Starts the requests of a connection one after the other, and those of other connections in between; closes a connection with very many
 * of them, or whose network has very many in memory that have not begun.
 */
function createRequestQueue(hasLimits: boolean): RequestQueue {
  const takeTurn = createFairTurns()
  const pipelines = new WeakMap<Socket, Pipeline>()
  const allowance = createAllowance(waitingBytes)

  function open(socket: Socket): Pipeline {
    const pipeline: Pipeline = { isBusy: false, waiting: [] }
    pipelines.set(socket, pipeline)
    socket.once('close', () => {
      for (const { giveBack } of pipeline.waiting.splice(0)) giveBack()
    })
    return pipeline
  }

  function startNext(pipeline: Pipeline): void {
    const next = pipeline.waiting.shift()
    pipeline.isBusy = next !== undefined
    if (!next) return
    // At once, thousands of requests that are refused without waiting for anything would keep the event loop from everybody else.
    setImmediate(next.run)
  }

  return ({ socket, rawHeaders, url = '' }, response, network, start) => {
    const pipeline = pipelines.get(socket) ?? open(socket)
    const bytes = rawHeaders.reduce((sum, text) => sum + text.length, requestBytes + url.length)
    const { take, giveBack } = allowance(network)
    const fits = take(bytes) || !hasLimits
    if (!fits || pipeline.waiting.length + 1 >= maxUnanswered) {
      giveBack()
      socket.destroy()
      return
    }
    const run = (): void => {
      response.once('close', () => startNext(pipeline))
      takeTurn(network, () => {
        giveBack()
        if (!socket.destroyed) start()
      })
    }
    if (pipeline.isBusy) pipeline.waiting.push({ giveBack, run })
    else run()
    pipeline.isBusy = true
  }
}

/** The statuses of the HTTP parser's errors; any other error is 400. */
const parserStatuses = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
])

/** Answers a request that the HTTP parser rejects, then closes the connection; writes nothing into a response that has begun. */
function refuseUnparsed(error: Error, socket: Duplex, response: ServerResponse | undefined): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const hasBegun = response?.headersSent === true && !response.writableFinished
  socket.end(hasBegun ? '' : formatRefusal(error), () => socket.destroy())
}

function formatRefusal(error: Error): string {
  const status = parserStatuses.get('code' in error ? String(error.code) : '') ?? 400
  const headers = { Connection: 'close', 'Content-Length': '0', ...refusalHeaders() }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n')
}

function refusalHeaders(): Record<string, string> {
  return { 'X-Request-Id': randomUUID(), ...emptyResponseHeaders }
}
