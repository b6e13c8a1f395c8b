import type { WireBooking } from '../../contract/booking/booking.ts'
import { dogToWire, type WireDog } from '../../contract/dog/dog.ts'
import { parseWireDay } from '../../contract/wire-day.ts'
import { findCustomer } from '../../db/customer/customer.ts'
import type { Account } from '../../domain/account/account.ts'
import { firstEnterableDay, walkInChange } from '../../domain/booking/desk.ts'
import { addDays, type Day } from '../../domain/calendar/day.ts'
import { lastBookableDay } from '../../domain/calendar/stay.ts'
import { hourAt } from '../../domain/calendar/time-slot.ts'
import { withoutContact } from '../../domain/dog/dog.ts'
import { Refusal } from '../../domain/refusal.ts'
import { Page as WalkInPage } from '../../web/pages/company/company-walk-in.tsx'
import { seesPhone } from '../booking/hide-from-staff.ts'
import { loadBooking } from '../booking/load-booking.ts'
import { readBooking } from '../booking/show-bookings.ts'
import { catalogs } from '../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageTitle, respondWith, signedInAccount } from '../http/page/page-route.ts'
import { loadLayoutData } from './layout-data.ts'
import { selectOwnPosts } from './own-posts.ts'

/**
 * `post` and `checkin` preselect the post and the first night; the defaults are the first post and today. `booking` is edited if it is a
 * walk-in that still can be.
 */
export async function walkInPage(request: PageRequest): Promise<PageResponse> {
  const { context, language, query, today } = request
  const account = signedInAccount(request)
  const booking = await readEdited(request, account)
  const posts = await selectOwnPosts(context.db, account)
  const asked = booking ? String(booking.postNum) : query.get('post')
  const post = posts.find(({ postNum }) => String(postNum) === asked) ?? (booking ? undefined : posts[0])
  if (!post) throw new Refusal('not_found')
  const { postNum, rooms, maxDogsPerRoom, hours } = post
  const checkin = toBookableDay(parseWireDay(query.get('checkin') ?? ''), today)
  const messages = catalogs[language].companyWalkIn
  return respondWith(WalkInPage, {
    props: {
      ...(await loadLayoutData(request)),
      posts: posts.map((own) => ({ postNum: own.postNum, storeName: own.storeName, storeNameEn: own.storeNameEn })),
      post: { postNum, maxDogsPerRoom, hours, sizes: rooms.map(({ size, count, price }) => ({ size, count, price })) },
      checkin,
      checkout: addDays(checkin, 1),
      hour: checkin === today ? hourAt(context.clock()) : 0,
      booking,
      customerDogs: await listCustomerDogs(request, account, booking),
    },
    title: pageTitle(language, booking ? messages.editTitle : messages.title),
    description: booking ? messages.editDescription : messages.description,
    canonical: null,
  })
}

async function readEdited({ context, query }: PageRequest, account: Account): Promise<WireBooking | null> {
  const bookingId = query.get('booking')
  if (bookingId === null) return null
  const booking = await readBooking(context, account, bookingId)
  if (!booking.desk || walkInChange(booking.state) === 'none') throw new Refusal('not_found')
  return booking
}

async function listCustomerDogs(
  { context: { db, clock } }: PageRequest,
  account: Account,
  booking: WireBooking | null,
): Promise<WireDog[]> {
  if (!booking?.desk?.customerId) return []
  const customer = await findCustomer(db, { uid: account.uid, posts: null }, booking.desk.customerId)
  const dogs = customer?.dogs ?? []
  const isPhoneSeen = seesPhone(account, await loadBooking(db, account, booking.bookingId), clock())
  return (isPhoneSeen ? dogs : dogs.map(withoutContact)).map(dogToWire)
}

function toBookableDay(requested: Day | null, today: Day): Day {
  return requested !== null && requested >= firstEnterableDay(today) && requested < lastBookableDay(today) ? requested : today
}
