import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { now } from '../../../db/testing/rows.ts'
import { accountEmailHandlers } from '../../notification/templates/account-emails.ts'
import { runDueJobs } from '../../runtime/jobs.ts'
import { staffRoutes } from '../../staff/routes.ts'
import { type Api, type TestResponse, testApi } from '../../testing/api.ts'
import { publicUrl, type TestContext, testContext } from '../../testing/context.ts'
import { accountDeletionRoutes } from '../account-deletion-routes.ts'
import { accountRoutes } from '../routes.ts'

const bori = { name: 'Bori & co', email: 'bori@example.com', password: 'Bori1234!', role: 'owner' }
const newPassword = 'Choco-5678'
const hourMs = 3_600_000

describeOnBoth('password', (database) => {
  let context: TestContext
  let api: Api
  let me = { uid: '', cookie: '', device: '' }

  beforeEach(async () => {
    context = testContext(database.db, now)
    api = testApi(context, accountRoutes)
    me = await signUp(bori)
    await runDueJobs(context, accountEmailHandlers)
    context.emails.length = 0
  })

  async function signUp(draft: typeof bori, headers: Record<string, string> = {}): Promise<typeof me> {
    const answered = await api('/api/auth/sign-up/email', { body: draft, headers })
    const { uid } = z.object({ uid: z.string() }).parse(answered.body.user)
    return { uid, cookie: readCookie(answered), device: answered.headers.getSetCookie()[1]?.split(';')[0] ?? '' }
  }

  function readCookie({ headers }: TestResponse): string {
    return headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }

  async function opens(password: string): Promise<boolean> {
    return (await api('/api/auth/sign-in/email', { body: { email: bori.email, password } })).status === 200
  }

  async function isSignedIn(cookie: string): Promise<boolean> {
    return (await api('/api/auth/get-session', { headers: { cookie } })).body.user !== null
  }

  /** The token of the link in the latest email. */
  async function readEmailedToken(): Promise<string> {
    await runDueJobs(context, accountEmailHandlers)
    return /#([\w-]+)/.exec(context.emails.at(-1)?.text ?? '')?.[1] ?? ''
  }

  describe('change', () => {
    test('replaces the old password and ends all other sessions', async () => {
      const other = readCookie(await api('/api/auth/sign-in/email', { body: { email: bori.email, password: bori.password } }))
      const body = { currentPassword: bori.password, newPassword }
      expect((await api('/api/auth/change-password', { body, headers: { cookie: me.cookie } })).status).toBe(200)
      expect([await isSignedIn(me.cookie), await isSignedIn(other)]).toEqual([true, false])
      expect(await database.db.selectFrom('known_device').select('uid').execute()).toEqual([{ uid: me.uid }])
      expect([await opens(newPassword), await opens(bori.password)]).toEqual([true, false])
    })

    test('ends the links that were asked for before, also those whose email is still to be sent', async () => {
      const ask = () => api('/api/auth/request-password-reset', { body: { email: bori.email } })
      const use = async (token: string) => (await api('/api/auth/reset-password', { body: { token, newPassword } })).status
      await ask()
      const sent = await readEmailedToken()
      await ask()
      await api('/api/auth/send-verification-email', { headers: { cookie: me.cookie }, body: {} })
      const body = { currentPassword: bori.password, newPassword: 'Maru-9012' }
      expect((await api('/api/auth/change-password', { body, headers: { cookie: me.cookie } })).status).toBe(200)
      expect(await use(sent)).toBe(410)
      expect(await use(await readEmailedToken())).toBe(410)
      expect(context.emails.map(({ text }) => text.includes('/set-password#'))).toEqual([true, false])
      await ask()
      expect(await use(await readEmailedToken())).toBe(200)
    })

    test('requires the current password and a valid new one', async () => {
      const wrong = await api('/api/auth/change-password', { body: { currentPassword: 'Wrong1234!', newPassword }, as: me.uid })
      expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_password'])
      const weak = await api('/api/auth/change-password', {
        body: { currentPassword: bori.password, newPassword: 'weak' },
        as: me.uid,
      })
      expect([weak.status, weak.body.fields]).toEqual([422, { newPassword: 'tooShort' }])
      expect(await opens(bori.password)).toBe(true)
    })

    test('returns 429 after five wrong current passwords', async () => {
      context = { ...context, config: { ...context.config, rateLimits: true } }
      api = testApi(context, accountRoutes)
      const guess = () => api('/api/auth/change-password', { body: { currentPassword: 'Wrong1234!', newPassword }, as: me.uid })
      for (let nth = 0; nth < 5; nth += 1) expect((await guess()).status).toBe(401)
      expect((await guess()).status).toBe(429)
    })

    test('returns 429 after 100 wrong passwords from different networks, counting account deletion attempts', async () => {
      context = { ...context, config: { ...context.config, rateLimits: true } }
      // What is counted here is not the work of hashing.
      context.auth = { ...context.auth, verifyPassword: async () => false }
      api = testApi(context, accountRoutes, accountDeletionRoutes)
      const statuses: number[] = []
      for (let nth = 0; nth < 102; nth += 1) {
        const [call, body] =
          nth % 2 === 0
            ? (['/api/auth/change-password', { currentPassword: 'Wrong1234!', newPassword }] as const)
            : (['/api/user/delete', { password: 'Wrong1234!' }] as const)
        statuses.push((await api(call, { body, as: me.uid, from: `203.0.113.${nth}` })).status)
      }
      expect(statuses).toEqual([...Array.from({ length: 100 }, () => 401), 429, 429])
    })

    test('returns 403 for a guest', async () => {
      const { headers } = await api('/api/auth/guest', { body: { role: 'owner' } })
      const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const answered = await api('/api/auth/change-password', {
        body: { currentPassword: 'x', newPassword },
        headers: { cookie },
      })
      expect([answered.status, answered.body.code]).toEqual([403, 'guest_not_allowed'])
    })
  })

  describe('reset', () => {
    test('sets the password through the emailed link, ends every session and verifies the email', async () => {
      expect((await api('/api/auth/request-password-reset', { body: { email: 'BORI@example.com' } })).status).toBe(200)
      const token = await readEmailedToken()
      expect(context.emails).toMatchObject([{ to: 'bori@example.com', subject: 'Reset your Kkori password' }])
      expect(context.emails[0]?.text).toContain(`${publicUrl}/set-password#${token}`)
      expect((await api('/api/auth/reset-password', { body: { token, newPassword } })).status).toBe(200)
      expect(await isSignedIn(me.cookie)).toBe(false)
      expect([await opens(newPassword), await opens(bori.password)]).toEqual([true, false])
      expect(await database.db.selectFrom('person').select('email_verified').execute()).toEqual([{ email_verified: true }])
    })

    test('addresses the user by name only when the email is verified', async () => {
      const ask = () => api('/api/auth/request-password-reset', { body: { email: bori.email } })
      await ask()
      await readEmailedToken()
      expect(JSON.stringify(context.emails)).not.toContain('Bori')
      await database.db.updateTable('person').set({ email_verified: true }).execute()
      await ask()
      await readEmailedToken()
      expect(context.emails.at(-1)?.html).toContain('Hi Bori &amp; co,')
    })

    test('hashes no password that the rules of its owner refuse, and keeps the link for another', async () => {
      await database.db.updateTable('person').set({ display_name: 'Bori Choco 7' }).execute()
      await api('/api/auth/request-password-reset', { body: { email: bori.email } })
      const token = await readEmailedToken()
      const { hashPassword } = context.auth
      const hashed: unknown[] = []
      context.auth = {
        ...context.auth,
        hashPassword: async (password, turn) => {
          hashed.push(turn)
          return await hashPassword(password, turn)
        },
      }
      api = testApi(context, accountRoutes)
      const reset = (password: string) => api('/api/auth/reset-password', { body: { token, newPassword: password } })
      const refused = await reset('Bori-Choco-7!')
      expect([refused.status, refused.body.fields, hashed]).toEqual([422, { newPassword: 'common' }, []])
      expect((await reset(newPassword)).status).toBe(200)
      expect(hashed).toEqual([{ network: expect.any(String), account: me.uid }])
    })

    test('accepts only the latest link, once, within an hour', async () => {
      const ask = () => api('/api/auth/request-password-reset', { body: { email: bori.email } })
      const use = async (token: string) => (await api('/api/auth/reset-password', { body: { token, newPassword } })).status
      await ask()
      const first = await readEmailedToken()
      await ask()
      const second = await readEmailedToken()
      expect([await use(first), await use(second), await use(second), await use('made-up')]).toEqual([410, 200, 410, 410])
      await ask()
      const third = await readEmailedToken()
      context.time.now += hourMs
      expect(await use(third)).toBe(410)
    })

    test('is possible however many invented links somebody else of the network has tried', async () => {
      context = { ...context, config: { ...context.config, rateLimits: true } }
      api = testApi(context, accountRoutes, staffRoutes)
      for (let nth = 0; nth < 20; nth += 1) {
        const body = { token: `invented-${nth}` }
        expect((await api('/api/auth/reset-password', { body: { ...body, newPassword } })).status).toBe(410)
        expect((await api('/api/auth/verify-email', { body, as: me.uid })).status).toBe(410)
        expect((await api('/api/staff/invitation', { body })).status).toBe(410)
      }
      await api('/api/auth/request-password-reset', { body: { email: bori.email } })
      const token = await readEmailedToken()
      expect((await api('/api/auth/reset-password', { body: { token, newPassword } })).status).toBe(200)
    })

    test('refuses the user’s own name as password without consuming the link', async () => {
      await api('/api/auth/request-password-reset', { body: { email: bori.email } })
      const token = await readEmailedToken()
      const named = await signUp({ ...bori, name: 'Choco 5678!', email: 'choco@example.com' })
      const own = await api('/api/auth/change-password', {
        body: { currentPassword: bori.password, newPassword },
        headers: { cookie: named.cookie },
      })
      expect([own.status, own.body.fields]).toEqual([422, { newPassword: 'common' }])
      await database.db.updateTable('person').set({ display_name: 'Choco 5678' }).where('id', '=', me.uid).execute()
      const use = (password: string) => api('/api/auth/reset-password', { body: { token, newPassword: password } })
      expect((await use(newPassword)).body.fields).toEqual({ newPassword: 'common' })
      expect((await use('Better-5678')).status).toBe(200)
      expect([await opens('Better-5678'), await opens(newPassword)]).toEqual([true, false])
    })

    test('sets a password for an account without one', async () => {
      await database.db.deleteFrom('credential').execute()
      expect(await opens(bori.password)).toBe(false)
      await api('/api/auth/request-password-reset', { body: { email: bori.email } })
      expect((await api('/api/auth/reset-password', { body: { token: await readEmailedToken(), newPassword } })).status).toBe(200)
      expect(await opens(newPassword)).toBe(true)
    })

    test('responds identically for an unknown email, and sends it no email', async () => {
      const known = await api('/api/auth/request-password-reset', { body: { email: bori.email } })
      const unknown = await api('/api/auth/request-password-reset', { body: { email: 'nobody@example.com' } })
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
      await readEmailedToken()
      expect(context.emails).toHaveLength(1)
    })

    describe('request', () => {
      const ask = async (from: string, cookie = '') =>
        (await api('/api/auth/request-password-reset', { body: { email: bori.email }, from, headers: { cookie } })).status

      beforeEach(() => {
        context = { ...context, config: { ...context.config, rateLimits: true } }
        api = testApi(context, accountRoutes)
      })

      test('is rate limited to three an hour per IP address', async () => {
        const stranger = '198.51.100.9'
        expect([await ask(stranger), await ask(stranger), await ask(stranger)]).toEqual([200, 200, 200])
        expect([await ask(stranger), await ask('203.0.113.7')]).toEqual([429, 200])
      })

      test('is still accepted from a known device after strangers exhaust the account’s limit', async () => {
        for (let nth = 0; nth < 13; nth += 1) await ask(`198.51.100.${nth}`)
        expect([await ask('203.0.113.7'), await ask('198.51.100.1', me.device)]).toEqual([429, 200])
      })

      test('leaves signing up and verifying to the owner of an address that strangers ask for', async () => {
        const choco = { ...bori, email: 'choco@example.com' }
        const askFor = (email: string, from: string) => api('/api/auth/request-password-reset', { body: { email }, from })
        for (let nth = 0; nth < 13; nth += 1)
          for (const email of [bori.email, choco.email]) await askFor(email, `198.51.100.${nth}`)
        expect((await api('/api/auth/sign-up/email', { body: choco, from: '203.0.113.8' })).status).toBe(200)
        const verify = await api('/api/auth/send-verification-email', { body: {}, as: me.uid, from: '203.0.113.9' })
        expect(verify.status).toBe(200)
      })
    })

    test('stores no plaintext token in the database', async () => {
      await api('/api/auth/request-password-reset', { body: { email: bori.email } })
      const token = await readEmailedToken()
      const kept = await Promise.all([
        database.db.selectFrom('verification').selectAll().execute(),
        database.db.selectFrom('outbox').selectAll().execute(),
      ])
      expect(token).toHaveLength(40)
      expect(JSON.stringify(kept)).not.toContain(token)
    })

    test('sends the email in the language of the account', async () => {
      await signUp({ ...bori, email: 'choco@example.com' }, { referer: `${publicUrl}/ko/register` })
      await api('/api/auth/request-password-reset', { body: { email: 'choco@example.com' } })
      const token = await readEmailedToken()
      expect(context.emails.at(-1)?.text).toContain(`${publicUrl}/ko/set-password#${token}`)
      expect(context.emails.at(-1)?.subject).toBe('꼬리 비밀번호를 재설정해 주세요')
      expect(context.emails.at(-1)?.html).toContain('<html lang="ko">')
    })
  })

  test('opens nothing and changes nothing if it is replaced while it is checked', async () => {
    const known = { cookie: me.cookie }
    const other = readCookie(await api('/api/auth/sign-in/email', { body: { email: bori.email, password: bori.password } }))
    await api('/api/auth/request-password-reset', { body: { email: bori.email }, headers: known })
    const token = await readEmailedToken()
    const { release, checked } = pauseChecks(3)
    const { email, password } = bori
    const [signIn, change, otherChange] = [
      api('/api/auth/sign-in/email', { body: { email, password } }),
      api('/api/auth/change-password', { body: { currentPassword: password, newPassword: 'Thief-9012' }, headers: known }),
      api('/api/auth/change-password', {
        body: { currentPassword: password, newPassword: 'Thief-9012' },
        headers: { cookie: other },
      }),
    ]
    await checked
    expect((await api('/api/auth/reset-password', { body: { token, newPassword } })).status).toBe(200)
    release()
    const answers = await Promise.all([signIn, change, otherChange])
    expect(answers.map(({ body }) => body.code)).toEqual(['wrong_password', 'wrong_password', 'wrong_password'])
    expect(await database.db.selectFrom('session').select('uid').execute()).toEqual([])
    expect(await database.db.selectFrom('known_device').select('uid').execute()).toHaveLength(1)
    expect([await opens(newPassword), await opens('Thief-9012')]).toEqual([true, false])
  })

  /** Holds back the results of password checks until `release`; `checked` resolves once there are so many. */
  function pauseChecks(most: number): { release: () => void; checked: Promise<void> } {
    const released = Promise.withResolvers<void>()
    const checked = Promise.withResolvers<void>()
    let count = 0
    const { verifyPassword } = context.auth
    context.auth.verifyPassword = async (...given) => {
      const isRight = await verifyPassword(...given)
      count += 1
      if (count === most) checked.resolve()
      await released.promise
      return isRight
    }
    return { release: released.resolve, checked: checked.promise }
  }

  test('cannot be reset with an email verification token, which can be used once to verify the email', async () => {
    await api('/api/auth/send-verification-email', { method: 'POST', as: me.uid })
    const proof = await readEmailedToken()
    await api('/api/auth/request-password-reset', { body: { email: bori.email } })
    const reset = await readEmailedToken()
    expect((await api('/api/auth/verify-email', { body: { token: reset }, as: me.uid })).status).toBe(410)
    expect(await database.db.selectFrom('person').select('email_verified').execute()).toEqual([{ email_verified: false }])
    expect((await api('/api/auth/reset-password', { body: { token: proof, newPassword } })).status).toBe(410)
    expect((await api('/api/auth/verify-email', { body: { token: proof }, as: me.uid })).status).toBe(200)
    expect((await api('/api/auth/verify-email', { body: { token: proof }, as: me.uid })).status).toBe(410)
    expect(await database.db.selectFrom('person').select('email_verified').execute()).toEqual([{ email_verified: true }])
  })
})
