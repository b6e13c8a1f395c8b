import { urls } from '../../src/contract/urls.ts'
import { demoAccounts, demoPins } from '../../src/demo/account/accounts.ts'
import { tabletIdleMs } from '../../src/domain/staff/tablet.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { inDays, signedIn } from '../support/api.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'

test('a hotel shares a device: the caregiver and the front desk take turns with their PINs, it locks when nobody uses it, and ends', async ({
  page,
  anotherPerson,
  say,
  isMobile,
}) => {
  const { company, companyLayout, companyStaff, companyTablet: tablet, notice, shell, format, path } = say
  const { tablets } = companyStaff
  const today = company.today(format.date(inDays(0)))
  await signedIn(page, 'company')
  await page.goto(path(urls.companyStaff))
  await waitForHydration(page, companyStaff.title)
  await page.getByRole('button', { name: tablets.enroll }).click()
  await page.getByRole('button', { name: tablets.confirm }).click()
  await waitForHydration(page, tablet.title)
  await expectAccessible(page)

  // by touch
  await page.getByRole('link', { name: 'Caregiver' }).click()
  await expect(page.getByLabel(tablet.pinOf('Caregiver'))).toBeFocused()
  await expectAccessible(page)
  for (const digit of demoPins.carer) await page.getByRole('button', { name: digit, exact: true }).click()
  await waitForHydration(page, today)
  await expect(page.getByText(companyLayout.tablet('Caregiver', 'Maru & Madang', companyLayout.roles.carer))).toBeVisible()
  await expect(page.getByRole('link', { name: companyLayout.tabs.bookings, exact: true })).toHaveCount(0)
  await expectAccessible(page)

  // a page of another role leads back to Today, and to nothing else
  await page.goto(path(urls.companyBookings))
  await expect(page.getByRole('heading', { name: notice.notYourWork.title })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveText([notice.backToToday])
  await expectAccessible(page)
  await page.getByRole('link', { name: notice.backToToday }).click()
  await waitForHydration(page, today)
  // Photos of dogs that are still loading need the session, which ends here.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: companyLayout.switchPerson }).click()
  await waitForHydration(page, tablet.title)

  // by keyboard, after a wrong PIN
  await page.getByRole('link', { name: 'Front desk' }).press('Enter')
  await expect(page.getByLabel(tablet.pinOf('Front desk'))).toBeFocused()
  await page.keyboard.type('135790')
  await expect(page.getByText(tablet.errors.wrong(4))).toBeVisible()
  await waitForHydration(page, tablet.title)
  await expectAccessible(page)
  await page.keyboard.type(demoPins.desk)
  await waitForHydration(page, today)
  await expect(page.getByRole('link', { name: companyLayout.tabs.bookings, exact: true })).toBeVisible()
  await page.goto(path(urls.work))
  await waitForHydration(page, notice.notOnTablet.title)

  // logging out on a page without the bar leads to the names, not to the public home page
  if (isMobile) await page.getByRole('button', { name: shell.menu, exact: true }).click()
  await page.getByRole('banner').getByRole('button', { name: shell.logout }).filter({ visible: true }).click()
  await waitForHydration(page, tablet.title)
  await page.getByRole('link', { name: 'Front desk' }).click()
  await expect(page.getByLabel(tablet.pinOf('Front desk'))).toBeFocused()
  await page.keyboard.type(demoPins.desk)
  await waitForHydration(page, today)

  // nobody uses it for five minutes, on a page that is not the hotel's: it shows the names, and the session is over
  await page.clock.install()
  await page.goto(path(urls.help))
  await waitForHydration(page, /./)
  // What locks the tablet is loaded after the page.
  await page.waitForLoadState('networkidle')
  const cookies = await page.context().cookies()
  await page.clock.fastForward(tabletIdleMs)
  await waitForHydration(page, tablet.title)
  await expect(page.getByRole('link', { name: 'Front desk' })).toBeVisible()
  await page.context().addCookies(cookies)
  await page.goto(path(urls.companyPage))
  await waitForHydration(page, tablet.title)

  // the hotel sees the tablet, and ends it: the next request leads away
  const owner = await anotherPerson()
  await signedIn(owner, 'company')
  await owner.goto(path(urls.companyStaff))
  await waitForHydration(owner, companyStaff.title)
  await expect(owner.getByText(demoAccounts.desk.email)).toBeVisible()
  await owner.getByRole('button', { name: tablets.endLabel(tablets.device('Chrome', 'Linux')) }).click()
  await expect(owner.getByRole('status').filter({ hasText: tablets.ended })).toBeVisible()
  await expect(owner.getByRole('heading', { name: tablets.list })).toBeFocused()
  await page.goto(path(urls.companyPage))
  await expect(page.getByRole('heading', { name: tablet.ended })).toBeVisible()
})
