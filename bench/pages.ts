import { sql } from 'kysely'
import { urls } from '../src/contract/urls.ts'
import type { Database } from '../src/db/tables.ts'
import type { Day } from '../src/domain/calendar/day.ts'
import type { Metric, MetricSection, PageTiming, Stage } from './metric.ts'
import { plainPath, requestRendered, signUpOwner } from './requests.ts'
import { type Subject, timeAlternately } from './sample.ts'
import { commonWord, postAt, regionAt, stayAt } from './searches.ts'

type RenderedPage = Omit<Subject, 'run'> & Pick<PageTiming, 'target' | 'growth'> & { path: (turn: number) => string }

const turns = 40
const maxGrowth = 2

/**
 * Times pages from request to last byte, alternating with a plain response. They are requested by a signed-in owner and so bypass the page cache.
 * `db` is the program's database, where posts are edited between requests.
 */
export async function timePages(url: string, db: Database, today: Day, posts: number): Promise<PageTiming[]> {
  const cookie = await signUpOwner(url)
  const load = (path: string): Promise<void> => requestRendered(url + path, cookie)
  const pages = getPages(db, today, posts)
  const subjects = pages.map(({ path, ...subject }): Subject => ({ ...subject, run: (turn) => load(path(turn)) }))
  const [plain, ...samples] = await timeAlternately([{ name: 'plain', run: () => load(plainPath) }, ...subjects], turns)
  const base = plain?.p50 ?? Number.NaN
  return pages.flatMap(({ name, target, growth }, index) => {
    const sample = samples[index]
    return sample ? [{ ...sample, name, target, growth, ratio: sample.p50 / base }] : []
  })
}

function getPages(db: Database, today: Day, posts: number): RenderedPage[] {
  const edit = async (turn: number): Promise<void> => {
    await sql`UPDATE post SET training = NOT training WHERE post_num = ${postAt(turn, posts)}`.execute(db)
  }
  const days = (turn: number): string => {
    const { stay } = stayAt(today, turn)
    const [checkin, checkout] = [stay.date.checkin, stay.date.checkout].map((at) => at.replaceAll('-', '.'))
    return `checkin=${checkin}&checkout=${checkout}&size=small`
  }
  const limitedGrowth = { growth: maxGrowth }
  return [
    { name: 'home', target: 25, ...limitedGrowth, path: () => urls.home },
    { name: 'home, first request after its totals changed', target: null, ...limitedGrowth, path: () => urls.home, before: edit },
    { name: 'results, all regions', target: 20, ...limitedGrowth, path: () => urls.search },
    { name: 'results, a region', target: 20, ...limitedGrowth, path: (turn) => urls.searchRegion(regionAt(turn)) },
    {
      name: 'results, region and days',
      target: 20,
      ...limitedGrowth,
      path: (turn) => `${urls.searchRegion(regionAt(turn))}&${days(turn)}`,
    },
    { name: 'results, all regions and days', target: 20, ...limitedGrowth, path: (turn) => `${urls.search}?${days(turn)}` },
    { name: 'results, the commonest name', target: null, growth: null, path: () => urls.searchTerm(commonWord) },
    { name: 'detail', target: 35, ...limitedGrowth, path: (turn) => urls.post(postAt(turn, posts)) },
  ]
}

/** Reports the times with each number of posts, and their growth from the fewest to the most. */
export function pageSections(stages: readonly Stage[]): MetricSection[] {
  const [first, last] = [stages[0], stages.at(-1)]
  if (!first || !last) return []
  const nameStage = ({ posts }: Stage): string => `${posts.toLocaleString('en')} posts`
  return [
    {
      title: 'Rendered pages',
      text: `From request to last byte, for one visitor at a time, database and compression included; a plain JSON response (\`GET ${plainPath}\`) over the same connection is 1. The pages are rendered for a signed-in owner and never come from the page cache. All pages share the totals on the home page until a post is added, removed, moved or changes what it offers; the second row is the first request after that.`,
      unit: '× plain response',
      digits: 1,
      metrics: stages.flatMap((stage) =>
        stage.pages.map(
          ({ name, ratio, target, p50, p95 }): Metric => ({
            name: `${name}, ${nameStage(stage)}`,
            value: ratio,
            target,
            detail: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
          }),
        ),
      ),
    },
    {
      title: `Rendered pages, from ${nameStage(first)} to ${nameStage(last)}`,
      text: 'How much more a page costs with more posts.',
      unit: '× growth',
      digits: 1,
      metrics: first.pages.map(({ name, growth, ratio }) => {
        const to = last.pages.find((time) => time.name === name)?.ratio ?? Number.NaN
        return { name, value: to / ratio, target: growth, detail: `from ${ratio.toFixed(1)}× to ${to.toFixed(1)}×` }
      }),
    },
  ]
}
