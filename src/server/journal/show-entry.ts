import { toWireInstant } from '../../contract/field.ts'
import type { WireJournalEntry } from '../../contract/journal/journal.ts'
import { wireDay } from '../../contract/wire-day.ts'
import type { Booking } from '../../db/booking/booking.ts'
import type { JournalEntry } from '../../db/journal/journal.ts'
import type { Account } from '../../domain/account/account.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import { isDogKnown } from '../../domain/dog/dog.ts'

export function entryToWire({ day, at, bookingId: _, ...entry }: JournalEntry): WireJournalEntry {
  return { ...entry, date: wireDay(day), at: toWireInstant(at) }
}

/** A company reads the dog's name as long as it sees the dogs of the booking. */
export function showEntry(entry: JournalEntry, booking: Booking, { role }: Account, now: number): WireJournalEntry {
  const seesDog = role === 'owner' || isDogKnown(booking, dayAt(now))
  return entryToWire(seesDog ? entry : { ...entry, dogName: null })
}
