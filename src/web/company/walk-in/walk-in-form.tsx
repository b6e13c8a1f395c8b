import type { FormEvent, ReactNode } from 'react'
import { firstEnterableDay } from '../../../domain/booking/desk.ts'
import { addDays, type Day, isDay } from '../../../domain/calendar/day.ts'
import { lastBookableDay } from '../../../domain/calendar/stay.ts'
import { isTimeSlot, type SlotRange, slotsWithin, type TimeSlot } from '../../../domain/calendar/time-slot.ts'
import type { DogSize } from '../../../domain/dog/dog-size.ts'
import { Counter } from '../../booking/dogs/counter.tsx'
import { QuoteLines } from '../../booking/price/quote-lines.tsx'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { usePage } from '../../shell/page-context.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SelectField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { DayField } from '../day-field/day-field.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { Part } from './form-part.tsx'
import { KnownDogs } from './known-dogs.tsx'
import { MoneyFields, NoteFields } from './money-fields.tsx'
import { useWalkIn, type WalkInFormState } from './use-walk-in.ts'
import { getRest } from './walk-in-body.ts'
import { type EditedWalkIn, type WalkInChoice, type WalkInPost, withWalkInDogs } from './walk-in-choice.ts'

type PartProps = { post: WalkInPost; walkIn: WalkInFormState }

type FormProps = { post: WalkInPost; first: WalkInChoice; edited: EditedWalkIn | null }

/** Records a walk-in booking, or changes one: guest, days, dogs and the price to pay at the desk. */
export function WalkInForm({ post, first, edited: loaded }: FormProps): ReactNode {
  const messages = useMessages('companyWalkIn')
  const company = useMessages('company')
  const walkIn = useWalkIn(post, first, loaded)
  const { edited } = walkIn
  const canMove = edited?.canMove ?? true
  const { problem, attempt, sending } = walkIn

  function submit(event: FormEvent): void {
    event.preventDefault()
    walkIn.save()
  }

  const parts = { post, walkIn }
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary text={problem?.text} problems={problem?.fields ?? []} attempt={attempt} />
      <div className="grid items-start gap-x-10 gap-y-8 pt-2 lg:grid-cols-[7fr_5fr]">
        <div>
          <p role="status" className="mt-4 font-semibold">
            {walkIn.added ? (
              <>
                {messages.saved(walkIn.added.name)}{' '}
                <a className="link" href={walkIn.added.path}>
                  {messages.view}
                </a>
              </>
            ) : null}
          </p>
          <CustomerFields {...parts} />
          {canMove ? (
            <>
              <DogFields {...parts} />
              <DayFields {...parts} />
            </>
          ) : (
            <p className="mt-6 text-14 text-ink-2">{messages.cannotMove}</p>
          )}
          <NoteFields walkIn={walkIn} />
        </div>
        <div className="rounded-card bg-white p-5 shadow-1 lg:mt-6">
          <h2 className="text-18">{messages.price}</h2>
          <div role="status" aria-busy={walkIn.loading}>
            {walkIn.quote ? (
              <QuoteLines {...walkIn.quote} />
            ) : (
              <p className={`mt-2 text-14 ${walkIn.isRefused ? 'font-semibold text-error' : 'text-ink-2'}`}>{walkIn.noPrice}</p>
            )}
          </div>
          {walkIn.logInAgain ? (
            <button type="button" className="btn btn-line btn-small mt-2" onClick={walkIn.logInAgain}>
              {company.logInAgain}
            </button>
          ) : null}
          <MoneyFields walkIn={walkIn} rest={getRest(edited, walkIn.choice, walkIn.quote)} />
          <p className="mt-5">
            <SubmitButton sending={sending} className="btn btn-primary w-full">
              {edited ? messages.saveChanges : messages.save}
            </SubmitButton>
          </p>
        </div>
      </div>
    </form>
  )
}

function DayFields({ post: { hours }, walkIn: { choice, errors, change } }: PartProps): ReactNode {
  const messages = useMessages('companyWalkIn')
  const { today } = usePage()
  const day = (end: 'checkin' | 'checkout', min: Day): ReactNode => (
    <DayField
      id={end}
      label={messages[end]}
      value={choice[end]}
      min={min}
      max={lastBookableDay(today)}
      required
      error={errors[end]}
      onChange={(value) => change({ ...choice, [end]: value })}
    />
  )
  return (
    <Part title={messages.days}>
      <div className="grid gap-x-4 min-[26.25rem]:grid-cols-2">
        {day('checkin', firstEnterableDay(today))}
        {day('checkout', addDays(isDay(choice.checkin) ? choice.checkin : today, 1))}
        <SlotField
          id="checkin-time"
          label={messages.arrives}
          range={hours.checkin}
          value={choice.checkinTime}
          error={errors['checkin-time']}
          onChange={(checkinTime) => change({ ...choice, checkinTime })}
        />
        <SlotField
          id="checkout-time"
          label={messages.leaves}
          range={hours.checkout}
          value={choice.checkoutTime}
          error={errors['checkout-time']}
          onChange={(checkoutTime) => change({ ...choice, checkoutTime })}
        />
      </div>
    </Part>
  )
}

type SlotProps = {
  id: string
  label: string
  range: SlotRange
  value: TimeSlot
  error: string | undefined
  onChange: (slot: TimeSlot) => void
}

function SlotField({ range, onChange, ...field }: SlotProps): ReactNode {
  const { format } = useIntl()
  return (
    <SelectField {...field} onChange={({ target }) => isTimeSlot(target.value) && onChange(target.value)}>
      {slotsWithin(range.from, range.to).map((slot) => (
        <option key={slot} value={slot}>
          {format.slot(slot)}
        </option>
      ))}
    </SelectField>
  )
}

function DogFields({ post, walkIn }: PartProps): ReactNode {
  const messages = useMessages('companyWalkIn')
  const { errors } = walkIn
  return (
    <Part title={messages.dogs} id="dogs" error={errors.dogs}>
      <KnownDogs post={post} walkIn={walkIn} />
      <div className="mt-2">
        {post.sizes.map(({ size }) => (
          <SizeCounters key={size} size={size} post={post} walkIn={walkIn} />
        ))}
      </div>
    </Part>
  )
}

/** Counters for the dogs of a size, and for their rooms where dogs can share one. */
function SizeCounters({ size, post, walkIn: { choice, change } }: PartProps & { size: DogSize }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyWalkIn')
  const offered = post.sizes.find((room) => room.size === size)
  const [dogs, rooms] = [choice.dogNum[size], choice.roomNumber[size]]
  const fewest = Math.ceil(dogs / post.maxDogsPerRoom)
  const most = offered?.count ?? 0
  const labels = { dogs: messages.dogsLabel(size), rooms: messages.roomsLabel(size) }
  return (
    <>
      <Counter
        label={labels.dogs}
        hint={messages.perNight(format.won(offered?.price ?? 0))}
        value={dogs}
        least={0}
        most={most * post.maxDogsPerRoom}
        fewer={messages.fewer(labels.dogs)}
        more={messages.more(labels.dogs)}
        onChange={(count) => change(withWalkInDogs(choice, size, count, post.maxDogsPerRoom))}
      />
      {fewest < Math.min(dogs, most) ? (
        <Counter
          label={labels.rooms}
          value={rooms}
          least={fewest}
          most={Math.min(dogs, most)}
          fewer={messages.fewer(labels.rooms)}
          more={messages.more(labels.rooms)}
          onChange={(count) => change({ ...choice, roomNumber: { ...choice.roomNumber, [size]: count } })}
        />
      ) : null}
    </>
  )
}
