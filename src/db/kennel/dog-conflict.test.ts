import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBoth } from '../testing/database.ts'
import { explain } from '../testing/explain.ts'
import { addPost, today } from '../testing/rows.ts'
import { lockKnownDogs } from './dog-conflict.ts'

describeOnBoth('dogs that a company knows', (database) => {
  it('are found among those of its customers by their ids, without reading all customers', async () => {
    const { uid } = await addPost(database.db)
    await sql`
      INSERT INTO customer (customer_id, uid, name, dogs, created_at, updated_at)
      SELECT 'customer ' || number, ${uid}, 'a', jsonb_build_array(jsonb_build_object('dogId', 'dog ' || number)), now(), now()
      FROM generate_series(1, 2000) AS number`.execute(database.db)
    await sql`ANALYZE customer`.execute(database.db)
    const plans = await database.db.transaction().execute(async (db) => {
      return await explain(db, (trx) => lockKnownDogs(trx, { uid, posts: null, today }, ['one', 'other']))
    })
    expect(plans.join('\n')).toContain('customer_dogs')
  })
})
