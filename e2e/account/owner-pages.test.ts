import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { bookingTabs } from '../../src/web/booking/my-booking/tab.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { inDays, signedIn } from '../support/api.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'

test("an owner's profile and booking pages are accessible and do not overflow horizontally", async ({ page, say }) => {
  const { bookings, path } = say
  await signedIn(page, 'owner')
  for (const tab of bookingTabs) {
    await page.goto(path(urls.bookingTab(tab)))
    await waitForHydration(page, bookings.title)
    await expect(page.getByRole('article').first()).toBeVisible()
    const tabs = page.getByRole('navigation', { name: bookings.title }).getByRole('link')
    const cut = await tabs.evaluateAll(
      (links) =>
        links.filter((link) => link.getBoundingClientRect().left < 0 || link.getBoundingClientRect().right > innerWidth).length,
    )
    expect([await tabs.count(), cut]).toEqual([bookingTabs.length, 0])
    await expectAccessible(page)
  }
  await page.goto(path(`${urls.ownerPage}?checkin=${wireDay(inDays(5))}&checkout=${wireDay(inDays(4))}&size=small`))
  await waitForHydration(page, say.owner.title)
  await expect(page.getByText(say.searchForm.errors.notAfterCheckin(wireDay(inDays(4))))).toBeVisible()
  await page.getByRole('button', { name: say.accountDeletion.open }).click()
  await page.getByRole('button', { name: say.accountDeletion.confirm }).click()
  await expect(page.getByRole('alert').filter({ hasText: say.accountDeletion.errors.passwordMissing })).toBeFocused()
  await expectAccessible(page)
  await page.goto(path(urls.bookingTab('upcoming')))
  await waitForHydration(page, bookings.title)
  await page.getByRole('button', { name: bookings.cancel }).first().click()
  await expect(page.getByRole('heading', { level: 3, name: /\d/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: bookings.keep }).click()
  await expect(page.getByRole('button', { name: bookings.cancel }).first()).toBeFocused()
  await page.getByRole('article').getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: bookings.history })).toBeVisible()
  await waitForHydration(page, /./)
  await expectAccessible(page)
  await page.getByRole('link', { name: bookings.receipt }).click()
  await waitForHydration(page, say.receipt.title)
  await expectAccessible(page)
})
