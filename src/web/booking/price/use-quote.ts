import { useEffect, useState } from 'react'
import type { WireQuote } from '../../../contract/booking/quote.ts'
import type { PerSize } from '../../../domain/dog/dog-size.ts'
import { type ApiResponse, type Failure, post } from '../../shell/api.ts'
import type { ExtraRequest } from '../extras/chosen-extras.ts'

export type QuoteInput = {
  postNum: number
  /** `yyyy.MM.dd`. */
  date: { checkin: string; checkout: string }
  dogNum: PerSize<number>
  roomNumber: PerSize<number>
  extras?: ExtraRequest[]
}

type QuoteState = { quote: WireQuote | null; failure: Failure | null; loading: boolean }

/** `renew` repeats the request: releasing a hold elsewhere can change the price. `isCurrent`: the state is that of this request. */
export type RequestedQuote = QuoteState & { isCurrent: boolean; renew: () => void }

/** Asks the server for a quote. */
export type AskQuote = (request: QuoteInput) => Promise<ApiResponse<{ quote: WireQuote }>>

const askQuote: AskQuote = (request) => post('/api/booking/quote', request)

const pause = 250

/**
 * The quote for the current choice, requested after a pause in typing; null requests nothing. The first quote comes
 * with the page.
 */
export function useQuote(request: QuoteInput | null, first: WireQuote | null, ask: AskQuote = askQuote): RequestedQuote {
  const [state, setState] = useState<QuoteState>({ quote: first, failure: null, loading: false })
  const body = request && JSON.stringify(request)
  const [asked, setAsked] = useState(first ? body : null)

  useEffect(() => {
    if (body === asked) return setState((before) => ({ ...before, loading: false }))
    if (body === null) {
      setAsked(null)
      return setState({ quote: null, failure: null, loading: false })
    }
    let current = true
    setState((before) => ({ ...before, loading: true }))
    const timer = setTimeout(async () => {
      const response = await ask(JSON.parse(body))
      if (!current) return
      setAsked(body)
      setState({ quote: response.success ? response.quote : null, failure: response.success ? null : response, loading: false })
    }, pause)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [body, asked])

  return { ...state, isCurrent: body === asked, renew: () => setAsked(null) }
}
