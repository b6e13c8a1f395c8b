import { beforeEach, expect, test } from 'vitest'
import type { DraftContent } from '../../contract/post/post-draft.ts'
import { insertPost } from '../../db/post/post-writes.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addImage, addPerson, addPost, now, postInput, today } from '../../db/testing/rows.ts'
import { maxChangeDrafts } from '../../domain/post/post.ts'
import { toDraftContent } from '../../web/post/form/draft/draft-content.ts'
import { emptyValues } from '../../web/post/form/values.ts'
import { type Api, type TestResponse, testApi } from '../testing/api.ts'
import { type TestContext, testContext } from '../testing/context.ts'
import { postRoutes } from './routes.ts'
import { loadPostDraft } from './save-draft.ts'

const begun: DraftContent = {
  ...toDraftContent(emptyValues),
  storeName: '보리네 ',
  rooms: { ...emptyValues.rooms, small: { count: 'two', price: '35,000 won', weekendPrice: '' } },
  seasons: [{ from: '2026.12.24', to: '', prices: { small: '90000', medium: '', large: '' } }],
}

describeOnBoth('post draft', (database) => {
  let context: TestContext
  let api: Api
  let company: string

  beforeEach(async () => {
    context = testContext(database.db, now)
    api = testApi(context, postRoutes)
    company = await addPerson(database.db, 'company')
  })

  type Changes = { postNum?: number | null; revision?: unknown; content?: object }

  function save({ postNum = null, revision = null, content = begun }: Changes = {}, as = company): Promise<TestResponse> {
    return api('/api/post/draft/save', { as, body: { postNum, revision, content } })
  }

  async function kept(postNum: number | null = null, uid = company): Promise<DraftContent | null> {
    return (await loadPostDraft(database.db, { uid, postNum }))?.content ?? null
  }

  test('is stored as typed, even if incomplete', async () => {
    expect(await save()).toMatchObject({ status: 200, body: { revision: expect.stringMatching(/./) } })
    expect(await kept()).toEqual(begun)
  })

  test('is saved 1,200 times an hour at most', async () => {
    context = { ...context, config: { ...context.config, rateLimits: true } }
    api = testApi(context, postRoutes)
    const { revision } = (await save()).body
    await database.db.updateTable('rate_limit').set({ count: 1199 }).execute()
    const next = await save({ revision })
    expect([next.status, (await save({ revision: next.body.revision })).status]).toEqual([200, 429])
  })

  test('accepts characters that a post may not contain', async () => {
    const content = { ...begun, storeName: 'a\u0000b', description: 'half a sign: \ud83d' }
    expect((await save({ content })).status).toBe(200)
    expect(await kept()).toEqual(content)
  })

  test('replaces only the revision it is based on, and returns 409 for any other', async () => {
    const first = await save()
    const second = await save({ revision: first.body.revision, content: { ...begun, storeName: 'second' } })
    expect(second.status).toBe(200)
    const late = { ...begun, storeName: 'late' }
    for (const revision of [null, first.body.revision, 'never'])
      expect(await save({ revision, content: late })).toMatchObject({
        status: 409,
        body: { code: 'wrong_state', revision: second.body.revision },
      })
    expect(await kept()).toMatchObject({ storeName: 'second' })
  })

  test('is not restored by a save based on a discarded revision', async () => {
    const { body } = await save()
    expect((await api('/api/post/draft/discard', { as: company, body: { postNum: null } })).status).toBe(200)
    expect(await save({ revision: body.revision })).toMatchObject({ status: 409, body: { revision: null } })
    expect(await kept()).toBeNull()
    expect((await save()).status).toBe(200)
  })

  test('is limited to edits of twenty posts', async () => {
    const { db } = database
    const { postNum, uid } = await addPost(db)
    const other = await anotherPost(uid)
    const { body } = await save({ postNum: other }, uid)
    for (let count = 1; count < maxChangeDrafts; count++) await save({ postNum: await anotherPost(uid) }, uid)
    expect(await save({ postNum }, uid)).toMatchObject({ status: 409, body: { code: 'too_many_drafts', most: 20 } })
    expect((await save({}, uid)).status).toBe(200)
    expect((await save({ postNum: other, revision: body.revision }, uid)).status).toBe(200)
    await api('/api/post/draft/discard', { as: uid, body: { postNum: other } })
    expect((await save({ postNum }, uid)).status).toBe(200)
  })

  async function anotherPost(uid: string): Promise<number> {
    const draft = { ...postInput, images: [await addImage(database.db, uid)] }
    const names = { nameKeys: [], districtKeys: [] }
    return await insertPost(database.db, { uid, draft, names, visibleTo: null, now, today })
  }

  test('is stored separately for a new post and for each own post', async () => {
    const { postNum, uid } = await addPost(database.db)
    await save({ content: { ...begun, storeName: 'new' } }, uid)
    await save({ postNum, content: { ...begun, storeName: 'changed' } }, uid)
    expect([await kept(null, uid), await kept(postNum, uid)]).toMatchObject([{ storeName: 'new' }, { storeName: 'changed' }])
    await api('/api/post/draft/discard', { as: uid, body: { postNum } })
    expect([await kept(null, uid), await kept(postNum, uid)]).toMatchObject([{ storeName: 'new' }, null])
  })

  test('returns 404 for another company’s post and leaves its draft unchanged', async () => {
    const { postNum, uid } = await addPost(database.db)
    await save({ postNum }, uid)
    expect((await save({ postNum })).status).toBe(404)
    expect((await api('/api/post/draft/discard', { as: company, body: { postNum } })).status).toBe(404)
    expect(await kept(postNum, uid)).toEqual(begun)
    expect(await kept(postNum)).toBeNull()
  })

  function edit(body: object, as = company): Promise<TestResponse> {
    return api('/api/post/edit', { method: 'PATCH', as, body })
  }

  test('is deleted once the post is published, edited or deleted', async () => {
    await save()
    const body = {
      storeName: '보리네',
      address: { mainAddress: '서울 강남구 테헤란로 1' },
      image: { section1: await addImage(database.db, company) },
      roomPrice: { small: 40_000 },
      roomCount: { small: 1 },
    }
    const { postNum } = (await api('/api/post/create', { as: company, body })).body
    expect(await kept()).toBeNull()
    const own = Number(postNum)
    const { revision: draft } = (await save({ postNum: own })).body
    expect((await edit({ postNum, training: true, draft })).status).toBe(200)
    expect(await kept(own)).toBeNull()
    await save({ postNum: own })
    expect((await api('/api/post/delete', { as: company, body: { postNum } })).status).toBe(200)
    expect(await kept(own)).toBeNull()
    expect((await save({ postNum: own })).status).toBe(410)
  })

  test('is kept when the post is edited elsewhere, or by a form with another revision of it', async () => {
    const { postNum, uid } = await addPost(database.db)
    const content = { ...begun, typed: ['storeName'] }
    const { revision: first } = (await save({ postNum, content }, uid)).body
    expect((await edit({ postNum, seasons: [] }, uid)).status).toBe(200)
    expect(await kept(postNum, uid)).toEqual(content)
    const { revision } = (await save({ postNum, revision: first, content }, uid)).body
    expect((await edit({ postNum, training: true, draft: first }, uid)).status).toBe(200)
    expect((await api('/api/post/draft/discard', { as: uid, body: { postNum, revision: first } })).status).toBe(200)
    expect(await kept(postNum, uid)).toEqual(content)
    expect((await edit({ postNum, training: true, draft: revision }, uid)).status).toBe(200)
    expect(await kept(postNum, uid)).toBeNull()
  })

  test('is deleted by an edit elsewhere if it does not say what was typed', async () => {
    const { postNum, uid } = await addPost(database.db)
    for (const draft of [undefined, 'another']) {
      await save({ postNum, content: { ...begun, description: '"typed":[]' } }, uid)
      expect((await edit({ postNum, roomPrice: { small: 70_000 }, ...(draft && { draft }) }, uid)).status).toBe(200)
      expect(await kept(postNum, uid)).toBeNull()
    }
    await save({ content: begun }, uid)
    expect((await edit({ postNum, training: true }, uid)).status).toBe(200)
    expect(await kept(null, uid)).toEqual(begun)
  })

  test('is preserved when publishing is refused', async () => {
    await save()
    expect((await api('/api/post/create', { as: company, body: { storeName: '' } })).status).toBe(422)
    expect(await kept()).toEqual(begun)
  })

  test.each<[string, object, object]>([
    ['a text without an end', { storeName: 'x'.repeat(201) }, { 'content.storeName': 'tooLong' }],
    [
      'pictures of elsewhere',
      { pictures: [{ path: 'https://x.example/1', ko: '', en: '' }] },
      { 'content.pictures.0.path': 'malformed' },
    ],
    ['another field', { postNum: 1 }, { 'content.postNum': 'unknownField' }],
  ])('is refused with %s', async (_, changes, fields) => {
    expect(await save({ content: { ...begun, ...changes } })).toMatchObject({ status: 422, body: { fields } })
  })
})
