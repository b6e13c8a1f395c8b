import { type ReactNode, useState } from 'react'
import { urls } from '../../contract/urls.ts'
import type { Messages } from '../../i18n/en.ts'
import { type BookingChoice, type BookingPost, toStay } from '../booking/booking-choice.ts'
import { saveBookingForm, toBookingForm } from '../booking/booking-draft.ts'
import type { BookingFormErrors } from '../booking/booking-form-errors.ts'
import type { QuoteInput } from '../booking/price/use-quote.ts'
import { RecoveryAction } from '../booking/recovery-action.tsx'
import { type Failure, getFailureText, post, readDetails } from '../shell/api.ts'
import { useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useSessionDraft } from '../ui/use-session-draft.ts'
import { useSubmit } from '../ui/use-submit.ts'

const wonPattern = /^\d{1,9}$/

const emptyDraft = { limit: '' }

/** The way on from a refusal that the form cannot fix. */
function getRecovery(code: Failure['code']): BookingFormErrors['recovery'] {
  if (code === 'not_signed_in') return 'login'
  if (code === 'available') return 'reload'
  return code === 'already_waiting' || code === 'too_many_entries' ? 'bookings' : undefined
}

/** Seconds. What is limited by attempts can be tried again within minutes, unlike waiting after offers that were not used. */
const longestWait = 600

/** Says when somebody can join again whose offers, or those of their network, were let go. */
export function getJoinFailureText(failure: Failure, messages: Messages['waitlist'], failures: Messages['failures']): string {
  const { code, retryAfter = 0 } = failure
  const hours = Math.ceil(retryAfter / 3600)
  if (code === 'network_busy') return messages.networkBusy
  if (code === 'rate_limited' && readDetails(failure, code).postNum !== undefined) return messages.unusedOffersHere(hours)
  if (code === 'rate_limited' && retryAfter > longestWait) return messages.unusedOffers(hours)
  return getFailureText(failure, failures)
}

type JoinProps = { hotel: BookingPost; request: QuoteInput; choice: BookingChoice }

/** Joins the waitlist for the chosen stay, which is full, and goes to the owner's waitlists. What was entered survives a login in between. */
export function JoinWaitlist({ hotel, request, choice }: JoinProps): ReactNode {
  const messages = useMessages('waitlist')
  const failures = useMessages('failures')
  const { optional } = useMessages('booking')
  const href = useHref()
  const { values, change, discard } = useSessionDraft(`waitlist ${hotel.postNum}`, emptyDraft)
  const [recovery, setRecovery] = useState<BookingFormErrors['recovery']>()
  const submission = useSubmit()

  const join = (): Promise<void> =>
    submission.send(async () => {
      setRecovery(undefined)
      saveBookingForm(toBookingForm(hotel, choice))
      const amount = values.limit.replaceAll(/[\s,]/g, '')
      if (amount !== '' && !wonPattern.test(amount)) return { fields: [{ fieldId: 'max-total', text: messages.maxTotalError }] }
      const { checkinTime: checkin, checkoutTime: checkout, dogIds, note } = choice
      const body = { ...request, time: { checkin, checkout }, dogIds, note }
      const response = await post('/api/waitlist/join', amount === '' ? body : { ...body, maxTotal: Number(amount) })
      if (!response.success) {
        setRecovery(getRecovery(response.code))
        return { text: getJoinFailureText(response, messages, failures), fields: [] }
      }
      discard()
      location.assign(href(urls.bookingTab('waitlist')))
      return null
    })

  return (
    <form
      method="dialog"
      noValidate
      className="mt-2 noscript:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        void join()
      }}
    >
      <p className="mb-5">{messages.joinLead}</p>
      <ErrorSummary text={submission.problem?.text} problems={submission.problem?.fields ?? []} attempt={submission.attempt} />
      <RecoveryAction action={recovery} stay={toStay(choice)} />
      <TextField
        id="max-total"
        inputMode="numeric"
        label={messages.maxTotal}
        optional={optional}
        hint={messages.maxTotalHint}
        error={submission.errors['max-total']}
        maxLength={12}
        value={values.limit}
        onChange={(event) => {
          change({ limit: event.target.value })
          submission.clear('max-total')
        }}
      />
      <p className="mt-5">
        <SubmitButton sending={submission.sending} className="btn btn-primary min-h-14 px-8 max-sm:w-full">
          {messages.join}
        </SubmitButton>
      </p>
      <p className="mt-3 text-14 text-ink-2">{messages.joinHint}</p>
    </form>
  )
}
