import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '../tools/setup.mjs'
import { serverCrashes } from './crashes.ts'
import { databaseCrashes } from './database-crashes.ts'
import { diskFull } from './disk-full.ts'
import { drain } from './drain.ts'
import { overload } from './overload.ts'
import { providerFaults } from './provider-faults.ts'
import { races } from './races.ts'
import { type Line, page, say, seconds } from './report.ts'
import { backupAndRestore } from './restore.ts'
import { rules } from './rules.ts'
import { closeStages } from './stage.ts'

const kept = join(root, '.cache', 'torture-lines')

/** `small` is the size of `npm test`; null where only figures taken in peace say anything. */
type Part = { name: string; whole: () => Promise<Line[]>; small: (() => Promise<Line[]>) | null }

const parts: readonly Part[] = [
  { name: 'rules', whole: rules, small: null },
  { name: 'races', whole: () => races({ rounds: 50, confirms: 50 }), small: () => races({ rounds: 3, confirms: 50 }) },
  {
    name: 'crashes',
    whole: () => serverCrashes({ rounds: 4, random: 44 }),
    small: () => serverCrashes({ rounds: 1, random: 3 }),
  },
  { name: 'database', whole: () => databaseCrashes({ times: 30 }), small: () => databaseCrashes({ times: 3 }) },
  { name: 'provider', whole: () => providerFaults({ payments: 10_000 }), small: () => providerFaults({ payments: 300 }) },
  { name: 'drain', whole: () => drain({ times: 5 }), small: () => drain({ times: 1 }) },
  { name: 'restore', whole: () => backupAndRestore({ times: 5 }), small: () => backupAndRestore({ times: 1 }) },
  { name: 'disk', whole: () => diskFull({ times: 5 }), small: null },
  { name: 'overload', whole: () => overload({ seconds: 15 }), small: null },
]

/**
 * Runs the named parts, or all; `--small` in the size of `npm test`, where times are not judged. Of the whole of it the last run of each
 * part is written to docs/reliability.md. `--report=path` keeps the counts. Ends the process with 1 when a figure is missed.
 */
export async function torture(words: readonly string[]): Promise<void> {
  const isSmall = words.includes('--small')
  const chosen = words.filter((word) => !word.startsWith('--'))
  const lines: Line[] = []
  for (const { name, whole, small } of parts.filter((part) => chosen.length === 0 || chosen.includes(part.name))) {
    const work = isSmall ? small : whole
    if (!work) continue
    const made = await run(name, work)
    if (!isSmall) await keepLines(name, made)
    lines.push(...made)
  }
  if (!isSmall) await writeFile(join(root, 'docs/reliability.md'), page(await keptLines(), machine()))
  const failed = lines.filter(({ isReached, isInTime }) => !isReached || !(isInTime || isSmall)).length
  const passed = lines.length - failed
  say(`${passed} passed, ${failed} failed`)
  const report = words.find((word) => word.startsWith('--report='))?.slice('--report='.length)
  if (report) await writeFile(report, JSON.stringify({ passed, failed }))
  process.exitCode = failed > 0 ? 1 : 0
}

async function run(name: string, work: () => Promise<Line[]>): Promise<Line[]> {
  say(`${name} …`)
  const before = performance.now()
  const lines = await work().catch((error: unknown) => [unfinished(name, error)])
  await closeStages()
  for (const { test, asked, reached, isReached, isInTime, found } of lines) {
    say(`  ${isReached && isInTime ? 'reached' : 'MISSED '}  ${test}: ${reached} (asked: ${asked})`)
    for (const note of found) say(`           ${note}`)
  }
  say(`  in ${seconds(performance.now() - before)}`)
  return lines
}

function unfinished(name: string, error: unknown): Line {
  const why = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { test: name, asked: 'to come to its end', reached: 'it did not', isReached: false, isInTime: true, found: [why] }
}

async function keepLines(name: string, lines: readonly Line[]): Promise<void> {
  await mkdir(kept, { recursive: true })
  const on = new Date().toISOString().slice(0, 10)
  await writeFile(join(kept, `${name}.json`), JSON.stringify(lines.map((line) => ({ ...line, on }))))
}

async function keptLines(): Promise<(Line & { on: string })[]> {
  const files = await Promise.all(parts.map(({ name }) => readFile(join(kept, `${name}.json`), 'utf8').catch(() => '[]')))
  return files.flatMap((file) => JSON.parse(file))
}

function machine(): string[] {
  const [cpu] = cpus()
  return [
    `Linux ${release()}, ${cpus().length} cores (${cpu?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
    'PostgreSQL 18, fsync on',
  ]
}
