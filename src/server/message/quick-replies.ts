import type { WireQuickReply } from '../../contract/message/message.ts'
import { lockPerson } from '../../db/account/person.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { listQuickReplies, replaceQuickReplies } from '../../db/message/quick-reply.ts'
import type { Account } from '../../domain/account/account.ts'
import { Refusal } from '../../domain/refusal.ts'
import { consumeRateLimit, rateLimits } from '../http/rate-limit.ts'
import { requireSeen } from '../http/require-seen.ts'
import type { AppContext } from '../runtime/context.ts'

/** Replaces the quick replies of a company. Each needs a text in at least one language. */
export async function saveQuickReplies(
  context: Pick<AppContext, 'config' | 'db' | 'clock'>,
  { uid }: Account,
  { replies, seen }: { replies: readonly WireQuickReply[]; seen?: readonly WireQuickReply[] },
): Promise<WireQuickReply[]> {
  const empty = replies.findIndex(({ text, textEn }) => text === '' && textEn === '')
  if (empty >= 0) throw new Refusal('bad_fields', { fields: { [`replies.${empty}.text`]: 'required' } })
  await inTransaction(context.db, async (trx) => {
    await lockPerson(trx, uid)
    await consumeRateLimit({ ...context, db: trx }, rateLimits.quickReplies, uid)
    requireSeen({ seen, stored: await listQuickReplies(trx, uid), sent: replies })
    await replaceQuickReplies(trx, uid, replies)
  })
  return [...replies]
}
