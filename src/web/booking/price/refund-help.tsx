import type { ReactNode } from 'react'
import { urls } from '../../../contract/urls.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'

/** The link to the page that explains refunds; in a new tab, so that nothing typed here is lost. */
export function RefundHelp(): ReactNode {
  const messages = useMessages('quote')
  const shell = useMessages('shell')
  const href = useHref()
  return (
    <p className="mt-2">
      <a
        className="link inline-flex min-h-11 items-center text-14"
        href={href(urls.helpTopic('cancellation'))}
        target="_blank"
        rel="noreferrer"
      >
        {messages.howRefundsWork} <span className="sr-only">{shell.newTab}</span>
      </a>
    </p>
  )
}
