import { urls } from '../../src/contract/urls.ts'
import { requiredConsents } from '../../src/domain/account/consent.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { aPlace, signedUp, someone } from '../support/api.ts'
import { emailedLink } from '../support/mail.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'

test('a page sends nothing for another account that logged in in another tab, and keeps what was entered', async ({
  page,
  say,
}) => {
  const { companyStaff: staff, failures, path } = say
  await signedUp(page, 'company')
  await page.goto(path(urls.companyStaff))
  await waitForHydration(page, staff.title)
  const { email } = someone()
  await page.getByLabel(staff.invite.email).fill(email)
  await page.getByRole('radio', { name: staff.roles.carer }).check()
  await signedUp(page, 'company')
  await page.getByRole('button', { name: staff.invite.submit }).click()
  await expect(page.getByRole('alert').getByText(failures.other_account)).toBeVisible()
  await expect(page.getByLabel(staff.invite.email)).toHaveValue(email)
  await page.reload()
  await waitForHydration(page, staff.title)
  await expect(page.getByText(staff.noneHint)).toBeVisible()
})

test('a company invites a caregiver, who signs up, works, and is removed while signed in', async ({
  page,
  anotherPerson,
  program,
  say,
}) => {
  const { account, company, companyStaff: staff, notice, path } = say
  await signedUp(page, 'company')
  await aPlace(page, 2)
  const { email, password } = someone()

  await page.goto(path(urls.companyStaff))
  await waitForHydration(page, staff.title)
  await page.getByRole('button', { name: staff.invite.submit }).click()
  await expect(page.getByRole('alert').getByText(staff.errors.email).first()).toBeVisible()
  await page.getByLabel(staff.invite.email).fill(email)
  await page.getByRole('radio', { name: staff.roles.carer }).check()
  await page.getByRole('button', { name: staff.invite.submit }).click()
  await expect(page.getByRole('status').filter({ hasText: staff.invite.sent(email) })).toBeVisible()
  await expect(page.getByLabel(staff.invite.email)).toBeFocused()
  await expect(page.getByRole('button', { name: staff.resend })).toBeVisible()
  await expectAccessible(page)

  // the link of the email leads through signing up back to the invitation
  const worker = await anotherPerson()
  await worker.goto(path(await emailedLink(program, email, urls.joinStaff)))
  await expect(worker.getByText(staff.join.visitor)).toBeVisible()
  await expectAccessible(worker)
  await worker.getByRole('main').getByRole('link', { name: staff.join.signUp, exact: true }).click()
  await waitForHydration(worker, account.registerTitle)
  const field = (label: string) => worker.getByRole('main').getByLabel(label, { exact: true })
  await field(account.fields.name).fill('Haru')
  await field(account.fields.email).fill(email)
  await field(account.fields.password).fill(password)
  await field(account.fields.confirmation).fill(password)
  for (const kind of requiredConsents) await worker.getByLabel(account.consents[kind]).check()
  await worker.getByRole('button', { name: account.signUp, exact: true }).click()
  await worker.getByRole('button', { name: staff.join.accept }).click()
  await worker.getByRole('link', { name: staff.join.toWork }).click()
  await waitForHydration(worker, /\d/)
  await expect(worker.getByRole('heading', { name: company.inHouse, exact: true })).toBeVisible()

  // removed, the next request ends the access, and the page says why
  await page.reload()
  await waitForHydration(page, staff.title)
  await page.getByRole('button', { name: staff.remove }).click()
  await expect(page.getByText(staff.removeAsk('Haru'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: staff.remove }).last().click()
  await expect(page.getByRole('status').filter({ hasText: staff.removed('Haru') })).toBeVisible()
  await expect(page.getByRole('region', { name: staff.list })).toBeFocused()
  await expect(page.getByText(staff.noneHint)).toBeVisible()
  const refused = worker.waitForResponse((response) => response.status() === 403)
  await worker.reload()
  await refused
  await expect(worker.getByRole('heading', { name: notice.staffLeft.title })).toBeVisible()
  await worker.getByRole('link', { name: notice.switchWork }).click()
  await worker.getByRole('button', { name: staff.work.choose }).click()
  await worker.waitForURL(path(urls.ownerPage))
  await waitForHydration(worker, /./)
})
