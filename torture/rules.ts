import { spawnSync } from 'node:child_process'
import { environment, root } from '../tools/setup.mjs'
import type { Line } from './report.ts'

/** What needs no server: the pure machine of bookings and payments, and days in every time zone. */
export async function rules(): Promise<Line[]> {
  return [
    line({
      test: 'booking and payment machine, 2,000 random histories with a simulated clock, provider, crashes and lost answers',
      asked: '0 broken invariants; the seed printed',
      file: 'src/domain/booking-life.test.ts',
      title: /2000 histories .* \(seed -?\d+\)/,
    }),
    line({
      test: 'time zones UTC, Asia/Seoul, America/New_York; midnight in Seoul; +90 days; leap day',
      asked: 'the same results',
      file: 'src/domain/time-zone.test.ts',
      title: /time zone changes nothing/,
    }),
  ]
}

function line({ test, asked, file, title }: { test: string; asked: string; file: string; title: RegExp }): Line {
  const env = { ...environment, NO_COLOR: '1' }
  const { status, stdout } = spawnSync('vitest', ['run', '--reporter=verbose', file], { cwd: root, env, encoding: 'utf8' })
  const said = title.exec(stdout)?.[0]
  const isReached = status === 0 && said !== undefined
  return {
    test,
    asked,
    reached: said ? `passed: ${said}` : 'not run',
    isReached,
    isInTime: true,
    found: isReached ? [] : [stdout.slice(-500)],
  }
}
