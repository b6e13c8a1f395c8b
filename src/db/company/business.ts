import { type RawBuilder, sql } from 'kysely'
import {
  type Business,
  keepConfirmedMs,
  type LicenseCheck,
  type LicenseState,
  toComparableLicense,
} from '../../domain/company/business.ts'
import { anyOnce } from '../core/any-once.ts'
import { asPrepared } from '../core/prepared-statements.ts'
import { timestamptz } from '../core/timestamptz.ts'
import { inTransaction } from '../core/transaction.ts'
import type { Database } from '../tables.ts'

/** `closedAt` is when the register first said closed; a check that finds the license open ends it. */
type StoredBusiness = { business: Business | null; check: LicenseCheck | null; closedAt: number | null }

export async function findBusiness(db: Database, uid: string): Promise<StoredBusiness | null> {
  const row = await db
    .selectFrom('person')
    .select(['business', 'license_state', 'license_source', 'license_checked_at', 'license_closed_at'])
    .where('id', '=', uid)
    .modifyEnd(asPrepared)
    .executeTakeFirst()
  if (!row) return null
  const { business, license_state: state, license_source: source, license_checked_at: checkedAt } = row
  const isChecked = state !== null && source !== null && checkedAt !== null
  const closedAt = row.license_closed_at
  return { business, closedAt, check: isChecked ? { state, source, checkedAt, closedAt } : null }
}

/**
 * Forgets what the register said about another number or name, except since when it is closed: only a check that finds it open ends
 * that. Invalidates the company's cached posts, which show the seller. Returns whether the register is to be asked about a license.
 */
export async function saveBusiness(
  db: Database,
  { uid, business, now }: { uid: string; business: Business; now: number },
): Promise<boolean> {
  const before = (await findBusiness(db, uid))?.business
  const isSame = before != null && toLicenseKey(before) === toLicenseKey(business)
  await db
    .updateTable('person')
    .set({
      business: JSON.stringify(business),
      ...(!isSame && {
        license_state: null,
        license_source: null,
        license_checked_at: null,
        license_next_check_at: null,
        confirmed_license: null,
      }),
    })
    .where('id', '=', uid)
    .execute()
  await touchPosts(db, uid, now)
  return business.license !== null && !isSame
}

/** What the register is asked about. */
function toLicenseKey({ license, tradeName }: Business): string {
  return JSON.stringify([license && toComparableLicense(license.number), toComparableLicense(tradeName)])
}

/**
 * Claims companies whose license is due for a check, new ones first; guests' posts are visible to nobody else. A claimed one that is not
 * recorded is due again at `retryAt`, after the others, so that no failing check holds up the rest.
 */
export async function claimUncheckedBusinesses(
  db: Database,
  { now, retryAt, limit }: { now: number; retryAt: number; limit: number },
): Promise<{ uid: string; business: Business }[]> {
  const due = db
    .selectFrom('person')
    .select('id')
    .where(sql<boolean>`business ->> 'license' IS NOT NULL`)
    .where('deleted_at', 'is', null)
    .where('is_guest', '=', false)
    .where(({ eb, or }) => or([eb('license_next_check_at', 'is', null), eb('license_next_check_at', '<=', timestamptz(now))]))
    .orderBy('license_next_check_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const rows = await db
    .updateTable('person')
    .set({ license_next_check_at: new Date(retryAt) })
    .where('id', '=', anyOnce(due))
    .returning(['id', 'business'])
    .execute()
  return rows.flatMap(({ id, business }) => (business ? { uid: id, business } : []))
}

type LicenseAnswer = { uid: string; business: Business; state: LicenseState; source: string; now: number; nextCheckAt: number }

/** What is news: the register says closed for the first time; the number is confirmed for another company, its `holder`. */
type LicenseNews = { isClosed: boolean; holder: string | null }

/**
 * Records what the register says. A license that is confirmed for another company is not open for this one, and one that was found less
 * than `keepConfirmedMs` ago stays confirmed. Does nothing if the license was changed meanwhile.
 */
export async function recordLicenseCheck(db: Database, answer: LicenseAnswer): Promise<LicenseNews> {
  const number = toComparableLicense(answer.business.license?.number ?? '')
  if (answer.state === 'unknown' && (await keepConfirmed(db, answer, number))) return { isClosed: false, holder: null }
  const holder = answer.state === 'open' ? await findOtherHolder(db, answer.uid, number) : null
  const isClosed = await writeLicenseCheck(db, holder === null ? answer : { ...answer, state: 'unknown' }, number)
  return isClosed === null ? { isClosed: false, holder: null } : { isClosed, holder }
}

/** Returns whether the register says closed for the first time; null if the license was changed meanwhile. */
async function writeLicenseCheck(db: Database, answer: LicenseAnswer, number: string): Promise<boolean | null> {
  const { uid, business, state, source, now, nextCheckAt } = answer
  const at = timestamptz(now)
  const updated = await db
    .updateTable('person')
    .set({
      license_state: state,
      license_source: source,
      license_checked_at: new Date(now),
      license_next_check_at: new Date(nextCheckAt),
      confirmed_license: state === 'open' ? number : null,
      ...(state === 'closed' && { license_closed_at: sql`coalesce(license_closed_at, ${at})` }),
      ...(state === 'open' && { license_closed_at: null }),
    })
    .where('id', '=', uid)
    .where(sql<boolean>`business -> 'license' ->> 'number' = ${business.license?.number ?? ''}`)
    .where(sql<boolean>`business ->> 'tradeName' = ${business.tradeName}`)
    .returning('license_closed_at')
    .executeTakeFirst()
  if (!updated) return null
  await touchPosts(db, uid, now)
  return state === 'closed' && updated.license_closed_at === now
}

/** Returns whether the register found the license recently enough; then only the next check is set. */
async function keepConfirmed(db: Database, { uid, now, nextCheckAt }: LicenseAnswer, number: string): Promise<boolean> {
  const kept = await db
    .updateTable('person')
    .set({ license_next_check_at: new Date(nextCheckAt) })
    .where('id', '=', uid)
    .where('confirmed_license', '=', number)
    .where('license_checked_at', '>', timestamptz(now - keepConfirmedMs))
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

async function findOtherHolder(db: Database, uid: string, number: string): Promise<string | null> {
  const holder = await db
    .selectFrom('person')
    .select('id')
    .where('confirmed_license', '=', number)
    .where('id', '<>', uid)
    .executeTakeFirst()
  return holder?.id ?? null
}

/**
 * Takes a license number from the company for which it is confirmed, so that another one that states it is asked about first: this one
 * is asked about again at `nextCheckAt`. Returns the uid of the company, or null if the number is confirmed for none.
 */
export async function releaseLicense(
  db: Database,
  { number, now, nextCheckAt }: { number: string; now: number; nextCheckAt: number },
): Promise<string | null> {
  const key = toComparableLicense(number)
  const holder = await db
    .updateTable('person')
    .set({ confirmed_license: null, license_state: 'unknown', license_next_check_at: new Date(nextCheckAt) })
    .where('confirmed_license', '=', key)
    .returning('id')
    .executeTakeFirst()
  if (!holder) return null
  const companies = await db
    .selectFrom('person')
    .select(['id', 'business'])
    .where(sql<boolean>`business ->> 'license' IS NOT NULL`)
    .where('id', '<>', holder.id)
    .execute()
  const claimants = companies.filter(({ business }) => toComparableLicense(business?.license?.number ?? '') === key)
  for (const { id } of claimants)
    await db.updateTable('person').set({ license_next_check_at: null }).where('id', '=', id).execute()
  await touchPosts(db, holder.id, now)
  return holder.id
}

/** Hides the posts of companies whose license has been closed since `closedBefore`: only the company itself still sees them. */
export async function hidePostsOfClosed(
  db: Database,
  { closedBefore, now }: { closedBefore: number; now: number },
): Promise<number> {
  return await inTransaction(db, async (trx) => {
    const isOfClosed = sql`
      visible_to IS NULL AND uid IN (SELECT id FROM person WHERE license_closed_at <= ${timestamptz(closedBefore)})`
    const postNums = await lockPosts(trx, isOfClosed)
    if (postNums.length > 0)
      await trx
        .updateTable('post')
        .set({ visible_to: sql`post.uid`, updated_at: new Date(now) })
        .where('post_num', 'in', postNums)
        .execute()
    return postNums.length
  })
}

/** The hidden posts of companies whose license is not closed anymore. A guest's posts stay the guest's own. */
export async function listPostsToShow(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('post')
    .innerJoin('person', 'person.id', 'visible_to')
    .select('post_num')
    .where('visible_to', 'is not', null)
    .where('post.deleted_at', 'is', null)
    .where('license_closed_at', 'is', null)
    .where('is_guest', '=', false)
    .orderBy('post_num')
    .execute()
  return rows.map((row) => row.post_num)
}

export async function showPost(db: Database, { postNum, now }: { postNum: number; now: number }): Promise<void> {
  const post = db.updateTable('post').where('post_num', '=', postNum)
  await post.set({ visible_to: null, updated_at: new Date(now) }).execute()
}

async function touchPosts(db: Database, uid: string, now: number): Promise<void> {
  const postNums = await lockPosts(db, sql`uid = ${uid}`)
  if (postNums.length === 0) return
  await db
    .updateTable('post')
    .set({ updated_at: new Date(now) })
    .where('post_num', 'in', postNums)
    .execute()
}

/** Locks posts that are not deleted in the order of docs/lock-order.md; an update of several would lock them in any order. */
async function lockPosts(db: Database, condition: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ postNum: number }>`
    SELECT post_num AS "postNum" FROM post WHERE deleted_at IS NULL AND ${condition}
    ORDER BY post_num FOR NO KEY UPDATE`.execute(db)
  return rows.map(({ postNum }) => postNum)
}
