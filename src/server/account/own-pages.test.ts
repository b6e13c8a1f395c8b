import { beforeEach, describe, expect, test } from 'vitest'
import { callUrls } from '../../contract/urls.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { toggleLike } from '../../db/like.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDog, addHold, addPerson, addPost, now, stayIn, today } from '../../db/testing/rows.ts'
import { addDays } from '../../domain/day.ts'
import { companyPages } from '../company/company-pages.ts'
import { aPaidBooking, bookingApi, sandboxParts } from '../testing/bookings.ts'
import { testPages } from '../testing/page.ts'
import type { TestParts } from '../testing/parts.ts'
import { ownerPages } from './owner-page.ts'

describeOnBoth('the pages of one’s own', (database) => {
  let parts: TestParts
  let ask: ReturnType<typeof testPages>

  beforeEach(() => {
    parts = sandboxParts(database.db)
    ask = testPages(parts, ownerPages, companyPages)
  })

  test.each(['/mypage/owner', '/mypage/company', '/ko/mypage/owner'])('%s sends a visitor to log in and back', async (path) => {
    const { status, headers } = await ask(path)
    const login = path.startsWith('/ko') ? '/ko/login' : '/login'
    expect([status, headers.get('location')]).toEqual([302, `${login}?next=${encodeURIComponent(path)}`])
  })

  test('tell the other kind of account that they are not for it', async () => {
    const owner = await addPerson(database.db, 'owner')
    const company = await addPerson(database.db, 'company')
    expect([await ask('/mypage/owner', { as: company }), await ask('/mypage/company', { as: owner })]).toMatchObject([
      { status: 403, props: { notice: 'wrongRole' } },
      { status: 403, props: { notice: 'wrongRole' } },
    ])
  })

  test('show an owner their profile, dogs and likes, and nobody else’s', async () => {
    const owner = await addPerson(database.db, 'owner')
    const dog = await addDog(database.db, owner)
    await addDog(database.db, await addPerson(database.db, 'owner'))
    const { postNum } = await addPost(database.db)
    await addPost(database.db)
    await toggleLike(database.db, { uid: owner, postNum, now })
    const { status, props, html, headers } = await ask('/mypage/owner', { as: owner })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(props).toEqual({
      profile: {
        displayName: owner,
        email: `${owner}@example.com`,
        photoURL: null,
        phone: null,
        language: 'en',
        isGuest: false,
        emailVerified: false,
      },
      dogs: [dog],
      likes: [expect.objectContaining({ postNum, liked: true })],
    })
    expect(html).toContain('몽이')
    expect(html).toContain('<meta name="robots" content="noindex">')
  })

  describe('show a company', () => {
    async function shown(uid: string, query = '') {
      return (await ask(`/mypage/company${query}`, { as: uid })).props
    }

    test('its own posts with their rooms', async () => {
      const { postNum, uid } = await addPost(database.db)
      await addPost(database.db)
      expect((await shown(uid)).posts).toEqual([
        expect.objectContaining({ postNum, roomCount: { small: 2, medium: 0, large: 0 } }),
      ])
    })

    test('who touches today, with what can be done', async () => {
      const api = bookingApi(parts)
      const post = await addPost(database.db)
      const held = await aPaidBooking(parts, api, { at: post, stay: stayIn(0, 1), total: 36_000 })
      const other = await addPost(database.db)
      await aPaidBooking(parts, api, { at: other, stay: stayIn(0, 1), total: 36_000 })
      const booking = { bookingId: held.bookingId, state: 'confirmed', actions: ['checkIn', 'noShow', 'cancel'] }
      expect((await shown(post.uid)).bookings).toMatchObject([booking])
      await api(callUrls.bookingAdvance, { body: { bookingId: held.bookingId, to: 'checked_in' }, as: post.uid })
      parts.time.now += 24 * 3_600_000
      expect((await shown(post.uid)).bookings).toMatchObject([{ state: 'checked_in', actions: ['complete', 'journal'] }])
    })

    test('who arrives in the seven days from tomorrow, or from a later one, and no holds', async () => {
      const api = bookingApi(parts)
      const post = await addPost(database.db, { rooms: [{ size: 'small', count: 9, price: 40_000, weekendPrice: null }] })
      const first = await aPaidBooking(parts, api, { at: post, stay: stayIn(1, 9), total: 324_000 })
      const second = await aPaidBooking(parts, api, { at: post, stay: stayIn(8, 2) })
      await addHold(database.db, post.postNum)
      const week = { from: addDays(today, 1), earlier: null, later: addDays(today, 8) }
      expect(await shown(post.uid)).toMatchObject({ week, coming: [{ bookingId: first.bookingId }] })
      const later = await shown(post.uid, `?from=${wireDay(addDays(today, 8))}`)
      expect(later.week).toEqual({ from: addDays(today, 8), earlier: addDays(today, 1), later: addDays(today, 15) })
      expect(later.coming).toMatchObject([{ bookingId: second.bookingId }])
    })

    test.each(['2026.05.01', '2027.05.01', 'soon'])('tomorrow’s week when asked for one from %s', async (from) => {
      const { uid } = await addPost(database.db)
      expect((await shown(uid, `?from=${from}`)).week).toMatchObject({ from: addDays(today, 1) })
    })
  })
})
