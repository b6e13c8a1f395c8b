import { beforeEach, expect, test } from 'vitest'
import { wireDay } from '../../contract/wire-day.ts'
import type { PostInput } from '../../db/post/post-writes.ts'
import { insertReview } from '../../db/review/review.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDaysFromToday, addDog, addHold, addPerson, addPost, now, postInput } from '../../db/testing/rows.ts'
import type { Room } from '../../domain/post/post.ts'
import { testContext } from '../testing/context.ts'
import { testPages } from '../testing/page.ts'
import { buildNameIndex } from './name-index.ts'
import { searchPages } from './search-page.ts'
import { postCursor } from './search-posts.ts'

const stay = addDaysFromToday(1, 2)
const asked = `checkin=${wireDay(stay.checkin)}&checkout=${wireDay(stay.checkout)}&size=small`

function room(size: Room['size'], count = 1): Room {
  return { size, count, price: 40_000, weekendPrice: null }
}

describeOnBoth('search results page', (database) => {
  let ask: ReturnType<typeof testPages>

  beforeEach(() => {
    ask = testPages(testContext(database.db, now), searchPages)
  })

  async function add(changes: Partial<PostInput> = {}): Promise<number> {
    return (await addPost(database.db, { names: buildNameIndex({ ...postInput, ...changes }), ...changes })).postNum
  }

  test('lists posts of a region available on all nights, with totals and rooms left', async () => {
    const few = await add({ rooms: [room('small', 2)] })
    const many = await add({ rooms: [room('small', 9)] })
    const full = await add({ rooms: [room('small')] })
    await add({ region: 'Jung' })
    await addHold(database.db, full, { stay: addDaysFromToday(2, 1) })
    const page = await ask(`/search?region=Gangnam&${asked}`)
    expect(page.status).toBe(200)
    expect(page.props.found).toMatchObject({
      cards: [
        { postNum: few, stay: { nights: 2, total: 80_000, left: 2 } },
        { postNum: many, stay: { nights: 2, total: 80_000, left: null } },
      ],
      total: 2,
    })
    expect(page.props.regions).toEqual([
      { region: 'Gangnam', count: 2 },
      { region: 'Jung', count: 1 },
    ])
    expect(page.html).toContain('<h1>Search Result</h1>')
    expect(page.html).toContain('2 hotels in Gangnam available for a small dog, 2 nights')
    expect(page.html).toContain(`href="/post/${few}?${asked.replaceAll('&', '&amp;')}"`)
    expect(page.html).toContain('<meta name="robots" content="noindex">')
    expect((await ask(`/ko/search?region=Gangnam&${asked}`)).html).toContain('<h1>검색 결과</h1>')
  })

  test('is indexable only without a term or filters other than a region', async () => {
    await add()
    const page = await ask(`/search?region=${encodeURIComponent('강남구')}`)
    expect(page.html).toContain('<link rel="canonical" href="http://localhost:3000/search?region=Gangnam">')
    expect(page.html).toContain('"@type":"ItemList"')
    expect((await ask('/search')).html).toContain('<link rel="canonical" href="http://localhost:3000/search">')
    expect((await ask('/search?region=Gangnam&utm=1')).html).toContain('/search?region=Gangnam">')
    const cursor = postCursor.write({ place: { rank: 0, key: 1, postNum: 1 }, backwards: false })
    for (const filter of ['sort=price', 'care=walks', `cursor=${cursor}`])
      expect((await ask(`/search?region=Gangnam&${filter}`)).html).toContain('noindex')
    expect((await ask('/search/kkori')).html).toContain('noindex')
  })

  test('searches by name, with filters and sorting', async () => {
    const calm = await add({ rooms: [{ ...room('small'), price: 60_000 }], policy: 'flexible' })
    const walks = await add({ rooms: [{ ...room('small'), price: 35_000 }] })
    await add({ storeName: '멍멍', storeNameEn: null })
    const nums = async (path: string): Promise<unknown> => (await ask(path)).props.found
    expect(await nums('/search/KKORI')).toMatchObject({ total: 2 })
    expect(await nums('/search/KKORI?sort=price')).toMatchObject({ cards: [{ postNum: walks }, { postNum: calm }] })
    expect(await nums('/search/KKORI?policy=flexible')).toMatchObject({ cards: [{ postNum: calm }], total: 1 })
    expect(await nums('/search/KKORI?price=0-40000')).toMatchObject({ cards: [{ postNum: walks }], total: 1 })
    expect(await nums('/search/KKORI?region=Jung')).toMatchObject({ total: 0 })
    expect(await nums('/search/%21%21')).toMatchObject({ total: 0 })
    // 강남 is the district of these hotels, not a part of their names
    expect((await ask(`/ko/search/${encodeURIComponent('강남')}`)).html).toContain('‘강남’에 맞는 호텔 3곳')
  })

  test('filters by rating, and offers to drop the rating if nothing matches', async () => {
    const rated = await add()
    await add()
    const { bookingId, uid } = await addHold(database.db, rated)
    const review = { reviewId: 'review', bookingId, postNum: rated, uid, stars: 4, text: 'Good.', imageIds: [] }
    await insertReview(database.db, { ...review, language: 'en', createdAt: now })
    const page = await ask('/search?rating=4')
    expect(page.props.found).toMatchObject({ cards: [{ postNum: rated }], total: 1 })
    expect(page.props.regions).toEqual([{ region: 'Gangnam', count: 1 }])
    expect(page.html).toMatch(/<a href="\/search" rel="nofollow" aria-current="true">★ 4 and up/)
    expect(page.html).toContain('href="/search?rating=4.5"')
    const none = await ask('/ko/search?rating=4.5')
    expect(none.html).toContain('★ 4.5점 이상')
    expect(none.props.relaxations).toEqual([{ kind: 'rating', count: 2, isLowerBound: false, url: '/search' }])
    expect((await ask('/search?rating=9')).props.found).toMatchObject({ total: 2 })
  })

  test('sorts by the base price per night regardless of dates, and labels the order so', async () => {
    const low = await add({ rooms: [{ ...room('small'), price: 40_000, weekendPrice: 90_000 }] })
    const high = await add({ rooms: [{ ...room('small'), price: 50_000 }] })
    const weekend = addDaysFromToday(4, 2)
    const days = `checkin=${wireDay(weekend.checkin)}&checkout=${wireDay(weekend.checkout)}`
    const page = await ask(`/search?${days}&size=small&sort=price`)
    expect(page.props.found).toMatchObject({
      cards: [
        { postNum: low, stay: { total: 180_000 } },
        { postNum: high, stay: { total: 100_000 } },
      ],
    })
    expect(page.html).toMatch(/<option value="price"[^>]*>Lowest price per night</)
    expect((await ask('/ko/search?sort=price')).html).toMatch(/<option value="price"[^>]*>1박 요금 낮은 순</)
  })

  test('finds rooms for dogs of several sizes, shared where the hotel allows it', async () => {
    const rooms = [
      { ...room('small', 2), price: 30_000 },
      { ...room('large'), price: 60_000 },
    ]
    const alone = await add({ rooms })
    const shared = await add({ rooms: [room('small'), { ...room('large'), price: 50_000 }], maxDogsPerRoom: 2 })
    const taken = await add({ rooms })
    await add({ rooms: [room('small'), room('large')] })
    await add({ rooms: [room('small', 9)] })
    await addHold(database.db, taken, { stay: addDaysFromToday(2, 1) })
    const days = asked.replace('size=small', 'small=2&large=1')
    const page = await ask(`/search?${days}&sort=price`)
    expect(page.props.found).toMatchObject({
      cards: [
        { postNum: shared, stay: { total: 180_000 } },
        { postNum: alone, stay: { total: 240_000 } },
      ],
      total: 2,
    })
    expect(page.html).toContain('2 hotels available for 2 small dogs and 1 large dog, 2 nights')
    expect(page.html).toContain(`href="/post/${alone}?${days.replaceAll('&', '&amp;')}"`)
    expect((await ask('/search?small=2&large=1')).props.found).toMatchObject({ total: 3 })
    expect((await ask('/ko/search?small=2&large=1')).html).toContain('소형견 2마리, 대형견 1마리가 머물 수 있는 호텔 3곳')
  })

  test('shows, sorts and filters by the price per night of the largest requested size', async () => {
    const rooms = (small: number, large: number): Room[] => [
      { ...room('small'), price: small },
      { ...room('large'), price: large },
    ]
    const dear = await add({ rooms: rooms(30_000, 90_000) })
    const cheap = await add({ rooms: rooms(40_000, 50_000) })
    const large = await ask('/search?size=large&sort=price')
    expect(large.props.found).toMatchObject({ cards: [{ postNum: cheap }, { postNum: dear }] })
    expect(large.html).toMatch(/50,000\u00a0won<\/b><span[^>]*> a night, large room/)
    expect(large.html).not.toContain('small room')
    expect((await ask('/search?small=1&large=1&price=55000-')).props.found).toMatchObject({
      cards: [{ postNum: dear }],
      total: 1,
    })
    expect((await ask('/search?price=0-40000')).html).toContain('30,000\u00a0won</b>')
  })

  test('offers a search for an owner’s own dogs to that owner only', async () => {
    await add({ rooms: [room('small'), room('large')] })
    const uid = await addPerson(database.db, 'owner')
    for (const dogWeight of [4, 20]) await addDog(database.db, uid, { dogWeight })
    const own = await ask('/search', { as: uid })
    expect(own.props.ownDogs).toMatchObject([{ size: 'small' }, { size: 'large' }])
    expect(own.html).toContain('<option value="mine">My dogs: 1 small dog and 1 large dog</option>')
    expect((await ask('/search')).html).not.toContain('mine')
    const { status, headers } = await ask(`/search?${asked.replace('size=small', 'size=mine')}`, { as: uid })
    expect(status).toBe(302)
    expect(headers.get('location')).toBe(`/search?${asked.replace('size=small', 'small=1&large=1')}`)
    expect((await ask('/search?size=mine')).status).toBe(422)
  })

  test('paginates forward and back', async () => {
    for (let count = 0; count < 26; count += 1) await add()
    const first = await ask('/search')
    const next = /rel="next"[^>]*|<a href="([^"]*)" rel="next"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(next).toMatch(/^\/search\?page=2&cursor=\w/)
    expect(first.html).not.toContain('rel="prev"')
    const second = await ask(next)
    expect(second.props.found).toMatchObject({ cards: [{}, {}], total: 26, next: null, page: 2 })
    expect(second.html).toContain('<a href="/search" rel="prev"')
    expect((await ask('/search?cursor=nowhere&page=7')).props.found).toMatchObject({ page: 1, total: 26 })
  })

  test('counts no relaxed searches for a name that no hotel has', async () => {
    await add()
    const statements: string[] = []
    const db = database.db.withPlugin({
      transformQuery({ node }) {
        statements.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const watched = testPages(testContext(db, now), searchPages)
    const filters = `region=Gangnam&${asked}&care=walks&rating=4`
    const known = await watched(`/search/${encodeURIComponent(postInput.storeName)}?${filters}`)
    const whenKnown = statements.splice(0).length
    const unknown = await watched(`/search/zzzz?${filters}`)
    expect(known.props.relaxations).toContainEqual(expect.objectContaining({ kind: 'rating', count: 1 }))
    expect(unknown.props.relaxations).toEqual([])
    expect(statements.length).toBeLessThan(whenKnown / 3)
  })

  test('suggests relaxed searches and their result counts if there are few or no results', async () => {
    const full = await add({ rooms: [room('small'), room('large')] })
    await addHold(database.db, full, { stay: addDaysFromToday(2, 1) })
    await add({ region: 'Jung', amenities: [] })
    await add({ region: 'Songpa' })
    const page = await ask(`/search?region=Gangnam&${asked}&care=walks`)
    expect(page.status).toBe(200)
    expect(page.props.relaxations).toEqual([
      { kind: 'shift', days: -1, count: 1, isLowerBound: false, url: buildUrl(addDaysFromToday(0, 2)) },
      { kind: 'shift', days: 2, count: 1, isLowerBound: false, url: buildUrl(addDaysFromToday(3, 2)) },
      { kind: 'size', size: 'large', count: 1, isLowerBound: false, url: buildUrl(stay, 'large') },
      { kind: 'neighbour', region: 'Songpa', count: 1, isLowerBound: false, url: `/search?region=Songpa&${asked}&care=walks` },
      { kind: 'region', count: 1, isLowerBound: false, url: `/search?${asked}&care=walks` },
      { kind: 'widest', count: 2, isLowerBound: false, url: `/search?${asked}` },
      { kind: 'days', count: 1, isLowerBound: false, url: '/search?region=Gangnam&size=small&care=walks' },
    ])
    expect(page.html).toContain('No hotels in Gangnam available for a small dog, 2 nights, with these filters')
    expect(page.html).toContain('2 days later')
    const { storeName, storeNameEn } = postInput
    expect(page.props.full).toEqual([{ storeName, storeNameEn, url: `/post/${full}?${asked}#stay` }])
    expect(page.html).toContain('Full on your dates')
    const few = await ask(`/search?region=Songpa&${asked}`)
    expect(few.props).toMatchObject({ found: { total: 1 }, relaxations: [{ kind: 'region', count: 2 }] })
    expect(few.html).toContain('See more hotels')
    for (const url of [buildUrl(addDaysFromToday(0, 2)), buildUrl(addDaysFromToday(3, 2)), buildUrl(stay, 'large')])
      expect((await ask(url)).props.found).toMatchObject({ total: 1 })
  })

  test('returns 422 for dates that cannot be booked, and the form preserves the input', async () => {
    await add()
    const past = await ask('/search?region=Gangnam&checkin=2020.01.01&checkout=2020-01-03&size=large')
    expect(past.status).toBe(422)
    expect(past.props).toMatchObject({
      found: null,
      typed: { region: 'Gangnam', checkin: '2020.01.01', checkout: '2020.01.03', size: 'large' },
    })
    expect(past.html).toContain('2020.01.01 has passed.')
    const incomplete = await ask('/ko/search?region=All&checkin=&checkout=&size=')
    expect(incomplete.status).toBe(422)
    expect(incomplete.html).toContain('모든 정보를 입력해 주세요.')
    expect((await ask('/search?region=Busan')).html).toContain('“Busan” isn’t a district of Seoul.')
  })

  test('redirects a term sent as a field to its path, and returns 422 for an empty one', async () => {
    const { status, headers } = await ask('/ko/search?term=%EB%A7%88%EB%A3%A8%2F1&region=Jung&sort=price')
    expect(status).toBe(302)
    expect(headers.get('location')).toBe('/ko/search/%EB%A7%88%EB%A3%A8%2F1?region=Jung&sort=price')
    const empty = await ask('/search?term=+')
    expect(empty.status).toBe(422)
    expect(empty.html).toContain('Please enter a search term.')
  })

  test.each([
    ['%', '100% 멍'],
    ['_', 'a_b 호텔'],
    ['\\', 'a\\b 호텔'],
  ])('contain only hotels with %s in their name when it is searched for, in both languages', async (term, name) => {
    for (const storeName of ['보통 호텔', name]) await add({ storeName, storeNameEn: storeName })
    const path = `/search/${encodeURIComponent(term)}`
    for (const [prefix, quoted] of [
      ['', `“${term}”`],
      ['/ko', `‘${term}’`],
    ]) {
      const { props, html } = await ask(`${prefix}${path}`)
      expect(props.found).toMatchObject({ total: 1, cards: [{ storeName: name }] })
      expect(html).toContain(quoted)
    }
    expect((await ask(`/search?term=${encodeURIComponent(term)}`)).headers.get('location')).toBe(path)
  })

  test('keep the hotels chosen for comparison in every link, and link to the comparison without scripts', async () => {
    const chosen = await add()
    const other = await add({ region: 'Jung' })
    const { html } = await ask(`/search?region=Gangnam&${asked}&posts=${chosen},${other}`)
    expect(html).toMatch(new RegExp(`<input type="checkbox" form="compare"[^>]*checked="" value="${chosen}"`))
    expect(html).toMatch(new RegExp(`action="/compare">.*type="hidden" name="posts" value="${other}".*Compare \\(2\\)`))
    expect(html).toContain(`href="/search?region=Jung&amp;${asked.replaceAll('&', '&amp;')}&amp;posts=${chosen},${other}#map"`)
    expect(html).toContain('<meta name="robots" content="noindex">')
  })
})

function buildUrl({ checkin, checkout }: typeof stay, size = 'small'): string {
  return `/search?region=Gangnam&checkin=${wireDay(checkin)}&checkout=${wireDay(checkout)}&size=${size}&care=walks`
}
