import { countReviewsOfCompany, listReviewsOfCompany } from '../../db/review/review.ts'
import { replyEditMs } from '../../domain/booking/booking.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import { Page as CompanyReviewsPage } from '../../web/pages/company/company-reviews.tsx'
import { catalogs } from '../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageTitle, respondWith, signedInAccount } from '../http/page/page-route.ts'
import { reviewToWire } from '../review/show-review.ts'
import { readPageNumber, readPostParameter } from './company-query.ts'
import { loadLayoutData } from './layout-data.ts'
import { listOwnPostNames, toScope } from './own-posts.ts'

const pageSize = 10

export async function companyReviewsPage(request: PageRequest): Promise<PageResponse> {
  const { context, query, language } = request
  const account = signedInAccount(request)
  const posts = await listOwnPostNames(context.db, account)
  const post = readPostParameter(query, posts)?.postNum ?? null
  const { all, unanswered } = await countReviewsOfCompany(context.db, { ...toScope(account), postNum: post })
  const pages = Math.max(1, Math.ceil(all / pageSize))
  const page = Math.min(readPageNumber(query), pages)
  const found = await listReviewsOfCompany(context.db, {
    ...toScope(account),
    postNum: post,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  const messages = catalogs[language].companyReviews
  return respondWith(CompanyReviewsPage, {
    props: {
      ...(await loadLayoutData(request)),
      reviews: found.map((review) => ({
        ...reviewToWire(review),
        day: dayAt(review.createdAt),
        canReply: review.reply === null || review.reply.at > context.clock() - replyEditMs,
      })),
      posts,
      post,
      all,
      unanswered,
      page,
      pages,
    },
    title: pageTitle(language, messages.title),
    description: messages.description,
    canonical: null,
  })
}
