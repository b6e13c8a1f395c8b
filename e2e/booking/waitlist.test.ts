import { enterAsGuest, signUp } from '../../src/contract/account/account.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { noDogs } from '../../src/domain/dog/dog-size.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { aPlace, callApi, heldBooking, signedUp, someone, stayIn } from '../support/api.ts'
import { emailedLink } from '../support/mail.ts'
import { pay } from '../support/pay.ts'
import { totalIn } from '../support/quote.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'

test('a visitor finds a full stay, waits for it with a verified address, is offered it when somebody cancels, and pays', async ({
  page,
  anotherPerson,
  program,
  say,
}) => {
  const { account, detail, waitlist, path, booking, bookings, failures } = say
  const stay = stayIn(5, 1)
  await signedUp(page, 'company')
  const postNum = await aPlace(page, 1)
  const other = await anotherPerson()
  await signedUp(other, 'owner')
  const { bookingId } = await heldBooking(other, postNum, stay)

  const owner = someone()
  await callApi(page, signUp, { ...owner, role: 'owner' })
  const logIn = async (): Promise<void> => {
    await waitForHydration(page, account.loginTitle)
    await page.getByLabel(account.fields.email, { exact: true }).fill(owner.email)
    await page.getByLabel(account.fields.password, { exact: true }).fill(owner.password)
    await page.getByRole('main').getByRole('button', { name: account.login, exact: true }).click()
  }
  await page.context().clearCookies()
  const query = `checkin=${wireDay(stay.checkin)}&checkout=${wireDay(stay.checkout)}&small=1`
  await page.goto(path(`${urls.post(postNum)}?${query}`))
  await page.getByRole('link', { name: detail.wait }).filter({ visible: true }).first().click()
  await logIn()
  await expect(page.getByRole('heading', { name: waitlist.join, exact: true })).toBeVisible()
  await waitForHydration(page, /./)
  await expect(page).toHaveURL(new RegExp(`\\?${query}$`))
  await page.getByLabel(waitlist.maxTotal).fill('a lot')
  await page.getByRole('button', { name: waitlist.join }).click()
  await expect(page.getByRole('alert').getByText(waitlist.maxTotalError)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(waitlist.maxTotal).fill('40,000')
  const note = page.getByRole('textbox', { name: new RegExp(`^${booking.note}`) })
  await note.fill('Sleeps by the door')
  await page.context().clearCookies()
  await page.getByRole('button', { name: waitlist.join }).click()
  await expect(page.getByRole('alert').getByText(failures.not_signed_in)).toBeVisible()
  await page.getByRole('link', { name: booking.login }).click()
  await logIn()
  await expect(page.getByRole('heading', { name: waitlist.join, exact: true })).toBeVisible()
  await waitForHydration(page, /./)
  await expect(page.getByLabel(waitlist.maxTotal)).toHaveValue('40,000')
  await expect(note).toHaveValue('Sleeps by the door')
  await page.getByRole('button', { name: waitlist.join }).click()
  await expect(page.getByRole('alert').getByText(failures.email_unverified)).toBeVisible()
  const [, token = ''] = (await emailedLink(program, owner.email, '/prove-email')).split('#')
  await callApi(page, endpoints.verifyEmail, { token })

  // whoever asks for the waitlist gets to it at once
  await page.goto(path(`${urls.post(postNum)}?${query}`))
  await page.getByRole('link', { name: detail.wait }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { name: waitlist.join, exact: true })).toBeFocused()
  await expect(page.getByRole('heading', { name: waitlist.join, exact: true })).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(waitlist.joinAt('.+')))
  await expectAccessible(page)
  await page.getByRole('button', { name: waitlist.join }).click()
  await expect(page.getByText(waitlist.place(0, 0))).toBeVisible()
  await waitForHydration(page, bookings.title)
  await page.getByRole('button', { name: waitlist.leave }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: waitlist.keep }).click()

  await callApi(other, endpoints.cancelBooking, { bookingId })
  await page.reload()
  await waitForHydration(page, bookings.title)
  await expectAccessible(page)
  await page.getByRole('link', { name: waitlist.pay }).click()
  await pay(page, say, await totalIn(page.getByRole('main'), say))
  await page.goto(path(urls.bookingTab('waitlist')))
  await expect(page.getByText(waitlist.states.taken)).toBeVisible()
})

test('an offer that ends while its owner pays is not charged, and the same stay can be booked again', async ({
  page,
  anotherPerson,
  say,
}) => {
  const { booking, payment, waitlist, path, bookings, format } = say
  const stay = stayIn(5, 1)
  const [company, other] = [await anotherPerson(), await anotherPerson()]
  await signedUp(company, 'company')
  const postNum = await aPlace(company, 1)
  await signedUp(other, 'owner')
  const { bookingId } = await heldBooking(other, postNum, stay)
  await callApi(page, enterAsGuest, { role: 'owner' })
  const one = { ...noDogs, small: 1 }
  const date = { checkin: wireDay(stay.checkin), checkout: wireDay(stay.checkout) }
  const time = { checkin: '11:00 PM', checkout: '11:00 AM' } as const
  const joined = await callApi(page, endpoints.joinWaitlist, { postNum, date, time, dogNum: one, roomNumber: one })
  const { entryId } = joined.entry
  await callApi(other, endpoints.cancelBooking, { bookingId })
  await page.goto(path(urls.bookingTab('waitlist')))
  await waitForHydration(page, bookings.title)
  await page.getByRole('button', { name: waitlist.decline }).click()
  await page.getByRole('button', { name: waitlist.declineKeep }).click()
  await expect(page.getByRole('button', { name: waitlist.decline })).toBeFocused()
  await page.getByRole('link', { name: waitlist.pay }).click()
  const total = await totalIn(page.getByRole('main'), say)
  await waitForHydration(page, payment.title(format.won(total)))

  await page.getByRole('button', { name: payment.pay(format.won(total)) }).click()
  await waitForHydration(page, payment.sandboxTitle)
  // The offer ends on the way back from the provider.
  const headers = { 'sec-fetch-site': 'same-origin' }
  const paid = await page.request.post(page.url(), { multipart: { action: 'pay' }, headers, maxRedirects: 0 })
  await callApi(page, endpoints.leaveWaitlist, { entryId })
  await page.goto(paid.headers().location ?? '')
  await waitForHydration(page, payment.failTitle)
  await expect(page.getByText(payment.failLapsed)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: payment.bookAgain }).click()
  await expect(page.getByRole('main').getByText(format.won(total)).first()).toBeVisible()
  await expect(page.getByRole('button', { name: booking.submit })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`checkin=${date.checkin}&checkout=${date.checkout}&small=1`))
})

test('an owner leaves a waitlist and declines what was offered, which is said, and the tabs count anew', async ({
  page,
  anotherPerson,
  say,
}) => {
  const { waitlist, path, bookings } = say
  const [company, other] = [await anotherPerson(), await anotherPerson()]
  await signedUp(company, 'company')
  const postNum = await aPlace(company, 1)
  await signedUp(other, 'owner')
  const stays = [stayIn(5, 1), stayIn(8, 1)]
  await callApi(page, enterAsGuest, { role: 'owner' })
  const one = { ...noDogs, small: 1 }
  const held: string[] = []
  for (const { checkin, checkout } of stays) {
    held.push((await heldBooking(other, postNum, { checkin, checkout })).bookingId)
    const date = { checkin: wireDay(checkin), checkout: wireDay(checkout) }
    const time = { checkin: '11:00 PM', checkout: '11:00 AM' } as const
    await callApi(page, endpoints.joinWaitlist, { postNum, date, time, dogNum: one, roomNumber: one })
  }
  await callApi(other, endpoints.cancelBooking, { bookingId: held[0] ?? '' })
  await page.goto(path(urls.bookingTab('waitlist')))
  await waitForHydration(page, bookings.title)
  const tab = page.getByRole('navigation', { name: bookings.title }).getByRole('link', { name: bookings.tabs.waitlist })
  await expect(tab).toContainText(bookings.count(2))

  await page.getByRole('button', { name: waitlist.decline }).click()
  await page.getByRole('button', { name: waitlist.declineConfirm }).click()
  await expect(page.getByRole('status').filter({ hasText: waitlist.declined })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText(waitlist.states.declined, { exact: true })).toBeVisible()
  await expect(tab).toContainText(bookings.count(1))
  await expectAccessible(page)

  await waitForHydration(page, bookings.title)
  await page.getByRole('button', { name: waitlist.leave }).click()
  await page.getByRole('button', { name: waitlist.leave }).last().click()
  await expect(page.getByRole('status').filter({ hasText: waitlist.left })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText(waitlist.states.left, { exact: true })).toBeVisible()
  await expect(tab).not.toContainText(bookings.count(1))
})
