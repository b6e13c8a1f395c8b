import { listPostsOfCompany } from '../../db/post.ts'
import { monthOf } from '../../domain/day.ts'
import { formatFor } from '../../i18n/format.ts'
import { Page as CompanyPricesPage } from '../../web/pages/company-prices.tsx'
import { catalogues } from '../catalogues.ts'
import { answerWith, type PageAnswer, type PageRequest, pageTitle, signedInAccount } from '../page-route.ts'
import { readMonth, readPost } from './company-query.ts'
import { framed } from './framed.ts'

/** Months that are over have no prices any more. */
export async function companyPricesPage(request: PageRequest): Promise<PageAnswer> {
  const { parts, query, language, today } = request
  const posts = await listPostsOfCompany(parts.db, signedInAccount(request).uid)
  const post = readPost(query, posts) ?? posts[0] ?? null
  const asked = readMonth(query, today)
  const isOver = asked < monthOf(today)
  const month = isOver ? monthOf(today) : asked
  const messages = catalogues[language].companyPrices
  return answerWith(CompanyPricesPage, {
    page: 'company-prices',
    props: {
      ...(await framed(request)),
      posts: posts.map(({ postNum, storeName, storeNameEn }) => ({ postNum, storeName, storeNameEn, isDeleted: false })),
      post: post && { postNum: post.postNum, rooms: post.rooms, seasons: post.seasons },
      month,
    },
    title: pageTitle(language, messages.title(formatFor(language).month(month))),
    description: messages.description,
    canonical: null,
  })
}
