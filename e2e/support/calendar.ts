import type { Locator, Page } from '@playwright/test'
import { type Day, toMonth } from '../../src/domain/calendar/day.ts'
import { inDays } from './api.ts'
import { expect } from './test.ts'
import type { Words } from './words.ts'

const openDays = 90

/** Finds a day in the calendar of a post, turning to its month if needed; `cell` exists whether or not the day is selectable. */
export async function turnTo(page: Page, { detail, format }: Words, day: Day): Promise<{ link: Locator; cell: Locator }> {
  const calendar = page.locator('#days')
  const heading = calendar.getByRole('heading', { level: 3 })
  const days = Array.from({ length: openDays + 1 }, (_, ahead) => inDays(ahead))
  const months = [...new Set(days.map(toMonth))].map(format.month)
  const wanted = months.indexOf(format.month(toMonth(day)))
  let shown = months.indexOf((await heading.textContent()) ?? '')
  while (shown !== wanted) {
    const isLater = wanted > shown
    await calendar.getByRole('link', { name: isLater ? detail.nextMonth : detail.previousMonth }).click()
    shown += isLater ? 1 : -1
    await expect(heading).toHaveText(months[shown] ?? '')
  }
  const name = new RegExp(`^${Number(day.slice(8))}\\b`)
  return { link: calendar.getByRole('link', { name }), cell: calendar.getByRole('cell', { name }) }
}
