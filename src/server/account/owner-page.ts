import type { Hono } from 'hono'
import { dogToWire } from '../../contract/dog.ts'
import { pagePatterns } from '../../contract/urls.ts'
import { listDogs } from '../../db/dog.ts'
import { listPosts } from '../../db/post.ts'
import { listReviewsOfPerson } from '../../db/review.ts'
import type { Database } from '../../db/tables.ts'
import type { WrittenReview } from '../../web/owner/own-reviews.tsx'
import { Page as OwnerPage } from '../../web/pages/owner.tsx'
import { catalogues } from '../catalogues.ts'
import { answerWith, type PageAnswer, type PageRequest, pageRoute, pageTitle, signedInAccount } from '../page-route.ts'
import type { Parts } from '../parts.ts'
import { reviewToWire } from '../review/show-review.ts'
import { likedPosts } from './liked-posts.ts'
import { ownProfile } from './own-profile.ts'

const mostReviews = 100

export function ownerPages(app: Hono, parts: Parts): void {
  pageRoute(app, parts, pagePatterns.ownerPage, ownerPage, 'owner')
}

async function ownerPage(request: PageRequest): Promise<PageAnswer> {
  const { parts, language, query, today } = request
  const { db } = parts
  const account = signedInAccount(request)
  const [profile, dogs, likes, reviews] = await Promise.all([
    ownProfile(parts, account),
    listDogs(db, account.uid),
    likedPosts(db, account, query, today),
    writtenReviews(db, account.uid),
  ])
  const messages = catalogues[language].owner
  return answerWith(OwnerPage, {
    page: 'owner',
    props: { profile, dogs: dogs.map(dogToWire), reviews, ...likes },
    title: pageTitle(language, messages.title),
    description: messages.description,
    canonical: null,
  })
}

async function writtenReviews(db: Database, uid: string): Promise<WrittenReview[]> {
  const reviews = await listReviewsOfPerson(db, uid, mostReviews)
  const posts = await listPosts(db, [...new Set(reviews.map(({ postNum }) => postNum))])
  return reviews.flatMap((review) => {
    const post = posts.find(({ postNum }) => postNum === review.postNum)
    if (!post) return []
    const { storeName, storeNameEn } = post
    return [{ review: reviewToWire(review), bookingId: review.bookingId, storeName, storeNameEn }]
  })
}
