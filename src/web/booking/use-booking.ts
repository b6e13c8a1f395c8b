import { useEffect, useState } from 'react'
import type { WireQuote } from '../../contract/quote.ts'
import { urls } from '../../contract/urls.ts'
import { useIntl, useMessages } from '../intl.tsx'
import { useHref } from '../page-context.tsx'
import { useReloadOnReturn } from '../ui/use-reload-on-return.ts'
import { type BookableDog, type BookingChoice, type BookingProps, isTooLate, requestOf } from './booking-choice.ts'
import { draftOf, saveDraft } from './booking-draft.ts'
import { type BookingProblem, missingParts, type ProblemWords, problemOf } from './booking-problem.ts'
import { isTicked } from './filled-in.ts'
import { sendBooking } from './send-booking.ts'
import { type Choosing, useChoice } from './use-choice.ts'
import { useQuote } from './use-quote.ts'

type Agreed = { terms: boolean; profiles: boolean }

/** The price became another one while the form was filled in. */
export type PriceMove = { before: WireQuote; now: WireQuote }

export type Booking = Omit<Choosing, 'tick' | 'addDog'> & {
  addDog: (dog: BookableDog) => void
  /** a new profile is being filled in: nothing is sent over it */
  adding: boolean
  setAdding: (adding: boolean) => void
  agreed: Agreed
  agree: (agreed: Agreed) => void
  quote: WireQuote | null
  loading: boolean
  quoteProblem: BookingProblem | null
  problem: BookingProblem | null
  /** counts the tries that were refused */
  attempt: number
  moved: PriceMove | null
  sending: boolean
  submit: () => Promise<void>
}

/** The state of the booking form, shared by the form and the price beside it: what is chosen, its quote, how sending it went. */
export function useBooking(props: BookingProps): Booking {
  const { post } = props
  const href = useHref()
  const words = useWords()
  const { choose: keep, tick, addDog, forgetHold, ...chosen } = useChoice(props)
  const { choice, dogs } = chosen
  const [key, renewKey] = useKey()
  const [agreed, agree] = useAgreed()
  const [adding, setAdding] = useState(false)
  const { problem, attempt, refuse, forget } = useProblem(tick)
  const [moved, setMoved] = useState<PriceMove | null>(null)
  const [sending, setSending] = useState(false)
  const request = requestOf(post.postNum, choice)
  const priced = useQuote(request, props.quote)
  const quote = moved?.now ?? priced.quote

  useReloadOnReturn()

  /** A note or an hour does not take back what was said of the price. */
  function choose(next: BookingChoice): void {
    keep(next)
    renewKey()
    if (JSON.stringify(requestOf(post.postNum, next)) !== JSON.stringify(request)) setMoved(null)
  }

  /** Why there is nothing to send yet; null when there is. */
  function obstacle(): BookingProblem | null {
    const tooLate = isTooLate(post, choice.checkin, chosen.now)
    const missing = missingParts({ choice, tooLate, agreed, adding }, words)
    if (missing.length > 0) return { fields: missing }
    if (priced.failure) return problemOf(priced.failure, dogs, words)
    // while it is worked out, the total that stands there is that of another choice
    return quote && !priced.loading ? null : { text: words.stay.pricing, fields: [] }
  }

  async function submit(): Promise<void> {
    if (sending) return
    const found = obstacle()
    if (found || !request || !quote) return refuse(found ?? { fields: [] })
    setSending(true)
    forget()
    saveDraft(draftOf(post, choice))
    const sent = await sendBooking({ request, choice, total: quote.total, key })
    if (sent.bookingId !== null) return location.assign(href(urls.payment(sent.bookingId)))
    setSending(false)
    if (!sent.quote) return refuse(problemOf(sent.failure, dogs, words))
    setMoved({ before: quote, now: sent.quote })
    renewKey()
  }

  return {
    ...{ ...chosen, adding, setAdding, agreed, quote, problem, attempt, moved, sending, submit },
    choose,
    // a hold spends the first booking's discount until it is let go
    forgetHold: (hold) => {
      forgetHold(hold)
      priced.renew()
    },
    addDog: (dog) => choose(addDog(dog)),
    agree,
    loading: priced.loading,
    quoteProblem: priced.failure ? problemOf(priced.failure, dogs, words) : null,
  }
}

type Refused = Pick<Booking, 'problem' | 'attempt'> & { refuse: (problem: BookingProblem) => void; forget: () => void }

/** Why the last try was refused; time may have passed since the page was made. */
function useProblem(tick: () => void): Refused {
  const [problem, setProblem] = useState<BookingProblem | null>(null)
  const [attempt, setAttempt] = useState(0)
  function refuse(found: BookingProblem): void {
    tick()
    setProblem(found)
    setAttempt((count) => count + 1)
  }
  return { problem, attempt, refuse, forget: () => setProblem(null) }
}

/** Begins with what was ticked before scripts took the page over. */
function useAgreed(): [agreed: Agreed, agree: (agreed: Agreed) => void] {
  const [agreed, agree] = useState<Agreed>({ terms: false, profiles: false })
  useEffect(() => agree({ terms: isTicked('agree-terms'), profiles: isTicked('agree-profiles') }), [])
  return [agreed, agree]
}

/** One key for one content: a repeated press books once, a changed form books anew. */
function useKey(): [key: string, renew: () => void] {
  const [key, setKey] = useState('')
  const renew = (): void => setKey(crypto.randomUUID())
  useEffect(() => setKey(crypto.randomUUID()), [])
  return [key, renew]
}

function useWords(): ProblemWords {
  const { format } = useIntl()
  return {
    format,
    messages: useMessages('booking'),
    stay: useMessages('stay'),
    quote: useMessages('quote'),
    failures: useMessages('failures'),
  }
}
