import { sql } from 'kysely'
import type { Database } from '../tables.ts'
import { asPrepared } from './prepared-statements.ts'

/**
 * Which cached content of a post is stale. `listings`: its presence or position in search results (created, deleted, moved, or a change
 * of lowest price, sizes or offers); `post`: any other field; `night`: availability; `review`: a review, a reply or a reviewer's name.
 */
type InvalidationKind = 'listings' | 'post' | 'night' | 'review'

export type PostInvalidation = { postNum: number; kind: InvalidationKind }

/** An image that was deleted or became private; no page is stale because of it. */
type ImageInvalidation = { imageId: string; kind: 'image' }

export type CacheInvalidation = PostInvalidation | ImageInvalidation

export type CacheInvalidations = {
  /** A `pg_snapshot` as text, to be passed to the next call. */
  seen: string
  /** Null when everything must be invalidated: on the first call, or when there are more than `maxInvalidations`. */
  changes: CacheInvalidation[] | null
}

/** Lists the changes since its previous call; null when everything must be invalidated. */
export type ReadInvalidations = () => Promise<CacheInvalidation[] | null>

export const maxInvalidations = 1000

export function readInvalidations(db: Database): ReadInvalidations {
  let seen: string | null = null
  return async () => {
    const result = await listCacheInvalidations(db, seen)
    seen = result.seen
    return result.changes
  }
}

/**
 * Lists the changes committed since the snapshot `seen`, by any process and in any order. Comparing transaction ids with snapshots
 * misses none, even from a long transaction. Rows older than `cacheInvalidationMs` have been deleted.
 */
export async function listCacheInvalidations(db: Database, seen: string | null): Promise<CacheInvalidations> {
  // Usually nothing was committed, and comparing snapshots costs a sixth of the full query.
  if (seen !== null && (await readSnapshot(db)) === seen) return { seen, changes: [] }
  const { rows } = await sql<{ seen: string; changes: CacheInvalidation[] }>`
    SELECT pg_current_snapshot()::text AS seen, coalesce((
      SELECT json_agg(json_build_object('postNum', post_num, 'imageId', image_id, 'kind', kind))
      FROM (
        SELECT DISTINCT post_num, image_id, kind FROM cache_invalidation
        WHERE xid >= pg_snapshot_xmin(${seen}::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, ${seen}::pg_snapshot)
        LIMIT ${sql.lit(maxInvalidations + 1)}
      ) AS change
    ), '[]') AS changes ${asPrepared}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('pg_current_snapshot() returned no row')
  return { seen: row.seen, changes: seen === null || row.changes.length > maxInvalidations ? null : row.changes }
}

/**
 * Invalidates pages that count the rooms of a hold as free because it has expired, when its payment pins it after all. Everything else that
 * changes what is free changes `room_night`, whose triggers do this.
 */
export async function invalidateNights(db: Database, postNum: number): Promise<void> {
  await sql`
    INSERT INTO cache_invalidation (post_num, kind) SELECT post_num, 'night' FROM post
    WHERE post_num = ${postNum} AND visible_to IS NULL
    ON CONFLICT DO NOTHING`.execute(db)
}

/**
 * Invalidates an image again when its files are gone: until then, a process that knows its row from before still serves it. The content of an
 * upload has the ID of its image; images that share theirs are samples.
 */
export async function invalidateImage(db: Database, contentKey: string): Promise<void> {
  await sql`INSERT INTO cache_invalidation (image_id, kind) VALUES (${contentKey}, 'image')`.execute(db)
}

/** All images that were invalidated in the last `cacheInvalidationMs`, for whoever does not know which they know of. */
export async function listInvalidatedImages(db: Database): Promise<string[]> {
  const { rows } = await sql<{ imageId: string }>`
    SELECT DISTINCT image_id AS "imageId" FROM cache_invalidation WHERE kind = 'image'`.execute(db)
  return rows.map(({ imageId }) => imageId)
}

async function readSnapshot(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ seen: string }>`SELECT pg_current_snapshot()::text AS seen ${asPrepared}`.execute(db)
  return rows[0]?.seen
}

/** Retention of rows, far longer than any transaction may stay open. */
export const cacheInvalidationMs = 600_000

/** Returns the number of rows deleted. */
export async function deleteOldCacheInvalidations(db: Database): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM cache_invalidation WHERE at < now() - make_interval(secs => ${cacheInvalidationMs / 1000}::double precision)`.execute(
    db,
  )
  return Number(numAffectedRows)
}
