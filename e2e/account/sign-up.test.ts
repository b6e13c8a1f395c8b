import type { Page } from '@playwright/test'
import { enterAsGuest, signUp } from '../../src/contract/account/account.ts'
import { urls } from '../../src/contract/urls.ts'
import { consentKinds, requiredConsents } from '../../src/domain/account/consent.ts'
import { anImage, callApi, someone } from '../support/api.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import { words } from '../support/words.ts'

test('the sign-up form preserves input across role changes, and a wrong-role page links to the other login', async ({
  page,
  say,
}) => {
  const { account, notice, shell, path } = say
  await page.goto(path(urls.registerAs('owner', urls.ownerPage)))
  await waitForHydration(page, account.registerTitle)
  const submit = page.getByRole('button', { name: account.signUp, exact: true })
  await submit.click()
  const said = page.getByRole('alert').filter({ hasText: account.fillAll })
  await expect(said).toBeFocused()
  const { name, email, passwordMissing, confirmationMissing } = account.errors
  await expect(said.getByRole('link')).toHaveText([
    ...[name, email, passwordMissing, confirmationMissing],
    ...requiredConsents.map((kind) => account.consents.missing[kind]),
  ])

  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
  await field(account.fields.name).fill('Bori')
  await page.getByRole('link', { name: account.roles.company, exact: true }).click()
  await expect(page.getByRole('link', { name: account.roles.company, exact: true })).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/role=company/)
  await expect(field(account.fields.name)).toHaveValue('Bori')
  await field(account.fields.password).fill('Bori-2026-Seoul!')
  await field(account.showPassword).check()
  await expect(field(account.fields.password)).toHaveAttribute('type', 'text')
  await page.getByRole('link', { name: account.roles.owner, exact: true }).click()

  await field(account.fields.email).fill(someone().email)
  await field(account.fields.confirmation).fill('Bori-2026-Seoul!')
  for (const kind of consentKinds) await expect(page.getByLabel(account.consents[kind])).not.toBeChecked()
  for (const kind of requiredConsents) await page.getByLabel(account.consents[kind]).check()
  // as when the page is restored from the back/forward cache
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(field(account.fields.confirmation)).toHaveValue('Bori-2026-Seoul!')
  await submit.click()
  // in the language of the page, whatever the URL says
  await page.waitForURL(`**${path(urls.ownerPage)}`)

  await page.goto(path(urls.upload))
  await waitForHydration(page, notice.wrongRole.title)
  await page.getByRole('button', { name: notice.otherAccount }).click()
  await waitForHydration(page, account.loginTitle)
  await expect(page.getByRole('link', { name: account.roles.company, exact: true })).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(new RegExp(`next=${encodeURIComponent(path(urls.upload))}`))

  await page.goto(path(urls.setPassword('a-token')))
  await waitForHydration(page, account.setPasswordTitle)
  await page.getByRole('banner').getByRole('link', { name: shell.toOtherLanguage }).click()
  const other = words[say.language === 'en' ? 'ko' : 'en']
  await waitForHydration(page, other.account.setPasswordTitle)
  await expect(page).toHaveURL(/#a-token$/)
})

test('a profile cannot be saved until its photo is uploaded, and the greeting then uses the new name', async ({ page }) => {
  const { owner, profile, photoPicker, path } = words.en
  await callApi(page, signUp, { ...someone(), role: 'owner' })
  await page.goto(path(urls.ownerPage))
  await waitForHydration(page, owner.title)
  await page.getByRole('button', { name: profile.edit }).click()
  await page.getByLabel(profile.name, { exact: true }).fill('Kim Bori')
  const arrived = await heldBack(page, '**/api/user/image/upload')
  await page.getByLabel(photoPicker.choose).setInputFiles(await anImage())
  await page.getByRole('button', { name: profile.save }).click()
  await expect(page.getByRole('alert').filter({ hasText: photoPicker.wait })).toBeFocused()
  arrived()
  await expect(page.getByText(photoPicker.change)).toBeVisible()
  await page.getByRole('button', { name: profile.save }).click()
  await expect(page.getByText(owner.hello('Kim Bori'))).toBeVisible()
  await expect(page.locator('#profile img')).toBeVisible()
})

test('a review survives a reload and waits for its photos; the selected bookings tab is in view', async ({ page }) => {
  const { bookings, photoPicker, reviews, path } = words.ko
  await callApi(page, enterAsGuest, { role: 'owner' })
  await page.goto(path(urls.bookingTab('cancelled')))
  await waitForHydration(page, bookings.title)
  const tabs = page.getByRole('navigation', { name: bookings.title })
  await expect(tabs.getByRole('link', { name: bookings.tabs.cancelled })).toBeInViewport({ ratio: 0.9 })
  await page.goto(path(urls.bookingTab('past')))
  await waitForHydration(page, bookings.title)
  await page.getByRole('link', { name: reviews.write }).click()
  await page.waitForURL('**#review')
  await waitForHydration(page, /./)
  const form = page.locator('#review form')
  await form.getByRole('radio', { name: reviews.star(4) }).press('Space')
  await form.getByLabel(reviews.text).fill('보리가 잘 잤어요.')
  await page.reload()
  await waitForHydration(page, /./)
  await expect(form.getByLabel(reviews.text)).toHaveValue('보리가 잘 잤어요.')
  await expect(form.getByRole('radio', { name: reviews.star(4) })).toBeChecked()
  const arrived = await heldBack(page, '**/api/review/image/upload')
  await form.getByLabel(reviews.addPhotos).setInputFiles(await anImage())
  const publish = form.getByRole('button', { name: reviews.submitGuest })
  await publish.click()
  await expect(page.getByRole('alert').filter({ hasText: photoPicker.wait })).toBeFocused()
  arrived()
  await expect(form.getByAltText(reviews.photo(1))).toBeVisible()
  await publish.click()
  await expect(page.getByRole('heading', { name: reviews.title })).toBeFocused()
  await expect(page.locator('#review').getByAltText(reviews.photo(1))).toBeVisible()
})

/** Delays such a request until the returned function is called. */
async function heldBack(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
