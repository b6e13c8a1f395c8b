import { beforeEach, expect, it } from 'vitest'
import { urls } from '../../contract/urls.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDaysFromToday, addPerson, addPost, today } from '../../db/testing/rows.ts'
import type { Room } from '../../domain/post/post.ts'
import { en } from '../../i18n/en.ts'
import { postRoutes } from '../post/routes.ts'
import { reviewRoutes } from '../review/routes.ts'
import { type Api, testApi } from '../testing/api.ts'
import { aCompletedBooking, bookingApi, type Held, sandboxContext } from '../testing/bookings.ts'
import type { TestContext } from '../testing/context.ts'
import { testPages } from '../testing/page.ts'
import { companyPages } from './company-pages.ts'

const rooms: Room[] = [{ size: 'small', count: 9, price: 40_000, weekendPrice: null }]

describeOnBoth('company pages', (database) => {
  let context: TestContext
  let api: Api
  let stays: Api
  let ask: ReturnType<typeof testPages>
  let at: { postNum: number; uid: string }

  beforeEach(async () => {
    context = sandboxContext(database.db)
    stays = bookingApi(context)
    api = testApi(context, reviewRoutes, postRoutes)
    ask = testPages(context, companyPages)
    at = await addPost(database.db, { rooms })
  })

  /** Written on the day of check-out, so that a longer stay has the newer review. */
  async function reviewed(of: { postNum: number; uid: string }, text: string, nights = 2): Promise<Held> {
    const held = await aCompletedBooking(context, stays, { at: of, stay: addDaysFromToday(1, nights), total: nights * 36_000 })
    await api('/api/review/create', { as: held.owner, body: { bookingId: held.bookingId, stars: 4, text } })
    return held
  }

  async function reviews(query = ''): Promise<Record<string, unknown>[]> {
    const { props } = await ask(`/mypage/company/reviews${query}`, { as: at.uid })
    return Array.isArray(props.reviews) ? props.reviews : []
  }

  it('list reviews of the company’s own posts, unanswered ones first, filtered by post', async () => {
    await reviewed(at, '첫 후기예요')
    await reviewed(at, 'A second one', 3)
    await reviewed(await addPost(database.db, { rooms }), '다른 호텔이에요')
    const [newest] = await reviews()
    expect((await reviews()).map(({ text }) => text)).toEqual(['A second one', '첫 후기예요'])
    await api('/api/review/reply', { as: at.uid, body: { reviewId: newest?.reviewId, reply: 'Thank you' } })
    expect(await reviews()).toMatchObject([
      { text: '첫 후기예요', language: 'ko', reply: null },
      { text: 'A second one', language: 'en', reply: { text: 'Thank you' } },
    ])
    const { props } = await ask('/mypage/company/reviews', { as: at.uid })
    expect(props).toMatchObject({ all: 2, unanswered: 1, page: 1, pages: 1 })
    const other = await addPost(database.db, { rooms })
    await database.db.updateTable('post').set({ uid: at.uid }).where('post_num', '=', other.postNum).execute()
    expect((await ask(`/mypage/company/reviews?post=${other.postNum}`, { as: at.uid })).props).toMatchObject({
      unanswered: 0,
      waiting: 1,
    })
    expect([await reviews(`?post=${other.postNum}`), (await reviews(`?post=${at.postNum}`)).length]).toEqual([[], 2])
  })

  it('show the number of unanswered reviews on every tab', async () => {
    await reviewed(at, '첫 후기예요')
    await reviewed(await addPost(database.db, { rooms }), '다른 호텔이에요')
    const pages = ['', '/board', '/bookings', '/figures', '/prices', '/posts', '/reviews', '/account'].map(
      (page) => `/mypage/company${page}`,
    )
    for (const page of [...pages, urls.companyWalkIn(at.postNum, wireDay(today))]) {
      const { props, html } = await ask(page, { as: at.uid })
      expect([page, props.waiting]).toEqual([page, 1])
      expect(html).toContain('1 review to answer')
    }
    const { html } = await ask('/mypage/company', { as: (await addPost(database.db, { rooms })).uid })
    expect(html).not.toContain('for a reply')
  })

  it('prompt a new company to create its first listing instead of showing empty lists', async () => {
    const uid = await addPerson(database.db, 'company')
    const { html } = await ask('/mypage/company', { as: uid })
    expect(html).toContain(en.company.start)
    expect(html).not.toContain(en.company.noArrivals)
    expect((await ask('/mypage/company', { as: at.uid })).html).toContain(en.company.noArrivals)
  })

  it('have five tabs, with the pages about the hotel under posts and reports under bookings', async () => {
    const listLinks = async (page: string, label: string): Promise<string[]> => {
      const { html } = await ask(page, { as: at.uid })
      const [, links = ''] = new RegExp(`<nav aria-label="${label}"[^>]*>(.*?)</nav>`, 's').exec(html) ?? []
      return [...links.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replace('/mypage/company', ''))
    }
    const { companyLayout } = en
    const { pages, tabs } = companyLayout
    expect(await listLinks(urls.companyReviews, pages)).toEqual(['', '/board', '/bookings', '/messages', '/posts'])
    expect(await listLinks(urls.companyReports, tabs.bookings)).toEqual(['/bookings', '/customers', '/import', '/figures'])
    expect(await listLinks(urls.companyReviews, tabs.posts)).toEqual([
      '/posts',
      '/prices',
      '/rules',
      '/reviews',
      '/staff',
      '/account',
    ])
  })

  it('show business information on the account page, and account deletion there but not on today’s page', async () => {
    const { html } = await ask('/mypage/company/account', { as: at.uid })
    expect(html).toContain(en.business.title)
    expect(html).toContain(en.accountDeletion.open)
    expect((await ask('/mypage/company', { as: at.uid })).html).not.toContain(en.accountDeletion.open)
  })

  it('show prices of an own post from the current month on, falling back for invalid requests', async () => {
    const { postNum: foreign } = await addPost(database.db, { rooms })
    const prices = async (query = '') => (await ask(`/mypage/company/prices${query}`, { as: at.uid })).props
    const post = { postNum: at.postNum, rooms, seasons: [] }
    expect(await prices()).toMatchObject({ post, month: '2026-05' })
    expect(await prices(`?post=${foreign}&month=2026.04`)).toMatchObject({ post, month: '2026-05' })
    expect(await prices('?month=2026-12')).toMatchObject({ month: '2026-12' })
    expect(await prices('?month=9999.99')).toMatchObject({ month: '2026-05' })
  })

  it('list the company’s own posts with their ratings', async () => {
    await reviewed(at, '좋아요')
    await addPost(database.db, { rooms })
    const { props } = await ask('/mypage/company/posts', { as: at.uid })
    expect(props.posts).toMatchObject([{ postNum: at.postNum, rating: { average: 4, count: 1 }, roomCount: { small: 9 } }])
    expect(props.posts).toHaveLength(1)
  })
})
