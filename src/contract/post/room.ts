import * as z from 'zod/mini'
import { dayField, dayText } from '../day-field.ts'
import { defineEndpoint } from '../endpoint.ts'
import { postNumField, sizeField, wireCount } from '../field.ts'

export const closeNights = defineEndpoint({
  method: 'POST',
  path: '/api/room/close',
  access: 'closeNights',
  summary:
    'Closes `count` rooms of a size for every night from `from` to `to`, inclusive; 0 reopens them. Fails if the rooms are booked, and lists the conflicting bookings.',
  body: z.strictObject({
    postNum: postNumField,
    size: sizeField,
    from: dayField,
    to: dayField,
    count: z.int().check(z.minimum(0), z.maximum(1_000)),
  }),
  response: z.strictObject({ nights: z.array(z.strictObject({ date: dayText, closed: wireCount, left: wireCount })) }),
  refusals: ['not_found', 'gone', 'taken_nights'],
})
