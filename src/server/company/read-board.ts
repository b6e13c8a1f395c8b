import { type KeptStay, listKeptStays } from '../../db/board.ts'
import { type Booker, type BookingDog, listBookers, listDogsOfBookings } from '../../db/booking-content.ts'
import { settleLapsedHolds } from '../../db/release.ts'
import { listStock } from '../../db/room.ts'
import { left } from '../../domain/availability.ts'
import { addDays, type Day, dayAt, weekday } from '../../domain/day.ts'
import { isDogKnown } from '../../domain/dog.ts'
import { type DogSize, dogSizes, sizeOfWeight } from '../../domain/dog-size.ts'
import type { Post } from '../../domain/post.ts'
import type { Board, BoardSize, BoardStay } from '../../web/company/board-props.ts'
import { boardDays } from '../../web/company/board-rows.ts'
import type { Parts } from '../parts.ts'

const daysKept = 366

/** Four weeks of a post from the Sunday before `asked`, or before today; a year back and ahead at most. */
export async function readBoard({ db, clock }: Pick<Parts, 'db' | 'clock'>, post: Post, asked: Day | null): Promise<Board> {
  const now = clock()
  const today = dayAt(now)
  const isShown = asked !== null && asked >= addDays(today, -daysKept) && asked <= addDays(today, daysKept)
  const first = sundayOf(isShown ? asked : today)
  const span = { checkin: first, checkout: addDays(first, boardDays) }
  await settleLapsedHolds(db, now, post.postNum)
  const [stock, stays] = await Promise.all([listStock(db, post.postNum, span), listKeptStays(db, post.postNum, span)])
  const known = await readKnown(db, stays, today)
  const sizes = dogSizes.flatMap((size): BoardSize[] => {
    const nights = stock[size]
    const count = post.rooms.find((room) => room.size === size)?.count ?? 0
    if (!nights || count === 0) return []
    return [
      {
        ...{ size, count, stays: staysOf(size, stays, known) },
        nights: nights.map((night) => ({ night: night.night, left: left(night), closed: night.closed })),
      },
    ]
  })
  return {
    ...{ postNum: post.postNum, first, sizes },
    earlier: first <= addDays(today, -daysKept) ? null : addDays(first, -boardDays),
    later: addDays(first, boardDays) > addDays(today, daysKept) ? null : addDays(first, boardDays),
  }
}

type Known = { dogs: Map<string, BookingDog[]>; bookers: Map<string, Booker> }

/** An unpaid hold is shown as taken rooms alone: whose they are is the owner's matter until then. */
async function readKnown(db: Parts['db'], stays: readonly KeptStay[], today: Day): Promise<Known> {
  const sure = stays.map(({ booking }) => booking).filter(({ state }) => state !== 'held')
  const withKnownDogs = sure.filter(({ stay }) => isDogKnown(stay.checkout, today))
  return {
    dogs: await listDogsOfBookings(
      db,
      withKnownDogs.map(({ bookingId }) => bookingId),
    ),
    bookers: await listBookers(db, [...new Set(sure.flatMap(({ uid }) => uid ?? []))]),
  }
}

function staysOf(size: DogSize, stays: readonly KeptStay[], known: Known): BoardStay[] {
  return stays
    .filter(({ booking }) => booking.roomNumber[size] > 0)
    .map(({ booking, keptUntil }) => ({
      bookingId: booking.bookingId,
      state: booking.state,
      from: booking.stay.checkin,
      to: keptUntil,
      rooms: booking.roomNumber[size],
      dogs: booking.dogNum[size],
      who: whoOf(booking, size, known),
    }))
}

function whoOf({ bookingId, state, uid, walkIn }: KeptStay['booking'], size: DogSize, { dogs, bookers }: Known): string | null {
  if (state === 'held') return null
  const ofSize = (dogs.get(bookingId) ?? []).filter(({ snapshot }) => sizeOfWeight(snapshot.dogWeight) === size)
  const names = ofSize.map(({ snapshot }) => snapshot.dogName)
  if (names.length > 0) return names.join(', ')
  return (uid === null ? walkIn : bookers.get(uid))?.displayName ?? null
}

function sundayOf(day: Day): Day {
  return addDays(day, -weekday(day))
}
