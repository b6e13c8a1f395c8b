import { randomUUID } from 'node:crypto'
import { callUrls } from '../src/contract/urls.ts'
import { audit } from './books.ts'
import { type Answer, aNight, call } from './people.ts'
import { examples, type Line } from './report.ts'
import { openStage, placeWith, type Stage } from './stage.ts'

/** Many for few rooms, and one payment confirmed many times at once. */
export async function races(size: { rounds: number; confirms: number }): Promise<Line[]> {
  const stage = await openStage({ owners: 500 })
  const sold: number[] = []
  for (let round = 0; round < size.rounds; round++) sold.push(await race(stage, 200, 1))
  const twenty = await race(stage, 500, 20)
  const approvals = await confirmAtOnce(stage, size.confirms)
  const { broken } = await audit(stage, [])
  const answers = examples({ 'broken invariant': broken })
  await stage.close()
  const worst = Math.max(...sold)
  const isOne = sold.every((count) => count === 1)
  return [
    {
      test: `real PostgreSQL: 200 clients for 1 room, ${size.rounds} rounds`,
      asked: 'exactly 1 each',
      reached: `${isOne ? 'exactly 1' : `up to ${worst}`} sold in each`,
      isReached: isOne && broken.length === 0,
      isInTime: true,
      found: answers,
    },
    {
      test: '500 clients for 20 rooms',
      asked: 'exactly 20',
      reached: `${twenty} sold`,
      isReached: twenty === 20,
      isInTime: true,
      found: [],
    },
    {
      test: `${size.confirms} confirms of one payment at once`,
      asked: '1 approval',
      reached: `${approvals.approvals} approval, ${approvals.answered} of ${size.confirms} answered`,
      isReached: approvals.approvals === 1 && approvals.answered === size.confirms,
      isInTime: true,
      found: [],
    },
  ]
}

/** How many of so many clients, who all ask at once, got a room. */
async function race({ db, server, owners }: Stage, clients: number, rooms: number): Promise<number> {
  const postNum = await placeWith(db, rooms)
  const stay = aNight(postNum, 30)
  const draft = { ...stay, time: { checkin: '10:00 AM', checkout: '9:00 AM' } }
  const answers = await Promise.all(
    owners.slice(0, clients).map(async (owner) => await bookUntilAnswered(server.url, owner, draft)),
  )
  return answers.filter(({ status }) => status === 201).length
}

/** Under this load some are told to try again, and do; a first booking has its discount. */
async function bookUntilAnswered(url: string, owner: Stage['owners'][number], draft: object): Promise<Answer> {
  const key = randomUUID()
  for (;;) {
    const answer = await call(url, owner, callUrls.bookingCreate, { ...draft, total: 36_000 }, key)
    if (answer.status !== 503 && answer.status !== 0) return answer
  }
}

async function confirmAtOnce(stage: Stage, times: number): Promise<{ approvals: number; answered: number }> {
  const { db, server, provider, owners } = stage
  const owner = owners[0]
  if (!owner) throw new Error('Nobody is there')
  const postNum = await placeWith(db, 1)
  const stay = { ...aNight(postNum, 31), time: { checkin: '10:00 AM', checkout: '9:00 AM' } }
  const quoted = await call(server.url, owner, callUrls.bookingQuote, aNight(postNum, 31))
  const total = JSON.parse(JSON.stringify(quoted.body)).quote.total
  const booked = await call(server.url, owner, callUrls.bookingCreate, { ...stay, total }, randomUUID())
  const { orderId } = JSON.parse(JSON.stringify(booked.body)).booking
  const paymentKey = await provider.authenticate(orderId, total)
  const confirm = { paymentKey, orderId, amount: total }
  const answers = await Promise.all(
    Array.from({ length: times }, () => call(server.url, owner, callUrls.paymentConfirm, confirm)),
  )
  const taken = await provider.db.selectFrom('sandbox_payment').selectAll().where('approved_at', 'is not', null).execute()
  return { approvals: taken.length, answered: answers.filter(({ status }) => status === 200 || status === 202).length }
}
