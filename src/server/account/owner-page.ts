import type { Hono } from 'hono'
import { dogToWire } from '../../contract/dog/dog.ts'
import { pagePatterns } from '../../contract/urls.ts'
import { selectDogs } from '../../db/dog/dog.ts'
import { findPosts } from '../../db/post/post.ts'
import { listReviewsOfPerson } from '../../db/review/review.ts'
import { listWork } from '../../db/staff/staff.ts'
import type { Database } from '../../db/tables.ts'
import { Page as OwnerPage } from '../../web/pages/account/owner.tsx'
import type { OwnReviewItem } from '../../web/review/own-reviews.tsx'
import { catalogs } from '../http/page/catalogs.ts'
import {
  type PageRequest,
  type PageResponse,
  pageRoute,
  pageTitle,
  respondWith,
  signedInAccount,
} from '../http/page/page-route.ts'
import { likedPosts } from '../like/liked-posts.ts'
import { reviewToWire } from '../review/show-review.ts'
import type { AppContext } from '../runtime/context.ts'
import { loadOwnProfile } from './own-profile.ts'

const maxReviews = 100

export function ownerPages(app: Hono, context: AppContext): void {
  pageRoute(app, context, pagePatterns.ownerPage, ownerPage, 'owner')
}

async function ownerPage(request: PageRequest): Promise<PageResponse> {
  const { context, language, query, today } = request
  const { db } = context
  const account = signedInAccount(request)
  const [profile, dogs, likes, reviews, works] = await Promise.all([
    loadOwnProfile(context, account),
    selectDogs(db, account.uid),
    likedPosts(db, account, query, today),
    listWrittenReviews(db, account.uid),
    listWork(db, account.uid),
  ])
  const messages = catalogs[language].owner
  return respondWith(OwnerPage, {
    props: { profile, dogs: dogs.map(dogToWire), openDog: query.get('dog'), reviews, isStaff: works.length > 0, ...likes },
    title: pageTitle(language, messages.title),
    description: messages.description,
    canonical: null,
  })
}

async function listWrittenReviews(db: Database, uid: string): Promise<OwnReviewItem[]> {
  const reviews = await listReviewsOfPerson(db, uid, maxReviews)
  const posts = await findPosts(db, [...new Set(reviews.map(({ postNum }) => postNum))])
  return reviews.flatMap((review) => {
    const post = posts.find(({ postNum }) => postNum === review.postNum)
    if (!post) return []
    const { storeName, storeNameEn } = post
    const { bookingId, visibleTo } = review
    return [{ review: reviewToWire(review), isPublic: visibleTo === null, bookingId, storeName, storeNameEn }]
  })
}
