import type { Hono } from 'hono'
import { postToWire } from '../../contract/post/post.ts'
import { compareUrl, type Search } from '../../contract/search/search-url.ts'
import { localPath, pagePatterns } from '../../contract/urls.ts'
import { readFreshStock } from '../../db/booking/release.ts'
import type { Viewer } from '../../domain/account/account.ts'
import { countRooms } from '../../domain/booking/price.ts'
import { perSize } from '../../domain/dog/dog-size.ts'
import type { Post } from '../../domain/post/post.ts'
import { Refusal } from '../../domain/refusal.ts'
import { Page as ComparePage, type CompareProps } from '../../web/pages/search/compare.tsx'
import type { ComparedPost } from '../../web/search/compare/compared-post.ts'
import { quoteStay } from '../booking/quote/quote-stay.ts'
import { cachedPageRoute, type ReadRequest } from '../http/page/cached-page-route.ts'
import { catalogs } from '../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageTitle, respondWith } from '../http/page/page-route.ts'
import { loadPost } from '../post/load-post.ts'
import type { AppContext } from '../runtime/context.ts'
import { readPostNums, readSearchQuery } from './read-search-query.ts'
import { searchParameters } from './search-page.ts'
import { showPosts } from './show-posts.ts'

export function comparePages(app: Hono, context: AppContext): void {
  const load = async (request: PageRequest): Promise<PageResponse | Response> =>
    redirectToList(request) ?? (await comparePage(request))
  cachedPageRoute(app, context, pagePatterns.compare, { load, parameters: [...searchParameters, 'term'], read })
}

/** Not cached if the page has something to say about the address: too many posts, or days that cannot be booked. */
function read({ query, today }: PageRequest): ReadRequest | null {
  const { search, isInvalid, isCut } = readCompareQuery(query, today)
  if (isInvalid || isCut || query.getAll('posts').length > 1) return null
  return { address: compareUrl(search), tags: search.stay ? ['posts', 'nights'] : ['posts'] }
}

/** The form of the results sends a field for each post. Redirects to the address with one list, which is the one to share. */
function redirectToList({ query, language, today }: PageRequest): Response | null {
  const { search, isInvalid } = readCompareQuery(query, today)
  if (query.getAll('posts').length < 2 || isInvalid) return null
  const url = compareUrl({ ...search, compared: readPostNums(query) })
  return new Response(null, { status: 302, headers: { Location: localPath(language, url) } })
}

/** `isCut` if more posts were chosen than are compared, `isInvalid` if the days or dogs are not those of a search. */
function readCompareQuery(
  query: URLSearchParams,
  today: PageRequest['today'],
): { search: Search; isCut: boolean; isInvalid: boolean } {
  const { search, errors } = readSearchQuery(query.get('term') ?? '', query, today)
  const isInvalid = Object.keys(errors).length > 0
  return {
    search: isInvalid ? { ...search, stay: null } : search,
    isCut: readPostNums(query).length > search.compared.length,
    isInvalid,
  }
}

async function comparePage({ context, viewer, language, query, today }: PageRequest): Promise<PageResponse> {
  const { search, isCut, isInvalid } = readCompareQuery(query, today)
  const found = await Promise.all(search.compared.map((postNum) => findShownPost(context, viewer, postNum)))
  const posts = found.filter((post) => post !== null)
  const props: CompareProps = {
    search: { ...search, compared: posts.map(({ postNum }) => postNum) },
    posts: await comparePosts(context, viewer, posts, search),
    missing: found.length - posts.length,
    isCut,
    isInvalid,
  }
  const { compare } = catalogs[language]
  return respondWith(ComparePage, {
    props,
    title: pageTitle(language, compare.title),
    description: compare.description,
    canonical: null,
  })
}

/** Null for a post that this viewer may not see or that was deleted. */
async function findShownPost({ db }: AppContext, viewer: Viewer, postNum: number): Promise<Post | null> {
  try {
    return await loadPost(db, viewer, postNum)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

async function comparePosts(
  context: AppContext,
  viewer: Viewer,
  posts: readonly Post[],
  { stay, dogs }: Search,
): Promise<ComparedPost[]> {
  const requested = stay && { date: stay, roomNumber: dogs, areDogs: true }
  const listed = await readFreshStock(context.db, { now: context.clock() }, (expiredAt) =>
    showPosts(context.db, viewer, posts, requested, null, expiredAt),
  )
  const quoted = await Promise.all(posts.map((post) => quoteFor(context, viewer, post, { stay, dogs })))
  return posts.map((post, index) => {
    const {
      uid: _uid,
      description: _text,
      descriptionEn: _textEn,
      seller: _seller,
      createdAt: _at,
      image,
      ...wire
    } = postToWire(post)
    return {
      ...wire,
      image: image.section1,
      offer: quoted[index] ?? null,
      left: listed[index]?.stay?.left ?? null,
    }
  })
}

/** The price of the requested stay, or why it cannot be booked; null without days. */
async function quoteFor(
  context: AppContext,
  viewer: Viewer,
  { postNum, maxDogsPerRoom }: Post,
  { stay, dogs }: Pick<Search, 'stay' | 'dogs'>,
): Promise<ComparedPost['offer']> {
  if (!stay) return null
  const roomNumber = perSize((size) => countRooms(dogs[size], maxDogsPerRoom))
  try {
    const { nights, total, refunds } = await quoteStay(context, viewer, { postNum, date: stay, dogNum: dogs, roomNumber })
    return { nights, total, refunds }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'not_bookable') return { refused: 'notOnTheseDates' }
    return { refused: error.code === 'room_full' ? 'full' : 'notForTheseDogs' }
  }
}
