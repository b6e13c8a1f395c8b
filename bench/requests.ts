import { readdir, readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { someone } from '../e2e/support/api.ts'
import { signUp } from '../src/contract/account/account.ts'
import { localPath } from '../src/contract/urls.ts'
import { wireDay } from '../src/contract/wire-day.ts'
import { addDays, dayAt } from '../src/domain/calendar/day.ts'
import { languages } from '../src/i18n/language.ts'
import type { Postgres } from '../tools/postgres.ts'
import type { PagePaths } from './bundle-size.ts'
import type { Metric, MetricSection } from './metric.ts'
import { metricsToken } from './program.ts'
import { quantile } from './sample.ts'

const rounds = 9
export const plainPath = '/healthz'
const targets = { cached: 2, home: 25, results: 25, detail: 35, availability: 3 }

type Load = { name: string; path: string; cached: boolean; requests: number; target: number | null }

/**
 * Measures the CPU time per request of the program's process, all threads included, from its own metrics; the database's time is
 * not included. Requests alternate with the plain response, and every metric is the median of the rounds.
 */
export async function measureRequests(url: string, paths: PagePaths): Promise<MetricSection> {
  const loads = [...languages.flatMap((language) => getLoads((path) => localPath(language, path), paths)), getMonth(paths)]
  const plain: Load = { name: 'plain JSON answer', path: plainPath, cached: true, requests: 400, target: null }
  const ratios = loads.map((): number[] => [])
  const costs: number[] = []
  const cookie = await signUpOwner(url)
  for (let round = -2; round < rounds; round += 1) {
    for (const [index, load] of loads.entries()) {
      const [base, cost] = [await getCost(url, plain), await getCost(url, load, cookie)]
      if (round < 0) continue
      ratios[index]?.push(cost / base)
      costs.push(base)
    }
  }
  const base = quantile(costs, 0.5)
  return {
    title: 'CPU time per request',
    text: `A plain JSON response of the same program (\`GET ${plainPath}\`) costs ${(base * 1e6).toFixed(0)} µs of CPU time in the program's process, including all threads and compression but not the database. Rendered: the page is rendered for this request of a signed-in owner. Cached: a visitor gets it from the page cache, which also has what the API answers visitors about availability.`,
    unit: '× plain response',
    digits: 1,
    metrics: loads.map(({ name, target }, index): Metric => {
      const values = ratios[index] ?? []
      const value = quantile(values, 0.5)
      return {
        name,
        value,
        target,
        detail: `${(value * base * 1000).toFixed(2)} ms; 95 of 100 rounds below ${quantile(values, 0.95).toFixed(1)}×`,
      }
    }),
  }
}

/** Measures the CPU time of the database for rendered pages as a share of the program's, where the system tells it (Linux). */
export async function measureDatabaseCpu(url: string, paths: PagePaths, postgres: Postgres): Promise<MetricSection[]> {
  const server = await readServerPid(postgres)
  if ((await readCpuOfChildren(server)) === null) return []
  const cookie = await signUpOwner(url)
  const loads = getLoads((path) => path, paths).filter(({ cached }) => !cached)
  const shares = loads.map((): number[] => [])
  for (let round = -2; round < rounds; round += 1)
    for (const [index, load] of loads.entries()) {
      const before = await readCpuOfChildren(server)
      const program = await getCost(url, load, cookie)
      const after = await readCpuOfChildren(server)
      const database = [...(after ?? [])].reduce((sum, [pid, seconds]) => sum + seconds - (before?.get(pid) ?? seconds), 0)
      if (round >= 0) shares[index]?.push((100 * database) / load.requests / program)
    }
  const metrics = loads.map(({ name }, index): Metric => {
    const values = shares[index] ?? []
    return {
      name,
      value: quantile(values, 0.5),
      target: 15,
      detail: `95 of 100 rounds below ${quantile(values, 0.95).toFixed(0)} %`,
    }
  })
  return [
    {
      title: 'CPU time of the database',
      text: 'What the database adds to the CPU time of the program for a rendered page.',
      unit: '% of the program',
      digits: 0,
      metrics,
    },
  ]
}

async function readServerPid({ url }: Postgres): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ file: string }>("SELECT pg_read_file('postmaster.pid') AS file")
  await client.end()
  return Number(rows[0]?.file.split('\n')[0])
}

/** The CPU seconds of each child of a process so far; null if the system does not tell. */
async function readCpuOfChildren(parent: number): Promise<Map<string, number> | null> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const read = async (pid: string): Promise<[string, number][]> => {
    const [stat = '', times = ''] = await Promise.all(
      ['stat', 'schedstat'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8')),
    )
    // After the name in parentheses, which can contain anything, come the state and the parent.
    const isChild = Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]) === parent
    return isChild ? [[pid, Number(times.split(' ')[0]) / 1e9]] : []
  }
  // A process can end in between.
  const children = await Promise.all(pids.map((pid) => read(pid).catch(() => [])))
  return children.some(({ length }) => length > 0) ? new Map(children.flat()) : null
}

function getLoads(local: (path: string) => string, paths: PagePaths): Load[] {
  const pages = [
    { page: 'home', path: paths.home, target: targets.home },
    { page: 'results', path: paths.results, target: targets.results },
    { page: 'detail', path: paths.detail, target: targets.detail },
  ]
  return pages.flatMap(({ page, path, target }): Load[] => [
    {
      name: `${page}, rendered \`${local(path)}\``,
      path: local(path),
      cached: false,
      requests: 40,
      target,
    },
    { name: `${page}, cached \`${local(path)}\``, path: local(path), cached: true, requests: 200, target: targets.cached },
  ])
}

function getMonth({ detail }: PagePaths): Load {
  const [from, to] = [1, 30].map((days) => wireDay(addDays(dayAt(Date.now()), days)))
  const path = `/api${detail}/availability?from=${from}&to=${to}`
  return { name: 'availability of a month, cached', path, cached: true, requests: 200, target: targets.availability }
}

/** Returns the CPU seconds per request. Requests for rendered pages are sent with `cookie`. */
async function getCost(url: string, { path, cached, requests }: Load, cookie?: string): Promise<number> {
  const before = await readCpuSeconds(url)
  for (let sent = 0; sent < requests; sent += 1) await (cached ? request(url + path) : requestRendered(url + path, cookie))
  return ((await readCpuSeconds(url)) - before) / requests
}

/** Reads a page to its end as a signed-in account. Throws if the response could have come from the page cache. */
export async function requestRendered(address: string, cookie: string | undefined): Promise<void> {
  const headers = await request(address, cookie)
  if (headers.get('cache-control') !== 'no-store') throw new Error(`${address} was not rendered for the signed-in account`)
}

async function request(address: string, cookie?: string): Promise<Headers> {
  const headers = { 'accept-encoding': 'br', ...(cookie && { cookie }) }
  const response = await fetch(address, { headers, redirect: 'error' })
  if (!response.ok) throw new Error(`${address} returned ${response.status}`)
  await response.arrayBuffer()
  return response.headers
}

/** Creates an owner, whose pages bypass the page cache, and returns the session cookie. */
export async function signUpOwner(url: string): Promise<string> {
  const response = await fetch(url + signUp.path, {
    method: signUp.method,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ ...someone(), role: 'owner' }),
  })
  if (!response.ok) throw new Error(`Sign-up returned ${response.status}: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** The CPU time of the program's process so far, all threads included. */
export async function readCpuSeconds(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text()
  const parts = ['user', 'system'].map(
    (kind) => new RegExp(`^process_cpu_${kind}_seconds_total ([\\d.e-]+)`, 'm').exec(text)?.[1],
  )
  return parts.reduce((sum, part) => sum + Number(part), 0)
}
