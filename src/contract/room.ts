import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { dayField, dayText } from './day-field.ts'
import { postNumField, sizeField, wireCount } from './field.ts'
import { callUrls } from './urls.ts'

export const closeNights = defineCall({
  method: 'POST',
  path: callUrls.roomClose,
  access: 'closeNights',
  summary:
    'Closes so many rooms of a size in every night of `from` to `to`, both included; 0 opens them again. Rooms that are taken are in the way, and listed.',
  body: z.strictObject({
    postNum: postNumField,
    size: sizeField,
    from: dayField,
    to: dayField,
    count: z.int().check(z.minimum(0), z.maximum(1_000)),
  }),
  answer: z.strictObject({ nights: z.array(z.strictObject({ date: dayText, closed: wireCount, left: wireCount })) }),
  refusals: ['not_found', 'gone', 'taken_nights'],
})
