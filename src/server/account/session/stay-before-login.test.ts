import { beforeEach, expect, test } from 'vitest'
import { urls } from '../../../contract/urls.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { addDaysFromToday, addHold, addPost, now } from '../../../db/testing/rows.ts'
import { formatFor } from '../../../i18n/format.ts'
import { testContext } from '../../testing/context.ts'
import { testPages } from '../../testing/page.ts'
import { accountPages } from '../account-pages.ts'

const stay = addDaysFromToday(1, 2)
const date = { checkin: wireDay(stay.checkin), checkout: wireDay(stay.checkout) }

describeOnBoth('login during a booking', (database) => {
  let ask: ReturnType<typeof testPages>

  beforeEach(() => {
    ask = testPages(testContext(database.db, now), accountPages)
  })

  test('shows the stay and its price on the login and sign-up forms, and keeps the return path', async () => {
    const { postNum } = await addPost(database.db)
    const next = urls.bookingFor({ postNum, date, roomNumber: { small: 1, medium: 0, large: 0 } })
    for (const page of [urls.loginAs('owner', next), urls.registerAs('owner', next)]) {
      const { html, props } = await ask(page)
      expect(props).toMatchObject({ next, stay: { total: '80,000\u00a0won' } })
      for (const said of ['Kkori Hotel', `${formatFor('en').stay(stay)}, 2 nights, 1 small room`, '80,000\u00a0won'])
        expect(html).toContain(said)
    }
    const korean = await ask(`/ko${urls.loginAs('owner', `/ko${next}`)}`)
    for (const said of ['꼬리 호텔', formatFor('ko').stay(stay), '80,000원']) expect(korean.html).toContain(said)
  })

  test('shows no price for a full stay, and no stay for other return paths', async () => {
    const { postNum } = await addPost(database.db)
    await addHold(database.db, postNum, { stay, rooms: { small: 2 }, holdUntil: now + 900_000 })
    const full = urls.bookingFor({ postNum, date, roomNumber: { small: 1, medium: 0, large: 0 } })
    expect((await ask(urls.loginAs('owner', full))).props).toMatchObject({ stay: { storeName: '꼬리 호텔', total: '' } })
    for (const next of [urls.myBookings, urls.post(postNum), urls.booking(postNum + 1)])
      expect((await ask(urls.loginAs('owner', next))).props).toMatchObject({ stay: null })
  })
})
