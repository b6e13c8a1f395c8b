import { type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Post, Season } from '../domain/post.ts'
import { type RegionName, regions } from '../domain/region.ts'
import { imagePath } from './image.ts'
import { planOnce } from './plan-once.ts'
import { sizeAt } from './size.ts'
import type { Database, Tables } from './tables.ts'

/** A post with what its visibility depends on; `deletedAt` in epoch milliseconds, `visibleTo` null for everyone. */
export type StoredPost = { post: Post; deletedAt: number | null; visibleTo: string | null }

/** A post, deleted or not; those who may not see it are told apart by the caller. */
export async function findPost(db: Database, postNum: number): Promise<StoredPost | null> {
  const [row] = await wholePosts(db)
    .select(['deleted_at as deletedAt', 'visible_to as visibleTo'])
    .where('post_num', '=', postNum)
    .execute()
  return row ? { post: toPost(row), deletedAt: row.deletedAt, visibleTo: row.visibleTo } : null
}

/** The posts of these numbers, in their order, deleted ones too; a number without a post is left out. */
export async function listPosts(db: Database, postNums: readonly number[]): Promise<Post[]> {
  if (postNums.length === 0) return []
  const rows = await wholePosts(db)
    .modifyEnd(planOnce)
    .where(sql<boolean>`post_num = ANY(${[...postNums]}::bigint[])`)
    .execute()
  const posts = new Map(rows.map((row) => [row.postNum, toPost(row)]))
  return postNums.flatMap((postNum) => posts.get(postNum) ?? [])
}

/** A company's posts that are not deleted, the newest first. */
export async function listPostsOfCompany(db: Database, uid: string): Promise<Post[]> {
  const rows = await wholePosts(db).where('uid', '=', uid).where('deleted_at', 'is', null).orderBy('post_num', 'desc').execute()
  return rows.map(toPost)
}

export function regionIndex(region: RegionName): number {
  return regions.findIndex((known) => known.name === region)
}

export type WholePost = Awaited<ReturnType<ReturnType<typeof wholePosts>['execute']>>[number]

/** What `toPost` makes a post of. */
export function wholePosts(db: Database) {
  return withParts(
    db
      .selectFrom('post')
      .select([
        'post_num as postNum',
        'uid',
        'store_name as storeName',
        'store_name_en as storeNameEn',
        'main_address as mainAddress',
        'main_address_en as mainAddressEn',
        'detail_address as detailAddress',
        'region',
        'max_dogs_per_room as maxDogsPerRoom',
        'amenities',
        'training',
        'description',
        'description_en as descriptionEn',
        'hours',
        'policy',
        'peaks',
        'like_total as likeTotal',
        'rating_sum as stars',
        'rating_count as reviews',
        'created_at as createdAt',
      ]),
  )
}

/** A size that is no longer offered keeps a row with a count of 0, and is no room of the post. */
function withParts<O>(posts: SelectQueryBuilder<Tables, 'post', O>) {
  return posts.select((post) => [
    jsonArrayFrom(
      post
        .selectFrom('room')
        .select(['size', 'count', 'price', 'weekend_price as weekendPrice'])
        .whereRef('room.post_num', '=', 'post.post_num')
        .where('count', '>', 0)
        .orderBy('size'),
    ).as('rooms'),
    jsonArrayFrom(
      post
        .selectFrom('season_price')
        .select(['position', 'size', 'from_day as from', 'to_day as to', 'price'])
        .whereRef('season_price.post_num', '=', 'post.post_num')
        .orderBy('position')
        .orderBy('size'),
    ).as('seasonPrices'),
    jsonArrayFrom(
      post
        .selectFrom('post_image')
        .select('image_id as imageId')
        .whereRef('post_image.post_num', '=', 'post.post_num')
        .orderBy('section'),
    ).as('images'),
  ])
}

export function toPost({ stars, reviews, seasonPrices, ...row }: WholePost): Post {
  return {
    postNum: row.postNum,
    uid: row.uid,
    storeName: row.storeName,
    storeNameEn: row.storeNameEn,
    mainAddress: row.mainAddress,
    mainAddressEn: row.mainAddressEn,
    detailAddress: row.detailAddress,
    region: row.region === null ? null : (regions[row.region]?.name ?? null),
    images: row.images.map(({ imageId }) => imagePath(imageId)),
    rooms: row.rooms.map((room) => ({ ...room, size: sizeAt(room.size) })),
    seasons: toSeasons(seasonPrices),
    maxDogsPerRoom: row.maxDogsPerRoom,
    amenities: row.amenities,
    training: row.training,
    description: row.description,
    descriptionEn: row.descriptionEn,
    hours: row.hours,
    policy: row.policy,
    peaks: row.peaks,
    likeTotal: row.likeTotal,
    rating: { average: reviews === 0 ? 0 : stars / reviews, count: reviews },
    createdAt: row.createdAt,
  }
}

/** The rows come by position, one for each size that the season prices. */
function toSeasons(rows: WholePost['seasonPrices']): Season[] {
  const seasons = new Map<number, Season>()
  for (const { position, size, from, to, price } of rows) {
    const season = seasons.get(position) ?? { from, to, prices: {} }
    season.prices[sizeAt(size)] = price
    seasons.set(position, season)
  }
  return [...seasons.values()]
}
