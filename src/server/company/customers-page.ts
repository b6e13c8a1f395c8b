import { customerToWire } from '../../contract/customer/customer.ts'
import { countCustomers, listCustomers } from '../../db/customer/customer.ts'
import { Page as CompanyCustomersPage } from '../../web/pages/company/company-customers.tsx'
import { searchInTurn } from '../customer/customers.ts'
import { catalogs } from '../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageTitle, respondWith, signedInAccount } from '../http/page/page-route.ts'
import { cleanTerm } from '../search/read-search-query.ts'
import { readPageNumber } from './company-query.ts'
import { loadLayoutData } from './layout-data.ts'
import { toScope } from './own-posts.ts'

const pageSize = 20

/** The customers of a company by name; `q` searches them. A page number past the end shows the last page. */
export async function customersPage(request: PageRequest): Promise<PageResponse> {
  const { context, query, language } = request
  const q = cleanTerm((query.get('q') ?? '').normalize('NFC'))
  const filter = { ...toScope(signedInAccount(request)), q }
  const { total, pages, page, found } = await searchInTurn(filter, q, async () => {
    const total = await countCustomers(context.db, filter)
    const pages = Math.max(1, Math.ceil(total / pageSize))
    const page = Math.min(readPageNumber(query), pages)
    const found = await listCustomers(context.db, filter, { limit: pageSize, offset: (page - 1) * pageSize })
    return { total, pages, page, found }
  })
  const messages = catalogs[language].companyCustomers
  return respondWith(CompanyCustomersPage, {
    props: { ...(await loadLayoutData(request)), q, total, page, pages, customers: found.map(customerToWire) },
    title: pageTitle(language, messages.title),
    description: messages.description,
    canonical: null,
  })
}
