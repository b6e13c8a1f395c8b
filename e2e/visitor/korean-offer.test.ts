import type { Locator, Page } from '@playwright/test'
import { urls } from '../../src/contract/urls.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import { words } from '../support/words.ts'

const { en, ko } = words
const path = `${urls.search}?region=Jung`

test('a Korean browser is offered the Korean page until a language is chosen', async ({ anotherPerson }) => {
  const page = await anotherPerson({ locale: 'ko-KR' })
  await page.goto(path)
  const offer = getOffer(page)
  await expect(offer).toBeVisible()
  await waitForHydration(page, en.search.title)
  const [shown, hidden] = await offer.evaluate(measurePage)
  expect(shown).toEqual(hidden)
  await expectAccessible(page)
  await offer.getByRole('link', { name: ko.languageOffer.view }).click()
  await waitForHydration(page, ko.search.title)
  expect(page.url()).toContain(`${ko.path(urls.search)}?region=Jung`)
  await expect(offer).toBeHidden()
  await page.goto(path)
  await waitForHydration(page, en.search.title)
  await expect(offer).toBeHidden()
})

test('a dismissed Korean offer does not return', async ({ anotherPerson }) => {
  const page = await anotherPerson({ locale: 'ko-KR' })
  await page.goto(urls.help)
  const offer = getOffer(page)
  await offer.getByRole('button', { name: ko.languageOffer.close }).click()
  await expect(offer).toBeHidden()
  await page.goto(urls.home)
  await waitForHydration(page, en.home.slides[0]?.title ?? '')
  await expect(offer).toBeHidden()
})

test('other browsers and Korean pages have no offer, and the document is the same for every browser', async ({
  page,
  anotherPerson,
}) => {
  const english = await page.goto(path)
  await waitForHydration(page, en.search.title)
  await expect(getOffer(page)).toBeHidden()
  const korean = await anotherPerson({ locale: 'ko-KR' })
  const same = await korean.goto(path)
  await expect(getOffer(korean)).toBeVisible()
  expect(same?.headers().etag).toBe(english?.headers().etag)
  expect(same?.headers().vary).not.toContain('Accept-Language')
  await korean.context().clearCookies()
  await korean.goto(ko.path(path))
  await waitForHydration(korean, ko.search.title)
  await expect(getOffer(korean)).toBeHidden()
})

function getOffer(page: Page): Locator {
  return page.getByRole('complementary', { name: ko.languageOffer.label, exact: true })
}

/** How tall the page is and where its parts are, with the offer and without it. */
function measurePage(offer: HTMLElement | SVGElement): unknown[] {
  const measure = (): unknown => {
    const parts = document.querySelectorAll('header, main, footer')
    return [document.documentElement.scrollHeight, ...Array.from(parts, (part) => part.getBoundingClientRect().toJSON())]
  }
  const shown = measure()
  offer.style.display = 'none'
  const hidden = measure()
  offer.style.display = ''
  return [shown, hidden]
}
