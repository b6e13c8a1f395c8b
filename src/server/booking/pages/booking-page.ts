import type { WireQuote } from '../../../contract/booking/quote.ts'
import { postToWire } from '../../../contract/post/post.ts'
import { findPerson } from '../../../db/account/person.ts'
import { selectDogs } from '../../../db/dog/dog.ts'
import type { Viewer } from '../../../domain/account/account.ts'
import type { Post } from '../../../domain/post/post.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { chooseText } from '../../../i18n/language.ts'
import { type BookableDog, type BookingChoice, type BookingPost, selectProfiles } from '../../../web/booking/booking-choice.ts'
import { Page as BookingPage } from '../../../web/pages/booking/booking.tsx'
import { catalogs } from '../../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageTitle, respondWith, signedInAccount } from '../../http/page/page-route.ts'
import { canPay } from '../../payment/require-payer.ts'
import { loadPost } from '../../post/load-post.ts'
import type { AppContext } from '../../runtime/context.ts'
import { holdsIn, listOwnStays, listStaysOfDog } from '../own-stays.ts'
import { quoteStay } from '../quote/quote-stay.ts'
import { readStayQuery, type StayQuery } from '../quote/stay-query.ts'

/** The booking form. Days and rooms in the URL are preselected. */
export async function bookingPage(request: PageRequest): Promise<PageResponse> {
  const { context, params, query, language } = request
  const account = signedInAccount(request)
  const post = await loadPost(context.db, account, parsePostNum(params.postNum))
  const stays = await listOwnStays(context, account)
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
  const stayQuery = readStayQuery(query)
  const choice = getInitialChoice(post, stayQuery, dogs)
  const messages = catalogs[language].booking
  const name = chooseText(language, post.storeName, post.storeNameEn)
  return respondWith(BookingPage, {
    frame: 'slim',
    props: {
      post: bookingPost(post),
      dogs,
      choice,
      asked: stayQuery.rooms,
      holds: holdsIn(stays, post.postNum),
      quote: await quoteOrNull(context, account, post.postNum, choice),
      now: context.clock(),
      canPay: canPay(context, account),
      asksPhone: !account.isGuest && !(await findPerson(context.db, account.uid))?.phone,
      holdMinutes: Math.max(1, Math.round(context.config.holdMs / 60_000)),
    },
    title: pageTitle(language, messages.titleWithoutDays(name)),
    description: messages.description(name),
    canonical: null,
  })
}

export function parsePostNum(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text)) throw new Refusal('not_found')
  return Number(text)
}

/** The post, as the forms of a stay need it. */
export function bookingPost(post: Post): BookingPost {
  const { postNum, storeName, storeNameEn, roomPrice, maxDogsPerRoom, policy, seller, address, image, hours, extras } =
    postToWire(post)
  const { mainAddress, mainAddressEn } = address
  return {
    postNum,
    storeName,
    storeNameEn,
    roomPrice,
    maxDogsPerRoom,
    policy,
    seller,
    address: { mainAddress, mainAddressEn },
    image: { section1: image.section1 },
    hours,
    answerHours: post.house.answerHours,
    extras,
  }
}

/** Names the owner's available dogs of each size for the requested rooms, oldest profile first; the rest stay counted. */
function getInitialChoice(post: Post, { checkin, checkout, rooms }: StayQuery, dogs: BookableDog[]): BookingChoice {
  const counted: BookingChoice = {
    checkin: checkin ?? '',
    checkout: checkout ?? '',
    checkinTime: post.hours.checkin.from,
    checkoutTime: post.hours.checkout.to,
    dogIds: [],
    counted: rooms,
    dogNum: rooms,
    roomNumber: rooms,
    extras: [],
    phone: '',
    note: '',
  }
  return selectProfiles(counted, dogs, 1)
}

/** Returns null for a refused quote: the page requests it again and shows the reason. */
async function quoteOrNull(
  context: AppContext,
  viewer: Viewer,
  postNum: number,
  choice: BookingChoice,
): Promise<WireQuote | null> {
  const stay = readStayQuery(new URLSearchParams({ checkin: choice.checkin, checkout: choice.checkout }))
  if (!stay.checkin || !stay.checkout) return null
  const { checkin, checkout } = stay
  try {
    return await quoteStay(context, viewer, {
      postNum,
      date: { checkin, checkout },
      dogNum: choice.dogNum,
      roomNumber: choice.roomNumber,
    })
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
