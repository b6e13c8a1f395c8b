import {
  claimUncheckedBusinesses,
  hidePostsOfClosed,
  listPostsToShow,
  recordLicenseCheck,
  showPost,
} from '../../../db/company/business.ts'
import { inTransaction } from '../../../db/core/transaction.ts'
import { releaseToWaitlist } from '../../../db/waitlist/serve.ts'
import { type Business, checkLicenseEveryMs, hideAfterClosedMs, retryLicenseCheckMs } from '../../../domain/company/business.ts'
import type { AppContext } from '../../runtime/context.ts'
import { announceClosedLicense, announceLicenseClaim } from './license-notice.ts'

type LicenseContext = Pick<AppContext, 'db' | 'clock' | 'licenses' | 'log'>

const batchSize = 50

/**
 * Asks the register about licenses that are new or were not checked for a day, hides the posts of those closed for three, and shows those
 * of licenses that are open again. Returns how many were asked about, hidden or shown.
 */
export async function checkLicenses(context: LicenseContext): Promise<number> {
  const { db, clock } = context
  const due = await claimUncheckedBusinesses(db, { now: clock(), retryAt: clock() + retryLicenseCheckMs, limit: batchSize })
  for (const company of due) await checkLicense(context, company)
  const now = clock()
  const hidden = await hidePostsOfClosed(db, { closedBefore: now - hideAfterClosedMs, now })
  return due.length + hidden + (await showPosts(context))
}

/** Each in a transaction of its own, which also offers what became available while the post was hidden. */
async function showPosts({ db, clock, log }: LicenseContext): Promise<number> {
  const postNums = await listPostsToShow(db)
  for (const postNum of postNums) {
    const now = clock()
    try {
      await releaseToWaitlist(db, { postNum }, now, (trx) => showPost(trx, { postNum, now }))
    } catch (error) {
      log.error({ postNum, error: error instanceof Error ? error.message : String(error) }, 'post of an open license not shown')
    }
  }
  return postNums.length
}

/** Asks the register, outside of any transaction. If it does not answer, what it said before still holds. */
async function checkLicense(context: LicenseContext, { uid, business }: { uid: string; business: Business }): Promise<void> {
  const { db, clock, licenses, log } = context
  if (!business.license) return
  try {
    const { number } = business.license
    const state = await licenses.check({ number, tradeName: business.tradeName })
    await inTransaction(db, async (trx) => {
      const now = clock()
      const { isClosed, holder } = await recordLicenseCheck(trx, {
        uid,
        business,
        state,
        source: licenses.source,
        now,
        nextCheckAt: now + checkLicenseEveryMs,
      })
      if (isClosed) await announceClosedLicense(trx, { uid, now })
      if (holder === null) return
      log.warn({ uid, holder }, 'license number confirmed for another company')
      await announceLicenseClaim(trx, { number, claimant: uid, holder, now })
    })
  } catch (error) {
    log.error({ uid, error: error instanceof Error ? error.message : String(error) }, 'license check failed')
  }
}
