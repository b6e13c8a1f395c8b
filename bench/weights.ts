import { chromium } from '@playwright/test'
import { type WeighedPage, weighPage, weightLimits, wholeWeight } from '../e2e/page-weight.ts'
import { localPath, urls } from '../src/contract/urls.ts'
import { languages } from '../src/i18n/language.ts'
import { browser } from '../tools/browser.ts'
import type { Figure, Section } from './figure.ts'

export type PagePaths = Record<WeighedPage, string>

export function pagePaths(postNum: number): PagePaths {
  return { home: urls.home, results: urls.search, detail: urls.post(postNum) }
}

/** What a browser with an empty cache is sent before anybody touches the page, without pictures. */
export async function weighPages(url: string, paths: PagePaths): Promise<Section> {
  const chrome = await chromium.launch(await browser())
  const figures: Figure[] = []
  for (const language of languages)
    for (const name of ['home', 'results', 'detail'] as const) {
      const context = await chrome.newContext({ baseURL: url, viewport: { width: 360, height: 740 }, timezoneId: 'Asia/Seoul' })
      const path = localPath(language, paths[name])
      const weight = await weighPage(await context.newPage(), path)
      await context.close()
      const figure = (what: string, bytes: number, limit: number | null, detail = ''): Figure => ({
        ...{ name: `${name} \`${path}\`, ${what}`, value: bytes / 1000, goal: limit && limit / 1000, detail },
      })
      const { document, scripts, styles, fonts } = weight
      figures.push(
        figure('scripts', scripts, weightLimits.scripts[name]),
        figure('styles', styles, weightLimits.styles),
        figure('whole page', wholeWeight(weight), weightLimits.whole, `document ${kB(document)}, fonts ${kB(fonts)}`),
      )
    }
  await chrome.close()
  return {
    title: 'Page weight',
    text: 'As sent, compressed, to a phone with an empty cache, before anybody touches the page; pictures are not in it.',
    unit: 'kB',
    digits: 1,
    figures,
  }
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
