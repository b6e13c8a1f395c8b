import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { browser } from '../tools/browser.ts'
import type { Figure, Section } from './figure.ts'
import { quantile } from './sample.ts'
import type { PagePaths } from './weights.ts'

const version = '13.5.0'
const runs = 3
const patienceMs = 120_000
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const audits = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const

type Report = {
  categories: Record<(typeof categories)[number], { score: number | null }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string; scoreDisplayMode: string }>
  environment: { hostUserAgent: string }
  runtimeError?: { message: string }
}

type Chrome = { path: string; env: Record<string, string | undefined> }

const wanted = [
  { name: 'performance', goal: 95, least: true, of: (report: Report) => scoreOf(report, 'performance') },
  { name: 'accessibility', goal: 100, least: true, of: (report: Report) => scoreOf(report, 'accessibility') },
  { name: 'best practices', goal: 100, least: true, of: (report: Report) => scoreOf(report, 'best-practices') },
  { name: 'SEO', goal: 100, least: true, of: (report: Report) => scoreOf(report, 'seo') },
  { name: 'largest paint, s', goal: 1.8, least: false, of: (report: Report) => metricOf(report, audits[0]) / 1000 },
  { name: 'blocking, ms', goal: 150, least: false, of: (report: Report) => metricOf(report, audits[1]) },
  { name: 'layout shift', goal: 0.02, least: false, of: (report: Report) => metricOf(report, audits[2]) },
]

/** Lighthouse's mobile profile, the median of some runs; fetched by npx, since nothing else needs it. */
export async function runLighthouse(url: string, paths: PagePaths): Promise<Section> {
  const chrome = await findChrome()
  const section: Section = { title: 'Lighthouse, mobile profile', text: '', unit: '', digits: 2, figures: [] }
  const agents: string[] = []
  const failures: string[] = []
  for (const [page, path] of Object.entries(paths)) {
    const reports = await runSome(chrome, url + path, failures)
    agents.push(...reports.map(agentOf))
    if (reports.length > 0) section.figures.push(...figuresOf(page, path, reports))
  }
  section.text = `Lighthouse ${version} on ${[...new Set(agents)].join(', ') || 'no browser'}, its simulated slow phone and network, the median of ${runs} runs of each page.`
  if (failures.length > 0) section.text += ` ${failures.length} of the runs failed: ${[...new Set(failures)].join('; ')}.`
  return section
}

async function runSome(chrome: Chrome, url: string, failures: string[]): Promise<Report[]> {
  const reports: Report[] = []
  for (let run = 0; run < runs; run += 1) {
    const report = await runOnce(chrome, url).catch((error: unknown) => void failures.push(failureOf(error)))
    if (report) reports.push(report)
  }
  return reports
}

function agentOf({ environment }: Report): string {
  return /\w*Chrome\/[\d.]+/.exec(environment.hostUserAgent)?.[0] ?? ''
}

/** The last thing it said. */
function failureOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
  return (said.split('\n').at(-1) ?? said).slice(0, 200)
}

function figuresOf(page: string, path: string, reports: readonly Report[]): Figure[] {
  return wanted.map(({ name, goal, least, of }): Figure => {
    const values = reports.map(of)
    const faults = name === 'performance' ? [] : faultsOf(reports, name)
    const detail = [`runs: ${values.map((value) => Number(value.toFixed(3))).join(', ')}`, ...faults].join('; ')
    return { name: `${page} \`${path}\`, ${name}`, value: quantile(values, 0.5), goal, least, detail }
  })
}

const faultGroups: Record<string, string> = { accessibility: 'accessibility', 'best practices': 'best-practices', SEO: 'seo' }

/** The audits that cost a category points, by their titles. */
function faultsOf([report]: readonly Report[], name: string): string[] {
  const group = faultGroups[name]
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
      timeout: patienceMs,
      cwd: folder,
    })
    const report: Report = JSON.parse(await readFile(file, 'utf8'))
    if (report.runtimeError) throw new Error(report.runtimeError.message)
    return report
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Debian's, where it is installed; else that of the tests. */
async function findChrome(): Promise<Chrome> {
  const names = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'chromium'))
  const installed = names.find((name) => existsSync(name))
  if (installed) return { path: installed, env: process.env }
  const { executablePath, env } = await browser()
  return { path: executablePath, env }
}

function scoreOf({ categories: scores }: Report, category: (typeof categories)[number]): number {
  return Math.round((scores[category].score ?? 0) * 100)
}

function metricOf({ audits: results }: Report, audit: string): number {
  return results[audit]?.numericValue ?? Number.NaN
}
