import type { Attempt } from '../payment/payment.ts'
import { Refusal } from '../refusal.ts'
import type { Change } from './change.ts'

/** Returns the `ready` payment of a held change, or null if it needs a new one. Refuses if nothing is due. */
export function decideChangeAttempt<One extends Attempt>(
  change: Pick<Change, 'changeId' | 'holdUntil'>,
  payments: readonly One[],
  now: number,
): One | null {
  if (change.holdUntil === null || now >= change.holdUntil) throw new Refusal('hold_lapsed')
  const own = payments.filter(({ changeId }) => changeId === change.changeId)
  if (own.some(({ state }) => state === 'confirming')) throw new Refusal('wrong_state', { why: 'confirming' })
  return own.find(({ state }) => state === 'ready') ?? null
}
