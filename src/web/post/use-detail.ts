import { useEffect, useRef, useState } from 'react'
import type { WireNight } from '../../contract/post-calls.ts'
import type { WireQuote } from '../../contract/quote.ts'
import { callUrls } from '../../contract/urls.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { useQuote } from '../booking/use-quote.ts'
import { get } from '../call.ts'
import { useMessages } from '../intl.tsx'
import { useHref, usePage } from '../page-context.tsx'
import { showFailure } from '../ui/toast.tsx'
import { type NightTable, nightTable } from './calendar-day.ts'
import type { DetailProps } from './detail-props.ts'
import { bookableNights } from './month.ts'
import { addressOf, hasRooms, quoteRequestOf, type StayChoice } from './stay-choice.ts'
import { type StayProblem, type StayRefusal, useStayProblem } from './stay-problem.ts'

export type Detail = {
  choice: StayChoice
  choose: (choice: StayChoice) => void
  nights: NightTable
  /** a month is on its way */
  turning: boolean
  quote: WireQuote | null
  problem: StayProblem | null
  pricing: boolean
  /** asks for the price again where that went wrong; null where something else is to be chosen */
  retry: (() => void) | null
}

const roomless: StayRefusal = { code: 'bad_fields', answer: { fields: { roomNumber: 'noRoom' } } }

/** What is chosen, the nights of the months seen, and the quote: shared by the calendar, the box, the refunds and the bar. */
export function useDetail(props: DetailProps): Detail {
  const { postNum } = props.post
  const href = useHref()
  const problemOf = useStayProblem()
  const { nights, turning, load } = useNights(props)
  const [choice, setChoice] = useState(props.choice)
  const wanted = useRef(choice.month)
  const isAsRead = choice === props.choice
  const address = href(addressOf(postNum, choice))
  // what the server has refused just now is not asked again
  const request = isAsRead && props.refusal ? null : quoteRequestOf(postNum, choice)
  const { quote, failure, loading, renew } = useQuote(request, props.quote)
  const refusal = hasRooms(choice) ? (failure ?? (isAsRead ? props.refusal : null)) : roomless

  useEffect(() => {
    if (!isAsRead) history.replaceState(null, '', address)
  }, [address, isAsRead])

  async function choose(next: StayChoice): Promise<void> {
    wanted.current = next.month
    if (next.month === choice.month) return setChoice(next)
    if ((await load(next.month, () => void choose(next))) && wanted.current === next.month)
      setChoice((now) => ({ ...now, month: next.month }))
  }

  const problem = quote || !refusal ? null : problemOf(refusal)
  return {
    ...{ choice, nights, turning, quote, problem },
    choose: (next) => void choose(next),
    pricing: loading,
    retry: failure && problem?.field === null ? renew : null,
  }
}

type Nights = {
  nights: NightTable
  turning: boolean
  /** false, and said so with a way to try again, when the nights of a month could not be had */
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
    const query = new URLSearchParams({ from: wireDay(days.from), to: wireDay(days.to) })
    const answer = await get<{ nights: WireNight[] }>(`${callUrls.availability(post.postNum)}?${query}`)
    setTurning(false)
    if (answer.success) setNights((before) => new Map([...before, ...nightTable(answer.nights)]))
    else showFailure(failures[answer.code], answer, again)
    return answer.success
  }

  return { nights, turning, load }
}
