import type { WireBooking } from '../../contract/booking.ts'
import { parseWireDay } from '../../contract/wire-day.ts'
import { listPostsOfCompany } from '../../db/post.ts'
import type { Account } from '../../domain/account.ts'
import { Refusal } from '../../domain/refusal.ts'
import { Page as BoardPage } from '../../web/pages/company-board.tsx'
import { readBooking } from '../booking/show-bookings.ts'
import { catalogues } from '../catalogues.ts'
import { answerWith, type PageAnswer, type PageRequest, pageTitle, signedInAccount } from '../page-route.ts'
import type { Parts } from '../parts.ts'
import { framed } from './framed.ts'
import { readBoard } from './read-board.ts'

/** `post` and `from` say which four weeks, `booking` which card stands open above them. */
export async function boardPage(request: PageRequest): Promise<PageAnswer> {
  const { parts, language, query } = request
  const account = signedInAccount(request)
  const posts = await listPostsOfCompany(parts.db, account.uid)
  const post = posts.find(({ postNum }) => String(postNum) === query.get('post')) ?? posts[0]
  const messages = catalogues[language].companyBoard
  return answerWith(BoardPage, {
    page: 'company-board',
    props: {
      ...(await framed(request)),
      posts: posts.map(({ postNum, storeName, storeNameEn }) => ({ postNum, storeName, storeNameEn })),
      board: post ? await readBoard(parts, post, parseWireDay(query.get('from') ?? '')) : null,
      shown: await shownBooking(parts, account, query.get('booking')),
    },
    title: pageTitle(language, messages.title),
    description: messages.description,
    canonical: null,
  })
}

/** Another's booking, or none, leaves the board as it is. */
async function shownBooking(parts: Parts, account: Account, bookingId: string | null): Promise<WireBooking | null> {
  if (bookingId === null) return null
  return await readBooking(parts, account, bookingId).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  })
}
