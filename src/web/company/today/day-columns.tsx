import type { ReactNode } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { BookingSearch } from '../../../contract/company/company-url.ts'
import type { DeskTotals } from '../../../contract/company/desk.ts'
import { parseWireDay, wireDay } from '../../../contract/wire-day.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { usePage } from '../../shell/page-context.tsx'
import { Icon, Outline } from '../../ui/icon.tsx'
import { workplacePaths } from '../../ui/workplace-paths.ts'
import { BookingCard, type StoreName } from '../bookings/booking-card.tsx'
import type { DeskBooking } from '../bookings/desk-booking.ts'
import { useFocusInList } from '../use-focus-in-list.ts'
import { dayLists, getDaysOverdue, mostShown, showTime, withNames } from './day-lists.ts'
import { MoreCards, useShownCards } from './shown-cards.tsx'

type ColumnsProps = {
  /** Those found, where something is searched for. */
  bookings: DeskBooking[]
  isSearch: boolean
  /** Of all bookings, also of those that are not loaded yet. */
  totals: DeskTotals
  getStore: (postNum: number) => StoreName | null
  onChange: (booking: WireBooking) => void
  onJournal: (bookingId: string) => void
}

/** Today in three columns. On phones they are stacked, with links that show how many dogs each has. */
export function DayColumns({ totals, ...props }: ColumnsProps): ReactNode {
  const messages = useMessages('company')
  const { today } = usePage()
  const lists = dayLists(withNames(props.bookings), today)
  const jumps = [
    { id: 'arriving', text: messages.arriving, count: totals.arriving.dogs },
    { id: 'in-house', text: messages.inHouse, count: totals.inHouse.dogs },
    { id: 'leaving', text: messages.leaving, count: totals.leaving.dogs },
  ]
  return (
    <>
      <nav aria-label={messages.parts} className="mt-4 grid grid-cols-3 gap-2 wide:hidden print:hidden">
        {jumps.map(({ id, text, count }) => (
          <a key={id} href={`#${id}`} className="rounded-control bg-section px-2 py-2 text-center text-14 leading-[1.3]">
            <b className="block font-bold text-18">{count}</b>
            {text}
          </a>
        ))}
      </nav>
      <div className="mt-6 grid items-start gap-4 wide:grid-cols-3 lg:gap-6">
        <Arriving {...props} bookings={lists.arriving} total={totals.arriving} />
        <InHouse {...props} bookings={lists.inHouse} total={totals.inHouse} />
        <Leaving {...props} bookings={lists.leaving} total={totals.leaving} />
      </div>
    </>
  )
}

type ListProps = Omit<ColumnsProps, 'totals'> & { total: DeskTotals['arriving'] }

function Arriving({ bookings, total, getStore, isSearch, ...rest }: ListProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
  const { today } = usePage()
  const due = bookings.filter(({ state }) => state === 'confirmed')
  const labels: Partial<Record<DeskBooking['state'], string>> = {
    checked_in: messages.checkedIn,
    completed: messages.goneHome,
    no_show: messages.notArrived,
    cancelled: messages.cancelled,
  }
  const getDueLabel = ({ date }: DeskBooking, isNext: boolean): string => {
    const day = parseWireDay(date.checkin)
    if (day !== null && day < today) return messages.expectedOn(format.shortDay(day))
    return isNext ? messages.due : ''
  }
  return (
    <Column
      id="arriving"
      icon={<Outline path={workplacePaths.arrive} className="text-leaf" />}
      title={messages.arriving}
      count={messages.here(total.done, total.bookings)}
      none={isSearch ? messages.noneFound : messages.noArrivals}
      search={{ from: today, to: today }}
      bookings={bookings}
      size={isSearch ? bookings.length : total.bookings}
      renderCard={(booking) => (
        <BookingCard
          key={booking.bookingId}
          booking={booking}
          at={showTime(booking, 'checkin', format)}
          label={labels[booking.state] ?? getDueLabel(booking, booking === due[0])}
          isLate={booking.state === 'confirmed' && booking.date.checkin < wireDay(today)}
          isNext={booking === due[0]}
          isDone={booking.state !== 'confirmed'}
          headingLevel={3}
          store={getStore(booking.postNum)}
          {...rest}
        />
      )}
    />
  )
}

function InHouse({ bookings, total, getStore, isSearch, ...rest }: ListProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
  const { today } = usePage()
  return (
    <Column
      id="in-house"
      icon={<Icon name="moon" className="text-leaf" />}
      title={messages.inHouse}
      count={messages.dogs(total.dogs)}
      none={isSearch ? messages.noneFound : messages.nobodyIn}
      search={{ state: 'checked_in' }}
      bookings={bookings}
      size={isSearch ? bookings.length : total.bookings}
      renderCard={(booking) => {
        const until = parseWireDay(booking.date.checkout)
        const late = getDaysOverdue(booking, today)
        const untilText = until ? messages.until(format.shortDay(until)) : ''
        return (
          <BookingCard
            key={booking.bookingId}
            booking={booking}
            at=""
            layout="mind"
            label={late > 0 ? messages.overdue(late) : untilText}
            isLate={late > 0}
            headingLevel={3}
            store={getStore(booking.postNum)}
            {...rest}
          />
        )
      }}
    />
  )
}

function Leaving({ bookings, total, getStore, isSearch, ...rest }: ListProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
  const { today } = usePage()
  const isGone = ({ state }: DeskBooking): boolean => state === 'completed'
  const getLabel = (booking: DeskBooking): string => {
    if (isGone(booking)) return messages.goneHome
    return booking.overdue ? messages.overdue(getDaysOverdue(booking, today)) : ''
  }
  return (
    <Column
      id="leaving"
      icon={<Outline path={workplacePaths.leave} className="text-leaf" />}
      title={messages.leaving}
      count={messages.gone(total.done, total.bookings)}
      none={isSearch ? messages.noneFound : messages.noDepartures}
      search={{ state: 'checked_in' }}
      bookings={bookings}
      size={isSearch ? bookings.length : total.bookings}
      renderCard={(booking) => (
        <BookingCard
          key={booking.bookingId}
          booking={booking}
          at={showTime(booking, 'checkout', format)}
          label={getLabel(booking)}
          isLate={booking.overdue}
          isDone={isGone(booking)}
          headingLevel={3}
          store={getStore(booking.postNum)}
          {...rest}
        />
      )}
    />
  )
}

type ColumnProps = {
  id: string
  icon: ReactNode
  title: string
  count: string
  none: string
  /** Finds the bookings of this list among all. */
  search: Partial<BookingSearch>
  /** In the order of the cards. */
  bookings: DeskBooking[]
  /** How many there are, also of those that are not loaded yet. */
  size: number
  renderCard: (booking: DeskBooking) => ReactNode
}

function Column({ id, icon, title, count, none, search, bookings, size, renderCard }: ColumnProps): ReactNode {
  const { shown, ...more } = useShownCards(bookings, { most: mostShown.list, size })
  const { list, heading } = useFocusInList(shown.map(({ bookingId }) => bookingId))
  return (
    <section ref={list} id={id} data-cards="" className="overflow-hidden rounded-card bg-white shadow-1 md:rounded-sheet">
      <div className="flex items-center gap-3 px-5 py-4">
        {icon}
        <h2 ref={heading} tabIndex={-1} className="wrap-break-word text-18">
          {title}
        </h2>
        <span className="ml-auto text-14 text-ink-2">{count}</span>
      </div>
      {shown.map(renderCard)}
      <MoreCards {...more} search={search} />
      {bookings.length > 0 ? null : <p className="border-divider border-t px-5 py-4 text-14 text-ink-2">{none}</p>}
    </section>
  )
}
