import { sql } from 'kysely'
import type { Database } from '../../db/tables.ts'

/**
 * Reconciles our payments with the provider's. Returns a line of payment key, amount and refunded amount for each record that only one side
 * has. `provider` is the sandbox's database, by default the same as ours.
 */
export async function compareWithProvider(ours: Database, provider: Database = ours): Promise<string[]> {
  const paid = await ours
    .selectFrom('payment')
    .leftJoin('refund', (join) => join.onRef('refund.payment_id', '=', 'payment.payment_id').on('refund.state', '=', 'done'))
    .select(({ fn }) => [
      'payment_key',
      'payment.amount',
      fn.coalesce(fn.sum<number>('refund.amount'), sql<number>`0`).as('refunded'),
    ])
    .groupBy(['payment_key', 'payment.amount'])
    .where('payment.state', '=', 'paid')
    .execute()
  const approved = await provider.selectFrom('sandbox_payment').selectAll().where('approved_at', 'is not', null).execute()
  const ourRecords = new Set(paid.map((row) => `${row.payment_key} ${row.amount} ${row.refunded}`))
  const providerRecords = new Set(
    approved.map((row) => `${row.payment_key} ${row.total_amount} ${row.total_amount - row.balance_amount}`),
  )
  return [
    ...[...ourRecords].filter((line) => !providerRecords.has(line)).map((line) => `only ours: ${line}`),
    ...[...providerRecords].filter((line) => !ourRecords.has(line)).map((line) => `only the provider's: ${line}`),
  ]
}
