import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addDays, day } from '../../domain/calendar/day.ts'
import { noHouseRules } from '../../domain/post/house-rules.ts'
import { regions } from '../../domain/post/region.ts'
import { describeOnBoth } from '../testing/database.ts'
import { addHold, addImage, addPerson, addPost, now, postInput, today } from '../testing/rows.ts'
import { findPost, findPosts, findSummaries, selectPosts, selectPostsOfCompany } from './post.ts'
import { deletePostRow, updatePost } from './post-writes.ts'

const names = { nameKeys: [], districtKeys: [] }

describeOnBoth('posts', (database) => {
  it('are read back as stored', async () => {
    const { db } = database
    const { images: _, ...whole } = postInput
    const draft = {
      ...whole,
      storeNameEn: null,
      region: null,
      rooms: [
        { size: 'small' as const, count: 3, price: 40_000, weekendPrice: 50_000 },
        { size: 'large' as const, count: 1, price: 70_000, weekendPrice: null },
      ],
      seasons: [
        { from: day('2026-07-20'), to: day('2026-08-10'), prices: { large: 90_000 } },
        { from: day('2026-07-01'), to: day('2026-07-31'), prices: { small: 60_000, large: 80_000 } },
      ],
      peaks: [{ from: day('2026-07-01'), to: day('2026-08-31') }],
    }
    const { postNum, uid } = await addPost(db, draft)
    const found = await findPost(db, postNum)
    expect(found).toEqual({
      post: {
        ...draft,
        images: [expect.stringMatching(/^\/images\/image-\d+$/)],
        postNum,
        uid,
        likeTotal: 0,
        rating: { average: 0, count: 0 },
        responseRate: null,
        house: noHouseRules,
        seller: null,
        createdAt: now,
      },
      deletedAt: null,
      visibleTo: null,
    })
  })

  it('store the region as its code, not as its position in the region list', async () => {
    const codes = [
      'Eunpyeong',
      'Gangbuk',
      'Gangdong',
      'Gangnam',
      'Gangseo',
      'Geumcheon',
      'Guro',
      'Gwanak',
      'Gwangjin',
      'Jongno',
      'Jung',
    ]
    codes.push('Jungnang', 'Seongbuk', 'Seongdong', 'Songpa', 'Yangcheon', 'Yeongdeungpo', 'Yongsan')
    for (const { name } of [...regions].reverse()) await addPost(database.db, { region: name })
    for (const table of ['post', 'room_search']) {
      const { rows } = await sql<{ region: string }>`SELECT DISTINCT region FROM ${sql.table(table)} ORDER BY region`.execute(
        database.db,
      )
      expect(rows.map(({ region }) => region)).toEqual(codes)
    }
  })

  it('are read without the extras that they no longer sell', async () => {
    const { postNum } = await addPost(database.db)
    const plan = await database.db.transaction().execute(async (trx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(trx)
      return JSON.stringify(await selectPosts(trx).where('post.post_num', '=', postNum).explain())
    })
    expect(plan).toContain('Index Scan using post_extra_on_sale')
  })

  it('are listed in the requested order, and by company', async () => {
    const { db } = database
    const one = await addPost(db)
    const other = await addPost(db)
    expect((await findPosts(db, [other.postNum, 0, one.postNum])).map((post) => post.postNum)).toEqual([
      other.postNum,
      one.postNum,
    ])
    expect(await findPosts(db, [])).toEqual([])
    expect((await selectPostsOfCompany(db, one.uid)).map((post) => post.postNum)).toEqual([one.postNum])
  })

  it('have summaries with the same prices and first image', async () => {
    const { db } = database
    const seasons = [{ from: day('2026-07-20'), to: day('2026-08-20'), prices: { small: 50_000 } }]
    const rooms = [
      { size: 'small' as const, count: 2, price: 40_000, weekendPrice: 45_000 },
      { size: 'large' as const, count: 1, price: 70_000, weekendPrice: null },
    ]
    const one = await addPost(db, { rooms, seasons })
    const other = await addPost(db, { images: [] })
    const postNums = [other.postNum, 0, one.postNum]
    const posts = await findPosts(db, postNums)
    const summaries = await findSummaries(db, postNums)
    expect(posts).toMatchObject(summaries.map(({ image: _, ...summary }) => summary))
    expect(summaries.map(({ image }) => image)).toEqual(posts.map(({ images }) => images[0] ?? ''))
    expect(summaries[1]).toMatchObject({ rooms, seasons })
    expect(await findSummaries(db, [])).toEqual([])
  })

  it('are updated as a whole, and only by their own company', async () => {
    const { db } = database
    const { postNum, uid } = await addPost(db)
    const draft = {
      ...postInput,
      storeName: '새 이름',
      images: [await addImage(db, uid), await addImage(db, uid)],
      rooms: [{ size: 'medium' as const, count: 4, price: 55_000, weekendPrice: null }],
    }
    expect(await updatePost(db, { postNum, uid: await addPerson(db, 'company'), draft, names, now, today })).toBe(false)
    expect(await updatePost(db, { postNum, uid, draft, names, now, today })).toBe(true)
    expect((await findPost(db, postNum))?.post).toMatchObject(draft)
  })

  it('refuse an image uploaded by another account', async () => {
    const { db } = database
    const { postNum, uid } = await addPost(db)
    const foreign = await addImage(db, await addPerson(db, 'company'))
    const change = updatePost(db, { postNum, uid, draft: { ...postInput, images: [foreign] }, names, now, today })
    await expect(change).rejects.toMatchObject({ code: 'not_found' })
    expect((await findPost(db, postNum))?.post.images).toHaveLength(1)
  })

  it('cannot be deleted while a future night is taken, by another account, or twice', async () => {
    const { db } = database
    const { postNum, uid } = await addPost(db)
    const { bookingId, quote } = await addHold(db, postNum)
    await expect(deletePostRow(db, { uid, postNum, now, today })).rejects.toMatchObject({
      code: 'future_bookings',
      params: { bookingIds: [bookingId] },
    })
    const afterwards = { uid, postNum, now, today: addDays(quote.stay.checkout, 0) }
    expect(await deletePostRow(db, { ...afterwards, uid: 'somebody' })).toBe(false)
    expect(await deletePostRow(db, afterwards)).toBe(true)
    expect(await deletePostRow(db, afterwards)).toBe(false)
    expect(await findPost(db, postNum)).toMatchObject({ deletedAt: now, post: { rooms: [] } })
    expect(await selectPostsOfCompany(db, uid)).toEqual([])
  })
})
