import { replaceCalendarLink } from '../../db/calendar-sync/calendar-link.ts'
import { applyReading, insertExternalCalendar } from '../../db/calendar-sync/external-calendar.ts'
import type { Database } from '../../db/tables.ts'
import { addDays, dayAt } from '../../domain/calendar/day.ts'
import { readBusyNights } from '../../domain/calendar-sync/busy-nights.ts'
import { parseICalendar } from '../../domain/calendar-sync/icalendar.ts'
import { signInPosts } from '../account/accounts.ts'
import type { PostNums } from '../account/write-people.ts'
import type { Demonstration } from '../demonstration.ts'
import { sampleCalendar } from './sample-calendar.ts'

export type InventCalendarLink = () => { nonce: string; tokenDigest: string }

const host = 'calendar.example'
const daysAhead = 60
const ownHost = 'kkori.example'

/** Publishes the calendar of the first post of the company that can sign in, and connects the sample calendar, which has no address. */
export async function writeCalendarSync(
  db: Database,
  { houses, calendar: { now } }: Demonstration,
  postNums: PostNums,
  inventCalendarLink: InventCalendarLink | null,
): Promise<void> {
  const house = houses.find(({ content }) => content.storeNameEn === signInPosts[0])
  const postNum = house && postNums.get(house)
  if (postNum === undefined) return
  if (inventCalendarLink) await replaceCalendarLink(db, { postNum, ...inventCalendarLink(), now })
  const sample = { postNum, size: 'small' as const, name: 'Sample iCal', host, rooms: 1, address: null }
  // It is due at once, and read again as any other.
  const calendarId = await insertExternalCalendar(db, { ...sample, nextFetchAt: now, now }, 1)
  const today = dayAt(now)
  const events = parseICalendar(sampleCalendar(today))
  if (calendarId === null || !events) return
  const read = readBusyNights(events, { from: today, until: addDays(today, daysAhead), ownHost })
  await applyReading(db, { calendarId, ...read, etag: null, requestedAt: now }, today)
}
