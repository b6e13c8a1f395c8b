import type { Database } from '../../db/tables.ts'

/**
 * Lines of payment key, amount and what went back that only our books or only the provider's have: every payment taken is paid, every
 * refund done has gone back. `provider` is the database of the sandbox, the same as ours unless it stands alone.
 */
export async function compareWithProvider(ours: Database, provider: Database = ours): Promise<string[]> {
  const paid = await ours
    .selectFrom('payment')
    .leftJoin('refund', 'refund.payment_id', 'payment.payment_id')
    .select(['payment_key', 'payment.amount', 'refund.amount as back', 'refund.state as backState'])
    .where('payment.state', '=', 'paid')
    .execute()
  const taken = await provider.selectFrom('sandbox_payment').selectAll().where('approved_at', 'is not', null).execute()
  const told = new Set(paid.map((row) => `${row.payment_key} ${row.amount} ${row.backState === 'done' ? row.back : 0}`))
  const known = new Set(taken.map((row) => `${row.payment_key} ${row.total_amount} ${row.total_amount - row.balance_amount}`))
  return [
    ...[...told].filter((line) => !known.has(line)).map((line) => `only ours: ${line}`),
    ...[...known].filter((line) => !told.has(line)).map((line) => `only the provider's: ${line}`),
  ]
}
