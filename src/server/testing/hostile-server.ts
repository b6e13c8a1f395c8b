import { createServer, type ServerResponse } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import * as z from 'zod'

/** A local server that responds badly: `/drip` is slow and `/huge` fast, without end, `/moved` redirects to `/ok`, `/refused` is 403, and `/failing` 502. */
export type HostileServer = { url: string; visited: string[]; closed: Promise<void>; close: () => void }

export async function startHostileServer(): Promise<HostileServer> {
  const visited: string[] = []
  const closed = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    visited.push(path)
    response.on('close', closed.resolve)
    const found = Object.entries(responses).find(([start]) => path.startsWith(start))
    if (found) found[1](response)
    else response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.number() }).parse(server.address())
  return { url: `http://127.0.0.1:${port}`, visited, closed: closed.promise, close: () => server.close() }
}

const responses: Record<string, (response: ServerResponse) => void> = {
  '/drip': drip,
  '/huge': pour,
  '/moved': (response) => response.writeHead(307, { location: '/ok' }).end(),
  '/refused': (response) => response.writeHead(403).end(),
  '/failing': (response) => response.writeHead(502).end(),
}

/** Collects garbage with each byte, because a client may then lose the signal of its timeout. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': 10_000 })
  setFlagsFromString('--expose-gc')
  const collectGarbage = z.function({ input: [], output: z.unknown() }).implement(runInNewContext('gc'))
  const timer = setInterval(() => {
    response.write(' ')
    collectGarbage()
  }, 20)
  response.on('close', () => clearInterval(timer))
}

function pour(response: ServerResponse): void {
  const piece = Buffer.alloc(1024 * 1024, ' ')
  const write = (): void => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', write)
  write()
}
