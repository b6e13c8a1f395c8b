import type { WalkInChanges } from '../../../contract/booking/booking-endpoints.ts'
import { quoteToWire, type WireQuote } from '../../../contract/booking/quote.ts'
import { lockPerson } from '../../../db/account/person.ts'
import type { Booking } from '../../../db/booking/booking.ts'
import { type BookingLine, listDogsOfBookings, listLines } from '../../../db/booking/booking-details.ts'
import { type ChangedWalkIn, changeWalkIn, updateStaffNote } from '../../../db/booking/change-walk-in.ts'
import { expireHolds } from '../../../db/booking/release.ts'
import { recordTransitions } from '../../../db/booking/transition.ts'
import { inTransaction } from '../../../db/core/transaction.ts'
import type { Database } from '../../../db/tables.ts'
import type { Account } from '../../../domain/account/account.ts'
import { changedHours } from '../../../domain/booking/changed-hours.ts'
import {
  type DeskMoney,
  firstEnterableDay,
  keepTaken,
  validateMovedDays,
  walkInChange,
  withDeskPrice,
} from '../../../domain/booking/desk.ts'
import { computeQuote, keepNightPrices, type Quote } from '../../../domain/booking/price.ts'
import { type Day, dayAt } from '../../../domain/calendar/day.ts'
import { areCounted, type Dog } from '../../../domain/dog/dog.ts'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import { policyClass } from '../../../domain/payment/refund.ts'
import type { Post } from '../../../domain/post/post.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { toScope } from '../../company/own-posts.ts'
import { keepCustomer, recognizeWalkInDogs, requirePickable, type WalkInCustomer } from '../../customer/keep-customer.ts'
import { toDogs } from '../../customer/to-dogs.ts'
import { consumeRateLimit, rateLimits } from '../../http/rate-limit.ts'
import { requireSeen } from '../../http/require-seen.ts'
import { loadOwnPost } from '../../post/load-post.ts'
import type { BookingContext } from '../booking-context.ts'
import { seesPhone } from '../hide-from-staff.ts'
import { loadBooking, loadLockedBooking } from '../load-booking.ts'
import { listFullNights, type StayRequest, validateArrivalTime, validateStay } from './validate-stay.ts'

type StayChanges = Pick<WalkInChanges, 'date' | 'dogNum' | 'roomNumber'>

/** The list price of a walk-in with other days or rooms. Refuses with `room_full` if there are too few rooms besides its own. */
export async function quoteWalkInChange(
  { db, clock }: BookingContext,
  account: Account,
  { bookingId, ...changes }: StayChanges & { bookingId: string },
): Promise<WireQuote> {
  const now = clock()
  const booking = requireWalkIn(await loadBooking(db, account, bookingId), 'all')
  const post = await loadOwnPost(db, account, booking.postNum)
  const request = toRequest(booking, changes)
  requireValidStay(post, booking, request, dayAt(now))
  await expireHolds(db, now, { bookingId })
  const own = await listOwnLines(db, bookingId)
  const nights = await listFullNights(db, request, own)
  if (nights.length > 0) throw new Refusal('room_full', { nights })
  return quoteToWire(priceChange(post, request, own), [], null)
}

/**
 * Changes a walk-in in one transaction, under the locks of the company and the booking. The history has the stay and the price before and
 * after. Refuses with `price_changed` if the list price is not the one that was shown, and with `stale_version` if the booking
 * has been changed since it was seen.
 */
export async function editWalkIn(context: BookingContext, account: Account, input: WalkInChanges): Promise<void> {
  const { db, clock } = context
  await consumeRateLimit(context, rateLimits.walkInEdit, account.uid)
  await expireHolds(db, clock(), { bookingId: input.bookingId })
  await inTransaction(db, async (trx) => {
    await lockPerson(trx, account.uid)
    await editLocked({ ...context, db: trx }, account, input)
  }).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'room_full') throw error
    const booking = await loadBooking(db, account, input.bookingId)
    const own = await listOwnLines(db, input.bookingId)
    throw new Refusal('room_full', { nights: await listFullNights(db, toRequest(booking, input), own) })
  })
}

async function editLocked(context: BookingContext, account: Account, input: WalkInChanges): Promise<void> {
  const { db, clock } = context
  const locked = await loadLockedBooking(db, account, input.bookingId)
  const { version } = locked
  if (input.version !== undefined && input.version !== version) throw new Refusal('stale_version', { version })
  await consumeRateLimit(context, rateLimits.walkInChange, locked.bookingId)
  const now = clock()
  const request = toRequest(locked, input)
  const isMoved = isOtherStay(locked, request)
  const booking = requireWalkIn(locked, isMoved || input.time || input.dogs ? 'all' : 'money')
  const post = await loadOwnPost(db, account, booking.postNum)
  if (isMoved) requireValidStay(post, booking, request, dayAt(now))
  const changed = await toChanged(db, account, input, { booking, request, isMoved, post, now })
  const before = await listOwnLines(db, booking.bookingId)
  await recordChange(db, booking, changed, { actorUid: account.uid, memberId: account.work?.memberId, now })
  await changeWalkIn(db, booking, before, changed, now)
}

type Change = { booking: WalkInBooking; request: StayRequest; isMoved: boolean; post: Post; now: number }

/** The walk-in as it is to be: as it was, except for what the request has. */
async function toChanged(db: Database, account: Account, input: WalkInChanges, change: Change): Promise<ChangedWalkIn> {
  const { booking, request, isMoved, post, now } = change
  const isPhoneSeen = seesPhone(account, booking, now)
  const { name = booking.walkIn.displayName, time = booking.time, note = booking.note } = input
  const { staffNote = booking.staffNote } = input
  const price = getPrice(booking, isMoved, input)
  const quote = withDeskPrice(await priceChanged(db, input, change), price)
  const { method: paid, taken } = getMoney(booking, input, quote)
  // Whoever does not see the number sends an empty one, and keeps it.
  const isKept = !input.phone && !isPhoneSeen
  const phone = (isKept ? null : input.phone) ?? booking.walkIn.phone ?? ''
  requirePickable(account, input.customerId, booking.desk.customerId)
  const { customerId = booking.desk.customerId, unchangedDogs: unchanged = [] } = input
  const customer = { scope: toScope(account), customerId, name, phone, unchanged, now }
  const booked = await listBookedDogs(db, booking.bookingId)
  const told = input.dogs && { ...customer, dogs: await toDogs(db, account.uid, input.dogs) }
  const dogs = told && (await recognizeWalkInDogs(db, told, request.dogNum, booked))
  requireValidDetails(post, input, request, isMoved && !dogs ? booked : [])
  return {
    name,
    phone: phone || null,
    phoneFrom: keepPhoneFrom(change, isPhoneSeen),
    time,
    hours: changedHours(booking, { stay: request.date, time }, post.hours),
    dogNum: request.dogNum,
    roomNumber: request.roomNumber,
    quote,
    policy: isMoved ? policyClass(post.policy, post.peaks, request.date.checkin) : booking.policy,
    note,
    dogs,
    desk: {
      customerId: await pickCustomer(db, booking, { ...customer, dogs }),
      paid,
      taken,
      priceReason: price?.reason ?? null,
      staffNote,
    },
  }
}

/** What is paid of the price: with `paid`, all of it or `taken`. */
function getMoney({ desk, total }: WalkInBooking, { paid, taken }: WalkInChanges, quote: Quote): DeskMoney {
  if (paid === undefined) return keepTaken(desk, total, quote.total)
  return { method: paid, taken: paid === null ? null : (taken ?? null) }
}

/** Whoever does not see the phone number yet sees it no sooner for moving the stay. */
function keepPhoneFrom({ booking, request, isMoved }: Change, isPhoneSeen: boolean): Day | null {
  const from = booking.phoneFrom ?? booking.stay.checkin
  return from > request.date.checkin && !(isMoved && isPhoneSeen) ? from : null
}

/** The list price of the stay. Refuses with `price_changed` if it moves and this is not the one that was shown. */
async function priceChanged(db: Database, { total }: WalkInChanges, { booking, request, isMoved, post }: Change): Promise<Quote> {
  const own = await listOwnLines(db, booking.bookingId)
  if (!isMoved) return toQuote(booking, own)
  const listed = priceChange(post, request, own)
  if (total !== undefined && listed.total !== total) throw new Refusal('price_changed', { quote: quoteToWire(listed, [], null) })
  return listed
}

function requireValidDetails(post: Post, input: WalkInChanges, { dogNum }: StayRequest, dogs: readonly Dog[]): void {
  const late = input.time ? validateArrivalTime(post, { time: input.time }) : {}
  const uncounted = !areCounted(dogs, dogNum) ? { dogs: 'notOneOf' } : {}
  const fields: Record<string, string> = { ...late, ...uncounted }
  if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
}

/** Who the customer is depends on the name, the phone number and the dogs; where none of them changes, it stays. */
async function pickCustomer(
  db: Database,
  { walkIn, desk }: WalkInBooking,
  customer: Omit<WalkInCustomer, 'dogs'> & { dogs: readonly Dog[] | undefined },
): Promise<string | null> {
  const { customerId, name, phone, dogs } = customer
  const isSame = name === walkIn.displayName && phone === (walkIn.phone ?? '') && dogs === undefined
  if (isSame && customerId === desk.customerId) return desk.customerId
  return await keepCustomer(db, { ...customer, dogs: dogs ?? [] })
}

/** The history keeps what changed; where it did, the emails about the new days are scheduled. */
async function recordChange(
  db: Database,
  { bookingId, state, stay, total }: Booking,
  { quote: changed }: ChangedWalkIn,
  { actorUid, memberId, now }: { actorUid: string; memberId: string | undefined; now: number },
): Promise<void> {
  const describe = (days: Quote['stay'], sum: number): string => `${days.checkin}–${days.checkout}, ${sum}`
  const texts = [describe(stay, total), describe(changed.stay, changed.total)]
  const reason = texts[0] === texts[1] ? null : texts.join(' → ')
  await recordTransitions(db, [bookingId], { from: state, to: state, by: 'company', actorUid, memberId, reason, now })
}

/** Of a stay that is not moved, the price that the company set stays until it sets another. */
function getPrice({ total, desk }: Booking, isMoved: boolean, { price }: WalkInChanges) {
  if (price !== undefined || isMoved) return price ?? null
  return desk?.priceReason ? { amount: total, reason: desk.priceReason } : null
}

function toRequest(booking: Booking, { date, dogNum, roomNumber }: StayChanges): StayRequest {
  const { postNum, stay } = booking
  return { postNum, date: date ?? stay, dogNum: dogNum ?? booking.dogNum, roomNumber: roomNumber ?? booking.roomNumber }
}

function isOtherStay({ stay, dogNum, roomNumber }: Booking, request: StayRequest): boolean {
  const { date } = request
  const isOtherCount = dogSizes.some(
    (size) => dogNum[size] !== request.dogNum[size] || roomNumber[size] !== request.roomNumber[size],
  )
  return isOtherCount || date.checkin !== stay.checkin || date.checkout !== stay.checkout
}

type WalkInBooking = Booking & { walkIn: NonNullable<Booking['walkIn']>; desk: NonNullable<Booking['desk']> }

/** Refuses with `wrong_state` what is no walk-in, or cannot be changed like this anymore. */
function requireWalkIn(booking: Booking, needed: 'all' | 'money'): WalkInBooking {
  const { state, walkIn, desk } = booking
  const allowed = walkInChange(state)
  if (!walkIn || !desk || allowed === 'none' || (needed === 'all' && allowed === 'money'))
    throw new Refusal('wrong_state', { state, why: walkIn ? null : 'notWalkIn' })
  return { ...booking, walkIn, desk }
}

/** A stay that began earlier can be kept as it is, however long ago. */
function requireValidStay(post: Post, { state, stay }: Booking, request: StayRequest, today: Day): void {
  const first = firstEnterableDay(today)
  const [earliest = first] = [stay.checkin, first].toSorted()
  const moved = validateMovedDays(state, request.date, stay, today)
  const fields = { ...validateStay(post, request, today, earliest), ...moved }
  if (Object.keys(fields).length > 0) throw new Refusal('bad_fields', { fields })
}

async function listBookedDogs(db: Database, bookingId: string): Promise<Dog[]> {
  const dogs = await listDogsOfBookings(db, [bookingId])
  return (dogs.get(bookingId) ?? []).map(({ snapshot }) => snapshot)
}

async function listOwnLines(db: Database, bookingId: string): Promise<BookingLine[]> {
  return (await listLines(db, [bookingId])).get(bookingId) ?? []
}

function priceChange(post: Post, { date, roomNumber }: StayRequest, own: readonly BookingLine[]): Quote {
  return keepNightPrices(computeQuote({ post, stay: date, roomNumber, firstBooking: false }), own)
}

/** The list price of a stay as it was booked. */
function toQuote({ stay }: Booking, own: readonly BookingLine[]): Quote {
  const lines = own.map((line) => ({ ...line, amount: line.rooms * line.price }))
  return { stay, lines, extras: [], discount: 0, total: lines.reduce((sum, { amount }) => sum + amount, 0) }
}

/** Writes the company's note about any booking on its posts that is paid, or that it entered. Refuses with `wrong_state`. */
export async function writeStaffNote(
  { db }: BookingContext,
  account: Account,
  { bookingId, staffNote, seen }: { bookingId: string; staffNote: string; seen?: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const booking = await loadLockedBooking(trx, account, bookingId)
    const { uid, paidAt, state } = booking
    if (uid !== null && paidAt === null) throw new Refusal('wrong_state', { state })
    requireSeenNote(booking, staffNote, seen)
    await updateStaffNote(trx, bookingId, staffNote)
  })
}

/** Refuses with `stale_version`, which says what the note is by now, if it is not the one that was seen. */
function requireSeenNote({ staffNote: stored }: Booking, sent: string, seen: string | undefined): void {
  requireSeen({ seen, stored, sent, details: { staffNote: stored } })
}
