import * as z from 'zod/mini'
import { type SlotRange, toHour } from '../../domain/calendar/time-slot.ts'
import { dogSizes, type PerSize } from '../../domain/dog/dog-size.ts'
import { amenities } from '../../domain/post/amenity.ts'
import { maxDogsInRoom, maxPeaks, maxSeasons, policies } from '../../domain/post/post.ts'
import { districtOfAddress } from '../../domain/post/region.ts'
import { dayField } from '../day-field.ts'
import {
  idField,
  imageField,
  nameField,
  optionalLine,
  optionalName,
  optionalText,
  perSizeField,
  postNumField,
  requiredLine,
  timeSlotField,
} from '../field.ts'
import { fieldError } from '../field-error.ts'
import { extrasField } from './extra.ts'
import { facilityField } from './facility.ts'
import { validateRoomInput } from './room-input.ts'

const minPrice = 1_000
const maxPrice = 10_000_000
const maxRoomsPerSize = 100

const name = nameField(60)
const price = z.int().check(z.minimum(minPrice), z.maximum(maxPrice))
const count = z.int().check(z.minimum(0), z.maximum(maxRoomsPerSize))
const optionalPrice = z.exactOptional(z.nullable(price))
const prices = perSizeField(optionalPrice)

const mainAddress = requiredLine(200).check(z.refine((text) => districtOfAddress(text) !== null, fieldError('inSeoulOnly')))

const address = {
  mainAddressEn: z.exactOptional(z.nullable(optionalLine(200))),
  detailAddress: z.exactOptional(optionalLine(100)),
  /** Derived from the address; if sent, it must match. */
  region: z.exactOptional(z.nullable(requiredLine(20))),
}

const section = z.exactOptional(imageField)

const sections = z
  .strictObject({
    section1: imageField,
    section2: section,
    section3: section,
    section4: section,
    section5: section,
    section6: section,
    section7: section,
    section8: section,
    section9: section,
    section10: section,
  })
  .check(
    z.refine((image) => hasNoGap(Object.keys(image)), fieldError('gapInSections')),
    z.refine((image) => isUnique(Object.values(image)), fieldError('duplicate')),
  )

const slots = z
  .strictObject({ from: timeSlotField, to: timeSlotField })
  .check(z.refine(({ from, to }: SlotRange) => toHour(from) <= toHour(to), fieldError('reversed')))

const dates = { from: dayField, to: dayField }
const isOrdered = z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, fieldError('reversed'))

export const seasonPrices = perSizeField(z.exactOptional(price)).check(
  z.refine((given) => Object.keys(given).length > 0, fieldError('required')),
)
const season = z.strictObject({ ...dates, prices: seasonPrices }).check(isOrdered)
const peak = z.strictObject(dates).check(isOrdered)

const alternative = z.exactOptional(z.strictObject({ en: optionalLine(200), ko: optionalLine(200) }))
const alternatives = z.strictObject({
  section1: alternative,
  section2: alternative,
  section3: alternative,
  section4: alternative,
  section5: alternative,
  section6: alternative,
  section7: alternative,
  section8: alternative,
  section9: alternative,
  section10: alternative,
})

const optionalFields = {
  storeNameEn: z.exactOptional(z.nullable(optionalName(60))),
  /** Alternative text of each section's image, in both languages. */
  imageAlternative: z.exactOptional(alternatives),
  weekendPrice: z.exactOptional(prices),
  /** Both days included. */
  seasons: z.exactOptional(z.array(season).check(z.maxLength(maxSeasons))),
  maxDogsPerRoom: z.exactOptional(z.int().check(z.minimum(1), z.maximum(maxDogsInRoom))),
  services: z.exactOptional(z.array(z.enum(amenities)).check(z.refine(isUnique, fieldError('duplicate')))),
  training: z.exactOptional(z.boolean()),
  facility: z.exactOptional(facilityField),
  /** Extras that are not listed are no longer sold. */
  extras: z.exactOptional(extrasField),
  description: z.exactOptional(optionalText(4_000)),
  descriptionEn: z.exactOptional(z.nullable(optionalText(4_000))),
  hours: z.exactOptional(z.strictObject({ checkin: slots, checkout: slots })),
  policy: z.exactOptional(z.enum(policies)),
  /** The post's own peak dates; null to use the default ones. */
  peaks: z.exactOptional(z.nullable(z.array(peak).check(z.maxLength(maxPeaks)))),
}

/** What an edit replaces as a whole. */
const replacedFields = {
  image: z.exactOptional(sections),
  seasons: optionalFields.seasons,
  services: optionalFields.services,
  facility: optionalFields.facility,
  extras: optionalFields.extras,
  hours: optionalFields.hours,
  peaks: optionalFields.peaks,
}

type Offer = { roomPrice: Partial<PerSize<unknown>>; roomCount: Partial<PerSize<unknown>> }

/** Validates rooms even if other fields are invalid, so that one response reports every error. */
function checkOffer(applies: (offer: Offer) => boolean): z.core.$ZodCheck<Partial<Offer>> {
  return z.superRefine<Partial<Offer>>(
    ({ roomPrice = {}, roomCount = {} }, context) => {
      if (!applies({ roomPrice, roomCount })) return
      for (const [path, message] of Object.entries(validateRoomInput({ roomPrice, roomCount })))
        context.addIssue({ code: 'custom', message, path: path.split('.'), input: roomPrice })
    },
    {
      when: ({ value }) => isRecord(value) && ['roomPrice', 'roomCount'].every((key) => !(key in value) || isRecord(value[key])),
    },
  )
}

/** A size is offered when it has both a price and a count. */
export const createPostBody = z
  .strictObject({
    storeName: name,
    address: z.strictObject({ mainAddress, ...address }),
    image: sections,
    roomPrice: prices,
    roomCount: perSizeField(z.exactOptional(count)),
    ...optionalFields,
  })
  .check(checkOffer(() => true))

/** Omitted fields are unchanged. Addresses, prices and counts are merged field by field; other values are replaced. */
export const editPostBody = z
  .strictObject({
    postNum: postNumField,
    storeName: z.exactOptional(name),
    address: z.exactOptional(z.strictObject({ mainAddress: z.exactOptional(mainAddress), ...address })),
    image: z.exactOptional(sections),
    roomPrice: z.exactOptional(prices),
    roomCount: z.exactOptional(perSizeField(z.exactOptional(count))),
    ...optionalFields,
    /** What the sender saw of these fields; if it is no longer so, nothing is changed. */
    seen: z.exactOptional(z.strictObject(replacedFields)),
    /** The revision of the draft in which these changes were typed: it is deleted with them. Another one is kept. */
    draft: z.exactOptional(idField),
  })
  // Omitted sizes keep their values, so the offer can be validated here only if every size is sent.
  .check(checkOffer(({ roomPrice, roomCount }) => dogSizes.every((size) => size in roomPrice && size in roomCount)))

export type CreatePostBody = z.output<typeof createPostBody>
export type EditPostBody = z.output<typeof editPostBody>

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function hasNoGap(names: readonly string[]): boolean {
  return names.every((_, index) => names.includes(`section${index + 1}`))
}

function isUnique(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length
}
