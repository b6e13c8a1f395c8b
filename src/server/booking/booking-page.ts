import { postToWire } from '../../contract/post.ts'
import type { WireQuote } from '../../contract/quote.ts'
import { listDogs } from '../../db/dog.ts'
import type { Viewer } from '../../domain/account.ts'
import { dogSizes } from '../../domain/dog-size.ts'
import type { Post } from '../../domain/post.ts'
import { Refusal } from '../../domain/refusal.ts'
import { type BookableDog, type BookingChoice, type BookingPost, withNames } from '../../web/booking/booking-choice.ts'
import { Page as BookingPage } from '../../web/pages/booking.tsx'
import { catalogues } from '../catalogues.ts'
import { answerWith, type PageAnswer, type PageRequest, pageTitle, signedInAccount } from '../page-route.ts'
import type { Parts } from '../parts.ts'
import { loadPost } from '../post/load-post.ts'
import { holdsIn, listOwnStays, staysOfDog } from './own-stays.ts'
import { quoteStay } from './quote-stay.ts'
import { readStayQuery, type StayQuery } from './stay-query.ts'

/** Where a stay is put together; what the address says is chosen already. */
export async function bookingPage(request: PageRequest): Promise<PageAnswer> {
  const { parts, params, query, language } = request
  const account = signedInAccount(request)
  const post = await loadPost(parts.db, account, postNumOf(params.postNum))
  const stays = await listOwnStays(parts, account)
  const dogs = (await listDogs(parts.db, account.uid)).map(
    ({ dogId, dogName, dogAge, dogWeight, photoURL }): BookableDog => ({
      ...{ dogId, dogName, dogAge, dogWeight, photoURL },
      elsewhere: staysOfDog(stays, dogId),
    }),
  )
  const asked = readStayQuery(query)
  const choice = firstChoice(post, asked, dogs)
  const messages = catalogues[language].booking
  const name = language === 'en' ? (post.storeNameEn ?? post.storeName) : post.storeName
  return answerWith(BookingPage, {
    page: 'booking',
    frame: 'slim',
    props: {
      post: bookingPost(post),
      dogs,
      choice,
      asked: asked.rooms,
      holds: holdsIn(stays, post.postNum),
      quote: await quoteOrNull(parts, account, post.postNum, choice),
      now: parts.clock(),
      holdMinutes: Math.max(1, Math.round(parts.config.holdMs / 60_000)),
    },
    title: pageTitle(language, messages.titleWithoutDays(name)),
    description: messages.description(name),
    canonical: null,
  })
}

export function postNumOf(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text)) throw new Refusal('not_found')
  return Number(text)
}

function bookingPost(post: Post): BookingPost {
  const { postNum, storeName, storeNameEn, roomPrice, maxDogsPerRoom, policy, address, image, hours } = postToWire(post)
  const { mainAddress, mainAddressEn } = address
  return {
    postNum,
    storeName,
    storeNameEn,
    roomPrice,
    maxDogsPerRoom,
    policy,
    address: { mainAddress, mainAddressEn },
    image: { section1: image.section1 },
    hours,
  }
}

/**
 * Rooms asked for are filled with the owner's dogs of that size that are free, the oldest profile first. Where there are not as many,
 * the dogs are only counted, so that the price stays the one that was asked for.
 */
function firstChoice(post: Post, { checkin, checkout, rooms }: StayQuery, dogs: BookableDog[]): BookingChoice {
  const counted: BookingChoice = {
    checkin: checkin ?? '',
    checkout: checkout ?? '',
    checkinTime: post.hours.checkin.from,
    checkoutTime: post.hours.checkout.to,
    byName: false,
    dogIds: [],
    dogNum: rooms,
    roomNumber: rooms,
    note: '',
  }
  const named = withNames(counted, dogs, 1)
  const isSame = dogSizes.every((size) => named.dogNum[size] === rooms[size])
  return isSame && dogs.length > 0 ? named : counted
}

/** The page asks again and says why when the first quote is refused. */
async function quoteOrNull(parts: Parts, viewer: Viewer, postNum: number, choice: BookingChoice): Promise<WireQuote | null> {
  const stay = readStayQuery(new URLSearchParams({ checkin: choice.checkin, checkout: choice.checkout }))
  if (!stay.checkin || !stay.checkout) return null
  const { checkin, checkout } = stay
  try {
    return await quoteStay(parts, viewer, {
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
