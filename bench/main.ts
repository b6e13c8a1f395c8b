// Measures the built program and writes docs/performance.md: every metric with its target and whether it passed. With the name of a part
// it measures only that part, prints the result and leaves the file unchanged. `million --posts=300000` measures that many posts. With
// `--posts` and no name it measures everything, searches with that many posts too, and writes the file. `--before=FILE` shows the figures of
// an earlier report beside the new ones.
import { readFile, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { requireBuild } from '../e2e/support/program.ts'
import { listPosts } from '../src/contract/post/post-endpoints.ts'
import { dayAt } from '../src/domain/calendar/day.ts'
import { createDatabase, type Postgres, startPostgres } from '../tools/postgres.ts'
import { root } from '../tools/setup.mjs'
import { pagePaths, weighPages } from './bundle-size.ts'
import { measureDesk } from './desk.ts'
import { measureHolds } from './holds.ts'
import { runLighthouse } from './lighthouse.ts'
import type { MetricSection, Stage } from './metric.ts'
import { pageSections, timePages } from './pages.ts'
import { openNewDatabase, withProgram } from './program.ts'
import { readFigures, writeReport, writeSection } from './report.ts'
import { measureDatabaseCpu, measureRequests } from './requests.ts'
import { searchSections, timeSearches } from './searches.ts'
import { seedPosts } from './seed.ts'
import { measureStays } from './stays.ts'

const [few, many] = [1000, 100_000]
const file = join(root, 'docs', 'performance.md')
/** Durability as in production, memory for a machine with a few gigabytes. */
const settings = { fsync: 'on', full_page_writes: 'on', shared_buffers: '512MB', max_wal_size: '8GB' }
const startedAt = performance.now()

type Part = { name: string; measure: (postgres: Postgres) => Promise<MetricSection[]> }

const parts: readonly Part[] = [
  { name: 'pages', measure: measurePages },
  { name: 'desk', measure: measureToday },
  { name: 'stays', measure: measureWaited },
  { name: 'holds', measure: measureNewHolds },
  { name: 'searches', measure: (postgres) => measureSearches(postgres, [few, many]) },
  { name: 'million', measure: measureMillion },
]

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { posts: { type: 'string' }, before: { type: 'string' } },
})
const posts = Number(options.posts ?? 1_000_000)
/** Left out without a name: a million posts measure 100,000 on the way. */
const skipped = options.posts === undefined ? 'million' : 'searches'
/** Measured, with indexes and dead rows; beside them the write-ahead log and sorting need space. */
const bytesPerPost = 25_000
const workingGigabytes = 10
const secondsPerPost = 0.0012

async function main(names: readonly string[]): Promise<void> {
  const chosen = parts.filter(({ name }) => (names.length === 0 ? name !== skipped : names.includes(name)))
  if (chosen.length < names.length) throw new Error(`The parts are ${parts.map(({ name }) => name).join(' and ')}`)
  if (!Number.isInteger(posts) || posts <= many) throw new Error(`--posts must be a number above ${many.toLocaleString('en')}`)
  requireBuild()
  const before = options.before === undefined ? null : readFigures(await readFile(options.before, 'utf8'))
  say('Starting PostgreSQL')
  const postgres = await startPostgres(settings)
  try {
    const sections: MetricSection[] = []
    for (const { measure } of chosen) sections.push(...(await measure(postgres)))
    if (names.length > 0) return console.log(sections.map((section) => writeSection(section, before)).join('\n\n'))
    const seconds = (performance.now() - startedAt) / 1000
    const machine = { postgres: await getVersion(postgres), seconds, at: dayAt(Date.now()) }
    await writeFile(file, writeReport(sections, machine, before))
    say(`Wrote ${file}`)
  } finally {
    await postgres.stop()
  }
}

/** Measures pages with the demonstration data. */
async function measurePages(postgres: Postgres): Promise<MetricSection[]> {
  await createDatabase(postgres, 'demonstration')
  say('Seeding the demonstration')
  return await withProgram(postgres, 'demonstration', { DEMO: '1' }, async ({ url }) => {
    const paths = pagePaths(await firstPost(url))
    say('Measuring requests: home, results and detail, rendered and cached, against a plain response')
    const requests = [await measureRequests(url, paths), ...(await measureDatabaseCpu(url, paths, postgres))]
    say('Measuring page weight in a browser')
    const weights = await weighPages(url, paths)
    say('Running Lighthouse')
    return [...requests, weights, await runLighthouse(url.replace('127.0.0.1', 'localhost'), paths)]
  })
}

async function measureToday(postgres: Postgres): Promise<MetricSection[]> {
  await createDatabase(postgres, 'desk')
  say('Measuring Today with 200 bookings')
  return await withProgram(postgres, 'desk', { DEMO: '0' }, async ({ url }) => [await measureDesk(url)])
}

async function measureNewHolds(postgres: Postgres): Promise<MetricSection[]> {
  say('Timing holds over HTTP and many at once')
  return await measureHolds(postgres)
}

async function measureWaited(postgres: Postgres): Promise<MetricSection[]> {
  const [plain, waited] = [await openNewDatabase(postgres, 'stays'), await openNewDatabase(postgres, 'waited')]
  // The program creates the tables.
  for (const name of ['stays', 'waited']) await withProgram(postgres, name, { DEMO: '0' }, async () => {})
  say('Timing holds, changes and conversations')
  const sections = await measureStays(plain.db, waited.db)
  await plain.close()
  await waited.close()
  return sections
}

/** Measures searches and pages with each number of posts in turn. */
async function measureSearches(postgres: Postgres, sizes: readonly number[]): Promise<MetricSection[]> {
  const { db, close } = await openNewDatabase(postgres, 'posts')
  // The program creates the tables.
  await withProgram(postgres, 'posts', { DEMO: '0' }, async () => {})
  const today = dayAt(Date.now())
  const stages: Stage[] = []
  for (const posts of sizes) {
    const description = await seedPosts(db, { upTo: posts, today, onProgress: reportProgress(posts) })
    say('Timing searches')
    const searches = await timeSearches(db, today, posts)
    say('Timing rendered pages')
    const pages = await withProgram(postgres, 'posts', { DEMO: '0' }, ({ url }) => timePages(url, db, today, posts))
    stages.push({ posts, description, searches, pages })
  }
  await close()
  return [...searchSections(stages), ...pageSections(stages)]
}

/** Says how far the seeding is, at most once per tenth. */
function reportProgress(upTo: number): (posts: number) => void {
  const start = performance.now()
  let said = 0
  say(`Seeding ${upTo.toLocaleString('en')} posts`)
  return (posts) => {
    const tenth = Math.floor((posts * 10) / upTo)
    if (tenth === said || upTo < many) return
    said = tenth
    const seconds = ((performance.now() - start) / 1000).toFixed(0)
    say(
      tenth < 10
        ? `${posts.toLocaleString('en')} posts in ${seconds} s`
        : `${posts.toLocaleString('en')} posts; building indexes`,
    )
  }
}

/** Measures as many posts as `--posts` says, a million by default, if there is room for them. */
async function measureMillion(postgres: Postgres): Promise<MetricSection[]> {
  const { bavail, bsize } = await statfs(tmpdir())
  const [free, needed] = [(bavail * bsize) / 1e9, (posts * bytesPerPost) / 1e9 + workingGigabytes]
  const minutes = Math.ceil((posts * secondsPerPost) / 60)
  say(
    `${posts.toLocaleString('en')} posts take about ${minutes} minutes on two idle cores and ${needed.toFixed(0)} GB in ${tmpdir()}, where ${free.toFixed(0)} GB are free`,
  )
  if (free < needed)
    throw new Error('There is not enough disk space. Choose fewer posts with --posts, or another folder with TMPDIR.')
  return await measureSearches(postgres, [few, many, posts])
}

async function firstPost(url: string): Promise<number> {
  const response = await fetch(url + listPosts.path, {
    method: listPosts.method,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: '{}',
  })
  const { postList } = z.parse(z.object({ postList: z.array(z.object({ postNum: z.number() })) }), await response.json())
  return postList[0]?.postNum ?? 0
}

async function getVersion(postgres: Postgres): Promise<string> {
  const { db, close } = await openNewDatabase(postgres, 'version')
  const { rows } = await sql<{ version: string }>`SELECT 'PostgreSQL ' || current_setting('server_version') AS version`.execute(
    db,
  )
  await close()
  return `${rows[0]?.version} with fsync and full_page_writes on and shared_buffers of ${settings.shared_buffers}`
}

function say(text: string): void {
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${text} …`)
}

await main(positionals)
