import { sql } from 'kysely'
import type { Database } from './tables.ts'

/**
 * What visitors see of a post that changed. `places`: it came or went, moved, or its lowest price did; `post`: anything else of it;
 * `night`: what is free; `review`: a review, a reply or the name of who wrote it.
 */
type ShownKind = 'places' | 'post' | 'night' | 'review'

export type ShownChange = { postNum: number; kind: ShownKind }

export type ShownChanges = {
  /** Stands for everything that was committed by now; for the next question. */
  seen: string
  /** Null when there are too many to tell one from another, or nothing was seen before. */
  changes: ShownChange[] | null
}

const mostTold = 1000

/**
 * The changes that were committed since `seen`, in whatever process and order: none is told late or missed, since rows and
 * snapshots go by the same transactions. Rows older than `shownChangeMs` are gone.
 */
export async function listShownChanges(db: Database, seen: string | null): Promise<ShownChanges> {
  // A sixth of the cost, and most often enough: the same snapshot shows the same.
  if (seen !== null && (await readSnapshot(db)) === seen) return { seen, changes: [] }
  const { rows } = await sql<ShownChanges & { changes: ShownChange[] }>`
    SELECT pg_current_snapshot()::text AS seen, coalesce((
      SELECT json_agg(json_build_object('postNum', post_num, 'kind', kind))
      FROM (
        SELECT DISTINCT post_num, kind FROM shown_change
        WHERE xid >= pg_snapshot_xmin(${seen}::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, ${seen}::pg_snapshot)
        LIMIT ${mostTold + 1}
      ) AS change
    ), '[]') AS changes`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The snapshot has no row')
  return { seen: row.seen, changes: seen === null || row.changes.length > mostTold ? null : row.changes }
}

async function readSnapshot(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ seen: string }>`SELECT pg_current_snapshot()::text AS seen`.execute(db)
  return rows[0]?.seen
}

/** Rows are kept far longer than any transaction may stay open. */
export const shownChangeMs = 600_000

/** Returns how many there were. */
export async function dropOldShownChanges(db: Database): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM shown_change WHERE at < now() - make_interval(secs => ${shownChangeMs / 1000}::double precision)`.execute(db)
  return Number(numAffectedRows)
}
