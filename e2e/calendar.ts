import type { Locator, Page } from '@playwright/test'
import { type Day, monthOf } from '../src/domain/day.ts'
import type { Words } from './words.ts'

/** A day in the calendar of a house's page, on whichever leaf it is; `cell` is there whether or not it can be chosen. */
export async function turnTo(page: Page, { detail, format }: Words, day: Day): Promise<{ link: Locator; cell: Locator }> {
  const calendar = page.locator('#days')
  if (!(await calendar.getByRole('heading', { name: format.month(monthOf(day)) }).isVisible()))
    await calendar.getByRole('link', { name: detail.nextMonth }).click()
  const name = new RegExp(`^${Number(day.slice(8))}\\b`)
  return { link: calendar.getByRole('link', { name }), cell: calendar.getByRole('cell', { name }) }
}
