import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from '../tables.ts'
import { describeOnPostgres } from '../testing/database.ts'
import { addPost, now } from '../testing/rows.ts'
import { insertMessage } from './message.ts'
import { countUnreadMessages } from './thread.ts'

/** How many rows of conversations this connection has read. */
async function countReadRows(db: Database): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer AS read FROM pg_stat_xact_user_tables
    WHERE relname IN ('message_thread', 'message_side', 'message')`.execute(db)
  return rows[0]?.read ?? 0
}

describeOnPostgres('unread messages', (database) => {
  it('are counted for a company without reading the conversations that it has seen', async () => {
    const { db } = database
    const { postNum, uid } = await addPost(db)
    const at = new Date(now)
    await sql`
      INSERT INTO person (id, display_name, email, role, created_at, updated_at)
      SELECT 'writer-' || n, 'Writer', 'writer-' || n || '@kkori.example', 'owner', ${at}, ${at} FROM generate_series(1, 500) AS n`.execute(
      db,
    )
    await sql`
      INSERT INTO message_thread (thread_id, owner_uid, post_num, created_at)
      SELECT 'thread-' || n, 'writer-' || n, ${postNum}, ${at} FROM generate_series(1, 500) AS n`.execute(db)
    await sql`
      INSERT INTO message (thread_id, side, uid, client_key, text, is_screened, created_at)
      SELECT thread_id, 'owner', owner_uid, 'first', 'Is there a garden?', true, ${at} FROM message_thread`.execute(db)
    await sql`
      INSERT INTO message_side (thread_id, side, seen_id)
      SELECT thread_id, unnest(ARRAY['owner', 'company']), message_id FROM message`.execute(db)
    await sql`
      UPDATE message_thread SET (last_message_id, last_side) = (
        SELECT message_id, side FROM message WHERE message.thread_id = message_thread.thread_id)`.execute(db)
    const message = { clientKey: 'more', lang: null, phrase: null, memberId: null, isScreened: true, maskedText: null, now }
    const written = {
      ...message,
      imageIds: [],
      threadId: 'thread-7',
      side: 'owner',
      uid: 'writer-7',
      text: 'And a pool?',
    } as const
    await insertMessage(db, written)
    await sql`ANALYZE person, message_thread, message_side, message`.execute(db)
    const { unread, read } = await db.transaction().execute(async (trx) => {
      const before = await countReadRows(trx)
      const count = await countUnreadMessages(trx, { side: 'company', uid, posts: null })
      return { unread: count, read: (await countReadRows(trx)) - before }
    })
    expect(unread).toBe(1)
    expect(read).toBeLessThan(50)
  })
})
