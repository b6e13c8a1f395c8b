import { Page as CompanyAccountPage } from '../../web/pages/company/company-account.tsx'
import { loadOwnProfile } from '../account/own-profile.ts'
import { catalogs } from '../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageTitle, respondWith, signedInAccount } from '../http/page/page-route.ts'
import { loadLayoutData } from './layout-data.ts'

export async function companyAccountPage(request: PageRequest): Promise<PageResponse> {
  const { context, language } = request
  const profile = await loadOwnProfile(context, signedInAccount(request))
  const messages = catalogs[language].companyLayout
  return respondWith(CompanyAccountPage, {
    props: { profile, ...(await loadLayoutData(request)) },
    title: pageTitle(language, messages.accountTitle),
    description: messages.accountDescription,
    canonical: null,
  })
}
