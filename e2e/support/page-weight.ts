import type { Page, Request } from '@playwright/test'
import { waitForHydration } from './wait-for-hydration.ts'

/** Limits of the compressed transfer size in bytes, before any interaction. */
export const weightLimits = {
  styles: 14_000,
  whole: 200_000,
  laterStyles: 10_000,
  /** of English pages; Korean ones need many more glyphs */
  fonts: 60_000,
  scripts: { home: 80_000, results: 87_000, detail: 88_000 },
}

export type WeighedPage = keyof typeof weightLimits.scripts

/**
 * Compressed bytes. `styles` and `fonts` are files named in the document's head; `laterStyles` and `laterFonts` arrive after the
 * first paint.
 */
export type PageWeight = Record<'document' | 'scripts' | 'styles' | 'laterStyles' | 'fonts' | 'laterFonts', number>

/** Weighs a page as on a phone, whose system has a Korean font, or as on a system without one. */
export async function weighPage(page: Page, path: string, { hasKoreanFont = true } = {}): Promise<PageWeight> {
  if (hasKoreanFont) await page.addInitScript(widenKorean)
  const requests: Request[] = []
  const record = (request: Request): void => void requests.push(request)
  page.on('requestfinished', record)
  await page.goto(path, { waitUntil: 'networkidle' })
  // A busy browser is idle before the script loader has added the page's scripts.
  await waitForHydration(page, /./)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('link')].every((link) => link.rel !== 'stylesheet' || link.sheet),
  )
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForLoadState('networkidle')
  page.off('requestfinished', record)
  const named = await listHeadFiles(page)
  const isFirst = (request: Request): boolean => named.includes(new URL(request.url()).pathname)
  const weigh = async (matches: (request: Request) => boolean): Promise<number> => {
    const sizes = await Promise.all(requests.filter(matches).map((request) => request.sizes()))
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  }
  return {
    document: await weigh((request) => request.resourceType() === 'document'),
    scripts: await weigh((request) => request.resourceType() === 'script'),
    styles: await weigh((request) => request.resourceType() === 'stylesheet' && isFirst(request)),
    laterStyles: await weigh((request) => request.resourceType() === 'stylesheet' && !isFirst(request)),
    fonts: await weigh((request) => request.resourceType() === 'font' && isFirst(request)),
    laterFonts: await weigh((request) => request.resourceType() === 'font' && !isFirst(request)),
  }
}

/** The browsers of tests have no Korean font; with one, Korean letters have a width of their own. */
function widenKorean(): void {
  const { prototype } = CanvasRenderingContext2D
  const measureText = prototype.measureText
  prototype.measureText = function (text) {
    const measured = measureText.call(this, text)
    return text === '가' ? Object.defineProperty(measured, 'width', { value: 2 * measured.width }) : measured
  }
}

/** Everything but the fonts that only some letters need. */
export function wholeWeight({ laterFonts: _, ...weight }: PageWeight): number {
  return Object.values(weight).reduce((sum, bytes) => sum + bytes, 0)
}

/** Lists the paths in the head as sent, without those that scripts add later. */
async function listHeadFiles(page: Page): Promise<string[]> {
  const html = await (await page.request.get(page.url())).text()
  const head = (html.split('</head>')[0] ?? '').replace(/<noscript>.*?<\/noscript>/gs, '')
  return [...head.matchAll(/ (?:href|src)="(\/[^"]*)"/g)].map(([, path]) => path ?? '')
}
