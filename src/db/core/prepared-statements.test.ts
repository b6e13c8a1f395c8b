import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBoth } from '../testing/database.ts'
import { asPrepared } from './prepared-statements.ts'

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
