import { useRef, useState } from 'react'
import type { WireBooking } from '../../contract/booking.ts'
import type { WireQuote } from '../../contract/quote.ts'
import { callUrls, localPath, urls } from '../../contract/urls.ts'
import { parseWireDay } from '../../contract/wire-day.ts'
import { useQuote } from '../booking/use-quote.ts'
import { type Failure, post } from '../call.ts'
import { useIntl, useMessages } from '../intl.tsx'
import type { FieldProblem } from '../ui/error-summary.tsx'
import { showToastNext } from '../ui/toast.tsx'
import { type Problem, type Sending, useSending } from '../ui/use-sending.ts'
import { bodyOf, requestOf, type WalkInChoice } from './walk-in-choice.ts'

export type WalkIn = Sending & {
  choice: WalkInChoice
  change: (choice: WalkInChoice) => void
  quote: WireQuote | null
  loading: boolean
  save: () => Promise<void>
}

/** The walk-in form: its price as it is put together, and its way to the board once it is written down. */
export function useWalkIn(postNum: number, first: WalkInChoice): WalkIn {
  const { language } = useIntl()
  const messages = useMessages('companyWalkIn')
  const stay = useMessages('stay')
  const [choice, change] = useState(first)
  const [moved, setMoved] = useState<WireQuote | null>(null)
  const sent = useRef({ body: '', key: '' })
  const sending = useSending()
  const problemOf = useProblem()
  const request = requestOf(postNum, choice)
  const asked = useQuote(request, null)
  const quote = moved ?? asked.quote

  async function write(): Promise<Problem | null> {
    const missing = missingIn(choice, messages)
    if (missing.length > 0) return { fields: missing }
    return request && quote && !asked.loading ? await send(bodyOf(request, choice, quote)) : priceless()
  }

  function priceless(): Problem {
    if (request && asked.loading) return { text: stay.pricing, fields: [] }
    return asked.failure ? problemOf(asked.failure) : { text: messages.pick, fields: [] }
  }

  async function send(body: object): Promise<Problem | null> {
    // Sent again after a lost answer it is the same booking; once anything is changed, it is another.
    const text = JSON.stringify(body)
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() }
    const answer = await post<{ booking: WireBooking }>(callUrls.bookingWalkIn, body, { 'Idempotency-Key': sent.current.key })
    if (!answer.success) {
      if (answer.code === 'price_changed') setMoved(quoteIn(answer.answer))
      return problemOf(answer)
    }
    showToastNext(messages.saved(choice.name))
    const { bookingId, date } = answer.booking
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
    loading: asked.loading,
    save: () => sending.send(write),
  }
}

function missingIn(
  { name, checkin, checkout }: WalkInChoice,
  { noName, noDays }: { noName: string; noDays: string },
): FieldProblem[] {
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

function useProblem(): (failure: Failure) => Problem {
  const { format } = useIntl()
  const messages = useMessages('companyWalkIn')
  const stay = useMessages('stay')
  const failures = useMessages('failures')
  const texts: Record<string, string | undefined> = { ...stay.faults, notOneOf: messages.hours }
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
    const nights = code === 'room_full' ? nightsIn(failure.answer).flatMap((night) => parseWireDay(night) ?? []) : []
    if (nights.length === 0) return { text: failures[code], fields: [] }
    return { text: messages.nights([...new Set(nights)].map(format.shortDay).join(', ')), fields: [] }
  }
}

function nightsIn({ nights = [] }: { nights?: { date: string }[] }): string[] {
  return nights.map(({ date }) => date)
}

function quoteIn({ quote }: { quote?: WireQuote }): WireQuote | null {
  return quote ?? null
}
