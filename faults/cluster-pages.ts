import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { urls } from '../src/contract/urls.ts'
import type { Database } from '../src/db/tables.ts'
import { addPostWithRooms } from './environment.ts'
import type { Proxies } from './proxies.ts'
import { examples, type Line, seconds } from './report.ts'
import { readNumber } from './stay.ts'
import { callWithRetries, type Owner, oneNightStay } from './users.ts'

/** The program as it is reached from outside. */
export type Storefront = { proxies: Proxies; db: Database; owners: readonly Owner[]; postNum: number }

/** What visitors without a cookie got. */
type Pages = { all: number; failed: string[]; slowest: { ms: number; path: string } }

/** Reads visitors' pages, past the cache, one after the other. */
export function readPages({ proxies, postNum }: Storefront): { stop(): Promise<Pages> } {
  const paths = [urls.home, urls.search, urls.post(postNum), `/api/post/${postNum}/availability`]
  const pages: Pages = { all: 0, failed: [], slowest: { ms: 0, path: '' } }
  let isOver = false
  const read = async (path: string): Promise<void> => {
    const before = performance.now()
    const answer = await fetch(proxies.originUrl + path, { signal: AbortSignal.timeout(30_000) }).then(
      async (response) => `${response.status} ${(await response.text()).slice(0, 200)}`,
      (error: unknown) => `0 ${error}`,
    )
    const ms = performance.now() - before
    pages.all += 1
    if (ms > pages.slowest.ms) pages.slowest = { ms, path }
    if (!answer.startsWith('200')) pages.failed.push(`${path} ${answer} after ${seconds(ms)}`)
    await setTimeout(20)
  }
  const reading = (async () => {
    for (let turn = 0; !isOver; turn++) await read(paths[turn % paths.length] ?? urls.home)
  })()
  return {
    async stop() {
      isOver = true
      await reading
      return pages
    },
  }
}

/** How long Varnish serves a page with a room that is sold. */
export async function measureCache({ db, owners, proxies }: Storefront): Promise<Line> {
  const [owner = { uid: '', cookie: '' }] = owners
  const postNum = await addPostWithRooms(db, 1)
  const stay = oneNightStay(postNum, 9)
  const { checkin, checkout } = JSON.parse(JSON.stringify(stay.date))
  const path = `${urls.search}?checkin=${checkin}&checkout=${checkout}&size=small`
  const isShown = async (): Promise<{ isKept: boolean; isShown: boolean }> => {
    const response = await fetch(proxies.url + path)
    const text = await response.text()
    return { isKept: Number(response.headers.get('age')) > 0, isShown: text.includes(`/post/${postNum}?`) }
  }
  const wrong: string[] = []
  let before = await isShown()
  const deadline = performance.now() + 20_000
  while (!(before.isKept && before.isShown) && performance.now() < deadline) {
    await setTimeout(200)
    before = await isShown()
  }
  if (!before.isKept || !before.isShown) wrong.push(`before the sale: ${JSON.stringify(before)}`)
  const quote = await callWithRetries(proxies.url, owner, '/api/booking/quote', stay)
  const draft = { ...stay, time: { checkin: '10:00 AM', checkout: '9:00 AM' }, total: readNumber(quote.body.quote, 'total') }
  const { status } = await callWithRetries(proxies.url, owner, '/api/booking/create', draft, randomUUID())
  if (status !== 201) wrong.push(`the sale was answered with ${status}`)
  const sold = performance.now()
  while ((await isShown()).isShown && performance.now() - sold < 20_000) await setTimeout(20)
  const ms = performance.now() - sold
  return {
    test: 'the last room sold, with the page in Varnish',
    target: 'gone from the page ≤ 1 s',
    actual: `gone after ${seconds(ms)}`,
    isPassed: wrong.length === 0 && ms < 20_000,
    isOnTime: ms <= 1_000,
    notes: examples({ wrong }),
  }
}
