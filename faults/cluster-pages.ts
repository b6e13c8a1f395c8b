import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { urls } from '../src/contract/urls.ts'
import { imagePath, insertImage } from '../src/db/image/image.ts'
import type { Database } from '../src/db/tables.ts'
import { mediaType, variantKey } from '../src/domain/image/image-key.ts'
import { folderStore } from '../src/server/image/store.ts'
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

const spellings = 300

/** Asks for one page and one picture in many spellings, for small files and pictures, and then for more large pictures than Varnish has room for. */
export async function fillCache({ db, owners, postNum, proxies }: Storefront, dataDir: string): Promise<Line> {
  const [owner = { uid: '' }] = owners
  const images = folderStore(join(dataDir, 'images'))
  const addPicture = async (contentKey: string): Promise<string> => {
    const imageId = randomUUID()
    const image = {
      imageId,
      uid: owner.uid,
      kind: 'person' as const,
      width: 1,
      height: 1,
      color: '#dde5d3',
      altEn: '',
      altKo: '',
    }
    await insertImage(db, { ...image, contentKey }, Date.now())
    return imagePath(imageId)
  }
  const contents = { small: randomUUID(), large: randomUUID() }
  await images.put(variantKey(contents.small, null, 'avif'), new Uint8Array(1), mediaType('avif'))
  await images.put(variantKey(contents.large, null, 'avif'), new Uint8Array(10 * 1024 * 1024), mediaType('avif'))
  const broken: string[] = []
  /** Whether Varnish answers it without the program, which names each of its answers. */
  const isKept = async (path: string, accept = 'image/avif'): Promise<boolean> => {
    const response = await fetch(proxies.url + path, { headers: { accept } })
    const bytes = await response.arrayBuffer().catch(() => null)
    if (response.status !== 200 || bytes === null) broken.push(`${response.status} ${path}`)
    return response.headers.get('x-request-id') === null
  }
  const picture = await addPicture(contents.small)
  const page = urls.post(postNum)
  const kept = { page: 0, picture: 0, 'small file': 0 }
  for (let nth = 0; nth <= spellings; nth++) {
    if (await isKept(`${page}?a=${nth}`)) kept.page += 1
    if (await isKept(`${picture}?a=${nth}`, `image/avif,a/${nth}`)) kept.picture += 1
    await isKept(`/robots.txt?${nth}`)
    if (await isKept(`/robots.txt?${nth}`)) kept['small file'] += 1
    // Pictures of their own, which have to make room.
    await isKept(await addPicture(contents.small))
  }
  for (let nth = 0; nth < 10; nth++) await isKept(await addPicture(contents.large))
  return {
    test: `one page and one picture in ${spellings} further spellings, as many addresses of a small file, and more pictures than Varnish has room for`,
    target: 'the page and the picture from Varnish, the small file never; 0 broken',
    actual: `${kept.page} and ${kept.picture} from Varnish, ${kept['small file']} of the small file; ${broken.length} broken`,
    // The page may be purged meanwhile.
    isPassed: kept.page > spellings - 10 && kept.picture === spellings && kept['small file'] + broken.length === 0,
    isOnTime: true,
    notes: examples({ broken }),
  }
}
