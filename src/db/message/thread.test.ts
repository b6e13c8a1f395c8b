import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from '../tables.ts'
import { describeOnPostgres } from '../testing/database.ts'
import { addPerson, addPost, now } from '../testing/rows.ts'
import { insertMessage } from './message.ts'
import { countUnreadMessages, listThreads } from './thread.ts'

/** How many rows of these tables this connection has read. */
async function countReadRows(db: Database, tables: readonly string[]): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer AS read FROM pg_stat_xact_user_tables
    WHERE relname = ANY(${[...tables]}::text[])`.execute(db)
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
      const before = await countReadRows(trx, ['message_thread', 'message_side', 'message'])
      const count = await countUnreadMessages(trx, { side: 'company', uid, posts: null })
      return { unread: count, read: (await countReadRows(trx, ['message_thread', 'message_side', 'message'])) - before }
    })
    expect(unread).toBe(1)
    expect(read).toBeLessThan(50)
  })

  it('are counted up to 100 without reading more, nor those taken back', async () => {
    const { db } = database
    const { postNum, uid } = await addPost(db)
    const owner = await addPerson(db, 'owner')
    const at = new Date(now)
    const { postNum: other } = await addPost(db)
    await sql`
      INSERT INTO person (id, display_name, email, role, created_at, updated_at)
      SELECT 'writer-' || n, 'Writer', 'writer-' || n || '@kkori.example', 'owner', ${at}, ${at} FROM generate_series(1, 100) AS n`.execute(
      db,
    )
    await sql`
      INSERT INTO message_thread (thread_id, owner_uid, post_num, created_at, unread_by_company)
      SELECT 'thread-' || n, 'writer-' || n, ${other}::bigint, ${at}::timestamptz, true FROM generate_series(1, 100) AS n
      UNION ALL SELECT 'thread', ${owner}, ${postNum}, ${at}, true`.execute(db)
    await sql`INSERT INTO message_side (thread_id, side) SELECT thread_id, unnest(ARRAY['owner', 'company']) FROM message_thread`.execute(
      db,
    )
    await sql`
      INSERT INTO message (thread_id, side, uid, client_key, text, is_screened, created_at)
      SELECT thread_id, 'owner', owner_uid, 'message-' || n, '', true, ${at} FROM message_thread, generate_series(1, 60) AS n
      WHERE thread_id <> 'thread'`.execute(db)
    await sql`
      INSERT INTO message (thread_id, side, uid, client_key, text, is_screened, created_at, taken_back_at)
      SELECT 'thread', 'owner', ${owner}, 'message-' || n, '', true, ${at}, CASE WHEN n <= 1000 THEN ${at}::timestamptz END
      FROM generate_series(1, 2000) AS n`.execute(db)
    await sql`UPDATE message_thread SET (last_message_id, last_side) = (
        SELECT max(message_id), 'owner' FROM message WHERE message.thread_id = message_thread.thread_id)`.execute(db)
    await sql`ANALYZE message_thread, message_side, message`.execute(db)
    const reader = { side: 'company', uid, posts: null } as const
    const read = await db.transaction().execute(async (trx) => {
      const before = await countReadRows(trx, ['message'])
      expect(await countUnreadMessages(trx, reader)).toBe(100)
      const [first, ...others] = await listThreads(trx, reader, { isUnanswered: false, before: null, limit: 31 })
      expect([first?.unread, others]).toEqual([100, []])
      return (await countReadRows(trx, ['message'])) - before
    })
    expect(read).toBeLessThan(210)
  })
})
