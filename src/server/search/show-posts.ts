import { postToWire, type WireListedPost } from '../../contract/post.ts'
import { listLiked } from '../../db/like.ts'
import { listStocks, type Stock } from '../../db/room.ts'
import type { Database } from '../../db/tables.ts'
import type { Viewer } from '../../domain/account.ts'
import { leftOverStay } from '../../domain/availability.ts'
import { dogSizes } from '../../domain/dog-size.ts'
import type { Post } from '../../domain/post.ts'
import { quote } from '../../domain/price.ts'
import { nightsOf } from '../../domain/stay.ts'
import { hasDiscount } from '../booking/price-stay.ts'
import type { AskedStay } from './asked-stay.ts'

// So many rooms left, or fewer, are worth saying.
const fewRooms = 2

/** Posts as a list shows them to this viewer: liked or not when signed in, with the price of a stay when one is
 * asked for; `known` is what is left in the sizes it is for, where that has been read. */
export async function showPosts(
  db: Database,
  viewer: Viewer,
  posts: readonly Post[],
  asked: AskedStay | null,
  known: ReadonlyMap<number, Stock> | null = null,
): Promise<WireListedPost[]> {
  const postNums = posts.map(({ postNum }) => postNum)
  const liked = viewer.role === 'visitor' ? null : await listLiked(db, viewer.uid, postNums)
  const stocks = known ?? (asked && (await listStocks(db, postNums, asked.date)))
  const firstBooking = asked !== null && (await hasDiscount(db, viewer))
  const nights = asked ? nightsOf(asked.date).length : 0
  return posts.map((post) => {
    const stock = stocks?.get(post.postNum)
    return {
      ...postToWire(post),
      ...(liked && { liked: liked.has(post.postNum) }),
      ...(asked && stock && { stay: { nights, ...showStay(post, asked, stock, firstBooking) } }),
    }
  })
}

function showStay(
  post: Post,
  { date, roomNumber }: AskedStay,
  stock: Stock,
  firstBooking: boolean,
): Omit<NonNullable<WireListedPost['stay']>, 'nights'> {
  const { total } = quote({ post, stay: date, roomNumber, firstBooking })
  const asked = dogSizes.filter((size) => roomNumber[size] > 0)
  const left = Math.min(...asked.map((size) => leftOverStay(stock[size] ?? [])))
  return { total, left: left <= fewRooms ? left : null }
}
