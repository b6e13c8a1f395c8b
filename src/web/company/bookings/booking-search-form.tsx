import type { ReactNode } from 'react'
import { type BookingSearch, bookingSearchUrl } from '../../../contract/company/company-url.ts'
import { urls } from '../../../contract/urls.ts'
import type { BookingState } from '../../../domain/booking/booking.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FormDayField } from '../day-field/day-field.tsx'
import type { PostOption } from '../posts/post-name.ts'
import { PostSelect } from '../posts/post-select.tsx'

/** Excludes bookings that were never paid for; the company does not see them. */
const shownStates = ['confirmed', 'checked_in', 'completed', 'no_show', 'cancelled'] as const satisfies readonly BookingState[]

const empty: BookingSearch = { q: '', post: null, state: null, from: null, to: null }

/** A GET form, so that a search can be bookmarked, shared and returned to. */
export function BookingSearchForm({ search, posts }: { search: BookingSearch; posts: PostOption[] }): ReactNode {
  const messages = useMessages('companyBookings')
  const href = useHref()
  const isReversed = search.from !== null && search.to !== null && search.to < search.from
  const isFiltered = bookingSearchUrl(search) !== bookingSearchUrl(empty)
  return (
    <search aria-label={messages.search}>
      <form
        action={href(urls.companyBookings)}
        className="mt-5 grid grid-cols-2 items-end gap-3 rounded-card bg-white p-4 shadow-1 md:grid-cols-4 md:p-5"
      >
        <div className={`col-span-2 min-w-0 ${posts.length > 1 ? '' : 'md:col-span-3'}`}>
          <Label of="q">{messages.searchFor}</Label>
          <input id="q" name="q" type="search" defaultValue={search.q} maxLength={100} autoComplete="off" className="input" />
        </div>
        {posts.length > 1 ? <PostSelect posts={posts} chosen={search.post} words={messages} /> : null}
        <StateSelect chosen={search.state} isWide={posts.length <= 1} />
        {(['from', 'to'] as const).map((end) => (
          <div key={end} className="-mt-4 min-w-0 max-sm:col-span-2">
            <FormDayField
              id={end}
              name={end}
              label={messages[end]}
              first={search[end]}
              error={end === 'to' && isReversed ? messages.reversed : undefined}
            />
          </div>
        ))}
        <div className="col-span-2 flex flex-wrap gap-2">
          <button type="submit" className="btn btn-primary">
            <Icon name="search" />
            {messages.search}
          </button>
          {isFiltered ? (
            <a className="btn btn-quiet" href={href(urls.companyBookings)}>
              {messages.clear}
            </a>
          ) : null}
        </div>
      </form>
    </search>
  )
}

function StateSelect({ chosen, isWide }: { chosen: BookingState | null; isWide: boolean }): ReactNode {
  const messages = useMessages('companyBookings')
  const { states } = useMessages('bookings')
  return (
    <div className={isWide ? 'max-md:col-span-2' : ''}>
      <Label of="state">{messages.state}</Label>
      <select id="state" name="state" defaultValue={chosen ?? ''} className="input">
        <option value="">{messages.allStates}</option>
        {shownStates.map((state) => (
          <option key={state} value={state}>
            {states[state]}
          </option>
        ))}
      </select>
    </div>
  )
}

function Label({ of, children }: { of: string; children: ReactNode }): ReactNode {
  return (
    <label htmlFor={of} className="mb-1 block font-semibold text-14">
      {children}
    </label>
  )
}
