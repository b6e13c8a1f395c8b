import type { Hono } from 'hono'
import { endpoints } from '../../contract/endpoints.ts'
import { selectJournal } from '../../db/journal/journal.ts'
import { loadBooking } from '../booking/load-booking.ts'
import { registerEndpoint } from '../http/endpoint.ts'
import { limitTexts } from '../http/network-limits.ts'
import type { AppContext } from '../runtime/context.ts'
import { createEntry } from './create-entry.ts'
import { showEntry } from './show-entry.ts'

export function journalRoutes(app: Hono, context: AppContext): void {
  registerEndpoint(app, context, endpoints.listJournal, async ({ input: { bookingId, after }, account }) => {
    const { db, clock } = context
    const booking = await loadBooking(db, account, bookingId)
    const entries = await selectJournal(db, bookingId, after)
    return { entries: entries.map((entry) => showEntry(entry, booking, account, clock())) }
  })
  registerEndpoint(app, context, endpoints.createJournalEntry, async (call) => ({
    entry: await limitTexts(context, call, () => createEntry(context, call.account, call.input)),
  }))
}
