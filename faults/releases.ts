import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Database } from '../src/db/tables.ts'
import { audit } from './audit.ts'
import { addPostWithRooms, type FaultEnvironment, openEnvironment } from './environment.ts'
import { examples, type Line, seconds } from './report.ts'
import { readNumber, readText } from './stay.ts'
import { callEndpoint, type EndpointResponse, type Owner, oneNightStay } from './users.ts'

const inDays = 30
const time = { checkin: '10:00 AM', checkout: '9:00 AM' }
const clients = 8
const timeoutMs = 60_000
const pollMs = 50

/**
 * A hotel is full of unpaid stays that expire at the same moment, and are offered to those who wait for them. Until all offers are made, others book at
 * another hotel.
 */
export async function releases({ rooms, waiting }: { rooms: number; waiting: number }): Promise<Line[]> {
  const environment = await openEnvironment({ owners: rooms + waiting + clients })
  const { db, owners, server } = environment
  const full = await addPostWithRooms(db, rooms)
  const other = await addPostWithRooms(db, clients)
  const answers: EndpointResponse[] = []
  for (const owner of owners.slice(0, rooms)) answers.push(await book(environment, owner, full))
  for (const owner of owners.slice(rooms, rooms + waiting))
    answers.push(await callEndpoint(server.url, owner, '/api/waitlist/join', { ...oneNightStay(full, inDays), time }))
  await db
    .updateTable('booking')
    .set({ hold_until: new Date() })
    .where('post_num', '=', full)
    .where('state', '=', 'held')
    .execute()
  const times: number[] = []
  const offered = waitForOffers(db, rooms)
  const buyers = owners.slice(rooms + waiting).map(async (owner) => {
    while (!offered.isDone()) {
      const before = performance.now()
      const booked = await book(environment, owner, other)
      times.push(performance.now() - before)
      answers.push(booked)
      await callEndpoint(server.url, owner, '/api/booking/cancel', { bookingId: readText(booked.body.booking, 'bookingId') })
    }
  })
  await Promise.all([...buyers, offered.end])
  const offers = await countOffers(db)
  const { broken, differences } = await audit(environment, [])
  await environment.close()
  const refused = answers.filter(({ status }) => status !== 201).map(({ status, body }) => `${status} ${JSON.stringify(body)}`)
  return [
    {
      test: `${rooms} unpaid stays of one hotel expire at once while ${waiting} wait for them, and ${clients} clients book at another hotel`,
      target: '0 refused, 0 invariants broken',
      actual: `${refused.length} of ${answers.length} refused, slowest ${seconds(Math.max(...times))}; ${offers} offers, ${broken.length} invariants broken, ${differences.length} differences with the provider`,
      isPassed: [...refused, ...broken, ...differences].length === 0 && offers === rooms,
      isOnTime: true,
      notes: examples({ refused, 'broken invariant': broken, difference: differences }),
    },
  ]
}

function waitForOffers(db: Database, rooms: number): { end: Promise<void>; isDone: () => boolean } {
  let isDone = false
  const wait = async (): Promise<void> => {
    const deadline = performance.now() + timeoutMs
    while ((await countOffers(db)) < rooms && performance.now() < deadline) await setTimeout(pollMs)
    isDone = true
  }
  return { end: wait(), isDone: () => isDone }
}

async function countOffers(db: Database): Promise<number> {
  return (await db.selectFrom('waitlist_entry').select('entry_id').where('state', '=', 'offered').execute()).length
}

async function book({ server }: FaultEnvironment, owner: Owner, postNum: number): Promise<EndpointResponse> {
  const stay = oneNightStay(postNum, inDays)
  const quote = await callEndpoint(server.url, owner, '/api/booking/quote', stay)
  const body = { ...stay, time, total: readNumber(quote.body.quote, 'total') }
  return await callEndpoint(server.url, owner, '/api/booking/create', body, randomUUID())
}
