import type { Locator, Page } from '@playwright/test'
import { type Day, toMonth } from '../../src/domain/calendar/day.ts'
import type { Words } from './words.ts'

/** Finds a day in the calendar of a post, turning to the next month if needed; `cell` exists whether or not the day is selectable. */
export async function turnTo(page: Page, { detail, format }: Words, day: Day): Promise<{ link: Locator; cell: Locator }> {
  const calendar = page.locator('#days')
  if (!(await calendar.getByRole('heading', { name: format.month(toMonth(day)) }).isVisible()))
    await calendar.getByRole('link', { name: detail.nextMonth }).click()
  const name = new RegExp(`^${Number(day.slice(8))}\\b`)
  return { link: calendar.getByRole('link', { name }), cell: calendar.getByRole('cell', { name }) }
}
