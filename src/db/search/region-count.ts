import { type RawBuilder, sql } from 'kysely'
import { type Category, categories } from '../../domain/post/category.ts'
import { type RegionName, regions } from '../../domain/post/region.ts'
import type { Won } from '../../domain/won.ts'
import { asPrepared } from '../core/prepared-statements.ts'
import { inTransaction } from '../core/transaction.ts'
import type { Database } from '../tables.ts'
import {
  type CountSource,
  countSource,
  hasOnlyRegionAndRoom,
  isOfCategory,
  type NameForm,
  type PostFilter,
  splitByRegion,
  whereClause,
} from './search-filter.ts'

/** The map says “100+” above 100, so its counts stop here. */
const mapCountLimit = 101
/** A tenth of a common name's matches is in the smallest regions; most others reach `mapCountLimit` in as many. */
const firstMatches = 5000

export type CategoryCounts = Record<Category, number>

export type RegionMatches = { region: RegionName; count: number }

export type RegionCount = RegionMatches & { fromPrice: Won }

/**
 * The number of public posts and their lowest price by region, in the order of the picker. Regions without a post are omitted. The lowest
 * price is the first in an index of each region.
 */
export async function countByRegion(db: Database): Promise<RegionCount[]> {
  const { rows } = await sql<RegionCount>`
    SELECT region, count,
      (SELECT min(min_price) FROM post WHERE post.region = counted.region AND ${whereClause({})}) AS "fromPrice"
    FROM (
      SELECT region, sum(change) AS count FROM listing_count
      WHERE category = 'all' AND region <> ''
      GROUP BY region
    ) AS counted
    WHERE count > 0`.execute(db)
  const counts = new Map(rows.map((row) => [row.region, row]))
  return regions.flatMap(({ name }) => counts.get(name) ?? [])
}

/**
 * The number of matching posts by region, ignoring the filter's own region, in the order of the picker. Each count stops at
 * `mapCountLimit`, so that it costs no more where there are more posts. Regions without a match are omitted. A name that is widespread is looked
 * for in one region after the other, without the index of names.
 */
export async function countMatchesByRegion(
  db: Database,
  filter: PostFilter,
  isWidespread: boolean = false,
): Promise<RegionMatches[]> {
  const { forms } = filter
  const anywhere = { ...filter, region: null }
  const withoutGrams = forms?.map((form) => ({ ...form, grams: [] })) ?? null
  const { rows } = await (forms?.length && !isWidespread
    ? countNames(anywhere, forms)
    : countEach({ ...anywhere, forms: withoutGrams })
  ).execute(db)
  return rows
}

const mapRegions = sql`unnest(ARRAY[${sql.join(regions.map(({ name }) => sql.lit(name)))}]) WITH ORDINALITY AS named (region, place)`

function countEach(filter: PostFilter): RawBuilder<RegionMatches> {
  return sql<RegionMatches>`
    ${hasOnlyRegionAndRoom(filter) ? asPrepared : sql``}
    SELECT region, count
    FROM (SELECT named.region, place, ${countInRegion(countSource(filter))} AS count FROM ${mapRegions}) AS counted
    WHERE count > 0
    ORDER BY place`
}

/** Counts the posts of the region `named`. */
function countInRegion({ table, condition }: CountSource): RawBuilder<number> {
  const found = sql`SELECT FROM ${table} WHERE region = named.region AND ${condition} LIMIT ${sql.lit(mapCountLimit)}`
  return sql`(SELECT count(*) FROM (${found}) AS matches)`
}

/**
 * Counts a search by name. Looking for a name in one region after the other reads most posts, so the regions of the first matches
 * are counted together. A region is counted by itself only if there are more matches, of which too few were in it.
 */
function countNames(filter: PostFilter, forms: readonly NameForm[]): RawBuilder<RegionMatches> {
  const { inNames, inDistricts, matchingRegions } = splitByRegion(filter, forms)
  const isInDistrict = sql`named.region = ANY(${matchingRegions}::text[])`
  return sql<RegionMatches>`
    WITH first_found AS MATERIALIZED (SELECT region FROM post WHERE ${inNames} LIMIT ${sql.lit(firstMatches)}),
    by_region AS (SELECT region, count(*) AS found FROM first_found GROUP BY region)
    SELECT region, count
    FROM (
      SELECT named.region, place, least(${sql.lit(mapCountLimit)}, CASE
        WHEN ${isInDistrict} THEN ${countInRegion({ table: sql.table('post'), condition: inDistricts })}
        WHEN found >= ${sql.lit(mapCountLimit)} OR (SELECT count(*) FROM first_found) < ${sql.lit(firstMatches)} THEN coalesce(found, 0)
        ELSE ${countInRegion({ table: sql.table('post'), condition: inNames })}
      END) AS count
      FROM ${mapRegions} LEFT JOIN by_region ON by_region.region = named.region
    ) AS counted
    WHERE count > 0
    ORDER BY place`
}

/** The number of public posts by category. */
export async function countByCategory(db: Database): Promise<CategoryCounts> {
  const { rows } = await sql<{ category: Category; count: number }>`
    SELECT category, sum(change) AS count FROM listing_count GROUP BY category`.execute(db)
  const counts: CategoryCounts = { all: 0, small: 0, medium: 0, large: 0, senior: 0, walks: 0, grooming: 0, training: 0 }
  for (const { category, count } of rows) counts[category] = count
  return counts
}

/** Adding up a few thousand changes takes less than a millisecond. */
const changesKept = 2000

/** Replaces the changes of the counts by their sums if there are many. Returns the number of rows deleted. */
export async function mergeListingCounts(db: Database, most: number = changesKept): Promise<number> {
  return await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ changes: number }>`SELECT count(*) AS changes FROM listing_count`.execute(trx)
    if ((rows[0]?.changes ?? 0) <= most) return 0
    const changes = await trx.deleteFrom('listing_count').returning(['region', 'category', 'change']).execute()
    const sums = Map.groupBy(changes, ({ region, category }) => `${region} ${category}`)
    const merged = [...sums.values()].flatMap((same) => {
      const [first] = same
      const change = same.reduce((sum, row) => sum + row.change, 0)
      return first && change !== 0 ? [{ ...first, change }] : []
    })
    if (merged.length > 0) await trx.insertInto('listing_count').values(merged).execute()
    return changes.length - merged.length
  })
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
