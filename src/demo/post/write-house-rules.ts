import type { Database } from '../../db/tables.ts'
import type { PostNums } from '../account/write-people.ts'
import type { Demonstration } from '../demonstration.ts'

const rules = { notice_hours: 0, min_nights: 1, max_nights: 30, stay_lengths: '[]' }

/** One hotel answers each booking itself, and one is paused: the last two. */
export async function writeDemoHouseRules(db: Database, { houses, calendar }: Demonstration, postNums: PostNums): Promise<void> {
  const [onRequest, paused] = houses.slice(-2).flatMap((house) => postNums.get(house) ?? [])
  if (onRequest === undefined || paused === undefined) return
  await db
    .insertInto('house_rule')
    .values([
      {
        ...rules,
        post_num: onRequest,
        notice_hours: 24,
        answer_hours: 24,
        paused_from: null,
        paused_until: null,
        paused_at: null,
      },
      {
        ...rules,
        post_num: paused,
        answer_hours: null,
        paused_from: calendar.today,
        paused_until: null,
        paused_at: new Date(calendar.now),
      },
    ])
    .execute()
}
