import type { ReactNode } from 'react'
import { urls } from '../../../contract/urls.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'

/** On a shared tablet: who uses it, and the way to the next person, which `lockWhenIdle` takes when nobody does. */
export function TabletBar({ who }: { who: string }): ReactNode {
  const messages = useMessages('companyLayout')
  const href = useHref()
  return (
    <form
      method="post"
      action={href(urls.companyTablet)}
      className="flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-leaf-tint px-4 py-1 print:hidden"
    >
      <span className="min-w-0 font-semibold text-14">{who}</span>
      <button type="submit" name="action" value="lock" className="link min-h-11 text-14">
        {messages.switchPerson}
      </button>
    </form>
  )
}
