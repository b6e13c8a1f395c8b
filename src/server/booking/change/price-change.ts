import type { ChangeInput } from '../../../contract/booking/change.ts'
import { extraToWire } from '../../../contract/booking/extra.ts'
import { lineToWire, refundStepToWire, type WireChangeQuote } from '../../../contract/booking/quote.ts'
import type { Booking } from '../../../db/booking/booking.ts'
import { listDogsOfBookings, listLines } from '../../../db/booking/booking-details.ts'
import { listBusyDogs } from '../../../db/booking/booking-dog.ts'
import { listChanges } from '../../../db/booking/change.ts'
import { listExtras } from '../../../db/booking/extra.ts'
import { type BookedDog, listDogsInJournal } from '../../../db/booking/move-stay.ts'
import { listOwnDogs } from '../../../db/dog/dog.ts'
import { listPayments } from '../../../db/payment/payment.ts'
import type { Database } from '../../../db/tables.ts'
import type { Role } from '../../../domain/account/account.ts'
import {
  beginsAlike,
  type ChangeQuote,
  changeScope,
  countChangesLeft,
  isProposable,
  isSameCount,
  isSameStay,
  maxChanges,
  quoteChange,
  type StayTerms,
  validateExtension,
} from '../../../domain/booking/change.ts'
import { changedHours } from '../../../domain/booking/changed-hours.ts'
import {
  type BookedExtra,
  type ExtraLine,
  isWithin,
  moveExtras,
  priceExtras,
  validateExtras,
} from '../../../domain/booking/extra.ts'
import { computeQuote } from '../../../domain/booking/price.ts'
import { type Day, dayAt } from '../../../domain/calendar/day.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import { areCounted } from '../../../domain/dog/dog.ts'
import { minCardPayment } from '../../../domain/payment/payment.ts'
import { type PolicyClass, policyClass } from '../../../domain/payment/refund.ts'
import type { Post } from '../../../domain/post/post.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { requireBookable } from '../hold/require-bookable.ts'
import { requireNotice, requirePlaces } from '../hold/require-extras.ts'
import { listFullNights, validateArrivalTime, validateOffered, validateStayDays } from '../hold/validate-stay.ts'

/** A change that is valid and priced. `dogs` replace those of the booking; undefined if they stay. */
export type PricedChange = { quote: ChangeQuote; was: StayTerms; becomes: StayTerms; dogs: BookedDog[] | undefined }

/**
 * Refuses with `wrong_state`, `too_many_changes` or `change_pending` a booking that its owner cannot change now, or for which its company
 * cannot propose a change.
 */
export async function requireChangeable(db: Database, booking: Booking, now: number, by: Role = 'owner'): Promise<'all' | 'end'> {
  const scope = by === 'owner' || isProposable(booking, now) ? changeScope(booking, now) : null
  const payments = await listPayments(db, booking.bookingId)
  if (scope === null || booking.uid === null || payments.length === 0)
    throw new Refusal('wrong_state', { state: booking.state, why: booking.answerBy === null ? null : 'unanswered' })
  const changes = await listChanges(db, [booking.bookingId])
  if (changes.some(({ state }) => state === 'held')) throw new Refusal('change_pending')
  const own = changes.filter(({ state }) => state === 'applied')
  if (by === 'owner' && countChangesLeft(own) <= 0) throw new Refusal('too_many_changes', { most: maxChanges })
  return scope
}

/**
 * Validates and prices a change at `now`. Refuses with `bad_fields`, with `not_bookable` what the rules of the post do not allow, and with
 * `amount_too_small` a difference that no card can be charged. `agreed` are the refund terms of a proposal, which it keeps. Rooms and other stays of the dogs are not checked.
 */
export async function priceChange(
  db: Database,
  {
    booking,
    post,
    scope,
    input,
    agreed,
    now,
  }: {
    booking: Booking
    post: Post
    scope: 'all' | 'end'
    input: ChangeInput
    agreed?: PolicyClass | undefined
    now: number
  },
): Promise<PricedChange> {
  const { date, roomNumber, dogNum } = input
  const bookedExtras = (await listExtras(db, [booking.bookingId])).get(booking.bookingId) ?? []
  const was = await loadTerms(db, booking, bookedExtras)
  const dogs = await loadDogs(db, booking, input)
  const dogIds = dogs.flatMap((dog) => dog.dogId ?? [])
  const extraErrors = validateExtras([...post.extras, ...was.extras], input.extras ?? [], date, dogIds)
  // Before their days are listed: the dates are not validated yet.
  if ('extras' in extraErrors) throw new Refusal('bad_fields', { fields: extraErrors })
  const extras = toExtraLines(post, was, { ...input, dogIds }, scope === 'end' ? dayAt(now) : null)
  Object.assign(extraErrors, validateSold(post, was, extras, input))
  const asked = { stay: date, time: input.time ?? was.time, dogNum, roomNumber, dogIds, extras }
  const missing = input.dogIds ? await listMissing(db, booking, dogs) : []
  requireValid(post, scope, { was, booked: bookedExtras }, asked, { dogs, missing, extraErrors }, now)
  const listed = computeQuote({ post: withBookedSizes(post, was), stay: date, roomNumber, firstBooking: false, extras })
  const policy = pickPolicy(was, post, date, agreed)
  const quote = quoteChange({ before: was, state: booking.state, paidAt: booking.paidAt, listed, policy, now })
  const hours = changedHours({ ...was, hours: booking.hours }, asked, post.hours)
  const priced = { quote, was, becomes: { ...asked, hours, ...quote.becomes }, dogs: input.dogIds && dogs }
  requireAllowed(post, priced, now)
  if (quote.delta > 0 && quote.delta < minCardPayment) throw new Refusal('amount_too_small', { least: minCardPayment })
  return priced
}

/** The prices of the post, with a room of each size that the stay has and the post no longer offers: its nights keep their own prices. */
function withBookedSizes({ rooms, seasons }: Post, was: StayTerms): Pick<Post, 'rooms' | 'seasons'> {
  const gone = was.lines.filter(({ size }, index) => {
    return !rooms.some((room) => room.size === size) && was.lines.findIndex((line) => line.size === size) === index
  })
  return {
    rooms: [...rooms, ...gone.map(({ size, rooms: count, price }) => ({ size, count, price, weekendPrice: null }))],
    seasons,
  }
}

/** Those of the booking as long as it begins on the same day, and otherwise those that were agreed on, or that the post has now. */
function pickPolicy(was: StayTerms, post: Post, { checkin }: Stay, agreed: PolicyClass | undefined): PolicyClass {
  if (checkin === was.stay.checkin) return was.policy
  return agreed ?? policyClass(was.policy.policy, post.peaks, checkin)
}

/** The dogs of the new stay: those of the booking unless others are chosen. */
async function loadDogs(db: Database, booking: Booking, { dogIds }: ChangeInput): Promise<BookedDog[]> {
  if (!dogIds) return (await listDogsOfBookings(db, [booking.bookingId])).get(booking.bookingId) ?? []
  const dogs = await findDogs(db, booking, dogIds)
  if (dogs.length !== dogIds.length) throw new Refusal('not_found')
  return dogs
}

/** Errors by field of extras that the post does not sell any more, of which there is to be more than the stay has. */
function validateSold(
  post: Post,
  was: StayTerms,
  lines: readonly ExtraLine[],
  { extras = [] }: Pick<ChangeInput, 'extras'>,
): { [field: string]: 'notFound' } {
  const more = lines.filter((line) => !post.extras.some(({ extraId }) => extraId === line.extraId) && !isWithin(line, was.extras))
  return Object.fromEntries(
    extras.flatMap(({ extraId }, index) =>
      more.some((line) => line.extraId === extraId) ? [[`extras.${index}.extraId`, 'notFound']] : [],
    ),
  )
}

/** The extras of the new stay; `today` as in `priceExtras`. */
function toExtraLines(
  post: Post,
  was: StayTerms,
  { date, extras, dogIds }: Pick<ChangeInput, 'date' | 'extras'> & { dogIds: readonly string[] },
  today: Day | null,
): ExtraLine[] {
  if (!extras) return moveExtras(was.extras, { stay: date, dogIds }, today)
  return priceExtras([...post.extras, ...was.extras], extras, date, { kept: was.extras, today })
}

async function loadTerms(db: Database, booking: Booking, booked: readonly BookedExtra[]): Promise<StayTerms> {
  const { bookingId, stay, time, hours, dogNum, roomNumber, discount, total, locked, policy, extrasTotal } = booking
  const lines = (await listLines(db, [bookingId])).get(bookingId) ?? []
  const dogs = (await listDogsOfBookings(db, [bookingId])).get(bookingId) ?? []
  const dogIds = dogs.flatMap((dog) => dog.dogId ?? [])
  const extras = booked.map(({ state: _, doneAt: __, doneBy: ___, returnedAt: ____, ...line }) => line)
  return { stay, time, hours, dogNum, roomNumber, dogIds, lines, extras, extrasTotal, discount, total, locked, policy }
}

/** The owner's dogs with these profiles. Those of the booking keep the profile that they were booked with; missing ones are left out. */
export async function findDogs(db: Database, { bookingId, uid }: Booking, dogIds: readonly string[]): Promise<BookedDog[]> {
  const booked = (await listDogsOfBookings(db, [bookingId])).get(bookingId) ?? []
  const own = uid !== null && dogIds.length > 0 ? await listOwnDogs(db, uid, dogIds) : []
  return own.map((dog) => booked.find(({ dogId }) => dogId === dog.dogId) ?? { dogId: dog.dogId, snapshot: dog })
}

/** Dogs of the journal that would no longer be in the booking. */
async function listMissing(db: Database, { bookingId }: Booking, dogs: readonly BookedDog[]): Promise<string[]> {
  return (await listDogsInJournal(db, bookingId)).filter((id) => !dogs.some(({ snapshot }) => snapshot.dogId === id))
}

type Asked = Pick<StayTerms, 'stay' | 'time' | 'dogNum' | 'roomNumber' | 'dogIds' | 'extras'>

function requireValid(
  post: Post,
  scope: 'all' | 'end',
  { was, booked }: { was: StayTerms; booked: readonly BookedExtra[] },
  asked: Asked,
  {
    dogs,
    missing,
    extraErrors,
  }: { dogs: readonly BookedDog[]; missing: readonly string[]; extraErrors: ReturnType<typeof validateExtras> },
  now: number,
): void {
  const today = dayAt(now)
  const { stay: date, dogNum } = asked
  const isCounted = areCounted(
    dogs.map(({ snapshot }) => snapshot),
    dogNum,
  )
  const fields = {
    ...validateStayDays(date, today, scope === 'end' ? was.stay.checkin : today),
    ...validateAskedRooms(post, was, asked),
    ...validateAskedTime(post, was, asked),
    ...(isCounted ? {} : { dogIds: 'notOneOf' }),
    ...(missing.length > 0 ? { dogIds: 'inJournal' } : {}),
    ...extraErrors,
    ...(scope === 'end' ? validateExtension(was, asked, booked, today) : {}),
    ...(isSameStay(was, asked) ? { 'date.checkin': 'unchanged' } : {}),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
}

/** Dogs and rooms that stay are as they were agreed on, but a size that the post no longer offers has no other nights. */
function validateAskedRooms(post: Post, was: StayTerms, { stay, dogNum, roomNumber }: Asked): { [field: string]: string } {
  const errors = validateOffered(post, { dogNum, roomNumber })
  const isSameRooms = isSameCount(dogNum, was.dogNum) && isSameCount(roomNumber, was.roomNumber)
  if (!isSameRooms) return errors
  const isWithinNights = stay.checkin >= was.stay.checkin && stay.checkout <= was.stay.checkout
  const gone = Object.entries(errors).filter(([, error]) => error === 'sizeNotOffered')
  return isWithinNights ? {} : Object.fromEntries(gone)
}

/** An hour that stays is as it was agreed on, whatever the hours of the post are by now. */
function validateAskedTime(post: Post, was: StayTerms, { time }: Asked): { [field: string]: string } {
  const same = (['checkin', 'checkout'] as const).filter((end) => time[end] === was.time[end]).map((end) => `time.${end}`)
  return Object.fromEntries(Object.entries(validateArrivalTime(post, { time })).filter(([field]) => !same.includes(field)))
}

/** The rules of the post hold for the new stay; a day and hour of check-in that stay need no notice, their nights may stay as many, and a pause only speaks against more nights. */
export function requireAllowed(post: Post, { was, becomes, quote: { added } }: PricedChange, now: number): void {
  const { stay, time } = becomes
  const house = {
    ...post.house,
    pause: added.length > 0 ? post.house.pause : null,
    noticeHours: beginsAlike(was, { stay, time }) ? 0 : post.house.noticeHours,
  }
  requireBookable({ hours: post.hours, house }, { stay, time: time.checkin, booked: was.stay }, now)
  requireNotice(post, becomes.extras, now, was.extras)
}

/**
 * Refuses with `room_full`, `dog_busy` or `extra_unavailable`. Rooms and nights of the booking count as available. Only its owner may learn that the
 * dogs are somewhere else on a night, so a company is not refused for that; its proposal is, when it is accepted.
 */
export async function requireAvailable(
  db: Database,
  { postNum }: Booking,
  { was, becomes }: PricedChange,
  by: Role = 'owner',
): Promise<void> {
  const { stay, roomNumber, dogIds } = becomes
  const nights = await listFullNights(db, { postNum, date: stay, roomNumber }, was.lines)
  if (nights.length > 0) throw new Refusal('room_full', { nights })
  const busy = by === 'owner' ? await listDogsElsewhere(db, dogIds, becomes, was) : []
  if (busy.length > 0) throw new Refusal('dog_busy', { dogIds: busy })
  await requirePlaces(db, becomes.extras, was.extras)
}

/** Dogs of the booking are busy on its own nights. */
async function listDogsElsewhere(
  db: Database,
  dogIds: readonly string[],
  { stay }: StayTerms,
  was: StayTerms,
): Promise<string[]> {
  const added = dogIds.filter((id) => !was.dogIds.includes(id))
  const kept = dogIds.filter((id) => was.dogIds.includes(id))
  const before = { checkin: stay.checkin, checkout: min(stay.checkout, was.stay.checkin) }
  const after = { checkin: max(stay.checkin, was.stay.checkout), checkout: stay.checkout }
  const lists = [await listBusyDogs(db, added, stay), await listBusyDogs(db, kept, before), await listBusyDogs(db, kept, after)]
  return [...new Set(lists.flat())]
}

function min<Text extends string>(one: Text, other: Text): Text {
  return one < other ? one : other
}

function max<Text extends string>(one: Text, other: Text): Text {
  return one > other ? one : other
}

export function changeQuoteToWire({ added, removed, becomes, delta, refunds }: ChangeQuote): WireChangeQuote {
  return {
    added: added.map(lineToWire),
    removed: removed.map(lineToWire),
    extras: becomes.extras.map(extraToWire),
    newTotal: becomes.total,
    delta,
    locked: becomes.locked,
    refunds: { before: refunds.before.map(refundStepToWire), after: refunds.after.map(refundStepToWire) },
    policy: becomes.policy,
  }
}
