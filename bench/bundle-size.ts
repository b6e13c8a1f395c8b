import { chromium } from '@playwright/test'
import { type WeighedPage, weighPage, weightLimits, wholeWeight } from '../e2e/support/page-weight.ts'
import { localPath, urls } from '../src/contract/urls.ts'
import { languages } from '../src/i18n/language.ts'
import { browser } from '../tools/browser.ts'
import type { Metric, MetricSection } from './metric.ts'

export type PagePaths = Record<WeighedPage, string>

export function pagePaths(postNum: number): PagePaths {
  return { home: urls.home, results: urls.search, detail: urls.post(postNum) }
}

/** Measures what a browser with an empty cache receives before any interaction, without images. */
export async function weighPages(url: string, paths: PagePaths): Promise<MetricSection> {
  const chrome = await chromium.launch(await browser())
  const metrics: Metric[] = []
  for (const language of languages)
    for (const name of ['home', 'results', 'detail'] as const) {
      const context = await chrome.newContext({ baseURL: url, viewport: { width: 360, height: 740 }, timezoneId: 'Asia/Seoul' })
      const path = localPath(language, paths[name])
      const weight = await weighPage(await context.newPage(), path)
      await context.close()
      const toMetric = (what: string, bytes: number, limit: number | null, detail = ''): Metric => ({
        name: `${name} \`${path}\`, ${what}`,
        value: bytes / 1000,
        target: limit && limit / 1000,
        detail,
      })
      const { document, scripts, styles, laterStyles, fonts, laterFonts } = weight
      metrics.push(
        toMetric('scripts', scripts, weightLimits.scripts[name]),
        toMetric('styles', styles, weightLimits.styles),
        toMetric('styles after the first paint', laterStyles, weightLimits.laterStyles),
        toMetric('fonts until the network is idle', fonts + laterFonts, language === 'en' ? weightLimits.fonts : null),
        toMetric(
          'whole page',
          wholeWeight(weight),
          weightLimits.whole,
          `document ${formatKb(document)}, fonts ${formatKb(fonts)}`,
        ),
      )
    }
  await chrome.close()
  return {
    title: 'Page weight',
    text: 'Compressed transfer size on a phone with an empty cache, before any interaction, without images.',
    unit: 'kB',
    digits: 1,
    metrics,
  }
}

function formatKb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
