import { parseWireDay } from '../../contract/wire-day.ts'
import { listPostsOfCompany } from '../../db/post.ts'
import { addDays, type Day } from '../../domain/day.ts'
import { Refusal } from '../../domain/refusal.ts'
import { lastBookableDay } from '../../domain/stay.ts'
import { hourAt } from '../../domain/time-slot.ts'
import { Page as WalkInPage } from '../../web/pages/company-walk-in.tsx'
import { catalogues } from '../catalogues.ts'
import { answerWith, type PageAnswer, type PageRequest, pageTitle, signedInAccount } from '../page-route.ts'
import { framed } from './framed.ts'

/** `post` and `checkin` say where and from when; without them the first post, from today. */
export async function walkInPage(request: PageRequest): Promise<PageAnswer> {
  const { parts, language, query, today } = request
  const posts = await listPostsOfCompany(parts.db, signedInAccount(request).uid)
  const post = posts.find(({ postNum }) => String(postNum) === query.get('post')) ?? posts[0]
  if (!post) throw new Refusal('not_found')
  const { postNum, rooms, maxDogsPerRoom, hours } = post
  const checkin = bookable(parseWireDay(query.get('checkin') ?? ''), today)
  const messages = catalogues[language].companyWalkIn
  return answerWith(WalkInPage, {
    page: 'company-walk-in',
    props: {
      ...(await framed(request)),
      posts: posts.map((own) => ({ postNum: own.postNum, storeName: own.storeName, storeNameEn: own.storeNameEn })),
      post: { postNum, maxDogsPerRoom, hours, sizes: rooms.map(({ size, count, price }) => ({ size, count, price })) },
      ...{ checkin, checkout: addDays(checkin, 1) },
      hour: checkin === today ? hourAt(parts.clock()) : 0,
    },
    title: pageTitle(language, messages.title),
    description: messages.description,
    canonical: null,
  })
}

function bookable(asked: Day | null, today: Day): Day {
  return asked !== null && asked >= today && asked < lastBookableDay(today) ? asked : today
}
