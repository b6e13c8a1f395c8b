import type { WireJournalEntry } from '../../../contract/journal/journal.ts'

/** The current version of an entry, with its earlier versions, oldest first. */
export type ShownEntry = { entry: WireJournalEntry; at: string; before: WireJournalEntry[] }

/** `date` is `yyyy.MM.dd`. */
export type JournalDay = { date: string; entries: ShownEntry[] }

/**
 * Groups entries, given in the order written, by day. Newest day and newest entry first; a correction takes the place
 * of the entry it corrects.
 */
export function journalDays(entries: readonly WireJournalEntry[]): JournalDay[] {
  const shown = shownEntries(entries)
  const dates = [...new Set(shown.map(({ entry }) => entry.date))].toSorted().toReversed()
  return dates.map((date) => ({ date, entries: shown.filter(({ entry }) => entry.date === date).toReversed() }))
}

export function shownEntries(entries: readonly WireJournalEntry[]): ShownEntry[] {
  const corrections = new Map(entries.flatMap((entry) => (entry.corrects === null ? [] : [[entry.corrects, entry] as const])))
  return entries.filter(({ corrects }) => corrects === null).map((entry) => applyCorrections(entry, corrections))
}

function applyCorrections(first: WireJournalEntry, corrections: ReadonlyMap<number, WireJournalEntry>): ShownEntry {
  const before: WireJournalEntry[] = []
  let entry = first
  for (let next = corrections.get(entry.entryId); next; next = corrections.get(entry.entryId)) {
    before.push(entry)
    entry = next
  }
  return { entry, at: first.at, before }
}
