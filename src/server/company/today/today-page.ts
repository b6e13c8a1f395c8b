import { parseWireDay } from '../../../contract/wire-day.ts'
import { Page as CompanyPage } from '../../../web/pages/company/company.tsx'
import { catalogs } from '../../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageTitle, respondWith, signedInAccount } from '../../http/page/page-route.ts'
import { cleanTerm } from '../../search/read-search-query.ts'
import { loadLayoutData } from '../layout-data.ts'
import { selectOwnPosts } from '../own-posts.ts'
import { getFirstDay, getWeek, loadDesk, readVersion } from './load-desk.ts'

export async function todayPage(request: PageRequest): Promise<PageResponse> {
  const { context, language, query, today } = request
  const account = signedInAccount(request)
  const of = { account, from: getFirstDay(parseWireDay(query.get('from') ?? ''), today) }
  // Read before the desk: a change between them is then found by the next comparison.
  const version = await readVersion(context, of)
  const search = cleanTerm((query.get('q') ?? '').normalize('NFC'))
  const cards = search === '' ? 'first' : 'all'
  const [posts, desk] = await Promise.all([selectOwnPosts(context.db, account), loadDesk(context, of, cards)])
  const messages = catalogs[language].company
  return respondWith(CompanyPage, {
    props: {
      posts: posts.map(({ postNum, storeName, storeNameEn, rooms }) => ({
        postNum,
        storeName,
        storeNameEn,
        rooms: rooms.reduce((sum, { count }) => sum + count, 0),
      })),
      now: context.clock(),
      desk,
      version,
      search,
      week: getWeek(of.from, today),
      ...(await loadLayoutData(request)),
    },
    title: pageTitle(language, messages.title),
    description: messages.description,
    canonical: null,
  })
}
