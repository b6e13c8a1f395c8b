import { randomUUID } from 'node:crypto'
import { audit, waitUntilSettled } from './audit.ts'
import { addPostWithRooms, type FaultEnvironment, openEnvironment } from './environment.ts'
import { examples, type Line } from './report.ts'
import { callEndpoint, callWithRetries, oneNightStay } from './users.ts'

/** Many clients compete for few rooms, and one payment is confirmed many times concurrently. */
export async function races(size: { rounds: number; confirms: number }): Promise<Line[]> {
  const environment = await openEnvironment({ owners: 500 })
  const sold: number[] = []
  for (let round = 0; round < size.rounds; round++) sold.push(await race(environment, 200, 1))
  const twenty = await race(environment, 500, 20)
  const approvals = await confirmConcurrently(environment, size.confirms)
  const { broken } = await audit(environment, [])
  const notes = examples({ 'broken invariant': broken })
  await environment.close()
  const worst = Math.max(...sold)
  const isOne = sold.every((count) => count === 1)
  return [
    {
      test: `200 clients for 1 room, ${size.rounds} rounds`,
      target: 'exactly 1 each',
      actual: `${isOne ? 'exactly 1' : `up to ${worst}`} sold in each`,
      isPassed: isOne && broken.length === 0,
      isOnTime: true,
      notes,
    },
    {
      test: '500 clients for 20 rooms',
      target: 'exactly 20',
      actual: `${twenty} sold`,
      isPassed: twenty === 20,
      isOnTime: true,
      notes: [],
    },
    {
      test: `${size.confirms} concurrent confirmations of one payment`,
      target: '1 approval',
      actual: `${approvals.approvals} approval, ${approvals.answered} of ${size.confirms} succeeded`,
      isPassed: approvals.approvals === 1 && approvals.answered === size.confirms,
      isOnTime: true,
      notes: [],
    },
  ]
}

/** Sends one booking request per client, all at once. Returns how many got a room. */
async function race({ db, server, owners }: FaultEnvironment, clients: number, rooms: number): Promise<number> {
  const postNum = await addPostWithRooms(db, rooms)
  const stay = oneNightStay(postNum, 30)
  const draft = { ...stay, time: { checkin: '10:00 AM', checkout: '9:00 AM' } }
  const answers = await Promise.all(
    // The total includes the discount on a first booking.
    owners
      .slice(0, clients)
      .map((owner) => callWithRetries(server.url, owner, '/api/booking/create', { ...draft, total: 36_000 }, randomUUID())),
  )
  return answers.filter(({ status }) => status === 201).length
}

async function confirmConcurrently(
  environment: FaultEnvironment,
  times: number,
): Promise<{ approvals: number; answered: number }> {
  const { db, server, provider, owners } = environment
  const owner = owners[0]
  if (!owner) throw new Error('The environment has no owners')
  const postNum = await addPostWithRooms(db, 1)
  const stay = { ...oneNightStay(postNum, 31), time: { checkin: '10:00 AM', checkout: '9:00 AM' } }
  const quoted = await callEndpoint(server.url, owner, '/api/booking/quote', oneNightStay(postNum, 31))
  const total = JSON.parse(JSON.stringify(quoted.body)).quote.total
  const booked = await callEndpoint(server.url, owner, '/api/booking/create', { ...stay, total }, randomUUID())
  const { orderId } = JSON.parse(JSON.stringify(booked.body)).booking
  const paymentKey = await provider.authenticate(orderId, total)
  const confirm = { paymentKey, orderId, amount: total }
  const answers = await Promise.all(
    Array.from({ length: times }, () => callWithRetries(server.url, owner, '/api/payment/confirm', confirm)),
  )
  await waitUntilSettled(db)
  const captured = await provider.db.selectFrom('sandbox_payment').selectAll().where('approved_at', 'is not', null).execute()
  return { approvals: captured.length, answered: answers.filter(({ status }) => status === 200 || status === 202).length }
}
