import { type FormEvent, type ReactNode, useEffect } from 'react'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { FieldErrorText } from '../ui/field-error-text.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { JoinWaitlist } from '../waitlist/join-waitlist.tsx'
import { type BookingChoice, type BookingPost, toStay } from './booking-choice.ts'
import { DogPicker } from './dogs/dog-picker.tsx'
import { ExtraChooser } from './extras/extra-chooser.tsx'
import { PriceChangedDialog, PricesSince } from './price/price-changed.tsx'
import { RefundHelp } from './price/refund-help.tsx'
import { RefundStairs, useRefundSteps } from './price/refund-steps.tsx'
import type { QuoteInput } from './price/use-quote.ts'
import { RecoveryAction } from './recovery-action.tsx'
import { StayFields } from './stay/stay-fields.tsx'
import type { BookingFlow } from './use-booking.ts'

type FormProps = { post: BookingPost; asksPhone: boolean; booking: BookingFlow }

/** Also used by the button of the mobile bottom bar, which is outside the form. */
export const formId = 'booking'

/**
 * The booking form: all numbered steps but the last. Entered values are preserved whatever the response. Adding a dog profile is
 * a separate form within it.
 */
export function BookingForm({ post, asksPhone, booking }: FormProps): ReactNode {
  const messages = useMessages('booking')
  const { choice, choose, problem } = booking
  const words = useMessages('stayExtras')
  const errors = getErrors(booking)
  const last = getLastNumber(post)
  return (
    <div>
      <PricesSince booking={booking} />
      <div className={problem ? 'mb-8' : ''}>
        <ErrorSummary text={problem?.text} problems={problem?.fields ?? []} attempt={booking.attempt} />
        <RecoveryAction action={problem?.recovery} stay={toStay(choice)} />
      </div>
      <Section number={1} title={messages.daysTitle}>
        <StayFields post={post} choice={choice} now={booking.now} errors={errors} onChange={choose} />
      </Section>
      <Section number={2} title={messages.dogsTitle}>
        <DogPicker
          post={post}
          dogs={booking.dogs}
          choice={choice}
          holds={booking.holds}
          adding={booking.adding}
          error={errors.dogs}
          onAdding={booking.setAdding}
          onChange={choose}
          onAdded={booking.addDog}
        />
      </Section>
      {post.extras.length > 0 ? (
        <Section number={3} title={words.title}>
          <ExtraChooser
            offered={post.extras}
            choice={choice}
            dogs={booking.dogs}
            errors={errors}
            hours={post.hours}
            now={booking.now}
            onChange={choose}
          />
        </Section>
      ) : null}
      <Section number={last - 2} title={messages.noteTitle}>
        {asksPhone ? (
          <TextField
            id="phone"
            type="tel"
            label={messages.phone}
            hint={messages.phoneHint}
            error={errors.phone}
            maxLength={30}
            autoComplete="tel"
            required
            value={choice.phone}
            onChange={(event) => choose({ ...choice, phone: event.target.value })}
          />
        ) : null}
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
      <RefundSection number={last - 1} post={post} booking={booking} />
      <PriceChangedDialog booking={booking} />
    </div>
  )
}

/** Errors by field id: those of the last attempt, and those that prevent a quote. */
function getErrors({ problem, quoteProblem }: BookingFlow): Record<string, string> {
  const texts: Record<string, string> = {}
  const fields = new Map(
    [...(quoteProblem?.fields ?? []), ...(problem?.fields ?? [])].map((field) => [field.fieldId + field.text, field]),
  )
  for (const { fieldId, text } of fields.values()) texts[fieldId] = texts[fieldId] ? `${texts[fieldId]} ${text}` : text
  return texts
}

type RefundProps = Pick<FormProps, 'post' | 'booking'> & { number: number }

function RefundSection({ number, post, booking: { quote } }: RefundProps): ReactNode {
  const messages = useMessages('booking')
  const words = useMessages('quote')
  return (
    <Section number={number} title={messages.refundTitle}>
      <p className="mb-6 text-14 text-ink-2">
        {words.policyName(words.policy[post.policy])} {quote ? messages.refundHint : messages.refundLater}
      </p>
      {quote ? <RefundStairs steps={useRefundSteps(quote)} /> : null}
      <p className="mt-5 rounded-control bg-leaf-tint px-4 py-3.5 text-14 leading-[1.5]">{words.freeDay}</p>
      <RefundHelp />
    </Section>
  )
}

/** Extras are a step of their own where the hotel sells any. */
function getLastNumber({ extras }: BookingPost): number {
  return extras.length > 0 ? 6 : 5
}

const lastStep = 'max-wide:mt-8 max-wide:border-0 max-wide:pt-0'

type AgreeProps = Omit<FormProps, 'asksPhone'> & { holdMinutes: number }

/** The last step; on phones it follows the price. */
export function AgreeSection({ post, holdMinutes, booking }: AgreeProps): ReactNode {
  const messages = useMessages('booking')
  const words = useMessages('quote')
  const house = useMessages('houseNotice')
  const { format } = useIntl()
  const errors = getErrors(booking)
  const { agreed, agree, agreedBefore, choice, quote, sending, full } = booking
  const moved = agreedBefore && quote ? messages.totalChanged(format.won(agreedBefore), format.won(quote.total)) : ''

  const number = getLastNumber(post)
  if (full) return <WaitlistSection number={number} post={post} request={full} choice={choice} />

  function submit(event: FormEvent): void {
    event.preventDefault()
    void booking.submit()
  }

  return (
    <Section number={number} title={messages.agreeTitle} className={lastStep}>
      {/* With method="dialog", submitting before hydration navigates nowhere and loses nothing. */}
      <form id={formId} method="dialog" noValidate onSubmit={submit} className="mt-2 noscript:hidden">
        <Agreement
          id="agree-terms"
          text={messages.agree(words.policy[post.policy])}
          checked={agreed.terms}
          error={agreed.terms ? undefined : errors['agree-terms']}
          onChange={(terms) => agree({ ...agreed, terms })}
        />
        <p role="status" className={moved ? 'mb-2 rounded-control bg-sun-tint px-4 py-3 text-14' : ''}>
          {moved}
        </p>
        {choice.dogIds.length > 0 ? (
          <Agreement
            id="agree-profiles"
            text={messages.agreeDogs}
            checked={agreed.profiles}
            error={agreed.profiles ? undefined : errors['agree-profiles']}
            onChange={(profiles) => agree({ ...agreed, profiles })}
          />
        ) : null}
        {post.answerHours === null ? null : (
          <p className="mt-4 rounded-control bg-section px-4 py-3">{house.request(post.answerHours)}</p>
        )}
        <p className="mt-4">
          <SubmitButton sending={sending} className="btn btn-primary min-h-14 px-8 max-sm:w-full">
            {messages.submit}
          </SubmitButton>
        </p>
        <p role="status" className="sr-only">
          {sending ? messages.holding : ''}
        </p>
        <p className="mt-3 text-14 text-ink-2">{messages.holdHint(holdMinutes)}</p>
      </form>
    </Section>
  )
}

type SectionProps = { number: number; title: string; className?: string; headingId?: string; children: ReactNode }

function Section({
  number,
  title,
  className = 'first-of-type:border-0 first-of-type:pt-0',
  headingId,
  children,
}: SectionProps): ReactNode {
  return (
    <section className={`border-divider border-t py-8 ${className}`}>
      <h2
        id={headingId}
        tabIndex={headingId ? -1 : undefined}
        className="mb-1 flex scroll-mt-4 items-baseline gap-3 text-20 outline-none"
      >
        <span aria-hidden="true" className="min-w-3 text-16 text-leaf">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}

type WaitlistProps = { number: number; post: BookingPost; request: QuoteInput; choice: BookingChoice }

/** Instead of the last step, for a stay that is full. Whoever comes from a link to the waitlist is led to it once the stay is known to be full. */
function WaitlistSection({ number, post, request, choice }: WaitlistProps): ReactNode {
  const messages = useMessages('waitlist')
  useEffect(() => {
    const isAskedFor = location.hash === '#waitlist' && document.activeElement === document.body
    if (isAskedFor) document.getElementById('waitlist')?.focus()
  }, [])
  return (
    <Section number={number} title={messages.join} className={lastStep} headingId="waitlist">
      <JoinWaitlist hotel={post} request={request} choice={choice} />
    </Section>
  )
}

type AgreementProps = {
  id: string
  text: string
  checked: boolean
  error: string | undefined
  onChange: (checked: boolean) => void
}

function Agreement({ id, text, checked, error, onChange }: AgreementProps): ReactNode {
  return (
    <>
      <label className="flex min-h-11 items-start gap-3.5 py-2.5 leading-[1.5]">
        <input
          id={id}
          type="checkbox"
          checked={checked}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{text}</span>
      </label>
      {error ? <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText> : null}
    </>
  )
}
