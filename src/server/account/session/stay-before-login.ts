import { withoutLanguage } from '../../../contract/urls.ts'
import { daysBetween } from '../../../domain/calendar/day.ts'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { formatFor } from '../../../i18n/format.ts'
import type { ChosenStay } from '../../../web/account/account-frame.tsx'
import { quoteStay } from '../../booking/quote/quote-stay.ts'
import { readStayQuery, type StayQuery } from '../../booking/quote/stay-query.ts'
import { catalogs } from '../../http/page/catalogs.ts'
import type { PageRequest } from '../../http/page/page-route.ts'
import { loadPost } from '../../post/load-post.ts'

type Booking = { postNum: number; query: StayQuery }

/** The booking form that `next` leads to; null for any other page. */
export function readNextBooking(next: string): Booking | null {
  const url = new URL(withoutLanguage(next), 'http://own.invalid')
  const [, postNum] = /^\/post\/([1-9]\d{0,8})\/booking$/.exec(url.pathname) ?? []
  return postNum === undefined ? null : { postNum: Number(postNum), query: readStayQuery(url.searchParams) }
}

/** The stay that a visitor was booking when asked to log in, so that it stays in view. Null if it leads nowhere. */
export async function loadChosenStay(request: PageRequest, next: string): Promise<ChosenStay | null> {
  const { context, viewer } = request
  const booking = readNextBooking(next)
  if (!booking) return null
  try {
    const post = await loadPost(context.db, viewer, booking.postNum)
    const { storeName, storeNameEn, images } = post
    return { storeName, storeNameEn, picture: images[0] ?? '', ...(await describeStay(request, booking)) }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** The stay in words and, if it can be booked now, its price for a visitor. */
async function describeStay(
  { context, viewer, language }: PageRequest,
  { postNum, query: { checkin, checkout, rooms } }: Booking,
): Promise<Pick<ChosenStay, 'stay' | 'total'>> {
  const { quote } = catalogs[language]
  const format = formatFor(language)
  const roomNames = dogSizes.filter((size) => rooms[size] > 0).map((size) => quote.rooms(size, rooms[size]))
  if (!checkin || !checkout || checkin >= checkout) return { stay: roomNames.join(', '), total: '' }
  const date = { checkin, checkout }
  const stay = [format.stay(date), quote.nights(daysBetween(checkin, checkout)), ...roomNames].join(', ')
  const priced = await quoteStay(context, viewer, { postNum, date, dogNum: rooms, roomNumber: rooms }).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  return { stay, total: priced ? format.won(priced.total) : '' }
}
