import { useEffect, useState } from 'react'
import type { WireQuote } from '../../contract/quote.ts'
import { urls } from '../../contract/urls.ts'
import { sizeOfWeight } from '../../domain/dog-size.ts'
import type { Stay } from '../../domain/stay.ts'
import { useIntl, useMessages } from '../intl.tsx'
import { useHref, usePage } from '../page-context.tsx'
import {
  type BookableDog,
  type BookingChoice,
  type BookingProps,
  bookingAddress,
  type OwnHold,
  offeredSizes,
  requestOf,
  withDogs,
} from './booking-choice.ts'
import { draftOf, mergeDraft, movedPrices, readDraft, saveDraft } from './booking-draft.ts'
import { type BookingProblem, missingParts, type ProblemWords, problemOf } from './booking-problem.ts'
import { sendBooking } from './send-booking.ts'
import { useQuote } from './use-quote.ts'
import { useReloadOnReturn } from './use-reload-on-return.ts'

type Agreed = { terms: boolean; profiles: boolean }

/** The price became another one while the form was filled in. */
export type PriceMove = { before: WireQuote; now: WireQuote }

export type Booking = {
  choice: BookingChoice
  choose: (choice: BookingChoice) => void
  dogs: BookableDog[]
  addDog: (dog: BookableDog) => void
  holds: OwnHold[]
  /** after it was let go: its dogs are free again */
  forgetHold: (hold: OwnHold) => void
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
  /** prices a night that were others when the draft was left */
  since: ReturnType<typeof movedPrices>
  sending: boolean
  submit: () => Promise<void>
}

/** The state of the booking form, shared by the form and the price beside it: what is chosen, its quote, how sending it went. */
export function useBooking(props: BookingProps): Booking {
  const { post } = props
  const href = useHref()
  const words = useWords()
  const { choice, choose: keep, dogs, addDog, since, holds, forgetHold } = useChoice(props)
  const [key, renewKey] = useKey()
  const [agreed, setAgreed] = useState<Agreed>({ terms: false, profiles: false })
  const [adding, setAdding] = useState(false)
  const [problem, setProblem] = useState<BookingProblem | null>(null)
  const [attempt, setAttempt] = useState(0)
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

  function refuse(found: BookingProblem): void {
    setProblem(found)
    setAttempt((count) => count + 1)
  }

  /** Why there is nothing to send yet; null when there is. */
  function obstacle(): BookingProblem | null {
    const missing = missingParts({ choice, agreed, adding }, words)
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
    setProblem(null)
    saveDraft(draftOf(post, choice))
    const sent = await sendBooking({ request, choice, total: quote.total, key })
    if (sent.bookingId !== null) return location.assign(href(urls.payment(sent.bookingId)))
    setSending(false)
    if (!sent.quote) return refuse(problemOf(sent.failure, dogs, words))
    setMoved({ before: quote, now: sent.quote })
    renewKey()
  }

  return {
    ...{ choice, dogs, holds, adding, setAdding, agreed, quote, problem, attempt, moved, since, sending, submit },
    choose,
    // a hold spends the first booking's discount until it is let go
    forgetHold: (hold) => {
      forgetHold(hold)
      priced.renew()
    },
    addDog: (dog) => choose(addDog(dog)),
    agree: setAgreed,
    loading: priced.loading,
    quoteProblem: priced.failure ? problemOf(priced.failure, dogs, words) : null,
  }
}

/** One key for one content: a repeated press books once, a changed form books anew. */
function useKey(): [key: string, renew: () => void] {
  const [key, setKey] = useState('')
  const renew = (): void => setKey(crypto.randomUUID())
  useEffect(() => setKey(crypto.randomUUID()), [])
  return [key, renew]
}

type Choosing = Pick<Booking, 'choice' | 'choose' | 'dogs' | 'since' | 'holds' | 'forgetHold'> & {
  addDog: (dog: BookableDog) => BookingChoice
}

/** What is chosen, kept in the draft and, as far as days and rooms go, in the address. */
function useChoice({ post, dogs: known, holds: held, asked, choice: first }: BookingProps): Choosing {
  const href = useHref()
  const { today } = usePage()
  const [dogs, setDogs] = useState(known)
  const [holds, setHolds] = useState(held)
  const [choice, setChoice] = useState(first)
  const [since, setSince] = useState<Booking['since']>([])

  useEffect(() => {
    const draft = readDraft(post.postNum)
    if (!draft) return
    setChoice((before) => mergeDraft(before, draft, { post, dogs, asked, today }))
    setSince(movedPrices(draft, post))
  }, [post.postNum])

  function choose(next: BookingChoice): void {
    setChoice(next)
    saveDraft(draftOf(post, next))
    history.replaceState(null, '', href(bookingAddress(post.postNum, next)))
  }

  /** Picked at once where the house has rooms of its size. */
  function addDog(dog: BookableDog): BookingChoice {
    const more = [...dogs, dog]
    const isWelcome = offeredSizes(post).includes(sizeOfWeight(dog.dogWeight))
    setDogs(more)
    return withDogs(choice, isWelcome ? [...choice.dogIds, dog.dogId] : choice.dogIds, more, post.maxDogsPerRoom)
  }

  function forgetHold({ bookingId, stay, dogIds }: OwnHold): void {
    const isOther = ({ checkin }: Stay): boolean => checkin !== stay.checkin
    setHolds(holds.filter((hold) => hold.bookingId !== bookingId))
    setDogs(dogs.map((dog) => (dogIds.includes(dog.dogId) ? { ...dog, elsewhere: dog.elsewhere.filter(isOther) } : dog)))
  }

  return { choice, choose, dogs, addDog, since, holds, forgetHold }
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
