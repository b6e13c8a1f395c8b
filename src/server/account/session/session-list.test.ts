import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { addPerson, now } from '../../../db/testing/rows.ts'
import { sessionCookie } from '../../http/session.ts'
import { type Api, testApi } from '../../testing/api.ts'
import { type TestContext, testContext } from '../../testing/context.ts'
import { accountRoutes } from '../routes.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const dayMs = 86_400_000
const listed = z.object({ sessions: z.array(z.looseObject({ sessionId: z.string(), isThis: z.boolean() })) })

describeOnBoth('session list', (database) => {
  let context: TestContext
  let api: Api
  let uid: string

  beforeEach(async () => {
    context = testContext(database.db, now)
    api = testApi(context, accountRoutes)
    uid = await addPerson(database.db, 'company')
  })

  async function signInWithCookie(userAgent = ''): Promise<string> {
    return (await sessionCookie(await context.auth.openSession(uid, userAgent), context)).split(';')[0] ?? ''
  }

  async function list(cookie: string): Promise<z.output<typeof listed>['sessions']> {
    return listed.parse((await api('/api/auth/sessions', { headers: { cookie } })).body).sessions
  }

  async function isIn(cookie: string): Promise<boolean> {
    return (await api('/api/auth/get-session', { headers: { cookie } })).body.user !== null
  }

  test('returns each session’s browser and dates, the current session first, without tokens', async () => {
    const other = await signInWithCookie(firefox)
    context.time.now += 2 * dayMs
    const mine = await signInWithCookie('curl/8.5.0')
    const { body } = await api('/api/auth/sessions', { headers: { cookie: mine } })
    const id = { sessionId: expect.stringMatching(/^[\w-]{20,}$/) }
    expect(body.sessions).toEqual([
      { ...id, browser: null, system: null, begunOn: '2026.05.13', lastUsedOn: '2026.05.13', isThis: true },
      { ...id, browser: 'Firefox', system: 'Linux', begunOn: '2026.05.11', lastUsedOn: '2026.05.11', isThis: false },
    ])
    const tokens = [mine, other].map((cookie) => decodeURIComponent(cookie).split(/[=.]/)[1] ?? 'none')
    for (const token of tokens) expect(JSON.stringify(body)).not.toContain(token)
  })

  test('omits expired sessions and those of other accounts', async () => {
    await signInWithCookie()
    await context.auth.openSession(await addPerson(database.db, 'owner'))
    context.time.now += 7 * dayMs
    expect(await list(await signInWithCookie())).toHaveLength(1)
  })

  test('has the 500 used last of an account that signs in very often, and the others end', async () => {
    const [first, second] = [await signInWithCookie(), await signInWithCookie()]
    await sql`
      INSERT INTO session (id, token, uid, expires_at, created_at, updated_at)
      SELECT 'id-' || nth, 'token-' || nth, ${uid}, expires_at, created_at, created_at - nth * interval '1 second'
      FROM (SELECT * FROM session LIMIT 1) AS one, generate_series(1, 600) AS nth`.execute(database.db)
    const mine = await signInWithCookie()
    const ids = (await list(mine)).map(({ sessionId }) => sessionId)
    expect(ids).toHaveLength(500)
    expect([ids.includes('id-497'), ids.includes('id-498')]).toEqual([true, false])
    expect(await Promise.all([first, second, mine].map(isIn))).toEqual([true, true, true])
  })

  test('ends a single session immediately', async () => {
    const [mine, other] = [await signInWithCookie(), await signInWithCookie(firefox)]
    const { sessionId } = (await list(mine)).find(({ isThis }) => !isThis) ?? {}
    expect((await api('/api/auth/sessions/end', { body: { sessionId }, headers: { cookie: mine } })).status).toBe(200)
    expect([await isIn(mine), await isIn(other)]).toEqual([true, false])
    expect((await api('/api/auth/sessions/end', { body: { sessionId }, headers: { cookie: mine } })).status).toBe(404)
  })

  test('ends all sessions except the current one', async () => {
    const [mine, ...others] = [await signInWithCookie(), await signInWithCookie(), await signInWithCookie(firefox)]
    expect((await api('/api/auth/sessions/end-others', { method: 'POST', headers: { cookie: mine } })).status).toBe(200)
    expect(await Promise.all([mine, ...others].map((cookie) => isIn(cookie ?? '')))).toEqual([true, false, false])
  })

  test('does not let another account end a session', async () => {
    const mine = await signInWithCookie()
    const [{ sessionId } = { sessionId: '' }] = await list(mine)
    const other = await addPerson(database.db, 'company')
    expect((await api('/api/auth/sessions/end', { body: { sessionId }, as: other })).status).toBe(404)
    expect((await api('/api/auth/sessions/end-others', { method: 'POST', as: other })).status).toBe(200)
    expect(await isIn(mine)).toBe(true)
  })
})
