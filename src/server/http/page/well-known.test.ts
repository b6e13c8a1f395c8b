import { describe, expect, test } from 'vitest'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { addPerson, now } from '../../../db/testing/rows.ts'
import { openSessionCookie } from '../../testing/api.ts'
import { publicUrl, type TestContext, testContext } from '../../testing/context.ts'
import { createApp } from '../app.ts'

describeOnBoth('well-known URLs', (database) => {
  function partsWith(securityContact: string | null): TestContext {
    const context = testContext(database.db, now)
    context.config = { ...context.config, securityContact }
    return context
  }

  describe('security.txt', () => {
    const ask = async (context: TestContext) => await createApp(context).request(`${publicUrl}/.well-known/security.txt`)

    test('names the contact and expires in less than a year', async () => {
      const response = await ask(partsWith('mailto:security@kkori.example'))
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
      expect(await response.text()).toBe(
        [
          'Contact: mailto:security@kkori.example',
          'Expires: 2026-11-06T15:00:00.000Z',
          'Preferred-Languages: ko, en',
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      )
    })

    test('returns 404 when no contact is configured', async () => {
      expect((await ask(partsWith(null))).status).toBe(404)
    })
  })

  test('change-password redirects to the account’s profile section, or visitors to login', async () => {
    const context = partsWith(null)
    const app = createApp(context)
    const leadsTo = async (path: string, cookie = '') => {
      const { status, headers } = await app.request(publicUrl + path, { headers: { cookie } })
      return [status, headers.get('location'), headers.get('cache-control')]
    }
    const path = '/.well-known/change-password'
    const login = `/login?next=${encodeURIComponent(path)}`
    const owner = await openSessionCookie(context, await addPerson(database.db, 'owner'))
    const company = await openSessionCookie(context, await addPerson(database.db, 'company'))
    expect(await leadsTo(path)).toEqual([302, login, 'no-store'])
    expect(await leadsTo(path, owner)).toEqual([302, '/mypage/owner#profile', 'no-store'])
    expect(await leadsTo(`/ko${path}`, company)).toEqual([302, '/ko/mypage/company/account#profile', 'no-store'])
  })
})
