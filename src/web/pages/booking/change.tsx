import type { ReactNode } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { urls } from '../../../contract/urls.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { addDays, type Day, daysBetween } from '../../../domain/calendar/day.ts'
import { lastBookableDay, maxNights } from '../../../domain/calendar/stay.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { withPeriod } from '../../../i18n/with-period.ts'
import { getStay, useHotelLabels } from '../../booking/booking-box.tsx'
import type { BookableDog, BookingChoice, BookingPost } from '../../booking/booking-choice.ts'
import { ChangeSummary } from '../../booking/change/change-summary.tsx'
import { DeclineProposal, ProposalTerms } from '../../booking/change/proposed-change.tsx'
import { type ChangeAnswer, type ChangeFlow, useChange } from '../../booking/change/use-change.ts'
import { DogPicker } from '../../booking/dogs/dog-picker.tsx'
import { ExtraChooser } from '../../booking/extras/extra-chooser.tsx'
import { RecoveryAction } from '../../booking/recovery-action.tsx'
import { StayFields } from '../../booking/stay/stay-fields.tsx'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SelectField } from '../../ui/field.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = [
  'booking',
  'bookings',
  'extras',
  'stayExtras',
  'change',
  'quote',
  'stay',
  'searchForm',
  'dogs',
  'photoPicker',
]

/** `proposalId` is the hotel's proposal that is to be accepted; `left` is how many changes the booking can still have; `now` is in epoch milliseconds. */
export type ChangeProps = {
  booking: WireBooking
  post: BookingPost
  dogs: BookableDog[]
  choice: BookingChoice
  quote: ChangeAnswer | null
  left: number
  proposalId: string | null
  now: number
  holdMinutes: number
}

/** Changes a booking: the stay as it is to be, and beside it the difference. Of a stay in house, only the end can move. */
export function Page(props: ChangeProps): ReactNode {
  const { booking, left, holdMinutes, proposalId } = props
  const messages = useMessages('change')
  const href = useHref()
  const place = useHotelLabels(booking)
  const change = useChange(booking, props)
  const isExtension = booking.state === 'checked_in'
  return (
    <div className="wrap pt-4">
      <a className="link inline-flex min-h-11 items-center text-14" href={href(urls.myBooking(booking.bookingId))}>
        {messages.back}
      </a>
      <h1>{proposalId ? messages.proposedTitle : isExtension ? messages.extendTitle : messages.title}</h1>
      <p className="mt-1 text-ink-2">
        <span lang={place.name.lang}>{proposalId ? place.name.text : withPeriod(place.name.text)}</span>
        {proposalId ? null : ` ${messages.left(left)}`}
      </p>
      {isExtension ? (
        <p className="mt-2 max-w-[34em] text-14 text-ink-2">{messages.extendText(change.offered.length > 0)}</p>
      ) : null}
      <div className="mt-5 grid items-start gap-x-10 gap-y-8 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-18">
        <div className="min-w-0">
          <div className={change.problem ? 'mb-8' : ''}>
            <ErrorSummary text={change.problem?.text} problems={change.problem?.fields ?? []} attempt={change.attempt} />
            <RecoveryAction action={change.problem?.recovery} stay={null} />
          </div>
          {proposalId ? <Proposal booking={booking} proposalId={proposalId} /> : <ChangeForm {...props} change={change} />}
        </div>
        <aside className="min-w-0 wide:sticky wide:top-6">
          <ChangeSummary booking={booking} change={change} holdMinutes={holdMinutes} />
        </aside>
      </div>
    </div>
  )
}

type FormProps = ChangeProps & { change: ChangeFlow }

function ChangeForm(props: FormProps): ReactNode {
  return (
    <>
      {props.booking.state === 'checked_in' ? <Extension {...props} /> : <Stay {...props} />}
      {props.change.offered.length > 0 ? <Extras {...props} /> : null}
    </>
  )
}

/** What the hotel proposes; instead of accepting it, the owner can decline it or change something else. */
function Proposal({ booking, proposalId }: { booking: WireBooking; proposalId: string }): ReactNode {
  const messages = useMessages('change')
  const href = useHref()
  return (
    <section>
      <p className="max-w-[34em] text-14 text-ink-2">{messages.proposedText}</p>
      <ProposalTerms booking={booking} />
      <p className="mt-4 flex flex-wrap gap-3">
        <DeclineProposal bookingId={booking.bookingId} changeId={proposalId} />
        <a className="btn btn-quiet" href={`${href(urls.changeBooking(booking.bookingId))}?own=1`}>
          {messages.proposedOther}
        </a>
      </p>
    </section>
  )
}

function Stay({ booking, post, dogs, now, change }: FormProps): ReactNode {
  const messages = useMessages('booking')
  const errors = toErrors(change)
  const { choice, choose } = change
  return (
    <>
      <section className="pb-8">
        <h2 className="text-20">{messages.daysTitle}</h2>
        <StayFields
          post={post}
          choice={choice}
          now={now}
          errors={errors}
          own={booking.lines}
          booked={booking.time}
          path={urls.changeBooking(booking.bookingId)}
          onChange={choose}
        />
      </section>
      <section className="border-divider border-t pt-8 noscript:hidden">
        <h2 className="text-20">{messages.dogsTitle}</h2>
        <DogPicker
          post={post}
          dogs={dogs}
          choice={choice}
          holds={[]}
          adding={false}
          error={errors.dogs}
          canAdd={false}
          onAdding={() => undefined}
          onChange={choose}
          onAdded={() => 'notOffered'}
        />
      </section>
    </>
  )
}

/** Of a stay that has begun, what is done or may be by now stays: all up to today, and what is for no day in particular. */
function Extras({ booking, post, dogs, now, change }: FormProps): ReactNode {
  const messages = useMessages('stayExtras')
  const { today } = usePage()
  const { choice, choose, offered } = change
  const hasBegun = booking.state === 'checked_in'
  const isSettled = (extraId: number, dogId: string | null, day: Day | null): boolean =>
    hasBegun &&
    booking.extras.some(
      (line) =>
        line.extraId === extraId &&
        line.dogId === dogId &&
        (day === null || line.date === null || line.date === wireDay(day)) &&
        (line.state === 'done' || line.date === null || line.date <= wireDay(today)),
    )
  return (
    <section className="mt-8 border-divider border-t pt-8 noscript:hidden">
      <h2 className="text-20">{messages.title}</h2>
      <ExtraChooser
        offered={offered}
        choice={choice}
        dogs={dogs}
        errors={toErrors(change)}
        hours={post.hours}
        now={now}
        from={hasBegun ? today : undefined}
        isSettled={isSettled}
        onChange={choose}
      />
    </section>
  )
}

/** The days on which the stay can end instead. */
function Extension({ booking, change }: FormProps): ReactNode {
  const messages = useMessages('change')
  const { format } = useIntl()
  const { today } = usePage()
  const stay = getStay(booking)
  if (!stay) return null
  const most = Math.min(maxNights - booking.nights, daysBetween(stay.checkout, lastBookableDay(today)))
  const days = Array.from({ length: Math.max(0, most) }, (_, index) => addDays(stay.checkout, index + 1))
  return (
    <SelectField
      id="checkout"
      label={messages.lastDay}
      error={toErrors(change).checkout ?? toErrors(change).checkin}
      value={change.choice.checkout}
      onChange={(event) => change.choose({ ...change.choice, checkout: event.target.value })}
    >
      {[stay.checkout, ...days].map((day) => (
        <option key={day} value={day}>
          {format.date(day)}
        </option>
      ))}
    </SelectField>
  )
}

function toErrors({ problem }: ChangeFlow): Record<string, string> {
  return Object.fromEntries((problem?.fields ?? []).map(({ fieldId, text }) => [fieldId, text]))
}
