import type { WireBooking } from '../../contract/booking.ts'
import { postToCard, postToWire } from '../../contract/post.ts'
import { parseWireDay } from '../../contract/wire-day.ts'
import { listPostsOfCompany } from '../../db/post.ts'
import type { Account } from '../../domain/account.ts'
import { addDays, type Day } from '../../domain/day.ts'
import type { Post } from '../../domain/post.ts'
import { lastBookableDay } from '../../domain/stay.ts'
import type { Week } from '../../web/company/coming-list.tsx'
import type { CompanyPost } from '../../web/company/post-list.tsx'
import { Page as CompanyPage } from '../../web/pages/company.tsx'
import { ownProfile } from '../account/own-profile.ts'
import { type ListRequest, listBookings } from '../booking/list-bookings.ts'
import { catalogues } from '../catalogues.ts'
import { answerWith, type PageAnswer, type PageRequest, pageTitle, signedInAccount } from '../page-route.ts'
import type { Parts } from '../parts.ts'
import { framed } from './framed.ts'

const daysShown = 7

export async function todayPage(request: PageRequest): Promise<PageAnswer> {
  const { parts, language, query, today } = request
  const account = signedInAccount(request)
  const week = weekFrom(parseWireDay(query.get('from') ?? ''), today)
  const [profile, posts, bookings, coming] = await Promise.all([
    ownProfile(parts, account),
    listPostsOfCompany(parts.db, account.uid),
    bookingsOfToday(parts, account, today),
    arrivalsOf(parts, account, week.from),
  ])
  const messages = catalogues[language].company
  return answerWith(CompanyPage, {
    page: 'company',
    props: { profile, posts: posts.map(companyPost), bookings, week, coming, ...(await framed(request)) },
    title: pageTitle(language, messages.title),
    description: messages.description,
    canonical: null,
  })
}

function companyPost(post: Post): CompanyPost {
  const wire = postToWire(post)
  return { ...postToCard(wire), roomCount: wire.roomCount }
}

/** Seven days, from tomorrow unless the address names a later day. */
function weekFrom(asked: Day | null, today: Day): Week {
  const first = addDays(today, 1)
  const last = lastBookableDay(today)
  const from = asked !== null && asked > first && asked <= last ? asked : first
  const after = addDays(from, daysShown)
  return {
    from,
    earlier: from === first ? null : notBefore(first, addDays(from, -daysShown)),
    later: after > last ? null : after,
  }
}

function notBefore(first: Day, day: Day): Day {
  return day < first ? first : day
}

/** What touches today, done or not: those that leave today have no night from today on. */
function bookingsOfToday(parts: Parts, account: Account, today: Day): Promise<WireBooking[]> {
  const states = ['confirmed', 'checked_in', 'completed', 'no_show', 'cancelled'] as const
  return everyBooking(parts, account, { states, from: addDays(today, -1), to: today })
}

async function arrivalsOf(parts: Parts, account: Account, from: Day): Promise<WireBooking[]> {
  const found = await everyBooking(parts, account, { states: ['confirmed'], from, to: addDays(from, daysShown - 1) })
  return found.filter(({ date }) => (parseWireDay(date.checkin) ?? '') >= from)
}

async function everyBooking(parts: Parts, account: Account, request: ListRequest): Promise<WireBooking[]> {
  const found: WireBooking[] = []
  let cursor: string | null = null
  do {
    const { bookings, next } = await listBookings(parts, account, { ...request, cursor, limit: 100 })
    found.push(...bookings)
    cursor = next
  } while (cursor !== null)
  return found
}
