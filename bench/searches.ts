import { sql } from 'kysely'
import type { Database } from '../src/db/tables.ts'
import { addDays, type Day, startOfDay } from '../src/domain/day.ts'
import { type DogSize, noDogs } from '../src/domain/dog-size.ts'
import type { RegionName } from '../src/domain/region.ts'
import { loadPost } from '../src/server/post/load-post.ts'
import { listNights } from '../src/server/post/read-availability.ts'
import { type PostSearch, searchPosts, searchRegions } from '../src/server/search/search-posts.ts'
import type { Figure, Section } from './figure.ts'
import { nameWords } from './names.ts'
import { timeInTurns } from './sample.ts'

/** A question to the database, with the most it may cost; every turn asks for other days and regions. */
type Question = { name: string; goal: number | null; ask: (turn: number) => Promise<unknown> }

/** Milliseconds, and how many times the baseline. */
export type Answer = { name: string; goal: number | null; p50: number; p95: number; ratio: number }

const visitor = { role: 'visitor' } as const
const regionsAsked: readonly RegionName[] = ['Gangnam', 'Seongdong', 'Jung', 'Gwanak']
/** A step that has no common factor with the days ahead. */
const [daysAhead, dayStep] = [80, 13]
const turns = 40
/** Until each connection has made up its mind about the plans it keeps, for which it takes five times. */
const warmUp = 40
const mostGrowth = 5

const found =
  'A search with days is three statements at once, whose plans PostgreSQL keeps: the page with rooms, pictures and nights of its posts, the total, and whether a hold has lapsed. Most of what that costs it costs on 1,000 posts already, as the next table says. A search by name is planned each time, because the best plan depends on how common the word is.'

/** Times what visitors ask of a database filled by `fillPosts`, in turns with `SELECT 1` over the same pool. */
export async function timeSearches(db: Database, today: Day, posts: number): Promise<Answer[]> {
  const questions = questionsTo(db, today, posts)
  const baseline = { name: 'SELECT 1', run: () => sql`SELECT 1`.execute(db) }
  const samples = await timeInTurns([baseline, ...questions.map(({ name, ask }) => ({ name, run: ask }))], turns, warmUp)
  const base = samples[0]?.p50 ?? Number.NaN
  return questions.flatMap(({ goal }, index) => {
    const sample = samples[index + 1]
    return sample ? [{ ...sample, goal, ratio: sample.p50 / base }] : []
  })
}

function questionsTo(db: Database, today: Day, posts: number): Question[] {
  const now = startOfDay(today) + 36_000_000
  const parts = { db, clock: () => now }
  const search = (wanted: PostSearch): Promise<unknown> => searchPosts(parts, visitor, wanted)
  const named = (term: string, kind: string, goal: number | null = null): Question => ({
    name: `by name, ${kind}: ${term}`,
    goal,
    ask: () => search({ term }),
  })
  const common = nameWords.ends[0]?.korean ?? ''
  const rare = nameWords.starts.at(-1)?.korean ?? ''
  return [
    { name: 'region and days', goal: 15, ask: (turn) => search({ region: regionAt(turn), ...stayAt(today, turn) }) },
    { name: 'all regions and days', goal: 30, ask: (turn) => search(stayAt(today, turn)) },
    { name: 'all regions, large dogs, a week', goal: null, ask: (turn) => search(stayAt(today, turn, 7, 'large')) },
    { name: 'region, no days', goal: null, ask: (turn) => search({ region: regionAt(turn) }) },
    named(rare, 'a rare word', 15),
    named(common, 'the commonest word', 70),
    named('강', 'one character'),
    named(common.slice(0, 2), 'two characters'),
    named('강아지', 'three characters'),
    named('ㅁㄷ', 'initial consonants'),
    named('gangnam', 'romanised'),
    {
      name: 'all regions and days, with the counts of the map',
      goal: null,
      ask: (turn) => searchRegions(parts, visitor, stayAt(today, turn)),
    },
    { name: 'a month of a post', goal: null, ask: (turn) => month(parts, today, ((turn * 7919) % posts) + 1) },
  ]
}

/** Answers from few and from many posts, side by side; growth is that of the ratios. */
export function searchSections(few: readonly Answer[], many: readonly Answer[], filled: string): Section[] {
  const grown = few.map(({ name, ratio }) => ({
    name,
    from: ratio,
    to: many.find((answer) => answer.name === name)?.ratio ?? Number.NaN,
  }))
  return [
    {
      title: 'Searches on 100,000 posts',
      text: `${filled} The first page of 24 with its total, which counts to 1,000, as the program makes it for a visitor; \`SELECT 1\` over the same driver and pool is 1. ${found}`,
      unit: '× SELECT 1',
      digits: 1,
      figures: many.map(
        ({ name, goal, ratio, p50, p95 }): Figure => ({
          name,
          value: ratio,
          goal,
          detail: `p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`,
        }),
      ),
    },
    {
      title: 'From 1,000 posts to 100,000',
      text: 'How much more a question costs with a hundred times the posts.',
      unit: '× as much',
      digits: 1,
      figures: grown.map(
        ({ name, from, to }): Figure => ({
          ...{ name, value: to / from, goal: isBounded(name) ? mostGrowth : null },
          detail: `from ${from.toFixed(1)}× to ${to.toFixed(1)}×`,
        }),
      ),
    },
  ]
}

/** The rest look at a hundred times as much. */
function isBounded(name: string): boolean {
  return !name.includes('map')
}

/** The results page as a whole, made for every request, in turns with `/readyz`, which asks the database for nothing but `SELECT 1`. */
export async function timeResultsPage(url: string, today: Day): Promise<Section> {
  const load = async (path: string): Promise<void> => {
    const answer = await fetch(url + path)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  const days = (turn: number): string => {
    const { stay } = stayAt(today, turn)
    return `checkin=${stay.date.checkin.replaceAll('-', '.')}&checkout=${stay.date.checkout.replaceAll('-', '.')}&size=small`
  }
  const asked = [
    { name: 'region and days', path: (turn: number) => `/search?region=${regionAt(turn)}&${days(turn)}` },
    { name: 'all regions and days', path: (turn: number) => `/search?${days(turn)}` },
    { name: 'all regions', path: (turn: number) => `/search?sort=rating&page=${turn}` },
  ]
  const subjects = asked.map(({ name, path }) => ({ name, run: (turn: number) => load(path(turn)) }))
  const [base, ...pages] = await timeInTurns([{ name: '', run: () => load('/readyz') }, ...subjects], turns)
  return {
    title: 'The results page on 100,000 posts',
    text: 'From request to last byte, with the list, the total, the map of all regions and the rendering, each page asked for once; `GET /readyz`, which is `SELECT 1` through the same program, is 1.',
    unit: '× /readyz',
    digits: 1,
    figures: pages.map(
      ({ name, p50, p95 }): Figure => ({
        ...{ name, value: p50 / (base?.p50 ?? Number.NaN), goal: null },
        detail: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
      }),
    ),
  }
}

function regionAt(turn: number): RegionName {
  return regionsAsked[turn % regionsAsked.length] ?? 'Gangnam'
}

function stayAt(today: Day, turn: number, nights = 2 + (turn % 2), size: DogSize = 'small') {
  const checkin = addDays(today, (turn * dayStep) % daysAhead)
  const date = { checkin, checkout: addDays(checkin, nights) }
  return { stay: { date, roomNumber: { ...noDogs, [size]: 1 } }, size, category: size } satisfies PostSearch
}

async function month(parts: { db: Database; clock: () => number }, today: Day, postNum: number): Promise<unknown> {
  const post = await loadPost(parts.db, visitor, postNum)
  return await listNights(parts, post, { from: today, to: addDays(today, 30) })
}
