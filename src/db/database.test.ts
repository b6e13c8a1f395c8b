import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBoth } from './testing/database.ts'

describeOnBoth('an open database', (database) => {
  it('reads int8 and numeric as numbers, days as text and instants as epoch milliseconds', async () => {
    const ms = Date.UTC(2026, 1, 28, 15, 30, 12, 345)
    const { rows } = await sql`
      SELECT 9007199254740991::int8 AS whole, 1.5::numeric AS part, '2026-03-01'::date AS day, ${new Date(ms)}::timestamptz AS instant,
        ${JSON.stringify([{ a: 1 }])}::jsonb AS json, ${['a', 'b,"c"']}::text[] AS list`.execute(database.db)
    expect(rows).toEqual([
      { whole: 9007199254740991, part: 1.5, day: '2026-03-01', instant: ms, json: [{ a: 1 }], list: ['a', 'b,"c"'] },
    ])
  })

  it('has the session settings of the program', async () => {
    const { rows } = await sql`
      SELECT current_setting('jit') AS jit, current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`.execute(
      database.db,
    )
    expect(rows).toEqual([{ jit: 'off', statement: '5s', lock: '2s' }])
  })
})
