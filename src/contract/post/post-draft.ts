import * as z from 'zod/mini'
import { amenities } from '../../domain/post/amenity.ts'
import { extraKinds, extraUnits, maxExtras } from '../../domain/post/extra.ts'
import { cctvPlaces, nightCares, separations } from '../../domain/post/facility.ts'
import { maxDogsInRoom, maxImages, maxPeaks, maxSeasons, policies } from '../../domain/post/post.ts'
import { dayText } from '../day-field.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idField, imageField, perSizeField, postNumField, timeSlotField } from '../field.ts'
import { extraIdField } from './extra.ts'

/** Text as typed; only its length is limited. */
const draftText = (maxLength: number) => z.string().check(z.maxLength(maxLength))
const amount = draftText(20)
const dates = { from: z.union([dayText, z.literal('')]), to: z.union([dayText, z.literal('')]) }
const slots = z.strictObject({ from: timeSlotField, to: timeSlotField })

const facilityDraft = z.strictObject({
  cctvPlaces: z.array(z.enum(cctvPlaces)).check(z.maxLength(cctvPlaces.length)),
  daysKept: amount,
  night: z.enum(['', ...nightCares]),
  everyHours: amount,
  carersPerDay: amount,
  separation: z.enum(['', ...separations]),
  insurer: draftText(120),
  limit: amount,
  until: z.union([dayText, z.literal('')]),
  partnerVet: draftText(200),
})

const extraDraft = z.strictObject({
  /** Null for a new extra. */
  extraId: z.nullable(extraIdField),
  kind: z.enum(extraKinds),
  name: draftText(120),
  nameEn: draftText(120),
  unit: z.enum(extraUnits),
  price: amount,
  maxPerDay: amount,
  noticeHours: amount,
})

/** What an edit replaces as a whole. */
const replaced = {
  pictures: z.array(z.strictObject({ path: imageField, ko: draftText(400), en: draftText(400) })).check(z.maxLength(maxImages)),
  seasons: z.array(z.strictObject({ ...dates, prices: perSizeField(amount) })).check(z.maxLength(maxSeasons)),
  services: z.array(z.enum(amenities)).check(z.maxLength(amenities.length)),
  facility: facilityDraft,
  extras: z.array(extraDraft).check(z.maxLength(maxExtras)),
  hours: z.strictObject({ checkin: slots, checkout: slots }),
  peaks: z.nullable(z.array(z.strictObject(dates)).check(z.maxLength(maxPeaks))),
}

/** The state of the post form, possibly incomplete. It is validated only on publishing. */
export const draftContent = z.strictObject({
  storeName: draftText(200),
  storeNameEn: draftText(200),
  description: draftText(8_000),
  descriptionEn: draftText(8_000),
  mainAddress: draftText(400),
  mainAddressEn: draftText(400),
  detailAddress: draftText(200),
  ...replaced,
  rooms: perSizeField(z.strictObject({ count: amount, price: amount, weekendPrice: amount })),
  maxDogsPerRoom: z.int().check(z.minimum(1), z.maximum(maxDogsInRoom)),
  training: z.boolean(),
  /** This and the next are missing in drafts from before them. */
  facility: z.exactOptional(replaced.facility),
  extras: z.exactOptional(replaced.extras),
  policy: z.enum(policies),
  /** Which fields were typed, `rooms.small.price` being one: the others follow the post. All of them if this is missing. */
  typed: z.exactOptional(z.array(draftText(40)).check(z.maxLength(60))),
  /** How the post was when what is typed of this was typed: it is restored only if the post is still so. */
  seen: z.exactOptional(
    z.strictObject({
      pictures: z.exactOptional(replaced.pictures),
      seasons: z.exactOptional(replaced.seasons),
      services: z.exactOptional(replaced.services),
      facility: z.exactOptional(replaced.facility),
      extras: z.exactOptional(replaced.extras),
      hours: z.exactOptional(replaced.hours),
      peaks: z.exactOptional(replaced.peaks),
    }),
  ),
})

export type DraftContent = z.output<typeof draftContent>

/** Null for a new post. */
const nullablePostNum = z.nullable(postNumField)

export const savePostDraft = defineEndpoint({
  method: 'POST',
  path: '/api/post/draft/save',
  access: 'managePosts',
  summary:
    'Saves the draft of a post form: one for a new post (`postNum` null) and one per existing post. `revision` is the revision of the draft to replace, or null if there is none. Fails without changes if the saved draft has a different revision.',
  body: z.strictObject({ postNum: nullablePostNum, revision: z.nullable(idField), content: draftContent }),
  response: z.strictObject({ revision: z.string() }),
  refusals: ['wrong_role', 'not_found', 'gone', 'wrong_state', 'too_many_drafts', 'rate_limited'],
})

const discardPostDraft = defineEndpoint({
  method: 'POST',
  path: '/api/post/draft/discard',
  access: 'managePosts',
  summary:
    'Deletes the draft of a post; with `revision`, only if it is still that one. Publishing the post, deleting it, or saving changes with the revision of the draft also deletes it; any change deletes a draft without `typed`.',
  body: z.strictObject({ postNum: nullablePostNum, revision: z.exactOptional(idField) }),
  response: z.strictObject({}),
  refusals: ['wrong_role', 'not_found', 'gone'],
})

export const postDraftEndpoints = { savePostDraft, discardPostDraft }
