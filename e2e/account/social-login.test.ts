import { urls } from '../../src/contract/urls.ts'
import { consentKinds, requiredConsents } from '../../src/domain/account/consent.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'

const kakao = new URL('../support/fake-kakao.ts', import.meta.url).href

test.use({
  settings: { DEMO: '0', KAKAO_CLIENT_ID: 'kkori', KAKAO_CLIENT_SECRET: 'a-secret', NODE_OPTIONS: `--import=${kakao}` },
})

test('a new owner signs up with Kakao after giving each consent, and logs in with it later', async ({
  browser,
  program,
  say,
}) => {
  const { account, owner, path } = say
  const context = await browser.newContext({ baseURL: program.url, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.route('https://kauth.kakao.com/**', async (route) => {
    const { searchParams } = new URL(route.request().url())
    const { pathname } = new URL(searchParams.get('redirect_uri') ?? '')
    const back = `${program.url}${pathname}?code=a-code&state=${searchParams.get('state')}`
    await route.fulfill({ status: 302, headers: { location: back } })
  })

  await page.goto(path(urls.registerAs('owner', path(urls.ownerPage))))
  await waitForHydration(page, account.registerTitle)
  await page.getByRole('button', { name: account.oauth.kakao }).click()
  await expect(page.getByText(account.oauthNew('bori@example.com'))).toBeVisible()
  await waitForHydration(page, account.registerTitle)
  for (const kind of consentKinds) await expect(page.getByLabel(account.consents[kind])).not.toBeChecked()
  const signUp = page.getByRole('button', { name: account.signUp, exact: true })
  await signUp.click()
  const missing = requiredConsents.map((kind) => account.consents.missing[kind])
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(missing)
  await expectAccessible(page)
  for (const kind of requiredConsents) await page.getByLabel(account.consents[kind]).check()
  await signUp.click()
  await page.waitForURL(`**${path(urls.ownerPage)}`)
  await expect(page.getByText(owner.hello('보리네'))).toBeVisible()

  await context.clearCookies()
  await page.goto(path(urls.loginAs('owner', path(urls.ownerPage))))
  await waitForHydration(page, account.loginTitle)
  await page.getByRole('button', { name: account.oauth.kakao }).click()
  await page.waitForURL(`**${path(urls.ownerPage)}`)
  await expect(page.getByRole('status').filter({ hasText: account.loginDone })).toBeVisible()
  await expect(page.getByText(owner.hello('보리네'))).toBeVisible()
  await context.close()
})
