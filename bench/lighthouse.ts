import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { browser } from '../tools/browser.ts'
import type { PagePaths } from './bundle-size.ts'
import type { Metric, MetricSection } from './metric.ts'
import { quantile } from './sample.ts'

const version = '13.5.0'
const runs = 3
const timeoutMs = 120_000
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const audits = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const

type Report = {
  categories: Record<(typeof categories)[number], { score: number | null }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string; scoreDisplayMode: string }>
  environment: { hostUserAgent: string }
  runtimeError?: { message: string }
}

type Chrome = { path: string; env: Record<string, string | undefined> }

const targets = [
  { name: 'performance', target: 95, least: true, of: (report: Report) => getScore(report, 'performance') },
  { name: 'accessibility', target: 100, least: true, of: (report: Report) => getScore(report, 'accessibility') },
  { name: 'best practices', target: 100, least: true, of: (report: Report) => getScore(report, 'best-practices') },
  { name: 'SEO', target: 100, least: true, of: (report: Report) => getScore(report, 'seo') },
  { name: 'largest paint, s', target: 1.4, least: false, of: (report: Report) => getMetric(report, audits[0]) / 1000 },
  { name: 'blocking, ms', target: 150, least: false, of: (report: Report) => getMetric(report, audits[1]) },
  { name: 'layout shift', target: 0.02, least: false, of: (report: Report) => getMetric(report, audits[2]) },
]

/** Runs Lighthouse's mobile profile and takes the median. npx fetches Lighthouse, because nothing else uses it. */
export async function runLighthouse(url: string, paths: PagePaths): Promise<MetricSection> {
  const chrome = await findChrome()
  const section: MetricSection = { title: 'Lighthouse, mobile profile', text: '', unit: '', digits: 2, metrics: [] }
  const agents: string[] = []
  const failures: string[] = []
  for (const [page, path] of Object.entries(paths)) {
    const reports = await runRepeatedly(chrome, url + path, failures)
    agents.push(...reports.map(getAgent))
    if (reports.length > 0) section.metrics.push(...toMetrics(page, path, reports))
  }
  section.text = `Lighthouse ${version} on ${[...new Set(agents)].join(', ') || 'no browser'}, simulated slow phone and network, median of ${runs} runs of each page.`
  if (failures.length > 0) section.text += ` ${failures.length} of the runs failed: ${[...new Set(failures)].join('; ')}.`
  return section
}

async function runRepeatedly(chrome: Chrome, url: string, failures: string[]): Promise<Report[]> {
  const reports: Report[] = []
  for (let run = 0; run < runs; run += 1) {
    const report = await runOnce(chrome, url).catch((error: unknown) => void failures.push(getFailure(error)))
    if (report) reports.push(report)
  }
  return reports
}

function getAgent({ environment }: Report): string {
  return /\w*Chrome\/[\d.]+/.exec(environment.hostUserAgent)?.[0] ?? ''
}

/** The last line of its error output. */
function getFailure(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
  return (output.split('\n').at(-1) ?? output).slice(0, 200)
}

function toMetrics(page: string, path: string, reports: readonly Report[]): Metric[] {
  return targets.map(({ name, target, least, of }): Metric => {
    const values = reports.map(of)
    const failedAudits = name === 'performance' ? [] : listErrors(reports, name)
    const detail = [`runs: ${values.map((value) => Number(value.toFixed(3))).join(', ')}`, ...failedAudits].join('; ')
    return { name: `${page} \`${path}\`, ${name}`, value: quantile(values, 0.5), target, least, detail }
  })
}

const categoryIds: Record<string, string> = { accessibility: 'accessibility', 'best practices': 'best-practices', SEO: 'seo' }

/** Titles of the audits that lowered the score of a category. */
function listErrors([report]: readonly Report[], name: string): string[] {
  const group = categoryIds[name]
  if (!report || group === undefined) return []
  const refs: { id: string; weight: number }[] = Object(report.categories)[group]?.auditRefs ?? []
  const failed = refs.filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
  return failed.map(({ id }) => report.audits[id]?.title ?? id)
}

async function runOnce({ path, env }: Chrome, url: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'kkori-lighthouse-'))
  const file = join(folder, 'report.json')
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ]
  const options = [url, '--quiet', '--output=json', `--output-path=${file}`, `--only-categories=${categories.join(',')}`]
  try {
    await promisify(execFile)('npx', ['--yes', `lighthouse@${version}`, ...options, `--chrome-flags=${flags.join(' ')}`], {
      env: { ...env, CHROME_PATH: path },
      timeout: timeoutMs,
      cwd: folder,
    })
    const report: Report = JSON.parse(await readFile(file, 'utf8'))
    if (report.runtimeError) throw new Error(report.runtimeError.message)
    return report
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The system's Chromium if installed, otherwise that of the tests. */
async function findChrome(): Promise<Chrome> {
  const names = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'chromium'))
  const installed = names.find((name) => existsSync(name))
  if (installed) return { path: installed, env: process.env }
  const { executablePath, env } = await browser()
  return { path: executablePath, env }
}

function getScore({ categories: scores }: Report, category: (typeof categories)[number]): number {
  return Math.round((scores[category].score ?? 0) * 100)
}

function getMetric({ audits: results }: Report, audit: string): number {
  return results[audit]?.numericValue ?? Number.NaN
}
