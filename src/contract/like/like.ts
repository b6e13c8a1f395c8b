import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idField, postNumField, postNumParam, wireCount } from '../field.ts'

export const toggleLike = defineEndpoint({
  method: 'POST',
  path: '/api/like/toggle',
  access: 'likePost',
  summary: 'Likes a post, or removes your like. `total` does not count likes from guest accounts.',
  body: z.strictObject({ postNum: postNumField }),
  response: z.strictObject({ liked: z.boolean(), total: wireCount }),
  refusals: ['not_found', 'gone', 'too_many_likes', 'rate_limited'],
})

const checkLike = defineEndpoint({
  method: 'GET',
  path: '/api/like/check/:first/:second',
  access: 'likePost',
  summary: 'Checks whether you like a post. The path takes your own uid and the post number, in either order.',
  params: z.strictObject({ first: idField, second: idField }),
  response: z.strictObject({ liked: z.boolean() }),
  refusals: ['not_found', 'gone'],
})

const countLikes = defineEndpoint({
  method: 'GET',
  path: '/api/like/total/:postNum',
  access: 'readLikeTotal',
  summary: 'Retrieves the number of accounts that like a post, not counting guests.',
  params: z.strictObject({ postNum: postNumParam }),
  response: z.strictObject({ total: wireCount }),
  refusals: ['not_found', 'gone'],
})

export const likeEndpoints = { toggleLike, checkLike, countLikes }
