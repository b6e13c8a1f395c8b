import type { Hono } from 'hono'
import { postToCard, postToWire } from '../../contract/post.ts'
import { pagePatterns, urls } from '../../contract/urls.ts'
import { imagePath, listPostImages } from '../../db/image.ts'
import { listLiked } from '../../db/like.ts'
import { countByRegion } from '../../db/region-count.ts'
import { countStars, listReviews, type Review } from '../../db/review.ts'
import type { Viewer } from '../../domain/account.ts'
import { type Day, dayAt, monthOf } from '../../domain/day.ts'
import type { Post } from '../../domain/post.ts'
import { Refusal } from '../../domain/refusal.ts'
import { districtOfAddress } from '../../domain/region.ts'
import { formatFor } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import { Page as DetailPage } from '../../web/pages/detail.tsx'
import type { DetailPicture, DetailPost, DetailProps, DetailReview } from '../../web/post/detail-props.ts'
import { bookableNights } from '../../web/post/month.ts'
import { reviewsAPage } from '../../web/post/review-pager.tsx'
import { type StayChoice, stayOf } from '../../web/post/stay-choice.ts'
import { postNumOf } from '../booking/booking-page.ts'
import { quoteStay } from '../booking/quote-stay.ts'
import { catalogues } from '../catalogues.ts'
import { answerWith, type PageAnswer, type PageRequest, pageTitle } from '../page-route.ts'
import type { Parts } from '../parts.ts'
import { publicPageRoute } from '../public-page.ts'
import type { Shown } from '../shown-watch.ts'
import { readDetailQuery } from './detail-query.ts'
import { loadPost } from './load-post.ts'
import { listNights } from './read-availability.ts'
import { listSimilarPosts } from './similar-posts.ts'
import { structuredPost } from './structured-post.ts'

export function detailPages(app: Hono, parts: Parts): void {
  publicPageRoute(app, parts, pagePatterns.post, {
    load: detailPage,
    parameters: ['checkin', 'checkout', 'small', 'medium', 'large', 'size', 'month', 'reviews'],
    shows: shownBy,
  })
}

/** The post itself, and any other, since it may be similar; those free on days chosen change with every night taken. */
function shownBy({ params, query }: PageRequest): Shown[] {
  const own: Shown[] = [`post ${Number(params.postNum)}`, 'posts']
  return query.has('checkin') && query.has('checkout') ? [...own, 'nights'] : own
}

async function detailPage(request: PageRequest): Promise<PageAnswer> {
  const { parts, viewer, language, params, query, today } = request
  const post = await loadPost(parts.db, viewer, postNumOf(params.postNum))
  const asked = readDetailQuery(query, post, today)
  const written = await readReviews(parts, viewer, post, asked.reviews)
  const choice = { ...asked, reviews: written.page }
  const nights = bookableNights(choice.month, today)
  const pictures = await listPictures(request, post)
  const props: DetailProps = {
    post: detailPost(post, today),
    pictures: pictures.map(({ path, alt }) => ({ path, alt })),
    liked: viewer.role !== 'visitor' && (await listLiked(parts.db, viewer.uid, [post.postNum])).has(post.postNum),
    choice,
    nights: nights ? await listNights(parts, post, nights) : [],
    regions: await countByRegion(parts.db, { viewerUid: viewer.role === 'visitor' ? null : viewer.uid }),
    similar: await showSimilar(request, post, choice),
    ...(await quoteChoice(request, post.postNum, choice)),
    reviews: written.reviews,
    stars: written.stars,
  }
  const words = wordsOf(post, language)
  return answerWith(DetailPage, {
    page: 'detail',
    props,
    title: pageTitle(language, catalogues[language].detail.title(words.name, words.district)),
    description: words.description,
    canonical: urls.post(post.postNum),
    ...socialPicture(pictures[0], words.name),
    structured: structuredPost(post, { ...words, language, publicUrl: parts.config.publicUrl }),
  })
}

function detailPost(post: Post, today: Day): DetailPost {
  const { uid: _uid, image: _image, roomPrice: _price, roomCount: _count, createdAt: _at, ...wire } = postToWire(post)
  const { rooms, seasons, peaks } = post
  return { ...wire, rooms, seasons: seasons.filter(({ to }) => to >= today), peaks }
}

/** As large as they are stored, in pixels. */
type StoredPicture = DetailPicture & { width: number; height: number }

async function listPictures({ parts, language }: PageRequest, { postNum }: Post): Promise<StoredPicture[]> {
  const images = (await listPostImages(parts.db, [postNum])).get(postNum) ?? []
  return images.map(({ imageId, altEn, altKo, width, height }) => ({
    path: imagePath(imageId),
    alt: language === 'ko' ? altKo : altEn,
    ...{ width, height },
  }))
}

const socialWidth = 1280

function socialPicture(picture: StoredPicture | undefined, name: string): Pick<PageAnswer, 'picture'> {
  if (!picture) return {}
  const width = Math.min(socialWidth, picture.width)
  const height = Math.round((picture.height * width) / picture.width)
  return { picture: { path: `${picture.path}?w=${socialWidth}`, width, height, alt: picture.alt || name } }
}

async function showSimilar(
  { parts, viewer, today }: PageRequest,
  post: Post,
  choice: StayChoice,
): Promise<DetailProps['similar']> {
  const { posts, asked } = await listSimilarPosts(parts, viewer, { post, choice, today })
  return { cards: posts.map(postToCard), isFree: asked !== null }
}

/** A stay that cannot be had is said on the page, with its reason. */
async function quoteChoice(
  { parts, viewer }: PageRequest,
  postNum: number,
  choice: StayChoice,
): Promise<Pick<DetailProps, 'quote' | 'refusal'>> {
  const date = stayOf(choice)
  if (!date) return { quote: null, refusal: null }
  try {
    const quote = await quoteStay(parts, viewer, { postNum, date, dogNum: choice.rooms, roomNumber: choice.rooms })
    return { quote, refusal: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { quote: null, refusal: { code: error.code, answer: error.params } }
  }
}

async function readReviews(
  { db }: Parts,
  viewer: Viewer,
  { postNum }: Post,
  asked: number,
): Promise<Pick<DetailProps, 'reviews' | 'stars'> & { page: number }> {
  const uid = viewer.role === 'visitor' ? null : viewer.uid
  const stars = await countStars(db, { postNum, uid })
  const page = Math.min(asked, Math.max(1, Math.ceil(stars.seen / reviewsAPage)))
  const reviews = await listReviews(db, { postNum, uid, offset: (page - 1) * reviewsAPage, limit: reviewsAPage })
  return { reviews: reviews.map(detailReview), stars, page }
}

function detailReview({ reviewId, displayName, stars, text, language, images, reply, createdAt }: Review): DetailReview {
  const month = monthOf(dayAt(createdAt))
  return { reviewId, displayName, stars, text, language, image: images, reply: reply?.text ?? null, month }
}

const longestDescription = 155

function shortened(text: string): string {
  return text.length > longestDescription ? `${text.slice(0, longestDescription - 1).trimEnd()}…` : text
}

function wordsOf(post: Post, language: Language): { name: string; description: string; district: string } {
  const isEnglish = language === 'en'
  const name = (isEnglish && post.storeNameEn) || post.storeName
  const { detail, regions } = catalogues[language]
  const { name: districtName } = districtOfAddress(post.mainAddress) ?? {}
  const district = districtName ? regions.districts[districtName] : ''
  const own = ((isEnglish && post.descriptionEn) || post.description).replace(/\s+/g, ' ').trim()
  const price = formatFor(language).won(Math.min(...post.rooms.map((room) => room.price)))
  return { name, description: shortened(own) || detail.description(district, price), district }
}
