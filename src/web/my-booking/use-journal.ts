import { useState } from 'react'
import type { WireJournalEntry } from '../../contract/journal.ts'
import { callUrls } from '../../contract/urls.ts'
import { type Failure, post } from '../call.ts'
import { usePolling } from './use-polling.ts'

const everyMs = 4_000
const afterFailureMs = 15_000

export type LiveJournal = {
  entries: WireJournalEntry[]
  /** The last one that came while the page was open. */
  added: WireJournalEntry | null
  isWaiting: boolean
}

/** A booking's journal, kept up to date while the dog is there. */
export function useJournal(bookingId: string, atFirst: WireJournalEntry[], isLive: boolean): LiveJournal {
  const [journal, setJournal] = useState<LiveJournal>({ entries: atFirst, added: null, isWaiting: false })

  async function ask(): Promise<number | null> {
    const last = journal.entries.at(-1)
    const since = last ? { after: last.entryId } : {}
    const answer = await post<{ entries: WireJournalEntry[] }>(callUrls.journalList, { bookingId, ...since })
    if (!answer.success) {
      setJournal((before) => ({ ...before, isWaiting: true }))
      return waitAfter(answer)
    }
    const { entries } = answer
    setJournal((before) => withNew(before, entries))
    return everyMs
  }

  usePolling(ask, everyMs, isLive)
  return journal
}

/** What was asked for twice is there once. */
export function withNew(before: LiveJournal, entries: readonly WireJournalEntry[]): LiveJournal {
  const lastId = before.entries.at(-1)?.entryId ?? 0
  const fresh = entries.filter(({ entryId }) => entryId > lastId)
  const added = fresh.at(-1)
  if (!added) return before.isWaiting ? { ...before, isWaiting: false } : before
  return { entries: [...before.entries, ...fresh], added, isWaiting: false }
}

/** Who may not read it any more need not ask; otherwise as long as the server says. */
export function waitAfter({ status, retryAfter = 0 }: Pick<Failure, 'status' | 'retryAfter'>): number | null {
  if (status === 401 || status === 403 || status === 404) return null
  return Math.max(afterFailureMs, retryAfter * 1_000)
}
