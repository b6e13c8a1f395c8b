import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Day } from '../../domain/calendar/day.ts'
import { type HouseRules, noHouseRules } from '../../domain/post/house-rules.ts'
import { Refusal } from '../../domain/refusal.ts'
import { asPrepared } from '../core/prepared-statements.ts'
import { inTransaction } from '../core/transaction.ts'
import type { Database, Tables } from '../tables.ts'

type HouseRuleRow = Omit<Selectable<Tables['house_rule']>, 'post_num' | 'paused_at'>

/** Selects the row that `toHouseRules` converts. */
export function selectHouseRules(from: Pick<ExpressionBuilder<Tables, 'post'>, 'selectFrom'>) {
  return from
    .selectFrom('house_rule')
    .select(['paused_from', 'paused_until', 'notice_hours', 'min_nights', 'max_nights', 'stay_lengths', 'answer_hours'])
}

/** A post without a row has no rules. */
export function toHouseRules(row: HouseRuleRow | null | undefined): HouseRules {
  if (!row) return noHouseRules
  return {
    pause: row.paused_from === null ? null : { from: row.paused_from, until: row.paused_until },
    noticeHours: row.notice_hours,
    minNights: row.min_nights,
    maxNights: row.max_nights,
    stayLengths: row.stay_lengths,
    answerHours: row.answer_hours,
  }
}

/** The rules as committed by now. */
export async function findHouseRules(db: Database, postNum: number): Promise<HouseRules> {
  const row = await db
    .selectFrom('house_rule')
    .select(['paused_from', 'paused_until', 'notice_hours', 'min_nights', 'max_nights', 'stay_lengths', 'answer_hours'])
    .where('post_num', '=', postNum)
    .modifyEnd(asPrepared)
    .executeTakeFirst()
  return toHouseRules(row)
}

/**
 * Changes the rules of a company's post: `change` gets the current ones. Waits for the holds that are being made, and those that come
 * later see the new rules, see docs/lock-order.md. `clock` is read after that. Refuses with `gone` if the post is deleted or someone
 * else's.
 */
export async function changeHouseRules(
  db: Database,
  {
    postNum,
    uid,
    clock,
    change,
  }: { postNum: number; uid: string; clock: () => number; change: (rules: HouseRules) => HouseRules },
): Promise<HouseRules> {
  return await inTransaction(db, async (trx) => {
    const post = await trx
      .selectFrom('post')
      .select('post_num')
      .where('post_num', '=', postNum)
      .where('uid', '=', uid)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!post) throw new Refusal('gone')
    await sql`SELECT FROM room WHERE post_num = ${postNum} ORDER BY size FOR NO KEY UPDATE`.execute(trx)
    const before = await findHouseRules(trx, postNum)
    const rules = change(before)
    if (JSON.stringify(rules) !== JSON.stringify(before)) await writeHouseRules(trx, postNum, rules, before, clock())
    return rules
  })
}

/** Removes a pause that was over before this day. */
export async function removeEndedPause(db: Database, postNum: number, today: Day): Promise<void> {
  await sql`
    UPDATE house_rule SET paused_from = NULL, paused_until = NULL, paused_at = NULL
    WHERE post_num = ${postNum} AND paused_until < ${today}::date`.execute(db)
}

async function writeHouseRules(db: Database, postNum: number, rules: HouseRules, before: HouseRules, now: number): Promise<void> {
  const { pause } = rules
  const isSamePause = JSON.stringify(pause) === JSON.stringify(before.pause)
  const columns = {
    paused_from: pause?.from ?? null,
    paused_until: pause?.until ?? null,
    notice_hours: rules.noticeHours,
    min_nights: rules.minNights,
    max_nights: rules.maxNights,
    stay_lengths: JSON.stringify(rules.stayLengths),
    answer_hours: rules.answerHours,
    ...(isSamePause ? {} : { paused_at: pause ? new Date(now) : null }),
  }
  await db
    .insertInto('house_rule')
    .values({ paused_at: pause ? new Date(now) : null, ...columns, post_num: postNum })
    .onConflict((conflict) => conflict.column('post_num').doUpdateSet(columns))
    .execute()
}
