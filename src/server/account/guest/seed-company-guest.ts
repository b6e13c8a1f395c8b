import { insertPerson } from '../../../db/account/person.ts'
import { type ImportedBooking, importBookings } from '../../../db/booking/import-bookings.ts'
import { reserveNights } from '../../../db/booking/night.ts'
import { type Image, imagePath, insertImage, listPostImages } from '../../../db/image/image.ts'
import { findPost } from '../../../db/post/post.ts'
import { insertPost } from '../../../db/post/post-writes.ts'
import { insertReview } from '../../../db/review/review.ts'
import { searchPage } from '../../../db/search/search.ts'
import type { Database } from '../../../db/tables.ts'
import { addDays, dayAt, startOfDay } from '../../../domain/calendar/day.ts'
import type { Post } from '../../../domain/post/post.ts'
import type { AppContext } from '../../runtime/context.ts'
import { randomId, randomUid } from '../../runtime/random-id.ts'
import { createPlainImage } from './plain-image.ts'
import { type SeedFor, type SeedTransition, seedBooking } from './seed-booking.ts'
import { seedPost } from './seed-content.ts'

const hourMs = 3_600_000

type SeedImage = Omit<Image, 'imageId' | 'uid'>

/** `checkin` is in days from today, `dog` an index of the seed dogs. The stays cover in house, arriving, leaving and upcoming. */
const walkIns = [
  { checkin: -1, nights: 3, dog: 0, isIn: true },
  { checkin: -3, nights: 3, dog: 2, isIn: true },
  { checkin: 0, nights: 2, dog: 1, isIn: false },
  { checkin: 4, nights: 3, dog: 0, isIn: false },
  { checkin: 5, nights: 2, dog: 2, isIn: false },
] as const

/**
 * Prepares a function that seeds a post visible only to the guest, with arriving, current and departing stays and one reviewed past
 * stay. Stays that are not over are walk-ins, so that trying the buttons never causes a refund.
 */
export async function prepareCompanyGuest(context: AppContext): Promise<(db: Database, guest: SeedFor) => Promise<void>> {
  const pictures = await selectImages(context)
  return async (db, guest) => {
    const post = await writePost(db, guest, pictures)
    for (const walkIn of walkIns) await writeWalkIn(db, guest, post, walkIn)
    await writeReviewedStay(db, guest, post)
  }
}

/** Reuses the images of the most liked post; a plain image if there are no posts yet. */
async function selectImages(context: AppContext): Promise<SeedImage[]> {
  const { posts } = await searchPage(context.db, {}, { order: 'likes', limit: 1 })
  const images = await listPostImages(
    context.db,
    posts.map(({ postNum }) => postNum),
  )
  const pictures = [...images.values()].flat().slice(0, 5)
  return pictures.length > 0 ? pictures : [await createPlainImage(context.images)]
}

async function writePost(db: Database, { uid, now }: SeedFor, pictures: SeedImage[]): Promise<Post> {
  const paths: string[] = []
  for (const picture of pictures) {
    const imageId = randomId()
    await insertImage(db, { ...picture, imageId, uid }, now)
    paths.push(imagePath(imageId))
  }
  const draft = { ...seedPost, images: paths }
  const names = { nameKeys: [], districtKeys: [] }
  const postNum = await insertPost(db, { uid, draft, names, visibleTo: uid, now, today: dayAt(now) })
  const stored = await findPost(db, postNum)
  if (!stored) throw new Error('The seed post was not found after inserting it')
  return stored.post
}

async function writeWalkIn(db: Database, guest: SeedFor, post: Post, walkIn: (typeof walkIns)[number]): Promise<void> {
  const checkin = addDays(dayAt(guest.now), walkIn.checkin)
  const checkout = addDays(checkin, walkIn.nights)
  const booked = startOfDay(checkin) - 60 * hourMs
  const arrived: SeedTransition = { from: 'confirmed', to: 'checked_in', by: 'company', at: startOfDay(checkin) + 14 * hourMs }
  await importWithNights(
    db,
    seedBooking({
      post,
      uid: null,
      stay: { checkin, checkout },
      dog: { ...guest.words.visitorDogs[walkIn.dog], dogId: randomId(), photoURL: null },
      isProfile: false,
      note: '',
      transitions: [
        { from: null, to: 'confirmed', by: 'company', at: Math.min(booked, guest.now) },
        ...(walkIn.isIn ? [arrived] : []),
      ],
      occupiedUntil: checkout,
    }),
  )
}

async function writeReviewedStay(db: Database, guest: SeedFor, post: Post): Promise<void> {
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
  const heldAt = startOfDay(checkin) - 50 * hourMs
  const booking = seedBooking({
    post,
    uid,
    stay: { checkin, checkout },
    dog: { ...words.visitorDogs[1], dogId: randomId(), photoURL: null },
    isProfile: false,
    note: words.visitorDogs[1].dogNote,
    transitions: [
      { from: null, to: 'held', by: 'owner', at: heldAt },
      { from: 'held', to: 'confirmed', by: 'payment', at: heldAt + 60_000 },
      { from: 'confirmed', to: 'checked_in', by: 'company', at: startOfDay(checkin) + 14 * hourMs },
      { from: 'checked_in', to: 'completed', by: 'company', at: startOfDay(checkout) + 11 * hourMs },
    ],
    occupiedUntil: checkout,
  })
  await importWithNights(db, booking)
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

async function importWithNights(db: Database, booking: ImportedBooking): Promise<void> {
  await importBookings(db, [booking])
  await reserveNights(db, [booking.bookingId], booking.postNum)
}
