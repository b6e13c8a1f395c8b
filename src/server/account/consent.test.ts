import { beforeEach, expect, test } from 'vitest'
import { describeOnBoth } from '../../db/testing/database.ts'
import { now } from '../../db/testing/rows.ts'
import { consentVersion } from '../../domain/account/consent.ts'
import { type Api, testApi } from '../testing/api.ts'
import { testContext } from '../testing/context.ts'
import { accountRoutes } from './routes.ts'

const person = { name: '보리네', email: 'bori@kkori.example', password: 'Bori-2026-Seoul!', role: 'owner' }

describeOnBoth('the consents of a new account', (database) => {
  let call: Api
  beforeEach(() => {
    call = testApi(testContext(database.db, now), accountRoutes)
  })

  const signUp = (consents?: object) => call('/api/auth/sign-up/email', { body: consents ? { ...person, consents } : person })
  const recorded = () => database.db.selectFrom('consent').select(['kind', 'version', 'given', 'at']).orderBy('kind').execute()

  test('are recorded with version and time, also one that was declined', async () => {
    expect((await signUp({ terms: true, privacy: true, age: true, marketing: false })).status).toBe(200)
    const shared = { version: consentVersion, at: now }
    expect(await recorded()).toEqual([
      { kind: 'age', given: true, ...shared },
      { kind: 'marketing', given: false, ...shared },
      { kind: 'privacy', given: true, ...shared },
      { kind: 'terms', given: true, ...shared },
    ])
  })

  test('are needed where they are asked for, except the one for news', async () => {
    const { status, body } = await signUp({ terms: true, privacy: false, age: true })
    expect([status, body.fields]).toEqual([422, { 'consents.privacy': 'required' }])
    expect((await signUp({ terms: true, privacy: true, age: true })).status).toBe(200)
  })

  test('can be left out by another program, which records none', async () => {
    expect((await signUp()).status).toBe(200)
    expect(await recorded()).toEqual([])
  })
})
