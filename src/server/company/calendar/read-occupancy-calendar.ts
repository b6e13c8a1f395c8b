import { toWireInstant } from '../../../contract/field.ts'
import { type Booker, listBookers, listBriefDogs } from '../../../db/booking/booking-details.ts'
import { expireHolds } from '../../../db/booking/release.ts'
import {
  type ExternalCalendar,
  type ExternalNight,
  listExternalCalendars,
  listExternalNights,
} from '../../../db/calendar-sync/external-calendar.ts'
import { listOccupyingStays, type OccupyingStay } from '../../../db/company/occupancy-calendar.ts'
import { listConflictPairs } from '../../../db/kennel/dog-conflict.ts'
import { listKennels, listPlaces, type RoomPlaces } from '../../../db/kennel/kennel.ts'
import { listStock, type StoredNight } from '../../../db/post/room.ts'
import { countWaiting } from '../../../db/waitlist/entry.ts'
import { available } from '../../../domain/booking/availability.ts'
import { addDays, type Day, dayAt, weekday } from '../../../domain/calendar/day.ts'
import { type BriefDog, isDogKnown } from '../../../domain/dog/dog.ts'
import { type DogSize, dogSizes, sizeOfWeight } from '../../../domain/dog/dog-size.ts'
import { findHeat } from '../../../domain/kennel/kennel.ts'
import type { Post } from '../../../domain/post/post.ts'
import {
  type CalendarDog,
  type CalendarSize,
  type CalendarStay,
  type ExternalClosing,
  mostNamed,
  type OccupancyCalendar,
} from '../../../web/company/calendar/calendar-props.ts'
import { calendarDays } from '../../../web/company/calendar/calendar-rows.ts'
import { getHousehold, getOccupiedSpan, isLate } from '../../kennel/occupied-span.ts'
import type { AppContext } from '../../runtime/context.ts'
import { limitNames } from './limit-names.ts'

const maxDaysAway = 366

/** Four weeks of a post, starting with the Sunday on or before `requested`. Days more than a year away fall back to today. */
export async function readOccupancyCalendar(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  post: Post,
  requested: Day | null,
): Promise<OccupancyCalendar> {
  const now = clock()
  const today = dayAt(now)
  const isInRange = requested !== null && requested >= addDays(today, -maxDaysAway) && requested <= addDays(today, maxDaysAway)
  const first = getSunday(isInRange ? requested : today)
  const span = { checkin: first, checkout: addDays(first, calendarDays) }
  await expireHolds(db, now, { postNums: [post.postNum] })
  const [stock, stays, kennels, calendars, wanted, waiting] = await Promise.all([
    listStock(db, post.postNum, span),
    listOccupyingStays(db, post.postNum, span, today),
    listKennels(db, [post.postNum]),
    listExternalCalendars(db, [post.postNum]),
    listExternalNights(db, { postNums: [post.postNum], from: first, until: span.checkout }),
    countWaiting(db, post.postNum, { from: first, until: span.checkout }),
  ])
  const sources = { calendars, wanted }
  const details = await loadStayDetails(db, stays, today)
  const sizes = dogSizes.flatMap((size): CalendarSize[] => {
    const nights = stock[size]
    const count = post.rooms.find((room) => room.size === size)?.count ?? 0
    if (!nights || count === 0) return []
    return [
      {
        size,
        count,
        stays: toCalendarStays(size, stays, details, today),
        nights: nights.map((night) => ({
          night: night.night,
          left: available(night),
          closed: night.closed - night.externalClosed,
          external: divide(night, size, sources),
          waiting: waiting.find((counted) => counted.night === night.night)?.[size] ?? 0,
        })),
      },
    ]
  })
  return {
    postNum: post.postNum,
    readAt: toWireInstant(now),
    first,
    sizes: limitNames(sizes),
    kennels: kennels.get(post.postNum) ?? [],
    conflicts: await listConflictPairs(db, post.uid, listDogIds(details)),
    earlier: first <= addDays(today, -maxDaysAway) ? null : addDays(first, -calendarDays),
    later: addDays(first, calendarDays) > addDays(today, maxDaysAway) ? null : addDays(first, calendarDays),
  }
}

type Sources = { calendars: readonly ExternalCalendar[]; wanted: readonly ExternalNight[] }

/** For which calendars the rooms of a night are closed; where they want more than there are, the oldest come first. */
function divide({ night, externalClosed }: StoredNight, size: DogSize, { calendars, wanted }: Sources): ExternalClosing[] {
  let left = externalClosed
  return calendars.flatMap(({ calendarId, name, ...calendar }) => {
    const wish = wanted.find((own) => own.calendarId === calendarId && own.night === night)
    const closed = calendar.size === size ? Math.min(left, wish?.rooms ?? 0) : 0
    left -= closed
    return closed > 0 ? [{ calendarId, name, closed }] : []
  })
}

type StayDog = { facts: BriefDog; heatUntil: Day | null }

type StayDetails = {
  dogs: Map<string, StayDog[]>
  bookers: Map<string, Booker>
  places: Map<string, RoomPlaces[]>
  /** Numbered, because a page needs to know only which of them are equal. */
  households: Map<string, number>
}

/** Unpaid holds show only their rooms: the company learns who booked once the booking is paid. */
async function loadStayDetails(db: AppContext['db'], stays: readonly OccupyingStay[], today: Day): Promise<StayDetails> {
  const paid = stays.map(({ booking }) => booking).filter(({ state }) => state !== 'held')
  const withKnownDogs = paid.filter((booking) => isDogKnown(booking, today))
  return {
    dogs: await listBriefDogs(
      db,
      withKnownDogs.map(({ bookingId }) => bookingId),
    ),
    bookers: await listBookers(db, [...new Set(paid.flatMap(({ uid }) => uid ?? []))]),
    places: await listPlaces(
      db,
      paid.map(({ bookingId }) => bookingId),
    ),
    households: new Map(paid.map((booking, index) => [getHousehold(booking), index])),
  }
}

function toCalendarStays(size: DogSize, stays: readonly OccupyingStay[], details: StayDetails, today: Day): CalendarStay[] {
  return stays
    .filter(({ booking }) => booking.roomNumber[size] > 0)
    .map(({ booking, firstNight, occupiedUntil }) => ({
      bookingId: booking.bookingId,
      state: booking.state,
      isOverdue: isLate(booking, today),
      ...getOccupiedSpan({ booking, firstNight, occupiedUntil }, today),
      rooms: booking.roomNumber[size],
      dogs: booking.dogNum[size],
      profiles: listDogs(booking, size, details).map((dog) => toProfile(dog, today)),
      who: getGuestName(booking, size, details),
      household: (booking.state === 'held' ? undefined : details.households.get(getHousehold(booking))) ?? -1,
      places: (details.places.get(booking.bookingId) ?? [])
        .filter((own) => own.size === size)
        .map(({ room, places }) => ({ room, places })),
    }))
}

function toProfile(dog: StayDog, today: Day): CalendarDog {
  const heatUntil = findHeat(dog, today)
  return { ...dog.facts, ...(heatUntil === null ? {} : { heatUntil }) }
}

function listDogIds({ dogs }: StayDetails): string[] {
  return [...dogs.values()].flat().map(({ facts }) => facts.dogId)
}

function listDogs({ bookingId }: OccupyingStay['booking'], size: DogSize, { dogs }: StayDetails): StayDog[] {
  return (dogs.get(bookingId) ?? []).filter(({ facts }) => sizeOfWeight(facts.dogWeight) === size)
}

function getGuestName(booking: OccupyingStay['booking'], size: DogSize, details: StayDetails): string | null {
  const { state, uid, walkIn } = booking
  if (state === 'held') return null
  const names = listDogs(booking, size, details).map(({ facts }) => facts.dogName)
  if (names.length > 0) return [...names.slice(0, mostNamed), ...(names.length > mostNamed ? ['…'] : [])].join(', ')
  return (uid === null ? walkIn : details.bookers.get(uid))?.displayName ?? null
}

function getSunday(day: Day): Day {
  return addDays(day, -weekday(day))
}
