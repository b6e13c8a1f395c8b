import type { ReactNode } from 'react'
import type { WireDesk } from '../../../contract/company/desk.ts'
import { urls } from '../../../contract/urls.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePermissions } from '../use-permissions.ts'
import type { DeskState } from './use-desk.ts'

export type DeskFilter = { search: string; isOverdueOnly: boolean }

type ToolsProps = {
  desk: WireDesk
  filter: DeskFilter
  /** How many bookings are shown; null without a filter. */
  found: number | null
  onFilter: (filter: DeskFilter) => void
}

/** Fewer cards than this can be seen at a glance. */
const manyCards = 8

/**
 * What is waiting for the company, and a search in the lists of the day. Without scripts it searches all bookings, or the day for somebody
 * who does not see all bookings.
 */
export function DeskTools({ desk, filter, found, onFilter }: ToolsProps): ReactNode {
  const messages = useMessages('company')
  const layout = useMessages('companyLayout')
  const href = useHref()
  const { overdue, arriving, inHouse, leaving } = desk.totals
  const { reviews } = desk.unanswered
  const { can } = usePermissions()
  const findLabel = can('readPhone') ? messages.find : messages.findForCarers
  const isLong = arriving.bookings + inHouse.bookings + leaving.bookings > manyCards
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
      {isLong || filter.search !== '' ? (
        <search className="max-w-[420px] flex-1 basis-full sm:basis-0">
          <form
            action={href(can('readCompanyBookings') ? urls.companyBookings : urls.companyPage)}
            onSubmit={(event) => event.preventDefault()}
          >
            <input
              type="search"
              name="q"
              className="input"
              aria-label={findLabel}
              placeholder={findLabel}
              maxLength={100}
              autoComplete="off"
              value={filter.search}
              onChange={({ target }) => onFilter({ ...filter, search: target.value })}
            />
          </form>
        </search>
      ) : null}
      {overdue > 0 || filter.isOverdueOnly ? (
        <button
          type="button"
          className="chip"
          aria-pressed={filter.isOverdueOnly}
          onClick={() => onFilter({ ...filter, isOverdueOnly: !filter.isOverdueOnly })}
        >
          <Icon name="clock" className="size-4 text-error" />
          {messages.overdueOnly(overdue)}
        </button>
      ) : null}
      {reviews > 0 && can('replyToReview') ? (
        <a className="chip" href={href(urls.companyReviews)}>
          {layout.waiting(reviews)}
        </a>
      ) : null}
      <p role="status" className="text-14 text-ink-2">
        {found === null ? '' : messages.found(found)}
      </p>
    </div>
  )
}

/** Says why the desk is not current, and since when. */
export function DeskConnection({ connection, readAt }: Pick<DeskState, 'connection' | 'readAt'>): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
  const failures = useMessages('failures')
  const href = useHref()
  const { path } = usePage()
  const texts = {
    signedOut: messages.signedOut,
    otherAccount: failures.other_account,
    offline: messages.offline(readAt === null ? null : format.time(readAt)),
  }
  return (
    <div role="status">
      {connection === 'current' ? null : (
        <p className="mt-4 rounded-control bg-sun-tint px-4 py-3 print:hidden">
          {texts[connection]}{' '}
          {connection === 'signedOut' ? (
            <a className="link" href={href(urls.loginAs('company', href(path)))}>
              {messages.logInAgain}
            </a>
          ) : null}
        </p>
      )}
    </div>
  )
}
