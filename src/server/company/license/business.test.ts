import { beforeEach, expect, test } from 'vitest'
import { findBusiness, releaseLicense } from '../../../db/company/business.ts'
import { listLikedPosts, toggleLikeRow } from '../../../db/like/like.ts'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { addPerson, addPost, now } from '../../../db/testing/rows.ts'
import type { LicenseState } from '../../../domain/company/business.ts'
import { en } from '../../../i18n/en.ts'
import { accountRoutes } from '../../account/routes.ts'
import { licenseEmailHandlers } from '../../notification/templates/license-email.ts'
import { postRoutes } from '../../post/routes.ts'
import { runDueJobs } from '../../runtime/jobs.ts'
import { type Api, testApi } from '../../testing/api.ts'
import { type TestContext, testContext } from '../../testing/context.ts'
import { checkLicenses } from './check-licenses.ts'

const dayMs = 86_400_000
const business = {
  tradeName: '마루와 마당',
  representative: '김보리',
  businessNumber: '123-45-67891',
  mailOrderNumber: '2024-서울강남-0001',
  phone: '02-000-1234',
  licence: { number: '3220000-037-2021-0004', office: '강남구청', date: '2021.03.02' },
}

describeOnBoth('a company’s business information', (database) => {
  let context: TestContext
  let answer: LicenseState | Error
  let call: Api
  let post: { postNum: number; uid: string }

  beforeEach(async () => {
    answer = 'open'
    context = testContext(database.db, now, {
      licenses: {
        source: 'file',
        check: async () => {
          if (answer instanceof Error) throw answer
          return answer
        },
      },
    })
    call = testApi(context, accountRoutes, postRoutes)
    post = await addPost(database.db)
  })

  const save = (changes: object = {}, as = post.uid) =>
    call('/api/user/edit', { method: 'PATCH', as, body: { business: { ...business, ...changes } } })

  async function readSeller(postNum = post.postNum): Promise<unknown> {
    const { body } = await call('/api/post/detail', { body: { postNum } })
    return body.success === true ? Object(body.post).seller : body.code
  }

  test('is saved on the profile and shown on its post', async () => {
    expect(await readSeller()).toBeNull()
    const { status, body } = await save()
    expect([status, Object(body.user).business]).toEqual([200, business])
    const second = await addPost(database.db)
    await database.db.updateTable('post').set({ uid: post.uid }).where('post_num', '=', second.postNum).execute()
    expect([await readSeller(), await readSeller(second.postNum)]).toEqual([business, business])
  })

  test('requires neither a mail-order number nor a license', async () => {
    const { mailOrderNumber: _, licence: __, ...least } = business
    const { body } = await call('/api/user/edit', { method: 'PATCH', as: post.uid, body: { business: least } })
    expect(Object(body.user).business).toEqual({ ...least, mailOrderNumber: null, licence: null })
  })

  test.each([
    ['business.businessNumber', { businessNumber: '123-45-67890' }],
    ['business.tradeName', { tradeName: ' ' }],
    ['business.tradeName', { tradeName: 'Pay at evil-pay.example.com' }],
    ['business.representative', { representative: '김보리\u202e' }],
    ['business.phone', { phone: 'call me' }],
    ['business.licence.date', { licence: { ...business.licence, date: '2021-03-02' } }],
  ])('is refused with an invalid %s', async (field, changes) => {
    const { status, body } = await save(changes)
    expect([status, Object.keys(Object(body.fields))]).toEqual([422, [field]])
    expect(await readSeller()).toBeNull()
  })

  test('is refused for an owner and omitted from the profile that others read', async () => {
    expect((await save({}, await addPerson(database.db, 'owner'))).body.code).toBe('wrong_role')
    await save()
    const other = await addPerson(database.db, 'company')
    const { body } = await call(`/api/user/list/${post.uid}`, { as: other, body: {} })
    expect(Object.keys(Object(body.user)).sort()).toEqual(['displayName', 'photoURL', 'role'])
  })

  test('has its license checked after saving and once a day, storing the result with its time and source', async () => {
    await save()
    expect((await findBusiness(database.db, post.uid))?.check).toBeNull()
    expect(await checkLicenses(context)).toBe(1)
    expect((await findBusiness(database.db, post.uid))?.check).toEqual({
      state: 'open',
      source: 'file',
      checkedAt: now,
      closedAt: null,
    })
    context.time.now += dayMs - 1
    expect(await checkLicenses(context)).toBe(0)
    answer = 'closed'
    context.time.now += 1
    expect(await checkLicenses(context)).toBe(1)
    expect((await findBusiness(database.db, post.uid))?.check).toMatchObject({ state: 'closed', checkedAt: now + dayMs })
  })

  test('keeps a license confirmed for 72 hours of unknown answers from the register', async () => {
    await save()
    await checkLicenses(context)
    answer = 'unknown'
    for (const days of [1, 2]) {
      context.time.now = now + days * dayMs
      await checkLicenses(context)
      expect((await findBusiness(database.db, post.uid))?.check).toMatchObject({ state: 'open', checkedAt: now })
    }
    context.time.now = now + 3 * dayMs
    await checkLicenses(context)
    expect((await findBusiness(database.db, post.uid))?.check).toMatchObject({ state: 'unknown', checkedAt: now + 3 * dayMs })
  })

  test('emails both companies once when a license number is stated twice, and an operator can release the number', async () => {
    const readState = async (uid: string) => (await findBusiness(database.db, uid))?.check?.state
    const squatter = await addPerson(database.db, 'company')
    await save({}, squatter)
    await checkLicenses(context)
    await save({ licence: { ...business.licence, number: '3220000 037 2021 0004' } })
    for (let day = 0; day < 2; day += 1) {
      await checkLicenses(context)
      await runDueJobs(context, licenseEmailHandlers)
      context.time.now += dayMs
    }
    const { subject } = en.accountEmails.licenseClaim
    expect(context.emails.map((email) => [email.to, email.subject]).sort()).toEqual(
      [`${post.uid}@example.com`, `${squatter}@example.com`].sort().map((to) => [to, subject]),
    )
    expect(context.logged).toContainEqual(
      expect.objectContaining({ msg: 'license number confirmed for another company', holder: squatter }),
    )
    const release = { number: '3220000-037-2021-0004', now: context.time.now, nextCheckAt: context.time.now + dayMs }
    expect(await releaseLicense(database.db, release)).toBe(squatter)
    expect(await releaseLicense(database.db, release)).toBeNull()
    await checkLicenses(context)
    expect([await readState(post.uid), await readState(squatter)]).toEqual(['open', 'unknown'])
    context.time.now += dayMs
    await checkLicenses(context)
    expect([await readState(post.uid), await readState(squatter)]).toEqual(['open', 'unknown'])
  })

  test('keeps the last license result while the register fails', async () => {
    await save()
    await checkLicenses(context)
    answer = new Error('down')
    context.time.now += dayMs
    await checkLicenses(context)
    expect((await findBusiness(database.db, post.uid))?.check).toMatchObject({ state: 'open', checkedAt: now })
  })

  test('causes one email if its license closes, hides the posts three days later, and shows them when it reopens', async () => {
    answer = 'closed'
    await save()
    await checkLicenses(context)
    for (let day = 0; day < 3; day += 1) {
      await runDueJobs(context, licenseEmailHandlers)
      expect(await readSeller()).toEqual(business)
      context.time.now += dayMs
      if (day < 2) await checkLicenses(context)
    }
    expect(context.emails.map(({ subject }) => subject)).toEqual(['Your animal boarding license is reported as closed'])
    await checkLicenses(context)
    expect(await readSeller()).toBe('not_found')
    const listedFor = async (as: string) => (await call('/api/post/user', { as, body: { uid: post.uid } })).body.postList
    const owner = await addPerson(database.db, 'owner')
    await toggleLikeRow(database.db, { uid: owner, postNum: post.postNum, now })
    expect([await listedFor(owner), await listLikedPosts(database.db, owner, 10)]).toEqual([[], []])
    expect(await listedFor(post.uid)).toHaveLength(1)
    answer = 'unknown'
    expect((await save({ tradeName: 'Another name' })).status).toBe(200)
    context.time.now += dayMs
    await checkLicenses(context)
    expect(await readSeller()).toBe('not_found')
    answer = 'open'
    context.time.now += dayMs
    await checkLicenses(context)
    expect(await readSeller()).toEqual({ ...business, tradeName: 'Another name' })
  })

  test('causes one email per closed license despite edits, and none to an unverified address', async () => {
    answer = 'closed'
    await save()
    await checkLicenses(context)
    await save({ tradeName: `${business.tradeName}.` })
    await checkLicenses(context)
    await runDueJobs(context, licenseEmailHandlers)
    expect(context.emails).toHaveLength(1)
    const told = database.db.selectFrom('notification').select(['uid', 'kind'])
    expect(await told.execute()).toEqual([{ uid: post.uid, kind: 'licenseClosed' }])
    const { uid } = await addPost(database.db)
    await database.db.updateTable('person').set({ email_verified: false }).where('id', '=', uid).execute()
    await save({}, uid)
    await checkLicenses(context)
    await runDueJobs(context, licenseEmailHandlers)
    expect(context.emails).toHaveLength(1)
  })

  test('is rechecked an hour after a register failure, after the companies not yet checked', async () => {
    answer = new Error('down')
    await save()
    const failures = 51
    for (let nth = 1; nth < failures; nth += 1) await save({}, await addPerson(database.db, 'company'))
    expect(await checkLicenses(context)).toBe(50)
    answer = 'open'
    expect(await checkLicenses(context)).toBe(1)
    expect(await checkLicenses(context)).toBe(0)
    context.time.now += 3_600_000
    expect(await checkLicenses(context)).toBe(50)
  })

  test('is not checked for guests', async () => {
    await save()
    await database.db
      .updateTable('person')
      .set({ is_guest: true, guest_until: new Date(now + dayMs) })
      .where('id', '=', post.uid)
      .execute()
    expect(await checkLicenses(context)).toBe(0)
  })

  test('confirms a license number for one company only, until its holder removes it', async () => {
    const readState = async (uid: string) => (await findBusiness(database.db, uid))?.check?.state
    const other = await addPerson(database.db, 'company')
    await save()
    await checkLicenses(context)
    await save({ licence: { ...business.licence, number: '3220000 037 ２０２１ 0004' } }, other)
    await checkLicenses(context)
    expect([await readState(post.uid), await readState(other)]).toEqual(['open', 'unknown'])
    await save({ licence: null })
    context.time.now += dayMs
    await checkLicenses(context)
    expect(await readState(other)).toBe('open')
  })

  test('is rate-limited after ten changes', async () => {
    context.config = { ...context.config, rateLimits: true }
    for (let nth = 0; nth < 10; nth += 1) expect((await save()).status).toBe(200)
    context.time.now += 3_599_999
    expect((await save()).body.code).toBe('rate_limited')
    context.time.now += 1
    expect((await save()).status).toBe(200)
  })

  test('has the register asked about ten licenses an hour and network without a verified address, thirty with one', async () => {
    context.config = { ...context.config, rateLimits: true }
    let nth = 0
    const saveNext = async (as: string, from = '203.0.113.1') => {
      nth += 1
      const licence = { ...business.licence, number: `3220000-037-2021-${1_000 + nth}` }
      return await call('/api/user/edit', { method: 'PATCH', as, body: { business: { ...business, licence } }, from })
    }
    const [first, second] = [await addPerson(database.db, 'company'), await addPerson(database.db, 'company')]
    const verify = (email_verified: boolean) =>
      database.db.updateTable('person').set({ email_verified }).where('id', 'in', [first, second]).execute()
    await verify(false)
    const same = await saveNext(first)
    const again = {
      method: 'PATCH',
      as: first,
      body: { business: Object(same.body.user).business },
      from: '203.0.113.1',
    } as const
    expect((await call('/api/user/edit', again)).status).toBe(200)
    for (let tries = 0; tries < 7; tries += 1) expect((await saveNext(first)).status).toBe(200)
    expect([(await saveNext(second)).status, (await saveNext(second)).status]).toEqual([200, 200])
    const refused = { status: 429, body: { code: 'rate_limited', retryAfter: 3_600, emailVerified: false } }
    expect(await saveNext(second)).toMatchObject(refused)
    const { licence: _, ...without } = business
    expect((await call('/api/user/edit', { ...again, as: second, body: { business: without } })).status).toBe(200)
    expect([(await saveNext(second, '203.0.113.2')).status, (await saveNext(post.uid)).status]).toEqual([200, 200])
    await verify(true)
    expect((await saveNext(second)).status).toBe(200)
    await database.db.updateTable('rate_limit').set({ count: 30 }).where('key', 'like', 'verified-license:%').execute()
    expect(await saveNext(post.uid)).toMatchObject({ status: 429, body: { code: 'rate_limited', emailVerified: true } })
  })
})
