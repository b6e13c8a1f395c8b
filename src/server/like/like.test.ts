import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addGuest, addPerson, addPost, copyPost, now } from '../../db/testing/rows.ts'
import { searchRoutes } from '../search/routes.ts'
import { type Api, testApi } from '../testing/api.ts'
import { testContext } from '../testing/context.ts'
import { likeRoutes } from './routes.ts'

describeOnBoth('likes', (database) => {
  let api: Api
  let owner: string
  let postNum: number

  beforeEach(async () => {
    api = testApi(testContext(database.db, now), likeRoutes)
    owner = await addPerson(database.db, 'owner')
    postNum = (await addPost(database.db)).postNum
  })

  const toggle = (as: string, body: object = { postNum }) => api('/api/like/toggle', { as, body })

  test('toggle on and off, and update the total', async () => {
    const company = await addPerson(database.db, 'company')
    expect(await toggle(owner)).toMatchObject({ status: 200, body: { success: true, liked: true, total: 1 } })
    expect(await toggle(company)).toMatchObject({ body: { liked: true, total: 2 } })
    expect(await api(`/api/like/total/${postNum}`)).toMatchObject({ status: 200, body: { success: true, total: 2 } })
    expect(await toggle(owner)).toMatchObject({ body: { liked: false, total: 1 } })
  })

  test('of guests are excluded from totals and list order, but visible to the guest', async () => {
    const { postNum: second } = await addPost(database.db)
    const guest = await addGuest(database.db, 'company')
    const list = testApi(testContext(database.db, now), searchRoutes)
    expect(await toggle(guest, { postNum: second })).toMatchObject({ body: { liked: true, total: 0 } })
    expect(await api(`/api/like/total/${second}`)).toMatchObject({ body: { total: 0 } })
    expect(await api(`/api/like/check/${guest}/${second}`, { as: guest })).toMatchObject({ body: { liked: true } })
    const { body } = await list('/api/post/list', { body: {}, as: guest })
    expect(body.postList).toMatchObject([
      { postNum, likeTotal: 0, liked: false },
      { postNum: second, likeTotal: 0, liked: true },
    ])
  })

  test.each(['owner', 'guest'] as const)('are rate-limited to 100 toggles in ten minutes for one %s', async (kind) => {
    const context = testContext(database.db, now)
    context.config = { ...context.config, rateLimits: true }
    api = testApi(context, likeRoutes)
    const uid = kind === 'guest' ? await addGuest(database.db, 'owner') : owner
    expect((await toggle(uid)).status).toBe(200)
    await database.db.updateTable('rate_limit').set({ count: 99 }).execute()
    expect((await toggle(uid)).status).toBe(200)
    const refused = await toggle(uid)
    expect([refused.body.code, refused.headers.get('retry-after')]).toEqual(['rate_limited', '600'])
    expect((await toggle(await addPerson(database.db, 'company'))).status).toBe(200)
    context.time.now += 10 * 60_000
    expect((await toggle(uid)).status).toBe(200)
  })

  test('are limited to 500 per account, also for concurrent requests, until one is removed', async () => {
    const { db } = database
    await copyPost(db, postNum, 501)
    const likes = sql`SELECT ${owner}, post_num, now() FROM post WHERE post_num <> ${postNum} ORDER BY post_num LIMIT 499`
    await sql`INSERT INTO post_like (uid, post_num, created_at) ${likes}`.execute(db)
    const rest = await sql<{ post_num: number }>`SELECT post_num FROM post ORDER BY post_num DESC LIMIT 2`.execute(db)
    const others = rest.rows.map((row) => row.post_num)
    const answers = await Promise.all(others.map((number) => toggle(owner, { postNum: number })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_likes', most: 500 })
    const liked = others[answers.findIndex(({ status }) => status === 200)]
    expect(await toggle(owner, { postNum: liked })).toMatchObject({ body: { liked: false } })
    expect(await toggle(owner)).toMatchObject({ body: { liked: true } })
    expect((await toggle(await addPerson(db, 'owner'))).status).toBe(200)
    expect((await toggle(owner, { postNum: others.find((number) => number !== liked) })).status).toBe(409)
    await sql`UPDATE post SET deleted_at = now() WHERE post_num = ${liked}`.execute(db)
    expect((await toggle(owner, { postNum: others.find((number) => number !== liked) })).status).toBe(409)
    await sql`UPDATE post SET deleted_at = now() WHERE post_num = ${postNum}`.execute(db)
    expect((await toggle(owner, { postNum: others.find((number) => number !== liked) })).status).toBe(200)
  })

  test('are checked by uid and post number in either order', async () => {
    await toggle(owner)
    expect(await api(`/api/like/check/${owner}/${postNum}`, { as: owner })).toMatchObject({ status: 200, body: { liked: true } })
    expect(await api(`/api/like/check/${postNum}/${owner}`, { as: owner })).toMatchObject({ status: 200, body: { liked: true } })
    const other = await addPerson(database.db, 'owner')
    expect(await api(`/api/like/check/${other}/${postNum}`, { as: other })).toMatchObject({ body: { liked: false } })
  })

  test.each([
    ['another person’s', (uid: string, num: number) => `/api/like/check/company-of-nobody/${num}?of=${uid}`],
    ['two numbers', (_: string, num: number) => `/api/like/check/${num}/${num}`],
    ['two uids', (uid: string) => `/api/like/check/${uid}/${uid}`],
    ['a post that is not there', (uid: string) => `/api/like/check/${uid}/999999`],
  ])('return 404 when checked for %s', async (_, path) => {
    const url = path(owner, postNum).split('?', 1)[0] ?? ''
    expect(await api(url, { as: owner })).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('require a session to toggle or check, but not to read the total', async () => {
    expect(await api('/api/like/toggle', { body: { postNum } })).toMatchObject({ status: 401 })
    expect(await api(`/api/like/check/${owner}/${postNum}`)).toMatchObject({ status: 401 })
    expect(await api(`/api/like/total/${postNum}`)).toMatchObject({ status: 200, body: { total: 0 } })
  })

  test('are refused with invalid fields or from another origin', async () => {
    expect(await toggle(owner, {})).toMatchObject({ status: 422, body: { fields: { postNum: 'required' } } })
    expect(await toggle(owner, { postNum, uid: 'x' })).toMatchObject({ status: 422, body: { fields: { uid: 'unknownField' } } })
    const headers = { origin: 'https://evil.example' }
    expect(await api('/api/like/toggle', { as: owner, body: { postNum }, headers })).toMatchObject({ status: 403 })
    expect(await api(`/api/like/total/${postNum}`)).toMatchObject({ body: { total: 0 } })
  })

  test('return 404 for an unknown or hidden post and 410 for a deleted one', async () => {
    const guests = (await addPost(database.db, { visibleTo: await addPerson(database.db, 'company') })).postNum
    expect(await toggle(owner, { postNum: 999_999 })).toMatchObject({ status: 404 })
    expect(await toggle(owner, { postNum: guests })).toMatchObject({ status: 404 })
    expect(await api(`/api/like/total/${guests}`)).toMatchObject({ status: 404 })
    expect(await api('/api/like/total/seven')).toMatchObject({ status: 404 })
    const deleted = { deleted_at: new Date(now) }
    await database.db.updateTable('post').set(deleted).where('post_num', '=', postNum).execute()
    expect(await toggle(owner)).toMatchObject({ status: 410, body: { code: 'gone' } })
    expect(await api(`/api/like/total/${postNum}`)).toMatchObject({ status: 410 })
  })
})
