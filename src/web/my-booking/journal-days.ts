import type { WireJournalEntry } from '../../contract/journal.ts'

/** An entry as it stands now, with what it said before it was put right; the first wording first. */
export type ShownEntry = { entry: WireJournalEntry; at: string; before: WireJournalEntry[] }

/** `date` is `yyyy.MM.dd` */
export type JournalDay = { date: string; entries: ShownEntry[] }

/** Entries in the order of their writing, as a reader wants them: the latest day and the latest entry first, corrections in the place of what they correct. */
export function journalDays(entries: readonly WireJournalEntry[]): JournalDay[] {
  const shown = shownEntries(entries)
  const dates = [...new Set(shown.map(({ entry }) => entry.date))].toSorted().toReversed()
  return dates.map((date) => ({ date, entries: shown.filter(({ entry }) => entry.date === date).toReversed() }))
}

export function shownEntries(entries: readonly WireJournalEntry[]): ShownEntry[] {
  const corrections = new Map(entries.flatMap((entry) => (entry.corrects === null ? [] : [[entry.corrects, entry] as const])))
  return entries.filter(({ corrects }) => corrects === null).map((entry) => corrected(entry, corrections))
}

function corrected(first: WireJournalEntry, corrections: ReadonlyMap<number, WireJournalEntry>): ShownEntry {
  const before: WireJournalEntry[] = []
  let entry = first
  for (let next = corrections.get(entry.entryId); next; next = corrections.get(entry.entryId)) {
    before.push(entry)
    entry = next
  }
  return { entry, at: first.at, before }
}
