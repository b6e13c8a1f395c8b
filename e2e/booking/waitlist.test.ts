import { signUp } from '../../src/contract/account/account.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { aPlace, callApi, heldBooking, signedUp, someone, stayIn } from '../support/api.ts'
import { emailedLink } from '../support/mail.ts'
import { pay } from '../support/pay.ts'
import { totalIn } from '../support/quote.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'

test('an owner waits for a full stay with a verified address, is offered it when somebody cancels, and pays', async ({
  page,
  anotherPerson,
  program,
  say,
}) => {
  const { detail, waitlist, path, bookings, failures } = say
  const stay = stayIn(5, 1)
  await signedUp(page, 'company')
  const postNum = await aPlace(page, 1)
  const other = await anotherPerson()
  await signedUp(other, 'owner')
  const { bookingId } = await heldBooking(other, postNum, stay)

  const owner = someone()
  await callApi(page, signUp, { ...owner, role: 'owner' })
  const query = `checkin=${wireDay(stay.checkin)}&checkout=${wireDay(stay.checkout)}&small=1`
  await page.goto(path(`${urls.post(postNum)}?${query}`))
  await page.getByRole('link', { name: detail.wait }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { name: waitlist.join })).toBeVisible()
  await waitForHydration(page, /./)
  await page.getByLabel(waitlist.maxTotal).fill('a lot')
  await page.getByRole('button', { name: waitlist.join }).click()
  await expect(page.getByRole('alert').getByText(waitlist.maxTotalError)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(waitlist.maxTotal).fill('40,000')
  await page.getByRole('button', { name: waitlist.join }).click()
  await expect(page.getByRole('alert').getByText(failures.email_unverified)).toBeVisible()
  const [, token = ''] = (await emailedLink(program, owner.email, '/prove-email')).split('#')
  await callApi(page, endpoints.verifyEmail, { token })
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
