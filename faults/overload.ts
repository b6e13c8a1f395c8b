import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { urls } from '../src/contract/urls.ts'
import { wireDay } from '../src/contract/wire-day.ts'
import { addDays, dayAt } from '../src/domain/calendar/day.ts'
import { dogSizes } from '../src/domain/dog/dog-size.ts'
import { openEnvironment } from './environment.ts'
import type { Line } from './report.ts'

type Counts = { good: number; refused: number; withoutRetryAfter: number; broken: number; other: number }

const limitMb = 512

/** Measures the capacity, then sends ten times as many requests: the surplus is rejected at once, the rest is served as before. */
export async function overload(size: { seconds: number }): Promise<Line[]> {
  const environment = await openEnvironment({ settings: { DEMO: '1' }, nodeFlags: ['--max-old-space-size=256'] })
  // Seeding the demonstration uses more memory than serving it and happens once, so measure after a restart.
  await environment.server.stop()
  await environment.server.start()
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const ms = size.seconds * 1000
  await closedLoop(environment.server.url, agent, 16, 3_000)
  const capacity = (await closedLoop(environment.server.url, agent, 16, ms)).good / size.seconds
  const flood = await openLoop(environment.server.url, agent, capacity * 10, ms)
  const goodput = flood.good / size.seconds
  const after = (await closedLoop(environment.server.url, agent, 16, ms)).good / size.seconds
  const peakMb = peakMemoryMb(environment.server.child().pid)
  const isAlive = environment.server.child().exitCode === null
  agent.destroy()
  await environment.close()
  const share = goodput / capacity
  return [
    {
      test: `ten times the capacity (${Math.round(capacity)} rendered pages a second), ${size.seconds} s`,
      target: `goodput ≥ 80 %, the rest 503 with Retry-After, no crash at ${limitMb} MB`,
      actual: `goodput ${Math.round(share * 100)} %, ${flood.refused} × 503, ${flood.withoutRetryAfter} without Retry-After, ${flood.broken} broken, ${flood.other} other responses; ${Math.round((after / capacity) * 100)} % afterwards; peak ${peakMb} MB`,
      isPassed: flood.withoutRetryAfter + flood.broken + flood.other === 0 && isAlive && peakMb <= limitMb,
      isOnTime: share >= 0.8,
      notes: isAlive ? [] : ['the server exited'],
    },
  ]
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
    request.on('timeout', () => request.destroy())
    request.on('error', () => {
      counts.broken += 1
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
  return { good: 0, refused: 0, withoutRetryAfter: 0, broken: 0, other: 0 }
}

function peakMemoryMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
