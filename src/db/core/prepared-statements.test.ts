import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBoth } from '../testing/database.ts'
import { arrayParameter, asPrepared } from './prepared-statements.ts'

describeOnBoth('prepared statement', (database) => {
  it('uses the parameter of each call and is prepared once on a PostgreSQL server', async () => {
    await database.db.connection().execute(async (db) => {
      const double = async (value: number): Promise<number | undefined> => {
        const { rows } = await sql<{ doubled: number }>`${asPrepared} SELECT 2 * ${value}::integer AS doubled`.execute(db)
        return rows[0]?.doubled
      }
      for (const value of [1, 2, 3, 4, 5, 6, 7]) expect(await double(value)).toBe(2 * value)
      await sql`SELECT 3 * ${1}::integer AS tripled`.execute(db)
      const { rows } = await sql`
        SELECT calls FROM (SELECT generic_plans + custom_plans AS calls, statement FROM pg_prepared_statements) AS kept
        WHERE statement LIKE '%doubled%' OR statement LIKE '%tripled%'`.execute(db)
      expect(rows).toEqual(database.kind === 'postgres' ? [{ calls: 7 }] : [])
    })
  })

  it('keeps its plan for arrays of any length on a PostgreSQL server', async () => {
    await database.db.connection().execute(async (db) => {
      await sql`CREATE TEMP TABLE numbered AS SELECT id, id % 7 AS rest FROM generate_series(1, 20000) AS id`.execute(db)
      await sql`CREATE INDEX numbered_by_rest ON numbered (rest, id)`.execute(db)
      await sql`ANALYZE numbered`.execute(db)
      const find = async (ids: readonly number[]): Promise<number> => {
        const { rows } = await sql<{ id: number }>`
          SELECT id FROM numbered WHERE rest = 1 AND id = ANY(${arrayParameter(ids, 'bigint')}) ${asPrepared}`.execute(db)
        return rows.length
      }
      for (const turn of Array.from({ length: 12 }).keys()) expect(await find([7 * turn + 1])).toBe(1)
      expect(await find([1, 2, 3, 8])).toBe(2)
      const { rows } = await sql`
        SELECT custom_plans::integer AS custom, generic_plans::integer AS generic
        FROM pg_prepared_statements WHERE statement LIKE '%numbered%'`.execute(db)
      // PostgreSQL compares the plans of the first five runs.
      expect(rows).toEqual(database.kind === 'postgres' ? [{ custom: 5, generic: 8 }] : [])
    })
  })

  it('names its columns, because those of a table change with migrations, on a PostgreSQL server', async () => {
    const outcome = await Promise.allSettled([
      sql`SELECT * FROM dog ${asPrepared}`.execute(database.db),
      database.db.selectFrom('dog').selectAll('dog').modifyEnd(asPrepared).execute(),
      sql`SELECT count(*) FROM dog ${asPrepared}`.execute(database.db),
    ])
    const [refused, counted] = [database.kind === 'postgres' ? 'rejected' : 'fulfilled', 'fulfilled']
    expect(outcome.map(({ status }) => status)).toEqual([refused, refused, counted])
  })
})
