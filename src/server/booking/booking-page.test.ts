import type { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { pagePatterns, urls } from '../../contract/urls.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDog, addPerson, addPost, stayIn } from '../../db/testing/rows.ts'
import type { Stay } from '../../domain/stay.ts'
import { pageRoute } from '../page-route.ts'
import type { Parts } from '../parts.ts'
import { aDraft, book, bookingApi, sandboxParts } from '../testing/bookings.ts'
import { testPages } from '../testing/page.ts'
import type { TestParts } from '../testing/parts.ts'
import { bookingPage } from './booking-page.ts'

const rooms = [{ size: 'small' as const, count: 4, price: 40_000, weekendPrice: null }]

describeOnBoth('the page where a stay is put together', (database) => {
  let parts: TestParts
  let ask: ReturnType<typeof testPages>

  beforeEach(() => {
    parts = sandboxParts(database.db)
    ask = testPages(parts, (app: Hono, all: Parts) => pageRoute(app, all, pagePatterns.booking, bookingPage, 'owner'))
  })

  test('fills the rooms asked for with dogs that are free, and says which are elsewhere and what is held here', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { rooms })
    const owner = await addPerson(db, 'owner')
    const dog = await addDog(db, owner)
    const path = `${urls.booking(postNum)}?${query(stayIn(1, 2))}&small=1`
    const free = await ask(path, { as: owner })
    expect(free.props).toMatchObject({
      choice: { byName: true, dogIds: [dog.dogId], dogNum: { small: 1 } },
      dogs: [{ dogId: dog.dogId, elsewhere: [] }],
      holds: [],
      quote: { total: 72_000 },
    })

    const draft = { ...aDraft(postNum, { stay: stayIn(1, 2) }), dogIds: [dog.dogId] }
    const { body } = await book(bookingApi(parts), owner, draft)
    expect(body.success).toBe(true)
    const after = await ask(path, { as: owner })
    expect(after.props).toMatchObject({
      choice: { byName: false, dogIds: [], dogNum: { small: 1 } },
      dogs: [{ elsewhere: [stayIn(1, 2)] }],
      holds: [{ stay: stayIn(1, 2), total: 72_000 }],
    })

    parts.time.now += 15 * 60_000
    expect((await ask(path, { as: owner })).props).toMatchObject({
      choice: { byName: true },
      dogs: [{ elsewhere: [] }],
      holds: [],
    })
  })

  test('begins with the first hour that is to come', async () => {
    const { postNum } = await addPost(database.db, { rooms })
    const owner = await addPerson(database.db, 'owner')
    const chosen = async (stay: Stay): Promise<string> => {
      const { html } = await ask(`${urls.booking(postNum)}?${query(stay)}&small=1`, { as: owner })
      const [, select = ''] = /<select id="checkin-time"[^>]*>(.*?)<\/select>/.exec(html) ?? []
      return select.replace(/<option value="([^"]*)"[^>]*>[^<]*<\/option>/g, '$1,').split(',')[0] ?? ''
    }
    parts.time.now += 3.5 * 3_600_000
    expect([await chosen(stayIn(0, 1)), await chosen(stayIn(1, 1))]).toEqual(['4:00 PM', '9:00 AM'])
  })
})

function query({ checkin, checkout }: { checkin: string; checkout: string }): string {
  return `checkin=${checkin}&checkout=${checkout}`
}
