import { localPath } from '../src/contract/urls.ts'
import { languages } from '../src/i18n/language.ts'
import { getCookieSettings } from '../src/server/http/session.ts'
import type { PagePaths } from './bundle-size.ts'
import type { Metric, MetricSection } from './metric.ts'
import { metricsToken } from './program.ts'
import { quantile } from './sample.ts'

const rounds = 9
export const plainPath = '/healthz'
const targets = { cached: 5, renderedHome: 45 }

type Load = { name: string; path: string; cached: boolean; requests: number; target: number | null }

/**
 * Measures the CPU time per request of the program's process, all threads included, from its own metrics; the database's time is
 * not included. Requests alternate with the plain response, and every metric is the median of the rounds.
 */
export async function measureRequests(url: string, paths: PagePaths): Promise<MetricSection> {
  const loads = languages.flatMap((language) => getLoads((path) => localPath(language, path), paths))
  const plain: Load = { name: 'plain JSON answer', path: plainPath, cached: true, requests: 400, target: null }
  const ratios = loads.map((): number[] => [])
  const costs: number[] = []
  for (let round = -2; round < rounds; round += 1) {
    for (const [index, load] of loads.entries()) {
      const [base, cost] = [await getCost(url, plain), await getCost(url, load)]
      if (round < 0) continue
      ratios[index]?.push(cost / base)
      costs.push(base)
    }
  }
  const base = quantile(costs, 0.5)
  return {
    title: 'CPU time per request',
    text: `A plain JSON response of the same program (\`GET ${plainPath}\`) costs ${(base * 1e6).toFixed(0)} µs of CPU time in the program's process, including all threads and compression but not the database. Rendered: the page is rendered for this request. Cached: it comes from the page cache.`,
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

function getLoads(local: (path: string) => string, paths: PagePaths): Load[] {
  return Object.entries(paths).flatMap(([page, path]): Load[] => [
    {
      name: `${page}, rendered \`${local(path)}\``,
      path: local(path),
      cached: false,
      requests: 40,
      target: page === 'home' ? targets.renderedHome : null,
    },
    { name: `${page}, cached \`${local(path)}\``, path: local(path), cached: true, requests: 200, target: targets.cached },
  ])
}

/** Returns the CPU seconds per request. */
async function getCost(url: string, { path, cached, requests }: Load): Promise<number> {
  const headers = { 'accept-encoding': 'br', ...(!cached && { cookie: notASession }) }
  const before = await readCpuSeconds(url)
  for (let sent = 0; sent < requests; sent += 1) {
    const response = await fetch(url + path, { headers, redirect: 'error' })
    if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    await response.arrayBuffer()
  }
  return ((await readCpuSeconds(url)) - before) / requests
}

/** A cookie that could be a session: requests with it bypass the page cache. */
export const notASession = `not=${getCookieSettings({ publicUrl: 'http://localhost' }, 'session').name}`

async function readCpuSeconds(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text()
  const parts = ['user', 'system'].map(
    (kind) => new RegExp(`^process_cpu_${kind}_seconds_total ([\\d.e-]+)`, 'm').exec(text)?.[1],
  )
  return parts.reduce((sum, part) => sum + Number(part), 0)
}
