import type { ListedFields } from '../../contract/post/post.ts'
import { listLiked } from '../../db/like/like.ts'
import { listStocks, type Stock } from '../../db/post/room.ts'
import type { Database } from '../../db/tables.ts'
import type { Viewer } from '../../domain/account/account.ts'
import { availableOverStay } from '../../domain/booking/availability.ts'
import { computeQuote, countRooms } from '../../domain/booking/price.ts'
import { toNights } from '../../domain/calendar/stay.ts'
import { dogSizes, perSize } from '../../domain/dog/dog-size.ts'
import type { PostSummary } from '../../domain/post/post.ts'
import { hasDiscount } from '../booking/quote/price-stay.ts'
import type { RequestedStay } from './requested-stay.ts'

// The number of rooms left is shown only up to this limit.
const maxShownRooms = 2

type ListedPost = Pick<PostSummary, 'postNum' | 'rooms' | 'seasons' | 'maxDogsPerRoom'>

/**
 * Adds to posts what a list shows of them: with the viewer's likes if signed in, and with price and availability if a stay is requested. `known`
 * is the stock of the requested sizes, if it has already been read.
 */
export async function showPosts<Shown extends ListedPost>(
  db: Database,
  viewer: Viewer,
  posts: readonly Shown[],
  requested: RequestedStay | null,
  known: ReadonlyMap<number, Stock> | null = null,
  expiredAt: number | null = null,
): Promise<(Shown & ListedFields)[]> {
  const postNums = posts.map(({ postNum }) => postNum)
  const [liked, stocks, firstBooking] = await Promise.all([
    viewer.role === 'visitor' ? null : listLiked(db, viewer.uid, postNums),
    known ?? (requested && listStocks(db, postNums, requested.date, expiredAt)),
    requested !== null && hasDiscount(db, viewer),
  ])
  const nights = requested ? toNights(requested.date).length : 0
  return posts.map((post) => {
    const stock = stocks?.get(post.postNum)
    return {
      ...post,
      ...(liked && { liked: liked.has(post.postNum) }),
      ...(requested && stock && { stay: { nights, ...showStay(post, requested, stock, firstBooking) } }),
    }
  })
}

function showStay(
  post: ListedPost,
  { date, roomNumber: requested, areDogs = false }: RequestedStay,
  stock: Stock,
  firstBooking: boolean,
): Omit<NonNullable<ListedFields['stay']>, 'nights'> {
  const roomNumber = areDogs ? perSize((size) => countRooms(requested[size], post.maxDogsPerRoom)) : requested
  const { total } = computeQuote({ post, stay: date, roomNumber, firstBooking })
  const sizes = dogSizes.filter((size) => roomNumber[size] > 0)
  const left = Math.min(...sizes.map((size) => availableOverStay(stock[size] ?? [])))
  return { total, left: left <= maxShownRooms ? left : null }
}
