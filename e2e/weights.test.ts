import type { Page, Request } from '@playwright/test'
import { listPosts } from '../src/contract/post-calls.ts'
import { urls } from '../src/contract/urls.ts'
import { languages } from '../src/i18n/language.ts'
import { call } from './api.ts'
import { expect, test } from './test.ts'
import { words } from './words.ts'

/** What a page may weigh as it is sent, in bytes, before anybody touches it. */
const limits = { styles: 14_000, whole: 200_000 }
const scripts = { home: 90_000, results: 90_000, detail: 95_000 }

for (const language of languages)
  for (const name of ['home', 'results', 'detail'] as const)
    test(`${language}: ${name} weighs no more than it may`, async ({ page }) => {
      const requests: Request[] = []
      page.on('requestfinished', (request) => requests.push(request))
      await page.goto(words[language].path(await pathOf(page, name)), { waitUntil: 'networkidle' })
      const named = await namedByHead(page)
      const weigh = async (wanted: (request: Request) => boolean): Promise<number> => {
        const sizes = await Promise.all(requests.filter(wanted).map((request) => request.sizes()))
        return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
      }
      const isFirst = (request: Request): boolean => named.includes(new URL(request.url()).pathname)
      const weights = {
        document: await weigh((request) => request.resourceType() === 'document'),
        scripts: await weigh((request) => request.resourceType() === 'script'),
        styles: await weigh((request) => request.resourceType() === 'stylesheet' && isFirst(request)),
        font: await weigh((request) => request.resourceType() === 'font' && isFirst(request)),
      }
      for (const weight of Object.values(weights)) expect(weight).toBeGreaterThan(1000)
      expect(weights.scripts).toBeLessThanOrEqual(scripts[name])
      expect(weights.styles).toBeLessThanOrEqual(limits.styles)
      expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(limits.whole)
    })

async function pathOf(page: Page, name: keyof typeof scripts): Promise<string> {
  if (name !== 'detail') return urls[name === 'home' ? 'home' : 'search']
  const { postList } = await call(page, listPosts, {})
  return urls.post(postList[0]?.postNum ?? 0)
}

/** The paths in the head as it was sent: what the page adds once it stands is not among them. */
async function namedByHead(page: Page): Promise<string[]> {
  const html = await (await page.request.get(page.url())).text()
  const head = (html.split('</head>')[0] ?? '').replace(/<noscript>.*?<\/noscript>/gs, '')
  return [...head.matchAll(/ (?:href|src)="(\/[^"]*)"/g)].map(([, path]) => path ?? '')
}
