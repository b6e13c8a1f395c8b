import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { urls } from '../src/contract/urls.ts'
import { addPostWithRooms, type FaultEnvironment, openEnvironment } from './environment.ts'
import { examples, type Line, seconds } from './report.ts'

type Attack = {
  name: string
  sockets: number
  /** the request line and headers for the socket with this index */
  head: (index: number) => string[]
  /** sent right after the headers */
  bodyStart: string
  /** sent every second */
  bodyChunk: string
}

/** `statuses` counts the responses received. */
type Attackers = { sockets: Socket[]; statuses: Map<number, number> }

type ProbeResult = { failed: string[]; slowest: number; count: number }

const attackerAddress = '203.0.113.9'
const otherAddress = '198.51.100.4'
const perNetwork = 64
const boundary = 'slow'
const firstPart = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`

/** Sends bodies that never arrive and uploads that trickle: all other requests succeed, from the same network and from others. */
export async function slowBodies(size: { seconds: number; untilTimeout: boolean }): Promise<Line[]> {
  const environment = await openEnvironment({ owners: 8, settings: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' } })
  await addPostWithRooms(environment.db, 3)
  const idle: Attack = {
    name: 'idle request bodies',
    sockets: perNetwork + 32,
    head: () => [`POST /api/post/list HTTP/1.1`, 'Content-Type: application/json', 'Content-Length: 200'],
    bodyStart: '{',
    bodyChunk: '',
  }
  const uploads: Attack = {
    name: 'uploads of 1 KB a second',
    sockets: perNetwork,
    head: (index) => [
      `POST /api/dog/image/upload HTTP/1.1`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      'Content-Length: 4000000',
      `Cookie: ${environment.owners[index % environment.owners.length]?.cookie}`,
    ],
    bodyStart: firstPart,
    bodyChunk: 'x'.repeat(1_000),
  }
  const lines = [await runAttack(environment, idle, size), await runAttack(environment, uploads, size)]
  await environment.close()
  return lines
}

async function runAttack(
  environment: FaultEnvironment,
  attack: Attack,
  size: { seconds: number; untilTimeout: boolean },
): Promise<Line> {
  const attackers = await openSockets(environment.server.url, attack)
  const ms = size.seconds * 1000
  const probe = probeDuring(environment, ms)
  await trickle(attackers, attack.bodyChunk, ms)
  const { failed, slowest, count } = await probe
  const early = new Map(attackers.statuses)
  const countOpen = (): number => attackers.sockets.filter(({ closed }) => !closed).length
  const before = performance.now()
  while (size.untilTimeout && countOpen() > 0 && performance.now() - before < 60_000)
    await trickle(attackers, attack.bodyChunk, 1_000)
  const left = size.untilTimeout ? countOpen() : 0
  for (const socket of attackers.sockets) socket.destroy()
  const rejected = attack.sockets - perNetwork
  const isOver = !size.untilTimeout || (left === 0 && attackers.statuses.get(408) === perNetwork)
  return {
    test: `${attack.sockets} ${attack.name} from one network`,
    target: `all other requests succeed, also from the same network; ${rejected} × 429${size.untilTimeout ? `, ${perNetwork} × 408` : ''}`,
    actual: `${failed.length} of ${count} failed, slowest ${seconds(slowest)}; ${formatStatuses(size.untilTimeout ? attackers.statuses : early)}`,
    isPassed: failed.length === 0 && count > 0 && (early.get(429) ?? 0) === rejected && isOver,
    isOnTime: slowest <= 2_000,
    notes: examples({ 'failed request': failed }),
  }
}

async function openSockets(url: string, { sockets, head, bodyStart }: Attack): Promise<Attackers> {
  const { hostname, port, host } = new URL(url)
  const attackers: Attackers = { sockets: [], statuses: new Map() }
  for (let index = 0; index < sockets; index++) {
    const socket = connect(Number(port), hostname)
    attackers.sockets.push(socket)
    socket.on('error', () => {})
    socket.once('data', (chunk) => {
      const status = Number(String(chunk).split(' ')[1])
      attackers.statuses.set(status, (attackers.statuses.get(status) ?? 0) + 1)
    })
    await once(socket, 'connect')
    const more = [`Host: ${host}`, `X-Forwarded-For: ${attackerAddress}`, 'Sec-Fetch-Site: same-origin', '', bodyStart]
    socket.write([...head(index), ...more].join('\r\n'))
  }
  return attackers
}

async function trickle({ sockets }: Attackers, more: string, ms: number): Promise<void> {
  const end = performance.now() + ms
  while (performance.now() < end) {
    for (const socket of sockets) if (more !== '' && socket.writable) socket.write(more)
    await setTimeout(Math.min(1_000, ms))
  }
}

/** Requests pages and endpoints continuously, from the attackers' network and from another one. */
async function probeDuring({ server }: FaultEnvironment, ms: number): Promise<ProbeResult> {
  const result: ProbeResult = { failed: [], slowest: 0, count: 0 }
  const end = performance.now() + ms
  async function send(from: string, path: string, init: RequestInit = {}): Promise<void> {
    const before = performance.now()
    const headers = { 'x-forwarded-for': from, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const status = await fetch(server.url + path, { ...init, headers }).then(
      async (response) => (await response.arrayBuffer()) && response.status,
      () => 0,
    )
    result.count += 1
    result.slowest = Math.max(result.slowest, performance.now() - before)
    if (status !== 200) result.failed.push(`${status} from ${path}`)
  }
  async function visit(from: string): Promise<void> {
    while (performance.now() < end) {
      for (const path of [urls.home, urls.search, '/readyz']) await send(from, path)
      await send(from, '/api/post/list', { method: 'POST', body: '{}' })
    }
  }
  await Promise.all([visit(attackerAddress), visit(otherAddress)])
  return result
}

function formatStatuses(statuses: ReadonlyMap<number, number>): string {
  return [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ') || 'no attacker got a response'
}
