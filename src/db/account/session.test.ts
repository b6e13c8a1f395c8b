import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnPostgres } from '../testing/database.ts'
import { addPerson, now } from '../testing/rows.ts'
import { findSession, insertSession } from './session.ts'

describeOnPostgres('session', (database) => {
  it('is found by its prepared statement after a later version has added a column', async () => {
    const uid = await addPerson(database.db, 'owner')
    const session = { id: 'session', token: 'token', uid, userAgent: '', memberId: null, expiresAt: now + 1000, now }
    await insertSession(database.db, session)
    const trx = await database.db.startTransaction().execute()
    try {
      expect((await findSession(trx, 'token', now))?.id).toBe(uid)
      await sql`ALTER TABLE person ADD COLUMN later text`.execute(trx)
      expect((await findSession(trx, 'token', now))?.id).toBe(uid)
    } finally {
      await trx.rollback().execute()
    }
  })
})
