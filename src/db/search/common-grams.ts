import { sql } from 'kysely'
import type { Database } from '../tables.ts'
import { isUnset, type NameForm, type PostFilter } from './search-filter.ts'

/** About how many public posts have a gram, and which part of all posts, from 0 to 1. */
export type GramEstimate = { posts: number; share: number }

/** Estimates of the most common grams; `likeMarks` are those that mark how much a post is liked, rarest first. */
export type GramEstimates = {
  grams: ReadonlyMap<string, GramEstimate>
  rarest: GramEstimate | null
  likeMarks: readonly { mark: string; share: number }[]
}

/** How a mark of likes begins; no name has this character. */
const likeMark = '\v'

/**
 * Estimates the most common grams by the statistics that PostgreSQL keeps for planning. Other grams are missing, and all are where there
 * are no statistics.
 */
export async function estimateCommonGrams(db: Database): Promise<GramEstimates> {
  const { rows } = await sql<GramEstimate & { gram: string }>`
    WITH kept AS (SELECT * FROM pg_stats WHERE schemaname = current_schema() AND tablename = 'post'),
    public AS (
      SELECT reltuples * (sum(null_frac) - 1) AS posts
      FROM kept JOIN pg_class ON pg_class.oid = 'post'::regclass
      WHERE attname IN ('visible_to', 'deleted_at')
      GROUP BY reltuples
    )
    SELECT gram, frequency * public.posts AS posts, frequency AS share
    FROM kept CROSS JOIN public
      CROSS JOIN unnest(most_common_elems::text::text[], most_common_elem_freqs) AS common (gram, frequency)
    WHERE attname = 'grams' AND gram IS NOT NULL
    ORDER BY frequency`.execute(db)
  return {
    grams: new Map(rows.map(({ gram, ...estimate }) => [gram, estimate])),
    rarest: rows[0] ?? null,
    likeMarks: rows.flatMap(({ gram, share }) => (gram.startsWith(likeMark) ? { mark: gram, share } : [])),
  }
}

/** About how many posts with a gram are read to find the page of those liked most. */
const firstRead = 300
/** The most liked posts with a gram as common as this are found faster by reading all posts in the order of their likes. */
const commonFrom = 0.03

/**
 * The mark of likes that some hundred posts with this gram have, where thousands have the gram; null where marks save nothing. A gram that is
 * missing from the estimates may be as common as the rarest in them.
 */
export function chooseLikeMark({ grams, rarest, likeMarks }: GramEstimates, gram: string): string | null {
  const matches = grams.get(gram) ?? rarest
  if (!matches || matches.share >= commonFrom || matches.posts < 2 * firstRead) return null
  return likeMarks.find(({ share }) => share * matches.posts >= firstRead)?.mark ?? null
}

/**
 * Whether a name with all of these grams may be so common that the first posts in any order have enough of it, or is so rare that all posts with it
 * are read and sorted sooner. Null where the planner knows: of a single gram in its statistics, or without any.
 */
export function classifyName({ grams: known, rarest }: GramEstimates, grams: readonly string[]): 'rare' | 'common' | null {
  const shares = grams.map((gram) => known.get(gram)?.share ?? 0)
  const least = Math.min(...shares)
  if (rarest === null || (grams.length === 1 && least > 0)) return null
  return least >= commonFrom ? 'common' : 'rare'
}

/**
 * The mark of likes that enough posts with all of these grams may have to count no others up to `most`; null where too few have them. Whether they do
 * is known once they are counted.
 */
export function chooseCountMark(
  { grams: known, likeMarks }: GramEstimates,
  grams: readonly string[],
  most: number,
): string | null {
  const posts = Math.min(...grams.map((gram) => known.get(gram)?.posts ?? 0))
  return likeMarks.find(({ share }) => share * posts >= 2 * most)?.mark ?? null
}

/** The gram of a filter that every post with it matches; null if the filter sets anything else. */
export function getOnlyGram(filter: PostFilter): string | null {
  const [gram, ...rest] = getOnlyName(filter)?.grams ?? []
  return rest.length === 0 ? (gram ?? null) : null
}

/** The name that a filter is for; null if it sets anything else. */
export function getOnlyName({ forms, category = 'all', viewerUid, ...others }: PostFilter): NameForm | null {
  const [form = null, ...more] = forms ?? []
  return more.length === 0 && category === 'all' && Object.values(others).every(isUnset) ? form : null
}
