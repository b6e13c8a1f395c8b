import { localPath } from '../src/contract/urls.ts'
import { languages } from '../src/i18n/language.ts'
import { sessionCookieName } from '../src/server/session.ts'
import type { Figure, Section } from './figure.ts'
import { quantile } from './sample.ts'
import type { PagePaths } from './weights.ts'

const rounds = 9
const plainPath = '/healthz'
const goals = { kept: 5, renderedHome: 45 }

type Load = { name: string; path: string; kept: boolean; requests: number; goal: number | null }

/**
 * The time that the program's process computes for a request, all its threads together, as its own metrics say; the database's is
 * not in it. What is asked for takes turns with the plain answer, and every figure is the median of the rounds.
 */
export async function weighRequests(url: string, paths: PagePaths): Promise<Section> {
  const loads = languages.flatMap((language) => loadsOf((path) => localPath(language, path), paths))
  const plain: Load = { name: 'plain JSON answer', path: plainPath, kept: true, requests: 400, goal: null }
  const ratios = loads.map((): number[] => [])
  const costs: number[] = []
  for (let round = -2; round < rounds; round += 1) {
    for (const [index, load] of loads.entries()) {
      const [base, cost] = [await costOf(url, plain), await costOf(url, load)]
      if (round < 0) continue
      ratios[index]?.push(cost / base)
      costs.push(base)
    }
  }
  const base = quantile(costs, 0.5)
  return {
    title: 'Computing time of a request',
    text: `A plain JSON answer of the same program (\`GET ${plainPath}\`) costs ${(base * 1e6).toFixed(0)} µs of computing in the program's process, all threads and compression included; the database's own is not in it. Rendered: the page is made for this request. Kept: it comes from the page cache.`,
    unit: '× a plain answer',
    digits: 1,
    figures: loads.map(({ name, goal }, index): Figure => {
      const values = ratios[index] ?? []
      const value = quantile(values, 0.5)
      return {
        name,
        value,
        goal,
        detail: `${(value * base * 1000).toFixed(2)} ms; 95 of 100 rounds under ${quantile(values, 0.95).toFixed(1)}×`,
      }
    }),
  }
}

function loadsOf(local: (path: string) => string, paths: PagePaths): Load[] {
  return Object.entries(paths).flatMap(([page, path]): Load[] => [
    {
      ...{ name: `${page}, rendered \`${local(path)}\``, path: local(path), kept: false, requests: 40 },
      goal: page === 'home' ? goals.renderedHome : null,
    },
    { name: `${page}, kept \`${local(path)}\``, path: local(path), kept: true, requests: 200, goal: goals.kept },
  ])
}

/** Seconds of computing a request. */
async function costOf(url: string, { path, kept, requests }: Load): Promise<number> {
  // A name that could be a session's: such requests get a page of their own.
  const headers = { 'accept-encoding': 'br', ...(!kept && { cookie: notASession }) }
  const before = await computed(url)
  for (let sent = 0; sent < requests; sent += 1) {
    const answer = await fetch(url + path, { headers, redirect: 'error' })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  return ((await computed(url)) - before) / requests
}

const notASession = `not=${sessionCookieName({ publicUrl: 'http://localhost' })}`

async function computed(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const parts = ['user', 'system'].map(
    (kind) => new RegExp(`^process_cpu_${kind}_seconds_total ([\\d.e-]+)`, 'm').exec(text)?.[1],
  )
  return parts.reduce((sum, part) => sum + Number(part), 0)
}
