import { beforeEach, describe, expect, test } from 'vitest'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addImage, now } from '../../db/testing/rows.ts'
import { en } from '../../i18n/en.ts'
import { accountEmailHandlers } from '../notification/templates/account-emails.ts'
import { runDueJobs } from '../runtime/jobs.ts'
import { type Api, type TestResponse, testApi } from '../testing/api.ts'
import { type TestContext, testContext } from '../testing/context.ts'
import { accountDeletionRoutes } from './account-deletion-routes.ts'
import { createAuth } from './auth.ts'
import { accountRoutes } from './routes.ts'

const bori = { name: 'Bori’s owner', email: 'Bori@Example.com', password: 'Bori1234!', role: 'owner' }
const minuteMs = 60_000

function readCookie({ headers }: TestResponse): string {
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

describeOnBoth('accounts', (database) => {
  let context: TestContext
  let api: Api

  beforeEach(() => {
    context = testContext(database.db, now)
    api = testApi(context, accountRoutes)
  })

  async function viewerWith(cookie: string): Promise<unknown> {
    return (await api('/api/auth/get-session', { headers: { cookie } })).body.user
  }

  function limited(): void {
    context = { ...context, config: { ...context.config, rateLimits: true } }
    api = testApi(context, accountRoutes)
  }

  describe('sign-up', () => {
    test('creates an account and signs it in, without a token in the response body', async () => {
      const answered = await api('/api/auth/sign-up/email', { body: bori })
      expect(answered.status).toBe(200)
      const user = {
        uid: expect.stringMatching(/^u[\w-]{20}$/),
        displayName: 'Bori’s owner',
        email: 'bori@example.com',
        photoURL: null,
        role: 'owner',
        isGuest: false,
      }
      expect(answered.body).toEqual({ success: true, user })
      expect(answered.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['kkori_session', 'kkori_device'])
      expect(answered.headers.getSetCookie()[0]).toMatch(
        /^kkori_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      )
      expect(JSON.stringify(answered.body)).not.toContain(
        decodeURIComponent(readCookie(answered).split('=')[1] ?? '').split('.')[0],
      )
      expect(await viewerWith(readCookie(answered))).toEqual(user)
    })

    test('stores the password only as an argon2id hash', async () => {
      context.auth = createAuth(database.db, context.clock)
      await api('/api/auth/sign-up/email', { body: bori })
      const { password } = await database.db.selectFrom('credential').select('password').executeTakeFirstOrThrow()
      expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      const everything = await Promise.all([
        database.db.selectFrom('person').selectAll().execute(),
        database.db.selectFrom('session').selectAll().execute(),
      ])
      expect(JSON.stringify(everything)).not.toContain(bori.password)
    })

    test('reports an error for each invalid field', async () => {
      const { status, body } = await api('/api/auth/sign-up/email', {
        body: { name: ' ', email: 'bori', password: '', role: 'boss' },
      })
      expect(status).toBe(422)
      expect(body).toMatchObject({
        success: false,
        code: 'bad_fields',
        fields: { name: 'required', email: 'notAnEmail', password: 'required', role: 'notOneOf' },
      })
    })

    test('reports email, password and consent errors together', async () => {
      const consents = { terms: true, privacy: true, age: false }
      const { body } = await api('/api/auth/sign-up/email', { body: { ...bori, email: 'bori', password: 'bori1234', consents } })
      expect(body.fields).toEqual({ email: 'notAnEmail', password: 'noUppercase', 'consents.age': 'required' })
    })

    test.each(['bori@deleted.invalid', 'bori@guest.invalid', 'bori@Mail.INVALID', 'bori@mail.localhost'])(
      'refuses %s, at a domain that never gets email',
      async (email) => {
        const { status, body } = await api('/api/auth/sign-up/email', { body: { ...bori, email } })
        expect([status, body.fields]).toEqual([422, { email: 'notAnEmail' }])
        expect(await database.db.selectFrom('person').select('id').execute()).toEqual([])
      },
    )

    test.each([
      ['Bori12!', 'tooShort'],
      ['bori1234!', 'noUppercase'],
      ['BORI1234!', 'noLowercase'],
      ['Boriboriu!', 'noNumber'],
      ['Bori12345', 'noSpecial'],
      ['P@ssw0rd', 'common'],
      [`Bori1234!${'x'.repeat(120)}`, 'tooLong'],
    ])('refuses the password %s as %s', async (password, error) => {
      const { status, body } = await api('/api/auth/sign-up/email', { body: { ...bori, password } })
      expect([status, body.fields]).toEqual([422, { password: error }])
      expect(await database.db.selectFrom('person').select('id').execute()).toEqual([])
    })

    test('refuses uid, isGuest and other unknown fields in the body', async () => {
      for (const extra of [{ uid: 'u-me' }, { isGuest: true }, { emailVerified: true }, { callbackURL: '/' }]) {
        const { status, body } = await api('/api/auth/sign-up/email', { body: { ...bori, ...extra } })
        expect([status, Object.values(body.fields ?? {})]).toEqual([422, ['unknownField']])
      }
    })

    test('refuses an email that is already registered, in any letter case and under concurrent requests', async () => {
      const answered = await Promise.all([0, 1, 2].map(() => api('/api/auth/sign-up/email', { body: bori })))
      expect(answered.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect(answered.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'email_taken' })
      expect(
        (await api('/api/auth/sign-up/email', { body: { ...bori, email: 'BORI@example.com', role: 'company' } })).status,
      ).toBe(409)
      expect(await database.db.selectFrom('credential').select('id').execute()).toHaveLength(1)
    })

    test('sets the account’s language to that of the sign-up page', async () => {
      await api('/api/auth/sign-up/email', { body: bori, headers: { referer: 'http://localhost:3000/ko/register' } })
      expect(await database.db.selectFrom('person').select('language').execute()).toEqual([{ language: 'ko' }])
    })

    test('sends one verification email, and none when the sign-up is refused', async () => {
      const cookie = readCookie(await api('/api/auth/sign-up/email', { body: bori }))
      await api('/api/auth/sign-up/email', { body: bori })
      await runDueJobs(context, accountEmailHandlers)
      expect(context.emails.map(({ to, subject }) => [to, subject])).toEqual([
        ['bori@example.com', en.accountEmails.email.subject],
      ])
      const token = /prove-email#([\w-]+)/.exec(context.emails[0]?.text ?? '')?.[1]
      expect((await api('/api/auth/verify-email', { body: { token }, headers: { cookie } })).status).toBe(200)
    })

    test('accepts the email verification only from a session of the same account', async () => {
      const cookie = readCookie(await api('/api/auth/sign-up/email', { body: bori }))
      const other = readCookie(await api('/api/auth/sign-up/email', { body: { ...bori, email: 'choco@example.com' } }))
      await runDueJobs(context, accountEmailHandlers)
      const letter = context.emails.find(({ to }) => to === 'bori@example.com')
      const token = /prove-email#([\w-]+)/.exec(letter?.text ?? '')?.[1]
      const prove = async (headers: Record<string, string>) =>
        (await api('/api/auth/verify-email', { body: { token }, headers })).status
      expect([await prove({}), await prove({ cookie: other }), await prove({ cookie })]).toEqual([401, 401, 200])
      const proved = await database.db.selectFrom('person').select('email').where('email_verified', '=', true).execute()
      expect(proved).toEqual([{ email: 'bori@example.com' }])
    })

    test('is rate limited to five an hour per IP address', async () => {
      limited()
      for (let nth = 0; nth < 5; nth += 1) {
        expect((await api('/api/auth/sign-up/email', { body: { ...bori, email: `bori${nth}@example.com` } })).status).toBe(200)
      }
      const refused = await api('/api/auth/sign-up/email', { body: { ...bori, email: 'bori6@example.com' } })
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
      context.time.now += 60 * minuteMs
      expect((await api('/api/auth/sign-up/email', { body: { ...bori, email: 'bori6@example.com' } })).status).toBe(200)
    })

    test('that is refused leaves the five an hour of its network, but counts toward its sixty attempts', async () => {
      limited()
      const signUp = async (email: string): Promise<number> => {
        return (await api('/api/auth/sign-up/email', { body: { ...bori, email } })).status
      }
      const statuses = [await signUp(bori.email)]
      for (let nth = 0; nth < 6; nth += 1) statuses.push(await signUp(bori.email))
      expect(statuses).toEqual([200, ...Array.from({ length: 6 }, () => 409)])
      expect(await signUp('choco@example.com')).toBe(200)
      await database.db.updateTable('rate_limit').set({ count: 60 }).where('key', 'like', 'sign-up-network:%').execute()
      expect(await signUp(bori.email)).toBe(429)
    })

    test('sends at most twelve emails an hour to one address, across deleted and recreated accounts', async () => {
      limited()
      api = testApi(context, accountRoutes, accountDeletionRoutes)
      const statuses: number[] = []
      for (let nth = 0; nth < 4; nth += 1) {
        const from = `203.0.113.${nth}`
        const answered = await api('/api/auth/sign-up/email', { body: bori, from })
        statuses.push(answered.status)
        const headers = { cookie: readCookie(answered) }
        for (let ask = 0; ask < 3; ask += 1)
          statuses.push((await api('/api/auth/send-verification-email', { method: 'POST', from, headers })).status)
        await api('/api/user/delete', { body: { password: bori.password }, from, headers })
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(12)
      expect(statuses.slice(12)).toEqual([429, 401, 401, 401])
    })

    test('that is refused leaves the twelve emails an hour of its mailbox to the owner, also under concurrent requests', async () => {
      limited()
      const signUp = async (email: string, from: string): Promise<number> =>
        (await api('/api/auth/sign-up/email', { body: { ...bori, email }, from })).status
      for (const [nth, tries] of [5, 4, 3].entries()) {
        const made = Array.from({ length: tries }, () => signUp(`bori+${nth}@example.com`, '203.0.113.1'))
        expect((await Promise.all(made)).filter((status) => status === 200)).toHaveLength(1)
      }
      const { count } = await database.db
        .selectFrom('rate_limit')
        .select('count')
        .where('key', 'like', 'account-email-address:%')
        .executeTakeFirstOrThrow()
      expect(count).toBe(3)
      expect(await signUp('bori@example.com', '203.0.113.2')).toBe(200)
    })

    test('returns one attempt to the rate limit after an email is verified, only once per account', async () => {
      limited()
      const cookies = new Map<string, string>()
      const signUp = async (nth: number) => {
        const email = `bori${nth}@example.com`
        const answered = await api('/api/auth/sign-up/email', { body: { ...bori, email } })
        cookies.set(email, readCookie(answered))
        return answered.status
      }
      for (let nth = 0; nth < 5; nth += 1) expect(await signUp(nth)).toBe(200)
      expect(await signUp(5)).toBe(429)
      await runDueJobs(context, accountEmailHandlers)
      const prove = async () => {
        const letter = context.emails.at(-1)
        const token = /prove-email#([\w-]+)/.exec(letter?.text ?? '')?.[1]
        const headers = { cookie: cookies.get(letter?.to ?? '') ?? '' }
        return (await api('/api/auth/verify-email', { body: { token }, headers })).status
      }
      expect([await prove(), await prove()]).toEqual([200, 410])
      const { id } = await database.db
        .selectFrom('person')
        .select('id')
        .where('email_verified', '=', true)
        .executeTakeFirstOrThrow()
      await api('/api/auth/send-verification-email', { method: 'POST', as: id })
      await runDueJobs(context, accountEmailHandlers)
      expect(await prove()).toBe(200)
      expect([await signUp(5), await signUp(6)]).toEqual([200, 429])
    })
  })

  describe('sign-in', () => {
    const credentials = { email: 'bori@example.com', password: 'Bori1234!' }

    beforeEach(async () => {
      await api('/api/auth/sign-up/email', { body: bori })
    })

    test('opens a new session with a new token each time', async () => {
      const one = await api('/api/auth/sign-in/email', { body: { ...credentials, email: ' BORI@example.com ' } })
      const two = await api('/api/auth/sign-in/email', { body: credentials })
      expect([one.status, two.status]).toEqual([200, 200])
      expect(readCookie(one)).not.toBe(readCookie(two))
      expect(await viewerWith(readCookie(one))).toMatchObject({ email: 'bori@example.com' })
      expect(await viewerWith(readCookie(two))).toMatchObject({ email: 'bori@example.com' })
    })

    test('ends the browser’s previous session', async () => {
      const before = readCookie(await api('/api/auth/sign-in/email', { body: credentials }))
      const after = readCookie(await api('/api/auth/sign-in/email', { body: credentials, headers: { cookie: before } }))
      expect(await viewerWith(before)).toBeNull()
      expect(await viewerWith(after)).not.toBeNull()
    })

    test('returns different codes for an unknown email and a wrong password, and sets no cookie', async () => {
      const wrong = await api('/api/auth/sign-in/email', { body: { ...credentials, password: 'Bori1234?' } })
      const unknown = await api('/api/auth/sign-in/email', { body: { ...credentials, email: 'choco@example.com' } })
      expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_password'])
      expect([unknown.status, unknown.body.code]).toEqual([401, 'user_not_found'])
      expect([...wrong.headers.getSetCookie(), ...unknown.headers.getSetCookie()]).toEqual([])
    })

    test('returns 403 for a foreign or missing origin', async () => {
      for (const headers of [{ origin: 'https://evil.example' }, { origin: '' }, { 'sec-fetch-site': 'cross-site' }]) {
        const { status, body } = await api('/api/auth/sign-in/email', { body: credentials, headers })
        expect([status, body.code]).toEqual([403, 'foreign_origin'])
      }
    })

    test('allows five failures per account in 15 minutes, and resets the count after a success', async () => {
      limited()
      const wrong = { ...credentials, password: 'Wrong1234!' }
      for (let nth = 0; nth < 4; nth += 1) expect((await api('/api/auth/sign-in/email', { body: wrong })).status).toBe(401)
      expect((await api('/api/auth/sign-in/email', { body: credentials })).status).toBe(200)
      for (let nth = 0; nth < 5; nth += 1) expect((await api('/api/auth/sign-in/email', { body: wrong })).status).toBe(401)
      const refused = await api('/api/auth/sign-in/email', { body: credentials })
      expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([429, 'rate_limited', '900'])
      expect((await api('/api/auth/sign-in/email', { body: { ...wrong, email: 'choco@example.com' } })).status).toBe(401)
      context.time.now += 15 * minuteMs
      expect((await api('/api/auth/sign-in/email', { body: credentials })).status).toBe(200)
    })
  })

  describe('session', () => {
    test('returns a null user for a visitor', async () => {
      const answered = await api('/api/auth/get-session')
      expect([answered.status, answered.body]).toEqual([200, { success: true, user: null }])
      expect(answered.headers.get('cache-control')).toBe('no-store')
    })

    test('is deleted by signing out, so that a copied cookie stops working', async () => {
      const cookie = readCookie(await api('/api/auth/sign-up/email', { body: bori }))
      const out = await api('/api/auth/sign-out', { method: 'POST', headers: { cookie } })
      expect([out.status, out.body]).toEqual([200, { success: true }])
      expect(out.headers.getSetCookie()).toEqual(['kkori_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
      expect(await viewerWith(cookie)).toBeNull()
      expect(await database.db.selectFrom('session').select('id').execute()).toEqual([])
      expect((await api('/api/auth/sign-out', { method: 'POST' })).status).toBe(200)
    })
  })

  describe('profile', () => {
    let me = { uid: '', cookie: '' }

    beforeEach(async () => {
      const answered = await api('/api/auth/sign-up/email', { body: bori })
      const { uid } = await database.db.selectFrom('person').select('id as uid').executeTakeFirstOrThrow()
      me = { uid, cookie: readCookie(answered) }
    })

    async function mine(): Promise<unknown> {
      return (await api(`/api/user/list/${me.uid}`, { method: 'POST', as: me.uid })).body.user
    }

    test('shows all fields to its owner, and only name, photo and role to others', async () => {
      expect(await mine()).toEqual({
        uid: me.uid,
        displayName: 'Bori’s owner',
        email: 'bori@example.com',
        photoURL: null,
        role: 'owner',
        isGuest: false,
        phone: null,
        business: null,
        language: 'en',
        marketing: false,
      })
      const other = await api('/api/auth/sign-up/email', { body: { ...bori, email: 'choco@example.com', role: 'company' } })
      const seen = await api(`/api/user/list/${me.uid}`, { method: 'POST', headers: { cookie: readCookie(other) } })
      expect(seen.body).toEqual({ success: true, user: { displayName: 'Bori’s owner', photoURL: null, role: 'owner' } })
    })

    test('returns 401 for visitors and 404 for an unknown account', async () => {
      expect((await api(`/api/user/list/${me.uid}`, { method: 'POST' })).status).toBe(401)
      expect((await api(`/api/user/list/${'u-nobody'}`, { method: 'POST', as: me.uid })).status).toBe(404)
    })

    test.each(['call me', '12', '010-1234-5678 x', '+', '010-2345-67', '+82 10-1234-567', '010-1234-56789'])(
      'refuses %s as a phone number',
      async (phone) => {
        const { body } = await api('/api/user/edit', { method: 'PATCH', as: me.uid, body: { phone } })
        expect(body).toMatchObject({ code: 'bad_fields', fields: { phone: 'malformed' } })
      },
    )

    test.each([
      '010-1234-5678',
      '+82 10 1234 5678',
      '+82 (0)10-1234-5678',
      '(02) 123-4567',
      '0507-1234-5678',
      '1588-1234',
      '+49 171 1234567',
      '+1 (010) 555-0100',
    ])('accepts %s as a phone number', async (phone) => {
      const { body } = await api('/api/user/edit', { method: 'PATCH', as: me.uid, body: { phone } })
      expect(body).toMatchObject({ user: { phone } })
    })

    test('is changed 300 times an hour at most', async () => {
      context.config = { ...context.config, rateLimits: true }
      const edit = async (): Promise<number> =>
        (await api('/api/user/edit', { method: 'PATCH', as: me.uid, body: { phone: null } })).status
      await edit()
      await database.db.updateTable('rate_limit').set({ count: 299 }).where('key', 'like', 'profile:%').execute()
      expect([await edit(), await edit()]).toEqual([200, 429])
    })

    test('updates only the given fields', async () => {
      const photoURL = await addImage(database.db, me.uid, 'person')
      const changed = await api('/api/user/edit', {
        method: 'PATCH',
        as: me.uid,
        body: { displayName: '보리네', phone: '010-1234-5678', photoURL },
      })
      expect(changed.body).toMatchObject({
        success: true,
        user: { displayName: '보리네', phone: '010-1234-5678', photoURL, language: 'en' },
      })
      const back = await api('/api/user/edit', {
        method: 'PATCH',
        as: me.uid,
        body: { phone: null, photoURL: null, language: 'ko' },
      })
      expect(back.body.user).toMatchObject({ displayName: '보리네', phone: null, photoURL: null, language: 'ko' })
      expect(await mine()).toEqual(back.body.user)
      expect(await viewerWith(me.cookie)).toMatchObject({ displayName: '보리네' })
    })

    test('accepts as photo only a profile image uploaded by the same account', async () => {
      const other = await api('/api/auth/sign-up/email', { body: { ...bori, email: 'choco@example.com' } })
      const { id } = await database.db
        .selectFrom('person')
        .select('id')
        .where('email', '=', 'choco@example.com')
        .executeTakeFirstOrThrow()
      const foreign = await addImage(database.db, id, 'person')
      for (const photoURL of [foreign, await addImage(database.db, me.uid, 'dog'), '/images/nothing']) {
        const { status, body } = await api('/api/user/edit', { method: 'PATCH', as: me.uid, body: { photoURL } })
        expect([status, body.fields]).toEqual([422, { photoURL: 'notFound' }])
      }
      expect(
        (await api('/api/user/edit', { method: 'PATCH', as: me.uid, body: { photoURL: 'https://evil.example/x.png' } })).status,
      ).toBe(422)
      expect(other.status).toBe(200)
    })

    test.each([{ role: 'company' }, { uid: 'u-me' }, { email: 'x@example.com' }, { displayName: ' ' }])(
      'refuses the update %j',
      async (body) => {
        expect((await api('/api/user/edit', { method: 'PATCH', as: me.uid, body })).status).toBe(422)
        expect(await mine()).toMatchObject({ role: 'owner', email: 'bori@example.com', displayName: 'Bori’s owner' })
      },
    )
  })
})
