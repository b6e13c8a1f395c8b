import { Page as CompanyRulesPage } from '../../web/pages/company/company-rules.tsx'
import { catalogs } from '../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageTitle, respondWith, signedInAccount } from '../http/page/page-route.ts'
import { readPostParameter } from './company-query.ts'
import { loadLayoutData } from './layout-data.ts'
import { selectOwnPosts } from './own-posts.ts'

export async function companyRulesPage(request: PageRequest): Promise<PageResponse> {
  const { context, query, language } = request
  const posts = await selectOwnPosts(context.db, signedInAccount(request))
  const post = readPostParameter(query, posts) ?? posts[0] ?? null
  const messages = catalogs[language].companyRules
  return respondWith(CompanyRulesPage, {
    props: {
      ...(await loadLayoutData(request)),
      posts: posts.map(({ postNum, storeName, storeNameEn }) => ({ postNum, storeName, storeNameEn, isDeleted: false })),
      post: post && { postNum: post.postNum, house: post.house },
    },
    title: pageTitle(language, messages.title),
    description: messages.description,
    canonical: null,
  })
}
