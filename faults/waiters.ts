import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { WaitlistEntryTable } from '../src/db/waitlist/waitlist-tables.ts'
import { handFor } from '../src/demo/illustrations/hand.ts'
import { audit, waitUntilSettled } from './audit.ts'
import { addPostWithRooms, type FaultEnvironment, openEnvironment } from './environment.ts'
import { examples, type Line } from './report.ts'
import { buyStay, newLog } from './stay.ts'
import { callWithRetries, type EndpointResponse, type Owner, someNights } from './users.ts'

const waitersPerPost = 20
const rooms = 2
const firstDay = 30
const nights = 3
const buyers = 20
const clients = 16
const actionsPerWaiter = 4
const time = { checkin: '10:00 AM', checkout: '9:00 AM' }

type Hand = ReturnType<typeof handFor>
type World = {
  environment: FaultEnvironment
  postNums: readonly number[]
  people: ReadonlyMap<string, Owner>
  waiters: readonly Owner[]
}
type Act = (world: World, hand: Hand) => Promise<EndpointResponse[]>
type Entry = Selectable<WaitlistEntryTable>
type Served = { offers: number; taken: number; twice: string[]; passed: string[]; pairs: number }

/** An offer may be answered twice at the same moment, or too late, so that an answer is refused. */
const expected = [200, 201, 202, 409, 410]

/**
 * Owners wait at full posts while stays there are cancelled, and offers are paid, declined and expire, at random from several connections. The seed repeats
 * what is asked, not in which order PostgreSQL does it.
 */
export async function waiters({ waiters: count, seed }: { waiters: number; seed: number }): Promise<Line[]> {
  const environment = await openEnvironment({ owners: buyers + count })
  const world = await fillPosts(environment, count)
  const hand = handFor(`waiters ${seed}`)
  const joining = world.waiters.map((owner, index) => () => join(world, owner, hand, index))
  const answers = await inParallel(joining)
  const joined = answers.filter(({ status }) => status === 201).length
  const branches = Array.from({ length: clients }, (_, index) => hand.branch(`waiters ${seed} client ${index}`))
  const times = Math.ceil((count * actionsPerWaiter) / clients)
  for (const done of await Promise.all(branches.map((branch) => actAtRandom(world, branch, times)))) answers.push(...done)
  await waitUntilSettled(environment.db)
  const { broken, differences } = await audit(environment, [])
  const { offers, taken, twice, passed, pairs } = await judge(environment)
  await environment.close()
  const unexpected = answers
    .filter(({ status }) => !expected.includes(status))
    .map(({ status, body }) => `${status} ${JSON.stringify(body)}`)
  const wrong = [broken, differences, twice, passed, unexpected].flat().length
  return [
    {
      test: `${count} waiters for ${world.postNums.length} full posts, stays cancelled and offers paid, declined and expired at random from ${clients} connections`,
      target: '0 served twice, 0 passed over by a later entry, 0 idle rooms, 0 oversold; seed printed',
      actual: `${offers} offers, ${taken} taken; ${twice.length} served twice, ${passed.length} of ${pairs} pairs out of order, ${broken.length} invariants broken, ${differences.length} differences with the provider (seed ${seed})`,
      isPassed: wrong === 0 && joined === count && taken > 0 && offers > taken && pairs > 0,
      isOnTime: true,
      notes: examples({
        'broken invariant': broken,
        difference: differences,
        'served twice': twice,
        'out of order': passed,
        unexpected,
      }),
    },
  ]
}

/** Sells every room of every night. */
async function fillPosts(environment: FaultEnvironment, count: number): Promise<World> {
  const { db, owners } = environment
  const log = newLog()
  const postNums: number[] = []
  for (let post = 0; post < Math.ceil(count / waitersPerPost); post++) postNums.push(await addPostWithRooms(db, rooms))
  const stays = postNums.flatMap((postNum) =>
    Array.from({ length: rooms * nights }, (_, index) => ({ postNum, inDays: firstDay + (index % nights) })),
  )
  await inParallel(
    stays.map((stay, index) => async () => {
      const owner = owners[index % buyers]
      if (owner) await buyStay(environment, log, { owner, ...stay, cancels: false })
    }),
  )
  if (log.refused.length > 0) throw new Error(`A room was not sold: ${JSON.stringify(log.refused[0])}`)
  return { environment, postNums, people: new Map(owners.map((owner) => [owner.uid, owner])), waiters: owners.slice(buyers) }
}

async function join(world: World, owner: Owner, hand: Hand, post: number): Promise<EndpointResponse> {
  const [from, length] = [hand.below(nights), 1 + hand.below(2)]
  const stay = { inDays: firstDay + from, nights: Math.min(length, nights - from), rooms: hand.chance(0.1) ? 2 : 1 }
  const postNum = world.postNums[post % world.postNums.length] ?? 0
  return await call(world, owner, '/api/waitlist/join', { ...someNights(postNum, stay), time })
}

async function actAtRandom(world: World, hand: Hand, times: number): Promise<EndpointResponse[]> {
  const answers: EndpointResponse[] = []
  for (let turn = 0; turn < times; turn++) answers.push(...(await hand.pick(acts)(world, hand)))
  return answers
}

const cancel: Act = async (world, hand) => {
  const booking = await pickBooking(world, hand)
  return booking ? [await call(world, booking.uid, '/api/booking/cancel', { bookingId: booking.booking_id })] : []
}

const pay: Act = async (world, hand) => {
  const offer = await pickOffer(world, hand)
  return offer ? [await payOffer(world, offer)] : []
}

const decline: Act = async (world, hand) => {
  const offer = await pickOffer(world, hand)
  return offer ? [await call(world, offer.uid, '/api/waitlist/leave', { entryId: offer.entry_id })] : []
}

/** The end of the offer is now; the program notices within a second, or before it answers the next request. */
const expire: Act = async (world, hand) => {
  const offer = await pickOffer(world, hand)
  if (offer) await endNow(world, offer)
  return []
}

/** Payment and end of an offer at the same moment: one wins. */
const payAtTheEnd: Act = async (world, hand) => {
  const offer = await pickOffer(world, hand)
  if (!offer) return []
  const [answer] = await Promise.all([payOffer(world, offer), endNow(world, offer)])
  return [answer]
}

const leave: Act = async (world, hand) => {
  const { db } = world.environment
  const rows = await db.selectFrom('waitlist_entry').select(['entry_id', 'uid']).where('state', '=', 'waiting').execute()
  if (rows.length === 0) return []
  const { uid, entry_id: entryId } = hand.pick(rows)
  return [await call(world, uid, '/api/waitlist/leave', { entryId })]
}

const joinAgain: Act = async (world, hand) => [
  await join(world, hand.pick(world.waiters), hand, hand.below(world.postNums.length)),
]

const acts: readonly Act[] = [cancel, cancel, cancel, pay, pay, decline, expire, payAtTheEnd, leave, joinAgain]

type Offer = { entry_id: string; uid: string; booking_id: string; order_id: string; amount: number }

async function pickOffer({ environment }: World, hand: Hand): Promise<Offer | undefined> {
  const rows = await environment.db
    .selectFrom('waitlist_entry as entry')
    .innerJoin('payment', 'payment.booking_id', 'entry.booking_id')
    .select(['entry_id', 'uid', 'payment.booking_id', 'order_id', 'amount'])
    .where('entry.state', '=', 'offered')
    .orderBy('position')
    .execute()
  return rows.length > 0 ? hand.pick(rows) : undefined
}

async function pickBooking({ environment }: World, hand: Hand): Promise<{ booking_id: string; uid: string } | undefined> {
  const rows = await environment.db
    .selectFrom('booking')
    .select(['booking_id', 'uid'])
    .where('state', '=', 'confirmed')
    .orderBy('booking_id')
    .execute()
  const { booking_id, uid } = rows.length > 0 ? hand.pick(rows) : { booking_id: '', uid: null }
  return uid === null ? undefined : { booking_id, uid }
}

async function payOffer(world: World, { uid, order_id: orderId, amount }: Offer): Promise<EndpointResponse> {
  const paymentKey = await world.environment.provider.authenticate(orderId, amount)
  return await call(world, uid, '/api/payment/confirm', { paymentKey, orderId, amount })
}

/** Unless the program is working with the booking at this moment. */
async function endNow({ environment }: World, { booking_id }: Offer): Promise<void> {
  await sql`
    UPDATE booking SET hold_until = now()
    WHERE booking_id = (SELECT booking_id FROM booking WHERE booking_id = ${booking_id} AND state = 'held' FOR UPDATE SKIP LOCKED)`.execute(
    environment.db,
  )
}

async function call({ environment, people }: World, who: Owner | string, path: string, body: object): Promise<EndpointResponse> {
  const owner = typeof who === 'string' ? people.get(who) : who
  if (!owner) throw new Error(`There is no owner ${who}`)
  return await callWithRetries(environment.server.url, owner, path, body, randomUUID())
}

/** Runs the tasks in order, as many at a time as there are connections. */
async function inParallel<T>(tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
  const waiting = [...tasks]
  const results: T[] = []
  const lane = async (): Promise<void> => {
    for (let task = waiting.shift(); task; task = waiting.shift()) results.push(await task())
  }
  await Promise.all(Array.from({ length: clients }, lane))
  return results
}

/**
 * Compares all offers afterwards. Those of a post are made one transaction at a time, so that the ids of the history tell their order, which the clock does
 * not. An entry whose stay lies within that of a later one of the post fits whenever that one does: its offer must come first, unless its owner left, or
 * waits at another post too and may have been passed over while being offered a stay there.
 */
async function judge({ db }: FaultEnvironment): Promise<Served> {
  const entries = await db.selectFrom('waitlist_entry').selectAll().orderBy('position').execute()
  const offers = await db
    .selectFrom('booking')
    .innerJoin('booking_history', 'booking_history.booking_id', 'booking.booking_id')
    .select(['booking.booking_id', 'booking_history.id'])
    .where('from_state', 'is', null)
    .where('idempotency_key', 'like', 'offer-%')
    .execute()
  const served = entries.flatMap(({ booking_id }) => booking_id ?? [])
  const twice = offers.map(({ booking_id }) => booking_id).filter((id) => served.filter((one) => one === id).length !== 1)
  const turns = new Map(offers.map(({ booking_id, id }) => [booking_id, id]))
  const getTurn = ({ booking_id }: Entry): number => turns.get(booking_id ?? '') ?? Number.POSITIVE_INFINITY
  const pairs = entries
    .filter((entry) => Number.isFinite(getTurn(entry)))
    .flatMap((later) => entries.filter((earlier) => comesFirst(earlier, later)).map((earlier) => ({ earlier, later })))
    .filter(({ earlier }) => entries.every(({ uid, post_num }) => uid !== earlier.uid || post_num === earlier.post_num))
  return {
    offers: offers.length,
    taken: entries.filter(({ state }) => state === 'taken').length,
    twice,
    passed: pairs
      .filter(({ earlier, later }) => getTurn(earlier) > getTurn(later))
      .map(({ earlier, later }) => `${later.entry_id} before ${earlier.entry_id}`),
    pairs: pairs.length,
  }
}

function comesFirst(earlier: Entry, later: Entry): boolean {
  return (
    earlier.state !== 'left' &&
    earlier.position < later.position &&
    earlier.post_num === later.post_num &&
    earlier.checkin >= later.checkin &&
    earlier.checkout <= later.checkout &&
    earlier.room_number.small <= later.room_number.small
  )
}
