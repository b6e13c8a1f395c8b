import { setTimeout } from 'node:timers/promises'
import { audit, waitUntilSettled } from './audit.ts'
import { addPostWithRooms, type FaultEnvironment, openEnvironment } from './environment.ts'
import { examples, type Line, seconds, writeLine } from './report.ts'
import { buyStay, type Log, newLog, startBuyers } from './stay.ts'
import type { SentStatements } from './tcp-proxy.ts'

type Point =
  | { name: string; commit: 'before' | 'after'; matches: (sent: SentStatements) => boolean }
  | { name: string; call: 'confirm' | 'cancel'; when: 'before' | 'after' }

const isHold = (sent: SentStatements): boolean => sent.has('new_booking')
const isConfirming = (sent: SentStatements): boolean =>
  sent.has('update "payment"') && sent.has('confirming') && !sent.has('booking_history')
const isPaid = (sent: SentStatements): boolean =>
  sent.has('update "payment"') && sent.has('booking_history') && sent.has('confirmed')
const isCancelled = (sent: SentStatements): boolean => sent.has('insert into "refund"')
const isRefunded = (sent: SentStatements): boolean => sent.has('update "refund"') && sent.has('refund_done')

const points: readonly Point[] = [
  { name: 'before the hold commits', commit: 'before', matches: isHold },
  { name: 'after the hold commits', commit: 'after', matches: isHold },
  { name: 'before the payment becomes confirming', commit: 'before', matches: isConfirming },
  { name: 'after the payment becomes confirming', commit: 'after', matches: isConfirming },
  { name: 'before the provider captures the payment', call: 'confirm', when: 'before' },
  { name: 'after the provider captured the payment', call: 'confirm', when: 'after' },
  { name: 'before paid commits', commit: 'before', matches: isPaid },
  { name: 'after paid commits', commit: 'after', matches: isPaid },
  { name: 'before the cancellation commits', commit: 'before', matches: isCancelled },
  { name: 'after the cancellation commits', commit: 'after', matches: isCancelled },
  { name: 'before the provider refunds', call: 'cancel', when: 'before' },
  { name: 'after the provider refunded', call: 'cancel', when: 'after' },
  { name: 'before the refund is recorded as done', commit: 'before', matches: isRefunded },
  { name: 'after the refund is recorded as done', commit: 'after', matches: isRefunded },
]

type Crash = { name: string; restartMs: number; settledMs: number }

/** Kills the server with SIGKILL, `rounds` times at each named point and `random` times at random under load. */
export async function serverCrashes(size: { rounds: number; random: number }): Promise<Line[]> {
  const environment = await openEnvironment()
  const log = newLog()
  const postNum = await addPostWithRooms(environment.db, 1_000)
  const crashes: Crash[] = []
  const unreached: string[] = []
  for (let round = 0; round < size.rounds; round++) {
    for (const [index, point] of points.entries()) {
      const crash = await crashAt(environment, log, point, { postNum, inDays: 2 + ((round * points.length + index) % 60) })
      if (crash) crashes.push(crash)
      else unreached.push(point.name)
    }
    writeLine(`  killed at ${crashes.length} named points`)
  }
  const random = await crashAtRandom(environment, log, postNum, size.random)
  const waitedMs = await waitUntilSettled(environment.db)
  const { lost, broken, differences } = await audit(environment, log.acknowledged)
  await environment.close()
  const restartMs = Math.max(...crashes.map((crash) => crash.restartMs), ...random.restartMs)
  const settledMs = Math.max(...crashes.map((crash) => crash.settledMs), random.settledMs, waitedMs)
  const count = crashes.length + random.restartMs.length
  return [
    {
      test: `kill -9 of the server, ${count} times (${crashes.length} at ${points.length} named points, ${random.restartMs.length} at random under load)`,
      target: '0 acknowledged writes lost, payments settled ≤ 60 s, restarted ≤ 10 s',
      actual: `${lost.length} of ${log.acknowledged.length} lost, settled ≤ ${seconds(settledMs)}, restarted ≤ ${seconds(restartMs)}, ${broken.length} invariants broken, ${differences.length} differences with the provider`,
      isPassed: lost.length + broken.length + differences.length + unreached.length === 0,
      isOnTime: settledMs <= 60_000 && restartMs <= 10_000,
      notes: examples({ lost, 'broken invariant': broken, difference: differences, 'point not reached': unreached }),
    },
  ]
}

/** Buys and cancels a stay and kills the server at the point. Returns null if the point was not reached. */
async function crashAt(
  environment: FaultEnvironment,
  log: Log,
  point: Point,
  night: { postNum: number; inDays: number },
): Promise<Crash | null> {
  const owner = environment.owners[night.inDays % environment.owners.length]
  if (!owner) throw new Error('The environment has no owners')
  const reached = Promise.withResolvers<true>()
  arm(environment, point, () => reached.resolve(true))
  const stay = buyStay(environment, log, { owner, ...night, cancels: true })
  const isReached = await Promise.race([reached.promise, stay.then(() => waitUntilSettled(environment.db)).then(() => false)])
  disarm(environment)
  if (!isReached) return null
  const before = performance.now()
  await environment.server.kill()
  const restartMs = await environment.server.start()
  await stay
  await waitUntilSettled(environment.db)
  return { name: point.name, restartMs, settledMs: performance.now() - before }
}

function arm({ proxy, provider }: FaultEnvironment, point: Point, reached: () => void): void {
  if ('commit' in point) proxy.arm({ when: point.commit, matches: point.matches, reached })
  else interceptProviderCall(provider, point, reached)
}

function interceptProviderCall(
  provider: FaultEnvironment['provider'],
  point: Extract<Point, { call: string }>,
  reached: () => void,
): void {
  let isReached = false
  provider.intercept(async ({ kind }, respond) => {
    if (isReached || kind !== point.call) return await respond()
    isReached = true
    if (point.when === 'after') await respond()
    reached()
    return await new Promise<never>(() => {})
  })
}

function disarm({ proxy, provider }: FaultEnvironment): void {
  proxy.disarm()
  provider.intercept((_, respond) => respond())
}

/** Kills the server at random times while twenty owners buy stays continuously. */
async function crashAtRandom(
  environment: FaultEnvironment,
  log: Log,
  postNum: number,
  times: number,
): Promise<{ restartMs: number[]; settledMs: number }> {
  const load = startBuyers(environment, log, { postNum, owners: 20 })
  const restartMs: number[] = []
  for (let time = 0; time < times; time++) {
    await setTimeout(500 + Math.random() * 2_000)
    await environment.server.kill()
    restartMs.push(await environment.server.start())
  }
  const before = performance.now()
  await load.stop()
  return { restartMs, settledMs: performance.now() - before + (await waitUntilSettled(environment.db)) }
}
