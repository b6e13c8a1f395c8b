import { sql } from 'kysely'
import { type Category, categories } from '../domain/category.ts'
import { type RegionName, regions } from '../domain/region.ts'
import type { Won } from '../domain/won.ts'
import { planOnce } from './plan-once.ts'
import { countedBy, isOfCategory, isUsual, type PostFilter } from './search-filter.ts'
import type { Database } from './tables.ts'

export type RegionCount = { region: RegionName; count: number; fromPrice: Won }

/** How many posts pass the filter in each region, whatever region it names, and the lowest price there. Regions without one are left out. */
export async function countByRegion(db: Database, filter: PostFilter): Promise<RegionCount[]> {
  const { table, condition } = countedBy({ ...filter, region: null })
  const { rows } = await sql<{ region: number; count: number; fromPrice: Won }>`${isUsual(filter) ? planOnce : sql``}
    SELECT region, count(*) AS count, min(min_price) AS "fromPrice"
    FROM ${table}
    WHERE region IS NOT NULL AND ${condition}
    GROUP BY region ORDER BY region`.execute(db)
  return rows.flatMap(({ region: index, ...row }) => {
    const region = regions[index]?.name
    return region ? [{ region, ...row }] : []
  })
}

/** How many posts of each category the viewer sees. */
export async function countByCategory(db: Database, viewerUid: string | null): Promise<Record<Category, number>> {
  const { table, condition } = countedBy({ viewerUid })
  const columns = categories.map(({ name }) => sql`count(*) FILTER (WHERE ${isOfCategory(name)}) AS ${sql.ref(name)}`)
  const { rows } = await sql<Record<Category, number>>`
    SELECT ${sql.join(columns)} FROM ${table} WHERE ${condition}`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A count has no row')
  return counts
}
