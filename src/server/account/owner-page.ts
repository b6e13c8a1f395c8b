import type { Hono } from 'hono'
import { dogToWire } from '../../contract/dog.ts'
import { postToCard } from '../../contract/post.ts'
import { pagePatterns } from '../../contract/urls.ts'
import { listDogs } from '../../db/dog.ts'
import { listLikedPosts } from '../../db/like.ts'
import { listPosts } from '../../db/post.ts'
import { Page as OwnerPage } from '../../web/pages/owner.tsx'
import { catalogues } from '../catalogues.ts'
import { answerWith, type PageAnswer, type PageRequest, pageRoute, pageTitle, signedInAccount } from '../page-route.ts'
import type { Parts } from '../parts.ts'
import { showPosts } from '../search/show-posts.ts'
import { ownProfile } from './own-profile.ts'

const mostLikes = 100

export function ownerPages(app: Hono, parts: Parts): void {
  pageRoute(app, parts, pagePatterns.ownerPage, ownerPage, 'owner')
}

async function ownerPage(request: PageRequest): Promise<PageAnswer> {
  const { parts, language } = request
  const { db } = parts
  const account = signedInAccount(request)
  const [profile, dogs, likes] = await Promise.all([
    ownProfile(parts, account),
    listDogs(db, account.uid),
    listLikedPosts(db, account.uid, mostLikes),
  ])
  const posts = await showPosts(db, account, await listPosts(db, likes), null)
  const messages = catalogues[language].owner
  return answerWith(OwnerPage, {
    page: 'owner',
    props: { profile, dogs: dogs.map(dogToWire), likes: posts.map(postToCard) },
    title: pageTitle(language, messages.title),
    description: messages.description,
    canonical: null,
  })
}
