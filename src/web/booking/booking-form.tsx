import { type FormEvent, type ReactNode, useState } from 'react'
import type { DogSize } from '../../domain/dog-size.ts'
import { useIntl, useMessages } from '../intl.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextArea } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { refundSteps } from './booking-box.tsx'
import type { BookableDog, BookingPost } from './booking-choice.ts'
import { DogPicker } from './dog-picker.tsx'
import { RefundStairs } from './refund-steps.tsx'
import { StayFields } from './stay-fields.tsx'
import type { Booking } from './use-booking.ts'

type FormProps = { post: BookingPost; dogs: BookableDog[]; offered: DogSize[]; holdMinutes: number; booking: Booking }

/** Five numbered questions; what was typed stays whatever the answer is. */
export function BookingForm({ post, dogs, offered, holdMinutes, booking }: FormProps): ReactNode {
  const messages = useMessages('booking')
  const [agreed, setAgreed] = useState({ terms: false, profiles: false })
  const { choice, choose, problem } = booking
  const errors = Object.fromEntries((problem?.fields ?? []).map(({ fieldId, text }) => [fieldId, text]))

  function submit(event: FormEvent): void {
    event.preventDefault()
    void booking.submit(agreed.terms && agreed.profiles)
  }

  return (
    <form noValidate onSubmit={submit}>
      <PriceMoved booking={booking} />
      <ErrorSummary text={problem?.text} problems={problem?.fields ?? []} attempt={booking.attempt} />
      <Section number={1} title={messages.daysTitle}>
        <StayFields hours={post.hours} choice={choice} errors={errors} onChange={choose} />
      </Section>
      <Section number={2} title={messages.dogsTitle}>
        <DogPicker dogs={dogs} offered={offered} maxDogsPerRoom={post.maxDogsPerRoom} choice={choice} onChange={choose} />
      </Section>
      <Section number={3} title={messages.noteTitle}>
        <TextArea
          id="note"
          label={messages.note}
          optional={messages.optional}
          hint={messages.noteHint}
          error={errors.note}
          maxLength={1000}
          value={choice.note}
          onChange={(event) => choose({ ...choice, note: event.target.value })}
        />
      </Section>
      {booking.quote ? <RefundSection post={post} booking={booking} /> : null}
      <Section number={5} title={messages.agreeTitle}>
        <div id="agree" className="mt-2">
          <Agreement text={messages.agree} checked={agreed.terms} onChange={(terms) => setAgreed({ ...agreed, terms })} />
          <Agreement
            text={messages.agreeDogs}
            checked={agreed.profiles}
            onChange={(profiles) => setAgreed({ ...agreed, profiles })}
          />
        </div>
        <p className="mt-4">
          <SubmitButton sending={booking.sending} className="btn btn-primary min-h-14 px-8 max-sm:w-full">
            {messages.submit}
          </SubmitButton>
        </p>
        <p className="mt-3 text-14 text-ink-2">{messages.holdHint(holdMinutes)}</p>
      </Section>
    </form>
  )
}

function RefundSection({ post, booking }: { post: BookingPost; booking: Booking }): ReactNode {
  const messages = useMessages('booking')
  const quote = useMessages('quote')
  const steps = booking.quote ? refundSteps(booking.quote) : []
  return (
    <Section number={4} title={messages.refundTitle}>
      <p className="mb-6 text-14 text-ink-2">
        {quote.policyName(quote.policy[post.policy])} {messages.refundHint}
      </p>
      <RefundStairs steps={steps} />
      <p className="mt-5 rounded-control bg-leaf-tint px-4 py-3.5 text-14 leading-[1.5]">{quote.freeDay}</p>
    </Section>
  )
}

/** Nothing continues before the new price is seen: the button now sends the new total. */
function PriceMoved({ booking: { moved } }: { booking: Booking }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('booking')
  if (!moved) return null
  return (
    <p role="alert" className="mb-4 rounded-control bg-sun-tint px-4 py-3.5 text-14 leading-[1.5]">
      <b>{messages.priceMoved}</b> {messages.priceMovedText(format.won(moved.before), format.won(moved.quote.total))}
    </p>
  )
}

function Section({ number, title, children }: { number: number; title: string; children: ReactNode }): ReactNode {
  return (
    <section className="border-divider border-t py-8 first-of-type:border-0 first-of-type:pt-0">
      <h2 className="mb-1 flex items-baseline gap-3 text-20">
        <span aria-hidden="true" className="min-w-3 text-16 text-leaf">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}

function Agreement({
  text,
  checked,
  onChange,
}: {
  text: string
  checked: boolean
  onChange: (checked: boolean) => void
}): ReactNode {
  return (
    <label className="flex min-h-11 items-start gap-3.5 py-2.5 leading-[1.5]">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{text}</span>
    </label>
  )
}
