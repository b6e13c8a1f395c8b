import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

type Kept = { status: number; headers: [string, string][]; body: Buffer; keys: string[] }

export type CachingProxy = {
  url: string
  /** Resolves once a purge of this key has arrived. */
  waitForPurge(key: string): Promise<void>
  /** Purges are answered with 503 until it is set back. */
  refuses: boolean
  close(): Promise<void>
}

/** Those that deploy/varnish passes on. */
const pageCookies = new RegExp(/req\.http\.Cookie ~ "(.+)"/.exec(readFileSync('deploy/varnish/kkori.vcl', 'utf8'))?.[1] ?? '')

/**
 * A cache as it stands in front of the program: keeps what is public, passes requests with a cookie that changes pages on, ignores all other
 * cookies, and removes pages by `PURGE` with their keys. `X-Cache` says whether a page was kept.
 */
export async function startCachingProxy(origin: (request: Request) => Promise<Response>, base: string): Promise<CachingProxy> {
  const pages = new Map<string, Kept>()
  const waiting = new Map<string, () => void>()

  function purge(request: IncomingMessage, response: ServerResponse): void {
    if (proxy.refuses) return void response.writeHead(503).end()
    const keys = String(request.headers['surrogate-key']).split(' ')
    for (const [path, page] of pages) if (page.keys.some((key) => keys.includes(key))) pages.delete(path)
    response.writeHead(204).end()
    for (const key of keys) waiting.get(key)?.()
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: path = '/', headers } = request
    const { cookie = '' } = headers
    if (pageCookies.test(cookie)) return send(response, await fetchPage(path, cookie), 'miss')
    const known = pages.get(path)
    if (known) return send(response, known, 'hit')
    const page = await fetchPage(path, '')
    if (isPublic(page)) pages.set(path, page)
    send(response, page, 'miss')
  }

  function send(response: ServerResponse, { status, headers, body }: Kept, cache: 'hit' | 'miss'): void {
    response.writeHead(status, [...headers, ['X-Cache', cache]].flat()).end(body)
  }

  async function fetchPage(path: string, cookie: string): Promise<Kept> {
    const answer = await origin(new Request(base + path, { headers: { accept: 'text/html', ...(cookie && { cookie }) } }))
    const headers = [...answer.headers]
    const keys = answer.headers.get('Surrogate-Key')?.split(' ') ?? []
    return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()), keys }
  }

  const server = createServer((request, response) => {
    if (request.method === 'PURGE') purge(request, response)
    else void serve(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  const proxy: CachingProxy = {
    url: `http://127.0.0.1:${address.port}`,
    waitForPurge: (key) => new Promise((resolve) => waiting.set(key, resolve)),
    refuses: false,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}

function isPublic({ status, headers }: Kept): boolean {
  const control = new Headers(headers).get('Cache-Control') ?? ''
  const seconds = /\bs-maxage=(\d+)/.exec(control) ?? /\bmax-age=(\d+)/.exec(control)
  return status === 200 && /\bpublic\b/.test(control) && Number(seconds?.[1] ?? 0) > 0
}
