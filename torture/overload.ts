import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { urls } from '../src/contract/urls.ts'
import { wireDay } from '../src/contract/wire-day.ts'
import { addDays, dayAt } from '../src/domain/day.ts'
import { dogSizes } from '../src/domain/dog-size.ts'
import type { Line } from './report.ts'
import { openStage } from './stage.ts'

type Counts = { good: number; refused: number; unhelpful: number; broken: number; other: number }

const limitMb = 512

/** As many requests as it can answer, then ten times as many: the surplus is refused at once, and the rest is answered as before. */
export async function overload(size: { seconds: number }): Promise<Line[]> {
  const stage = await openStage({ settings: { DEMO: '1' }, nodeFlags: ['--max-old-space-size=256'] })
  // Filling the demonstration takes more memory than serving it, and happens once.
  await stage.server.stop()
  await stage.server.start()
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const ms = size.seconds * 1000
  await closedLoop(stage.server.url, agent, 16, 3_000)
  const capacity = (await closedLoop(stage.server.url, agent, 16, ms)).good / size.seconds
  const flood = await openLoop(stage.server.url, agent, capacity * 10, ms)
  const goodput = flood.good / size.seconds
  const after = (await closedLoop(stage.server.url, agent, 16, ms)).good / size.seconds
  const peakMb = peakMemoryMb(stage.server.child().pid)
  const isAlive = stage.server.child().exitCode === null
  agent.destroy()
  await stage.close()
  const share = goodput / capacity
  return [
    {
      test: `ten times the capacity (${Math.round(capacity)} rendered pages a second), ${size.seconds} s`,
      asked: `goodput ≥ 80 %, the rest 503 with Retry-After, no death at ${limitMb} MB`,
      reached: `goodput ${Math.round(share * 100)} %, ${flood.refused} × 503, ${flood.unhelpful} without Retry-After, ${flood.broken} broken, ${flood.other} others; ${Math.round((after / capacity) * 100)} % afterwards; peak ${peakMb} MB`,
      isReached: flood.unhelpful + flood.broken + flood.other === 0 && isAlive && peakMb <= limitMb,
      isInTime: share >= 0.8,
      found: isAlive ? [] : ['the server ended'],
    },
  ]
}

/** So many clients, each asking as soon as it is answered. */
async function closedLoop(url: string, agent: Agent, clients: number, ms: number): Promise<Counts> {
  const counts = noCounts()
  const end = performance.now() + ms
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) await ask(url + nextPage(), agent, counts)
    }),
  )
  return counts
}

/** So many requests a second, whether they are answered or not. */
async function openLoop(url: string, agent: Agent, perSecond: number, ms: number): Promise<Counts> {
  const counts = noCounts()
  const sent: Promise<void>[] = []
  const start = performance.now()
  while (performance.now() - start < ms) {
    const due = Math.floor(((performance.now() - start) / 1000) * perSecond)
    while (sent.length < due) sent.push(ask(url + nextPage(), agent, counts))
    await setTimeout(5)
  }
  await Promise.all(sent)
  return counts
}

let asked = 0

/** A page of results that nobody asked for before, so that it does not come from memory. */
function nextPage(): string {
  const turn = asked++
  const checkin = addDays(dayAt(Date.now()), 1 + (turn % 59))
  const checkout = addDays(checkin, 1 + (turn % 29))
  const size = dogSizes[turn % dogSizes.length]
  const sort = ['recommended', 'price', 'rating'][Math.floor(turn / (59 * 29 * 3)) % 3]
  return `${urls.search}?region=All&checkin=${wireDay(checkin)}&checkout=${wireDay(checkout)}&size=${size}&sort=${sort}`
}

function ask(url: string, agent: Agent, counts: Counts): Promise<void> {
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
  else if (retryAfter === undefined) counts.unhelpful += 1
  else counts.refused += 1
}

function noCounts(): Counts {
  return { good: 0, refused: 0, unhelpful: 0, broken: 0, other: 0 }
}

function peakMemoryMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
