import { claimUncheckedBusinesses, hidePostsOfClosed, recordLicenseCheck } from '../../../db/company/business.ts'
import { inTransaction } from '../../../db/core/transaction.ts'
import { type Business, checkLicenseEveryMs, hideAfterClosedMs, retryLicenseCheckMs } from '../../../domain/company/business.ts'
import type { AppContext } from '../../runtime/context.ts'
import { announceClosedLicense, announceLicenseClaim } from './license-notice.ts'

type LicenseContext = Pick<AppContext, 'db' | 'clock' | 'licenses' | 'log'>

const batchSize = 50

/**
 * Asks the register about licenses that are new or were not checked for a day, and hides the posts of those closed for three. Returns how
 * many were asked about or hidden.
 */
export async function checkLicenses(context: LicenseContext): Promise<number> {
  const { db, clock } = context
  const due = await claimUncheckedBusinesses(db, { now: clock(), retryAt: clock() + retryLicenseCheckMs, limit: batchSize })
  for (const company of due) await checkLicense(context, company)
  const now = clock()
  return due.length + (await hidePostsOfClosed(db, { closedBefore: now - hideAfterClosedMs, now }))
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
