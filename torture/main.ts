import { writeFile } from 'node:fs/promises'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '../tools/setup.mjs'
import { serverCrashes } from './crashes.ts'
import { databaseCrashes } from './database-crashes.ts'
import { drain } from './drain.ts'
import { overload } from './overload.ts'
import { providerFaults } from './provider-faults.ts'
import { races } from './races.ts'
import { type Line, page, say, seconds } from './report.ts'

type Part = { name: string; whole: () => Promise<Line[]>; small: () => Promise<Line[]> }

const parts: readonly Part[] = [
  { name: 'races', whole: () => races({ rounds: 50, confirms: 50 }), small: () => races({ rounds: 3, confirms: 50 }) },
  {
    name: 'crashes',
    whole: () => serverCrashes({ rounds: 4, random: 44 }),
    small: () => serverCrashes({ rounds: 1, random: 3 }),
  },
  { name: 'database', whole: () => databaseCrashes({ times: 30 }), small: () => databaseCrashes({ times: 3 }) },
  { name: 'provider', whole: () => providerFaults({ payments: 10_000 }), small: () => providerFaults({ payments: 300 }) },
  { name: 'drain', whole: () => drain({ times: 5 }), small: () => drain({ times: 1 }) },
  { name: 'overload', whole: () => overload({ seconds: 15 }), small: () => overload({ seconds: 3 }) },
]

/**
 * Runs the named parts, or all; `--small` in the size of `npm test`. The whole of it is written to docs/reliability.md. Ends the process with 1 when a figure
 * is missed.
 */
export async function torture(names: readonly string[]): Promise<void> {
  const isSmall = names.includes('--small')
  const chosen = names.filter((name) => !name.startsWith('--'))
  const lines: Line[] = []
  for (const part of parts.filter(({ name }) => chosen.length === 0 || chosen.includes(name)))
    lines.push(...(await run(part.name, isSmall ? part.small : part.whole)))
  if (!isSmall && chosen.length === 0) await writeFile(join(root, 'docs/reliability.md'), page(lines, machine()))
  const missed = lines.filter(({ isReached }) => !isReached).length
  say(`${lines.length - missed} passed, ${missed} failed`)
  process.exitCode = missed > 0 ? 1 : 0
}

async function run(name: string, work: () => Promise<Line[]>): Promise<Line[]> {
  say(`${name} …`)
  const before = performance.now()
  const lines = await work()
  for (const { test, asked, reached, isReached, found } of lines) {
    say(`  ${isReached ? 'reached' : 'MISSED '}  ${test}: ${reached} (asked: ${asked})`)
    for (const note of found) say(`           ${note}`)
  }
  say(`  in ${seconds(performance.now() - before)}`)
  return lines
}

function machine(): string[] {
  const [cpu] = cpus()
  return [
    `Linux ${release()}, ${cpus().length} cores (${cpu?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
    `PostgreSQL 18, fsync on; written on ${new Date().toISOString().slice(0, 10)}`,
  ]
}
