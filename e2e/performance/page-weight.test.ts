import type { Page } from '@playwright/test'
import { listPosts } from '../../src/contract/post/post-endpoints.ts'
import { urls } from '../../src/contract/urls.ts'
import { languages } from '../../src/i18n/language.ts'
import { callApi } from '../support/api.ts'
import { type WeighedPage, weighPage, weightLimits, wholeWeight } from '../support/page-weight.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

// biome-ignore lint/suspicious/noSkippedTests: the limits are for phones, whose search form is closed at first
test.skip(({ isMobile }) => !isMobile, 'the limits are for phones')

for (const language of languages)
  for (const name of ['home', 'results', 'detail'] as const)
    test(`${language}: ${name} stays within its transfer size limits`, async ({ page }) => {
      const weight = await weighPage(page, words[language].path(await toPath(page, name)))
      for (const [part, bytes] of Object.entries(weight)) if (!part.startsWith('later')) expect(bytes, part).toBeGreaterThan(1000)
      if (language === 'en') expect(weight.fonts + weight.laterFonts).toBeLessThanOrEqual(weightLimits.fonts)
      expect(weight.scripts).toBeLessThanOrEqual(weightLimits.scripts[name])
      expect(weight.styles).toBeLessThanOrEqual(weightLimits.styles)
      expect(wholeWeight(weight)).toBeLessThanOrEqual(weightLimits.whole)
    })

test('English pages load Korean letters at once where the system has none', async ({ page }) => {
  const { laterFonts } = await weighPage(page, await toPath(page, 'detail'), { hasKoreanFont: false })
  expect(laterFonts).toBeGreaterThan(weightLimits.fonts)
})

async function toPath(page: Page, name: WeighedPage): Promise<string> {
  if (name !== 'detail') return urls[name === 'home' ? 'home' : 'search']
  const { postList } = await callApi(page, listPosts, {})
  return urls.post(postList[0]?.postNum ?? 0)
}
