import type { ImportedBooking, PastTransition } from '../../../db/booking/import-bookings.ts'
import { computeQuote } from '../../../domain/booking/price.ts'
import type { Day } from '../../../domain/calendar/day.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import type { Dog } from '../../../domain/dog/dog.ts'
import { noDogs, sizeOfWeight } from '../../../domain/dog/dog-size.ts'
import { policyClass } from '../../../domain/payment/refund.ts'
import type { Post } from '../../../domain/post/post.ts'
import type { Language } from '../../../i18n/language.ts'
import { randomId } from '../../runtime/random-id.ts'
import { type SeedTexts, seedTime } from './seed-content.ts'

export type SeedTransition = Pick<PastTransition, 'from' | 'to' | 'by' | 'at'>

/** The guest account to seed. Instants are epoch milliseconds. */
export type SeedFor = { uid: string; language: Language; words: SeedTexts; now: number; until: number }

export type SeedStay = {
  post: Pick<Post, 'postNum' | 'rooms' | 'hours' | 'seasons' | 'policy' | 'peaks'>
  /** Null for a walk-in. */
  uid: string | null
  stay: Stay
  dog: Dog
  /** Whether `dog` is a saved profile that the booking references. */
  isProfile: boolean
  note: string
  transitions: readonly [SeedTransition, ...SeedTransition[]]
  occupiedUntil: Day
}

/** Builds a booking of one room for one dog at the regular price. It is paid in the sandbox unless it is a walk-in. */
export function seedBooking({ post, uid, stay, dog, isProfile, note, transitions, occupiedUntil }: SeedStay): ImportedBooking {
  const rooms = { ...noDogs, [sizeOfWeight(dog.dogWeight)]: 1 }
  const toPast = (transition: SeedTransition): PastTransition => ({
    ...transition,
    actorUid: transition.by === 'owner' ? uid : null,
    reason: null,
  })
  const [first, ...others] = transitions
  const paidAt = transitions.find(({ to }) => to === 'confirmed')?.at ?? first.at
  const orderId = randomId()
  return {
    bookingId: randomId(),
    postNum: post.postNum,
    uid,
    quote: computeQuote({ post, stay, roomNumber: rooms, firstBooking: false }),
    time: seedTime,
    hours: post.hours,
    dogNum: rooms,
    roomNumber: rooms,
    policy: policyClass(post.policy, post.peaks, stay.checkin),
    note,
    dogs: [{ dogId: isProfile ? dog.dogId : null, snapshot: dog }],
    transitions: [toPast(first), ...others.map(toPast)],
    occupiedUntil,
    payment:
      uid === null
        ? null
        : {
            paymentId: randomId(),
            orderId,
            orderName: orderId,
            paymentKey: randomId(),
            idempotencyKey: randomId(),
            paidAt,
            refund: null,
          },
  }
}
