import { type FieldFaults, fault } from '../../contract/field-fault.ts'
import { offerFaults, roomsOfDraft } from '../../contract/offer.ts'
import { fromSections } from '../../contract/post.ts'
import type { CreatePostBody, EditPostBody } from '../../contract/post-draft.ts'
import type { PostDraft } from '../../db/post-draft.ts'
import { perSize } from '../../domain/dog-size.ts'
import type { Post } from '../../domain/post.ts'
import { parseRegion, regionOfAddress } from '../../domain/region.ts'
import type { Hours } from '../../domain/time-slot.ts'

/** A post's own words: what a draft says, without what only its pictures need. */
type Words = Omit<CreatePostBody, 'image' | 'imageAlternative'> & { images: string[] }

// What a post is that does not say otherwise.
const usualHours: Hours = { checkin: { from: '9:00 AM', to: '8:00 PM' }, checkout: { from: '8:00 AM', to: '12:00 PM' } }

export function wordsOfNew({ image, imageAlternative: _, ...words }: CreatePostBody): Words {
  return { ...words, images: fromSections(image) }
}

/** The post as it is with the changes in it: addresses, prices and counts field by field, all else as a whole. */
export function wordsOfChanged(post: Post, changes: EditPostBody): Words {
  const { postNum: _, image, imageAlternative: __, address, roomPrice, roomCount, weekendPrice, ...others } = changes
  const before = wordsOf(post)
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

/** What keeps the words from being a post, by field; the shape of each field is checked before. */
export function faultsOfWords(words: Words): FieldFaults {
  const { mainAddress, region } = words.address
  const faults = offerFaults(words)
  if (region !== undefined && (region && parseRegion(region)) !== regionOfAddress(mainAddress))
    faults['address.region'] = fault('notOneOf')
  return faults
}

export function draftOf(words: Words): PostDraft {
  const { storeName, storeNameEn, address, images, services = [], description = '', descriptionEn } = words
  const { seasons = [], maxDogsPerRoom = 1, training = false, hours = usualHours, policy = 'standard', peaks = null } = words
  const { mainAddress, mainAddressEn, detailAddress = '' } = address
  return {
    ...{ storeName, mainAddress, detailAddress, images, seasons, maxDogsPerRoom, training, description, hours, policy, peaks },
    storeNameEn: translation(storeNameEn),
    mainAddressEn: translation(mainAddressEn),
    descriptionEn: translation(descriptionEn),
    region: regionOfAddress(mainAddress),
    rooms: roomsOfDraft(words),
    amenities: services,
  }
}

/** An empty one is none. */
function translation(text: string | null | undefined): string | null {
  return text || null
}

function wordsOf(post: Post): Words {
  const roomOf = perSize((size) => post.rooms.find((room) => room.size === size))
  const { mainAddress, mainAddressEn, detailAddress, amenities, rooms: _, ...others } = post
  return {
    ...others,
    address: { mainAddress, mainAddressEn, detailAddress },
    services: amenities,
    roomPrice: perSize((size) => roomOf[size]?.price ?? null),
    roomCount: perSize((size) => roomOf[size]?.count ?? 0),
    weekendPrice: perSize((size) => roomOf[size]?.weekendPrice ?? null),
  }
}
