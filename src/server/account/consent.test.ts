import { beforeEach, expect, test } from 'vitest'
import { hasConsent } from '../../db/account/consent.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addPerson, now } from '../../db/testing/rows.ts'
import { consentVersion } from '../../domain/account/consent.ts'
import { type Api, testApi } from '../testing/api.ts'
import { testContext } from '../testing/context.ts'
import { accountRoutes } from './routes.ts'

const person = { name: '보리네', email: 'bori@kkori.example', password: 'Bori-2026-Seoul!', role: 'owner' }

describeOnBoth('account consents', (database) => {
  let call: Api
  let time: { now: number }
  beforeEach(() => {
    const context = testContext(database.db, now)
    time = context.time
    call = testApi(context, accountRoutes)
  })

  const signUp = (consents?: object) => call('/api/auth/sign-up/email', { body: consents ? { ...person, consents } : person })
  const recorded = () =>
    database.db.selectFrom('consent').select(['kind', 'version', 'given', 'at']).orderBy('kind').orderBy('at').execute()

  test('are recorded with version and time, including a declined one', async () => {
    expect((await signUp({ terms: true, privacy: true, age: true, marketing: false })).status).toBe(200)
    const shared = { version: consentVersion, at: now }
    expect(await recorded()).toEqual([
      { kind: 'age', given: true, ...shared },
      { kind: 'marketing', given: false, ...shared },
      { kind: 'privacy', given: true, ...shared },
      { kind: 'terms', given: true, ...shared },
    ])
  })

  test('are required when submitted, except for marketing', async () => {
    const { status, body } = await signUp({ terms: true, privacy: false, age: true })
    expect([status, body.fields]).toEqual([422, { 'consents.privacy': 'required' }])
    expect((await signUp({ terms: true, privacy: true, age: true })).status).toBe(200)
  })

  test('record changes at the same instant as one, the last', async () => {
    const uid = await addPerson(database.db, 'owner')
    const edit = (marketing: boolean) => call('/api/user/edit', { as: uid, method: 'PATCH', body: { marketing } })
    const statuses = await Promise.all([true, false, true, false, true].map(async (marketing) => (await edit(marketing)).status))
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    expect((await edit(false)).status).toBe(200)
    expect(await hasConsent(database.db, uid, 'marketing')).toBe(false)
  })

  test.each(['owner', 'company'])('record each later change of the marketing consent (%s)', async (role) => {
    const { body, headers } = await call('/api/auth/sign-up/email', { body: { ...person, role } })
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const edit = async (marketing: boolean): Promise<unknown> => {
      time.now += 1000
      const answered = await call('/api/user/edit', { method: 'PATCH', headers: { cookie }, body: { marketing } })
      return Object(answered.body.user).marketing
    }
    expect([await edit(false), await edit(true), await edit(true), await edit(false)]).toEqual([false, true, true, false])
    expect((await recorded()).map(({ kind, given, at }) => [kind, given, at - now])).toEqual([
      ['marketing', true, 2000],
      ['marketing', false, 4000],
    ])
    const { uid } = Object(body.user)
    expect(Object((await call(`/api/user/list/${uid}`, { headers: { cookie }, body: {} })).body.user).marketing).toBe(false)
  })

  test('are not recorded when the request omits them', async () => {
    expect((await signUp()).status).toBe(200)
    expect(await recorded()).toEqual([])
  })
})
