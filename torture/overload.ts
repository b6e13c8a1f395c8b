import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { regions } from '../src/domain/region.ts'
import type { Line } from './report.ts'
import { openStage, placeWith } from './stage.ts'

type Counts = { good: number; refused: number; unhelpful: number; broken: number; other: number }

const limitMb = 512

/** As many requests as it can answer, then ten times as many: the surplus is refused at once, and the rest is answered as before. */
export async function overload(size: { seconds: number }): Promise<Line[]> {
  const stage = await openStage({ nodeFlags: ['--max-old-space-size=256'] })
  for (let count = 0; count < 60; count++) await placeWith(stage.db, 3)
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
      isReached: share >= 0.8 && flood.unhelpful + flood.broken + flood.other === 0 && isAlive && peakMb <= limitMb,
      found: isAlive ? [] : ['the server ended'],
    },
  ]
}

/** So many clients, each asking as soon as it is answered. */
async function closedLoop(url: string, agent: Agent, clients: number, ms: number): Promise<Counts> {
  const counts = noCounts()
  const end = performance.now() + ms
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = client; performance.now() < end; turn++) await ask(url + pageOf(turn), agent, counts)
    }),
  )
  return counts
}

/** So many requests a second, whether they are answered or not. */
async function openLoop(url: string, agent: Agent, perSecond: number, ms: number): Promise<Counts> {
  const counts = noCounts()
  const asked: Promise<void>[] = []
  const start = performance.now()
  while (performance.now() - start < ms) {
    const due = Math.floor(((performance.now() - start) / 1000) * perSecond)
    while (asked.length < due) asked.push(ask(url + pageOf(asked.length), agent, counts))
    await setTimeout(5)
  }
  await Promise.all(asked)
  return counts
}

/** Pages of searches that are all different, so that none comes from memory. */
function pageOf(turn: number): string {
  const region = regions[turn % regions.length]?.name ?? 'Gangnam'
  return `/search?region=${region}&maxPrice=${100_000 + (turn % 5_000)}`
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
