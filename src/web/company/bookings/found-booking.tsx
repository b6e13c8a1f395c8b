import type { ReactNode } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { formatDeskPaid } from '../../../i18n/desk-paid-text.ts'
import { getStay, useHotelLabels } from '../../booking/booking-box.tsx'
import { StateChip } from '../../booking/my-booking/state-chip.tsx'
import { DogProfile } from '../../dog/dog-profile.tsx'
import { DogFacts, DogTags } from '../../dog/dog-tags.tsx'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts'
import { StayJournal } from '../journal/stay-journal.tsx'
import { BookingDetails } from './booking-facts.tsx'
import { useDogNames, useRooms } from './booking-labels.ts'
import { BookingSteps } from './booking-steps.tsx'
import { DeskCharges } from './desk-charges.tsx'
import { DeskExtras } from './desk-extras.tsx'
import { EditLink } from './desk-payment.tsx'
import { FullProfiles } from './full-profiles.tsx'
import { ProposeChange } from './propose-change.tsx'
import { StaffNote } from './staff-note.tsx'
import { StayHistory } from './stay-history.tsx'

type FoundProps = {
  booking: WireBooking
  /** Shows the post's name; set when the company has more than one post. */
  showsStore: boolean
  onChange: (booking: WireBooking) => void
}

/** A row of the list; expands to the booking's details and available actions. */
export function FoundBooking({ booking, showsStore, onChange }: FoundProps): ReactNode {
  const messages = useMessages('company')
  const profiles = booking.dogs.map(({ profile }) => profile)
  const place = useFocusOnChange<HTMLLIElement>(booking.state, { preventScroll: true })
  return (
    <li ref={place} tabIndex={-1} className="border-divider border-t -outline-offset-2 first:border-t-0">
      <details className="group">
        <summary className="grid list-none grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-3.5 -outline-offset-2 hover:bg-leaf-tint md:grid-cols-[minmax(0,13fr)_minmax(0,16fr)_minmax(0,14fr)_minmax(150px,10fr)_24px] md:px-5 [&::-webkit-details-marker]:hidden">
          <BookingLine booking={booking} showsStore={showsStore} />
        </summary>
        <div className="grid gap-x-10 px-4 pt-2 pb-5 md:grid-cols-2 md:px-5">
          <BookingDetails booking={booking} />
          <div className="min-w-0">
            {booking.note ? (
              <p className="mt-3 whitespace-pre-line rounded-[8px] bg-section px-3 py-2 text-14 leading-[1.45]">
                <span className="sr-only">{messages.note}: </span>
                {booking.note}
              </p>
            ) : null}
            <DogFacts dogs={profiles} />
            {booking.dogs.map(({ profile: dog, shortened }) => (
              <div key={dog.dogId}>
                <DogTags dog={dog} isNamed={profiles.length > 1} />
                {shortened ? null : <DogProfile dog={dog} />}
              </div>
            ))}
            <FullProfiles booking={booking} />
            <DeskExtras booking={booking} />
            <StaffNote booking={booking} onChange={onChange} />
            <EditLink booking={booking} />
            <ProposeChange booking={booking} />
            <DeskCharges booking={booking} />
            <StayJournal booking={booking} />
            <StayHistory booking={booking} />
            <BookingSteps booking={booking} weight="quiet" onChange={onChange} />
          </div>
        </div>
      </details>
    </li>
  )
}

function BookingLine({ booking, showsStore }: Omit<FoundProps, 'onChange'>): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
  const names = useDogNames()(booking)
  const rooms = useRooms()(booking)
  const place = useHotelLabels(booking)
  const stay = getStay(booking)
  return (
    <>
      <span className="font-semibold max-md:order-2 max-md:col-span-2 max-md:text-14">{stay ? format.stay(stay) : ''}</span>
      <span className="min-w-0 leading-[1.4] max-md:order-1">
        <b className="block truncate">{names}</b>
        <span className="block truncate text-14 text-ink-2">{booking.owner?.displayName ?? messages.walkIn}</span>
      </span>
      <span className="min-w-0 text-14 text-ink-2 leading-[1.4] max-md:order-3 max-md:col-span-2">
        {rooms}
        {showsStore ? (
          <span lang={place.name.lang} className="block truncate">
            {place.name.text}
          </span>
        ) : null}
      </span>
      <span className="text-right leading-[1.3] max-md:order-4 max-md:col-span-2 max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between">
        <StateChip state={booking.state} isRequest={booking.answerBy !== null} />
        <b className="md:mt-1 md:block">{format.won(booking.total)}</b>
        {booking.desk && booking.desk.taken !== booking.total && booking.state !== 'cancelled' ? (
          <small className="font-semibold text-14 text-error max-md:basis-full md:block">
            {formatDeskPaid({ ...booking.desk, total: booking.total }, messages, format)}
          </small>
        ) : null}
      </span>
      <Icon name="down" className="justify-self-end transition-transform group-open:rotate-180 max-md:order-1" />
    </>
  )
}
