import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type BookingSearch, bookingSearchUrl } from '../../../contract/company/company-url.ts'
import { urls } from '../../../contract/urls.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { usePermissions } from '../use-permissions.ts'

type ShownCards<Booking> = { shown: Booking[]; hidden: number; showAll: () => void }

/** The first cards of a long list; all of them once asked for, and on paper. `size` also counts those that are not loaded yet. */
export function useShownCards<Booking>(
  bookings: readonly Booking[],
  { most, size }: { most: number; size: number },
): ShownCards<Booking> {
  const [isWhole, setIsWhole] = useState(false)
  const showAll = (): void => flushSync(() => setIsWhole(true))
  useEffect(() => {
    addEventListener('beforeprint', showAll)
    return () => removeEventListener('beforeprint', showAll)
  }, [])
  const shown = isWhole ? [...bookings] : bookings.slice(0, most)
  return { shown, hidden: size - shown.length, showAll }
}

type MoreProps = Pick<ShownCards<unknown>, 'hidden' | 'showAll'> & { search: Partial<BookingSearch> }

const allBookings: BookingSearch = { q: '', post: null, state: null, from: null, to: null }

/** Shows the other cards in place, with the focus on the first of them; without scripts, the same bookings on a page of their own. */
export function MoreCards({ hidden, showAll, search }: MoreProps): ReactNode {
  const messages = useMessages('company')
  const href = useHref()
  const { can } = usePermissions()
  const list = { ...allBookings, ...search }
  const daySheet = list.from === null ? urls.companyDaySheet : urls.companyDaySheetOn(wireDay(list.from))

  function show(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const cards = event.currentTarget.closest('[data-cards]')
    const before = cards?.querySelectorAll('article').length ?? 0
    showAll()
    cards?.querySelectorAll('article')[before]?.focus()
  }

  if (hidden <= 0) return null
  return (
    <p className="border-divider border-t px-5 py-2 print:hidden">
      <a
        className="btn btn-quiet btn-small -ml-3"
        href={href(can('readCompanyBookings') ? bookingSearchUrl(list) : daySheet)}
        onClick={show}
      >
        {messages.showMore(hidden)}
      </a>
    </p>
  )
}
