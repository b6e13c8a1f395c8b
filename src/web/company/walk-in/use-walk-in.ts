import { useRef, useState } from 'react'
import type { WireQuote } from '../../../contract/booking/quote.ts'
import { localPath, urls } from '../../../contract/urls.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import { useQuote } from '../../booking/price/use-quote.ts'
import { type Failure, post, readDetails } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import type { FormErrorItem } from '../../ui/error-summary.tsx'
import { showToastNext } from '../../ui/toast.tsx'
import { type FormErrors, type Submission, useSubmit } from '../../ui/use-submit.ts'
import { toWalkInBody, toWalkInQuoteRequest, type WalkInBody, type WalkInChoice } from './walk-in-choice.ts'

export type WalkInFormState = Submission & {
  choice: WalkInChoice
  change: (choice: WalkInChoice) => void
  quote: WireQuote | null
  loading: boolean
  save: () => Promise<void>
}

/** The state of the walk-in form: its quote, and the redirect to the calendar once saved. */
export function useWalkIn(postNum: number, first: WalkInChoice): WalkInFormState {
  const { language } = useIntl()
  const messages = useMessages('companyWalkIn')
  const stay = useMessages('stay')
  const [choice, change] = useState(first)
  const [moved, setMoved] = useState<WireQuote | null>(null)
  const sent = useRef({ body: '', key: '' })
  const sending = useSubmit()
  const toFormErrors = useFormErrors()
  const request = toWalkInQuoteRequest(postNum, choice)
  const quoted = useQuote(request, null)
  const quote = moved ?? quoted.quote

  async function submit(): Promise<FormErrors | null> {
    const missing = validateWalkIn(choice, messages)
    if (missing.length > 0) return { fields: missing }
    return request && quote && !quoted.loading ? await send(toWalkInBody(request, choice, quote)) : toQuoteErrors()
  }

  function toQuoteErrors(): FormErrors {
    if (request && quoted.loading) return { text: stay.pricing, fields: [] }
    return quoted.failure ? toFormErrors(quoted.failure) : { text: messages.pick, fields: [] }
  }

  async function send(body: WalkInBody): Promise<FormErrors | null> {
    // An idempotency key per request body: a retry after a lost response saves the same booking, a changed form saves another.
    const text = JSON.stringify(body)
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() }
    const response = await post('/api/booking/walkin', body, { idempotencyKey: sent.current.key })
    if (!response.success) {
      if (response.code === 'price_changed') setMoved(readDetails(response, 'price_changed').quote ?? null)
      return toFormErrors(response)
    }
    showToastNext(messages.saved(choice.name))
    const { bookingId, date } = response.booking
    location.assign(localPath(language, urls.companyBoardBooking(postNum, date.checkin, bookingId)))
    return null
  }

  return {
    ...sending,
    choice,
    change: (next) => {
      setMoved(null)
      change(next)
    },
    quote,
    loading: quoted.loading,
    save: () => sending.send(submit),
  }
}

function validateWalkIn(
  { name, checkin, checkout }: WalkInChoice,
  { noName, noDays }: { noName: string; noDays: string },
): FormErrorItem[] {
  return [
    ...(name.trim() === '' ? [{ fieldId: 'name', text: noName }] : []),
    ...(checkin === '' || checkout === '' ? [{ fieldId: checkin === '' ? 'checkin' : 'checkout', text: noDays }] : []),
  ]
}

const fieldIds: Record<string, string> = {
  'date.checkin': 'checkin',
  'date.checkout': 'checkout',
  'time.checkin': 'checkin-time',
  'time.checkout': 'checkout-time',
  name: 'name',
  phone: 'phone',
  note: 'note',
}

function useFormErrors(): (failure: Failure) => FormErrors {
  const { format } = useIntl()
  const messages = useMessages('companyWalkIn')
  const stay = useMessages('stay')
  const failures = useMessages('failures')
  const texts: Record<string, string | undefined> = { ...stay.faults, ...messages.nameFaults, notOneOf: messages.hours }
  return (failure) => {
    const { code, fields = {} } = failure
    if (code === 'bad_fields') {
      const entries = Object.entries(fields)
      return {
        fields: entries.map(([path, fault]) => ({
          fieldId: fieldIds[path] ?? 'dogs',
          text: texts[fault] ?? stay.faults.other,
        })),
      }
    }
    if (code === 'price_changed') return { text: messages.priceChanged, fields: [] }
    const { nights: full = [] } = readDetails(failure, 'room_full')
    const nights = full.flatMap(({ date }) => parseWireDay(date) ?? [])
    if (nights.length === 0) return { text: failures[code], fields: [] }
    return { text: messages.nights([...new Set(nights)].map(format.shortDay).join(', ')), fields: [] }
  }
}
