import { countReviewsOfCompany } from '../../db/review/review.ts'
import type { CompanyLayoutData } from '../../web/company/company-layout.tsx'
import { type PageRequest, signedInAccount } from '../http/page/page-route.ts'

/** Data for the tabs on every company page. */
export async function loadLayoutData(request: PageRequest): Promise<CompanyLayoutData> {
  const { uid } = signedInAccount(request)
  return { waiting: (await countReviewsOfCompany(request.context.db, { uid, postNum: null })).unanswered }
}
