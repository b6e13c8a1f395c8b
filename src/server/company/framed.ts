import { countReviewsOfCompany } from '../../db/review.ts'
import type { Framed } from '../../web/company/company-frame.tsx'
import { type PageRequest, signedInAccount } from '../page-route.ts'

/** What the tabs of every page of a company say. */
export async function framed(request: PageRequest): Promise<Framed> {
  const { uid } = signedInAccount(request)
  return { waiting: (await countReviewsOfCompany(request.parts.db, { uid, postNum: null })).unanswered }
}
