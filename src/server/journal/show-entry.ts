import { toWireInstant } from '../../contract/field.ts'
import type { WireJournalEntry } from '../../contract/journal/journal.ts'
import { wireDay } from '../../contract/wire-day.ts'
import type { JournalEntry } from '../../db/journal/journal.ts'

export function entryToWire({ entryId, day, kind, text, image, corrects, at }: JournalEntry): WireJournalEntry {
  return { entryId, date: wireDay(day), kind, text, image, corrects, at: toWireInstant(at) }
}
