import { expireHolds } from '../../db/booking/release.ts'
import { deleteOldCacheInvalidations } from '../../db/core/cache-invalidation.ts'
import { claimJob, completeJob, type DueJob, deadLetterJob, postponeJob, recordJobError } from '../../db/core/jobs.ts'
import { acquireLease, type Lease, releaseLease } from '../../db/core/lease.ts'
import { updateResponseRates } from '../../db/message/response-rate.ts'
import { erasureJobKind } from '../account/queue-erasure.ts'
import { returnUndoneExtras } from '../booking/record-extra.ts'
import { runTimedTransitions } from '../booking/run-timed-transitions.ts'
import { createCalendarRefresher } from '../calendar-sync/refresh-calendars.ts'
import { checkLicenses } from '../company/license/check-licenses.ts'
import { deleteImageJobKind } from '../image/queue-image-deletion.ts'
import { AddressRefused } from '../notification/mailer.ts'
import { processWebhook, webhookJobKind } from '../payment/handle-webhook.ts'
import { reconcilePayments } from '../payment/reconcile-payments.ts'
import { runRefunds } from '../payment/run-refunds.ts'
import { sandboxWebhookJobKind } from '../payment/sandbox/send-webhook.ts'
import { endLateWaits } from '../waitlist/leave-waitlist.ts'
import { resumeWaitlists } from '../waitlist/resume-waitlists.ts'
import { cleanUp } from './cleanup.ts'
import type { AppContext } from './context.ts'
import { countDeadLetters } from './metrics.ts'
import { randomId } from './random-id.ts'

/** When a job that cannot run yet is due; epoch milliseconds. */
export type JobPostponement = { runAt: number }

/**
 * Runs one outbox job. Resolves to `later`, or to a time, to be retried without counting as failed. Can be called again for the same job, with the same
 * key.
 */
type JobHandler = (context: AppContext, job: DueJob) => Promise<unknown>

export type JobHandlers = { readonly [kind: string]: JobHandler }

/** Returns the number of items processed. */
type Work = () => Promise<number>

const pauseMs = 1_000
const hourMs = 3_600_000
const minuteMs = 60_000
const calendarPauseMs = 5_000
const licensePauseMs = 5_000
const batchSize = 20
const retryMs = 30_000
/** Longer than the work takes at most: then another process may do it again. A provider is asked three times, of 30 seconds each. */
const leaseMs = { email: 30_000, webhook: 120_000, image: 300_000, erasure: 600_000 }
/** A process extends its claims while it lives, so one that dies gives its jobs back after this time. */
const claimMs = 30_000
/** How long the process that does timed transitions keeps that turn without a sign of life. */
const turnMs = 10_000
// With linear backoff of `retryMs`, 130 attempts take about three days.
const maxAttempts = 130

const webhookHandlers: JobHandlers = {
  [sandboxWebhookJobKind]: (context, { payload }) => processWebhook(context, payload),
  [webhookJobKind]: (context, { payload }) => processWebhook(context, payload),
}

/**
 * Runs everything that is due: expired holds, timed transitions, pending payments, refunds, and outbox jobs that have a handler. Failures
 * are logged and retried when next due. Returns the number of items processed.
 */
export async function runDueJobs(context: AppContext, handlers: JobHandlers = {}): Promise<number> {
  let done = 0
  for (const work of listWork(context, handlers)) done += await work()
  return done
}

/**
 * Runs due jobs every `pause`, and the cleanup and the response rates every hour. Of several processes, one expires holds and runs timed transitions,
 * and one cleans up. Returns a stop function that waits for running jobs. What calls the payment provider, each kind of job in the outbox and the license checks have loops of their own, so that a hanging server elsewhere does not delay expiring holds.
 */
export function startJobs(context: AppContext, handlers: JobHandlers = {}, pause = pauseMs): () => Promise<void> {
  const timed: Lease = { name: 'timed transitions', holder: randomId() }
  const isTimedTurn = (): Promise<boolean> => acquireLease(context.db, timed, turnMs)
  // Nobody extends it: the next turn is an hour later, whichever process has it.
  const isCleanupTurn = (): Promise<boolean> => acquireLease(context.db, { name: 'cleanup', holder: randomId() }, hourMs)
  const [timedWork, paymentWork, ...outboxWork] = listWork(context, handlers)
  const cleanup = (): Promise<number> =>
    runEach(context, [() => cleanUp(context), () => updateResponseRates(context.db, context.clock())])
  const calendars = createCalendarRefresher(context)
  const stopFunctions = [
    runRepeatedly(() => runInTurn(context, isTimedTurn, timedWork), pause),
    runRepeatedly(paymentWork, pause),
    ...outboxWork.map((work) => runRepeatedly(work, pause, batchSize)),
    runRepeatedly(() => runInTurn(context, isCleanupTurn, cleanup), minuteMs),
    runRepeatedly(() => runEach(context, [calendars.startDue]), calendarPauseMs),
    runRepeatedly(() => runEach(context, [() => checkLicenses(context)]), licensePauseMs),
  ]
  return async () => {
    await Promise.all([...stopFunctions.map((stop) => stop()), calendars.end()])
    // A lease that cannot be released, because the database is gone, ends by itself after a turn.
    await releaseLease(context.db, timed).catch(() => {})
  }
}

/**
 * The work that is due every second: what calls no other server, what calls the payment provider, and each kind of job apart, so that many of one
 * kind, or a slow one, delay no other kind.
 */
function listWork(context: AppContext, handlers: JobHandlers): [Work, Work, ...Work[]] {
  return [
    () =>
      runEach(context, [
        async () => (await expireHolds(context.db, context.clock())).length,
        () => runTimedTransitions(context),
        () => endLateWaits(context),
        () => resumeWaitlists(context),
        () => returnUndoneExtras(context),
        () => deleteOldCacheInvalidations(context.db),
      ]),
    () => runEach(context, [() => reconcilePayments(context), () => runRefunds(context)]),
    ...Object.entries({ ...webhookHandlers, ...handlers }).map(([kind, handler]) => () => {
      return runEach(context, [() => runOutbox(context, kind, handler)])
    }),
  ]
}

function getLease(kind: string): number {
  if (kind === deleteImageJobKind) return leaseMs.image
  if (kind === erasureJobKind) return leaseMs.erasure
  return Object.hasOwn(webhookHandlers, kind) ? leaseMs.webhook : leaseMs.email
}

/** Runs the work if it is this process's turn. */
function runInTurn(context: AppContext, isTurn: () => Promise<boolean>, work: () => Promise<number>): Promise<number> {
  return runEach(context, [async () => ((await isTurn()) ? await work() : 0)])
}

/** Runs these one after the other. One that fails is repeated with the next pass. */
async function runEach({ reportError }: AppContext, jobs: readonly (() => Promise<number>)[]): Promise<number> {
  let done = 0
  for (const job of jobs) {
    done += await job().catch((error: unknown) => {
      reportError(error, 'job failed')
      return 0
    })
  }
  return done
}

/** A batch that was full is followed by the next without a pause. */
function runRepeatedly(work: Work, pause: number, fullBatch = Number.POSITIVE_INFINITY): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const runOnce = async (): Promise<void> => {
    const done = await work()
    if (!isStopped) timer = setTimeout(start, done < fullBatch ? pause : 0)
  }
  const start = (): void => {
    running = runOnce()
  }
  start()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}

/** Claims each job just before it runs, so that a slow one does not outlast the claim of those after it. */
async function runOutbox(context: AppContext, kind: string, handler: JobHandler): Promise<number> {
  for (let done = 0; done < batchSize; done++) {
    const job = await claimJob(context.db, { kind, now: context.clock(), leaseMs: claimMs })
    if (!job) return done
    await runJob(context, handler, job)
  }
  return batchSize
}

/** Handlers call external systems, so a failure affects only its own job. */
async function runJob(context: AppContext, handler: JobHandler, job: DueJob): Promise<void> {
  const endClaim = keepClaim(context, job, getLease(job.kind))
  try {
    const result = await handler(context, job).finally(endClaim)
    if (result === 'later') await postpone(context, job)
    else if (isPostponement(result)) await postponeJob(context.db, job.id, result.runAt)
    else await completeJob(context.db, job.id, context.clock())
  } catch (error) {
    context.reportError(error, 'job failed', { kind: job.kind, jobId: job.id })
    await recordJobError(context.db, job.id, error instanceof Error ? error.message : String(error))
    if (error instanceof AddressRefused || job.attempts >= maxAttempts) await deadLetter(context, job)
    else await postpone(context, job)
  }
}

/** Extends the claim of a running job for at most `lease`. Returns a function that ends this. */
function keepClaim({ db, clock, reportError }: AppContext, { id }: DueJob, lease: number): () => Promise<void> {
  const end = performance.now() + lease
  let extending = Promise.resolve()
  const timer = setInterval(() => {
    if (performance.now() >= end) return
    extending = postponeJob(db, id, clock() + claimMs).catch((error: unknown) => reportError(error, 'claim not extended'))
  }, claimMs / 3)
  return async () => {
    clearInterval(timer)
    await extending
  }
}

function isPostponement(result: unknown): result is JobPostponement {
  return typeof result === 'object' && result !== null && 'runAt' in result && typeof result.runAt === 'number'
}

async function postpone({ db, clock }: AppContext, { id, attempts }: DueJob): Promise<void> {
  await postponeJob(db, id, clock() + retryMs * attempts)
}

/** The key stays out of the log: it may contain a payment key. */
async function deadLetter(context: AppContext, { id, kind }: DueJob): Promise<void> {
  await deadLetterJob(context.db, id, context.clock())
  countDeadLetters(context, kind)
  context.log.error({ kind, jobId: id }, 'job dead-lettered')
}
