import { beforeEach, describe, expect, test } from 'vitest'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { now } from '../../../db/testing/rows.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { en } from '../../../i18n/en.ts'
import { accountEmailHandlers } from '../../notification/templates/account-emails.ts'
import { runDueJobs } from '../../runtime/jobs.ts'
import { type Api, type TestResponse, testApi } from '../../testing/api.ts'
import { type TestContext, testContext } from '../../testing/context.ts'
import { createAuth } from '../auth.ts'
import { accountRoutes } from '../routes.ts'

const bori = { name: 'Bori', email: 'bori@example.com', password: 'Bori1234!', role: 'owner' }
const credentials = { email: bori.email, password: bori.password }
const wrong = { ...credentials, password: 'Wrong1234!' }
const home = '203.0.113.7'
const elsewhere = '198.51.100.9'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

describeOnBoth('sign-in', (database) => {
  let context: TestContext
  let api: Api
  let browser: string

  beforeEach(async () => {
    context = testContext(database.db, now)
    context.config = { ...context.config, rateLimits: true }
    api = testApi(context, accountRoutes)
    browser = deviceIn(await api('/api/auth/sign-up/email', { body: bori, from: home }))
    await runDueJobs(context, accountEmailHandlers)
    context.emails.length = 0
  })

  function deviceIn({ headers }: TestResponse): string {
    const line = headers.getSetCookie().find((one) => one.startsWith('kkori_device='))
    return line?.split(';')[0] ?? ''
  }

  async function signIn(body: object, from: string, cookie = ''): Promise<TestResponse> {
    return await api('/api/auth/sign-in/email', { body, from, headers: { cookie, 'user-agent': firefox } })
  }

  /** The error codes of failed sign-ins with other people's addresses. */
  async function guess(tries: number, from: (nth: number) => string): Promise<string[]> {
    const codes: string[] = []
    for (let nth = 0; nth < tries; nth += 1) {
      const { body } = await signIn({ ...wrong, email: `person${nth}@example.com` }, from(nth))
      codes.push(String(body.code))
    }
    return codes
  }

  async function prove(): Promise<void> {
    await database.db.updateTable('person').set({ email_verified: true }).execute()
  }

  function tokenIn(mail: TestContext['emails'][number] | undefined): string {
    return /#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  async function readEmails(): Promise<TestContext['emails']> {
    await runDueJobs(context, accountEmailHandlers)
    return context.emails.splice(0)
  }

  test('is refused if another request has ended the new session meanwhile', async () => {
    const { auth } = context
    const openSession: typeof auth.openSession = async (...given) => {
      const token = await auth.openSession(...given)
      await (given[2] ?? database.db).deleteFrom('session').execute()
      return token
    }
    context.auth = { ...auth, openSession }
    const refused = await signIn(credentials, home)
    expect([refused.status, refused.body.code]).toEqual([401, 'not_signed_in'])
  })

  describe('failed attempt', () => {
    beforeEach(() => {
      // Skips hashing: this test is about counting attempts.
      context.auth = {
        ...context.auth,
        hashPassword: async () => '',
        verifyPassword: async (_, given) => given === bori.password,
      }
    })

    test('counts toward the limit of its IP address across accounts', async () => {
      const codes = await guess(32, () => elsewhere)
      expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'user_not_found'))
      expect(codes.slice(30)).toEqual(['rate_limited', 'rate_limited'])
      const refused = await signIn(credentials, elsewhere)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
      expect((await signIn(credentials, home)).status).toBe(200)
    })

    test('counts toward the limit of its IPv6 /64 network', async () => {
      const codes = await guess(31, (nth) => `2001:db8:0:1:${nth.toString(16)}::1`)
      expect(codes.at(-1)).toBe('rate_limited')
      expect((await signIn(credentials, '2001:db8:0:2::1')).status).toBe(200)
    })

    test('counts toward the limit of its account across networks, except on a device that reset the password', async () => {
      for (let nth = 0; nth < 100; nth += 1) await signIn(wrong, `2001:db8:${nth.toString(16)}:1::1`)
      expect((await signIn(wrong, '2001:db8:ffff::1')).headers.get('retry-after')).toBe('3600')
      expect([(await signIn(credentials, home)).status, (await signIn(credentials, home, browser)).status]).toEqual([429, 200])
      await api('/api/auth/request-password-reset', { body: { email: bori.email } })
      const token = tokenIn((await readEmails()).at(-1))
      const set = await api('/api/auth/reset-password', { body: { token, newPassword: bori.password }, from: elsewhere })
      expect((await signIn(credentials, elsewhere, deviceIn(set))).status).toBe(200)
    })

    test('does not block a known device, which has its own limit of five', async () => {
      await guess(30, () => home)
      for (let nth = 0; nth < 6; nth += 1) await signIn(wrong, home)
      expect([(await signIn(credentials, home)).status, (await signIn(credentials, home, browser)).status]).toEqual([429, 200])
      for (let nth = 0; nth < 5; nth += 1) expect((await signIn(wrong, home, browser)).status).toBe(401)
      expect((await signIn(credentials, home, browser)).status).toBe(429)
    })
  })

  test('does not count attempts refused for overload toward the limits', async () => {
    const { auth } = context
    const full = async (): Promise<never> => {
      throw new Refusal('overloaded')
    }
    context.auth = { ...auth, verifyPassword: full }
    for (let nth = 0; nth < 8; nth += 1) expect((await signIn(credentials, elsewhere)).status).toBe(503)
    context.auth = auth
    expect((await signIn(credentials, elsewhere)).status).toBe(200)
  })

  test('succeeds while another network sends 100 concurrent requests', async () => {
    // With the full cost of a hash, the crowd arrives before the first of them is done.
    context.auth = createAuth(database.db, context.clock)
    context.config = { ...context.config, rateLimits: false }
    const crowd = Promise.all(
      Array.from({ length: 100 }, (_, nth) => signIn({ ...wrong, email: `person${nth}@example.com` }, elsewhere)),
    )
    expect((await signIn(credentials, home)).status).toBe(200)
    const statuses = (await crowd).map(({ status }) => status)
    expect([statuses.includes(401), statuses.includes(503)]).toEqual([true, true])
  })

  describe('from an unknown device', () => {
    test('sends an email with the browser, the time and a password reset link', async () => {
      await prove()
      const device = deviceIn(await signIn(credentials, elsewhere))
      const [mail, ...others] = await readEmails()
      expect(others).toEqual([])
      expect(mail).toMatchObject({ to: bori.email, subject: en.accountEmails.signIn.subject })
      expect(mail?.text).toContain('When (Seoul time): Mon, May 11, 2026, 12:00 PM\nBrowser: Firefox on Linux\n')
      expect(mail?.text).toContain('/forgot-password')
      expect((await signIn(credentials, home, device)).status).toBe(200)
      expect(await readEmails()).toEqual([])
    })

    test('sends five emails an hour to one mailbox, and opens every session', async () => {
      context.auth = { ...context.auth, verifyPassword: async () => true }
      await prove()
      const signInAgain = async (): Promise<number> => (await signIn(credentials, elsewhere)).status
      const statuses: number[] = []
      for (let nth = 0; nth < 7; nth += 1) statuses.push(await signInAgain())
      expect(statuses).toEqual(Array.from({ length: 7 }, () => 200))
      expect(await readEmails()).toHaveLength(5)
      const email = 'bori+2@example.com'
      await api('/api/auth/sign-up/email', { body: { ...bori, email }, from: home })
      await readEmails()
      await prove()
      expect((await signIn({ ...credentials, email }, elsewhere)).status).toBe(200)
      expect(await readEmails()).toEqual([])
      context.time.now += 60 * 60_000
      await signInAgain()
      expect(await readEmails()).toHaveLength(1)
    })

    test('sends the email in Korean to a Korean-language account', async () => {
      await prove()
      await database.db.updateTable('person').set({ language: 'ko' }).execute()
      await signIn(credentials, elsewhere)
      expect((await readEmails())[0]?.text).toContain('시각 (서울 기준): 2026년 5월 11일 (월) 오후 12:00\n브라우저: ')
    })

    test('sends no email to an unverified address', async () => {
      await signIn(credentials, elsewhere)
      expect(await readEmails()).toEqual([])
    })

    test('sends no email when the account has no known device', async () => {
      await prove()
      await database.db.deleteFrom('known_device').execute()
      await signIn(credentials, elsewhere)
      expect(await readEmails()).toEqual([])
    })
  })

  test('identifies a known device by a signed HttpOnly cookie, stored as a digest per account', async () => {
    const line = (await signIn(credentials, home, browser)).headers.getSetCookie().find((one) => one.includes('kkori_device'))
    expect(line).toMatch(/^kkori_device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    await api('/api/auth/sign-up/email', { body: { ...bori, email: 'choco@example.com' }, headers: { cookie: browser } })
    const digests = (await database.db.selectFrom('known_device').select('digest').execute()).map(({ digest }) => digest)
    expect(new Set(digests).size).toBe(2)
    const id = decodeURIComponent(browser).split(/[=.]/)[1] ?? ''
    expect([id.length, JSON.stringify(digests).includes(id)]).toEqual([40, false])
    const forged = `kkori_device=${id}`
    await readEmails()
    await prove()
    await signIn(credentials, home, forged)
    expect(await readEmails()).toHaveLength(1)
  })

  test('stores at most twenty known devices, and only the resetting one after a password reset', async () => {
    const { auth } = context
    context.auth = { ...auth, verifyPassword: async () => true }
    for (let nth = 0; nth < 21; nth += 1) {
      context.time.now += 1_000
      await signIn(credentials, home)
    }
    expect(await database.db.selectFrom('known_device').select('digest').execute()).toHaveLength(20)
    await api('/api/auth/request-password-reset', { body: { email: bori.email } })
    const token = tokenIn((await readEmails()).at(-1))
    const set = await api('/api/auth/reset-password', { body: { token, newPassword: 'Choco-5678' } })
    expect(await database.db.selectFrom('known_device').select('digest').execute()).toHaveLength(1)
    await readEmails()
    await signIn(credentials, home, deviceIn(set))
    expect(await readEmails()).toEqual([])
  })
})
