import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { idField, postNumField, postNumParam, wireCount } from './field.ts'
import { callPatterns, callUrls } from './urls.ts'

export const toggleLike = defineCall({
  method: 'POST',
  path: callUrls.likeToggle,
  access: 'likePost',
  summary: 'Likes a post, or no longer.',
  body: z.strictObject({ postNum: postNumField }),
  answer: z.strictObject({ liked: z.boolean(), total: wireCount }),
  refusals: ['not_found', 'gone'],
})

export const checkLike = defineCall({
  method: 'GET',
  path: callPatterns.likeCheck,
  access: 'likePost',
  summary: 'Whether one likes a post: one’s own uid and the post number, in either order.',
  params: z.strictObject({ first: idField, second: idField }),
  answer: z.strictObject({ liked: z.boolean() }),
  refusals: ['not_found', 'gone'],
})

export const countLikes = defineCall({
  method: 'GET',
  path: callPatterns.likeTotal,
  access: 'seeLikeTotal',
  summary: 'How many like a post.',
  params: z.strictObject({ postNum: postNumParam }),
  answer: z.strictObject({ total: wireCount }),
  refusals: ['not_found', 'gone'],
})
