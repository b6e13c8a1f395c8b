import type { Hono } from 'hono'
import { facilityToWire } from '../../contract/post/facility.ts'
import { houseRulesToWire } from '../../contract/post/house-rules.ts'
import { postToCard, postToWire, type WirePost } from '../../contract/post/post.ts'
import { pagePatterns, urls } from '../../contract/urls.ts'
import { findBusiness } from '../../db/company/business.ts'
import { imagePath, listPostImages } from '../../db/image/image.ts'
import { listLiked } from '../../db/like/like.ts'
import { countStars, type Review, selectReviews } from '../../db/review/review.ts'
import { getHiddenListingsOwner, type Viewer } from '../../domain/account/account.ts'
import { type Day, dayAt, toMonth } from '../../domain/calendar/day.ts'
import { overlaps } from '../../domain/calendar/stay.ts'
import type { Post } from '../../domain/post/post.ts'
import { districtOfAddress } from '../../domain/post/region.ts'
import { Refusal } from '../../domain/refusal.ts'
import { formatFor } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import { Page as DetailPage } from '../../web/pages/post/detail.tsx'
import type { DetailImage, DetailPost, DetailProps, DetailReview } from '../../web/post/detail/detail-props.ts'
import { bookableNights } from '../../web/post/detail/stay-box/month.ts'
import { readChosenStay, type StayChoice } from '../../web/post/detail/stay-box/stay-choice.ts'
import { reviewsAPage } from '../../web/review/review-pager.tsx'
import { holdsIn, listOwnStays } from '../booking/own-stays.ts'
import { parsePostNum } from '../booking/pages/booking-page.ts'
import { quoteStay } from '../booking/quote/quote-stay.ts'
import { readStayQuery } from '../booking/quote/stay-query.ts'
import { toShownCheck } from '../company/license/show-license.ts'
import { cachedPageRoute, type ReadRequest } from '../http/page/cached-page-route.ts'
import { catalogs } from '../http/page/catalogs.ts'
import { type PageRequest, type PageResponse, pageTitle, respondWith } from '../http/page/page-route.ts'
import type { AppContext } from '../runtime/context.ts'
import type { CacheTag } from '../runtime/invalidation-listener.ts'
import { getDetailUrl, readDetailQuery } from './detail-query.ts'
import { loadPost } from './load-post.ts'
import { listNights } from './read-availability.ts'
import { listSimilarPosts } from './similar-posts.ts'
import { toPostJsonLd } from './structured-post.ts'

export function detailPages(app: Hono, context: AppContext): void {
  cachedPageRoute(app, context, pagePatterns.post, {
    load: detailPage,
    parameters: detailParameters,
    read,
  })
}

export const detailParameters = ['checkin', 'checkout', 'small', 'medium', 'large', 'size', 'month', 'reviews']

/** Cache tags: the page shows the post and any similar post. With days chosen, it also depends on which nights are taken. */
function read({ params, query, today }: PageRequest): ReadRequest | null {
  const postNum = Number(params.postNum)
  if (String(postNum) !== params.postNum) return null
  const { checkin, checkout } = readStayQuery(query)
  const tags: CacheTag[] = [`post ${postNum}`, 'posts']
  return { address: getDetailUrl(postNum, query, today), tags: checkin && checkout ? [...tags, 'nights'] : tags }
}

async function detailPage(request: PageRequest): Promise<PageResponse> {
  const { context, viewer, language, params, query, today } = request
  const post = await loadPost(context.db, viewer, parsePostNum(params.postNum))
  const requested = readDetailQuery(query, post, today)
  const nights = bookableNights(requested.month, today)
  const [{ page, reviews, stars }, pictures, business, liked, offered, regions, similar, quoted, hold] = await Promise.all([
    readReviews(context, viewer, post, requested.reviews),
    listImages(request, post),
    findBusiness(context.db, post.uid),
    viewer.role === 'visitor' ? null : listLiked(context.db, viewer.uid, [post.postNum]),
    nights ? listNights(context, post, nights) : [],
    context.totals.byRegion(getHiddenListingsOwner(viewer)),
    showSimilar(request, post, requested),
    quoteChoice(request, post.postNum, requested),
    findOwnHold(request, post.postNum, requested),
  ])
  const wire = postToWire(post)
  const props: DetailProps = {
    post: toDetailPost(wire, post, today),
    text: { description: wire.description, descriptionEn: wire.descriptionEn },
    seller: wire.seller,
    facility: facilityToWire(post.facility),
    extras: post.extras,
    house: houseRulesToWire(post.house),
    license: toShownCheck(business?.check ?? null),
    pictures: pictures.map(({ path, alt }) => ({ path, alt })),
    liked: liked?.has(post.postNum) ?? false,
    choice: { ...requested, reviews: page },
    nights: offered,
    regions,
    similar,
    ...quoted,
    hold,
    reviews,
    stars,
  }
  const texts = getTexts(post, language)
  return respondWith(DetailPage, {
    props,
    title: pageTitle(language, catalogs[language].pageHeads.detail.title(texts.name, texts.district)),
    description: texts.description,
    canonical: urls.post(post.postNum),
    ...toPreviewImage(pictures[0], texts.name),
    structured: toPostJsonLd(post, { ...texts, language, publicUrl: context.config.publicUrl, today }),
  })
}

function toDetailPost(wirePost: WirePost, { rooms, seasons, peaks }: Post, today: Day): DetailPost {
  const {
    uid: _uid,
    image: _image,
    facility: _facility,
    extras: _extras,
    house: _house,
    roomPrice: _price,
    roomCount: _count,
    createdAt: _at,
    description: _description,
    descriptionEn: _descriptionEn,
    seller: _seller,
    ...wire
  } = wirePost
  return { ...wire, rooms, seasons: seasons.filter(({ to }) => to >= today), peaks }
}

/** With the stored size in pixels. */
type StoredImage = DetailImage & { width: number; height: number }

async function listImages({ context, language }: PageRequest, { postNum }: Post): Promise<StoredImage[]> {
  const images = (await listPostImages(context.db, [postNum])).get(postNum) ?? []
  return images.map(({ imageId, altEn, altKo, width, height }) => ({
    path: imagePath(imageId),
    alt: language === 'ko' ? altKo : altEn,
    width,
    height,
  }))
}

const previewWidth = 1280

function toPreviewImage(picture: StoredImage | undefined, name: string): Pick<PageResponse, 'picture'> {
  if (!picture) return {}
  const width = Math.min(previewWidth, picture.width)
  const height = Math.round((picture.height * width) / picture.width)
  return { picture: { path: `${picture.path}?w=${previewWidth}`, width, height, alt: picture.alt || name } }
}

async function showSimilar(
  { context, viewer, today }: PageRequest,
  post: Post,
  choice: StayChoice,
): Promise<DetailProps['similar']> {
  const { posts, asked } = await listSimilarPosts(context, viewer, { post, choice, today })
  return { cards: posts.map(postToCard), isFree: asked !== null }
}

/** Returns a refusal instead of throwing it: the page shows why the stay cannot be booked. */
async function quoteChoice(
  { context, viewer }: PageRequest,
  postNum: number,
  choice: StayChoice,
): Promise<Pick<DetailProps, 'quote' | 'refusal'>> {
  const date = readChosenStay(choice)
  if (!date) return { quote: null, refusal: null }
  try {
    const quote = await quoteStay(context, viewer, { postNum, date, dogNum: choice.rooms, roomNumber: choice.rooms })
    return { quote, refusal: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { quote: null, refusal: { code: error.code, answer: error.params } }
  }
}

/** The viewer's unpaid booking here, preferably one of the chosen nights. */
async function findOwnHold({ context, viewer }: PageRequest, postNum: number, choice: StayChoice): Promise<DetailProps['hold']> {
  if (viewer.role !== 'owner') return null
  const holds = holdsIn(await listOwnStays(context, viewer), postNum)
  const chosen = readChosenStay(choice)
  const found = holds.find(({ stay }) => chosen && overlaps(chosen, stay)) ?? holds[0]
  return found ? { bookingId: found.bookingId, stay: found.stay, until: found.until } : null
}

async function readReviews(
  { db }: AppContext,
  viewer: Viewer,
  { postNum }: Post,
  requestedPage: number,
): Promise<Pick<DetailProps, 'reviews' | 'stars'> & { page: number }> {
  const uid = viewer.role === 'visitor' ? null : viewer.uid
  const read = (page: number): Promise<Review[]> =>
    selectReviews(db, { postNum, uid, offset: (page - 1) * reviewsAPage, limit: reviewsAPage })
  const [stars, requested] = await Promise.all([countStars(db, { postNum, uid }), read(requestedPage)])
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(stars.seen / reviewsAPage)))
  const reviews = page === requestedPage ? requested : await read(page)
  return { reviews: reviews.map(toDetailReview), stars, page }
}

function toDetailReview({ reviewId, displayName, stars, text, language, images, reply, createdAt }: Review): DetailReview {
  const month = toMonth(dayAt(createdAt))
  return { reviewId, displayName, stars, text, language, image: images, reply: reply?.text ?? null, month }
}

const maxDescriptionLength = 155

function truncate(text: string): string {
  return text.length > maxDescriptionLength ? `${text.slice(0, maxDescriptionLength - 1).trimEnd()}…` : text
}

function getTexts(post: Post, language: Language): { name: string; description: string; district: string } {
  const isEnglish = language === 'en'
  const name = (isEnglish && post.storeNameEn) || post.storeName
  const { pageHeads, regions } = catalogs[language]
  const { name: districtName } = districtOfAddress(post.mainAddress) ?? {}
  const district = districtName ? regions.districts[districtName] : ''
  const own = ((isEnglish && post.descriptionEn) || post.description).replace(/\s+/g, ' ').trim()
  const price = formatFor(language).won(Math.min(...post.rooms.map((room) => room.price)))
  return { name, description: truncate(own) || pageHeads.detail.description(district, price), district }
}
