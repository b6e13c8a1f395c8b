import { spawnSync } from 'node:child_process'
import { environment, root } from '../tools/setup.mjs'
import type { Line } from './report.ts'

/** Runs the parts that need no server: the booking and payment state machine, and dates in several time zones. */
export async function rules(): Promise<Line[]> {
  return [
    runTestFile({
      test: 'booking and payment state machine, 2,000 random histories with a simulated clock, provider, crashes and lost responses',
      target: '0 broken invariants; seed printed',
      file: 'src/domain/booking/booking-state-machine.test.ts',
      title: /2000 histories .* \(seed -?\d+\)/,
    }),
    runTestFile({
      test: 'time zones UTC, Asia/Seoul, America/New_York; midnight in Seoul; +90 days; leap day',
      target: 'the same results',
      file: 'src/domain/time-zone.test.ts',
      title: /time zone changes nothing/,
    }),
  ]
}

function runTestFile({ test, target, file, title }: { test: string; target: string; file: string; title: RegExp }): Line {
  const env = { ...environment, NO_COLOR: '1' }
  const { status, stdout } = spawnSync('vitest', ['run', '--reporter=verbose', file], { cwd: root, env, encoding: 'utf8' })
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
