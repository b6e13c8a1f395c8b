import * as z from 'zod/mini'
import { maxNights } from '../../domain/calendar/stay.ts'
import {
  answerHourChoices,
  type HouseRules,
  maxNoticeHours,
  maxStayLengths,
  type Obstacle,
} from '../../domain/post/house-rules.ts'
import { dayField, dayText } from '../day-field.ts'
import { defineEndpoint } from '../endpoint.ts'
import { postNumField, wireCount } from '../field.ts'
import { wireDay } from '../wire-day.ts'

export const obstacles = ['paused', 'notice', 'tooFewNights', 'tooManyNights'] as const satisfies readonly Obstacle['why'][]

export const wireHouseRules = z.strictObject({
  /** No new bookings from `from` to `until`, inclusive; until it is resumed if `until` is null. */
  pause: z.nullable(z.strictObject({ from: dayText, until: z.nullable(dayText) })),
  noticeHours: wireCount,
  minNights: wireCount,
  maxNights: wireCount,
  /** The shortest and longest stay by check-in day, instead of `minNights` and `maxNights`. */
  stayLengths: z.array(z.strictObject({ from: dayText, to: dayText, minNights: wireCount, maxNights: wireCount })),
  /** The hours within which a paid booking is answered; null if bookings are confirmed at once. */
  answerHours: z.nullable(wireCount),
})

export type WireHouseRules = z.output<typeof wireHouseRules>

const nightsField = z.int().check(z.minimum(1), z.maximum(maxNights))
const stayLengthField = z.strictObject({ from: dayField, to: dayField, minNights: nightsField, maxNights: nightsField })
const stayLengthsField = z.array(stayLengthField).check(z.maxLength(maxStayLengths))

const editHouseRules = defineEndpoint({
  method: 'PATCH',
  path: '/api/post/house',
  access: 'managePosts',
  summary:
    'Changes when and how one of your posts takes bookings: a pause, hours of notice, the minimum and maximum stay, and whether bookings wait for your answer. Omitted fields are unchanged. Existing bookings and walk-ins are not affected. `seen` says how the list was when it was read: fails with `stale_version` if somebody else has changed it.',
  body: z.strictObject({
    postNum: postNumField,
    pause: z.exactOptional(z.nullable(z.strictObject({ from: dayField, until: z.nullable(dayField) }))),
    noticeHours: z.exactOptional(z.int().check(z.minimum(0), z.maximum(maxNoticeHours))),
    minNights: z.exactOptional(nightsField),
    maxNights: z.exactOptional(nightsField),
    stayLengths: z.exactOptional(stayLengthsField),
    answerHours: z.exactOptional(z.nullable(z.literal(answerHourChoices))),
    /** What the sender saw; if it is no longer so, nothing is changed. */
    seen: z.exactOptional(z.strictObject({ stayLengths: stayLengthsField })),
  }),
  response: z.strictObject({ house: wireHouseRules }),
  refusals: ['not_found', 'gone', 'stale_version'],
})

export const houseEndpoints = { editHouseRules }

export function houseRulesToWire({ pause, stayLengths, ...rules }: HouseRules): WireHouseRules {
  return {
    ...rules,
    pause: pause && { from: wireDay(pause.from), until: pause.until && wireDay(pause.until) },
    stayLengths: stayLengths.map(({ from, to, ...nights }) => ({ from: wireDay(from), to: wireDay(to), ...nights })),
  }
}
