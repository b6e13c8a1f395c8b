import type { ReactNode } from 'react'
import { useMessages } from '../intl.tsx'
import type { OpenerProps } from '../search/finder.tsx'
import { Icon } from '../ui/icon.tsx'

/** On phones the search form is a panel, opened by a pill at the bottom of the page. */
export function FinderOpener({ opener }: { opener: OpenerProps }): ReactNode {
  const messages = useMessages('finder')
  return (
    <a {...opener} className="btn btn-primary finder-open">
      <Icon name="search" />
      {messages.open}
    </a>
  )
}
