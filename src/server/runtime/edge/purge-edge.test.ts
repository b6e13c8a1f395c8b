import type { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localPath, urls } from '../../../contract/urls.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { deleteUnusedImages } from '../../../db/cleanup.ts'
import { imageIdOfPath } from '../../../db/image/image.ts'
import { deletePostRow } from '../../../db/post/post-writes.ts'
import { updateClosedNights } from '../../../db/post/room.ts'
import { describeOnPostgres } from '../../../db/testing/database.ts'
import { addDaysFromToday, addHold, addImage, addPerson, addPost, now, today } from '../../../db/testing/rows.ts'
import { addDays } from '../../../domain/calendar/day.ts'
import { variantKey } from '../../../domain/image/image-key.ts'
import { createApp } from '../../http/app.ts'
import { imageJobHandlers } from '../../image/delete-image.ts'
import { queueImageDeletion } from '../../image/queue-image-deletion.ts'
import { openSessionCookie } from '../../testing/api.ts'
import { type CachingProxy, startCachingProxy } from '../../testing/caching-proxy.ts'
import { publicUrl, type TestContext, testContext } from '../../testing/context.ts'
import { runDueJobs } from '../jobs.ts'
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

  test('is told once more of lists that the program itself renders a few seconds late', async () => {
    await addRoom()
    context.config = { ...context.config, rateLimits: true }
    const purge = createPurger(context, () => time)
    await purge()
    time += 10_000
    await purge()
    await addRoom()
    const lost: boolean[] = []
    for (const pause of [0, 2_000, 4_999, 1, 60_000]) {
      time += pause
      await ask(urls.home)
      await purge()
      lost.push((await ask(urls.home)).cache === 'miss')
    }
    expect(lost).toEqual([true, true, false, true, false])
  })

  /** A picture of which one variant is stored. Its row and its file are deleted apart. */
  async function addPicture(kind: 'person' | 'dog' = 'person') {
    const { db } = database
    const path = await addImage(db, await addPerson(db, 'owner'), kind)
    const imageId = imageIdOfPath(path) ?? ''
    for (const width of [null, 320] as const)
      await context.images.put(variantKey(imageId, width, 'jpeg'), new Uint8Array([1]), 'image/jpeg')
    const deleteRow = async (): Promise<void> => {
      const { contentKeys } = await deleteUnusedImages(db, { imageIds: [imageId], before: now + 1 })
      await queueImageDeletion(db, contentKeys, now)
    }
    return { paths: [path, `${path}?w=320`] as const, imageId, deleteRow }
  }

  const deleteFiles = async (): Promise<unknown> => await runDueJobs(context, imageJobHandlers)
  const askStatus = async (path: string): Promise<number> => (await fetch(proxy.url + path)).status

  test('keeps public pictures under their key for a day, and browsers for good', async () => {
    const { paths, imageId } = await addPicture()
    const forGood = 'public, max-age=31536000, immutable'
    for (const path of paths) {
      const { cache, headers } = await ask(path)
      expect([cache, headers.get('cache-control')]).toEqual(['miss', `${forGood}, s-maxage=60`])
      expect(headers.get('surrogate-key')).toBe(`image-${imageId}`)
      expect((await ask(path)).cache).toBe('hit')
    }
    context.config = { ...context.config, edge: { isOn: true, purgeUrls: [proxy.url] } }
    app = createApp(context)
    const purged = (await app.request(publicUrl + paths[0])).headers
    expect(purged.get('cache-control')).toBe(`${forGood}, s-maxage=86400`)
    context.config = { ...context.config, edge: { isOn: false, purgeUrls: [] } }
    app = createApp(context)
    const { headers } = await app.request(publicUrl + paths[0])
    expect([headers.get('cache-control'), headers.get('surrogate-key')]).toEqual([forGood, null])
  })

  test('loses all variants of a deleted picture, also of one that is served until its files are gone', async () => {
    const [{ paths, deleteRow }, { postNum }] = [await addPicture(), await addRoom()]
    const purge = createPurger(context, () => time)
    await purge()
    for (const path of [...paths, urls.post(postNum)]) await ask(path)
    await deleteRow()
    await purge()
    expect((await ask(urls.post(postNum))).cache).toBe('hit')
    for (const path of paths) expect((await ask(path)).cache).toBe('miss')
    await deleteFiles()
    await purge()
    for (const path of paths) expect(await askStatus(path)).toBe(404)
  })

  test('loses a picture that was on its way to it when it was deleted', async () => {
    const sent = Promise.withResolvers<void>()
    const arrives = Promise.withResolvers<void>()
    await proxy.close()
    proxy = await startCachingProxy(async (request) => {
      const response = await app.request(request)
      sent.resolve()
      await arrives.promise
      return response
    }, publicUrl)
    context.edges = [createHttpEdge(proxy.url)]
    const { paths, deleteRow } = await addPicture()
    const purge = createPurger(context, () => time)
    await purge()
    const asked = ask(paths[0])
    await sent.promise
    await deleteRow()
    await deleteFiles()
    await purge()
    arrives.resolve()
    await asked
    expect((await ask(paths[0])).cache).toBe('hit')
    time += 2_000
    await purge()
    expect(await askStatus(paths[0])).toBe(404)
  })

  test('loses pictures that were deleted before a process started, or that became private', async () => {
    const [one, other] = [await addPicture(), await addPicture()]
    for (const { paths } of [one, other]) await ask(paths[0])
    await database.db.updateTable('image').set({ kind: 'dog' }).where('image_id', '=', one.imageId).execute()
    app = createApp(context)
    await createPurger(context, () => time)()
    expect([await askStatus(one.paths[0]), (await ask(other.paths[0])).cache]).toEqual([404, 'hit'])
    await other.deleteRow()
    await deleteFiles()
    await createPurger(context, () => time)()
    expect(await askStatus(other.paths[0])).toBe(404)
  })

  test('is told of many pictures in parts, and keeps its pages', async () => {
    const sizes: number[] = []
    const edge = createHttpEdge(proxy.url)
    context.edges = [
      {
        async purge(keys) {
          sizes.push(keys.length)
          await edge.purge(keys)
        },
      },
    ]
    const pictures = await Promise.all(Array.from({ length: 110 }, () => addPicture()))
    const purge = createPurger(context, () => time)
    await purge()
    for (const path of [urls.home, ...pictures.map(({ paths }) => paths[0])]) await ask(path)
    for (const { deleteRow } of pictures) await deleteRow()
    await purge()
    expect(sizes).toEqual([1, 100, 10])
    expect((await ask(urls.home)).cache).toBe('hit')
    for (const { paths } of pictures) expect((await ask(paths[0])).cache).toBe('miss')
  })

  test('loses the sitemap with a listing', async () => {
    const { postNum, uid } = await addRoom()
    const purge = createPurger(context, () => time)
    await purge()
    expect((await ask('/sitemap.xml')).text).toContain(urls.post(postNum))
    expect((await ask('/sitemap.xml')).cache).toBe('hit')
    await deletePostRow(database.db, { postNum, uid, now, today })
    await purge()
    const { cache, text } = await ask('/sitemap.xml')
    expect([cache, text.includes(urls.post(postNum))]).toEqual(['miss', false])
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
