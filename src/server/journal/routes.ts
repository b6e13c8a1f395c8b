import type { Hono } from 'hono'
import * as calls from '../../contract/journal.ts'
import { listJournal } from '../../db/journal.ts'
import { loadBooking } from '../booking/load-booking.ts'
import { handle } from '../call.ts'
import type { Parts } from '../parts.ts'
import { createEntry } from './create-entry.ts'
import { entryToWire } from './show-entry.ts'

export function journalRoutes(app: Hono, parts: Parts): void {
  handle(app, parts, calls.listJournal, async ({ input: { bookingId, after }, account }) => {
    await loadBooking(parts.db, account, bookingId)
    return { entries: (await listJournal(parts.db, bookingId, after)).map(entryToWire) }
  })
  handle(app, parts, calls.createJournalEntry, async ({ input, account }) => ({
    entry: await createEntry(parts, account, input),
  }))
}
