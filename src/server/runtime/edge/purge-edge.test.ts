import type { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localPath, urls } from '../../../contract/urls.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { updateClosedNights } from '../../../db/post/room.ts'
import { describeOnPostgres } from '../../../db/testing/database.ts'
import { addDaysFromToday, addHold, addPerson, addPost, now, today } from '../../../db/testing/rows.ts'
import { addDays } from '../../../domain/calendar/day.ts'
import { createApp } from '../../http/app.ts'
import { openSessionCookie } from '../../testing/api.ts'
import { type CachingProxy, startCachingProxy } from '../../testing/caching-proxy.ts'
import { publicUrl, type TestContext, testContext } from '../../testing/context.ts'
import { createHttpEdge } from './edge.ts'
import { createPurger, startPurging } from './purge-edge.ts'

const { checkin, checkout } = addDaysFromToday(1, 1)
const search = `/search?region=Gangnam&checkin=${wireDay(checkin)}&checkout=${wireDay(checkout)}&size=small`
const publicPage = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

describeOnPostgres('a cache in front', (database) => {
  let context: TestContext
  let app: Hono
  let proxy: CachingProxy
  let time: number

  beforeEach(async () => {
    time = 0
    context = testContext(database.db, now)
    context.config = { ...context.config, edge: { isOn: true, purgeUrls: [] } }
    proxy = await startCachingProxy(async (request) => app.request(request), publicUrl)
    context.edges = [createHttpEdge(proxy.url)]
    app = createApp(context)
  })
  afterEach(() => proxy.close())

  async function ask(path: string, cookie = ''): Promise<{ cache: string | null; text: string; headers: Headers }> {
    const response = await fetch(proxy.url + path, { headers: { cookie } })
    expect(response.status).toBe(200)
    return { cache: response.headers.get('x-cache'), text: await response.text(), headers: response.headers }
  }

  const addRoom = () => addPost(database.db, { rooms: [{ size: 'small', count: 1, price: 40_000, weekendPrice: null }] })

  test('keeps pages that show posts, under the keys of what they show', async () => {
    const { postNum } = await addRoom()
    const keys = {
      [urls.home]: `list day-${today}`,
      [localPath('ko', urls.home)]: `list day-${today}`,
      [search]: `list nights region-Gangnam day-${today}`,
      [urls.post(postNum)]: `post-${postNum} list day-${today}`,
    }
    for (const [path, expected] of Object.entries(keys)) {
      const { cache, headers } = await ask(path)
      expect([cache, headers.get('cache-control'), headers.get('surrogate-key')]).toEqual(['miss', publicPage, expected])
      expect((await ask(path, 'seen=1; kkori_device=abc')).cache).toBe('hit')
    }
  })

  test('serves nothing to requests with a cookie that changes the page, and keeps nothing of theirs', async () => {
    const session = await openSessionCookie(context, await addPerson(database.db, 'owner'))
    const own = ['kkori_session=forged', 'kkori_position=1-2.x', 'kkori_tablet=x', 'kkori_social=x']
    for (const cookie of [session, ...own, 'top_banner_hide=1', 'language=ko']) {
      const { cache, headers } = await ask('/search', cookie)
      expect([cache, headers.get('surrogate-key')]).toEqual(['miss', null])
      expect(headers.get('cache-control')).toMatch(/^(private, no-cache|no-store)$/)
    }
    expect((await ask('/search')).cache).toBe('miss')
    expect((await ask('/search')).cache).toBe('hit')
  })

  test('passes on what tells a shared tablet from a visitor', async () => {
    const session = await openSessionCookie(context, await addPerson(database.db, 'company'))
    const headers = { origin: publicUrl, 'content-type': 'application/json', cookie: session }
    const enrolled = await app.request(`${publicUrl}/api/staff/tablet/enroll`, { method: 'POST', headers, body: '{}' })
    const cookie = enrolled.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .find((line) => line?.startsWith('kkori_tablet='))
    const title = async (sent: string): Promise<string | undefined> =>
      /<title>([^·]+) ·/.exec((await ask(urls.companyTablet, sent)).text)?.[1]
    expect([await title(cookie ?? ''), await title('')]).toEqual(['Shared tablet', 'This device isn’t a shared tablet'])
  })

  test('is not there unless it is turned on', async () => {
    context.config = { ...context.config, edge: { isOn: false, purgeUrls: [] } }
    app = createApp(context)
    const { headers } = await ask(urls.home)
    expect([headers.get('cache-control'), headers.get('surrogate-key')]).toEqual(['private, no-cache', null])
  })

  test('loses a sold room by itself', async () => {
    const { postNum } = await addRoom()
    // A search without any result names full posts.
    await addRoom()
    const link = `href="/post/${postNum}?`
    const atStart = proxy.waitForPurge('list')
    const stop = startPurging(context)
    await atStart
    expect((await ask(search)).text).toContain(link)
    expect((await ask(search)).cache).toBe('hit')
    const sold = proxy.waitForPurge('nights')
    await addHold(database.db, postNum, { stay: { checkin, checkout } })
    await sold
    const after = await ask(search)
    expect([after.cache, after.text.includes(link)]).toEqual(['miss', false])
    await stop()
  })

  test('loses only what a change is about', async () => {
    const [one, other] = [await addRoom(), await addRoom()]
    const purge = createPurger(context, () => time)
    await purge()
    const paths = [urls.home, search, urls.post(one.postNum), urls.post(other.postNum)]
    for (const path of paths) await ask(path)
    const listLost = async (): Promise<string[]> => {
      const asked = await Promise.all(paths.map(async (path) => ({ path, cache: (await ask(path)).cache })))
      return asked.filter(({ cache }) => cache === 'miss').map(({ path }) => path)
    }
    expect(await listLost()).toEqual([])
    await updateClosedNights(database.db, { postNum: one.postNum, size: 'small', nights: [checkin], count: 1 })
    await purge()
    expect(await listLost()).toEqual([search, urls.post(one.postNum)])
    context.time.now += 86_400_000
    await purge()
    expect(await listLost()).toEqual(paths)
    expect((await ask(urls.home)).headers.get('surrogate-key')).toBe(`list day-${addDays(today, 1)}`)
  })

  test('is told again what was on its way to it, and what it did not confirm', async () => {
    const { postNum } = await addRoom()
    const purge = createPurger(context, () => time)
    await purge()
    time += 2_000
    await purge()
    await ask(urls.post(postNum))
    await addHold(database.db, postNum)
    proxy.refuses = true
    await expect(purge()).rejects.toThrow('A cache answered PURGE with 503')
    proxy.refuses = false
    expect((await ask(urls.post(postNum))).cache).toBe('hit')
    await purge()
    expect((await ask(urls.post(postNum))).cache).toBe('miss')
    time += 2_000
    await purge()
    expect((await ask(urls.post(postNum))).cache).toBe('miss')
  })

  test('is purged of everything when too much has changed for one header, also while another cache is gone', async () => {
    const gone = await startCachingProxy(async (request) => app.request(request), publicUrl)
    await gone.close()
    context.edges = [createHttpEdge(gone.url), createHttpEdge(proxy.url)]
    const { postNum } = await addRoom()
    const purge = createPurger(context, () => time)
    await expect(purge()).rejects.toThrow('fetch failed')
    await ask(urls.home)
    await ask(urls.post(postNum))
    const rooms = await Promise.all(Array.from({ length: 110 }, addRoom))
    for (const room of rooms) await addHold(database.db, room.postNum)
    const purged = proxy.waitForPurge('list')
    await expect(purge()).rejects.toThrow('fetch failed')
    await purged
    expect([(await ask(urls.home)).cache, (await ask(urls.post(postNum))).cache]).toEqual(['miss', 'miss'])
    context.edges = [createHttpEdge(proxy.url)]
  })
})
