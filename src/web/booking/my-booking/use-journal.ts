import { useState } from 'react'
import type { WireJournalEntry } from '../../../contract/journal/journal.ts'
import { type Failure, post } from '../../shell/api.ts'
import { usePolling } from './use-polling.ts'

const everyMs = 4_000
const afterFailureMs = 15_000

export type LiveJournal = {
  entries: WireJournalEntry[]
  /** The latest entry added since the page loaded. */
  added: WireJournalEntry | null
  isWaiting: boolean
}

/** A booking's journal, polled while the dog is staying. */
export function useJournal(bookingId: string, initial: WireJournalEntry[], isLive: boolean): LiveJournal {
  const [journal, setJournal] = useState<LiveJournal>({ entries: initial, added: null, isWaiting: false })

  async function ask(): Promise<number | null> {
    const last = journal.entries.at(-1)
    const since = last ? { after: last.entryId } : {}
    const response = await post('/api/journal/list', { bookingId, ...since })
    if (!response.success) {
      setJournal((before) => ({ ...before, isWaiting: true }))
      return waitAfter(response)
    }
    const { entries } = response
    setJournal((before) => withNew(before, entries))
    return everyMs
  }

  usePolling(ask, everyMs, isLive)
  return journal
}

/** Appends new entries; overlapping responses never add one twice. */
export function withNew(before: LiveJournal, entries: readonly WireJournalEntry[]): LiveJournal {
  const lastId = before.entries.at(-1)?.entryId ?? 0
  const fresh = entries.filter(({ entryId }) => entryId > lastId)
  const added = fresh.at(-1)
  if (!added) return before.isWaiting ? { ...before, isWaiting: false } : before
  return { entries: [...before.entries, ...fresh], added, isWaiting: false }
}

/** The delay before the next poll: null once access is denied, otherwise at least the server's Retry-After. */
export function waitAfter({ status, retryAfter = 0 }: Pick<Failure, 'status' | 'retryAfter'>): number | null {
  if (status === 401 || status === 403 || status === 404) return null
  return Math.max(afterFailureMs, retryAfter * 1_000)
}
