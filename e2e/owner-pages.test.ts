import { searchStays } from '../src/contract/search.ts'
import { urls } from '../src/contract/urls.ts'
import { wireDay } from '../src/contract/wire-day.ts'
import { languages } from '../src/i18n/language.ts'
import { bookingTabs } from '../src/web/my-booking/tab.ts'
import { call, heldBooking, signedIn, signedUp, stayIn } from './api.ts'
import { arrive } from './arrive.ts'
import { pay } from './pay.ts'
import { expectSound } from './sound.ts'
import { expect, test } from './test.ts'
import { nameOf, words } from './words.ts'

for (const language of languages) {
  const say = words[language]
  const { bookings, payment, format, path } = say

  test(`${language}: an owner's own page and bookings read well aloud and fit every width`, async ({ page }) => {
    await signedIn(page, 'owner')
    for (const tab of bookingTabs) {
      await page.goto(path(urls.bookingTab(tab)))
      await arrive(page, bookings.title)
      await expect(page.getByRole('article').first()).toBeVisible()
      await expectSound(page)
    }
    await page.goto(path(urls.ownerPage))
    await arrive(page, say.owner.title)
    await expectSound(page)
    await page.goto(path(urls.myBookings))
    await arrive(page, bookings.title)
    await page.getByRole('button', { name: bookings.cancel }).first().click()
    await expect(page.getByRole('heading', { level: 3 })).not.toHaveText(bookings.cancel)
    await expectSound(page)
    await page.getByRole('article').getByRole('heading', { level: 2 }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: bookings.history })).toBeVisible()
    await expectSound(page)
  })

  test(`${language}: the pages of booking and paying read well aloud and fit every width`, async ({ page }) => {
    await signedUp(page, 'owner')
    const stay = stayIn(30, 2)
    const date = { checkin: wireDay(stay.checkin), checkout: wireDay(stay.checkout) }
    const { data } = await call(page, searchStays, { region: 'All', date, roomNumber: { small: 1 } })
    const [post] = data
    if (!post) throw new Error('The demonstration has no free rooms')
    await page.goto(path(`${urls.booking(post.postNum)}?${new URLSearchParams({ ...date, size: 'small' })}`))
    await arrive(page, say.booking.title(2, nameOf(post, say)))
    await expectSound(page)
    await page.getByRole('button', { name: say.booking.submit }).click()
    await expect(page.getByRole('alert').filter({ hasText: say.booking.agreeTerms })).toBeFocused()
    await expectSound(page)

    const { bookingId, total } = await heldBooking(page, post.postNum, stay)
    await page.goto(path(urls.payment(bookingId)))
    await arrive(page, payment.title(format.won(total)))
    await expectSound(page)
    await page.getByRole('button', { name: payment.pay(format.won(total)) }).click()
    await arrive(page, payment.sandboxTitle)
    await expectSound(page)
    await page.getByRole('button', { name: payment.sandboxCancel }).click()
    await arrive(page, payment.failTitle)
    await expect(page.getByText(payment.reasons.cancelled)).toBeVisible()
    await expectSound(page)
    await page.getByRole('link', { name: payment.tryAgain }).click()
    await pay(page, say, total)
    await arrive(page, payment.successTitle(format.shortDay(stay.checkin), ''))
    await expectSound(page)
  })
}
