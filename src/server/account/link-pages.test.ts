import { beforeEach, expect, test } from 'vitest'
import { describeOnBoth } from '../../db/testing/database.ts'
import { now } from '../../db/testing/rows.ts'
import { testContext } from '../testing/context.ts'
import { testPages } from '../testing/page.ts'
import { accountPages } from './account-pages.ts'
import { linkPages } from './link-pages.ts'

describeOnBoth('email link pages', (database) => {
  let ask: ReturnType<typeof testPages>

  beforeEach(() => {
    ask = testPages(testContext(database.db, now), accountPages, linkPages)
  })

  test.each([
    ['/forgot-password', 'Reset password'],
    ['/set-password', 'Set a new password'],
    ['/prove-email', 'Verify your email'],
    ['/ko/forgot-password', '비밀번호 재설정'],
    ['/ko/set-password', '새 비밀번호 설정'],
    ['/ko/prove-email', '이메일 인증'],
  ])('%s is public and noindex', async (path, title) => {
    const { status, html } = await ask(path)
    expect(status).toBe(200)
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html).toContain('<meta name="robots" content="noindex">')
  })

  test.each(['/login', '/register', '/forgot-password', '/set-password'])(
    '%s has only method="dialog" forms and no submit button in its HTML',
    async (path) => {
      const [, main] = /<main(.*)<\/main>/s.exec((await ask(path)).html) ?? []
      expect(main).toMatch(/<form [^>]*method="dialog"/)
      expect(main).not.toMatch(/<form (?![^>]*method="dialog")/)
      expect(main).not.toContain('type="submit"')
    },
  )

  test('the password reset page is linked from the login page', async () => {
    expect((await ask('/login')).html).toContain('href="/forgot-password"')
    expect((await ask('/ko/login')).html).toContain('href="/ko/forgot-password"')
  })
})
