import type { WrittenBooking, WrittenMove } from '../../db/written-booking.ts'
import type { Dog } from '../../domain/dog.ts'
import { noDogs, sizeOfWeight } from '../../domain/dog-size.ts'
import type { Post } from '../../domain/post.ts'
import { quote } from '../../domain/price.ts'
import { policyClass } from '../../domain/refund.ts'
import type { Stay } from '../../domain/stay.ts'
import type { Language } from '../../i18n/language.ts'
import { randomId } from '../random-id.ts'
import { type SampleWords, sampleTime } from './sample-content.ts'

/** The guest whom samples are for; instants in epoch milliseconds. */
export type SampleFor = { uid: string; language: Language; words: SampleWords; now: number; until: number }

export type SampleStay = {
  post: Pick<Post, 'postNum' | 'rooms' | 'seasons' | 'policy' | 'peaks'>
  /** null for a walk-in. */
  uid: string | null
  stay: Stay
  dog: Dog
  /** Whether `dog` is a profile of its own, which the booking names. */
  isProfile: boolean
  note: string
  moves: readonly [WrittenMove, ...WrittenMove[]]
  takesRooms: boolean
}

/** One room for one dog, priced like any other stay; paid in the sandbox unless it is a walk-in. */
export function sampleBooking({ post, uid, stay, dog, isProfile, note, moves, takesRooms }: SampleStay): WrittenBooking {
  const rooms = { ...noDogs, [sizeOfWeight(dog.dogWeight)]: 1 }
  const ids = { paymentId: randomId(), orderId: randomId(), paymentKey: randomId(), idempotencyKey: randomId() }
  return {
    bookingId: randomId(),
    postNum: post.postNum,
    uid,
    quote: quote({ post, stay, roomNumber: rooms, firstBooking: false }),
    time: sampleTime,
    dogNum: rooms,
    roomNumber: rooms,
    policy: policyClass(post.policy, post.peaks, stay.checkin),
    note,
    dogs: [{ dogId: isProfile ? dog.dogId : null, snapshot: dog }],
    moves,
    payment: uid === null ? null : ids,
    takesRooms,
  }
}
