import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'

export type Balancer = {
  url: string
  /** Waits until so many processes are in turn. */
  waitForReady(count: number): Promise<void>
  close(): Promise<void>
}

const pollMs = 200

/** Sends each request to the next process that answers `/readyz` with 200, as a load balancer does. Repeats none. */
export async function openBalancer(urls: readonly string[]): Promise<Balancer> {
  const ready = new Set<string>()
  const polls = new Agent({ keepAlive: true })
  let turn = 0
  let isClosed = false
  const poll = async (url: string): Promise<void> => {
    while (!isClosed) {
      const status = await askReady(url, polls)
      if (status === 200) ready.add(url)
      if (status === 503) ready.delete(url)
      await setTimeout(pollMs)
    }
  }
  const server = createServer((incoming, outgoing) => {
    const url = [...ready][turn++ % ready.size]
    if (url === undefined) refuse(outgoing)
    else forward(url, incoming, outgoing, () => ready.delete(url))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP port')
  const polling = urls.map(poll)
  return {
    url: `http://127.0.0.1:${address.port}`,
    async waitForReady(count) {
      while (ready.size < count) await setTimeout(pollMs / 4)
    },
    async close() {
      isClosed = true
      await Promise.all(polling)
      polls.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function forward(url: string, incoming: IncomingMessage, outgoing: ServerResponse, takeOut: () => void): void {
  const { method = 'GET', headers, url: path = '/' } = incoming
  const asked = request(url + path, { method, headers, agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.on('error', () => outgoing.destroy()).pipe(outgoing)
  })
  asked.on('error', () => {
    takeOut()
    if (outgoing.headersSent) outgoing.destroy()
    else refuse(outgoing)
  })
  incoming.pipe(asked)
}

/** Without `Retry-After`, which the program always sends. */
function refuse(outgoing: ServerResponse): void {
  outgoing.writeHead(503).end()
}

/** Null without an answer: then only a request that fails takes the process out. */
function askReady(url: string, agent: Agent): Promise<number | null> {
  return new Promise((resolve) => {
    const asked = get(`${url}/readyz`, { agent, timeout: 5_000 }, (answer) => {
      answer.resume().on('close', () => resolve(answer.statusCode ?? null))
    })
    asked.on('timeout', () => asked.destroy()).on('error', () => resolve(null))
  })
}
