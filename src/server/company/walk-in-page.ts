import { parseWireDay } from '../../contract/wire-day.ts'
import { selectPostsOfCompany } from '../../db/post/post.ts'
import { addDays, type Day } from '../../domain/calendar/day.ts'
import { lastBookableDay } from '../../domain/calendar/stay.ts'
import { hourAt } from '../../domain/calendar/time-slot.ts'
import { Refusal } from '../../domain/refusal.ts'
import { Page as WalkInPage } from '../../web/pages/company/company-walk-in.tsx'
import { catalogs } from '../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageTitle, respondWith, signedInAccount } from '../http/page/page-route.ts'
import { loadLayoutData } from './layout-data.ts'

/** `post` and `checkin` preselect the post and the first night; the defaults are the first post and today. */
export async function walkInPage(request: PageRequest): Promise<PageResponse> {
  const { context, language, query, today } = request
  const posts = await selectPostsOfCompany(context.db, signedInAccount(request).uid)
  const post = posts.find(({ postNum }) => String(postNum) === query.get('post')) ?? posts[0]
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
    },
    title: pageTitle(language, messages.title),
    description: messages.description,
    canonical: null,
  })
}

function toBookableDay(requested: Day | null, today: Day): Day {
  return requested !== null && requested >= today && requested < lastBookableDay(today) ? requested : today
}
