import * as z from 'zod/mini'
import { amenities } from '../domain/amenity.ts'
import { dogSizes, type PerSize } from '../domain/dog-size.ts'
import { maxDogsInRoom, maxPeaks, maxSeasons, policies } from '../domain/post.ts'
import { districtOfAddress } from '../domain/region.ts'
import { hourOf, type SlotRange } from '../domain/time-slot.ts'
import { dayField } from './day-field.ts'
import { imageField, optionalText, perSizeOf, postNumField, requiredText, timeSlotField } from './field.ts'
import { fault } from './field-fault.ts'
import { offerFaults } from './offer.ts'

const lowestPrice = 1_000
const highestPrice = 10_000_000
const mostRooms = 100

const name = requiredText(60)
const translated = (longest: number) => z.exactOptional(z.nullable(optionalText(longest)))
const price = z.int().check(z.minimum(lowestPrice), z.maximum(highestPrice))
const count = z.int().check(z.minimum(0), z.maximum(mostRooms))
const optionalPrice = z.exactOptional(z.nullable(price))
const prices = perSizeOf(optionalPrice)

const mainAddress = requiredText(200).check(z.refine((text) => districtOfAddress(text) !== null, fault('inSeoulOnly')))

const address = {
  mainAddressEn: translated(200),
  detailAddress: z.exactOptional(optionalText(100)),
  /** Read off the address; sent along, it has to agree. */
  region: z.exactOptional(z.nullable(requiredText(20))),
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
    z.refine((image) => hasNoGap(Object.keys(image)), fault('gapInSections')),
    z.refine((image) => isEachOnce(Object.values(image)), fault('duplicate')),
  )

const slots = z
  .strictObject({ from: timeSlotField, to: timeSlotField })
  .check(z.refine(({ from, to }: SlotRange) => hourOf(from) <= hourOf(to), fault('reversed')))

const dates = { from: dayField, to: dayField }
const inOrder = z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, fault('reversed'))

const seasonPrices = perSizeOf(z.exactOptional(price)).check(
  z.refine((given) => Object.keys(given).length > 0, fault('required')),
)
const season = z.strictObject({ ...dates, prices: seasonPrices }).check(inOrder)
const peak = z.strictObject(dates).check(inOrder)

const alternative = z.strictObject({ en: optionalText(200), ko: optionalText(200) })
const alternatives = z.partialRecord(z.templateLiteral(['section', z.int()]), alternative)

const rest = {
  storeNameEn: translated(60),
  /** By section, what the picture shows, in both languages. */
  imageAlternative: z.exactOptional(alternatives),
  weekendPrice: z.exactOptional(prices),
  /** Both days included. */
  seasons: z.exactOptional(z.array(season).check(z.maxLength(maxSeasons))),
  maxDogsPerRoom: z.exactOptional(z.int().check(z.minimum(1), z.maximum(maxDogsInRoom))),
  services: z.exactOptional(z.array(z.enum(amenities)).check(z.refine(isEachOnce, fault('duplicate')))),
  training: z.exactOptional(z.boolean()),
  description: z.exactOptional(optionalText(4_000)),
  descriptionEn: translated(4_000),
  hours: z.exactOptional(z.strictObject({ checkin: slots, checkout: slots })),
  policy: z.exactOptional(z.enum(policies)),
  /** The post's own peak dates; null for the usual ones. */
  peaks: z.exactOptional(z.nullable(z.array(peak).check(z.maxLength(maxPeaks)))),
}

type Offer = { roomPrice: Partial<PerSize<unknown>>; roomCount: Partial<PerSize<unknown>> }

/** Looks at the rooms even where other fields are at fault, so that all faults are told at once. */
function checkOffer(applies: (offer: Offer) => boolean): z.core.$ZodCheck<Partial<Offer>> {
  return z.superRefine<Partial<Offer>>(
    ({ roomPrice = {}, roomCount = {} }, context) => {
      if (!applies({ roomPrice, roomCount })) return
      for (const [path, message] of Object.entries(offerFaults({ roomPrice, roomCount })))
        context.addIssue({ code: 'custom', message, path: path.split('.'), input: roomPrice })
    },
    { when: ({ value }) => isRecord(value) && [value.roomPrice ?? {}, value.roomCount ?? {}].every(isRecord) },
  )
}

/** A size is offered when it has both a price and a count. */
export const createPostBody = z
  .strictObject({
    storeName: name,
    address: z.strictObject({ mainAddress, ...address }),
    image: sections,
    roomPrice: prices,
    roomCount: perSizeOf(z.exactOptional(count)),
    ...rest,
  })
  .check(checkOffer(() => true))

/** What is left out stays; addresses, prices and counts are merged field by field, all else is replaced. */
export const editPostBody = z
  .strictObject({
    postNum: postNumField,
    storeName: z.exactOptional(name),
    address: z.exactOptional(z.strictObject({ mainAddress: z.exactOptional(mainAddress), ...address })),
    image: z.exactOptional(sections),
    roomPrice: z.exactOptional(prices),
    roomCount: z.exactOptional(perSizeOf(z.exactOptional(count))),
    ...rest,
  })
  // what is left out stays, so that only the whole offer can be judged here
  .check(checkOffer(({ roomPrice, roomCount }) => dogSizes.every((size) => size in roomPrice && size in roomCount)))

export type CreatePostBody = z.output<typeof createPostBody>
export type EditPostBody = z.output<typeof editPostBody>

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function hasNoGap(names: readonly string[]): boolean {
  return names.every((_, index) => names.includes(`section${index + 1}`))
}

function isEachOnce(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length
}
