import type * as z from 'zod/mini'
import type { reportMessage, WireThread } from '../../contract/message/message.ts'
import { lockPerson } from '../../db/account/person.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { findMessage } from '../../db/message/message.ts'
import { insertReport } from '../../db/message/report.ts'
import { forgetQuestions } from '../../db/message/response-rate.ts'
import { setBlocked } from '../../db/message/thread.ts'
import type { Account } from '../../domain/account/account.ts'
import { Refusal } from '../../domain/refusal.ts'
import { toOneself } from '../../domain/staff/staff.ts'
import { consumeRateLimit, rateLimits } from '../http/rate-limit.ts'
import type { AppContext } from '../runtime/context.ts'
import { loadThread } from './load-thread.ts'
import { showThread } from './show-thread.ts'

type ModerationContext = Pick<AppContext, 'config' | 'db' | 'clock'>

/** Stores a report for those who run the site. */
export async function reportThread(
  context: ModerationContext,
  account: Account,
  { threadId, messageId, reason, text }: z.output<typeof reportMessage.body>,
): Promise<WireThread> {
  const { db, clock } = context
  return await inTransaction(db, async (trx) => {
    await lockPerson(trx, account.uid)
    const thread = await loadThread(trx, account, threadId)
    if (messageId !== undefined && (await findMessage(trx, messageId))?.threadId !== threadId) throw new Refusal('not_found')
    await consumeRateLimit({ ...context, db: trx }, rateLimits.messageReport, toOneself(account).uid)
    await insertReport(trx, {
      threadId,
      messageId: messageId ?? null,
      uid: account.uid,
      memberId: account.work?.memberId ?? null,
      reason,
      text,
      now: clock(),
    })
    return await showThread({ db: trx, clock }, account, thread)
  })
}

/** Blocks the other side, or lifts the block, for every conversation of the two. */
export async function blockThread(
  context: ModerationContext,
  account: Account,
  { threadId, blocked: isBlocked }: { threadId: string; blocked: boolean },
): Promise<WireThread> {
  const { db, clock } = context
  return await inTransaction(db, async (trx) => {
    await lockPerson(trx, account.uid)
    const thread = await loadThread(trx, account, threadId)
    await consumeRateLimit({ ...context, db: trx }, rateLimits.messageBlock, toOneself(account).uid)
    const now = clock()
    await setBlocked(trx, thread, { side: account.role, isBlocked, now })
    if (isBlocked && account.role === 'owner') await forgetQuestions(trx, thread, now)
    return await showThread({ db: trx, clock }, account, await loadThread(trx, account, threadId))
  })
}
