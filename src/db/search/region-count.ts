import { sql } from 'kysely'
import { dogSizes } from '../../domain/dog/dog-size.ts'
import { type Category, categories } from '../../domain/post/category.ts'
import { type RegionName, regions } from '../../domain/post/region.ts'
import type { Won } from '../../domain/won.ts'
import { asPrepared } from '../core/prepared-statements.ts'
import { sizeIndex } from '../dog/size-index.ts'
import type { Database } from '../tables.ts'
import { countLimit } from './search.ts'
import { countSource, hasOnlyRegionAndRoom, isOfCategory, type PostFilter, whereClause } from './search-filter.ts'

export type CategoryCounts = Record<Category, number>

export type RegionMatches = { region: RegionName; count: number }

export type RegionCount = RegionMatches & { fromPrice: Won }

/** The number of public posts and their lowest price by region, in the order of the picker. Regions without a post are omitted. */
export async function countByRegion(db: Database): Promise<RegionCount[]> {
  const { rows } = await sql<RegionCount>`
    SELECT region, count(*) AS count, min(min_price) AS "fromPrice"
    FROM post
    WHERE region IS NOT NULL AND ${whereClause({})}
    GROUP BY region`.execute(db)
  const counts = new Map(rows.map((row) => [row.region, row]))
  return regions.flatMap(({ name }) => counts.get(name) ?? [])
}

/**
 * The number of matching posts by region, ignoring the filter's own region, in the order of the picker. Each count stops at
 * `countLimit`, so that it costs no more where there are more posts. Regions without a match are omitted.
 */
export async function countMatchesByRegion(db: Database, filter: PostFilter): Promise<RegionMatches[]> {
  const { table, condition } = countSource({ ...filter, region: null })
  const { rows } = await sql<RegionMatches>`
    ${hasOnlyRegionAndRoom(filter) ? asPrepared : sql``}
    SELECT counted.region, found.count
    FROM unnest(ARRAY[${sql.join(regions.map(({ name }) => sql.lit(name)))}]) WITH ORDINALITY AS counted (region, place)
      CROSS JOIN LATERAL (
        SELECT count(*) AS count
        FROM (SELECT FROM ${table} WHERE region = counted.region AND ${condition} LIMIT ${sql.lit(countLimit)}) AS matches
      ) AS found
    WHERE found.count > 0
    ORDER BY counted.place`.execute(db)
  return rows
}

/** The number of public posts by category. Each part is an index-only scan. */
export async function countByCategory(db: Database): Promise<CategoryCounts> {
  const offers = categories.filter(({ name }) => !isSize(name))
  const columns = [
    ...offers.map(({ name }) => sql`count(*) FILTER (WHERE ${isOfCategory(name)}) AS ${sql.ref(name)}`),
    ...dogSizes.map(
      (size) => sql`(SELECT count(*) FROM room_search
      WHERE size = ${sql.lit(sizeIndex(size))} AND count > 0 AND NOT is_deleted AND visible_to IS NULL) AS ${sql.ref(size)}`,
    ),
  ]
  const { rows } = await sql<CategoryCounts>`
    SELECT ${sql.join(columns)} FROM post WHERE deleted_at IS NULL AND visible_to IS NULL`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('The count query returned no row')
  return counts
}

/** A post visible to only one person, as it adds to the totals. */
export type OwnListing = { region: RegionName | null; price: Won; categories: Category[] }

/** The posts visible only to this person. */
export async function listOwnListings(db: Database, uid: string): Promise<OwnListing[]> {
  const names = categories.map(({ name }) => sql`CASE WHEN ${isOfCategory(name)} THEN ${name}::text END`)
  const { rows } = await sql<OwnListing>`
    SELECT region, min_price AS price, array_remove(ARRAY[${sql.join(names)}], NULL) AS categories
    FROM post WHERE deleted_at IS NULL AND visible_to = ${uid}`.execute(db)
  return rows
}

function isSize(category: Category): boolean {
  return dogSizes.some((size) => size === category)
}
