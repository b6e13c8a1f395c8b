import type { Page, Request } from '@playwright/test'

/** What a page may weigh as it is sent, in bytes, before anybody touches it. */
export const weightLimits = { styles: 14_000, whole: 200_000, scripts: { home: 90_000, results: 90_000, detail: 95_000 } }

export type WeighedPage = keyof typeof weightLimits.scripts

/** In bytes as sent. `fonts` are those that the page names itself; the rarer faces that come later are not among them. */
export type PageWeight = { document: number; scripts: number; styles: number; fonts: number }

export async function weighPage(page: Page, path: string): Promise<PageWeight> {
  const requests: Request[] = []
  const note = (request: Request): void => void requests.push(request)
  page.on('requestfinished', note)
  await page.goto(path, { waitUntil: 'networkidle' })
  page.off('requestfinished', note)
  const named = await namedByHead(page)
  const isFirst = (request: Request): boolean => named.includes(new URL(request.url()).pathname)
  const weigh = async (wanted: (request: Request) => boolean): Promise<number> => {
    const sizes = await Promise.all(requests.filter(wanted).map((request) => request.sizes()))
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  }
  return {
    document: await weigh((request) => request.resourceType() === 'document'),
    scripts: await weigh((request) => request.resourceType() === 'script'),
    styles: await weigh((request) => request.resourceType() === 'stylesheet' && isFirst(request)),
    fonts: await weigh((request) => request.resourceType() === 'font' && isFirst(request)),
  }
}

export function wholeWeight({ document, scripts, styles, fonts }: PageWeight): number {
  return document + scripts + styles + fonts
}

/** The paths in the head as it was sent: what the page adds once it stands is not among them. */
async function namedByHead(page: Page): Promise<string[]> {
  const html = await (await page.request.get(page.url())).text()
  const head = (html.split('</head>')[0] ?? '').replace(/<noscript>.*?<\/noscript>/gs, '')
  return [...head.matchAll(/ (?:href|src)="(\/[^"]*)"/g)].map(([, path]) => path ?? '')
}
