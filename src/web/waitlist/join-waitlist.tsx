import { type ReactNode, useState } from 'react'
import { urls } from '../../contract/urls.ts'
import type { BookingChoice } from '../booking/booking-choice.ts'
import type { QuoteInput } from '../booking/price/use-quote.ts'
import { post } from '../shell/api.ts'
import { useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useSubmit } from '../ui/use-submit.ts'

const wonPattern = /^\d{1,9}$/

/** Joins the waitlist for the chosen stay, which is full, and goes to the owner's waitlists. */
export function JoinWaitlist({ request, choice }: { request: QuoteInput; choice: BookingChoice }): ReactNode {
  const messages = useMessages('waitlist')
  const failures = useMessages('failures')
  const { optional } = useMessages('booking')
  const href = useHref()
  const [limit, setLimit] = useState('')
  const submission = useSubmit()

  const join = (): Promise<void> =>
    submission.send(async () => {
      const amount = limit.replaceAll(/[\s,]/g, '')
      if (amount !== '' && !wonPattern.test(amount)) return { fields: [{ fieldId: 'max-total', text: messages.maxTotalError }] }
      const { checkinTime: checkin, checkoutTime: checkout, dogIds, note } = choice
      const body = { ...request, time: { checkin, checkout }, dogIds, note }
      const response = await post('/api/waitlist/join', amount === '' ? body : { ...body, maxTotal: Number(amount) })
      if (!response.success) return { text: failures[response.code], fields: [] }
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
      <TextField
        id="max-total"
        inputMode="numeric"
        label={messages.maxTotal}
        optional={optional}
        hint={messages.maxTotalHint}
        error={submission.errors['max-total']}
        maxLength={12}
        value={limit}
        onChange={(event) => {
          setLimit(event.target.value)
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
