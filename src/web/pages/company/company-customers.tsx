import { type ReactNode, useState } from 'react'
import { customersUrl } from '../../../contract/company/company-url.ts'
import type { WireCustomer } from '../../../contract/customer/customer.ts'
import { urls } from '../../../contract/urls.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { CompanyLayout, type CompanyLayoutData } from '../../company/company-layout.tsx'
import { CustomerForm } from '../../company/customers/customer-form.tsx'
import { CustomerItem } from '../../company/customers/customer-item.tsx'
import { EmptyState } from '../../company/empty-state.tsx'
import { PageLinks } from '../../company/page-links.tsx'
import { useFocusInList } from '../../company/use-focus-in-list.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = ['companyCustomers', 'companyLayout', 'dogs', 'photoPicker']

export type CompanyCustomersProps = CompanyLayoutData & {
  q: string
  customers: WireCustomer[]
  total: number
  page: number
  pages: number
}

/** The company's customers who have no account, with a search form. */
export function Page({ q, total, page, pages, waiting, ...initial }: CompanyCustomersProps): ReactNode {
  const messages = useMessages('companyCustomers')
  const [customers, setCustomers] = useState(initial.customers)
  const [isAdding, setAdding] = useState(false)
  const addButton = useFocusOnChange<HTMLButtonElement>(isAdding)
  const { list, heading } = useFocusInList(customers.map(({ customerId }) => customerId))

  function change(changed: WireCustomer): void {
    setCustomers((before) => before.map((customer) => (customer.customerId === changed.customerId ? changed : customer)))
  }

  return (
    <CompanyLayout current="customers" waiting={waiting}>
      <h1 ref={heading} tabIndex={-1} className="mt-6 outline-none md:mt-8">
        {messages.title}
      </h1>
      <p className="mt-1 max-w-[60ch] text-ink-2">{messages.lead}</p>
      <SearchForm q={q} />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="font-semibold">
          {messages.found(total + customers.length - initial.customers.length)}
        </p>
        <button ref={addButton} type="button" className="btn btn-line btn-small" onClick={() => setAdding(true)}>
          {messages.add}
        </button>
      </div>
      {isAdding ? (
        <CustomerForm
          customer={null}
          onCancel={() => setAdding(false)}
          onSaved={(customer) => {
            setAdding(false)
            setCustomers((before) => [customer, ...before])
          }}
        />
      ) : null}
      {customers.length === 0 ? (
        <EmptyState title={q ? messages.none : messages.noneYet} hint={q ? messages.noneHint : messages.noneYetHint} />
      ) : null}
      <section ref={list}>
        <ul className="mt-3 grid gap-3">
          {customers.map((customer) => (
            <CustomerItem
              key={customer.customerId}
              customer={customer}
              onChange={change}
              onDeleted={() => setCustomers((before) => before.filter(({ customerId }) => customerId !== customer.customerId))}
            />
          ))}
        </ul>
      </section>
      <PageLinks page={page} pages={pages} words={messages} toUrl={(number) => customersUrl(q, number)} />
    </CompanyLayout>
  )
}

/** A GET form, so that it works before the page's scripts. */
function SearchForm({ q }: { q: string }): ReactNode {
  const messages = useMessages('companyCustomers')
  const href = useHref()
  return (
    <search aria-label={messages.search}>
      <form
        action={href(urls.companyCustomers)}
        className="mt-5 grid items-end gap-3 rounded-card bg-white p-4 shadow-1 md:grid-cols-2 md:p-5"
      >
        <div className="min-w-0">
          <label htmlFor="q" className="mb-1 block font-semibold text-14">
            {messages.searchFor}
          </label>
          <input id="q" name="q" type="search" defaultValue={q} maxLength={100} autoComplete="off" className="input" />
        </div>
        <div className="flex flex-wrap gap-2">
          <button type="submit" className="btn btn-primary">
            <Icon name="search" />
            {messages.search}
          </button>
          {q ? (
            <a className="btn btn-quiet" href={href(urls.companyCustomers)}>
              {messages.clear}
            </a>
          ) : null}
        </div>
      </form>
    </search>
  )
}
