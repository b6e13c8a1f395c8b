import { signUp } from '../../src/contract/account/account.ts'
import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { aPlace, callApi, heldBooking, signedUp, someone, stayIn } from '../support/api.ts'
import { countLines } from '../support/count-lines.ts'
import { pay } from '../support/pay.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import { getName } from '../support/words.ts'

test('a stay is extended by a night and paid, then shortened for the refund that the button says', async ({
  page,
  anotherPerson,
  say,
}) => {
  const { payment, booking: form, bookings, change, failures, stayExtras, format, path } = say
  const company = await anotherPerson()
  await signedUp(company, 'company')
  await signedUp(page, 'owner')
  const snack = { kind: 'other', name: '간식', nameEn: 'Snack', unit: 'day', price: 40 } as const
  const snackName = say.language === 'ko' ? snack.name : snack.nameEn
  const booking = await heldBooking(page, await aPlace(company, 2, { extras: [snack] }), stayIn(20, 2))
  await page.goto(path(urls.payment(booking.bookingId)))
  await pay(page, say, booking.total)
  await page.getByRole('link', { name: payment.seeBooking }).click()
  await waitForHydration(page, getName(booking, say))
  await page.getByRole('link', { name: bookings.change }).click()
  await waitForHydration(page, change.title)
  await expectAccessible(page)

  const snacks = page.getByRole('group', { name: snackName })
  await snacks.getByRole('button', { name: stayExtras.more(snackName) }).click()
  await expect(page.locator('form').getByRole('button', { name: change.pay(format.won(120)) })).toBeVisible()
  await snacks.locator('summary').click()
  await snacks.getByRole('checkbox', { name: format.shortDay(stayIn(20, 2).checkin) }).uncheck()
  // No card can be charged 80 won: said in the form, and where the button would be.
  await expect(page.getByText(failures.amount_too_small)).toHaveCount(2)
  await expect(page.getByRole('button', { name: new RegExp(change.pay('.+')) })).toHaveCount(0)
  await expectAccessible(page)
  await snacks.getByRole('button', { name: stayExtras.fewer(snackName) }).click()
  await expect(page.getByText(failures.amount_too_small)).toHaveCount(0)

  await page.getByRole('combobox', { name: form.checkout }).fill(wireDay(stayIn(20, 3).checkout))
  await page.getByRole('heading', { name: change.title }).click()
  await page.getByLabel(form.bringAt).selectOption({ index: 1 })
  const now = page.getByRole('term').filter({ hasText: new RegExp(`^${change.was}$`) })
  await expect(now.locator('..')).toContainText(new RegExp(bookings.timesText('.+', '.+')))
  expect(await countLines(now)).toBe(1)
  const more = page.locator('form').getByRole('button', { name: new RegExp(change.pay('.+')) })
  await expect(more).toBeVisible()
  await expectAccessible(page)
  const amount = Number(((await more.textContent()) ?? '').replaceAll(/\D/g, ''))
  await more.click()
  await waitForHydration(page, change.payTitle(format.won(amount)))
  await expect(page.getByRole('term').filter({ hasText: change.toPay })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: payment.pay(format.won(amount)) }).click()
  await waitForHydration(page, payment.sandboxTitle)
  await page.getByRole('button', { name: payment.pay(format.won(amount)) }).click()
  await expect(page.getByRole('heading', { name: change.successTitle })).toBeVisible()
  await expectAccessible(page)

  await page.goto(path(urls.changeBooking(booking.bookingId)))
  await waitForHydration(page, change.title)
  await page.getByRole('combobox', { name: form.checkout }).fill(wireDay(stayIn(20, 1).checkout))
  await page.getByRole('heading', { name: change.title }).click()
  const less = page.locator('form').getByRole('button', { name: new RegExp(change.getBack('.+')) })
  await expect(less).toBeVisible()
  const back = Number(((await less.textContent()) ?? '').replaceAll(/\D/g, ''))
  expect(back).toBeGreaterThan(amount)
  await less.click()
  await waitForHydration(page, getName(booking, say))
  const said = format.won(back)
  const comesBack = page.getByText(bookings.refunded(said)).or(page.getByText(bookings.refundedDone(said)))
  await expect(comesBack.first()).toBeVisible()
  await expect(page.getByText(format.stay(stayIn(20, 1))).first()).toBeVisible()

  await page.goto(path(urls.changeBooking(booking.bookingId)))
  await waitForHydration(page, change.title)
  await page.getByRole('combobox', { name: form.checkout }).fill(wireDay(stayIn(20, 2).checkout))
  await page.getByRole('heading', { name: change.title }).click()
  await more.click()
  await waitForHydration(page, new RegExp(change.payTitle('.+')))
  await page.goto(path(urls.myBooking(booking.bookingId)))
  await waitForHydration(page, getName(booking, say))
  await page.getByRole('button', { name: change.withdraw }).click()
  await expect(page.getByRole('status').filter({ hasText: change.withdrawn })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the hotel proposes another night, also after its session ended, which the owner reviews, accepts and pays', async ({
  page,
  anotherPerson,
  say,
}) => {
  const { account, payment, change, company, stay, format, path } = say
  const desk = await anotherPerson()
  const { name, email, password } = someone()
  await callApi(desk, signUp, { name, email, password, role: 'company' })
  await signedUp(page, 'owner')
  const postNum = await aPlace(desk, 2)
  const { bookingId, total } = await heldBooking(page, postNum, stayIn(20, 2))
  await page.goto(path(urls.payment(bookingId)))
  await pay(page, say, total)

  await desk.goto(path(urls.companyCalendarBooking(postNum, wireDay(stayIn(20, 2).checkin), bookingId)))
  await waitForHydration(desk, /./)
  await desk.locator('.card-summary').first().click()
  await desk.getByRole('button', { name: company.propose }).click()
  const [pickUp, checkout] = [
    desk.getByRole('combobox', { name: company.proposeTimes.checkoutTime }),
    desk.getByRole('textbox', { name: company.proposeDays.checkout }),
  ]
  await expect(pickUp.getByRole('option')).toHaveCount(5)
  await checkout.fill(wireDay(stayIn(20, 2).checkin))
  await desk.getByRole('button', { name: company.proposeCheck }).click()
  await expect(desk.getByText(stay.errors.notAfterCheckin)).toBeVisible()
  await expect(checkout).toBeFocused()
  await expectAccessible(desk)
  await checkout.fill(wireDay(stayIn(20, 3).checkout))
  await desk.context().clearCookies()
  await desk.getByRole('button', { name: company.proposeCheck }).click()
  await waitForHydration(desk, account.loginTitle)
  await desk.getByLabel(account.fields.email, { exact: true }).fill(email)
  await desk.getByLabel(account.fields.password, { exact: true }).fill(password)
  await desk.getByRole('main').getByRole('button', { name: account.login, exact: true }).click()
  await desk.waitForURL((url) => url.pathname === path(urls.companyCalendar))
  await waitForHydration(desk, /./)
  await expect(checkout).toHaveValue(wireDay(stayIn(20, 3).checkout))
  await desk.getByRole('button', { name: company.proposeCheck }).click()
  await expect(desk.getByText(company.proposeMore(format.won(40_000)))).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: company.proposeSend }).click()
  await expect(desk.getByText(company.proposeSent)).toBeVisible()
  await expect(desk.getByRole('button', { name: company.propose })).toBeFocused()
  await expect(desk.getByText(company.proposeMore(format.won(40_000)))).toBeVisible()
  await expect(desk.getByText(company.proposedWaits)).toBeVisible()
  await expectAccessible(desk)

  // the hotel's other people see that it waits, and whoever closes the form is back at the button
  await desk.goto(path(urls.companyBookings))
  await waitForHydration(desk, say.companyBookings.title)
  await desk
    .getByRole('listitem')
    .filter({ hasText: format.stay(stayIn(20, 2)) })
    .locator('summary')
    .first()
    .click()
  await expect(desk.getByText(company.proposedNow(format.stay(stayIn(20, 3))))).toBeVisible()
  await expect(desk.getByText(company.proposeMore(format.won(40_000)))).toBeVisible()
  await expect(desk.getByText(company.proposedWaits)).toBeVisible()
  await desk.getByRole('button', { name: company.propose }).click()
  await desk.getByRole('button', { name: company.proposeClose }).click()
  await expect(desk.getByRole('button', { name: company.propose })).toBeFocused()

  await page.goto(path(urls.myBooking(bookingId)))
  await waitForHydration(page, /./)
  await expect(page.getByRole('heading', { name: change.proposedTitle })).toBeVisible()
  await expect(page.getByText(change.proposedToPay(format.won(40_000)))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: change.proposedSee }).click()
  await waitForHydration(page, change.proposedTitle)
  await expectAccessible(page)
  await page
    .locator('form')
    .getByRole('button', { name: change.pay(format.won(40_000)) })
    .click()
  await waitForHydration(page, change.payTitle(format.won(40_000)))
  await page.getByRole('button', { name: payment.pay(format.won(40_000)) }).click()
  await waitForHydration(page, payment.sandboxTitle)
  await page.getByRole('button', { name: payment.pay(format.won(40_000)) }).click()
  await expect(page.getByRole('heading', { name: change.successTitle })).toBeVisible()
})
