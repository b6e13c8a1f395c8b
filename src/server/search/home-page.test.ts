import { beforeEach, expect, test } from 'vitest'
import { toggleLikeRow } from '../../db/like/like.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addPerson, addPost, now } from '../../db/testing/rows.ts'
import { testContext } from '../testing/context.ts'
import { type SentPage, testPages } from '../testing/page.ts'
import { homePages } from './home-page.ts'

describeOnBoth('the home page', (database) => {
  let ask: ReturnType<typeof testPages>

  beforeEach(() => {
    ask = testPages(testContext(database.db, now), homePages)
  })

  test('lists the most liked posts first, with totals by category and region', async () => {
    const { postNum: first } = await addPost(database.db)
    const { postNum: liked } = await addPost(database.db, {
      region: 'Jung',
      amenities: ['grooming'],
      rooms: [{ size: 'large', count: 1, price: 52_000, weekendPrice: null }],
    })
    const uid = await addPerson(database.db, 'owner')
    await toggleLikeRow(database.db, { uid, postNum: liked, now })
    const page = await ask('/', { as: uid })
    expect(page.status).toBe(200)
    expect(page.props).toMatchObject({
      listing: {
        category: 'all',
        cards: [
          { postNum: liked, liked: true },
          { postNum: first, liked: false },
        ],
        next: null,
      },
      totals: { all: 2, small: 1, large: 1, walks: 1, grooming: 1, training: 0 },
      regions: [
        { region: 'Gangnam', count: 1, fromPrice: 40_000 },
        { region: 'Jung', count: 1, fromPrice: 52_000 },
      ],
    })
    expect(page.html).toContain('Kkori Hotel')
    expect(page.html).not.toContain('조용한 집이에요')
    expect(page.html).toContain('<link rel="canonical" href="http://localhost:3000/">')
  })

  test('uses the singular for one hotel', async () => {
    await addPost(database.db)
    expect((await ask('/')).html).toContain('1 dog hotel in Seoul.')
    await addPost(database.db)
    expect((await ask('/')).html).toContain('2 dog hotels in Seoul.')
  })

  test('filters by category, and excludes category pages from indexing', async () => {
    await addPost(database.db)
    const { postNum } = await addPost(database.db, { training: true })
    const page = await ask(`/ko?sort=${encodeURIComponent('훈련')}`)
    expect(page.props).toMatchObject({ listing: { category: 'training', cards: [{ postNum }] } })
    expect(page.html).toContain('훈련 강아지 호텔')
    expect(page.html).toContain('<meta name="robots" content="noindex">')
    expect((await ask('/?sort=nothing&after=nowhere')).props).toMatchObject({ listing: { category: 'all' } })
  })

  test('links to the next page of posts without scripts', async () => {
    for (let count = 0; count < 18; count += 1) await addPost(database.db)
    const first = await ask('/')
    const next = getNext(first)
    expect(first.html).toContain(`href="/?after=${next}"`)
    const second = await ask(`/?after=${next}`)
    expect(second.props).toMatchObject({ listing: { cards: [{}, {}], next: null }, totals: { all: 18 } })
  })

  test('restores the number of posts shown before, in steps of 16 and up to 48', async () => {
    for (let count = 0; count < 50; count += 1) await addPost(database.db)
    const shown = async (query: string): Promise<number> => getCards(await ask(`/?${query}`))
    expect(await shown('shown=32')).toBe(32)
    expect(await shown('shown=17')).toBe(32)
    expect(await shown('shown=5000')).toBe(48)
    for (const nonsense of ['shown=', 'shown=-4', 'shown=x', 'shown=Infinityx']) expect(await shown(nonsense)).toBe(16)
    expect((await ask('/?shown=32')).html).toContain('<link rel="canonical" href="http://localhost:3000/">')
  })

  test('redirects to Korean by the language cookie, and preserves the category', async () => {
    const { status, headers } = await ask('/?sort=x', { cookie: 'top_banner_hide=1; language=ko' })
    expect(status).toBe(302)
    expect(headers.get('location')).toBe('/ko?sort=x')
    expect(headers.get('vary')).toContain('Cookie')
    expect((await ask('/ko', { cookie: 'language=ko' })).status).toBe(200)
    expect((await ask('/', { cookie: 'language=en' })).status).toBe(200)
  })

  test('shows a message if there are no posts', async () => {
    expect((await ask('/')).html).toContain('No hotels in this category yet')
  })
})

function getCards({ props: { listing } }: SentPage): number {
  if (typeof listing === 'object' && listing !== null && 'cards' in listing && Array.isArray(listing.cards))
    return listing.cards.length
  throw new Error('The page has no list')
}

function getNext({ props }: SentPage): string {
  const { listing } = props
  if (typeof listing === 'object' && listing !== null && 'next' in listing && typeof listing.next === 'string')
    return listing.next
  throw new Error('The page has no link to a next page')
}
