import type { ReactNode } from 'react'
import { emptySearch, searchUrl } from '../../contract/search/search-url.ts'
import { localPath, urls, withoutLanguage } from '../../contract/urls.ts'
import type { Stay } from '../../domain/calendar/stay.ts'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import type { BookingFormErrors } from './booking-form-errors.ts'

/** The recovery action for an error that cannot be fixed in the form. The draft is preserved. */
export function RecoveryAction({ action, stay }: { action: BookingFormErrors['recovery']; stay: Stay | null }): ReactNode {
  const { language } = useIntl()
  const href = useHref()
  const messages = useMessages('booking')
  const className = 'btn btn-line btn-small mt-3'
  if (action === 'reload')
    return (
      <button type="button" className={className} onClick={() => location.reload()}>
        {messages.reload}
      </button>
    )
  if (action === 'search')
    return (
      <a className={className} href={href(searchUrl({ ...emptySearch, stay }))}>
        {messages.otherPlaces}
      </a>
    )
  if (action === 'bookings')
    return (
      <a className={className} href={href(urls.myBookings)}>
        {messages.myBookings}
      </a>
    )
  if (action !== 'login') return null
  const here = withoutLanguage(location.pathname + location.search)
  return (
    <a className={className} href={href(urls.loginAs('owner', localPath(language, here)))}>
      {messages.login}
    </a>
  )
}
