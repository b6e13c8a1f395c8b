import { spawnSync } from 'node:child_process'
import { environment, root } from '../tools/setup.mjs'
import type { Line } from './report.ts'

/** Runs the parts that need no server: the booking and payment state machine, disguises of contact data, and dates in several time zones. */
export async function rules(): Promise<Line[]> {
  return [
    runTestFile({
      test: 'booking and payment state machine, 2,000 random histories with a simulated clock, provider, crashes and lost responses',
      target: '0 broken invariants; seed printed',
      file: 'src/domain/booking/booking-state-machine.test.ts',
      title: /2000 histories .* \(seed -?\d+\)/,
    }),
    runTestFile({
      test: 'the same machine on both databases, 2,000 random histories on each, with changes, proposals, extras, undone steps, answers to requests and paused hotels',
      target: '0 broken invariants after any step; seed printed',
      file: 'src/server/payment/machine.test.ts',
      title: /settles any sequence of stays.* \(seed \d+\)/,
      settings: { MACHINE_RUNS: '2000' },
    }),
    runTestFile({
      test: 'contact data in messages before a payment, 1,000 random disguises of each kind',
      target: '0 pass; seed printed',
      file: 'src/domain/message/mask.test.ts',
      title: /disguises \(seed -?\d+\) > no mobile phone number passes/,
    }),
    runTestFile({
      test: 'time zones UTC, Asia/Seoul, America/New_York; midnight in Seoul; +90 days; leap day',
      target: 'the same results',
      file: 'src/domain/time-zone.test.ts',
      title: /do not depend on the time zone of the process/,
    }),
  ]
}

/** Runs the random histories of waitlists, each step of which is compared with a model. */
export async function waitlists(): Promise<Line[]> {
  return [toWaitlistTest('PostgreSQL', 'postgres'), toWaitlistTest('the embedded database', 'embedded')].map(runTestFile)
}

function toWaitlistTest(name: string, kind: string): TestFile {
  return {
    test: `those who wait, on ${name}, 2,000 random histories of stays, cancellations, offers, changes, pauses, prices and room counts`,
    target: 'served once, in the order of joining of those who fit; no idle room; seed printed',
    file: 'src/server/waitlist/machine.test.ts',
    title: /serves those who wait once and in order.* seed \d+/,
    only: kind,
    settings: { MACHINE_RUNS: '2000' },
  }
}

type TestFile = { test: string; target: string; file: string; title: RegExp; only?: string; settings?: Record<string, string> }

function runTestFile({ test, target, file, title, only, settings }: TestFile): Line {
  const env = { ...environment, NO_COLOR: '1', ...settings }
  const filter = only === undefined ? [] : ['-t', only]
  const { status, stdout } = spawnSync('vitest', ['run', '--reporter=verbose', file, ...filter], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  const matched = title.exec(stdout)?.[0]
  const isPassed = status === 0 && matched !== undefined
  return {
    test,
    target,
    actual: matched ? `passed: ${matched}` : 'not run',
    isPassed,
    isOnTime: true,
    notes: isPassed ? [] : [stdout.slice(-500)],
  }
}
