import { sql } from 'kysely'
import type { Database } from '../tables.ts'
import { maxInvalidations, type PostInvalidation, type ReadInvalidations } from './cache-invalidation.ts'

/** How far PostgreSQL has written its log, in bytes. What was committed before this was asked is before it. */
export async function readWalPosition(db: Database): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint AS position`.execute(db)
  const [row] = rows
  if (!row) throw new Error('pg_current_wal_lsn() returned no row')
  return row.position
}

/** How much of the leader's log a standby shows; null for a server that is none, such as one that has been promoted. */
export async function readReplayedPosition(db: Database): Promise<number | null> {
  const { rows } = await sql<{ position: number | null }>`
    SELECT CASE WHEN pg_is_in_recovery() THEN pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint END AS position`.execute(
    db,
  )
  return rows[0]?.position ?? null
}

/** `xids` are the transactions from `xmin` on whose invalidations have been read. */
type Replayed = { position: number | null; xmin: string; xids: readonly string[] }

/** Without images, which pages do not depend on. */
type FoundInvalidation = PostInvalidation & { xid: string }

/**
 * Like `readInvalidations` on the leader, on a standby. A standby's `pg_current_snapshot()` does not list transactions in progress, so
 * these are told from earlier ones by the rows that were there. Its position is read first: what is replayed in between is read twice.
 */
export function readReplayedInvalidations(db: Database): ReadInvalidations {
  let seen: Replayed | null = null
  return async () => {
    const position = await readReplayedPosition(db)
    if (seen !== null && seen.position === position) return []
    const known: Replayed | null = seen
    const { xmin, found } = await readNewRows(db, known)
    const isAll = found.length <= maxInvalidations
    // Of an incomplete list nothing is known, so that the next call invalidates too much rather than too little.
    const xids = new Set([...(known?.xids ?? []), ...(isAll ? found.map(({ xid }) => xid) : [])])
    seen = { position, xmin, xids: [...xids].filter((xid) => BigInt(xid) >= BigInt(xmin)) }
    return known && isAll ? found.map(({ postNum, kind }) => ({ postNum, kind })) : null
  }
}

async function readNewRows(db: Database, known: Replayed | null): Promise<{ xmin: string; found: FoundInvalidation[] }> {
  const { rows } = await sql<{ xmin: string; found: FoundInvalidation[] }>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin, coalesce((
      SELECT json_agg(json_build_object('xid', xid::text, 'postNum', post_num, 'kind', kind))
      FROM (
        SELECT xid, post_num, kind FROM cache_invalidation
        WHERE xid >= coalesce(${known?.xmin ?? null}::xid8, pg_snapshot_xmin(pg_current_snapshot()))
          AND xid <> ALL(${[...(known?.xids ?? [])]}::xid8[]) AND kind <> 'image'
        LIMIT ${maxInvalidations + 1}
      ) AS change
    ), '[]') AS found`.execute(db)
  const [row] = rows
  if (!row) throw new Error('pg_current_snapshot() returned no row')
  return row
}
