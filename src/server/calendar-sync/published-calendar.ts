import { createHash } from 'node:crypto'
import { expireHolds } from '../../db/booking/release.ts'
import { findPostOfCalendarLink, type PublishedStay, readPublishedStays } from '../../db/calendar-sync/calendar-link.ts'
import { findPost } from '../../db/post/post.ts'
import { listStock, type StoredNight } from '../../db/post/room.ts'
import { addDays, type Day } from '../../domain/calendar/day.ts'
import { maxDaysAhead } from '../../domain/calendar/stay.ts'
import { type DogSize, dogSizes } from '../../domain/dog/dog-size.ts'
import type { Post } from '../../domain/post/post.ts'
import { Refusal } from '../../domain/refusal.ts'
import { chooseText, type Language } from '../../i18n/language.ts'
import { closedSpans } from '../../web/company/calendar/calendar-rows.ts'
import { escapeText, formatUtc, toCalendarText } from '../booking/calendar-text.ts'
import { catalogs } from '../http/page/catalogs.ts'
import type { PageRequest } from '../http/page/page-route.ts'
import { consumeRateLimit, rateLimits } from '../http/rate-limit.ts'
import { readClient } from '../http/request/client-ip.ts'
import { digestCalendarToken } from './calendar-secrets.ts'

/** Serves the calendar of a post to other programs. An address that has ended is as unknown as any other. */
export async function publishedCalendar(request: PageRequest): Promise<Response> {
  const { context, language, params } = request
  const digest = digestCalendarToken(params.token ?? '')
  const postNum = await findPostOfCalendarLink(context.db, digest)
  if (postNum === undefined) {
    await consumeRateLimit(context, rateLimits.unknownCalendar, readClient(request.request).address)
    throw new Refusal('not_found')
  }
  await consumeRateLimit(context, rateLimits.publishedCalendar, digest)
  const found = await findPost(context.db, postNum)
  if (!found) throw new Refusal('not_found')
  const text = await writeCalendar(request, found.post, language)
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="kkori-${postNum}.ics"`,
      'Cache-Control': 'private, max-age=300',
      'X-Robots-Tag': 'noindex',
      ETag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`,
    },
  })
}

async function writeCalendar({ context, today }: PageRequest, post: Post, language: Language): Promise<string> {
  const { config, db, clock } = context
  await expireHolds(db, clock(), { postNums: [post.postNum] })
  const span = { checkin: today, checkout: addDays(today, maxDaysAhead) }
  const stock = await listStock(db, post.postNum, span)
  const { hostname } = new URL(config.publicUrl)
  const name = chooseText(language, post.storeName, post.storeNameEn)
  const texts = [
    toCalendarText([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Kkori//Calendar//EN',
      `X-WR-CALNAME:${escapeText(`Kkori · ${name}`)}`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT20M',
      'X-PUBLISHED-TTL:PT20M',
    ]),
  ]
  for await (const stays of readPublishedStays(db, post.postNum, span, today))
    texts.push(toCalendarText(stays.flatMap((stay) => toStayEvent(stay, hostname, language))))
  const closed = dogSizes.flatMap((size) =>
    toClosedEvents({ size, nights: stock[size] ?? [], hostname, language, since: post.createdAt, postNum: post.postNum }),
  )
  return [...texts, toCalendarText([...closed, 'END:VCALENDAR'])].join('')
}

/** The days of a stay with its number and its dogs by size: nothing about who they are. */
function toStayEvent(
  { bookingId, from, until, dogNum, changes, changedAt }: PublishedStay,
  hostname: string,
  language: Language,
): string[] {
  const { calendarFeed } = catalogs[language]
  const dogs = dogSizes.filter((size) => dogNum[size] > 0).map((size) => calendarFeed.dogs(size, dogNum[size]))
  const summary = `${dogs.join(', ')} · ${bookingId}`
  return toEvent({ uid: `${bookingId}@${hostname}`, sequence: changes - 1, revisedAt: changedAt, from, until, summary })
}

type Closed = {
  postNum: number
  size: DogSize
  nights: readonly StoredNight[]
  hostname: string
  language: Language
  since: number
}

/** The UID says all about a span of closed nights, so another span is another event. */
function toClosedEvents({ postNum, size, nights, hostname, language, since }: Closed): string[] {
  const seen = new Map<string, number>()
  return closedSpans(nights).flatMap(({ from, to }) => {
    const key = `closed-${postNum}-${size}-${from}-${to}`
    const nth = (seen.get(key) ?? 0) + 1
    seen.set(key, nth)
    const summary = catalogs[language].calendarFeed.closed(size)
    return toEvent({ uid: `${key}-${nth}@${hostname}`, sequence: 0, revisedAt: since, from, until: to, summary })
  })
}

type Event = { uid: string; sequence: number; revisedAt: number; from: Day; until: Day; summary: string }

function toEvent({ uid, sequence, revisedAt, from, until, summary }: Event): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    // Without a METHOD, this is when the event was last changed, so the text stays the same while nothing changes.
    `DTSTAMP:${formatUtc(revisedAt)}`,
    `LAST-MODIFIED:${formatUtc(revisedAt)}`,
    `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${until.replaceAll('-', '')}`,
    `SUMMARY:${escapeText(summary)}`,
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]
}
