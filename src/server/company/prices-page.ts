import { toMonth } from '../../domain/calendar/day.ts'
import { formatFor } from '../../i18n/format.ts'
import { Page as CompanyPricesPage } from '../../web/pages/company/company-prices.tsx'
import { catalogs } from '../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageTitle, respondWith, signedInAccount } from '../http/page/page-route.ts'
import { readMonthParameter, readPostParameter } from './company-query.ts'
import { loadLayoutData } from './layout-data.ts'
import { selectOwnPosts } from './own-posts.ts'

/** Past months have no prices, so the page falls back to the current month. */
export async function companyPricesPage(request: PageRequest): Promise<PageResponse> {
  const { context, query, language, today } = request
  const posts = await selectOwnPosts(context.db, signedInAccount(request))
  const post = readPostParameter(query, posts) ?? posts[0] ?? null
  const requested = readMonthParameter(query, today)
  const isOver = requested < toMonth(today)
  const month = isOver ? toMonth(today) : requested
  const messages = catalogs[language].companyPrices
  return respondWith(CompanyPricesPage, {
    props: {
      ...(await loadLayoutData(request)),
      posts: posts.map(({ postNum, storeName, storeNameEn }) => ({ postNum, storeName, storeNameEn, isDeleted: false })),
      post: post && { postNum: post.postNum, rooms: post.rooms, seasons: post.seasons },
      month,
    },
    title: pageTitle(language, messages.title(formatFor(language).month(month))),
    description: messages.description,
    canonical: null,
  })
}
