import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'

/** The statements and values a transaction has sent so far. */
export type SentStatements = { has: (text: string) => boolean }

/** `before`: a matching transaction is about to commit. `after`: it has committed, but its client does not know yet. */
type CommitPoint = { when: 'before' | 'after'; matches: (sent: SentStatements) => boolean; reached: () => void }

export type TcpProxy = {
  /** the database URL with the proxy's address */
  url: string
  /** Blocks the next matching commit at its point, once, and reports it. */
  arm(point: CommitPoint): void
  disarm(): void
  close(): Promise<void>
}

/** Starts a TCP proxy to PostgreSQL that follows the protocol: the statements of each transaction, and its commit. */
export async function openTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const target = new URL(databaseUrl)
  let armed: CommitPoint | null = null
  const takePoint = (when: CommitPoint['when'], sent: SentStatements): CommitPoint | null => {
    if (armed?.when !== when || !armed.matches(sent)) return null
    const point = armed
    armed = null
    return point
  }
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = createConnection({ host: target.hostname, port: Number(target.port) })
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        database.destroy()
      })
    }
    relay(client, database, takePoint)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP port')
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${address.port}` }).href,
    arm(point) {
      armed = point
    },
    disarm() {
      armed = null
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function relay(
  client: Socket,
  database: Socket,
  takePoint: (when: CommitPoint['when'], sent: SentStatements) => CommitPoint | null,
): void {
  let sent = ''
  let isCommitting = false
  const statements: SentStatements = { has: (text) => sent.includes(text) }
  const prepared = new Map<string, string>()
  client.on('data', (chunk) => {
    const text = chunk.toString('latin1')
    if (isStatement(text, 'begin')) sent = ''
    isCommitting = isStatement(text, 'commit')
    for (const [, name = '', statement = ''] of text.matchAll(parseMessage)) prepared.set(name, statement)
    const named = [...text.matchAll(bindMessage)].map(([, name = '']) => prepared.get(name) ?? '')
    sent += text + named.join('')
    const point = isCommitting ? takePoint('before', statements) : null
    if (point) point.reached()
    else database.write(chunk)
  })
  database.on('data', (chunk) => {
    const point = isCommitting && chunk.includes('COMMIT') ? takePoint('after', statements) : null
    if (point) point.reached()
    else client.write(chunk)
  })
}

// A statement is prepared by a Parse message with its name and text; each execution binds its name, without a portal.
const parseMessage = /P.{4}([\w-]{43})\0([^\0]+)\0/gs
const bindMessage = /B.{4}\0([\w-]{43})\0/gs

/** Whether this is a simple Query message that begins with the word: the letter Q, a 4-byte length, the text. */
function isStatement(message: string, word: string): boolean {
  return message.startsWith('Q') && message.slice(5).toLowerCase().startsWith(word)
}
