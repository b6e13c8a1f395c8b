import { listPostNames } from '../../db/company-bookings.ts'
import { countReviewsOfCompany, listReviewsOfCompany } from '../../db/review.ts'
import { dayAt } from '../../domain/day.ts'
import { Page as CompanyReviewsPage } from '../../web/pages/company-reviews.tsx'
import { catalogues } from '../catalogues.ts'
import { answerWith, type PageAnswer, type PageRequest, pageTitle, signedInAccount } from '../page-route.ts'
import { reviewToWire } from '../review/show-review.ts'
import { readPageNumber, readPost } from './company-query.ts'
import { framed } from './framed.ts'

const reviewsOnPage = 10

export async function companyReviewsPage(request: PageRequest): Promise<PageAnswer> {
  const { parts, query, language } = request
  const { uid } = signedInAccount(request)
  const posts = await listPostNames(parts.db, uid)
  const post = readPost(query, posts)?.postNum ?? null
  const { all, unanswered } = await countReviewsOfCompany(parts.db, { uid, postNum: post })
  const pages = Math.max(1, Math.ceil(all / reviewsOnPage))
  const page = Math.min(readPageNumber(query), pages)
  const found = await listReviewsOfCompany(parts.db, {
    ...{ uid, postNum: post },
    limit: reviewsOnPage,
    offset: (page - 1) * reviewsOnPage,
  })
  const messages = catalogues[language].companyReviews
  return answerWith(CompanyReviewsPage, {
    page: 'company-reviews',
    props: {
      ...(await framed(request)),
      reviews: found.map((review) => ({ ...reviewToWire(review), day: dayAt(review.createdAt) })),
      ...{ posts, post, all, unanswered, page, pages },
    },
    title: pageTitle(language, messages.title),
    description: messages.description,
    canonical: null,
  })
}
