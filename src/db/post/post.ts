import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Post, PostSummary, Room, Season } from '../../domain/post/post.ts'
import { arrayParameter, asPrepared } from '../core/prepared-statements.ts'
import { sizeAt } from '../dog/size-index.ts'
import { imagePath } from '../image/image.ts'
import type { Database, Tables } from '../tables.ts'
import { selectExtras } from './extra.ts'
import { selectHouseRules, toHouseRules } from './house-rules.ts'

/** A post with what its visibility depends on; `deletedAt` in epoch milliseconds, `visibleTo` null for everyone. */
export type StoredPost = { post: Post; deletedAt: number | null; visibleTo: string | null }

/** Returns any post, even if deleted or restricted to one person. The caller must check who may see it. */
export async function findPost(db: Database, postNum: number): Promise<StoredPost | null> {
  const [row] = await selectPosts(db)
    .select(['deleted_at as deletedAt', 'visible_to as visibleTo'])
    .where('post_num', '=', postNum)
    .modifyEnd(asPrepared)
    .execute()
  return row ? { post: toPost(row), deletedAt: row.deletedAt, visibleTo: row.visibleTo } : null
}

/** The posts with these numbers, in the given order, including deleted ones. Unknown numbers are skipped. */
export async function findPosts(db: Database, postNums: readonly number[]): Promise<Post[]> {
  if (postNums.length === 0) return []
  const rows = await selectPosts(db).where(isOneOf(postNums)).modifyEnd(asPrepared).execute()
  return sortAs(postNums, rows.map(toPost))
}

/** Like `findPosts`, with less to read. */
export async function findSummaries(db: Database, postNums: readonly number[]): Promise<PostSummary[]> {
  if (postNums.length === 0) return []
  const rows = await selectSummaries(db).where(isOneOf(postNums)).modifyEnd(asPrepared).execute()
  return sortAs(postNums, rows.map(toSummary))
}

function isOneOf(postNums: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`post_num = ANY(${arrayParameter(postNums, 'bigint')})`
}

function sortAs<Row extends { postNum: number }>(postNums: readonly number[], rows: readonly Row[]): Row[] {
  const known = new Map(rows.map((row) => [row.postNum, row]))
  return postNums.flatMap((postNum) => known.get(postNum) ?? [])
}

/** A company's posts that the viewer may see, newest first, without deleted ones. The viewer is the company unless given. */
export async function selectPostsOfCompany(db: Database, uid: string, viewerUid: string = uid): Promise<Post[]> {
  const rows = await selectPosts(db)
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .where(({ eb, or }) => or([eb('visible_to', 'is', null), eb('visible_to', '=', viewerUid)]))
    .orderBy('post_num', 'desc')
    .execute()
  return rows.map(toPost)
}

type PostWithRelations = Awaited<ReturnType<ReturnType<typeof selectPosts>['execute']>>[number]

/** Selects the rows that `toPost` converts. */
export function selectPosts(db: Database) {
  return withRelations(
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
        'facility',
        'description',
        'description_en as descriptionEn',
        'hours',
        'policy',
        'peaks',
        'like_total as likeTotal',
        'rating_sum as stars',
        'rating_count as reviews',
        'response_rate as responseRate',
        'created_at as createdAt',
      ]),
  )
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectSummaries>['execute']>>[number]

/** Selects the rows that `toSummary` converts. The rest of a post costs as much again, which a list of cards would read for nothing. */
export function selectSummaries(db: Database) {
  return db
    .selectFrom('post')
    .select([
      'post_num as postNum',
      'store_name as storeName',
      'store_name_en as storeNameEn',
      'main_address as mainAddress',
      'main_address_en as mainAddressEn',
      'max_dogs_per_room as maxDogsPerRoom',
      'like_total as likeTotal',
      'rating_sum as stars',
      'rating_count as reviews',
    ])
    .select((post) => [
      jsonArrayFrom(selectRooms(post)).as('rooms'),
      jsonArrayFrom(selectSeasons(post)).as('seasonPrices'),
      selectImages(post).limit(sql.lit(1)).as('imageId'),
    ])
}

/** A size that is no longer offered still has a row with a count of 0, which is not a room of the post. */
function selectRooms(post: ExpressionBuilder<Tables, 'post'>) {
  return post
    .selectFrom('room')
    .select(['size', 'count', 'price', 'weekend_price as weekendPrice'])
    .whereRef('room.post_num', '=', 'post.post_num')
    .where('count', '>', 0)
    .orderBy('size')
}

function selectSeasons(post: ExpressionBuilder<Tables, 'post'>) {
  return post
    .selectFrom('season_price')
    .select(['position', 'size', 'from_day as from', 'to_day as to', 'price'])
    .whereRef('season_price.post_num', '=', 'post.post_num')
    .orderBy('position')
    .orderBy('size')
}

function selectImages(post: ExpressionBuilder<Tables, 'post'>) {
  return post
    .selectFrom('post_image')
    .select('image_id as imageId')
    .whereRef('post_image.post_num', '=', 'post.post_num')
    .orderBy('section')
}

function withRelations<O>(posts: SelectQueryBuilder<Tables, 'post', O>) {
  return posts.select((post) => [
    post.selectFrom('person').select('business').whereRef('person.id', '=', 'post.uid').as('seller'),
    jsonObjectFrom(selectHouseRules(post).whereRef('house_rule.post_num', '=', 'post.post_num')).as('house'),
    jsonArrayFrom(selectRooms(post)).as('rooms'),
    jsonArrayFrom(selectExtras(post).whereRef('post_extra.post_num', '=', 'post.post_num')).as('extras'),
    jsonArrayFrom(selectSeasons(post)).as('seasonPrices'),
    jsonArrayFrom(selectImages(post)).as('images'),
  ])
}

function toPost({ stars, reviews, seasonPrices, ...row }: PostWithRelations): Post {
  return {
    postNum: row.postNum,
    uid: row.uid,
    storeName: row.storeName,
    storeNameEn: row.storeNameEn,
    mainAddress: row.mainAddress,
    mainAddressEn: row.mainAddressEn,
    detailAddress: row.detailAddress,
    region: row.region,
    images: row.images.map(({ imageId }) => imagePath(imageId)),
    rooms: toRooms(row.rooms),
    seasons: toSeasons(seasonPrices),
    maxDogsPerRoom: row.maxDogsPerRoom,
    amenities: row.amenities,
    training: row.training,
    facility: row.facility,
    extras: row.extras,
    description: row.description,
    descriptionEn: row.descriptionEn,
    hours: row.hours,
    policy: row.policy,
    peaks: row.peaks,
    house: toHouseRules(row.house),
    seller: row.seller,
    likeTotal: row.likeTotal,
    rating: toRating(stars, reviews),
    responseRate: row.responseRate,
    createdAt: row.createdAt,
  }
}

export function toSummary({ stars, reviews, seasonPrices, imageId, ...row }: SummaryRow): PostSummary {
  return {
    postNum: row.postNum,
    storeName: row.storeName,
    storeNameEn: row.storeNameEn,
    mainAddress: row.mainAddress,
    mainAddressEn: row.mainAddressEn,
    image: imageId === null ? '' : imagePath(imageId),
    rooms: toRooms(row.rooms),
    seasons: toSeasons(seasonPrices),
    maxDogsPerRoom: row.maxDogsPerRoom,
    likeTotal: row.likeTotal,
    rating: toRating(stars, reviews),
  }
}

function toRooms(rows: SummaryRow['rooms']): Room[] {
  return rows.map((room) => ({ ...room, size: sizeAt(room.size) }))
}

function toRating(stars: number, reviews: number): Post['rating'] {
  return { average: reviews === 0 ? 0 : stars / reviews, count: reviews }
}

/** Groups the rows, which are sorted by position: one for each size that the season prices. */
function toSeasons(rows: SummaryRow['seasonPrices']): Season[] {
  const seasons = new Map<number, Season>()
  for (const { position, size, from, to, price } of rows) {
    const season = seasons.get(position) ?? { from, to, prices: {} }
    season.prices[sizeAt(size)] = price
    seasons.set(position, season)
  }
  return [...seasons.values()]
}
