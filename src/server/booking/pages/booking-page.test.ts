import type { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { pagePatterns, urls } from '../../../contract/urls.ts'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { addDaysFromToday, addDog, addGuest, addPerson, addPost } from '../../../db/testing/rows.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import { en } from '../../../i18n/en.ts'
import { pageRoute } from '../../http/page/page-route.ts'
import type { AppContext } from '../../runtime/context.ts'
import { aBookingInput, book, bookingApi, sandboxContext } from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { testPages } from '../../testing/page.ts'
import { bookingPage } from './booking-page.ts'

const rooms = [{ size: 'small' as const, count: 4, price: 40_000, weekendPrice: null }]

describeOnBoth('booking page', (database) => {
  let context: TestContext
  let ask: ReturnType<typeof testPages>

  beforeEach(() => {
    context = sandboxContext(database.db)
    ask = testPages(context, (app: Hono, all: AppContext) => pageRoute(app, all, pagePatterns.booking, bookingPage, 'owner'))
  })

  test('preselects available dogs for the requested rooms, and shows other stays of dogs and open holds', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { rooms })
    const owner = await addPerson(db, 'owner')
    const dog = await addDog(db, owner)
    const path = `${urls.booking(postNum)}?${query(addDaysFromToday(1, 2))}&small=1`
    const free = await ask(path, { as: owner })
    expect(free.props).toMatchObject({
      choice: { dogIds: [dog.dogId], dogNum: { small: 1 } },
      dogs: [{ dogId: dog.dogId, elsewhere: [] }],
      holds: [],
      quote: { total: 72_000 },
    })

    const draft = { ...aBookingInput(postNum, { stay: addDaysFromToday(1, 2) }), dogIds: [dog.dogId] }
    const { body } = await book(bookingApi(context), owner, draft)
    expect(body.success).toBe(true)
    const after = await ask(path, { as: owner })
    expect(after.props).toMatchObject({
      choice: { dogIds: [], dogNum: { small: 1 } },
      dogs: [{ elsewhere: [addDaysFromToday(1, 2)] }],
      holds: [{ stay: addDaysFromToday(1, 2), total: 72_000 }],
    })

    context.time.now += 15 * 60_000
    expect((await ask(path, { as: owner })).props).toMatchObject({
      choice: { dogIds: [dog.dogId] },
      dogs: [{ elsewhere: [] }],
      holds: [],
    })
  })

  test('asks for a phone number until the profile has one, and never asks a guest', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { rooms })
    const owner = await addPerson(db, 'owner')
    const asks = async (as: string): Promise<unknown> => (await ask(urls.booking(postNum), { as })).props.asksPhone
    expect([await asks(owner), await asks(await addGuest(db, 'owner'))]).toEqual([true, false])
    await db.updateTable('person').set({ phone: '010-1234-5678' }).where('id', '=', owner).execute()
    expect(await asks(owner)).toBe(false)
  })

  test('selects the existing dog profiles and counts the remaining requested dogs', async () => {
    const { db } = database
    const { postNum } = await addPost(db, { rooms })
    const owner = await addPerson(db, 'owner')
    const { dogId } = await addDog(db, owner)
    const { props } = await ask(`${urls.booking(postNum)}?${query(addDaysFromToday(1, 2))}&small=3`, { as: owner })
    expect(props).toMatchObject({ choice: { dogIds: [dogId], dogNum: { small: 3 }, roomNumber: { small: 3 } } })
  })

  test('starts the check-in hours of a stay that begins today with the next future hour', async () => {
    const { postNum } = await addPost(database.db, { rooms })
    const owner = await addPerson(database.db, 'owner')
    const chosen = async (stay: Stay): Promise<string> => {
      const { html } = await ask(`${urls.booking(postNum)}?${query(stay)}&small=1`, { as: owner })
      const [, select = ''] = /<select id="checkin-time"[^>]*>(.*?)<\/select>/.exec(html) ?? []
      return select.replace(/<option value="([^"]*)"[^>]*>[^<]*<\/option>/g, '$1,').split(',')[0] ?? ''
    }
    context.time.now += 3.5 * 3_600_000
    expect([await chosen(addDaysFromToday(0, 1)), await chosen(addDaysFromToday(1, 1))]).toEqual(['4:00 PM', '9:00 AM'])
  })

  test('shows a notice instead of the submit button to a guest who cannot pay', async () => {
    const { postNum } = await addPost(database.db, { rooms })
    const guest = await addGuest(database.db, 'owner')
    expect((await ask(urls.booking(postNum), { as: guest })).props).toMatchObject({ canPay: true })
    const toss = { provider: 'toss' as const, url: 'https://provider.test', clientKey: 'test_ck_a', secretKey: 'test_sk_a' }
    context.config = { ...context.config, payments: toss }
    const page = await ask(urls.booking(postNum), { as: guest })
    expect(page.props).toMatchObject({ canPay: false })
    expect(page.html).toContain(en.booking.guestTitle)
    expect(page.html).not.toContain(en.booking.submit)
    expect((await ask(urls.booking(postNum), { as: await addPerson(database.db, 'owner') })).html).toContain(en.booking.submit)
  })
})

function query({ checkin, checkout }: { checkin: string; checkout: string }): string {
  return `checkin=${checkin}&checkout=${checkout}`
}
