import type { Locator, Page } from '@playwright/test'
import { requiredConsents } from '../../src/domain/account/consent.ts'
import { someone } from './api.ts'
import type { Words } from './words.ts'

/** On the sign-up page: fills in and submits the form for a new account. */
export async function signUpHere(page: Page, { account }: Words): Promise<void> {
  const { name, email, password } = someone()
  const field = (label: string): Locator => page.getByRole('main').getByLabel(label, { exact: true })
  await field(account.fields.name).fill(name)
  await field(account.fields.email).fill(email)
  await field(account.fields.password).fill(password)
  await field(account.fields.confirmation).fill(password)
  for (const kind of requiredConsents) await page.getByLabel(account.consents[kind]).check()
  await page.getByRole('button', { name: account.signUp, exact: true }).click()
}
