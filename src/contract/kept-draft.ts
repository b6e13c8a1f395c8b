import * as z from 'zod/mini'
import { amenities } from '../domain/amenity.ts'
import { maxDogsInRoom, maxImages, maxPeaks, maxSeasons, policies } from '../domain/post.ts'
import { defineCall } from './call.ts'
import { dayText } from './day-field.ts'
import { idField, imageField, perSizeOf, postNumField, timeSlotField } from './field.ts'
import { callUrls } from './urls.ts'

/** As it was typed, finished or not. */
const typed = (longest: number) => z.string().check(z.maxLength(longest))
const amount = typed(20)
const dates = { from: z.union([dayText, z.literal('')]), to: z.union([dayText, z.literal('')]) }
const slots = z.strictObject({ from: timeSlotField, to: timeSlotField })

/** The form of a post as far as it is filled in; what may be published is checked when it is. */
export const draftContent = z.strictObject({
  storeName: typed(200),
  storeNameEn: typed(200),
  description: typed(8_000),
  descriptionEn: typed(8_000),
  mainAddress: typed(400),
  mainAddressEn: typed(400),
  detailAddress: typed(200),
  pictures: z.array(z.strictObject({ path: imageField, ko: typed(400), en: typed(400) })).check(z.maxLength(maxImages)),
  rooms: perSizeOf(z.strictObject({ count: amount, price: amount, weekendPrice: amount })),
  maxDogsPerRoom: z.int().check(z.minimum(1), z.maximum(maxDogsInRoom)),
  seasons: z.array(z.strictObject({ ...dates, prices: perSizeOf(amount) })).check(z.maxLength(maxSeasons)),
  services: z.array(z.enum(amenities)).check(z.maxLength(amenities.length)),
  training: z.boolean(),
  hours: z.strictObject({ checkin: slots, checkout: slots }),
  policy: z.enum(policies),
  peaks: z.nullable(z.array(z.strictObject(dates)).check(z.maxLength(maxPeaks))),
})

export type DraftContent = z.output<typeof draftContent>

/** null for a new post. */
const ofPost = z.nullable(postNumField)

export const savePostDraft = defineCall({
  method: 'POST',
  path: callUrls.postDraftSave,
  access: 'writePost',
  summary:
    'Keeps the form of a post as far as it is filled in: one for a new post (`postNum` null), one for each post of one’s own. `revision` is that of the draft it takes the place of, null for none; where another is kept meanwhile, nothing changes.',
  body: z.strictObject({ postNum: ofPost, revision: z.nullable(idField), content: draftContent }),
  answer: z.strictObject({ revision: z.string() }),
  refusals: ['not_found', 'gone', 'wrong_state'],
})

export const discardPostDraft = defineCall({
  method: 'POST',
  path: callUrls.postDraftDiscard,
  access: 'writePost',
  summary: 'Forgets the draft of a post. Publishing the post, or saving its changes, does so too.',
  body: z.strictObject({ postNum: ofPost }),
  answer: z.strictObject({}),
  refusals: ['not_found', 'gone'],
})
