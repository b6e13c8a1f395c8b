import * as z from 'zod/mini'
import { maxRooms } from '../../domain/booking/limits.ts'
import { policies } from '../../domain/post/post.ts'
import { parseRegion } from '../../domain/post/region.ts'
import { dayField } from '../day-field.ts'
import { defineEndpoint } from '../endpoint.ts'
import { countsField, enumField, listFields, optionalLine, roomNumberField, wireCount } from '../field.ts'
import { wireListedPost } from '../post/post.ts'
import { cares, priceBands, ratingSteps } from './search-url.ts'
import { searchSortField } from './sort.ts'

const cursor = z.nullable(z.string())

export const searchStays = defineEndpoint({
  method: 'POST',
  path: '/api/post/search/nav',
  access: 'browsePosts',
  readOnly: true,
  summary:
    'Searches a region (English or Korean name, or All) for posts with the requested number of rooms available every night. `sort` is a category filter (전체, 소형견, …) or an order: `recommended`, `price` or `rating`. Send `next` or `prev` as `cursor` to page. `total` is capped at 1000; `totalIsLowerBound` tells whether it was.',
  body: z.strictObject({
    region: enumField(parseRegion),
    date: z.strictObject({ checkin: dayField, checkout: dayField }),
    roomNumber: roomNumberField,
    sort: searchSortField,
    ...listFields,
  }),
  response: z.strictObject({
    data: z.array(wireListedPost),
    next: cursor,
    prev: cursor,
    total: wireCount,
    totalIsLowerBound: z.boolean(),
  }),
})

const optional = <Value extends z.ZodMiniType>(value: Value) => z.exactOptional(z.nullable(value))

export const countPosts = defineEndpoint({
  method: 'POST',
  path: '/api/post/search/count',
  access: 'browsePosts',
  readOnly: true,
  summary:
    'Counts the posts that a search finds, with the filters of the results page. `date` requires dogs. `total` is capped at 1000; `totalIsLowerBound` tells whether it was.',
  body: z.strictObject({
    searchTerm: z._default(optionalLine(100), ''),
    region: z._default(enumField(parseRegion), 'All'),
    date: optional(z.strictObject({ checkin: dayField, checkout: dayField })),
    dogNum: z._default(countsField(maxRooms), { small: 0, medium: 0, large: 0 }),
    care: z._default(z.array(z.enum(cares)).check(z.maxLength(cares.length)), []),
    price: optional(z.enum(priceBands.map(({ name }) => name))),
    policy: optional(z.enum(policies)),
    rating: optional(z.enum(ratingSteps.map(({ name }) => name))),
  }),
  response: z.strictObject({ total: wireCount, totalIsLowerBound: z.boolean() }),
})

export const searchEndpoints = { searchStays, countPosts }
