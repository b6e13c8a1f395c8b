import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Business } from '../../domain/company/business.ts'
import { markEmailVerified } from '../account/person.ts'
import { toggleLikeRow } from '../like/like.ts'
import { lockPost } from '../post/post-writes.ts'
import type { Database } from '../tables.ts'
import { describeOnBoth, isLockAwaited } from '../testing/database.ts'
import { addPerson, addPost, now } from '../testing/rows.ts'
import { hidePostsOfClosed, saveBusiness } from './business.ts'

const business: Business = {
  tradeName: '마루와 마당',
  representative: '김보리',
  businessNumber: '123-45-67891',
  mailOrderNumber: null,
  phone: '02-000-1234',
  license: null,
}

describeOnBoth('the posts of a company', (database) => {
  test.each<[string, (db: Database, uid: string) => Promise<unknown>]>([
    [
      'whose business information is saved',
      (db, uid) => db.transaction().execute((trx) => saveBusiness(trx, { uid, business, now })),
    ],
    ['whose license is closed', (db) => hidePostsOfClosed(db, { closedBefore: now, now })],
  ])('%s do not deadlock with somebody who likes them and verifies their address', async (_, change) => {
    const { db } = database
    const { uid, postNum: first } = await addPost(db, { region: 'Songpa' })
    const { postNum: second } = await addPost(db, { uid, region: 'Gangnam' })
    const closed = { license_closed_at: new Date(now) }
    await db.updateTable('person').set(closed).where('id', '=', uid).execute()
    // The second post now comes before the first, in the table and by region.
    await sql`UPDATE post SET description = repeat('꼬리', 1000) WHERE post_num = ${first}`.execute(db)
    const liker = await addPerson(db, 'owner')
    await db.updateTable('person').set({ email_verified: false }).where('id', '=', liker).execute()
    for (const postNum of [first, second]) await toggleLikeRow(db, { uid: liker, postNum, now })
    const changes: Promise<unknown>[] = []
    await db.transaction().execute(async (verification) => {
      await lockPost(verification, first)
      changes.push(change(db, uid))
      while (!(await isLockAwaited(database))) await lockPost(verification, first)
      await markEmailVerified(verification, liker, `${liker}@example.com`, now)
    })
    await Promise.all(changes)
    const posts = await db.selectFrom('post').select('like_total').execute()
    expect(posts).toEqual([{ like_total: 1 }, { like_total: 1 }])
  })
})
