import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { urls } from '../src/contract/urls.ts'
import { type FaultEnvironment, openEnvironment } from './environment.ts'
import { limitMemory, smallServer } from './memory-limit.ts'
import { examples, type Line } from './report.ts'

const limitMb = 512
const concurrent = 4
const perUpload = 10
const pollMs = 20

/** Uploads small files that need as much memory as possible to decode, concurrently from one guest, while other clients read pages. */
export async function imageMemory(size: { rounds: number; decoded: number }): Promise<Line[]> {
  const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#7c5028' } })
  const whole = { progressive: true, chromaSubsampling: '4:4:4' }
  const attacks = [
    {
      name: 'progressive, 40 megapixels',
      status: 413,
      upload: await flat(8000, 5000).jpeg(whole).toBuffer(),
      pictures: perUpload,
    },
    // The largest accepted images; each takes about a second to decode.
    {
      name: 'progressive, 16 megapixels',
      status: 200,
      upload: await flat(4000, 4000).jpeg(whole).toBuffer(),
      pictures: size.decoded,
    },
    {
      name: 'baseline, 40 megapixels',
      status: 200,
      upload: await flat(8000, 5000).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
      pictures: size.decoded,
    },
  ]
  const limit = limitMemory(limitMb)
  const environment = await openEnvironment({ owners: 1, ...smallServer, limit })
  const guest = await enterAsGuest(environment)
  const watch = { isOver: false }
  const watching = watchPages(environment, watch)
  const unexpected: string[] = []
  for (let round = 0; round < size.rounds; round++) {
    for (const { name, status, upload, pictures } of attacks) {
      const statuses = await Promise.all(Array.from({ length: concurrent }, () => send(environment, guest, upload, pictures)))
      unexpected.push(...statuses.filter((actual) => actual !== status).map((actual) => `${actual} to ${name}`))
    }
  }
  watch.isOver = true
  const pages = await watching
  const memory = limit.describe()
  const isAlive = environment.server.isRunning()
  await environment.close()
  return [
    {
      test: `flat JPEGs of 40 and 16 megapixels, ${concurrent} concurrent uploads from one guest, with ${perUpload} rejected and ${size.decoded} decoded images, ${size.rounds} times`,
      target: `all pages respond, server and decoder ≤ ${limitMb} MB`,
      actual: `${pages.answered} pages responded, ${pages.failed.length} failed; ${unexpected.length} unexpected upload responses; ${memory.text}`,
      isPassed: isAlive && pages.answered > 0 && pages.failed.length + unexpected.length === 0 && memory.isWithin,
      isOnTime: true,
      notes: examples({ 'failed page': pages.failed, 'unexpected upload response': unexpected }),
    },
  ]
}

async function enterAsGuest({ server }: FaultEnvironment): Promise<string> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const body = JSON.stringify({ role: 'company' })
  const response = await fetch(`${server.url}/api/auth/guest`, { method: 'POST', headers, body })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function send(
  { server }: FaultEnvironment,
  cookie: string,
  upload: Buffer<ArrayBuffer>,
  pictures: number,
): Promise<number> {
  const body = new FormData()
  for (let index = 0; index < pictures; index++) body.append('image', new File([upload], 'flat.jpg'))
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const response = await fetch(`${server.url}/api/post/image/upload`, { method: 'POST', headers, body }).catch(() => null)
  await response?.body?.cancel()
  return response?.status ?? 0
}

async function watchPages(
  { server }: FaultEnvironment,
  watch: { isOver: boolean },
): Promise<{ answered: number; failed: string[] }> {
  const failed: string[] = []
  let answered = 0
  while (!watch.isOver) {
    for (const path of [urls.home, urls.search, '/healthz']) {
      const response = await fetch(server.url + path).catch(() => null)
      await response?.body?.cancel()
      if (response?.status === 200) answered += 1
      else failed.push(`${response?.status ?? 'no response'} from ${path}`)
    }
    await setTimeout(pollMs)
  }
  return { answered, failed }
}
