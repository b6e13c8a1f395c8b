import type { ReactNode } from 'react'
import { useMessages } from '../../shell/intl.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { OpenerProps } from '../form/search-form.tsx'

/** On phones the search form is a panel, opened by a pill at the bottom of the page. */
export function SearchFormOpener({ opener }: { opener: OpenerProps }): ReactNode {
  const messages = useMessages('searchForm')
  return (
    <a {...opener} className="btn btn-primary search-form-open">
      <Icon name="search" />
      {messages.open}
    </a>
  )
}
