import { importBookings } from '../../../db/booking/import-bookings.ts'
import { insertDog } from '../../../db/dog/dog.ts'
import { addJournalEntry } from '../../../db/journal/journal.ts'
import { findPosts } from '../../../db/post/post.ts'
import { searchPage } from '../../../db/search/search.ts'
import type { Database } from '../../../db/tables.ts'
import { addDays, type Day, dayAt, startOfDay } from '../../../domain/calendar/day.ts'
import type { Dog } from '../../../domain/dog/dog.ts'
import { sizeOfWeight } from '../../../domain/dog/dog-size.ts'
import type { Post } from '../../../domain/post/post.ts'
import { randomId } from '../../runtime/random-id.ts'
import { type SeedFor, type SeedTransition, seedBooking } from './seed-booking.ts'

const hourMs = 3_600_000

/** Seeds two dogs and a past stay of the first one at the most liked post, not reviewed yet. */
export async function seedOwnerGuest(db: Database, guest: SeedFor): Promise<void> {
  const dogs = guest.words.dogs.map((dog): Dog => ({ ...dog, dogId: randomId(), photoURL: null }))
  // One millisecond apart, because profiles are sorted by creation time.
  for (const [position, dog] of dogs.entries()) await insertDog(db, { uid: guest.uid, dog, now: guest.now + position })
  const [dog] = dogs
  const { posts } = await searchPage(db, { category: 'small' }, { order: 'likes', limit: 1 })
  const [post] = await findPosts(
    db,
    posts.map(({ postNum }) => postNum),
  )
  if (dog && post) await writeStay(db, guest, post, dog)
}

async function writeStay(db: Database, { uid, words, now }: SeedFor, post: Post, dog: Dog): Promise<void> {
  const checkin = addDays(dayAt(now), -6)
  const stay = { checkin, checkout: addDays(checkin, 2) }
  const booking = seedBooking({
    post: { ...post, rooms: post.rooms.filter(({ size }) => size === sizeOfWeight(dog.dogWeight)) },
    uid,
    stay,
    dog,
    isProfile: true,
    note: words.stayNote,
    transitions: buildTransitions(checkin),
    // The post belongs to somebody else, whose stock stays as it is.
    occupiedUntil: checkin,
  })
  await importBookings(db, [{ ...booking, isSample: true }])
  for (const { kind, hour, text } of words.journal) {
    const at = startOfDay(checkin) + hour * hourMs
    await addJournalEntry(db, {
      bookingId: booking.bookingId,
      uid: post.uid,
      day: checkin,
      kind,
      text,
      at,
      corrects: null,
      imageId: null,
    })
  }
}

function buildTransitions(checkin: Day): [SeedTransition, ...SeedTransition[]] {
  const heldAt = startOfDay(checkin) - 80 * hourMs
  return [
    { from: null, to: 'held', by: 'owner', at: heldAt },
    { from: 'held', to: 'confirmed', by: 'payment', at: heldAt + 60_000 },
    { from: 'confirmed', to: 'checked_in', by: 'company', at: startOfDay(checkin) + 14 * hourMs },
    { from: 'checked_in', to: 'completed', by: 'company', at: startOfDay(addDays(checkin, 2)) + 11 * hourMs },
  ]
}
