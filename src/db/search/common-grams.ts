import { sql } from 'kysely'
import type { Database } from '../tables.ts'
import { isUnset, type PostFilter } from './search-filter.ts'

/** About how many public posts have a gram, and which part of all posts, from 0 to 1. */
export type GramEstimate = { posts: number; share: number }

/**
 * Estimates the most common grams by the statistics that PostgreSQL keeps for planning. Other grams are missing, and all are where there
 * are no statistics.
 */
export async function estimateCommonGrams(db: Database): Promise<ReadonlyMap<string, GramEstimate>> {
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
    WHERE attname = 'grams' AND gram IS NOT NULL`.execute(db)
  return new Map(rows.map(({ gram, ...estimate }) => [gram, estimate]))
}

/** The gram of a filter that every post with it matches; null if the filter sets anything else. */
export function getOnlyGram({ forms, category = 'all', viewerUid, ...others }: PostFilter): string | null {
  const [form, ...more] = forms ?? []
  const [gram, ...rest] = form?.grams ?? []
  const isAlone = more.length === 0 && rest.length === 0 && category === 'all' && Object.values(others).every(isUnset)
  return isAlone ? (gram ?? null) : null
}
