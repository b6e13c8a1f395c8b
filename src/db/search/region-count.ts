import { sql } from 'kysely'
import { dogSizes } from '../../domain/dog/dog-size.ts'
import { type Category, categories } from '../../domain/post/category.ts'
import { type RegionName, regions } from '../../domain/post/region.ts'
import type { Won } from '../../domain/won.ts'
import { asPrepared } from '../core/prepared-statements.ts'
import { sizeIndex } from '../dog/size-index.ts'
import type { Database } from '../tables.ts'
import { countSource, hasOnlyRegionAndRoom, isOfCategory, type PostFilter } from './search-filter.ts'

export type CategoryCounts = Record<Category, number>

export type RegionCount = { region: RegionName; count: number; fromPrice: Won }

/**
 * The number of matching posts and the lowest price by region, in the order of the picker, ignoring the filter's own region. Regions
 * without a match are omitted.
 */
export async function countByRegion(db: Database, filter: PostFilter): Promise<RegionCount[]> {
  const { table, condition } = countSource({ ...filter, region: null })
  const { rows } = await sql<RegionCount>`
    ${hasOnlyRegionAndRoom(filter) ? asPrepared : sql``}
    SELECT region, count(*) AS count, min(min_price) AS "fromPrice"
    FROM ${table}
    WHERE region IS NOT NULL AND ${condition}
    GROUP BY region`.execute(db)
  const counts = new Map(rows.map((row) => [row.region, row]))
  return regions.flatMap(({ name }) => counts.get(name) ?? [])
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
