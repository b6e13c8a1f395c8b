import type { ReactNode } from 'react'
import type { WireBooking } from '../../contract/booking.ts'
import { stayOf, usePlace } from '../booking/booking-box.tsx'
import { DogProfile } from '../dog/dog-profile.tsx'
import { DogTags } from '../dog/dog-tags.tsx'
import { RoundPhoto } from '../image/round-photo.tsx'
import { useIntl, useMessages } from '../intl.tsx'
import { Icon, Outline } from '../ui/icon.tsx'
import { workPaths } from '../ui/work-paths.ts'
import { BookingSteps } from './booking-steps.tsx'
import { isWalkIn, useDogNames, useRooms } from './booking-words.ts'
import { useFocusKept } from './use-focus-kept.ts'

export type CardProps = {
  booking: WireBooking
  /** the hour or day that counts in this list, and what it is */
  at: string
  label?: string
  /** nothing is left to do with it in this list */
  isDone?: boolean
  /** what is in view beside the dogs' names: all, what to mind, or nothing until it is unfolded */
  layout?: 'open' | 'mind' | 'folded'
  /** the one that is due: its button is the filled one */
  isNext?: boolean
  /** with more than one post it has to be said which */
  showsStore: boolean
  headingLevel: 3 | 4
  onChange: (booking: WireBooking) => void
  /** where entries of the journal can be written */
  onJournal?: ((bookingId: string) => void) | undefined
}

/** A booking as the house meets it: the dogs, what to mind, and what can be done now. */
export function BookingCard({ layout = 'open', isNext = false, isDone = false, ...card }: CardProps): ReactNode {
  const place = useFocusKept<HTMLElement>(card.booking.state)
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
  const mind = <Mind booking={booking} />
  if (layout === 'open')
    return (
      <>
        {mind}
        <Details booking={booking} />
        <BookingSteps booking={booking} weight={isNext ? 'next' : 'usual'} onChange={onChange} />
      </>
    )
  return (
    <>
      {layout === 'mind' ? mind : null}
      {onJournal && booking.actions.includes('journal') ? <JournalButton booking={booking} onJournal={onJournal} /> : null}
      <Details booking={booking}>
        {layout === 'folded' ? mind : null}
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
        <Outline path={workPaths.journal} />
        {messages.open}
      </button>
    </p>
  )
}

/** What went back to the owner when the booking ended. */
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

/** What to mind: what stands out of the profiles, and the owner's note. */
function Mind({ booking: { dogs, note } }: { booking: WireBooking }): ReactNode {
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
  const stay = stayOf(booking)
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
            <Outline path={workPaths.phone} className="size-4" />
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
