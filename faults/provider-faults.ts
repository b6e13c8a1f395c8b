import { setTimeout } from 'node:timers/promises'
import { audit, waitUntilSettled } from './audit.ts'
import { addPostWithRooms, type FaultEnvironment, openEnvironment } from './environment.ts'
import { examples, type Line, seconds, writeLine } from './report.ts'
import { buyStay, newLog } from './stay.ts'
import { callEndpoint } from './users.ts'

type Respond = () => Promise<Response>

const concurrent = 120
const faultShare = 0.3

/** The provider fails 30% of calls in every way it can, while webhooks arrive twice, late or forged. */
export async function providerFaults(size: { payments: number }): Promise<Line[]> {
  const environment = await openEnvironment({ owners: concurrent })
  const log = newLog()
  const postNums = await Promise.all(Array.from({ length: 8 }, () => addPostWithRooms(environment.db, 1_000)))
  injectFaults(environment)
  let started = 0
  let done = 0
  const buyers = environment.owners.map(async (owner) => {
    while (started < size.payments) {
      const turn = started++
      const postNum = postNums[turn % postNums.length] ?? 0
      await buyStay(environment, log, { owner, postNum, inDays: 2 + (turn % 80), cancels: turn % 10 === 0 })
      done += 1
      if (done % 1_000 === 0) writeLine(`  ${done} of ${size.payments} stays`)
    }
  })
  const webhooks = sendWebhooksUntil(environment, () => done >= started && started >= size.payments)
  await Promise.all(buyers)
  await webhooks
  const waitedMs = await waitUntilSettled(environment.db, 300_000)
  const { lost, broken, differences } = await audit(environment, log.acknowledged)
  const double = await listChargedTwice(environment)
  await environment.close()
  const paid = log.acknowledged.filter(({ what }) => what === 'paid').length
  return [
    {
      test: `provider faults at ${faultShare * 100} % (errors, lost responses, broken and slow connections, duplicate, reordered and forged webhooks), ${paid} payments`,
      target: '0 charged twice, 0 paid without a booking',
      actual: `${double.length} charged twice, ${differences.length} differences with the provider, ${broken.length} invariants broken, ${log.refused.length} refused, settled in ${seconds(waitedMs)}`,
      isPassed:
        lost.length + broken.length + differences.length + double.length + log.refused.length === 0 && paid >= size.payments,
      isOnTime: true,
      notes: examples({
        lost,
        'broken invariant': broken,
        difference: differences,
        'charged twice': double,
        refused: log.refused.map(({ status, body }) => `${status} ${JSON.stringify(body)}`),
      }),
    },
  ]
}

function injectFaults({ provider }: FaultEnvironment): void {
  const failed = (): Response => Response.json({ code: 'FAILED_INTERNAL_SYSTEM_PROCESSING', message: '' }, { status: 500 })
  const faults = [
    async () => failed(),
    async (respond: Respond) => {
      await respond()
      return failed()
    },
    async (_: Respond, disconnect: () => Response) => disconnect(),
    async (respond: Respond, disconnect: () => Response) => {
      await respond()
      return disconnect()
    },
    async () => Response.json({ code: 'PROVIDER_ERROR', message: '' }, { status: 400 }),
    async (respond: Respond) => {
      await setTimeout(2_000)
      return await respond()
    },
    // The provider receives the request twice at once.
    async (respond: Respond) => (await Promise.all([respond(), respond()]))[0],
  ]
  provider.intercept(async (_, respond, disconnect) => {
    const fault = Math.random() < faultShare ? faults[Math.floor(Math.random() * faults.length)] : undefined
    return fault ? await fault(respond, disconnect) : await respond()
  })
}

/** Sends true and false webhooks, twice and in any order, until `isOver`. */
async function sendWebhooksUntil({ server, provider, owners }: FaultEnvironment, isOver: () => boolean): Promise<void> {
  const [owner] = owners
  if (!owner) throw new Error('The environment has no owners')
  while (!isOver()) {
    const rows = await provider.db
      .selectFrom('sandbox_payment')
      .select(['order_id', 'payment_key'])
      .orderBy('requested_at', 'desc')
      .limit(20)
      .execute()
    const statuses = ['DONE', 'CANCELED', 'ABORTED', 'EXPIRED', 'PARTIAL_CANCELED']
    const webhooks = rows.flatMap((row, index) => {
      const data = { orderId: row.order_id, paymentKey: row.payment_key, status: statuses[index % statuses.length] }
      return [data, data, { ...data, orderId: `forged_${index}` }]
    })
    await Promise.all(
      webhooks.map((data) =>
        callEndpoint(server.url, owner, '/api/payment/webhook', { eventType: 'PAYMENT_STATUS_CHANGED', data }),
      ),
    )
    await setTimeout(500)
  }
}

/** Bookings for which the provider captured more than one payment and has not refunded the surplus. */
async function listChargedTwice({ db, provider }: FaultEnvironment): Promise<string[]> {
  const captured = await provider.db
    .selectFrom('sandbox_payment')
    .select(['payment_key', 'balance_amount'])
    .where('approved_at', 'is not', null)
    .execute()
  const unrefunded = new Set(captured.filter((row) => row.balance_amount > 0).map((row) => row.payment_key))
  const ours = await db.selectFrom('payment').select(['booking_id', 'payment_key']).where('payment_key', 'is not', null).execute()
  const counts = new Map<string, number>()
  for (const row of ours)
    if (row.payment_key && unrefunded.has(row.payment_key)) counts.set(row.booking_id, (counts.get(row.booking_id) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 1).map(([bookingId]) => bookingId)
}
