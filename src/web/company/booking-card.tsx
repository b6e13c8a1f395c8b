import type { ReactNode } from 'react'
import type { WireBooking } from '../../contract/booking/booking.ts'
import { getStay, usePlace } from '../booking/booking-box.tsx'
import { DogProfile } from '../dog/dog-profile.tsx'
import { DogTags } from '../dog/dog-tags.tsx'
import { RoundPhoto } from '../image/round-photo.tsx'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { Icon, Outline } from '../ui/icon.tsx'
import { workplacePaths } from '../ui/workplace-paths.ts'
import { isWalkIn, useDogNames, useRooms } from './booking-labels.ts'
import { BookingSteps } from './booking-steps.tsx'
import { usePreservedFocus } from './use-preserved-focus.ts'

export type CardProps = {
  booking: WireBooking
  /** The time or day relevant to this list, and its label. */
  at: string
  label?: string
  /** Nothing is left to do for this booking in this list. */
  isDone?: boolean
  /** What is visible below the dogs' names: everything, only what needs attention, or nothing until expanded. */
  layout?: 'open' | 'mind' | 'folded'
  /** The next booking due; only its button is filled. */
  isNext?: boolean
  /** Shows the post's name; set when the company has more than one post. */
  showsStore: boolean
  headingLevel: 3 | 4
  onChange: (booking: WireBooking) => void
  /** Opens the journal form; absent where entries cannot be written. */
  onJournal?: ((bookingId: string) => void) | undefined
}

/** A booking as the company's staff see it: the dogs, what needs attention, and the available actions. */
export function BookingCard({ layout = 'open', isNext = false, isDone = false, ...card }: CardProps): ReactNode {
  const place = usePreservedFocus<HTMLElement>(card.booking.state)
  return (
    <article ref={place} tabIndex={-1} className="border-divider border-t px-5 py-4 -outline-offset-2">
      <CardTop isDone={isDone} {...card} />
      <MoneyBack booking={card.booking} />
      {isDone ? null : <CardWork layout={layout} isNext={isNext} {...card} />}
    </article>
  )
}

type WorkProps = Pick<CardProps, 'booking' | 'onChange' | 'onJournal'> & Required<Pick<CardProps, 'layout' | 'isNext'>>

function CardWork({ layout, isNext, booking, onChange, onJournal }: WorkProps): ReactNode {
  const attention = <Attention booking={booking} />
  if (layout === 'open')
    return (
      <>
        {attention}
        <Details booking={booking} />
        <BookingSteps booking={booking} weight={isNext ? 'next' : 'usual'} onChange={onChange} />
      </>
    )
  return (
    <>
      {layout === 'mind' ? attention : null}
      {onJournal && booking.actions.includes('journal') ? <JournalButton booking={booking} onJournal={onJournal} /> : null}
      <Details booking={booking}>
        {layout === 'folded' ? attention : null}
        <BookingSteps booking={booking} weight="quiet" onChange={onChange} />
      </Details>
    </>
  )
}

function JournalButton({ booking, onJournal }: { booking: WireBooking; onJournal: (bookingId: string) => void }): ReactNode {
  const messages = useMessages('companyJournal')
  const names = useDogNames()(booking)
  return (
    <p className="mt-3 flex">
      <button
        type="button"
        className="btn btn-line btn-small flex-1"
        aria-label={messages.openFor(names)}
        onClick={() => onJournal(booking.bookingId)}
      >
        <Outline path={workplacePaths.journal} />
        {messages.open}
      </button>
    </p>
  )
}

/** The amount refunded to the owner when the booking ended. */
function MoneyBack({ booking: { refund } }: { booking: WireBooking }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
  if (!refund) return null
  return <p className="mt-2 text-14 text-ink-2">{messages.wentBack(format.won(refund.amount), refund.state === 'done')}</p>
}

type TopProps = Pick<CardProps, 'booking' | 'at' | 'label' | 'showsStore' | 'headingLevel'> & { isDone: boolean }

function CardTop({ booking, at, label, isDone, showsStore, headingLevel }: TopProps): ReactNode {
  const names = useDogNames()(booking)
  const rooms = useRooms()(booking)
  const place = usePlace(booking)
  const photo = booking.dogs.find(({ profile }) => profile.photoURL)?.profile.photoURL ?? null
  const Heading = headingLevel === 3 ? 'h3' : 'h4'
  return (
    <div className={`grid grid-cols-[48px_1fr_auto] items-center gap-x-3.5 ${isDone ? 'text-ink-2' : ''}`}>
      <RoundPhoto path={photo} of="dog" className="size-12" />
      <div className="min-w-0">
        <Heading className="break-words font-semibold text-16 leading-[1.4]">{names}</Heading>
        <p className="text-14 text-ink-2 leading-[1.4]">{rooms}</p>
        {showsStore ? (
          <p lang={place.name.lang} className="truncate text-14 text-ink-2 leading-[1.4]">
            {place.name.text}
          </p>
        ) : null}
      </div>
      <p className="text-right leading-[1.3]">
        <span className={isDone ? '' : 'font-bold text-18'}>{at}</span>
        {label ? <small className="block text-12 text-ink-2">{label}</small> : null}
      </p>
    </div>
  )
}

/** What needs attention: the notable facts of the dogs' profiles, and the owner's note. */
function Attention({ booking: { dogs, note } }: { booking: WireBooking }): ReactNode {
  const messages = useMessages('company')
  const profiles = dogs.map(({ profile }) => profile)
  return (
    <>
      {profiles.map((dog) => (
        <DogTags key={dog.dogId} dog={dog} isNamed={profiles.length > 1} />
      ))}
      {note ? (
        <p className="mt-3 whitespace-pre-line break-words rounded-[8px] bg-section px-3 py-2 text-14 leading-[1.45]">
          <span className="sr-only">{messages.note}: </span>
          {note}
        </p>
      ) : null}
    </>
  )
}

function Details({ booking, children }: { booking: WireBooking; children?: ReactNode }): ReactNode {
  const messages = useMessages('company')
  const names = useDogNames()(booking)
  return (
    <details className="group mt-1 text-14">
      <summary className="flex min-h-11 items-center gap-1.5 font-semibold text-leaf">
        {messages.more(names)}
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <Facts booking={booking} />
      {booking.dogs.map(({ name, profile }) => (
        <DogProfile key={name + profile.dogId} dog={profile} />
      ))}
      {children}
    </details>
  )
}

function Facts({ booking }: { booking: WireBooking }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
  const stay = getStay(booking)
  const { owner, time } = booking
  return (
    <dl className="leading-[1.45]">
      {stay ? <Row term={messages.stay}>{format.stay(stay)}</Row> : null}
      <Row term={messages.times}>{messages.timesText(format.slot(time.checkin), format.slot(time.checkout))}</Row>
      <Row term={messages.owner}>
        {[owner?.displayName, isWalkIn(booking) ? messages.walkIn : undefined].filter(Boolean).join(', ')}
      </Row>
      {owner?.phone ? (
        <Row term={messages.phone}>
          <a className="link inline-flex min-h-11 items-center gap-1.5" href={`tel:${owner.phone}`}>
            <Outline path={workplacePaths.phone} className="size-4" />
            <span className="sr-only">{messages.call(owner.displayName)}: </span>
            {owner.phone}
          </a>
        </Row>
      ) : null}
      <Row term={messages.total}>{format.won(booking.total)}</Row>
      <Row term={messages.number}>
        <span className="break-all">{booking.bookingId}</span>
      </Row>
    </dl>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }): ReactNode {
  return (
    <div className="grid grid-cols-[84px_1fr] items-center gap-x-3 py-1">
      <dt className="text-ink-2">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
