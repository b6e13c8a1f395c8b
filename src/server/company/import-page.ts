import { Page as CompanyImportPage } from '../../web/pages/company/company-import.tsx'
import { catalogs } from '../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageTitle, respondWith, signedInAccount } from '../http/page/page-route.ts'
import { loadLayoutData } from './layout-data.ts'
import { selectOwnPosts } from './own-posts.ts'

export async function companyImportPage(request: PageRequest): Promise<PageResponse> {
  const { context, language } = request
  const posts = await selectOwnPosts(context.db, signedInAccount(request))
  const messages = catalogs[language].companyImport
  return respondWith(CompanyImportPage, {
    props: {
      ...(await loadLayoutData(request)),
      posts: posts.map(({ postNum, storeName, storeNameEn }) => ({ postNum, storeName, storeNameEn, isDeleted: false })),
    },
    title: pageTitle(language, messages.title),
    description: messages.description,
    canonical: null,
  })
}
