import { setTimeout } from 'node:timers/promises'
import { audit, settled } from './books.ts'
import { examples, type Line, say, seconds } from './report.ts'
import { openStage, placeWith, type Stage } from './stage.ts'
import { buyStay, keepBuying, type Log, newLog } from './stay.ts'
import type { Seen } from './wire.ts'

type Point =
  | { name: string; commit: 'before' | 'after'; matches: (seen: Seen) => boolean }
  | { name: string; call: 'confirm' | 'cancel'; when: 'before' | 'after' }

const isHold = (seen: Seen): boolean => seen.has('new_booking')
const isConfirming = (seen: Seen): boolean =>
  seen.has('update "payment"') && seen.has('confirming') && !seen.has('following_work')
const isPaid = (seen: Seen): boolean => seen.has('update "payment"') && seen.has('following_work') && seen.has('confirmed')
const isCancelled = (seen: Seen): boolean => seen.has('insert into "refund"')
const isRefunded = (seen: Seen): boolean => seen.has('update "refund"') && seen.has('refund_done')

const points: readonly Point[] = [
  { name: 'before the hold commits', commit: 'before', matches: isHold },
  { name: 'after the hold commits', commit: 'after', matches: isHold },
  { name: 'before the payment becomes confirming', commit: 'before', matches: isConfirming },
  { name: 'after the payment becomes confirming', commit: 'after', matches: isConfirming },
  { name: 'before the provider takes the money', call: 'confirm', when: 'before' },
  { name: 'after the provider took the money', call: 'confirm', when: 'after' },
  { name: 'before paid commits', commit: 'before', matches: isPaid },
  { name: 'after paid commits', commit: 'after', matches: isPaid },
  { name: 'before the cancellation commits', commit: 'before', matches: isCancelled },
  { name: 'after the cancellation commits', commit: 'after', matches: isCancelled },
  { name: 'before the provider gives back', call: 'cancel', when: 'before' },
  { name: 'after the provider gave back', call: 'cancel', when: 'after' },
  { name: 'before the refund is written as done', commit: 'before', matches: isRefunded },
  { name: 'after the refund is written as done', commit: 'after', matches: isRefunded },
]

type Death = { name: string; backMs: number; settledMs: number }

/** `kill -9` of the server: at every named point so many times, then at random under load. */
export async function serverCrashes(size: { rounds: number; random: number }): Promise<Line[]> {
  const stage = await openStage()
  const log = newLog()
  const postNum = await placeWith(stage.db, 1_000)
  const deaths: Death[] = []
  const missed: string[] = []
  for (let round = 0; round < size.rounds; round++) {
    for (const [index, point] of points.entries()) {
      const death = await dieAt(stage, log, point, { postNum, inDays: 2 + ((round * points.length + index) % 60) })
      if (death) deaths.push(death)
      else missed.push(point.name)
    }
    say(`  killed at ${deaths.length} named points`)
  }
  const random = await dieAtRandom(stage, log, postNum, size.random)
  const waited = await settled(stage.db)
  const { lost, broken, differences } = await audit(stage, log.promised)
  await stage.close()
  const backMs = Math.max(...deaths.map((death) => death.backMs), ...random.backMs)
  const settledMs = Math.max(...deaths.map((death) => death.settledMs), random.settledMs, waited)
  const count = deaths.length + random.backMs.length
  return [
    {
      test: `kill -9 of the server, ${count} times (${deaths.length} at ${points.length} named points, ${random.backMs.length} at random under load)`,
      asked: '0 acknowledged writes lost, payments settled ≤ 60 s, back ≤ 10 s',
      reached: `${lost.length} of ${log.promised.length} lost, settled ≤ ${seconds(settledMs)}, back ≤ ${seconds(backMs)}, ${broken.length} invariants broken, ${differences.length} differences with the provider`,
      isReached: lost.length + broken.length + differences.length + missed.length === 0,
      isInTime: settledMs <= 60_000 && backMs <= 10_000,
      found: examples({ lost, 'broken invariant': broken, difference: differences, 'point not reached': missed }),
    },
  ]
}

/** A stay that is bought and cancelled, with the server killed at the point; null when the point was not reached. */
async function dieAt(stage: Stage, log: Log, point: Point, night: { postNum: number; inDays: number }): Promise<Death | null> {
  const owner = stage.owners[night.inDays % stage.owners.length]
  if (!owner) throw new Error('Nobody is there')
  const reached = Promise.withResolvers<true>()
  arm(stage, point, () => reached.resolve(true))
  const stay = buyStay(stage, log, { owner, ...night, cancels: true })
  const isReached = await Promise.race([reached.promise, stay.then(() => settled(stage.db)).then(() => false)])
  disarm(stage)
  if (!isReached) return null
  const before = performance.now()
  await stage.server.kill()
  const backMs = await stage.server.start()
  await stay
  await settled(stage.db)
  return { name: point.name, backMs, settledMs: performance.now() - before }
}

function arm({ wire, provider }: Stage, point: Point, reached: () => void): void {
  if ('commit' in point) wire.arm({ when: point.commit, matches: point.matches, reached })
  else armLine(provider, point, reached)
}

function armLine(provider: Stage['provider'], point: Extract<Point, { call: string }>, reached: () => void): void {
  let isUsed = false
  provider.setLine(async ({ kind }, answer) => {
    if (isUsed || kind !== point.call) return await answer()
    isUsed = true
    if (point.when === 'after') await answer()
    reached()
    return await new Promise<never>(() => {})
  })
}

function disarm({ wire, provider }: Stage): void {
  wire.disarm()
  provider.setLine((_, answer) => answer())
}

/** Twenty people buy stays without a pause while the server is killed every now and then. */
async function dieAtRandom(
  stage: Stage,
  log: Log,
  postNum: number,
  times: number,
): Promise<{ backMs: number[]; settledMs: number }> {
  const load = keepBuying(stage, log, { postNum, owners: 20 })
  const backMs: number[] = []
  for (let time = 0; time < times; time++) {
    await setTimeout(500 + Math.random() * 2_000)
    await stage.server.kill()
    backMs.push(await stage.server.start())
  }
  const before = performance.now()
  await load.enough()
  return { backMs, settledMs: performance.now() - before + (await settled(stage.db)) }
}
