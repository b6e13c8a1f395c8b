import { useEffect, useState } from 'react'
import type { WireQuote } from '../../contract/booking/quote.ts'
import { urls } from '../../contract/urls.ts'
import { overlaps } from '../../domain/calendar/stay.ts'
import type { Won } from '../../domain/won.ts'
import { useOpenDogForm } from '../dog/dog-form.tsx'
import type { Failure } from '../shell/api.ts'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import { useReloadOnReturn } from '../ui/use-reload-on-return.ts'
import { type BookableDog, type BookingChoice, type BookingProps, isTooLate, toStay } from './booking-choice.ts'
import { saveBookingForm, toBookingForm } from './booking-draft.ts'
import { type BookingFormErrors, type FormErrorTexts, toBookingFormErrors, validateBookingForm } from './booking-form-errors.ts'
import { isTicked } from './pre-hydration-input.ts'
import { toQuoteRequest } from './price/quote-request.ts'
import { type QuoteInput, useQuote } from './price/use-quote.ts'
import { sendBooking } from './send-booking.ts'
import { type AddedDog, type Choosing, useChoice } from './use-choice.ts'

/** `terms` holds for the total it was given for: another total asks again. */
type Agreed = { terms: boolean; profiles: boolean }

/** The price changed while the form was being filled in. */
export type PriceUpdate = { before: WireQuote; now: WireQuote }

export type BookingFlow = Omit<Choosing, 'tick' | 'addDog'> & {
  addDog: (dog: BookableDog) => AddedDog['outcome']
  /** A new dog profile is being filled in, which blocks submitting. */
  adding: boolean
  setAdding: (adding: boolean) => void
  agreed: Agreed
  agree: (agreed: Agreed) => void
  /** The total that was agreed to, where it is another now. */
  agreedBefore: Won | null
  quote: WireQuote | null
  loading: boolean
  quoteProblem: BookingFormErrors | null
  /** The chosen stay, if others have taken its rooms: then the owner can wait for it. */
  full: QuoteInput | null
  problem: BookingFormErrors | null
  /** Counts failed attempts. */
  attempt: number
  moved: PriceUpdate | null
  sending: boolean
  submit: () => Promise<void>
  /** Submits with the changed price. */
  acceptPrice: () => Promise<void>
}

/** The state of the booking form, shared by the form and the price box: the choice, its quote and the submission. */
export function useBooking(props: BookingProps): BookingFlow {
  const href = useHref()
  const words = useWords()
  const { tick, key, renewKey, request, setMoved, ...priced } = usePricedChoice(props, words)
  const { choice, dogs, quote } = priced
  const [openForm, setOpenForm] = useOpenDogForm(null)
  const adding = openForm === 'new'
  const { refuse, clear, ...errors } = useFormErrors(tick, request)
  const [sending, setSending] = useState(false)
  const agreement = useAgreement(quote?.total ?? 0)
  const { asksPhone } = props

  useReloadOnReturn()

  /** What prevents submitting; null if nothing does. */
  function findProblem(agreed: Agreed): Problem | null {
    const tooLate = isTooLate(props.post, choice.checkin, priced.now)
    const missing = validateBookingForm({ choice, tooLate, agreed, adding, asksPhone }, words)
    if (missing.length > 0) return { fields: missing }
    if (priced.quoteProblem) return { ...priced.quoteProblem, asked: request }
    // While a quote is loading, the displayed total belongs to the previous choice.
    return quote && !priced.loading ? null : { text: words.stay.pricing, fields: [], asked: request }
  }

  async function submit(agreed: Agreed): Promise<void> {
    if (sending) return
    const problem = findProblem(agreed)
    if (problem || !request || !quote) return refuse(problem ?? { fields: [] })
    setSending(true)
    clear()
    saveBookingForm(toBookingForm(props.post, choice))
    const sent = await sendBooking({ request, choice, quote, key, asksPhone })
    if (sent.bookingId !== null) return location.assign(href(urls.payment(sent.bookingId)))
    setSending(false)
    if (!sent.quote) return refuse({ ...toBookingFormErrors(sent.failure, dogs, words), asked: request })
    setMoved({ before: quote, now: sent.quote })
    renewKey()
  }

  function acceptPrice(): Promise<void> {
    const agreed = { ...agreement.agreed, terms: true }
    agreement.agree(agreed)
    return submit(agreed)
  }

  return {
    ...priced,
    ...agreement,
    ...errors,
    // Extras are added once the waitlist has led to a booking.
    full: priced.quoteProblem?.isFull || errors.problem?.isFull ? toQuoteRequest(props.post.postNum, choice) : null,
    adding,
    setAdding: (isAdding) => setOpenForm(isAdding ? 'new' : null),
    sending,
    submit: () => submit(agreement.agreed),
    acceptPrice,
  }
}

type PricedChoice = Omit<Choosing, 'addDog'> &
  Pick<BookingFlow, 'addDog' | 'quoteProblem'> &
  Pick<Price, 'request' | 'setMoved' | 'quote' | 'loading' | 'moved'> & { key: string; renewKey: () => void }

/** The choice with its quote, and the idempotency key that belongs to both. */
function usePricedChoice(props: BookingProps, words: FormErrorTexts): PricedChoice {
  const { choose: setChoice, addDog, forgetHold, ...chosen } = useChoice(props)
  const { choice, dogs, holds } = chosen
  const [key, renewKey] = useKey()
  const { failure, renewQuote, setMoved, ...price } = usePrice(props.post, choice, props.quote)

  /** Changing a note or a slot keeps messages about the price. */
  function choose(next: BookingChoice): void {
    setChoice(next)
    renewKey()
    if (JSON.stringify(toQuoteRequest(props.post.postNum, next, props.post.extras)) !== JSON.stringify(price.request))
      setMoved(null)
  }

  /** Rooms and extras that this owner holds are not somebody else's. */
  function toQuoteErrors(refused: Failure): BookingFormErrors {
    const stay = toStay(choice)
    const own = holds.filter((hold) => stay && overlaps(stay, hold.stay))
    const isOwnRoom = refused.code === 'room_full' && own.length > 0
    if (isOwnRoom) return { text: words.messages.heldHere, fields: [] }
    return toBookingFormErrors(refused, dogs, { ...words, ownExtraIds: own.flatMap(({ extraIds }) => extraIds) })
  }

  return {
    ...chosen,
    ...price,
    key,
    renewKey,
    setMoved,
    choose,
    quoteProblem: failure && toQuoteErrors(failure),
    // A hold uses up the first-booking discount until it is released.
    forgetHold: (hold) => {
      forgetHold(hold)
      renewQuote()
    },
    addDog: (dog) => {
      const added = addDog(dog)
      choose(added.choice)
      return added.outcome
    },
  }
}

type Price = Pick<BookingFlow, 'quote' | 'loading' | 'moved'> & {
  request: QuoteInput | null
  failure: Failure | null
  renewQuote: () => void
  setMoved: (moved: PriceUpdate | null) => void
}

/** The quote of the current choice, or the newer one that the server returned because the price had changed. */
function usePrice({ postNum, extras }: BookingProps['post'], choice: BookingChoice, first: WireQuote | null): Price {
  const [moved, setMoved] = useState<PriceUpdate | null>(null)
  const request = toQuoteRequest(postNum, choice, extras)
  const { quote, failure, loading, renew } = useQuote(request, first)
  return { request, failure, renewQuote: renew, moved, setMoved, quote: moved?.now ?? quote, loading }
}

/** `asked` is the request that was refused: the problem is gone once another stay or other extras are chosen. */
type Problem = BookingFormErrors & { asked?: QuoteInput | null }

type Errors = Pick<BookingFlow, 'problem' | 'attempt'> & { refuse: (problem: Problem) => void; clear: () => void }

/** The errors of the last attempt. `tick` updates the time, since slots may have passed since the page loaded. */
function useFormErrors(tick: () => void, request: QuoteInput | null): Errors {
  const [problem, setProblem] = useState<Problem | null>(null)
  const [attempt, setAttempt] = useState(0)
  function refuse(found: Problem): void {
    tick()
    setProblem(found)
    setAttempt((count) => count + 1)
  }
  const isOld = problem?.asked !== undefined && JSON.stringify(problem.asked) !== JSON.stringify(request)
  return { problem: isOld ? null : problem, attempt, refuse, clear: () => setProblem(null) }
}

/** Starts with the boxes checked before hydration. `total` is 0 before there is a price. */
function useAgreement(total: Won): Pick<BookingFlow, 'agreed' | 'agree' | 'agreedBefore'> {
  const [{ agreedTotal, profiles }, setAgreement] = useState<{ agreedTotal: Won | null; profiles: boolean }>({
    agreedTotal: null,
    profiles: false,
  })
  const agree = (given: Agreed): void => setAgreement({ agreedTotal: given.terms ? total : null, profiles: given.profiles })
  useEffect(() => agree({ terms: isTicked('agree-terms'), profiles: isTicked('agree-profiles') }), [])
  const isMoved = agreedTotal !== null && agreedTotal > 0 && total > 0 && agreedTotal !== total
  return { agreed: { terms: agreedTotal === total, profiles }, agree, agreedBefore: isMoved ? agreedTotal : null }
}

/** An idempotency key per form content: a repeated submission books once, a changed form books again. */
function useKey(): [key: string, renew: () => void] {
  const [key, setKey] = useState('')
  const renew = (): void => setKey(crypto.randomUUID())
  useEffect(() => setKey(crypto.randomUUID()), [])
  return [key, renew]
}

function useWords(): FormErrorTexts {
  const { format, language } = useIntl()
  return {
    format,
    language,
    messages: useMessages('booking'),
    stay: useMessages('stay'),
    quote: useMessages('quote'),
    stayExtras: useMessages('stayExtras'),
    failures: useMessages('failures'),
  }
}
