import type { ChangeInput } from '../../../contract/booking/change.ts'
import { localPath, urls } from '../../../contract/urls.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import { selectDogs } from '../../../db/dog/dog.ts'
import type { Account } from '../../../domain/account/account.ts'
import { countChangesLeft } from '../../../domain/booking/change.ts'
import { dogSizes, perSize } from '../../../domain/dog/dog-size.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { BookableDog, BookingChoice } from '../../../web/booking/booking-choice.ts'
import type { ChangeAnswer } from '../../../web/booking/change/use-change.ts'
import { toChosenExtras } from '../../../web/booking/extras/chosen-extras.ts'
import { Page as ChangePage } from '../../../web/pages/booking/change.tsx'
import { catalogs } from '../../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageTitle, respondWith, signedInAccount } from '../../http/page/page-route.ts'
import { loadPost } from '../../post/load-post.ts'
import type { AppContext } from '../../runtime/context.ts'
import { quoteBookingChange } from '../change/change-booking.ts'
import { listOwnStays, listStaysOfDog } from '../own-stays.ts'
import { readStayQuery } from '../quote/stay-query.ts'
import { readBooking } from '../show-bookings.ts'
import { bookingPost } from './booking-page.ts'

/** The form that changes a booking. Days and rooms in the URL are preselected, so that it shows a price without scripts. */
export async function changePage(request: PageRequest): Promise<PageResponse | Response> {
  const { context, params, query, language } = request
  const account = signedInAccount(request)
  const booking = await readBooking(context, account, params.bookingId ?? '')
  const { bookingId, actions } = booking
  if (!actions.includes('change'))
    return new Response(null, {
      status: 303,
      headers: { Location: localPath(language, urls.myBooking(bookingId)), 'Cache-Control': 'no-store' },
    })
  const post = await loadPost(context.db, account, booking.postNum)
  const stays = (await listOwnStays(context, account)).filter((stay) => stay.bookingId !== bookingId)
  const dogs = (await selectDogs(context.db, account.uid)).map(
    ({ dogId, dogName, dogAge, dogWeight, photoURL }): BookableDog => ({
      dogId,
      dogName,
      dogAge,
      dogWeight,
      photoURL,
      elsewhere: listStaysOfDog(stays, dogId),
    }),
  )
  const proposal = booking.change?.state === 'proposed' && !query.has('own') ? booking.change : null
  const choice = proposal ? getChoice({ ...booking, ...proposal.becomes }, new URLSearchParams()) : getChoice(booking, query)
  const messages = catalogs[language].change
  return respondWith(ChangePage, {
    frame: 'slim',
    props: {
      booking,
      post: bookingPost(post),
      dogs,
      choice,
      quote: await quoteOrNull(context, account, bookingId, choice, proposal?.becomes.time),
      proposalId: proposal?.changeId ?? null,
      left: countChangesLeft(booking.changes),
      now: context.clock(),
      holdMinutes: Math.max(1, Math.round(context.config.holdMs / 60_000)),
    },
    title: pageTitle(language, messages.title),
    description: messages.description,
    canonical: null,
  })
}

/** The stay as it is booked, with what the URL says. */
function getChoice(booking: Awaited<ReturnType<typeof readBooking>>, query: URLSearchParams): BookingChoice {
  const asked = readStayQuery(query)
  const { date, time, dogNum, roomNumber, dogs } = booking
  const isCounted = dogSizes.some((size) => asked.rooms[size] > 0)
  const rooms = isCounted ? asked.rooms : roomNumber
  const counted = perSize((size) => (rooms[size] === roomNumber[size] ? dogNum[size] : rooms[size]))
  return {
    checkin: asked.checkin ?? parseWireDay(date.checkin) ?? '',
    checkout: asked.checkout ?? parseWireDay(date.checkout) ?? '',
    checkinTime: time.checkin,
    checkoutTime: time.checkout,
    dogIds: dogs.flatMap(({ dogId }) => dogId ?? []),
    counted,
    dogNum: counted,
    roomNumber: rooms,
    extras: toChosenExtras(booking.extras),
    phone: '',
    note: '',
  }
}

/** Returns null for a refused quote: the page requests it again and shows the reason. */
async function quoteOrNull(
  context: AppContext,
  account: Account,
  bookingId: string,
  choice: BookingChoice,
  time?: ChangeInput['time'],
): Promise<ChangeAnswer | null> {
  const { checkin, checkout } = readStayQuery(new URLSearchParams({ checkin: choice.checkin, checkout: choice.checkout }))
  if (!checkin || !checkout) return null
  const { dogNum, roomNumber } = choice
  const kept = time ? { time } : {}
  return await quoteBookingChange(context, account, {
    bookingId,
    date: { checkin, checkout },
    dogNum,
    roomNumber,
    ...kept,
  }).catch((error) => {
    if (error instanceof Refusal) return null
    throw error
  })
}
