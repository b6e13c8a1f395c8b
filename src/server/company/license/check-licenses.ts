import { claimUncheckedBusinesses, hidePostsOfClosed, recordLicenceCheck } from '../../../db/company/business.ts'
import { inTransaction } from '../../../db/core/transaction.ts'
import { type Business, checkLicenceEveryMs, hideAfterClosedMs, retryLicenceCheckMs } from '../../../domain/company/business.ts'
import type { AppContext } from '../../runtime/context.ts'
import { queueLicenceClaim, queueLicenceEmail } from './license-notice.ts'

type LicenceContext = Pick<AppContext, 'db' | 'clock' | 'licences' | 'log'>

const batchSize = 50

/**
 * Asks the register about licences that are new or were not checked for a day, and hides the posts of those closed for three. Returns how
 * many were asked about or hidden.
 */
export async function checkLicences(context: LicenceContext): Promise<number> {
  const { db, clock } = context
  const due = await claimUncheckedBusinesses(db, { now: clock(), retryAt: clock() + retryLicenceCheckMs, limit: batchSize })
  for (const company of due) await checkLicence(context, company)
  const now = clock()
  return due.length + (await hidePostsOfClosed(db, { closedBefore: now - hideAfterClosedMs, now }))
}

/** Asks the register, outside of any transaction. If it does not answer, what it said before still holds. */
async function checkLicence(context: LicenceContext, { uid, business }: { uid: string; business: Business }): Promise<void> {
  const { db, clock, licences, log } = context
  if (!business.licence) return
  try {
    const { number } = business.licence
    const state = await licences.check({ number, tradeName: business.tradeName })
    await inTransaction(db, async (trx) => {
      const now = clock()
      const { isClosed, holder } = await recordLicenceCheck(trx, {
        uid,
        business,
        state,
        source: licences.source,
        now,
        nextCheckAt: now + checkLicenceEveryMs,
      })
      if (isClosed) await queueLicenceEmail(trx, { uid, now })
      if (holder === null) return
      log.warn({ uid, holder }, 'licence number confirmed for another company')
      await queueLicenceClaim(trx, { number, claimant: uid, holder, now })
    })
  } catch (error) {
    log.error({ uid, error: error instanceof Error ? error.message : String(error) }, 'licence check failed')
  }
}
