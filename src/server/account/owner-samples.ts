import { insertDog } from '../../db/dog.ts'
import { addJournalEntry } from '../../db/journal.ts'
import { findPosts } from '../../db/search.ts'
import type { Database } from '../../db/tables.ts'
import { type WrittenMove, writeBooking } from '../../db/written-booking.ts'
import { addDays, type Day, dayAt, startOfDay } from '../../domain/day.ts'
import type { Dog } from '../../domain/dog.ts'
import { sizeOfWeight } from '../../domain/dog-size.ts'
import type { Post } from '../../domain/post.ts'
import { randomId } from '../random-id.ts'
import { type SampleFor, sampleBooking } from './sample.ts'

const hourMs = 3_600_000

/** Two dogs, and a stay of the first that ended some days ago, at the post that people like most: still to be reviewed. */
export async function giveOwnerSamples(db: Database, guest: SampleFor): Promise<void> {
  const dogs = guest.words.dogs.map((dog): Dog => ({ ...dog, dogId: randomId(), photoURL: null }))
  // A millisecond apart: the order of the profiles is that of their making.
  for (const [position, dog] of dogs.entries()) await insertDog(db, { uid: guest.uid, dog, now: guest.now + position })
  const [dog] = dogs
  const { posts } = await findPosts(db, { category: 'small' }, { order: 'likes', limit: 1 })
  const [post] = posts
  if (dog && post) await writeStay(db, guest, post, dog)
}

async function writeStay(db: Database, { uid, words, now }: SampleFor, post: Post, dog: Dog): Promise<void> {
  const checkin = addDays(dayAt(now), -6)
  const stay = { checkin, checkout: addDays(checkin, 2) }
  const booking = sampleBooking({
    post: { ...post, rooms: post.rooms.filter(({ size }) => size === sizeOfWeight(dog.dogWeight)) },
    uid,
    stay,
    dog,
    isProfile: true,
    note: words.stayNote,
    moves: movesOf(checkin),
    takesRooms: false,
  })
  await writeBooking(db, booking)
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

function movesOf(checkin: Day): [WrittenMove, ...WrittenMove[]] {
  const asked = startOfDay(checkin) - 80 * hourMs
  return [
    { from: null, to: 'held', by: 'owner', at: asked },
    { from: 'held', to: 'confirmed', by: 'payment', at: asked + 60_000 },
    { from: 'confirmed', to: 'checked_in', by: 'company', at: startOfDay(checkin) + 14 * hourMs },
    { from: 'checked_in', to: 'completed', by: 'company', at: startOfDay(addDays(checkin, 2)) + 11 * hourMs },
  ]
}
