import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { aPlace, signedUp, stayIn } from '../support/api.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import { words } from '../support/words.ts'

const { detail, failures, quote, shell } = words.en

test('without a connection, the quote can be retried and the page stays usable', async ({ page, context, anotherPerson }) => {
  const company = await anotherPerson()
  await signedUp(company, 'company')
  const postNum = await aPlace(company, 3)
  const { checkin, checkout } = stayIn(20, 2)
  const asked = new URLSearchParams({ checkin: wireDay(checkin), checkout: wireDay(checkout), small: '1' })
  await page.goto(`${urls.post(postNum)}?${asked}`)
  await waitForHydration(page, 'Bori’s House')
  const box = page.getByRole('complementary', { name: detail.stay })
  const onward = box.getByRole('link', { name: detail.continue })
  await expect(onward).toBeVisible()

  await page.route(`**/api/booking/quote`, (route) => route.abort('aborted'))
  await box.getByRole('button', { name: detail.more(quote.roomName('small')) }).click()
  await expect(box.getByText(failures.offline)).toBeVisible()
  await expect(onward).toBeHidden()
  await page.unrouteAll()
  await box.getByRole('button', { name: shell.retry }).click()
  await expect(onward).toHaveAttribute('href', /small=2/)

  await context.setOffline(true)
  await page.route('**/*', (route) => route.abort('aborted'))
  await page.getByRole('region', { name: detail.pictures }).getByRole('link').first().click()
  await expect(page.getByRole('alert').filter({ hasText: failures.offline })).toBeVisible()
  await expect(onward).toHaveAttribute('href', /small=2/)
})
