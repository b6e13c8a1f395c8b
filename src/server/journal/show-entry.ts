import { toWireInstant } from '../../contract/field.ts'
import type { WireJournalEntry } from '../../contract/journal/journal.ts'
import { wireDay } from '../../contract/wire-day.ts'
import type { JournalEntry } from '../../db/journal/journal.ts'

export function entryToWire({ day, at, bookingId: _, ...entry }: JournalEntry): WireJournalEntry {
  return { ...entry, date: wireDay(day), at: toWireInstant(at) }
}
