import type { ReactNode } from 'react'
import { wireDay } from '../../../contract/wire-day.ts'
import { DogProfile } from '../../dog/dog-profile.tsx'
import { DogFacts, DogTags } from '../../dog/dog-tags.tsx'
import { RoundPhoto } from '../../image/round-photo.tsx'
import { usePostLabels } from '../../post/post-labels.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { usePage } from '../../shell/page-context.tsx'
import { Icon, Outline } from '../../ui/icon.tsx'
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts'
import { workplacePaths } from '../../ui/workplace-paths.ts'
import { StayJournal } from '../journal/stay-journal.tsx'
import { useDogNames, useKennelNames, useRooms } from './booking-labels.ts'
import { BookingSteps, type OnCardChange } from './booking-steps.tsx'
import { CardFacts } from './card-facts.tsx'
import type { CardBooking } from './desk-booking.ts'
import { DeskCharges } from './desk-charges.tsx'
import { DeskExtras } from './desk-extras.tsx'
import { EditLink, Unpaid, useUnpaid } from './desk-payment.tsx'
import { DogHeat } from './dog-heat.tsx'
import { useDogWarnings } from './dog-warnings.ts'
import { FullProfiles } from './full-profiles.tsx'
import { ProposeChange } from './propose-change.tsx'
import { StaffNote } from './staff-note.tsx'
import { StayHistory } from './stay-history.tsx'

export type StoreName = { storeName: string; storeNameEn: string | null }

export type CardProps = {
  booking: CardBooking
  /** The time or day relevant to this list, and its label. */
  at: string
  label?: string | undefined
  /** The label is a warning. */
  isLate?: boolean
  /** Nothing is left to do for this booking in this list, except to take it back. */
  isDone?: boolean
  /** What is visible below the dogs' names: everything, only what needs attention, or nothing until expanded. */
  layout?: 'open' | 'mind' | 'folded'
  /** The next booking due; only its button is filled. */
  isNext?: boolean
  /** The post's name; null where it is clear. */
  store: StoreName | null
  headingLevel: 3 | 4
  onChange: OnCardChange
  /** Opens the journal form; absent where entries cannot be written. */
  onJournal?: ((bookingId: string) => void) | undefined
}

/** A booking as the company's staff see it: the dogs, what needs attention, and the available actions. */
export function BookingCard({ layout = 'open', isNext = false, isDone = false, ...card }: CardProps): ReactNode {
  const place = useFocusOnChange<HTMLElement>(card.booking.state, { preventScroll: true })
  return (
    <article
      ref={place}
      tabIndex={-1}
      data-booking={card.booking.bookingId}
      className="break-inside-avoid border-divider border-t px-5 py-4 -outline-offset-2"
    >
      <CardTop isDone={isDone} isCompact={layout === 'mind'} {...card} />
      <MoneyBack booking={card.booking} />
      <UnpaidLeaving booking={card.booking} />
      {isDone && card.booking.state !== 'completed' ? null : <DeskExtras booking={card.booking} />}
      {isDone ? (
        <BookingSteps booking={card.booking} weight="quiet" isDone onChange={card.onChange} />
      ) : (
        <CardWork layout={layout} isNext={isNext} booking={card.booking} onChange={card.onChange} />
      )}
    </article>
  )
}

type WorkProps = Pick<CardProps, 'booking' | 'onChange'> & Required<Pick<CardProps, 'layout' | 'isNext'>>

function CardWork({ layout, isNext, booking, onChange }: WorkProps): ReactNode {
  const attention = <Attention booking={booking} />
  if (layout === 'open')
    return (
      <>
        {attention}
        <Details booking={booking} onChange={onChange} />
        <BookingSteps booking={booking} weight={isNext ? 'next' : 'usual'} onChange={onChange} />
      </>
    )
  return (
    <>
      {layout === 'mind' ? attention : null}
      <Details booking={booking} onChange={onChange}>
        {layout === 'folded' ? attention : null}
        <BookingSteps booking={booking} weight="quiet" onChange={onChange} />
      </Details>
    </>
  )
}

function JournalButton({ booking, onJournal }: { booking: CardBooking; onJournal: (bookingId: string) => void }): ReactNode {
  const messages = useMessages('companyJournal')
  const label = messages.openFor(useDogNames()(booking))
  return (
    <button
      type="button"
      className="icon-btn -mr-2.5 print:hidden"
      aria-label={label}
      title={messages.open}
      onClick={() => onJournal(booking.bookingId)}
    >
      <Outline path={workplacePaths.journal} />
    </button>
  )
}

/** The amount refunded to the owner when the booking ended. */
function MoneyBack({ booking: { refund, actions } }: { booking: CardBooking }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('company')
  if (!refund) return null
  const amount = format.won(refund.amount)
  const isWaiting = refund.state === 'requested' && actions.includes('checkIn')
  const text = isWaiting
    ? messages.refundWaits(amount, format.instant(Date.parse(refund.dueAt)))
    : messages.wentBack(amount, refund.state === 'done')
  return <p className="mt-2 text-14 text-ink-2">{text}</p>
}

/** What a dog that leaves today, or has left, has not paid; once it has left, with the link to enter the payment. */
function UnpaidLeaving({ booking }: { booking: CardBooking }): ReactNode {
  const { today } = usePage()
  const { state, date } = booking
  const isLeaving = state === 'checked_in' && date.checkout <= wireDay(today)
  const isUnpaid = useUnpaid()(booking) !== ''
  if (!isUnpaid || !(isLeaving || state === 'completed')) return null
  return (
    <>
      <Unpaid booking={booking} />
      {isLeaving ? null : <EditLink booking={booking} />}
    </>
  )
}

type TopProps = Pick<CardProps, 'booking' | 'at' | 'label' | 'isLate' | 'store' | 'headingLevel' | 'onJournal'> & {
  isDone: boolean
  /** The label stands in the line of the rooms instead of the nights, and leaves its place to the journal. */
  isCompact: boolean
}

function CardTop({ booking, at, label, isLate = false, isDone, isCompact, store, headingLevel, onJournal }: TopProps): ReactNode {
  const messages = useMessages('company')
  const names = useDogNames()(booking)
  const kennels = useKennelNames()(booking)
  const rooms = useRooms()(booking, isCompact)
  const getLabels = usePostLabels()
  const place = store && getLabels(store.storeName, store.storeNameEn)
  const photo = booking.dogs.find(({ profile }) => profile.photoURL)?.profile.photoURL ?? null
  const Heading = headingLevel === 3 ? 'h3' : 'h4'
  return (
    <div className={`grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-x-3.5 ${isDone ? 'text-ink-2' : ''}`}>
      <RoundPhoto path={photo} of="dog" className="row-span-2 size-12 self-start" />
      <Heading className="font-semibold text-16 leading-[1.4]">{names}</Heading>
      {isCompact ? (
        onJournal && booking.actions.includes('journal') && <JournalButton booking={booking} onJournal={onJournal} />
      ) : (
        <CardTime at={at} label={label} isLate={isLate} isDone={isDone} />
      )}
      <div className="col-span-2 col-start-2">
        <DogFacts dogs={booking.dogs.map(({ profile }) => profile)} />
        <p className="text-14 text-ink-2 leading-[1.4]">
          {rooms}
          {isCompact ? <Until label={label} isLate={isLate} /> : null}
        </p>
        {kennels ? <p className="font-semibold text-14 leading-[1.4]">{messages.inKennel(kennels)}</p> : null}
        {place ? (
          <p lang={place.lang} className="truncate text-14 text-ink-2 leading-[1.4]">
            {place.text}
          </p>
        ) : null}
      </div>
    </div>
  )
}

/** What the line of the rooms ends with: how long the dog stays, red where it should have left. */
function Until({ label, isLate }: Pick<TopProps, 'label' | 'isLate'>): ReactNode {
  if (!label) return null
  return (
    <>
      , <span className={isLate ? 'font-semibold text-error' : ''}>{label}</span>
    </>
  )
}

function CardTime({ at, label, isLate, isDone }: Pick<TopProps, 'at' | 'label' | 'isLate' | 'isDone'>): ReactNode {
  return (
    <p className="text-right leading-[1.3]">
      <span className={isDone ? '' : 'font-bold text-18'}>{at}</span>
      {label ? (
        <small className={`block ${isLate ? 'font-semibold text-14 text-error' : 'text-12 text-ink-2'}`}>{label}</small>
      ) : null}
    </p>
  )
}

/** What needs attention: the notable facts of the dogs' profiles, what the house noted, and the owner's note. */
function Attention({ booking: { dogs, note } }: { booking: CardBooking }): ReactNode {
  const getWarnings = useDogWarnings()
  return (
    <>
      {dogs.map((dog) => (
        <DogTags key={dog.profile.dogId} dog={dog.profile} warnings={getWarnings(dog)} isNamed={dogs.length > 1} />
      ))}
      {note ? <Note note={note} /> : null}
    </>
  )
}

const shortNote = 90
const noteClass = 'mt-3 rounded-[8px] bg-section px-3 py-2 text-14 leading-[1.45]'

/** A long note shows its first two lines until it is opened, or printed. */
function Note({ note }: { note: string }): ReactNode {
  const messages = useMessages('company')
  const text = (
    <>
      <span className="sr-only">{messages.note}: </span>
      {note}
    </>
  )
  if (note.length <= shortNote && !note.includes('\n')) return <p className={noteClass}>{text}</p>
  return (
    <details className={`group ${noteClass}`}>
      <summary className="flex min-h-7 list-none items-start gap-2 [&::-webkit-details-marker]:hidden">
        <span className="line-clamp-2 min-w-0 flex-1 whitespace-pre-line group-open:line-clamp-none print:line-clamp-none">
          {text}
        </span>
        <Icon name="down" className="mt-0.5 size-4 group-open:rotate-180 print:hidden" />
      </summary>
    </details>
  )
}

type DetailsProps = Pick<CardProps, 'booking' | 'onChange'> & { children?: ReactNode }

function Details({ booking, onChange, children }: DetailsProps): ReactNode {
  const messages = useMessages('company')
  const names = useDogNames()(booking)
  return (
    <details className="group mt-1 card-details">
      <summary className="card-summary print:hidden">
        {messages.more(names)}
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <CardFacts booking={booking} />
      {booking.dogs.map(({ name, profile, shortened }) =>
        shortened ? null : <DogProfile key={name + profile.dogId} dog={profile} />,
      )}
      <FullProfiles booking={booking} />
      <DogHeat booking={booking} onChange={onChange} />
      <StaffNote booking={booking} onChange={onChange} />
      <EditLink booking={booking} />
      <ProposeChange booking={booking} />
      <DeskCharges booking={booking} />
      <StayJournal booking={booking} />
      <StayHistory booking={booking} />
      {children}
    </details>
  )
}
