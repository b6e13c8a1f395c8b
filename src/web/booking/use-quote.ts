import { useEffect, useState } from 'react'
import type { WireQuote } from '../../contract/quote.ts'
import { callUrls } from '../../contract/urls.ts'
import type { PerSize } from '../../domain/dog-size.ts'
import { type Failure, post } from '../call.ts'

export type QuoteRequest = {
  postNum: number
  /** `yyyy.MM.dd` */
  date: { checkin: string; checkout: string }
  dogNum: PerSize<number>
  roomNumber: PerSize<number>
}

type QuoteState = { quote: WireQuote | null; failure: Failure | null; loading: boolean }

/** `renew` asks again for the same: what was let go elsewhere can change the price. */
export type AskedQuote = QuoteState & { renew: () => void }

const pause = 250

/** The quote of what is chosen now, asked for once typing rests; null asks for nothing. The first one comes with the page. */
export function useQuote(request: QuoteRequest | null, first: WireQuote | null): AskedQuote {
  const [state, setState] = useState<QuoteState>({ quote: first, failure: null, loading: false })
  const body = request && JSON.stringify(request)
  const [asked, setAsked] = useState(first ? body : null)

  useEffect(() => {
    if (body === asked) return
    if (body === null) {
      setAsked(null)
      return setState({ quote: null, failure: null, loading: false })
    }
    let current = true
    setState((before) => ({ ...before, loading: true }))
    const timer = setTimeout(async () => {
      const answer = await post<{ quote: WireQuote }>(callUrls.bookingQuote, JSON.parse(body))
      if (!current) return
      setAsked(body)
      setState({ quote: answer.success ? answer.quote : null, failure: answer.success ? null : answer, loading: false })
    }, pause)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [body, asked])

  return { ...state, renew: () => setAsked(null) }
}
