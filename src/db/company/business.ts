import { sql } from 'kysely'
import type { Business, LicenceCheck, LicenceState } from '../../domain/company/business.ts'
import { timestamptz } from '../core/timestamptz.ts'
import type { Database } from '../tables.ts'

/** `closedAt` is when the register first said closed; a check that finds the licence open ends it. */
type StoredBusiness = { business: Business | null; check: LicenceCheck | null; closedAt: number | null }

export async function findBusiness(db: Database, uid: string): Promise<StoredBusiness | null> {
  const row = await db
    .selectFrom('person')
    .select(['business', 'licence_state', 'licence_source', 'licence_checked_at', 'licence_closed_at'])
    .where('id', '=', uid)
    .executeTakeFirst()
  if (!row) return null
  const { business, licence_state: state, licence_source: source, licence_checked_at: checkedAt } = row
  const isChecked = state !== null && source !== null && checkedAt !== null
  const closedAt = row.licence_closed_at
  return { business, closedAt, check: isChecked ? { state, source, checkedAt, closedAt } : null }
}

/**
 * Forgets what the register said about another number or name, except since when it is closed: only a check that finds it open ends
 * that. Invalidates the company's cached posts, which show the seller.
 */
export async function saveBusiness(
  db: Database,
  { uid, business, now }: { uid: string; business: Business; now: number },
): Promise<void> {
  const before = (await findBusiness(db, uid))?.business
  const isSame = before?.licence?.number === business.licence?.number && before?.tradeName === business.tradeName
  await db
    .updateTable('person')
    .set({
      business: JSON.stringify(business),
      ...(!isSame && { licence_state: null, licence_source: null, licence_checked_at: null }),
    })
    .where('id', '=', uid)
    .execute()
  await touchPosts(db, uid, now)
}

/** Companies whose licence was last checked before `before`, or never, oldest first. */
export async function listUncheckedBusinesses(
  db: Database,
  { before, limit }: { before: number; limit: number },
): Promise<{ uid: string; business: Business }[]> {
  const rows = await db
    .selectFrom('person')
    .select(['id', 'business'])
    .where(sql<boolean>`business ->> 'licence' IS NOT NULL`)
    .where('deleted_at', 'is', null)
    .where(({ eb, or }) => or([eb('licence_checked_at', 'is', null), eb('licence_checked_at', '<=', timestamptz(before))]))
    .orderBy('licence_checked_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, business }) => (business ? { uid: id, business } : []))
}

/** Returns whether the register says closed for the first time. Does nothing if the licence was changed meanwhile. */
export async function recordLicenceCheck(
  db: Database,
  { uid, business, state, source, now }: { uid: string; business: Business; state: LicenceState; source: string; now: number },
): Promise<boolean> {
  const at = timestamptz(now)
  const updated = await db
    .updateTable('person')
    .set({
      licence_state: state,
      licence_source: source,
      licence_checked_at: new Date(now),
      ...(state === 'closed' && { licence_closed_at: sql`coalesce(licence_closed_at, ${at})` }),
      ...(state === 'open' && { licence_closed_at: null }),
    })
    .where('id', '=', uid)
    .where(sql<boolean>`business -> 'licence' ->> 'number' = ${business.licence?.number ?? ''}`)
    .where(sql<boolean>`business ->> 'tradeName' = ${business.tradeName}`)
    .returning('licence_closed_at')
    .executeTakeFirst()
  if (!updated) return false
  await touchPosts(db, uid, now)
  if (state === 'open') await showHiddenPosts(db, uid, now)
  return state === 'closed' && updated.licence_closed_at === now
}

/** Hides the posts of companies whose licence has been closed since `closedBefore`: only the company itself still sees them. */
export async function hidePostsOfClosed(
  db: Database,
  { closedBefore, now }: { closedBefore: number; now: number },
): Promise<number> {
  const hidden = await db
    .updateTable('post')
    .set({ visible_to: sql`post.uid`, updated_at: new Date(now) })
    .where('visible_to', 'is', null)
    .where('deleted_at', 'is', null)
    .where('uid', 'in', db.selectFrom('person').select('id').where('licence_closed_at', '<=', timestamptz(closedBefore)))
    .executeTakeFirst()
  return Number(hidden.numUpdatedRows)
}

/** A guest's posts stay the guest's own. */
async function showHiddenPosts(db: Database, uid: string, now: number): Promise<void> {
  await db
    .updateTable('post')
    .set({ visible_to: null, updated_at: new Date(now) })
    .where('uid', '=', uid)
    .where('visible_to', '=', uid)
    .where('uid', 'in', db.selectFrom('person').select('id').where('id', '=', uid).where('is_guest', '=', false))
    .execute()
}

async function touchPosts(db: Database, uid: string, now: number): Promise<void> {
  await db
    .updateTable('post')
    .set({ updated_at: new Date(now) })
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .execute()
}
