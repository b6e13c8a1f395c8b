import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'

/** What a transaction did so far, by what its statements and their values say. */
export type Seen = { has: (text: string) => boolean }

/** `before`: a transaction that matches is about to be committed. `after`: it was, and its client does not know yet. */
type CommitPoint = { when: 'before' | 'after'; matches: (seen: Seen) => boolean; reached: () => void }

export type Wire = {
  /** Like the database's own address, through this wire. */
  url: string
  /** The next commit that matches reaches its point once, and gets no further. */
  arm(point: CommitPoint): void
  disarm(): void
  close(): Promise<void>
}

/** A wire to PostgreSQL that knows what passes: what is sent in a transaction, and when it commits. */
export async function openWire(databaseUrl: string): Promise<Wire> {
  const target = new URL(databaseUrl)
  let armed: CommitPoint | null = null
  const take = (when: CommitPoint['when'], seen: Seen): CommitPoint | null => {
    if (armed?.when !== when || !armed.matches(seen)) return null
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
    join(client, database, take)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
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

function join(client: Socket, database: Socket, take: (when: CommitPoint['when'], seen: Seen) => CommitPoint | null): void {
  let sent = ''
  let isCommitting = false
  const seen: Seen = { has: (text) => sent.includes(text) }
  client.on('data', (chunk) => {
    const text = chunk.toString('latin1')
    if (isStatement(text, 'begin')) sent = ''
    isCommitting = isStatement(text, 'commit')
    sent += text
    const point = isCommitting ? take('before', seen) : null
    if (point) point.reached()
    else database.write(chunk)
  })
  database.on('data', (chunk) => {
    const point = isCommitting && chunk.includes('COMMIT') ? take('after', seen) : null
    if (point) point.reached()
    else client.write(chunk)
  })
}

/** A message with one plain statement: a letter, a length of four bytes, the text. */
function isStatement(message: string, word: string): boolean {
  return message.startsWith('Q') && message.slice(5).toLowerCase().startsWith(word)
}
