import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'
import type { Words } from './words.ts'

/** The search form of a hydrated home page, with its custom fields in place; on phones, opens the panel that contains it. */
export async function openSearchForm(page: Page, say: Words, isMobile: boolean): Promise<Locator> {
  const form = page.getByRole('form', { name: say.finder.label })
  if (isMobile) {
    await expect(form).toBeHidden()
    await page.getByRole('link', { name: say.finder.open }).click()
  }
  await expectCustomFields(form, say)
  return form
}

/** Native fields, which the form has without scripts, have no combobox for days. */
export async function expectCustomFields(form: Locator, { finder }: Words): Promise<void> {
  await expect(form.getByRole('combobox', { name: finder.checkin })).toBeVisible()
}
