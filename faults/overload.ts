import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { urls } from '../src/contract/urls.ts'
import { wireDay } from '../src/contract/wire-day.ts'
import { addDays, dayAt } from '../src/domain/calendar/day.ts'
import { dogSizes } from '../src/domain/dog/dog-size.ts'
import { openEnvironment } from './environment.ts'
import { limitMemory, type MemoryLimit, smallServer } from './memory-limit.ts'
import { examples, type Line } from './report.ts'
import { startServer } from './server.ts'

type Counts = { good: number; refused: number; withoutRetryAfter: number; broken: string[]; other: number }

/** The load of both databases: the capacity is measured, then ten times as many requests are sent. */
type Load = { capacity: number; flood: Counts; goodput: number; after: number }

/** The surplus is rejected at once, the rest is served as before, and 512 MB are enough from the first start on. */
export async function overload({ seconds }: { seconds: number }): Promise<Line[]> {
  const limit = limitMemory(512)
  const settings = { ...smallServer.settings, DEMO: '1' }
  const { server, close } = await openEnvironment({ settings, nodeFlags: smallServer.nodeFlags, limit })
  const load = await sendLoad(server.url, seconds)
  const isAlive = server.isRunning()
  const line = toLine('PostgreSQL', '512 MB', { seconds, load, memory: limit.describe(), isAlive })
  await close()
  return [line]
}

/** The same with the embedded database and 1 GB: one process fills it with the demonstration and then serves it. */
export async function overloadEmbedded({ seconds }: { seconds: number }): Promise<Line[]> {
  const limit = limitMemory(1024)
  const folder = await mkdtemp(join(tmpdir(), 'kkori-faults-'))
  try {
    const server = await startServer({ MALLOC_ARENA_MAX: '2', DATA_DIR: folder, DEMO: '1' }, [], limit)
    const load = await sendLoad(server.url, seconds)
    const isAlive = server.isRunning()
    await server.kill()
    return [toLine('the embedded database', '1 GB', { seconds, load, memory: limit.describe(), isAlive })]
  } finally {
    await limit.remove()
    await rm(folder, { recursive: true })
  }
}

type Outcome = { seconds: number; load: Load; memory: ReturnType<MemoryLimit['describe']>; isAlive: boolean }

function toLine(database: string, memory: string, outcome: Outcome): Line {
  const { capacity, flood, goodput, after } = outcome.load
  const share = goodput / capacity
  return {
    test: `ten times the capacity (${Math.round(capacity)} rendered pages a second), ${outcome.seconds} s, ${database}, in ${memory} from the first start on`,
    target: `goodput ≥ 80 %, the rest 503 with Retry-After, no crash in ${memory}`,
    actual: `goodput ${Math.round(share * 100)} %, ${flood.refused} × 503, ${flood.withoutRetryAfter} without Retry-After, ${flood.broken.length} broken, ${flood.other} other responses; ${Math.round((after / capacity) * 100)} % afterwards; ${outcome.memory.text}`,
    isPassed: flood.withoutRetryAfter + flood.broken.length + flood.other === 0 && outcome.isAlive && outcome.memory.isWithin,
    isOnTime: share >= 0.8,
    notes: [...(outcome.isAlive ? [] : ['the server exited']), ...examples({ broken: [...new Set(flood.broken)] })],
  }
}

async function sendLoad(url: string, seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const ms = seconds * 1000
  await closedLoop(url, agent, 16, 3_000)
  const capacity = (await closedLoop(url, agent, 16, ms)).good / seconds
  const flood = await openLoop(url, agent, capacity * 10, ms)
  const after = (await closedLoop(url, agent, 16, ms)).good / seconds
  agent.destroy()
  return { capacity, flood, goodput: flood.good / seconds, after }
}

/** Runs `clients` clients, each sending its next request as soon as it has a response. */
async function closedLoop(url: string, agent: Agent, clients: number, ms: number): Promise<Counts> {
  const counts = createCounts()
  const end = performance.now() + ms
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) await send(url + nextPage(), agent, counts)
    }),
  )
  return counts
}

/** Sends `perSecond` requests a second, whether or not responses arrive. */
async function openLoop(url: string, agent: Agent, perSecond: number, ms: number): Promise<Counts> {
  const counts = createCounts()
  const sent: Promise<void>[] = []
  const start = performance.now()
  while (performance.now() - start < ms) {
    const due = Math.floor(((performance.now() - start) / 1000) * perSecond)
    while (sent.length < due) sent.push(send(url + nextPage(), agent, counts))
    await setTimeout(5)
  }
  await Promise.all(sent)
  return counts
}

let pageCount = 0

/** A results page that was not requested before, so that it cannot come from the page cache. */
function nextPage(): string {
  const turn = pageCount++
  const checkin = addDays(dayAt(Date.now()), 1 + (turn % 59))
  const checkout = addDays(checkin, 1 + (turn % 29))
  const size = dogSizes[turn % dogSizes.length]
  const sort = ['recommended', 'price', 'rating'][Math.floor(turn / (59 * 29 * 3)) % 3]
  return `${urls.search}?region=All&checkin=${wireDay(checkin)}&checkout=${wireDay(checkout)}&size=${size}&sort=${sort}`
}

function send(url: string, agent: Agent, counts: Counts): Promise<void> {
  return new Promise((resolve) => {
    const request = get(url, { agent, timeout: 20_000 }, (response) => {
      count(counts, response.statusCode ?? 0, response.headers['retry-after'])
      response.resume().on('close', resolve)
    })
    request.on('timeout', () => request.destroy(new Error('no response in 20 s')))
    request.on('error', ({ message }) => {
      counts.broken.push(message)
      resolve()
    })
  })
}

function count(counts: Counts, status: number, retryAfter: string | undefined): void {
  if (status === 200) counts.good += 1
  else if (status !== 503) counts.other += 1
  else if (retryAfter === undefined) counts.withoutRetryAfter += 1
  else counts.refused += 1
}

function createCounts(): Counts {
  return { good: 0, refused: 0, withoutRetryAfter: 0, broken: [], other: 0 }
}
