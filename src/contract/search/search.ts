import * as z from 'zod/mini'
import { parseRegion } from '../../domain/post/region.ts'
import { dayField } from '../day-field.ts'
import { defineEndpoint } from '../endpoint.ts'
import { enumField, listFields, roomNumberField, wireCount } from '../field.ts'
import { wireListedPost } from '../post/post.ts'
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

export const searchEndpoints = { searchStays }
