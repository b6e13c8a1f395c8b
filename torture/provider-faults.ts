import { setTimeout } from 'node:timers/promises'
import { callUrls } from '../src/contract/urls.ts'
import { audit, settled } from './books.ts'
import { call } from './people.ts'
import { examples, type Line, say, seconds } from './report.ts'
import { openStage, placeWith, type Stage } from './stage.ts'
import { buyStay, newLog } from './stay.ts'

type Answer = () => Promise<Response>

const atOnce = 120
const faultShare = 0.3

/** The provider fails three times of ten, in every way it can, while its webhooks come twice, too late, or from somebody else. */
export async function providerFaults(size: { payments: number }): Promise<Line[]> {
  const stage = await openStage({ owners: atOnce })
  const log = newLog()
  const postNums = await Promise.all(Array.from({ length: 8 }, () => placeWith(stage.db, 1_000)))
  disturb(stage)
  let begun = 0
  let done = 0
  const people = stage.owners.map(async (owner) => {
    while (begun < size.payments) {
      const turn = begun++
      const postNum = postNums[turn % postNums.length] ?? 0
      await buyStay(stage, log, { owner, postNum, inDays: 2 + (turn % 80), cancels: turn % 10 === 0 })
      done += 1
      if (done % 1_000 === 0) say(`  ${done} of ${size.payments} stays`)
    }
  })
  const hints = hintUntil(stage, () => done >= begun && begun >= size.payments)
  await Promise.all(people)
  await hints
  const waited = await settled(stage.db, 300_000)
  const { lost, broken, differences } = await audit(stage, log.promised)
  const double = await paidTwice(stage)
  await stage.close()
  const paid = log.promised.filter(({ what }) => what === 'paid').length
  return [
    {
      test: `provider faults at ${faultShare * 100} % (errors, lost answers, broken and silent lines, webhooks twice, reversed and forged), ${paid} payments`,
      asked: '0 double, 0 paid without booking',
      reached: `${double.length} double, ${differences.length} differences with the provider, ${broken.length} invariants broken, ${log.refused.length} refused, settled in ${seconds(waited)}`,
      isReached:
        lost.length + broken.length + differences.length + double.length + log.refused.length === 0 && paid >= size.payments,
      isInTime: true,
      found: examples({
        lost,
        'broken invariant': broken,
        difference: differences,
        double,
        refused: log.refused.map(({ status, body }) => `${status} ${JSON.stringify(body)}`),
      }),
    },
  ]
}

function disturb({ provider }: Stage): void {
  const failed = (): Response => Response.json({ code: 'FAILED_INTERNAL_SYSTEM_PROCESSING', message: '' }, { status: 500 })
  const faults = [
    async () => failed(),
    async (answer: Answer) => {
      await answer()
      return failed()
    },
    async (_: Answer, cut: () => Response) => cut(),
    async (answer: Answer, cut: () => Response) => {
      await answer()
      return cut()
    },
    async () => Response.json({ code: 'PROVIDER_ERROR', message: '' }, { status: 400 }),
    async (answer: Answer) => {
      await setTimeout(2_000)
      return await answer()
    },
    // The program is asked twice at once.
    async (answer: Answer) => (await Promise.all([answer(), answer()]))[0],
  ]
  provider.setLine(async (_, answer, cut) => {
    const fault = Math.random() < faultShare ? faults[Math.floor(Math.random() * faults.length)] : undefined
    return fault ? await fault(answer, cut) : await answer()
  })
}

/** Webhooks of what happened and of what did not, twice and in any order. */
async function hintUntil({ server, provider, owners }: Stage, isOver: () => boolean): Promise<void> {
  const [owner] = owners
  if (!owner) throw new Error('Nobody is there')
  while (!isOver()) {
    const rows = await provider.db
      .selectFrom('sandbox_payment')
      .select(['order_id', 'payment_key'])
      .orderBy('requested_at', 'desc')
      .limit(20)
      .execute()
    const statuses = ['DONE', 'CANCELED', 'ABORTED', 'EXPIRED', 'PARTIAL_CANCELED']
    const hints = rows.flatMap((row, index) => {
      const data = { orderId: row.order_id, paymentKey: row.payment_key, status: statuses[index % statuses.length] }
      return [data, data, { ...data, orderId: `forged_${index}` }]
    })
    await Promise.all(
      hints.map((data) => call(server.url, owner, callUrls.paymentWebhook, { eventType: 'PAYMENT_STATUS_CHANGED', data })),
    )
    await setTimeout(500)
  }
}

/** Bookings for which the provider took more than one payment and has not given the surplus back. */
async function paidTwice({ db, provider }: Stage): Promise<string[]> {
  const taken = await provider.db
    .selectFrom('sandbox_payment')
    .select(['payment_key', 'balance_amount'])
    .where('approved_at', 'is not', null)
    .execute()
  const kept = new Set(taken.filter((row) => row.balance_amount > 0).map((row) => row.payment_key))
  const ours = await db.selectFrom('payment').select(['booking_id', 'payment_key']).where('payment_key', 'is not', null).execute()
  const counts = new Map<string, number>()
  for (const row of ours)
    if (row.payment_key && kept.has(row.payment_key)) counts.set(row.booking_id, (counts.get(row.booking_id) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 1).map(([bookingId]) => bookingId)
}
