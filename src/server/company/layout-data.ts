import { countReviewsOfCompany } from '../../db/review/review.ts'
import { can } from '../../domain/account/permission.ts'
import type { CompanyLayoutData } from '../../web/company/company-layout.tsx'
import { type PageRequest, signedInAccount } from '../http/page/page-route.ts'
import { toScope } from './own-posts.ts'

/** Data for the tabs on every company page. */
export async function loadLayoutData(request: PageRequest): Promise<CompanyLayoutData> {
  const account = signedInAccount(request)
  if (!can(account, 'replyToReview')) return { waiting: 0 }
  return { waiting: (await countReviewsOfCompany(request.context.db, { ...toScope(account), postNum: null })).unanswered }
}
