import { sql } from 'kysely'
import type { Database } from '../src/db/tables.ts'
import { addDays, type Day, startOfDay } from '../src/domain/calendar/day.ts'
import { type DogSize, noDogs } from '../src/domain/dog/dog-size.ts'
import type { RegionName } from '../src/domain/post/region.ts'
import { readAvailability } from '../src/server/post/read-availability.ts'
import { createInvalidationListener } from '../src/server/runtime/invalidation-listener.ts'
import { createListingTotals } from '../src/server/search/listing-totals.ts'
import { type PostSearch, searchPosts, searchRegions } from '../src/server/search/search-posts.ts'
import type { Metric, MetricSection, SearchTiming, Stage } from './metric.ts'
import { nameWords } from './names.ts'
import { timeAlternately } from './sample.ts'

/** A query and its target ratio; every turn uses other dates and regions. */
type Query = { name: string; target: number | null; run: (turn: number) => Promise<unknown> }

const visitor = { role: 'visitor' } as const
const searchedRegions: readonly RegionName[] = ['Gangnam', 'Seongdong', 'Jung', 'Gwanak']
/** The step is coprime to the number of days, so that every day comes up. */
const [daysAhead, dayStep] = [80, 13]
/** The last word of most names. */
export const commonWord = nameWords.ends[0]?.korean ?? ''
const turns = 40
/** Lets each connection settle on generic plans for its prepared statements, which takes five executions. */
const warmUp = 40
/** The highest growth, and the one from many posts on. */
const [maxGrowth, maxGrowthOfMany] = [5, 2]
const manyPosts = 100_000

const explanation =
  'A search with dates runs three prepared statements concurrently: the page with the rooms, images and nights of its posts, the total, and a check for expired holds. Most of its cost does not depend on the number of posts, as the next table shows. A search by name is planned each time, because the best plan depends on how common the word is; posts with a word of up to three characters that the statistics of PostgreSQL know as common are not counted. Of a longer word they know the parts: if all are common, the first posts in the order are read, otherwise all with the word are sorted.'

/** Times visitors' searches in a database seeded by `seedPosts`, alternating with `SELECT 1` over the same pool. */
export async function timeSearches(db: Database, today: Day, posts: number): Promise<SearchTiming[]> {
  const queries = listQueries(db, today, posts)
  const baseline = { name: 'SELECT 1', run: () => sql`SELECT 1`.execute(db) }
  const samples = await timeAlternately([baseline, ...queries.map(({ name, run }) => ({ name, run }))], turns, warmUp)
  const base = samples[0]?.p50 ?? Number.NaN
  return queries.flatMap(({ target }, index) => {
    const sample = samples[index + 1]
    return sample ? [{ ...sample, target, ratio: sample.p50 / base }] : []
  })
}

function listQueries(db: Database, today: Day, posts: number): Query[] {
  const now = startOfDay(today) + 36_000_000
  const context = { db, clock: () => now, totals: createListingTotals(db, createInvalidationListener(db)) }
  const search = (options: PostSearch): Promise<unknown> => searchPosts(context, visitor, options)
  const named = (term: string, kind: string, target: number | null = null): Query => ({
    name: `by name, ${kind}: ${term}`,
    target,
    run: () => search({ term }),
  })
  const rare = nameWords.starts.at(-1)?.korean ?? ''
  return [
    {
      name: 'region and days',
      target: posts > manyPosts ? 20 : 15,
      run: (turn) => search({ region: regionAt(turn), ...stayAt(today, turn) }),
    },
    { name: 'all regions and days', target: 30, run: (turn) => search(stayAt(today, turn)) },
    { name: 'all regions, large dogs, a week', target: null, run: (turn) => search(stayAt(today, turn, 7, 'large')) },
    { name: 'region, no days', target: null, run: (turn) => search({ region: regionAt(turn) }) },
    named(rare, 'a rare word', 15),
    named(commonWord, 'the commonest word', 40),
    named('강', 'one character'),
    named(commonWord.slice(0, 2), 'two characters'),
    named('강아지', 'three characters'),
    named('ㅁㄷ', 'initial consonants'),
    named('gangnam', 'romanized'),
    named('madang', 'romanized, the commonest word'),
    {
      name: 'all regions and days, with the counts of the map',
      target: 30,
      run: (turn) => searchRegions(context, visitor, stayAt(today, turn)),
    },
    {
      name: 'all regions, large dogs, a week, with the counts of the map',
      target: null,
      run: (turn) => searchRegions(context, visitor, stayAt(today, turn, 7, 'large')),
    },
    {
      name: `by name, the commonest word, with the counts of the map: ${commonWord}`,
      target: null,
      run: () => searchRegions(context, visitor, { term: commonWord }),
    },
    {
      name: 'a month of a post',
      target: null,
      run: (turn) => readAvailability(context, visitor, { postNum: postAt(turn, posts), from: today, to: addDays(today, 30) }),
    },
  ]
}

/** Reports the times with each number of posts except the fewest, and how the ratios grow from each stage to the next. */
export function searchSections(stages: readonly Stage[]): MetricSection[] {
  const later = stages.slice(1)
  return [...later.map(stageSection), ...later.map((to, index) => growthSection(stages[index] ?? to, to))]
}

function stageSection({ posts, description, searches }: Stage): MetricSection {
  return {
    title: `Searches over ${posts.toLocaleString('en')} posts`,
    text: `${description} The first page of 24 results with the total, counted up to 1,000, as for a visitor; \`SELECT 1\` over the same driver and pool is 1. ${explanation}`,
    unit: '× SELECT 1',
    digits: 1,
    metrics: searches.map(
      ({ name, target, ratio, p50, p95 }): Metric => ({
        name,
        value: ratio,
        target,
        detail: `p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`,
      }),
    ),
  }
}

function growthSection(from: Stage, to: Stage): MetricSection {
  const factor = to.posts / from.posts
  const target = from.posts < manyPosts ? maxGrowth : maxGrowthOfMany
  return {
    title: `From ${from.posts.toLocaleString('en')} posts to ${to.posts.toLocaleString('en')}`,
    text: `How much more a query costs with ${factor.toLocaleString('en')} times the posts.`,
    unit: '× growth',
    digits: 1,
    metrics: from.searches.map(({ name, ratio }): Metric => {
      const grown = to.searches.find((search) => search.name === name)?.ratio ?? Number.NaN
      return { name, value: grown / ratio, target, detail: `from ${ratio.toFixed(1)}× to ${grown.toFixed(1)}×` }
    }),
  }
}

export function regionAt(turn: number): RegionName {
  return searchedRegions[turn % searchedRegions.length] ?? 'Gangnam'
}

export function postAt(turn: number, posts: number): number {
  return ((turn * 7919) % posts) + 1
}

export function stayAt(today: Day, turn: number, nights = 2 + (turn % 2), size: DogSize = 'small') {
  const checkin = addDays(today, (turn * dayStep) % daysAhead)
  const date = { checkin, checkout: addDays(checkin, nights) }
  return { stay: { date, roomNumber: { ...noDogs, [size]: 1 } }, size, category: size } satisfies PostSearch
}
