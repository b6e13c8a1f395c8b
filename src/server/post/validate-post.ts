import { isDeepStrictEqual } from 'node:util'
import { type FieldErrors, fieldError } from '../../contract/field-error.ts'
import { toFacility } from '../../contract/post/facility.ts'
import { fromSections } from '../../contract/post/post.ts'
import type { CreatePostBody, EditPostBody } from '../../contract/post/post-input.ts'
import { seasonToWire } from '../../contract/post/post-to-input.ts'
import { roomsOfDraft, validateRoomInput } from '../../contract/post/room-input.ts'
import type { PostInput } from '../../db/post/post-writes.ts'
import type { Hours } from '../../domain/calendar/time-slot.ts'
import { perSize } from '../../domain/dog/dog-size.ts'
import type { Extra, ExtraInput } from '../../domain/post/extra.ts'
import { noFacility } from '../../domain/post/facility.ts'
import type { Post } from '../../domain/post/post.ts'
import { parseRegion, regionOfAddress } from '../../domain/post/region.ts'
import { requireSeen } from '../http/require-seen.ts'

/** The content of a post as submitted, without the alternative texts of its images. */
type Extras = NonNullable<CreatePostBody['extras']>

type PostTexts = Omit<CreatePostBody, 'image' | 'imageAlternative'> & { images: string[] }

// Hours of a post that names none.
const defaultHours: Hours = { checkin: { from: '9:00 AM', to: '8:00 PM' }, checkout: { from: '8:00 AM', to: '12:00 PM' } }

export function readNewPostTexts({ image, imageAlternative: _, ...texts }: CreatePostBody): PostTexts {
  return { ...texts, images: fromSections(image) }
}

/** Merges the changes into the post: addresses, prices and counts field by field, everything else as a whole. */
export function readChangedPostTexts(post: Post, changes: EditPostBody): PostTexts {
  const {
    postNum: _,
    seen: _seen,
    draft: _draft,
    image,
    imageAlternative: __,
    address,
    roomPrice,
    roomCount,
    weekendPrice,
    ...others
  } = changes
  const before = toPostTexts(post)
  return {
    ...before,
    ...others,
    images: image ? fromSections(image) : before.images,
    address: { ...before.address, ...address },
    roomPrice: { ...before.roomPrice, ...roomPrice },
    roomCount: { ...before.roomCount, ...roomCount },
    weekendPrice: { ...before.weekendPrice, ...weekendPrice },
  }
}

/** Refuses with `stale_version` if the post has other seasons, extras and so on than the sender saw; of seasons it says which. */
export function requireSeenTexts(post: Post, { seen = {}, ...sent }: EditPostBody): void {
  const [before, after] = [toReplaced(seen), toReplaced(sent)]
  const names = ['images', 'seasons', 'amenities', 'facility', 'extras', 'hours', 'peaks'] as const
  for (const name of names) {
    const details = name === 'seasons' ? { seasons: post.seasons.map(seasonToWire) } : undefined
    requireSeen({ seen: before[name], stored: post[name], sent: after[name], details })
  }
}

/** Extras that were sent without ids, or with another unit, and are stored with new ids by now are the stored ones: a request can be sent again. */
export function withStoredExtras(post: Post, changes: EditPostBody): EditPostBody {
  const extras = changes.extras?.map((extra, index) => {
    const stored = post.extras[index]
    return { ...extra, ...(stored && { extraId: stored.extraId }) }
  })
  return extras && isDeepStrictEqual(extras.map(toExtraInput), post.extras) ? { ...changes, extras } : changes
}

function toReplaced({ image, seasons, services, facility, extras, hours, peaks }: NonNullable<EditPostBody['seen']>) {
  return {
    images: image && fromSections(image),
    seasons,
    amenities: services,
    facility: facility && toFacility(facility),
    extras: extras?.map(toExtraInput),
    hours,
    peaks,
  }
}

/** Returns validation errors by field. The schema has already checked the shape of each field. `before` are the extras that the post has. */
export function validatePostTexts(texts: PostTexts, before: readonly Extra[] = []): FieldErrors {
  const { mainAddress, region } = texts.address
  const errors = validateRoomInput(texts)
  if (region !== undefined && (region && parseRegion(region)) !== regionOfAddress(mainAddress))
    errors['address.region'] = fieldError('notOneOf')
  const { services = [], facility } = texts
  // "24-hour staff" says that someone sleeps on site.
  if (services.includes('guardian') && facility?.night && facility.night.care !== 'sleepsIn')
    errors['facility.night'] = fieldError('notOneOf')
  for (const [index, { extraId }] of (texts.extras ?? []).entries()) {
    const isKnown = extraId === undefined || before.some((extra) => extra.extraId === extraId)
    if (!isKnown) errors[`extras.${index}.extraId`] = fieldError('notFound')
  }
  return errors
}

export function toPostInput(texts: PostTexts): PostInput {
  const { storeName, storeNameEn, address, images, services = [], description = '', descriptionEn } = texts
  const { seasons = [], maxDogsPerRoom = 1, training = false, hours = defaultHours, policy = 'standard', peaks = null } = texts
  const { mainAddress, mainAddressEn, detailAddress = '' } = address
  return {
    storeName,
    mainAddress,
    detailAddress,
    images,
    seasons,
    maxDogsPerRoom,
    training,
    facility: toFacility(texts.facility ?? noFacility),
    extras: texts.extras?.map(toExtraInput),
    description,
    hours,
    policy,
    peaks,
    storeNameEn: toTranslation(storeNameEn),
    mainAddressEn: toTranslation(mainAddressEn),
    descriptionEn: toTranslation(descriptionEn),
    region: regionOfAddress(mainAddress),
    rooms: roomsOfDraft(texts),
    amenities: services,
  }
}

function toExtraInput({ nameEn, maxPerDay = null, noticeHours = 0, ...extra }: Extras[number]): ExtraInput {
  return { ...extra, nameEn: toTranslation(nameEn), maxPerDay, noticeHours }
}

function toTranslation(text: string | null | undefined): string | null {
  return text || null
}

function toPostTexts(post: Post): PostTexts {
  const roomsBySize = perSize((size) => post.rooms.find((room) => room.size === size))
  const { mainAddress, mainAddressEn, detailAddress, amenities, rooms: _, extras: __, ...others } = post
  return {
    ...others,
    address: { mainAddress, mainAddressEn, detailAddress },
    services: amenities,
    roomPrice: perSize((size) => roomsBySize[size]?.price ?? null),
    roomCount: perSize((size) => roomsBySize[size]?.count ?? 0),
    weekendPrice: perSize((size) => roomsBySize[size]?.weekendPrice ?? null),
  }
}
