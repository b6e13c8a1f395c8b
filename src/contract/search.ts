import * as z from 'zod/mini'
import { parseRegion } from '../domain/region.ts'
import { defineCall } from './call.ts'
import { dayField } from './day-field.ts'
import { listFields, roomNumberField, wireCount, wordField } from './field.ts'
import { wireListedPost } from './post.ts'
import { searchSortField } from './sort.ts'
import { callUrls } from './urls.ts'

const cursor = z.nullable(z.string())

export const searchStays = defineCall({
  method: 'POST',
  path: callUrls.postSearchNav,
  access: 'browsePosts',
  safe: true,
  summary:
    'Posts of a region (English or Korean name, or All) with so many rooms free in every night. `sort` is a category to keep to (전체, 소형견, …) or an order: `recommended`, `price` or `rating`. `next` and `prev` are cursors to send back; `total` stops at 1000, and `totalIsLowerBound` says so.',
  body: z.strictObject({
    region: wordField(parseRegion),
    date: z.strictObject({ checkin: dayField, checkout: dayField }),
    roomNumber: roomNumberField,
    sort: searchSortField,
    ...listFields,
  }),
  answer: z.strictObject({
    data: z.array(wireListedPost),
    next: cursor,
    prev: cursor,
    total: wireCount,
    totalIsLowerBound: z.boolean(),
  }),
})
