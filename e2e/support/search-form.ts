import type { Locator, Page } from '@playwright/test'
import type { DogSize } from '../../src/domain/dog/dog-size.ts'
import { expect } from './test.ts'
import type { Words } from './words.ts'

/** The search form of a hydrated home page, with its custom fields in place; on phones, opens the panel that contains it. */
export async function openSearchForm(page: Page, say: Words, isMobile: boolean): Promise<Locator> {
  const form = page.getByRole('form', { name: say.searchForm.label })
  if (isMobile) {
    await expect(form).toBeHidden()
    await page.getByRole('link', { name: say.searchForm.open }).click()
  }
  await expectCustomFields(form, say)
  return form
}

/** Native fields, which the form has without scripts, have no combobox for days. */
export async function expectCustomFields(form: Locator, { searchForm }: Words): Promise<void> {
  await expect(form.getByRole('combobox', { name: searchForm.checkin })).toBeVisible()
}

/** Chooses one dog of a size, which closes the popup. */
export async function chooseSize(form: Locator, { searchForm }: Words, size: DogSize): Promise<void> {
  await form.getByRole('combobox', { name: searchForm.size }).click()
  await form.getByRole('dialog', { name: searchForm.size }).getByRole('button', { name: searchForm.sizes[size] }).click()
}
