import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { callUrls } from '../../contract/urls.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addPerson, now } from '../../db/testing/rows.ts'
import { sessionCookie } from '../session.ts'
import { type Api, testApi } from '../testing/api.ts'
import { type TestParts, testParts } from '../testing/parts.ts'
import { accountRoutes } from './routes.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const dayMs = 86_400_000
const listed = z.object({ sessions: z.array(z.looseObject({ sessionId: z.string(), isThis: z.boolean() })) })

describeOnBoth('one’s sessions', (database) => {
  let parts: TestParts
  let api: Api
  let uid: string

  beforeEach(async () => {
    parts = testParts(database.db, now)
    api = testApi(parts, accountRoutes)
    uid = await addPerson(database.db, 'company')
  })

  async function cookieIn(userAgent = ''): Promise<string> {
    return (await sessionCookie(await parts.auth.openSession(uid, userAgent), parts)).split(';')[0] ?? ''
  }

  async function list(cookie: string): Promise<z.output<typeof listed>['sessions']> {
    return listed.parse((await api(callUrls.sessionList, { headers: { cookie } })).body).sessions
  }

  async function isIn(cookie: string): Promise<boolean> {
    return (await api(callUrls.session, { headers: { cookie } })).body.user !== null
  }

  test('are listed with their browser and their days, this one first, and no token', async () => {
    const other = await cookieIn(firefox)
    parts.time.now += 2 * dayMs
    const mine = await cookieIn('curl/8.5.0')
    const { body } = await api(callUrls.sessionList, { headers: { cookie: mine } })
    const id = { sessionId: expect.stringMatching(/^[\w-]{20,}$/) }
    expect(body.sessions).toEqual([
      { ...id, browser: null, system: null, begunOn: '2026.05.13', lastUsedOn: '2026.05.13', isThis: true },
      { ...id, browser: 'Firefox', system: 'Linux', begunOn: '2026.05.11', lastUsedOn: '2026.05.11', isThis: false },
    ])
    const tokens = [mine, other].map((cookie) => decodeURIComponent(cookie).split(/[=.]/)[1] ?? 'none')
    for (const token of tokens) expect(JSON.stringify(body)).not.toContain(token)
  })

  test('leave out those that have run out, and those of others', async () => {
    await cookieIn()
    await parts.auth.openSession(await addPerson(database.db, 'owner'))
    parts.time.now += 7 * dayMs
    expect(await list(await cookieIn())).toHaveLength(1)
  })

  test('end one by one, at once', async () => {
    const [mine, other] = [await cookieIn(), await cookieIn(firefox)]
    const { sessionId } = (await list(mine)).find(({ isThis }) => !isThis) ?? {}
    expect((await api(callUrls.sessionEnd, { body: { sessionId }, headers: { cookie: mine } })).status).toBe(200)
    expect([await isIn(mine), await isIn(other)]).toEqual([true, false])
    expect((await api(callUrls.sessionEnd, { body: { sessionId }, headers: { cookie: mine } })).status).toBe(404)
  })

  test('end all at once but this one', async () => {
    const [mine, ...others] = [await cookieIn(), await cookieIn(), await cookieIn(firefox)]
    expect((await api(callUrls.sessionEndOthers, { method: 'POST', headers: { cookie: mine } })).status).toBe(200)
    expect(await Promise.all([mine, ...others].map((cookie) => isIn(cookie ?? '')))).toEqual([true, false, false])
  })

  test('are not to be ended by anybody else', async () => {
    const mine = await cookieIn()
    const [{ sessionId } = { sessionId: '' }] = await list(mine)
    const other = await addPerson(database.db, 'company')
    expect((await api(callUrls.sessionEnd, { body: { sessionId }, as: other })).status).toBe(404)
    expect((await api(callUrls.sessionEndOthers, { method: 'POST', as: other })).status).toBe(200)
    expect(await isIn(mine)).toBe(true)
  })
})
