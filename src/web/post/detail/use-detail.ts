import { useEffect, useRef, useState } from 'react'
import type { WireQuote } from '../../../contract/booking/quote.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { overlaps } from '../../../domain/calendar/stay.ts'
import { useQuote } from '../../booking/price/use-quote.ts'
import { get } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'
import { showFailure } from '../../ui/toast.tsx'
import type { DetailProps } from './detail-props.ts'
import { type NightTable, nightTable } from './stay-box/calendar-day.ts'
import { bookableNights } from './stay-box/month.ts'
import { hasRooms, readChosenStay, type StayChoice, toDetailUrl, toStayQuoteRequest } from './stay-box/stay-choice.ts'
import { type StayFormErrors, type StayRefusal, useStayFormErrors } from './stay-box/stay-form-errors.ts'

export type Detail = {
  choice: StayChoice
  choose: (choice: StayChoice) => void
  nights: NightTable
  /** A month is loading. */
  turning: boolean
  quote: WireQuote | null
  problem: StayFormErrors | null
  hold: DetailProps['hold']
  /** The viewer's own hold is what fills the chosen nights. */
  isHeld: boolean
  pricing: boolean
  /** Retries a failed quote; null if the user has to change the choice instead. */
  retry: (() => void) | null
}

const noRoomRefusal: StayRefusal = { code: 'bad_fields', answer: { fields: { roomNumber: 'noRoom' } } }

/**
 * The choice, the nights of the visited months and the quote, shared by the calendar, the booking box, the refund policy and
 * the bottom bar.
 */
export function useDetail(props: DetailProps): Detail {
  const { postNum } = props.post
  const href = useHref()
  const { nights, turning, load } = useNights(props)
  const [choice, setChoice] = useState(props.choice)
  const latestMonth = useRef(choice.month)
  const isInitial = choice === props.choice
  const address = href(toDetailUrl(postNum, choice))
  // Do not repeat a request that the server has just refused.
  const request = isInitial && props.refusal ? null : toStayQuoteRequest(postNum, choice)
  const { quote, failure, loading, renew } = useQuote(request, props.quote)
  const refusal = hasRooms(choice) ? (failure ?? (isInitial ? props.refusal : null)) : noRoomRefusal

  useEffect(() => {
    if (!isInitial) history.replaceState(null, '', address)
  }, [address, isInitial])

  async function choose(next: StayChoice): Promise<void> {
    latestMonth.current = next.month
    if (next.month === choice.month) return setChoice(next)
    if ((await load(next.month, () => void choose(next))) && latestMonth.current === next.month)
      setChoice((now) => ({ ...now, month: next.month }))
  }

  const { hold } = props
  const { problem, isHeld } = useChoiceError(quote ? null : refusal, choice, hold)
  return {
    choice,
    nights,
    turning,
    quote,
    problem,
    hold,
    isHeld,
    choose: (next) => void choose(next),
    pricing: loading,
    retry: failure && problem?.field === null ? renew : null,
  }
}

/** Why the choice has no quote; nights that the viewer's own hold fills are no problem. */
function useChoiceError(
  refusal: StayRefusal | null,
  choice: StayChoice,
  hold: DetailProps['hold'],
): Pick<Detail, 'problem' | 'isHeld'> {
  const toFormErrors = useStayFormErrors()
  const stay = readChosenStay(choice)
  const isHeld = refusal?.code === 'room_full' && stay !== null && hold !== null && overlaps(stay, hold.stay)
  return { problem: refusal && !isHeld ? toFormErrors(refusal) : null, isHeld }
}

type Nights = {
  nights: NightTable
  turning: boolean
  /** Resolves to false if a month could not be loaded, after showing an error that offers `again`. */
  load: (month: string, again: () => void) => Promise<boolean>
}

function useNights({ post, nights: first }: DetailProps): Nights {
  const failures = useMessages('failures')
  const { today } = usePage()
  const [nights, setNights] = useState(() => nightTable(first))
  const [turning, setTurning] = useState(false)

  async function load(month: string, again: () => void): Promise<boolean> {
    const days = bookableNights(month, today)
    if (!days || (nights.has(wireDay(days.from)) && nights.has(wireDay(days.to)))) return true
    setTurning(true)
    const response = await get('/api/post/:postNum/availability', {
      postNum: String(post.postNum),
      from: wireDay(days.from),
      to: wireDay(days.to),
    })
    setTurning(false)
    if (response.success) setNights((before) => new Map([...before, ...nightTable(response.nights)]))
    else showFailure(failures[response.code], response, again)
    return response.success
  }

  return { nights, turning, load }
}
