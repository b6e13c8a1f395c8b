import { beforeEach, expect, test } from 'vitest'
import { wireDay } from '../../contract/wire-day.ts'
import type { PostInput } from '../../db/post/post-writes.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDaysFromToday, addHold, addPerson, addPost, now, today } from '../../db/testing/rows.ts'
import { addDays } from '../../domain/calendar/day.ts'
import { noFacility } from '../../domain/post/facility.ts'
import type { Room } from '../../domain/post/post.ts'
import { languages } from '../../i18n/language.ts'
import { catalogs } from '../http/page/catalogs.ts'
import { testContext } from '../testing/context.ts'
import { findHtmlErrors } from '../testing/html-errors.ts'
import { testPages } from '../testing/page.ts'
import { comparePages } from './compare-page.ts'

const stay = addDaysFromToday(1, 2)
const days = `checkin=${wireDay(stay.checkin)}&checkout=${wireDay(stay.checkout)}`
const { compare } = catalogs.en

describeOnBoth('comparison page', (database) => {
  let ask: ReturnType<typeof testPages>

  beforeEach(() => {
    ask = testPages(testContext(database.db, now), comparePages)
  })

  async function add(name: string, rooms: Room[], changes: Partial<PostInput> = {}): Promise<number> {
    const post = await addPost(database.db, { storeName: name, storeNameEn: name, rooms, seasons: [], ...changes })
    return post.postNum
  }

  const small = (price: number, count = 9): Room => ({ size: 'small', count, price, weekendPrice: null })
  const large = (price: number): Room => ({ size: 'large', count: 9, price, weekendPrice: null })

  test('shows prices for the search, hours, refunds, services and facts in both languages', async () => {
    const first = await add('Calm', [small(40_000, 2), large(90_000)], { maxDogsPerRoom: 2, amenities: ['walks'] })
    const second = await add('Yard', [small(50_000)], { policy: 'flexible', amenities: ['cctv'], region: 'Jung' })
    const facility = JSON.stringify({ ...noFacility, carersPerDay: 4 })
    await database.db
      .updateTable('post')
      .set({ facility, updated_at: new Date(now) })
      .where('post_num', '=', first)
      .execute()
    for (const language of languages) {
      const prefix = language === 'ko' ? '/ko' : ''
      const page = await ask(`${prefix}/compare?posts=${first},${second}&${days}&small=2`)
      const words = catalogs[language]
      expect(page.status).toBe(200)
      expect(page.html).toContain(`<h1>${words.compare.title}</h1>`)
      expect(page.html).toContain('<meta name="robots" content="noindex">')
      expect(page.props.posts).toMatchObject([
        { postNum: first, left: 2, offer: { nights: 2, total: 80_000 } },
        { postNum: second, left: null, offer: { nights: 2, total: 200_000 } },
      ])
      for (const text of [words.services.names.walks.name, words.regions.districts.Jung, words.detail.refunds.flexible.name])
        expect(page.html).toContain(text)
      expect(page.html).toContain(words.services.facility.carersPerDay(4))
      expect(page.html).not.toContain(words.services.names.grooming.name)
      // two dogs share a room in the first house, but not in the second
      expect(page.html).toContain(`href="${prefix}/post/${first}?${days.replace('&', '&amp;')}&amp;size=small"`)
      expect(page.html).toContain(`href="${prefix}/post/${second}?${days.replace('&', '&amp;')}&amp;small=2"`)
      expect(page.html).toContain(`href="${prefix}/compare?${days.replace('&', '&amp;')}&amp;small=2&amp;posts=${second}"`)
      expect(page.html).toContain(
        `href="${prefix}/search?${days.replace('&', '&amp;')}&amp;small=2&amp;posts=${first},${second}"`,
      )
      expect(await findHtmlErrors(page.html)).toEqual([])
    }
  })

  test('states why a hotel cannot be booked for the stay', async () => {
    const full = await add('Full', [small(40_000, 1), large(90_000)])
    await addHold(database.db, full, { stay: addDaysFromToday(2, 1) })
    const onlySmall = await add('Small', [small(50_000)])
    const { props } = await ask(`/compare?posts=${full},${onlySmall}&${days}&size=small`)
    expect(props.posts).toMatchObject([{ offer: { refused: 'full' } }, { offer: { total: 100_000 } }])
    const forLarge = await ask(`/compare?posts=${full},${onlySmall}&${days}&size=large`)
    expect(forLarge.props.posts).toMatchObject([{ offer: { total: 180_000 } }, { offer: { refused: 'notForTheseDogs' } }])
    expect(forLarge.html).toContain(compare.notForTheseDogs)
  })

  test('includes the owner’s discount in the price', async () => {
    const post = await add('Calm', [small(40_000)])
    const owner = await addPerson(database.db, 'owner')
    const { props } = await ask(`/compare?posts=${post}&${days}&size=small`, { as: owner })
    expect(props.posts).toMatchObject([{ offer: { total: 72_000 } }])
  })

  test('renders for one hotel and for none, and omits deleted and hidden posts', async () => {
    const shown = await add('Calm', [small(40_000)])
    const deleted = await add('Gone', [small(40_000)])
    await database.db
      .updateTable('post')
      .set({ deleted_at: new Date(now) })
      .where('post_num', '=', deleted)
      .execute()
    const guest = await addPerson(database.db, 'company')
    const sample = await add('Sample', [small(40_000)])
    await database.db.updateTable('post').set({ visible_to: guest }).where('post_num', '=', sample).execute()

    const one = await ask(`/compare?posts=${deleted},${shown},${sample}`)
    expect(one.html).toContain(compare.missing(2))
    expect(one.html).toContain(compare.onlyOne)
    expect(one.html).not.toMatch(/Gone|Sample/)
    expect(one.html).toContain(`href="/search?posts=${shown}"`)
    const none = await ask(`/compare?posts=${deleted},99999`)
    expect([none.status, none.props.posts]).toEqual([200, []])
    expect(none.html).toContain(compare.none)
    const empty = await ask('/compare?posts=%27,abc')
    expect(empty.html).toContain(compare.noneHint)
    expect(await findHtmlErrors(empty.html)).toEqual([])
  })

  test('accepts form fields without scripts, and reports that a fourth hotel was left out', async () => {
    const all = [
      await add('A', [small(1000)]),
      await add('B', [small(2000)]),
      await add('C', [small(3000)]),
      await add('D', [small(4000)]),
    ]
    const fields = (postNums: number[]): string => postNums.map((postNum) => `posts=${postNum}`).join('&')
    const sent = await ask(`/ko/compare?${days}&size=small&${fields(all.slice(0, 3))}`)
    expect([sent.status, sent.headers.get('location')]).toEqual([302, `/ko/compare?${days}&size=small&posts=${all.slice(0, 3)}`])
    const three = await ask(`/compare?posts=${all.slice(0, 3)}`)
    expect(three.props.posts).toMatchObject(all.slice(0, 3).map((postNum) => ({ postNum })))
    expect(three.html).not.toContain(compare.tooMany)
    expect((await ask(`/compare?${fields(all)}`)).headers.get('location')).toBe(`/compare?posts=${all}`)
    const four = await ask(`/compare?posts=${all.join()}`)
    expect(four.props.posts).toHaveLength(3)
    expect(four.html).toContain(compare.tooMany)
    expect(four.html).not.toContain(compare.add)
  })

  test('renders without prices when its dates have passed', async () => {
    const post = await add('Calm', [small(40_000)])
    const past = `checkin=${wireDay(addDays(today, -3))}&checkout=${wireDay(addDays(today, -1))}&size=small`
    const { status, html, props } = await ask(`/compare?posts=${post}&${past}`)
    expect(status).toBe(200)
    expect(props.posts).toMatchObject([{ postNum: post, offer: null }])
    expect(html).toContain(compare.invalidStay)
  })
})
