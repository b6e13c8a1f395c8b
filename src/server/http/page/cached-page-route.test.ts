import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { wireDay } from '../../../contract/wire-day.ts'
import { toggleLikeRow } from '../../../db/like/like.ts'
import { deletePostRow, updatePost } from '../../../db/post/post-writes.ts'
import { insertReview } from '../../../db/review/review.ts'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { addDaysFromToday, addHold, addPerson, addPost, now, postInput, today } from '../../../db/testing/rows.ts'
import { accountPages } from '../../account/account-pages.ts'
import { detailPages } from '../../post/detail-page.ts'
import { runDueJobs } from '../../runtime/jobs.ts'
import { formatMetrics } from '../../runtime/metrics.ts'
import { homePages } from '../../search/home-page.ts'
import { searchPages } from '../../search/search-page.ts'
import { postCursor } from '../../search/search-posts.ts'
import { openSessionCookie } from '../../testing/api.ts'
import { publicUrl, type TestContext, testContext } from '../../testing/context.ts'
import { respondNotModified } from '../entity-tag.ts'

const names = { nameKeys: [], districtKeys: [] }

/** All pages except those that show no posts. */
const everything = ['home', 'results', 'results of days', 'one', 'other', 'other with days']

describeOnBoth('cached page', (database) => {
  let context: TestContext
  let app: Hono

  beforeEach(() => {
    context = testContext(database.db, now)
    app = getApp(context)
  })

  function getApp(own: TestContext): Hono {
    const made = new Hono().use(respondNotModified)
    for (const add of [homePages, searchPages, detailPages, accountPages]) add(made, own)
    return made
  }

  async function ask(path: string, headers: Record<string, string> = {}, asked = app): Promise<Response> {
    return await asked.request(publicUrl + path, { headers })
  }

  async function toText(path: string, headers: Record<string, string> = {}, asked = app): Promise<string> {
    return await (await ask(path, headers, asked)).text()
  }

  async function countRenders(own = context): Promise<number> {
    const { text } = await formatMetrics(own)
    const counts = text.matchAll(/^pages_rendered_total\{page="[\w-]+"\} (\d+)$/gm)
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
  }

  /** Whether a request for the page renders it. */
  async function isRendered(path: string, headers: Record<string, string> = {}): Promise<boolean> {
    const before = await countRenders()
    expect((await ask(path, headers)).status).toBe(200)
    return (await countRenders()) > before
  }

  test('is rendered once and then served unchanged from the cache', async () => {
    const { postNum } = await addPost(database.db)
    const asked = stayQuery()
    for (const path of [
      '/',
      '/ko',
      '/search',
      '/search/kkori',
      `/search?${asked}`,
      `/post/${postNum}`,
      '/login',
      '/ko/register',
    ]) {
      const first = await toText(path)
      expect(await isRendered(path)).toBe(false)
      expect(await toText(path)).toBe(first)
    }
    expect(await countRenders()).toBe(8)
  })

  describe('is rendered again', () => {
    let one: { postNum: number; uid: string }
    let other: { postNum: number; uid: string }
    let pages: Record<string, string>

    beforeEach(async () => {
      one = await addPost(database.db)
      other = await addPost(database.db)
      pages = {
        home: '/',
        results: '/search',
        'results of days': `/search?${stayQuery()}`,
        one: `/post/${one.postNum}`,
        other: `/ko/post/${other.postNum}`,
        'other with days': `/post/${other.postNum}?${stayQuery()}`,
        login: '/login',
      }
    })

    async function listRendered(): Promise<string[]> {
      const rendered: string[] = []
      for (const [name, path] of Object.entries(pages)) if (await isRendered(path)) rendered.push(name)
      return rendered
    }

    /** The pages that are rendered again after the change; each is rendered once. */
    async function renderedAfter(change: () => Promise<unknown>): Promise<string[]> {
      await listRendered()
      await change()
      const rendered = await listRendered()
      expect(await listRendered()).toEqual([])
      return rendered
    }

    test('when rooms are held, and when the hold expires', async () => {
      const hold = (): Promise<unknown> => addHold(database.db, one.postNum, { rooms: { small: 2 }, holdUntil: now + 1 })
      expect(await renderedAfter(hold)).toEqual(['results of days', 'one', 'other with days'])
      expect(await toText(`/search?${stayQuery()}`)).not.toContain(`/post/${one.postNum}?`)
      context.time.now += 1
      expect(await renderedAfter(() => runDueJobs(context))).toEqual(['results of days', 'one', 'other with days'])
      expect(await toText(`/search?${stayQuery()}`)).toContain(`/post/${one.postNum}?`)
    })

    test('when a post is liked, edited, or reviewed', async () => {
      const { db } = database
      const { postNum, uid } = one
      expect(await renderedAfter(() => toggleLikeRow(db, { uid, postNum, now }))).toEqual(everything)
      const draft = { ...postInput, storeNameEn: 'Long Tails' }
      const edit = (): Promise<unknown> => updatePost(db, { uid, postNum, draft, names, now, today })
      expect(await renderedAfter(edit)).toEqual(everything)
      expect(await toText('/')).toContain('Long Tails')
      const { bookingId, uid: owner } = await addHold(db, postNum)
      const review = { reviewId: 'r', bookingId, postNum, uid: owner, stars: 5, text: 'Very calm', language: 'en' as const }
      const write = (): Promise<unknown> => insertReview(db, { ...review, createdAt: now, imageIds: [] })
      expect(await renderedAfter(write)).toEqual(everything)
      expect(await toText(`/post/${postNum}`)).toContain('Very calm')
    })

    test('when a post is created or deleted', async () => {
      const { db } = database
      expect(await renderedAfter(() => addPost(db))).toEqual(everything)
      const { postNum, uid } = await addPost(db)
      expect(await renderedAfter(() => deletePostRow(db, { uid, postNum, now, today }))).toEqual(everything)
    })

    test('when another process changes its data', async () => {
      const { postNum } = one
      const elsewhere = testContext(database.db, now)
      const path = `/post/${postNum}?${stayQuery()}`
      expect(await toText(path)).not.toContain('room_full')
      expect(await toText(path, {}, getApp(elsewhere))).toBe(await toText(path))
      await addHold(elsewhere.db, postNum, { rooms: { small: 2 } })
      const after = await toText(path)
      expect(after).toBe(await toText(path, {}, getApp(testContext(database.db, now))))
      expect(after).toContain('room_full')
    })

    test('on the next day in Seoul', async () => {
      expect(await renderedAfter(async () => context.time.now++)).toEqual([])
      context.time.now = Date.parse('2026-05-12T00:00:00+09:00')
      expect(await isRendered('/')).toBe(true)
    })
  })

  test('is cached per language, banner cookie and recognized query parameters', async () => {
    const banner = 'off your first booking'
    const without = { cookie: 'top_banner_hide=1' }
    expect(await isRendered('/')).toBe(true)
    expect(await isRendered('/ko')).toBe(true)
    expect(await isRendered('/', without)).toBe(true)
    expect(await isRendered('/?sort=%ED%9B%88%EB%A0%A8')).toBe(true)
    expect(await isRendered('/?utm_source=letter&fbclid=1')).toBe(false)
    expect(await isRendered('/', { cookie: 'language=en; other=1' })).toBe(false)
    expect(await toText('/?utm_source=letter')).not.toContain('utm_source')
    const many = Array.from({ length: 2_000 }, (_, nth) => `a${nth}`).join('&')
    const deletion = vi.spyOn(URLSearchParams.prototype, 'delete')
    expect(await isRendered(`/?${many}&sort=%ED%9B%88%EB%A0%A8&${many}`)).toBe(false)
    // One deletion takes as long as reading the whole query.
    expect(deletion).not.toHaveBeenCalled()
    deletion.mockRestore()
    expect(await toText('/')).toContain(banner)
    expect(await toText('/', without)).not.toContain(banner)
    expect((await ask('/', { cookie: 'language=ko' })).headers.get('location')).toBe('/ko')
    expect(await toText('/ko')).toContain('<html lang="ko">')
  })

  test('is rendered on every request for a signed-in account, and not cached', async () => {
    const { postNum } = await addPost(database.db)
    const owner = await addPerson(database.db, 'owner')
    const cookie = await openSessionCookie(context, owner)
    for (const path of ['/', `/post/${postNum}`]) {
      const anonymous = await toText(path)
      expect(await isRendered(path, { cookie })).toBe(true)
      expect(await isRendered(path, { cookie })).toBe(true)
      const response = await ask(path, { cookie })
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('etag')).toBeNull()
      expect(await response.text()).toContain(owner)
      expect(await toText(path)).toBe(anonymous)
      expect(anonymous).not.toContain(owner)
    }
    expect(context.pages?.size().pages).toBe(2)
  })

  test('is a cache hit for a forged, malformed or ended session cookie', async () => {
    const ended = await openSessionCookie(context, await addPerson(database.db, 'owner'))
    await database.db.deleteFrom('session').execute()
    const anonymous = await toText('/')
    const tampered = ended.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const cookie of ['kkori_session=forged', 'kkori_session=', 'x=kkori_session', tampered, ended]) {
      expect(await isRendered('/', { cookie })).toBe(false)
      expect(await toText('/', { cookie })).toBe(anonymous)
    }
  })

  test('is not cached for an error, a redirect or a very long URL', async () => {
    for (const path of [
      '/post/999',
      '/post/none',
      '/search?checkin=2020.01.01&checkout=2020.01.02&size=small',
      '/search?term=a',
    ]) {
      await ask(path)
      await ask(path)
    }
    expect(context.pages?.size()).toEqual({ pages: 0, bytes: 0 })
    expect((await ask('/post/999')).status).toBe(404)
    await ask(`/login?next=/${'x'.repeat(2000)}`)
    expect(context.pages?.size().pages).toBe(0)
  })

  test('has one cache entry for equivalent URLs, ignoring unknown and invalid parameters', async () => {
    const { postNum } = await addPost(database.db)
    const { checkin, checkout } = addDaysFromToday(1, 2)
    const place = postCursor.write({ place: { rank: 0, key: 7, postNum: 9 }, backwards: false })
    const spaced = Buffer.from('{ "backwards": false, "place": {"postNum": 9, "rank": 0, "key": 7} }').toString('base64url')
    const alike = [
      ['/', '/?shown=3', '/?sort=%EC%A0%84%EC%B2%B4', '/?sort=x9&shown=-1&after=e30&junk=1', '/?after=n_0_1_x'],
      ['/?shown=32', '/?shown=17&sort=none', '/?x=1&shown=20'],
      [`/?after=${place}`, `/?after=${spaced}&after=${place}`, `/?sort=q&after=${place}`],
      [
        '/search',
        '/search?region=All&sort=recommended',
        '/search?page=7&cursor=x&care=sauna&price=1',
        '/search?rating=9',
        '/search/%20',
      ],
      ['/search?care=walks&care=cctv', '/search?care=cctv&care=none&care=walks&care=cctv&policy=x'],
      [`/search?${stayQuery()}`, `/search?size=small&checkout=${checkout}&junk=2&checkin=${checkin}&region=All`],
      [`/search/${'x'.repeat(100)}`, `/search/${'x'.repeat(300)}?cursor=none`, `/search/%20${'x'.repeat(101)}`],
      [`/post/${postNum}`, `/post/${postNum}?reviews=1&size=huge&checkin=soon`, `/post/${postNum}?checkout=2026.02.31&month=`],
      [`/post/${postNum}?small=2&month=2026-06`, `/post/${postNum}?month=2026-06&small=2&medium=0&large=999&reviews=-3`],
      ['/login', '/login?role=owner', '/login?next=%2F&role=nobody', '/login?next=https%3A%2F%2Fevil.example'],
    ]
    for (const [first = '', ...others] of alike) {
      expect([first, await isRendered(first)]).toEqual([first, true])
      const text = await toText(first)
      for (const other of others) {
        expect([other, await isRendered(other)]).toEqual([other, false])
        expect(await toText(other)).toBe(text)
      }
    }
    expect(context.pages?.size().pages).toBe(alike.length)
    const signedIn = { cookie: await openSessionCookie(context, await addPerson(database.db, 'owner')) }
    expect(await toText('/search?page=7&sort=x', signedIn)).toBe(await toText('/search', signedIn))
  })

  test('is encoded as the client accepts, and returns 304 for a matching ETag', async () => {
    await addPost(database.db)
    const whole = await toText('/')
    const brotli = await ask('/', { 'accept-encoding': 'gzip, br' })
    expect(brotli.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(whole)
    const gzip = await ask('/', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(whole)
    expect(gzip.headers.get('etag')).toBe(brotli.headers.get('etag'))
    expect(Object.fromEntries(gzip.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'en',
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Accept-Encoding',
      'speculation-rules': '"/speculation-rules.json"',
    })
    const tag = gzip.headers.get('etag') ?? ''
    const again = await ask('/', { 'if-none-match': `"other", ${tag}` })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(again.headers.get('etag')).toBe(tag)
    expect(again.headers.get('vary')).toBe('Cookie, Accept-Encoding')
    await addPost(database.db)
    expect((await ask('/', { 'if-none-match': tag })).status).toBe(200)
    const head = await app.request(`${publicUrl}/`, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.headers.get('etag')).toMatch(/^W\//)
    expect(await head.text()).toBe('')
  })

  test('is compressed for a signed-in account', async () => {
    const cookie = await openSessionCookie(context, await addPerson(database.db, 'owner'))
    const response = await ask('/', { cookie, 'accept-encoding': 'br' })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toContain('<!doctype html>')
  })
})

function stayQuery(): string {
  const { checkin, checkout } = addDaysFromToday(1, 2)
  return `checkin=${wireDay(checkin)}&checkout=${wireDay(checkout)}&size=small`
}
