import * as z from 'zod/mini'
import { dogSizes } from '../domain/dog-size.ts'
import { defineCall } from './call.ts'
import { dayField, dayText } from './day-field.ts'
import { idField, listFields, perSizeOf, postNumField, postNumParam, requiredText, wireCount, wonField } from './field.ts'
import { wireListedPost, wirePost } from './post.ts'
import { createPostBody, editPostBody } from './post-draft.ts'
import { searchSortField, sortField } from './sort.ts'
import { callPatterns, callUrls } from './urls.ts'

const postList = z.array(wireListedPost)
const next = z.nullable(z.string())

export const listPosts = defineCall({
  method: 'POST',
  path: callUrls.postList,
  access: 'browsePosts',
  safe: true,
  summary:
    'The posts of a category (전체, 소형견, 중형견, 대형견, 노견케어, 산책, 미용, 훈련), the most liked first. `next` is the cursor to send back.',
  body: z.strictObject({ sort: sortField, ...listFields }),
  answer: z.strictObject({ postList, next }),
})

export const searchPosts = defineCall({
  method: 'POST',
  path: callUrls.postSearch,
  access: 'browsePosts',
  safe: true,
  summary:
    'Posts by any part of their Korean or English name or their district: the start of a name first, then inside one, then the district. `sort` is a category to keep to (전체, 소형견, …) or an order: `recommended`, `price` or `rating`. `total` stops at 1000.',
  body: z.strictObject({ searchTerm: requiredText(100), sort: searchSortField, ...listFields }),
  answer: z.strictObject({ postList, next, total: wireCount }),
})

export const readPost = defineCall({
  method: 'POST',
  path: callUrls.postDetail,
  access: 'browsePosts',
  safe: true,
  summary: 'One post.',
  body: z.strictObject({ postNum: postNumField }),
  answer: z.strictObject({ post: wirePost }),
  refusals: ['not_found', 'gone'],
})

export const listPostsOfCompany = defineCall({
  method: 'POST',
  path: callUrls.postUser,
  access: 'listPostsOfCompany',
  safe: true,
  summary: 'The posts of one company, the newest first.',
  body: z.strictObject({ uid: idField }),
  answer: z.strictObject({ postList: z.array(wirePost) }),
  refusals: ['not_found'],
})

export const createPost = defineCall({
  method: 'POST',
  path: callUrls.postCreate,
  access: 'writePost',
  keyed: 'ifGiven',
  summary:
    'Publishes a post. Its pictures are uploaded before and named by their paths. Sent again under the same key it is the same post; with another body, the refusal names it as `postNum`.',
  body: createPostBody,
  answer: z.strictObject({ postNum: z.int() }),
  refusals: ['key_reused'],
})

export const editPost = defineCall({
  method: 'PATCH',
  path: callUrls.postEdit,
  access: 'writePost',
  summary: 'Changes a post of one’s own. Counts go down only to what is booked.',
  body: editPostBody,
  answer: z.strictObject({ post: wirePost }),
  refusals: ['not_found', 'gone', 'taken_nights'],
})

export const deletePost = defineCall({
  method: 'POST',
  path: callUrls.postDelete,
  access: 'writePost',
  summary: 'Takes a post of one’s own off the site, unless bookings are still to come. Past bookings stay.',
  body: z.strictObject({ postNum: postNumField }),
  answer: z.strictObject({}),
  refusals: ['not_found', 'gone', 'future_bookings'],
})

const nightOfSize = z.nullable(z.strictObject({ left: wireCount, price: wonField }))
const wireNight = z.extend(perSizeOf(nightOfSize), { date: dayText })

export type WireNight = z.output<typeof wireNight>

export const readAvailability = defineCall({
  method: 'GET',
  path: callPatterns.availability,
  access: 'browsePosts',
  summary: `What is left and what it costs, by night from \`from\` to \`to\`; null for a size (${dogSizes.join(', ')}) that is not offered.`,
  params: z.strictObject({ postNum: postNumParam }),
  query: z.strictObject({ from: z.exactOptional(dayField), to: z.exactOptional(dayField) }),
  answer: z.strictObject({ nights: z.array(wireNight) }),
  refusals: ['not_found', 'gone'],
})
