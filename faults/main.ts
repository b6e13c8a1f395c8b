import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '../tools/setup.mjs'
import { serverCrashes } from './crashes.ts'
import { databaseCrashes } from './database-crashes.ts'
import { diskFull } from './disk-full.ts'
import { drain } from './drain.ts'
import { closeEnvironments } from './environment.ts'
import { imageMemory } from './image-memory.ts'
import { overload } from './overload.ts'
import { providerFaults } from './provider-faults.ts'
import { races } from './races.ts'
import { formatReport, type Line, seconds, writeLine } from './report.ts'
import { backupAndRestore } from './restore.ts'
import { rules } from './rules.ts'
import { slowBodies } from './slow-bodies.ts'

const resultsFolder = join(root, '.cache', 'fault-results')

/** `small` is the size for `npm test`; null for parts whose figures mean nothing on a busy machine. */
type Part = { name: string; full: () => Promise<Line[]>; small: (() => Promise<Line[]>) | null }

const parts: readonly Part[] = [
  { name: 'rules', full: rules, small: null },
  { name: 'races', full: () => races({ rounds: 50, confirms: 50 }), small: () => races({ rounds: 3, confirms: 50 }) },
  {
    name: 'crashes',
    full: () => serverCrashes({ rounds: 4, random: 44 }),
    small: () => serverCrashes({ rounds: 1, random: 3 }),
  },
  { name: 'database', full: () => databaseCrashes({ times: 30 }), small: () => databaseCrashes({ times: 3 }) },
  { name: 'provider', full: () => providerFaults({ payments: 10_000 }), small: () => providerFaults({ payments: 300 }) },
  { name: 'drain', full: () => drain({ times: 5 }), small: () => drain({ times: 1 }) },
  { name: 'restore', full: () => backupAndRestore({ times: 5 }), small: () => backupAndRestore({ times: 1 }) },
  { name: 'disk', full: () => diskFull({ times: 5 }), small: null },
  { name: 'images', full: () => imageMemory({ rounds: 3, decoded: 10 }), small: () => imageMemory({ rounds: 1, decoded: 1 }) },
  {
    name: 'slow-bodies',
    full: () => slowBodies({ seconds: 5, untilTimeout: true }),
    small: () => slowBodies({ seconds: 3, untilTimeout: false }),
  },
  { name: 'overload', full: () => overload({ seconds: 15 }), small: null },
]

/**
 * Runs the named parts, or all of them. `--small` runs the size of `npm test`, which does not judge times. A full run writes the latest
 * result of every part to docs/reliability.md. `--report=path` writes the counts to a file. Sets exit code 1 when a target is missed.
 */
export async function runFaultTests(parameters: readonly string[]): Promise<void> {
  const isSmall = parameters.includes('--small')
  const chosen = parameters.filter((parameter) => !parameter.startsWith('--'))
  const lines: Line[] = []
  for (const { name, full, small } of parts.filter((part) => chosen.length === 0 || chosen.includes(part.name))) {
    const test = isSmall ? small : full
    if (!test) continue
    const results = await run(name, test)
    if (!isSmall) await saveResults(name, results)
    lines.push(...results)
  }
  if (!isSmall) await writeFile(join(root, 'docs/reliability.md'), formatReport(await readResults(), describeMachine()))
  const failed = lines.filter(({ isPassed, isOnTime }) => !isPassed || !(isOnTime || isSmall)).length
  const passed = lines.length - failed
  writeLine(`${passed} passed, ${failed} failed`)
  const report = parameters.find((parameter) => parameter.startsWith('--report='))?.slice('--report='.length)
  if (report) await writeFile(report, JSON.stringify({ passed, failed }))
  process.exitCode = failed > 0 ? 1 : 0
}

async function run(name: string, test: () => Promise<Line[]>): Promise<Line[]> {
  writeLine(`${name} …`)
  const before = performance.now()
  const lines = await test().catch((error: unknown) => [toFailure(name, error)])
  await closeEnvironments()
  for (const { test: title, target, actual, isPassed, isOnTime, notes } of lines) {
    writeLine(`  ${isPassed && isOnTime ? 'passed' : 'FAILED'}  ${title}: ${actual} (target: ${target})`)
    for (const note of notes) writeLine(`          ${note}`)
  }
  writeLine(`  in ${seconds(performance.now() - before)}`)
  return lines
}

function toFailure(name: string, error: unknown): Line {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { test: name, target: 'completes', actual: 'aborted', isPassed: false, isOnTime: true, notes: [reason] }
}

async function saveResults(name: string, lines: readonly Line[]): Promise<void> {
  await mkdir(resultsFolder, { recursive: true })
  const on = new Date().toISOString().slice(0, 10)
  await writeFile(join(resultsFolder, `${name}.json`), JSON.stringify(lines.map((line) => ({ ...line, on }))))
}

async function readResults(): Promise<(Line & { on: string })[]> {
  const files = await Promise.all(
    parts.map(({ name }) => readFile(join(resultsFolder, `${name}.json`), 'utf8').catch(() => '[]')),
  )
  return files.flatMap((file) => JSON.parse(file))
}

function describeMachine(): string[] {
  const [cpu] = cpus()
  return [
    `Linux ${release()}, ${cpus().length} cores (${cpu?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
    'PostgreSQL 18, fsync on',
  ]
}
