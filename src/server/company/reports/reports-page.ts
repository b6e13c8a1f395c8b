import { formatFor } from '../../../i18n/format.ts'
import { Page as CompanyReportsPage } from '../../../web/pages/company/company-reports.tsx'
import { catalogs } from '../../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageTitle, respondWith, signedInAccount } from '../../http/page/page-route.ts'
import { readMonthParameter, readPostParameter } from '../company-query.ts'
import { loadLayoutData } from '../layout-data.ts'
import { listOwnPostNames, toScope } from '../own-posts.ts'
import { readReports } from './read-reports.ts'

export async function companyReportsPage(request: PageRequest): Promise<PageResponse> {
  const { context, query, language, today } = request
  const account = signedInAccount(request)
  const posts = await listOwnPostNames(context.db, account)
  const month = readMonthParameter(query, today)
  const post = readPostParameter(query, posts)?.postNum ?? null
  const messages = catalogs[language].companyReports
  return respondWith(CompanyReportsPage, {
    props: {
      posts,
      post,
      month,
      report: await readReports(context.db, { ...toScope(account), postNum: post, month }),
      ...(await loadLayoutData(request)),
    },
    title: pageTitle(language, messages.title(formatFor(language).month(month))),
    description: messages.description,
    canonical: null,
  })
}
