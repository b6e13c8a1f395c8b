import { type Image, imagePath, insertImage, listPostImages } from '../../db/image.ts'
import { insertPerson } from '../../db/person.ts'
import { findPost } from '../../db/post.ts'
import { insertPost } from '../../db/post-draft.ts'
import { insertReview } from '../../db/review.ts'
import { findPosts } from '../../db/search.ts'
import type { Database } from '../../db/tables.ts'
import { type WrittenMove, writeBooking } from '../../db/written-booking.ts'
import { addDays, dayAt, startOfDay } from '../../domain/day.ts'
import type { Post } from '../../domain/post.ts'
import type { Parts } from '../parts.ts'
import { randomId, randomUid } from '../random-id.ts'
import { plainPicture } from './plain-picture.ts'
import { type SampleFor, sampleBooking } from './sample.ts'
import { samplePost } from './sample-content.ts'

const hourMs = 3_600_000

type Picture = Omit<Image, 'imageId' | 'uid'>

/** Days from today, and which of the sample dogs; the booking is in the house, arrives today, leaves today, or comes later. */
const walkIns = [
  { checkin: -1, nights: 3, dog: 0, isIn: true },
  { checkin: -3, nights: 3, dog: 2, isIn: true },
  { checkin: 0, nights: 2, dog: 1, isIn: false },
  { checkin: 4, nights: 3, dog: 0, isIn: false },
  { checkin: 5, nights: 2, dog: 2, isIn: false },
] as const

/**
 * A post that the guest alone sees, with dogs that come, stay and leave, and the review of a stay that is over. Those that are not
 * over are walk-ins, so that no money has to go back when the guest tries the buttons.
 */
export async function prepareCompanySamples(parts: Parts): Promise<(db: Database, guest: SampleFor) => Promise<void>> {
  const pictures = await choosePictures(parts)
  return async (db, guest) => {
    const post = await writePost(db, guest, pictures)
    for (const walkIn of walkIns) await writeWalkIn(db, guest, post, walkIn)
    await writeReviewedStay(db, guest, post)
  }
}

/** Those of the post that people like most, as they are; a plain one where there is no post yet. */
async function choosePictures(parts: Parts): Promise<Picture[]> {
  const { posts } = await findPosts(parts.db, {}, { order: 'likes', limit: 1 })
  const images = await listPostImages(
    parts.db,
    posts.map(({ postNum }) => postNum),
  )
  const pictures = [...images.values()].flat().slice(0, 5)
  return pictures.length > 0 ? pictures : [await plainPicture(parts.images)]
}

async function writePost(db: Database, { uid, now }: SampleFor, pictures: Picture[]): Promise<Post> {
  const paths: string[] = []
  for (const picture of pictures) {
    const imageId = randomId()
    await insertImage(db, { ...picture, imageId, uid }, now)
    paths.push(imagePath(imageId))
  }
  const draft = { ...samplePost, images: paths }
  const names = { grams: [], nameKeys: [], districtKeys: [] }
  const postNum = await insertPost(db, { uid, draft, names, visibleTo: uid, now, today: dayAt(now) })
  const stored = await findPost(db, postNum)
  if (!stored) throw new Error('The sample post was not kept')
  return stored.post
}

async function writeWalkIn(db: Database, guest: SampleFor, post: Post, walkIn: (typeof walkIns)[number]): Promise<void> {
  const checkin = addDays(dayAt(guest.now), walkIn.checkin)
  const booked = startOfDay(checkin) - 60 * hourMs
  const arrived: WrittenMove = { from: 'confirmed', to: 'checked_in', by: 'company', at: startOfDay(checkin) + 14 * hourMs }
  await writeBooking(
    db,
    sampleBooking({
      post,
      uid: null,
      stay: { checkin, checkout: addDays(checkin, walkIn.nights) },
      dog: { ...guest.words.visitorDogs[walkIn.dog], dogId: randomId(), photoURL: null },
      isProfile: false,
      note: '',
      moves: [{ from: null, to: 'confirmed', by: 'company', at: Math.min(booked, guest.now) }, ...(walkIn.isIn ? [arrived] : [])],
      takesRooms: true,
    }),
  )
}

async function writeReviewedStay(db: Database, guest: SampleFor, post: Post): Promise<void> {
  const { words, language, now, until } = guest
  const uid = randomUid()
  const visitor = {
    uid,
    displayName: words.visitor,
    email: `${uid.toLowerCase()}@guest.invalid`,
    role: 'owner' as const,
    language,
  }
  await insertPerson(db, { ...visitor, guestUntil: until }, now)
  const checkin = addDays(dayAt(now), -8)
  const checkout = addDays(checkin, 3)
  const asked = startOfDay(checkin) - 50 * hourMs
  const booking = sampleBooking({
    post,
    uid,
    stay: { checkin, checkout },
    dog: { ...words.visitorDogs[1], dogId: randomId(), photoURL: null },
    isProfile: false,
    note: words.visitorDogs[1].dogNote,
    moves: [
      { from: null, to: 'held', by: 'owner', at: asked },
      { from: 'held', to: 'confirmed', by: 'payment', at: asked + 60_000 },
      { from: 'confirmed', to: 'checked_in', by: 'company', at: startOfDay(checkin) + 14 * hourMs },
      { from: 'checked_in', to: 'completed', by: 'company', at: startOfDay(checkout) + 11 * hourMs },
    ],
    takesRooms: true,
  })
  await writeBooking(db, booking)
  await insertReview(db, {
    reviewId: randomId(),
    bookingId: booking.bookingId,
    postNum: post.postNum,
    uid,
    stars: 5,
    text: words.review,
    language,
    imageIds: [],
    createdAt: startOfDay(checkout) + 30 * hourMs,
  })
}
