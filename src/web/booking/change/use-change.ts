import { useEffect, useState } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { WireChangeQuote } from '../../../contract/booking/quote.ts'
import { urls } from '../../../contract/urls.ts'
import { parseWireDay, wireDay } from '../../../contract/wire-day.ts'
import { perSize } from '../../../domain/dog/dog-size.ts'
import { type Failure, post, readDetails } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { showToastNext } from '../../ui/toast.tsx'
import { useReloadOnReturn } from '../../ui/use-reload-on-return.ts'
import { type BookableDog, type BookingChoice, type BookingPost, toStay } from '../booking-choice.ts'
import { type BookingFormErrors, toBookingFormErrors } from '../booking-form-errors.ts'
import {
  type ExtraRequest,
  listOfferedExtras,
  type OfferedExtra,
  toChosenExtras,
  toExtraRequests,
} from '../extras/chosen-extras.ts'
import { findMoved } from '../price/price-change.ts'
import { toQuoteRequest } from '../price/quote-request.ts'

export type ChangeAnswer = { change: WireChangeQuote; version: number }

type Request = NonNullable<ReturnType<typeof toRequest>> | ReturnType<typeof toProposedRequest>

type ChangedStay = {
  choice: BookingChoice
  quote: ChangeAnswer | null
  dogs: BookableDog[]
  post: BookingPost
  /** The id of the proposal that is to be accepted; null for a change of the owner's own. */
  proposalId: string | null
}

export type ChangeFlow = {
  /** The extras of the hotel and of the booking. */
  offered: OfferedExtra[]
  choice: BookingChoice
  choose: (choice: BookingChoice) => void
  isSame: boolean
  answer: ChangeAnswer | null
  loading: boolean
  problem: BookingFormErrors | null
  attempt: number
  sending: boolean
  submit: () => Promise<void>
}

const pauseMs = 250

/** The change that is chosen, its quote, and sending it: to the payment, or back to the booking if nothing is to be paid. */
export function useChange(
  booking: WireBooking,
  { choice: first, quote, dogs, post: { extras }, proposalId }: ChangedStay,
): ChangeFlow {
  const offered = listOfferedExtras(extras, booking.extras)
  const [choice, setChoice] = useState(first)
  const request = proposalId === null ? toRequest(booking, choice, offered) : toProposedRequest(booking, choice)
  const { answer, failure, loading, setAnswer } = useAnswer(request, quote)
  const [refused, setRefused] = useState<BookingFormErrors | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [sending, setSending] = useState(false)
  const [key, setKey] = useState<string | null>(null)
  const toErrors = useErrors(dogs)
  const finish = useFinish(booking)
  const messages = useMessages('change')
  useReloadOnReturn()

  function choose(next: BookingChoice): void {
    setChoice(next)
    setRefused(null)
    setKey(null)
  }

  function refuse(problem: BookingFormErrors): void {
    setRefused(problem)
    setAttempt(attempt + 1)
  }

  async function send(body: Request & Pick<WireChangeQuote, 'delta' | 'policy' | 'locked'> & { version: number }): Promise<void> {
    setSending(true)
    const idempotencyKey = key ?? crypto.randomUUID()
    setKey(idempotencyKey)
    const response = await post('/api/booking/change/create', proposalId === null ? body : { ...body, proposalId }, {
      idempotencyKey,
    })
    if (response.success) return finish(response.change.state, response.change.delta)
    setSending(false)
    const moved = readDetails(response, 'price_changed').change
    if (!moved) return refuse(toErrors(response))
    setAnswer({ version: body.version, change: moved })
    setKey(null)
    refuse({ text: messages.moved[findMoved({ ...body, total: body.delta }, { ...moved, total: moved.delta })], fields: [] })
  }

  async function submit(): Promise<void> {
    if (sending || loading) return
    if (!request || !answer) return refuse(failure ? toErrors(failure) : { text: messages.pickFirst, fields: [] })
    const { delta, policy, locked } = answer.change
    await send({ ...request, version: answer.version, delta, policy, locked })
  }

  const problem = refused ?? (failure && toErrors(failure))
  return { offered, choice, choose, isSame: request === null, answer, loading, problem, attempt, sending, submit }
}

/** Null if nothing is changed, or days or dogs are missing. */
function toRequest(booking: WireBooking, choice: BookingChoice, offered: readonly OfferedExtra[]) {
  const quoted = toQuoteRequest(booking.postNum, choice, offered)
  if (!quoted) return null
  const { date, extras = [] } = quoted
  const [dogNum, roomNumber] = [perSize((size) => choice.dogNum[size]), perSize((size) => choice.roomNumber[size])]
  const time = { checkin: choice.checkinTime, checkout: choice.checkoutTime }
  const dogIds = choice.dogIds.toSorted()
  const before = {
    date: { checkin: booking.date.checkin, checkout: booking.date.checkout },
    time: { checkin: booking.time.checkin, checkout: booking.time.checkout },
    dogNum: perSize((size) => booking.dogNum[size]),
    roomNumber: perSize((size) => booking.roomNumber[size]),
    dogIds: booking.dogs.flatMap(({ dogId }) => dogId ?? []).toSorted(),
    extras: listBookedExtras(booking, offered),
  }
  const after = { date, time, dogNum, roomNumber, dogIds, extras }
  return JSON.stringify(before) === JSON.stringify(after) ? null : { bookingId: booking.bookingId, ...after }
}

/** What the hotel proposed; dogs and extras stay, as far as the new stay has their days. */
function toProposedRequest({ bookingId, dogNum }: WireBooking, choice: BookingChoice) {
  const { checkin, checkout, checkinTime, checkoutTime, roomNumber } = choice
  const stay = toStay(choice)
  return {
    bookingId,
    date: stay ? { checkin: wireDay(stay.checkin), checkout: wireDay(stay.checkout) } : { checkin, checkout },
    time: { checkin: checkinTime, checkout: checkoutTime },
    dogNum,
    roomNumber,
  }
}

function listBookedExtras(booking: WireBooking, offered: readonly OfferedExtra[]): ExtraRequest[] {
  const { checkin, checkout } = booking.date
  const stay = { checkin: parseWireDay(checkin) ?? '', checkout: parseWireDay(checkout) ?? '' }
  const dogIds = booking.dogs.flatMap(({ dogId }) => dogId ?? [])
  return toExtraRequests({ ...stay, dogIds, dogNum: booking.dogNum, extras: toChosenExtras(booking.extras) }, offered)
}

function useAnswer(request: Request | null, first: ChangeAnswer | null) {
  const [state, setState] = useState<{ answer: ChangeAnswer | null; failure: Failure | null }>({ answer: first, failure: null })
  const body = request && JSON.stringify(request)
  const [asked, setAsked] = useState(first ? body : null)

  useEffect(() => {
    if (body === asked) return
    if (body === null) {
      setAsked(null)
      return setState({ answer: null, failure: null })
    }
    let isCurrent = true
    const timer = setTimeout(async () => {
      const response = await post('/api/booking/change/quote', JSON.parse(body))
      if (!isCurrent) return
      setAsked(body)
      setState(response.success ? { answer: response, failure: null } : { answer: null, failure: response })
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [body, asked])

  return { ...state, loading: body !== asked, setAnswer: (answer: ChangeAnswer) => setState({ answer, failure: null }) }
}

function useErrors(dogs: BookableDog[]): (failure: Failure) => BookingFormErrors {
  const { format, language } = useIntl()
  const booking = useMessages('booking')
  const change = useMessages('change')
  const words = {
    messages: { ...booking, tooManyUnpaidHere: change.tooManyUnpaidHere, errors: { ...booking.errors, ...change.errors } },
    stay: useMessages('stay'),
    quote: useMessages('quote'),
    stayExtras: useMessages('stayExtras'),
    language,
    failures: useMessages('failures'),
    format,
  }
  return (failure) => {
    const { recovery, ...errors } = toBookingFormErrors(failure, dogs, words)
    const isOld = failure.code === 'stale_version' || failure.code === 'change_pending' || failure.code === 'wrong_state'
    if (isOld)
      return { ...errors, ...(failure.code === 'stale_version' && { text: change.changedMeanwhile }), recovery: 'reload' }
    // Booking another hotel does not help who wants to change a stay at this one.
    return recovery === undefined || failure.code === 'rate_limited' ? errors : { ...errors, recovery }
  }
}

function useFinish({ bookingId }: WireBooking): (state: string, delta: number) => void {
  const { format } = useIntl()
  const messages = useMessages('change')
  const href = useHref()
  return (state, delta) => {
    if (state === 'held') return location.assign(href(urls.payment(bookingId)))
    showToastNext(delta < 0 ? messages.doneBack(format.won(-delta)) : messages.done)
    location.assign(href(urls.myBooking(bookingId)))
  }
}
