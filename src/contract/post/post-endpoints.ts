import * as z from 'zod/mini'
import { dogSizes } from '../../domain/dog/dog-size.ts'
import { dayField, dayText } from '../day-field.ts'
import { defineEndpoint } from '../endpoint.ts'
import { conflictingBooking } from '../failure.ts'
import {
  idField,
  listFields,
  perSizeField,
  postNumField,
  postNumParam,
  requiredText,
  sizeField,
  wireCount,
  wireInstant,
  wonField,
} from '../field.ts'
import { searchSortField, sortField } from '../search/sort.ts'
import { wireListedPost, wirePost } from './post.ts'
import { createPostBody, editPostBody } from './post-input.ts'

const postList = z.array(wireListedPost)
const next = z.nullable(z.string())

export const listPosts = defineEndpoint({
  method: 'POST',
  path: '/api/post/list',
  access: 'browsePosts',
  readOnly: true,
  summary:
    'Lists the posts of a category (전체, 소형견, 중형견, 대형견, 노견케어, 산책, 미용, 훈련), most liked first. Send `next` as `cursor` to get the next page.',
  body: z.strictObject({ sort: sortField, ...listFields }),
  response: z.strictObject({ postList, next }),
})

export const searchPosts = defineEndpoint({
  method: 'POST',
  path: '/api/post/search',
  access: 'browsePosts',
  readOnly: true,
  summary:
    'Searches posts by any part of their Korean or English name or district. Names that start with the term come first, then names that contain it, then districts. `sort` is a category filter (전체, 소형견, …) or an order: `recommended`, `price` or `rating`. `total` is capped at 1000.',
  body: z.strictObject({ searchTerm: requiredText(100), sort: searchSortField, ...listFields }),
  response: z.strictObject({ postList, next, total: wireCount }),
})

export const readPost = defineEndpoint({
  method: 'POST',
  path: '/api/post/detail',
  access: 'browsePosts',
  readOnly: true,
  summary: 'Retrieves a post.',
  body: z.strictObject({ postNum: postNumField }),
  response: z.strictObject({ post: wirePost }),
  refusals: ['not_found', 'gone'],
})

const listPostsOfCompany = defineEndpoint({
  method: 'POST',
  path: '/api/post/user',
  access: 'listPostsOfCompany',
  readOnly: true,
  summary: 'Lists the posts of a company, newest first.',
  body: z.strictObject({ uid: idField }),
  response: z.strictObject({ postList: z.array(wirePost) }),
  refusals: ['not_found'],
})

export const createPost = defineEndpoint({
  method: 'POST',
  path: '/api/post/create',
  access: 'createPosts',
  idempotency: 'optional',
  summary:
    'Creates and publishes a post. A manager of some posts cannot. Upload its images first and send their paths. A retry with the same key and body returns the same post; with a different body, it fails with `key_reused` and the `postNum` of that post. The companies of one network can publish 60 posts a day, or 10 if their email address is not verified: `rate_limited` with `emailVerified`.',
  body: createPostBody,
  response: z.strictObject({ postNum: z.int() }),
  refusals: ['key_reused', 'too_many_posts', 'rate_limited'],
})

export const editPost = defineEndpoint({
  method: 'PATCH',
  path: '/api/post/edit',
  access: 'managePosts',
  summary:
    'Updates one of your posts. Room counts cannot go below the number of booked rooms. `seen` says how fields that are replaced as a whole were when they were read: fails with `stale_version` if somebody else has changed them, and names the `seasons` if it was those.',
  body: editPostBody,
  response: z.strictObject({ post: wirePost }),
  refusals: ['not_found', 'gone', 'stale_version', 'taken_nights', 'rate_limited'],
})

const deletePost = defineEndpoint({
  method: 'POST',
  path: '/api/post/delete',
  access: 'managePosts',
  summary: 'Deletes one of your posts. Fails while it has upcoming bookings; past bookings are kept.',
  body: z.strictObject({ postNum: postNumField }),
  response: z.strictObject({}),
  refusals: ['not_found', 'gone', 'future_bookings'],
})

const nightOfSize = z.nullable(z.strictObject({ left: wireCount, price: wonField }))
const wireNight = z.extend(perSizeField(nightOfSize), { date: dayText })

export type WireNight = z.output<typeof wireNight>

const readAvailability = defineEndpoint({
  method: 'GET',
  path: '/api/post/:postNum/availability',
  access: 'browsePosts',
  summary: `Lists the available rooms and their price for each night from \`from\` to \`to\`, by size (${dogSizes.join(', ')}). A size that is not offered is null.`,
  params: z.strictObject({ postNum: postNumParam }),
  query: z.strictObject({ from: z.exactOptional(dayField), to: z.exactOptional(dayField) }),
  response: z.strictObject({ nights: z.array(wireNight) }),
  refusals: ['not_found', 'gone'],
})

const closedCount = z.int().check(z.minimum(0), z.maximum(1_000))

export const closeNights = defineEndpoint({
  method: 'POST',
  path: '/api/room/close',
  access: 'closeNights',
  summary:
    'Closes `count` rooms of a size for every night from `from` to `to`, inclusive; 0 reopens them. Fails if the rooms are booked, and lists the conflicting bookings. `seen` says how many were closed when they were read: fails with `stale_version`, and `nights` as they are now, if somebody else has closed or reopened rooms. Rooms that calendars elsewhere close do not count as `closed`, here and in the response.',
  body: z.strictObject({
    postNum: postNumField,
    size: sizeField,
    from: dayField,
    to: dayField,
    count: closedCount,
    seen: z.exactOptional(z.array(z.strictObject({ date: dayField, closed: closedCount })).check(z.maxLength(366))),
  }),
  response: z.strictObject({ nights: z.array(z.strictObject({ date: dayText, closed: wireCount, left: wireCount })) }),
  refusals: ['not_found', 'gone', 'stale_version', 'taken_nights', 'rate_limited'],
})

const closeAllRooms = defineEndpoint({
  method: 'POST',
  path: '/api/room/close-all',
  access: 'closeNights',
  summary:
    'Closes every available room of all sizes for every night from `from` to `to`, inclusive; `closed: false` reopens all rooms. Booked rooms stay booked: `bookings` lists the bookings on these nights. Rooms that are freed or added later stay closed on them. With `seenAt`, when you read the nights, reopening fails with `stale_version` if somebody has closed rooms on them since.',
  body: z.strictObject({
    postNum: postNumField,
    from: dayField,
    to: dayField,
    closed: z.boolean(),
    seenAt: z.exactOptional(wireInstant),
  }),
  response: z.strictObject({ bookings: z.array(conflictingBooking) }),
  refusals: ['not_found', 'gone', 'stale_version', 'rate_limited'],
})

export const postEndpoints = {
  listPosts,
  searchPosts,
  readPost,
  listPostsOfCompany,
  createPost,
  editPost,
  deletePost,
  readAvailability,
  closeNights,
  closeAllRooms,
}
