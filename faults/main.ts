import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '../tools/setup.mjs'
import { cluster } from './cluster.ts'
import { serverCrashes } from './crashes.ts'
import { databaseCrashes } from './database-crashes.ts'
import { diskFull } from './disk-full.ts'
import { drain } from './drain.ts'
import { closingEnvironments } from './environment.ts'
import { imageMemory } from './image-memory.ts'
import { overload, overloadEmbedded } from './overload.ts'
import { processes } from './processes.ts'
import { providerFaults } from './provider-faults.ts'
import { races } from './races.ts'
import { releases } from './releases.ts'
import { formatReport, type Line, seconds, writeLine } from './report.ts'
import { backupAndRestore } from './restore.ts'
import { rules, waitlists } from './rules.ts'
import { slowBodies } from './slow-bodies.ts'
import { waiters } from './waiters.ts'

const resultsFolder = join(root, '.cache', 'fault-results')

/** Parts in their small size mostly wait for timers, and their times are not judged. */
const smallConcurrency = 2

type PartTest = (seed: number) => Promise<Line[]>

/**
 * `small` is the size for `npm test`; null for parts whose figures mean nothing on a busy machine. What needs more than this project's
 * packages runs in its small size only if it is named.
 */
type Part = { name: string; full: PartTest; small: PartTest | null; runsAlone?: boolean; needsPackages?: boolean }

const parts: readonly Part[] = [
  { name: 'rules', full: rules, small: null },
  { name: 'waitlists', full: waitlists, small: null },
  { name: 'races', full: () => races({ rounds: 50, confirms: 50 }), small: () => races({ rounds: 3, confirms: 50 }) },
  { name: 'waiters', full: (seed) => waiters({ waiters: 500, seed }), small: (seed) => waiters({ waiters: 40, seed }) },
  {
    name: 'releases',
    full: () => releases({ rooms: 100, waiting: 150 }),
    small: () => releases({ rooms: 40, waiting: 60 }),
  },
  {
    name: 'crashes',
    full: () => serverCrashes({ rounds: 4, random: 44 }),
    small: () => serverCrashes({ rounds: 1, random: 2, isShort: true }),
  },
  { name: 'database', full: () => databaseCrashes({ times: 30 }), small: () => databaseCrashes({ times: 3 }) },
  { name: 'provider', full: () => providerFaults({ payments: 10_000 }), small: () => providerFaults({ payments: 300 }) },
  { name: 'drain', full: () => drain({ times: 5 }), small: () => drain({ times: 1 }) },
  {
    name: 'processes',
    full: () => processes({ counts: [1, 2, 4], givesBackJobs: true }),
    small: () => processes({ counts: [2], givesBackJobs: false }),
  },
  { name: 'restore', full: () => backupAndRestore({ times: 5 }), small: () => backupAndRestore({ times: 1 }) },
  { name: 'disk', full: () => diskFull({ times: 5 }), small: null },
  { name: 'images', full: () => imageMemory({ rounds: 3, decoded: 10 }), small: () => imageMemory({ rounds: 1, decoded: 1 }) },
  {
    name: 'slow-bodies',
    // The attack must outrun the server's timeout for bodies.
    runsAlone: true,
    full: () => slowBodies({ seconds: 5, untilTimeout: true }),
    small: () => slowBodies({ seconds: 3, untilTimeout: false }),
  },
  {
    name: 'cluster',
    needsPackages: true,
    full: () => cluster({ kills: 20, others: 3 }),
    small: () => cluster({ kills: 2, others: 1 }),
  },
  { name: 'overload', full: () => overload({ seconds: 15 }), small: null },
  { name: 'overload-embedded', full: () => overloadEmbedded({ seconds: 15 }), small: null },
]

/**
 * Runs the named parts, or all of them. `--small` runs the size of `npm test`, which does not judge times. A full run of all parts
 * writes their results to docs/reliability.md. `--seed=number` repeats random choices, `--report=path` writes the counts to a file. Sets exit code 1 when a target is missed,
 * and 2 for an unknown parameter.
 */
export async function runFaultTests(parameters: readonly string[]): Promise<void> {
  const unknown = parameters.filter((parameter) => !isKnown(parameter))
  if (unknown.length > 0) {
    const names = parts.map(({ name }) => name).join(', ')
    process.stderr.write(
      `There is no part or option ${unknown.join(', ')}. Parts: ${names}. Options: --small, --seed=number, --report=path.\n`,
    )
    process.exitCode = 2
    return
  }
  const isSmall = parameters.includes('--small')
  const chosen = parameters.filter((parameter) => !parameter.startsWith('--'))
  const isChosen = ({ name, needsPackages = false }: Part): boolean =>
    chosen.length === 0 ? !(isSmall && needsPackages) : chosen.includes(name)
  const waiting = parts.filter(isChosen)
  const shared = isSmall ? waiting.filter(({ runsAlone }) => !runsAlone) : []
  const alone = waiting.filter((part) => !shared.includes(part))
  const seed = Number(parameters.find((parameter) => parameter.startsWith('--seed='))?.slice('--seed='.length) ?? Date.now())
  const size = { isSmall, seed }
  const lanes = Array.from({ length: smallConcurrency }, () => runInTurn(shared, size))
  const lines = [...(await Promise.all(lanes)).flat(), ...(await runInTurn(alone, size))]
  if (!isSmall && chosen.length === 0)
    await writeFile(join(root, 'docs/reliability.md'), formatReport(await readResults(), describeMachine()))
  const failed = lines.filter(({ isPassed, isOnTime }) => !isPassed || !(isOnTime || isSmall)).length
  const passed = lines.length - failed
  writeLine(`${passed} passed, ${failed} failed`)
  const report = parameters.find((parameter) => parameter.startsWith('--report='))?.slice('--report='.length)
  if (report) await writeFile(report, JSON.stringify({ passed, failed }))
  process.exitCode = failed > 0 ? 1 : 0
}

/** Takes parts from the list and runs them until it is empty; several calls share one list. */
async function runInTurn(waiting: Part[], { isSmall, seed }: { isSmall: boolean; seed: number }): Promise<Line[]> {
  const lines: Line[] = []
  for (let part = waiting.shift(); part; part = waiting.shift()) {
    const test = isSmall ? part.small : part.full
    if (!test) continue
    const results = await run(part.name, () => test(seed))
    if (!isSmall && results.length > 0) await saveResults(part.name, results)
    lines.push(...results)
  }
  return lines
}

function isKnown(parameter: string): boolean {
  return (
    parameter === '--small' ||
    parameter.startsWith('--report=') ||
    /^--seed=\d+$/.test(parameter) ||
    parts.some(({ name }) => name === parameter)
  )
}

async function run(name: string, test: () => Promise<Line[]>): Promise<Line[]> {
  writeLine(`${name} …`)
  const before = performance.now()
  const lines = await closingEnvironments(test).catch((error: unknown) => [toFailure(name, error)])
  for (const { test: title, target, actual, isPassed, isOnTime, notes } of lines) {
    writeLine(`  ${isPassed && isOnTime ? 'passed' : 'FAILED'}  ${title}: ${actual} (target: ${target})`)
    for (const note of notes) writeLine(`          ${note}`)
  }
  writeLine(`  ${name} took ${seconds(performance.now() - before)}`)
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
