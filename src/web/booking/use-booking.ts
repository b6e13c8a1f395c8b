import { useEffect, useState } from 'react'
import type { WireQuote } from '../../contract/booking/quote.ts'
import { urls } from '../../contract/urls.ts'
import type { Failure } from '../shell/api.ts'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import { useReloadOnReturn } from '../ui/use-reload-on-return.ts'
import { type BookableDog, type BookingChoice, type BookingProps, isTooLate, toQuoteRequest } from './booking-choice.ts'
import { saveBookingForm, toBookingForm } from './booking-draft.ts'
import { type BookingFormErrors, type FormErrorTexts, toBookingFormErrors, validateBookingForm } from './booking-form-errors.ts'
import { isTicked } from './pre-hydration-input.ts'
import { type QuoteInput, useQuote } from './price/use-quote.ts'
import { sendBooking } from './send-booking.ts'
import { type Choosing, useChoice } from './use-choice.ts'

type Agreed = { terms: boolean; profiles: boolean }

/** The price changed while the form was being filled in. */
export type PriceUpdate = { before: WireQuote; now: WireQuote }

export type BookingFlow = Omit<Choosing, 'tick' | 'addDog'> & {
  addDog: (dog: BookableDog) => void
  /** A new dog profile is being filled in, which blocks submitting. */
  adding: boolean
  setAdding: (adding: boolean) => void
  agreed: Agreed
  agree: (agreed: Agreed) => void
  quote: WireQuote | null
  loading: boolean
  quoteProblem: BookingFormErrors | null
  problem: BookingFormErrors | null
  /** Counts failed attempts. */
  attempt: number
  moved: PriceUpdate | null
  sending: boolean
  submit: () => Promise<void>
}

/** The state of the booking form, shared by the form and the price box: the choice, its quote and the submission. */
export function useBooking(props: BookingProps): BookingFlow {
  const href = useHref()
  const words = useWords()
  const { choose: setChoice, tick, addDog, forgetHold, ...chosen } = useChoice(props)
  const { choice, dogs } = chosen
  const [key, renewKey] = useKey()
  const agreement = useAgreement()
  const [adding, setAdding] = useState(false)
  const { refuse, clear, ...errors } = useFormErrors(tick)
  const [sending, setSending] = useState(false)
  const { request, failure, renewQuote, setMoved, ...price } = usePrice(props.post.postNum, choice, props.quote)

  useReloadOnReturn()

  /** Changing a note or a slot keeps messages about the price. */
  function choose(next: BookingChoice): void {
    setChoice(next)
    renewKey()
    if (JSON.stringify(toQuoteRequest(props.post.postNum, next)) !== JSON.stringify(request)) setMoved(null)
  }

  /** What prevents submitting; null if nothing does. */
  function findProblem(): BookingFormErrors | null {
    const tooLate = isTooLate(props.post, choice.checkin, chosen.now)
    const missing = validateBookingForm({ choice, tooLate, agreed: agreement.agreed, adding }, words)
    if (missing.length > 0) return { fields: missing }
    if (failure) return toBookingFormErrors(failure, dogs, words)
    // While a quote is loading, the displayed total belongs to the previous choice.
    return price.quote && !price.loading ? null : { text: words.stay.pricing, fields: [] }
  }

  async function submit(): Promise<void> {
    if (sending) return
    const { quote } = price
    const problem = findProblem()
    if (problem || !request || !quote) return refuse(problem ?? { fields: [] })
    setSending(true)
    clear()
    saveBookingForm(toBookingForm(props.post, choice))
    const sent = await sendBooking({ request, choice, total: quote.total, key })
    if (sent.bookingId !== null) return location.assign(href(urls.payment(sent.bookingId)))
    setSending(false)
    if (!sent.quote) return refuse(toBookingFormErrors(sent.failure, dogs, words))
    setMoved({ before: quote, now: sent.quote })
    renewKey()
  }

  return {
    ...chosen,
    ...agreement,
    ...price,
    ...errors,
    adding,
    setAdding,
    sending,
    submit,
    choose,
    // A hold uses up the first-booking discount until it is released.
    forgetHold: (hold) => {
      forgetHold(hold)
      renewQuote()
    },
    addDog: (dog) => choose(addDog(dog)),
    quoteProblem: failure ? toBookingFormErrors(failure, dogs, words) : null,
  }
}

type Price = Pick<BookingFlow, 'quote' | 'loading' | 'moved'> & {
  request: QuoteInput | null
  failure: Failure | null
  renewQuote: () => void
  setMoved: (moved: PriceUpdate | null) => void
}

/** The quote of the current choice, or the newer one that the server returned because the price had changed. */
function usePrice(postNum: number, choice: BookingChoice, first: WireQuote | null): Price {
  const [moved, setMoved] = useState<PriceUpdate | null>(null)
  const request = toQuoteRequest(postNum, choice)
  const { quote, failure, loading, renew } = useQuote(request, first)
  return { request, failure, renewQuote: renew, moved, setMoved, quote: moved?.now ?? quote, loading }
}

type Errors = Pick<BookingFlow, 'problem' | 'attempt'> & { refuse: (problem: BookingFormErrors) => void; clear: () => void }

/** The errors of the last attempt. `tick` updates the time, since slots may have passed since the page loaded. */
function useFormErrors(tick: () => void): Errors {
  const [problem, setProblem] = useState<BookingFormErrors | null>(null)
  const [attempt, setAttempt] = useState(0)
  function refuse(found: BookingFormErrors): void {
    tick()
    setProblem(found)
    setAttempt((count) => count + 1)
  }
  return { problem, attempt, refuse, clear: () => setProblem(null) }
}

/** Starts with the boxes checked before hydration. */
function useAgreement(): Pick<BookingFlow, 'agreed' | 'agree'> {
  const [agreed, agree] = useState<Agreed>({ terms: false, profiles: false })
  useEffect(() => agree({ terms: isTicked('agree-terms'), profiles: isTicked('agree-profiles') }), [])
  return { agreed, agree }
}

/** An idempotency key per form content: a repeated submission books once, a changed form books again. */
function useKey(): [key: string, renew: () => void] {
  const [key, setKey] = useState('')
  const renew = (): void => setKey(crypto.randomUUID())
  useEffect(() => setKey(crypto.randomUUID()), [])
  return [key, renew]
}

function useWords(): FormErrorTexts {
  const { format } = useIntl()
  return {
    format,
    messages: useMessages('booking'),
    stay: useMessages('stay'),
    quote: useMessages('quote'),
    failures: useMessages('failures'),
  }
}
