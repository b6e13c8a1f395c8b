import { parseTypedDay } from '../../contract/wire-day.ts'
import { Page as CompanyCancellationsPage } from '../../web/pages/company/company-cancellations.tsx'
import { previewCancellations } from '../booking/cancel-many.ts'
import { catalogs } from '../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageTitle, respondWith, signedInAccount } from '../http/page/page-route.ts'
import { readPostParameter } from './company-query.ts'
import { loadLayoutData } from './layout-data.ts'
import { selectOwnPosts } from './own-posts.ts'

/** `post`, `from` and `to` select the bookings; by default, all of the first post from today on. */
export async function companyCancellationsPage(request: PageRequest): Promise<PageResponse> {
  const { context, query, language } = request
  const account = signedInAccount(request)
  const posts = await selectOwnPosts(context.db, account)
  const post = readPostParameter(query, posts) ?? posts[0] ?? null
  const [from, to] = [parseTypedDay(query.get('from') ?? ''), parseTypedDay(query.get('to') ?? '')]
  const isReversed = from !== null && to !== null && to < from
  const span = { ...(from && { from }), ...(to && { to }) }
  const preview = post && !isReversed ? await previewCancellations(context, account, { postNum: post.postNum, ...span }) : null
  const messages = catalogs[language].companyCancellations
  return respondWith(CompanyCancellationsPage, {
    props: {
      ...(await loadLayoutData(request)),
      posts: posts.map(({ postNum, storeName, storeNameEn }) => ({ postNum, storeName, storeNameEn, isDeleted: false })),
      postNum: post?.postNum ?? null,
      from,
      to,
      isReversed,
      preview,
    },
    title: pageTitle(language, messages.title),
    description: messages.description,
    canonical: null,
  })
}
