import type { ReactNode } from 'react'
import { emptySearch, searchUrl } from '../../contract/search-url.ts'
import { localPath, urls, withoutLanguage } from '../../contract/urls.ts'
import type { Stay } from '../../domain/stay.ts'
import { useIntl, useMessages } from '../intl.tsx'
import { useHref } from '../page-context.tsx'
import type { BookingProblem } from './booking-problem.ts'

/** Out of a refusal that the form itself cannot help: the draft stays, and each way leads back to it or past it. */
export function WayOn({ way, stay }: { way: BookingProblem['wayOn']; stay: Stay | null }): ReactNode {
  const { language } = useIntl()
  const href = useHref()
  const messages = useMessages('booking')
  const className = 'btn btn-line btn-small mt-3'
  if (way === 'reload')
    return (
      <button type="button" className={className} onClick={() => location.reload()}>
        {messages.reload}
      </button>
    )
  if (way === 'search')
    return (
      <a className={className} href={href(searchUrl({ ...emptySearch, stay }))}>
        {messages.otherPlaces}
      </a>
    )
  if (way !== 'login') return null
  const here = withoutLanguage(location.pathname + location.search)
  return (
    <a className={className} href={href(urls.loginAs('owner', localPath(language, here)))}>
      {messages.login}
    </a>
  )
}
