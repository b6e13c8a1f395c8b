import { useEffect, useState } from 'react'
import type { WireQuote } from '../../contract/quote.ts'
import { urls } from '../../contract/urls.ts'
import { useIntl, useMessages } from '../intl.tsx'
import { useHref } from '../page-context.tsx'
import { type BookingChoice, type BookingProps, requestOf } from './booking-choice.ts'
import { draftOf, mergeDraft, readDraft, saveDraft } from './booking-draft.ts'
import { type BookingProblem, problemOf } from './booking-problem.ts'
import { sendBooking } from './send-booking.ts'
import { useQuote } from './use-quote.ts'

/** The price became another one while the form was filled in. */
type PriceMove = { before: number; quote: WireQuote }

export type Booking = {
  choice: BookingChoice
  choose: (choice: BookingChoice) => void
  quote: WireQuote | null
  loading: boolean
  quoteProblem: string | null
  problem: BookingProblem | null
  /** counts the tries that were refused */
  attempt: number
  moved: PriceMove | null
  sending: boolean
  submit: (agreed: boolean) => Promise<void>
}

/** The state of the booking form, shared by the form and the price beside it: what is chosen, its quote, how sending it went. */
export function useBooking(props: BookingProps): Booking {
  const { post, dogs } = props
  const { format } = useIntl()
  const messages = useMessages('booking')
  const failures = useMessages('failures')
  const href = useHref()
  const [choice, setChoice] = useState(props.choice)
  // one key for one content: a repeated press books once, a changed form books anew
  const [key, setKey] = useState('')
  const [problem, setProblem] = useState<BookingProblem | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [moved, setMoved] = useState<PriceMove | null>(null)
  const [sending, setSending] = useState(false)
  const request = requestOf(post.postNum, choice)
  const priced = useQuote(request, props.quote)
  const quote = moved?.quote ?? priced.quote
  const words = { messages, failures, format, dogs }

  useEffect(() => {
    const draft = readDraft(post.postNum)
    if (draft) setChoice((before) => mergeDraft(before, draft))
    setKey(crypto.randomUUID())
  }, [post.postNum])

  function choose(next: BookingChoice): void {
    setChoice(next)
    setMoved(null)
    setKey(crypto.randomUUID())
    saveDraft(draftOf(post, next))
  }

  function refuse(found: BookingProblem): void {
    setProblem(found)
    setAttempt((count) => count + 1)
  }

  async function submit(agreed: boolean): Promise<void> {
    if (sending) return
    // while it is worked out, the total that stands there is that of another choice
    if (!agreed || !request || !quote || priced.loading) return refuse(missing(agreed))
    setSending(true)
    setProblem(null)
    saveDraft(draftOf(post, choice))
    const sent = await sendBooking({ request, choice, total: quote.total, key })
    if (sent.bookingId !== null) return location.assign(href(urls.payment(sent.bookingId)))
    setSending(false)
    priceMoved(quote.total, sent.quote)
    refuse(problemOf(sent.failure, words))
  }

  function missing(agreed: boolean): BookingProblem {
    if (priced.failure) return problemOf(priced.failure, words)
    if (!agreed) return { text: messages.agreeFirst, fields: [] }
    return { text: priced.loading ? messages.pricing : messages.chooseFirst, fields: [] }
  }

  function priceMoved(before: number, now: WireQuote | null): void {
    if (!now) return
    setMoved({ before, quote: now })
    setKey(crypto.randomUUID())
  }

  const quoteProblem = priced.failure ? textOf(problemOf(priced.failure, words)) : null
  return { choice, choose, quote, loading: priced.loading, quoteProblem, problem, attempt, moved, sending, submit }
}

function textOf({ text, fields }: BookingProblem): string {
  return text ?? fields.map((field) => field.text).join(' ')
}
