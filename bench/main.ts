// Measures the built program and writes docs/performance.md: every figure with its goal beside it, reached or missed. With the name of a
// part it measures that alone, says what it found and leaves the file as it is.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { requireBuild } from '../e2e/program.ts'
import { listPosts } from '../src/contract/post-calls.ts'
import { type Day, dayAt } from '../src/domain/day.ts'
import { type Postgres, startPostgres } from '../tools/postgres.ts'
import { root } from '../tools/setup.mjs'
import type { Section } from './figure.ts'
import { fillPosts } from './fill.ts'
import { runLighthouse } from './lighthouse.ts'
import { createDatabase, withProgram } from './program.ts'
import { writeReport, writeSection } from './report.ts'
import { weighRequests } from './requests.ts'
import { searchSections, timeResultsPage, timeSearches } from './searches.ts'
import { pagePaths, weighPages } from './weights.ts'

const [few, many] = [1000, 100_000]
const file = join(root, 'docs', 'performance.md')
/** As a server in production has them, and memory as for a machine of a few gigabytes. */
const settings = { fsync: 'on', full_page_writes: 'on', shared_buffers: '512MB', max_wal_size: '8GB' }
const began = performance.now()

type Part = { name: string; measure: (postgres: Postgres) => Promise<Section[]> }

const parts: readonly Part[] = [
  { name: 'pages', measure: measurePages },
  { name: 'searches', measure: measureSearches },
]

async function main(names: readonly string[]): Promise<void> {
  const chosen = parts.filter(({ name }) => names.length === 0 || names.includes(name))
  if (chosen.length < names.length) throw new Error(`The parts are ${parts.map(({ name }) => name).join(' and ')}`)
  requireBuild()
  say('Starting PostgreSQL')
  const postgres = await startPostgres(settings)
  try {
    const sections: Section[] = []
    for (const { measure } of chosen) sections.push(...(await measure(postgres)))
    if (names.length > 0) return console.log(sections.map(writeSection).join('\n\n'))
    const seconds = (performance.now() - began) / 1000
    await writeFile(file, writeReport(sections, { postgres: await versionOf(postgres), seconds, at: dayAt(Date.now()) }))
    say(`Written: ${file}`)
  } finally {
    await postgres.stop()
  }
}

/** On the demonstration. */
async function measurePages(postgres: Postgres): Promise<Section[]> {
  const { close } = await createDatabase(postgres, 'demonstration')
  await close()
  say('Filling the demonstration')
  return await withProgram(postgres, 'demonstration', { DEMO: '1' }, async ({ url }) => {
    const paths = pagePaths(await firstPost(url))
    say('Weighing requests: home, results and detail, rendered and kept, against a plain answer')
    const requests = await weighRequests(url, paths)
    say('Weighing pages in a browser')
    const weights = await weighPages(url, paths)
    say('Running Lighthouse')
    return [requests, weights, await runLighthouse(url.replace('127.0.0.1', 'localhost'), paths)]
  })
}

async function measureSearches(postgres: Postgres): Promise<Section[]> {
  const { db, close } = await createDatabase(postgres, 'posts')
  // The program makes the tables.
  await withProgram(postgres, 'posts', { DEMO: '0' }, async () => {})
  const today = dayAt(Date.now())
  const small = await timeFilled(few, today)
  const large = await timeFilled(many, today)
  await close()
  say('Timing the results page')
  const page = await withProgram(postgres, 'posts', { DEMO: '0' }, ({ url }) => timeResultsPage(url, today))
  return [...searchSections(small.answers, large.answers, large.filled), page]

  async function timeFilled(upTo: number, day: Day) {
    say(`Filling ${upTo.toLocaleString('en')} posts`)
    const filled = await fillPosts(db, { upTo, today: day })
    say('Timing searches')
    return { filled, answers: await timeSearches(db, day, upTo) }
  }
}

async function firstPost(url: string): Promise<number> {
  const answer = await fetch(url + listPosts.path, {
    method: listPosts.method,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: '{}',
  })
  const { postList } = z.parse(z.object({ postList: z.array(z.object({ postNum: z.number() })) }), await answer.json())
  return postList[0]?.postNum ?? 0
}

async function versionOf(postgres: Postgres): Promise<string> {
  const { db, close } = await createDatabase(postgres, 'version')
  const { rows } = await sql<{ version: string }>`SELECT 'PostgreSQL ' || current_setting('server_version') AS version`.execute(
    db,
  )
  await close()
  return `${rows[0]?.version} with fsync and full_page_writes on and shared_buffers of ${settings.shared_buffers}`
}

function say(words: string): void {
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${words} …`)
}

await main(process.argv.slice(2))
