import { useState } from 'react'
import type { Cancellable } from '../../../contract/booking/cancel-many.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import type { Day } from '../../../domain/calendar/day.ts'
import type { RefusalCode } from '../../../domain/refusal.ts'
import type { Won } from '../../../domain/won.ts'
import { useEntryKeeper } from '../../account/log-in-again.ts'
import { type Failure, post } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import type { FormErrors } from '../../ui/use-submit.ts'

export type CancelOutcome = {
  bookingId: string
  outcome: 'cancelled' | 'ended' | 'unchanged' | 'refused'
  text: string
  refund: Won
  /** How it is by now, if it was changed after it was shown. */
  changed: Cancellable | null
}

/** Nights that are blocked for new bookings, both ends inclusive, and the bookings that were on them before the cancellations. */
export type Blocked = { from: Day; to: Day; bookingIds: string[] }

export type Cancellations = {
  results: CancelOutcome[]
  blocked: Blocked | null
  /** Cancels the bookings that have no result yet, a few at a time, and stops where the connection is lost. */
  run: (bookings: readonly Cancellable[], reason: string) => Promise<FormErrors | null>
}

type WireResult = Omit<CancelOutcome, 'text'> & { code: RefusalCode | null }
type Span = { from: Day; to: Day }

/** Less than the server takes at once, so that the progress moves. */
const batch = 5

/** Under which what was entered is kept while an ended session is renewed. */
export const cancellationEntries = 'cancellations'

export type KeptCancellation = { reason: string; bookingIds: string[]; blocks: boolean }

/** `nights` are those to block, before the first cancellation: nobody else gets the rooms that it frees. */
export function useCancellations(postNum: number, nights: Span | null): Cancellations {
  const failures = useMessages('failures')
  const messages = useMessages('companyCancellations')
  const [results, setResults] = useState<CancelOutcome[]>([])
  const [blocked, setBlocked] = useState<Blocked | null>(null)
  const { logInAgain } = useEntryKeeper()

  async function block(span: Span): Promise<Failure | null> {
    const response = await post('/api/room/close-all', { postNum, ...toWire(span), closed: true })
    if (!response.success) return response
    setBlocked({ ...span, bookingIds: response.bookings.map(({ bookingId }) => bookingId) })
    return null
  }

  /** Why the run stops, for the person who started it. */
  function toErrors(failure: Failure, kept: KeptCancellation): FormErrors {
    if (failure.code === 'not_signed_in') logInAgain(cancellationEntries, kept)
    if (failure.fields?.reason !== undefined) return { fields: [{ fieldId: 'reason', text: messages.reasonMissing }] }
    return { text: failure.code === 'offline' ? messages.stopped : failures[failure.code], fields: [] }
  }

  function toOutcome({ code, ...result }: WireResult): CancelOutcome {
    if (result.outcome !== 'refused') return { ...result, text: messages.results[result.outcome] }
    return { ...result, text: result.changed ? messages.changed : failures[code ?? 'internal'] }
  }

  async function run(bookings: readonly Cancellable[], reason: string): Promise<FormErrors | null> {
    const kept = { reason, bookingIds: bookings.map(({ bookingId }) => bookingId), blocks: nights !== null }
    const left = bookings
      .filter(({ bookingId }) => !results.some((result) => result.bookingId === bookingId))
      .map(({ bookingId, version, outcome, refund }) => ({ bookingId, version, outcome, refund }))
    const failure = nights && (await block(nights))
    if (failure) return toErrors(failure, kept)
    for (let start = 0; start < left.length; start += batch) {
      const response = await post('/api/booking/cancel-many', {
        postNum,
        bookings: left.slice(start, start + batch),
        reason,
      })
      if (!response.success) return toErrors(response, kept)
      setResults((before) => [...before, ...response.results.map(toOutcome)])
    }
    return null
  }

  return { results, blocked, run }
}

function toWire({ from, to }: Span): { from: string; to: string } {
  return { from: wireDay(from), to: wireDay(to) }
}
