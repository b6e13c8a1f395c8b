import { claimWork, type DueWork, finishWork, giveUpWork, noteWorkError } from '../db/outbox.ts'
import { settleLapsedHolds } from '../db/release.ts'
import { dropOldShownChanges } from '../db/shown-change.ts'
import { moveByClock } from './booking/move-by-clock.ts'
import { AddressRefused } from './mail/mailer.ts'
import { countGivenUp } from './metrics.ts'
import type { Parts } from './parts.ts'
import { reconcilePayments } from './payment/reconcile-payments.ts'
import { runRefunds } from './payment/run-refunds.ts'
import { webhookKind } from './payment/sandbox/announce.ts'
import { followHint, hintKind } from './payment/take-hint.ts'
import { tidy } from './tidy.ts'

/** Does the work of one outbox row, unless it resolves to `later`. It may be called again for the same row, with the same key. */
type WorkHandler = (parts: Parts, work: DueWork) => Promise<unknown>

export type WorkHandlers = { readonly [kind: string]: WorkHandler }

const pauseMs = 1_000
const tidyPauseMs = 3_600_000
const atOnce = 20
const retryMs = 30_000
// Each pause is half a minute longer than the one before: three days in all.
const mostAttempts = 130

const ownHandlers: WorkHandlers = {
  [webhookKind]: (parts, { payload }) => followHint(parts, payload),
  [hintKind]: (parts, { payload }) => followHint(parts, payload),
}

/**
 * Everything that is due now: lapsed holds, moves by the clock, unanswered payments, refunds, and the outbox rows that have a
 * handler. What fails is logged, and tried again when it is due next. Returns how much there was.
 */
export async function runDueWork(parts: Parts, handlers: WorkHandlers = {}): Promise<number> {
  return (await settleWhatIsDue(parts)) + (await runOutbox(parts, handlers))
}

async function settleWhatIsDue(parts: Parts): Promise<number> {
  const jobs: (() => Promise<number>)[] = [
    async () => (await settleLapsedHolds(parts.db, parts.clock())).length,
    () => moveByClock(parts),
    () => reconcilePayments(parts),
    () => runRefunds(parts),
    () => dropOldShownChanges(parts.db),
  ]
  let done = 0
  for (const job of jobs) done += await job().catch((error: unknown) => noteFailure(parts, error))
  return done
}

async function runOutbox(parts: Parts, handlers: WorkHandlers): Promise<number> {
  return await emptyOutbox(parts, { ...ownHandlers, ...handlers }).catch((error: unknown) => noteFailure(parts, error))
}

/**
 * Does due work every second until it is stopped; stopping waits for what has begun. The outbox has a round of its own, so that a
 * mail server that hangs keeps no hold from lapsing and no payment from settling. Once an hour it tidies up.
 */
export function startWorker(parts: Parts, handlers: WorkHandlers = {}): () => Promise<void> {
  const tidyUp = (): Promise<number> => tidy(parts).catch((error: unknown) => noteFailure(parts, error))
  const ends = [
    repeat(() => settleWhatIsDue(parts), pauseMs),
    repeat(() => runOutbox(parts, handlers), pauseMs),
    repeat(tidyUp, tidyPauseMs),
  ]
  return async () => {
    await Promise.all(ends.map((end) => end()))
  }
}

function repeat(work: () => Promise<number>, pause: number): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const turn = async (): Promise<void> => {
    await work()
    if (!isStopped) timer = setTimeout(begin, pause)
  }
  const begin = (): void => {
    running = turn()
  }
  begin()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}

async function emptyOutbox(parts: Parts, handlers: WorkHandlers): Promise<number> {
  const due = await claimWork(parts.db, { kinds: Object.keys(handlers), now: parts.clock(), limit: atOnce, retryMs })
  for (const work of due) await runWork(parts, handlers, work)
  return due.length
}

/** A handler reaches to systems outside, so that its failure is one row's. */
async function runWork(parts: Parts, handlers: WorkHandlers, work: DueWork): Promise<void> {
  try {
    const result = await handlers[work.kind]?.(parts, work)
    if (result !== 'later') await finishWork(parts.db, work.id, parts.clock())
  } catch (error) {
    noteFailure(parts, error)
    await noteWorkError(parts.db, work.id, error instanceof Error ? error.message : String(error))
    if (error instanceof AddressRefused || work.attempts >= mostAttempts) await giveUp(parts, work)
  }
}

async function giveUp(parts: Parts, { id, kind, key }: DueWork): Promise<void> {
  await giveUpWork(parts.db, id, parts.clock())
  countGivenUp(parts, kind)
  parts.log.error({ kind, key }, 'work for later is given up')
}

function noteFailure({ log }: Parts, error: unknown): 0 {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  log.error({ error: { name, message, stack } }, 'work for later failed')
  return 0
}
