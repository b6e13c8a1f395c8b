import { setTimeout } from 'node:timers/promises'
import { audit, waitUntilSettled } from './audit.ts'
import { addPostWithRooms, type FaultEnvironment, openEnvironment } from './environment.ts'
import { acceptProposal, buyAndCancel, changeStay, type Journey, offerStay, returnExtra } from './journeys.ts'
import { examples, type Line, seconds, writeLine } from './report.ts'
import { type Log, newLog, startBuyers } from './stay.ts'
import type { SentStatements } from './tcp-proxy.ts'

type Point = { name: string; journey: Journey } & (
  | { commit: 'before' | 'after'; matches: (sent: SentStatements) => boolean }
  | { call: 'confirm' | 'cancel'; when: 'before' | 'after' }
)

const isHold = (sent: SentStatements): boolean => sent.has('new_booking')
const isConfirming = (sent: SentStatements): boolean =>
  sent.has('update "payment"') && sent.has('confirming') && !sent.has('booking_history')
const isPaid = (sent: SentStatements): boolean =>
  sent.has('update "payment"') && sent.has('booking_history') && sent.has('confirmed')
const isCancelled = (sent: SentStatements): boolean => sent.has('insert into "refund"')
const isRefunded = (sent: SentStatements): boolean => sent.has('update "refund"') && sent.has('refund_done')
const isChangeHeld = (sent: SentStatements): boolean =>
  sent.has('insert into "booking_change"') && sent.has('booking_change_night')
const isProposed = (sent: SentStatements): boolean =>
  sent.has('insert into "booking_change"') && !sent.has('booking_change_night')
const isChangeApplied = (sent: SentStatements): boolean =>
  sent.has('update "booking_change"') && sent.has('applied') && sent.has('update "payment"')
const isOffer = (sent: SentStatements): boolean => sent.has('update "waitlist_entry"') && sent.has('offer-')
const isReturned = (sent: SentStatements): boolean => sent.has('update "booking_extra"') && sent.has('insert into "refund"')
const isAnswered =
  (state: string) =>
  (sent: SentStatements): boolean =>
    sent.has('update "waitlist_entry"') && sent.has(state) && !isOffer(sent)

/** The point before and the one after a transaction commits. */
function aroundCommit(journey: Journey, what: string, matches: (sent: SentStatements) => boolean): Point[] {
  return (['before', 'after'] as const).map((commit) => ({ name: `${commit} ${what}`, journey, commit, matches }))
}

function aroundCall(journey: Journey, call: 'confirm' | 'cancel', [before, after]: [string, string]): Point[] {
  return [
    { name: `before ${before}`, journey, call, when: 'before' },
    { name: `after ${after}`, journey, call, when: 'after' },
  ]
}

const points: readonly Point[] = [
  ...aroundCommit(buyAndCancel, 'the hold commits', isHold),
  ...aroundCommit(buyAndCancel, 'the payment becomes confirming', isConfirming),
  ...aroundCall(buyAndCancel, 'confirm', ['the provider captures the payment', 'the provider captured the payment']),
  ...aroundCommit(buyAndCancel, 'paid commits', isPaid),
  ...aroundCommit(buyAndCancel, 'the cancellation commits', isCancelled),
  ...aroundCall(buyAndCancel, 'cancel', ['the provider refunds', 'the provider refunded']),
  ...aroundCommit(buyAndCancel, 'the refund is recorded as done', isRefunded),
  ...aroundCommit(changeStay, 'a change is held', isChangeHeld),
  ...aroundCommit(changeStay, 'the payment of a change becomes confirming', isConfirming),
  ...aroundCall(changeStay, 'confirm', [
    'the provider captures what a change costs',
    'the provider captured what a change costs',
  ]),
  ...aroundCommit(changeStay, 'a change is paid and applied', isChangeApplied),
  ...aroundCommit(acceptProposal, 'a change is proposed', isProposed),
  ...aroundCommit(acceptProposal, 'a proposal is accepted', isChangeHeld),
  ...aroundCommit(acceptProposal, 'an accepted proposal is paid and applied', isChangeApplied),
  ...aroundCommit(offerStay('taken'), 'a stay is offered to who waits', isOffer),
  ...aroundCommit(offerStay('taken'), 'an offer is taken', isAnswered('taken')),
  ...aroundCommit(offerStay('declined'), 'an offer is declined', isAnswered('declined')),
  ...aroundCommit(offerStay('expired'), 'an offer ends', isAnswered('expired')),
  ...aroundCommit(returnExtra, 'an undone extra is returned', isReturned),
  ...aroundCall(returnExtra, 'cancel', ['the provider refunds an extra', 'the provider refunded an extra']),
  ...aroundCommit(returnExtra, 'the refund of an extra is recorded as done', isRefunded),
]

/** The points of the small size: money has moved or a room is given away, and what must follow has not happened. */
const shortList = [
  'after the provider captured the payment',
  'after paid commits',
  'after the provider refunded',
  'after the provider captured what a change costs',
  'after a change is paid and applied',
  'after a proposal is accepted',
  'after an offer is taken',
  'after an offer ends',
  'after the provider refunded an extra',
]

function findPoint(name: string): Point {
  const point = points.find((one) => one.name === name)
  if (!point) throw new Error(`There is no point ${name}`)
  return point
}

type Crash = { name: string; restartMs: number; settledMs: number }

/**
 * Kills the server with SIGKILL, `rounds` times at each named point, or at those of the short list, and `random` times at random under load.
 */
export async function serverCrashes(size: { rounds: number; random: number; isShort?: boolean }): Promise<Line[]> {
  const environment = await openEnvironment()
  const log = newLog()
  const postNum = await addPostWithRooms(environment.db, 1_000)
  const crashes: Crash[] = []
  const unreached: string[] = []
  const chosen = size.isShort ? shortList.map(findPoint) : points
  for (let round = 0; round < size.rounds; round++) {
    for (const [index, point] of chosen.entries()) {
      const crash = await crashAt(environment, log, point, { postNum, inDays: 2 + ((round * chosen.length + index) % 60) })
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
      test: `kill -9 of the server, ${count} times (${crashes.length} at ${chosen.length} named points, ${random.restartMs.length} at random under load)`,
      target: '0 acknowledged writes lost, payments settled ≤ 60 s, restarted ≤ 10 s',
      actual: `${lost.length} of ${log.acknowledged.length} lost, settled ≤ ${seconds(settledMs)}, restarted ≤ ${seconds(restartMs)}, ${broken.length} invariants broken, ${differences.length} differences with the provider`,
      isPassed: lost.length + broken.length + differences.length + unreached.length === 0,
      isOnTime: settledMs <= 60_000 && restartMs <= 10_000,
      notes: examples({ lost, 'broken invariant': broken, difference: differences, 'point not reached': unreached }),
    },
  ]
}

/** Goes on the journey of the point and kills the server there. Returns null if the point was not reached. */
async function crashAt(
  environment: FaultEnvironment,
  log: Log,
  point: Point,
  night: { postNum: number; inDays: number },
): Promise<Crash | null> {
  const [owner, other] = [0, 1].map((next) => environment.owners[(night.inDays + next) % environment.owners.length])
  if (!(owner && other)) throw new Error('The environment has no owners')
  const go = await point.journey({ environment, log, owner, other, ...night })
  const reached = Promise.withResolvers<true>()
  arm(environment, point, () => reached.resolve(true))
  const journey = go()
  const isReached = await Promise.race([reached.promise, journey.then(() => waitUntilSettled(environment.db)).then(() => false)])
  disarm(environment)
  if (!isReached) return null
  const before = performance.now()
  await environment.server.kill()
  const restartMs = await environment.server.start()
  await journey
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
