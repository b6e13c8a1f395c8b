import type { Page } from '@playwright/test'
import { editProfile } from '../../src/contract/account/account.ts'
import { createDog } from '../../src/contract/dog/dog.ts'
import { searchPosts } from '../../src/contract/post/post-endpoints.ts'
import { pagePatterns, urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { demoAccounts, signInPosts } from '../../src/demo/account/accounts.ts'
import { noDogs } from '../../src/domain/dog/dog-size.ts'
import { bookingTabs } from '../../src/web/booking/my-booking/tab.ts'
import { expectAccessible, expectToFit } from '../support/accessibility.ts'
import { aPlace, callApi, heldBooking, inDays, signedIn, signedUp, stayIn } from '../support/api.ts'
import { fillWithLongWords, longWord } from '../support/long-words.ts'
import { pay } from '../support/pay.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import { getName, type Words } from '../support/words.ts'

test("a company's upload and edit pages are accessible and do not overflow horizontally", async ({ page, say }) => {
  await signedIn(page, 'company')
  await page.goto(say.path(urls.upload))
  await waitForHydration(page, say.upload.uploadTitle)
  await expectAccessible(page)

  const { postList } = await callApi(page, searchPosts, { searchTerm: signInPosts[0] ?? '' })
  const [post] = postList
  if (!post) throw new Error('The demonstration lacks the post of the company that signs in')
  await page.goto(say.path(urls.edit(post.postNum)))
  await waitForHydration(page, say.upload.editTitle(getName(post, say)))
  await expectAccessible(page)
})

test("a company's desk, calendar and walk-in pages are accessible and do not overflow horizontally", async ({ page, say }) => {
  await signedIn(page, 'company')
  await page.goto(say.path(urls.companyPage))
  await waitForHydration(page, say.company.today(say.format.date(inDays(0))))
  await expectAccessible(page)
  const size = page.viewportSize() ?? { width: 360, height: 740 }
  await page.setViewportSize({ width: 360, height: 740 })
  const tabs = page.getByRole('navigation', { name: say.companyLayout.pages })
  const cut = await tabs
    .locator('a, a > span')
    .evaluateAll((parts) =>
      parts.map((part) => part.getBoundingClientRect()).filter((box) => box.left < 0 || box.right > innerWidth),
    )
  expect([await tabs.getByRole('link').count(), cut]).toEqual([5, []])
  await page.setViewportSize(size)
  await page.goto(say.path(urls.companyCalendar))
  await waitForHydration(page, /\d/)
  await expectAccessible(page)
  await page
    .getByRole('link', { name: say.companyCalendar.states.checked_in })
    .or(page.getByRole('link', { name: say.companyCalendar.states.confirmed }))
    .first()
    .click()
  await expect(
    page.getByRole('dialog', { name: say.companyCalendar.booking }).getByRole('heading', { level: 3 }).first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.goto(say.path(urls.companyWalkIn(0, '')))
  await waitForHydration(page, say.companyWalkIn.title)
  await expectAccessible(page)
  await page.goto(say.path(urls.companyAccount))
  await waitForHydration(page, say.companyLayout.accountTitle)
  await expectAccessible(page)
})

/** `button` opens a form. */
const deskPages: Record<string, (say: Words) => { path: string; title: string; button?: string }> = {
  'day sheet': ({ companyDaySheet, format }) => ({
    path: urls.companyDaySheet,
    title: companyDaySheet.title(format.date(inDays(0))),
  }),
  customers: ({ companyCustomers: { title, add } }) => ({ path: urls.companyCustomers, title, button: add }),
  'import of bookings': ({ companyImport: { title } }) => ({ path: urls.companyImport, title }),
  'booking rules': ({ companyRules: { title } }) => ({ path: urls.companyRules, title }),
  'cancellation of several bookings': ({ companyCancellations: { title } }) => ({ path: urls.companyCancellations, title }),
  staff: ({ companyStaff: { title, tablets } }) => ({ path: urls.companyStaff, title, button: tablets.enroll }),
  'device that is no shared tablet': ({ companyTablet: { none } }) => ({ path: urls.companyTablet, title: none }),
  messages: ({ conversations: { title, addReply } }) => ({ path: urls.companyMessages, title, button: addReply }),
  notifications: ({ notifications: { title } }) => ({ path: urls.notifications, title }),
  'choice of where to work': ({ companyStaff: { work } }) => ({ path: urls.work, title: work.title }),
}

for (const [name, shown] of Object.entries(deskPages)) {
  test(`a company's page “${name}” has its title, is accessible and does not overflow horizontally`, async ({ page, say }) => {
    const { path, title, button } = shown(say)
    await signedIn(page, 'company')
    await page.goto(say.path(path))
    await waitForHydration(page, title)
    await expect(page).toHaveTitle(`${title} · ${say.shell.brand}`)
    if (button) await page.getByRole('button', { name: button }).click()
    await expectAccessible(page)
  })
}

test('an export asks for the password on a page that is accessible, and downloads after the right one', async ({ page, say }) => {
  const { companyBookings, path } = say
  const { export: words } = companyBookings
  await signedIn(page, 'company')
  await page.goto(path(urls.companyBookings))
  await waitForHydration(page, companyBookings.title)
  // A login of the last five minutes needs no password, so the page is reached by entering a wrong one.
  await page.evaluate((action) => {
    const form = Object.assign(document.createElement('form'), { action, method: 'post', enctype: 'multipart/form-data' })
    form.append(Object.assign(document.createElement('input'), { name: 'password', value: 'wrong' }))
    document.body.append(form)
    form.submit()
  }, path(pagePatterns.companyBookingsCsv))
  await expect(page).toHaveTitle(`${words.title} · ${say.shell.brand}`)
  await waitForHydration(page, words.title)
  await expect(page.getByText(words.errors.wrong)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(words.password).fill(demoAccounts.company.password)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: words.submit }).click()
  expect((await download).suggestedFilename()).toMatch(/^kkori-bookings-.+\.csv$/)
})

test('Today and a booking print phones, and the day sheet feeding, without tabs and buttons', async ({
  page,
  anotherPerson,
  say,
}) => {
  const { bookings, company, dogs, path } = say
  const owner = await anotherPerson()
  for (const [person, role] of [
    [page, 'company'],
    [owner, 'owner'],
  ] as const) {
    await signedUp(person, role)
    await callApi(person, editProfile, { phone: '010-1234-5678' })
  }
  const postNum = await aPlace(page, 1)
  const { dog } = await callApi(owner, createDog, { dogName: 'Bori', dogWeight: 4, feeding: 'Soaked food, three small meals.' })
  const { bookingId, total } = await heldBooking(owner, postNum, stayIn(0, 2), [dog.dogId])
  await owner.goto(path(urls.payment(bookingId)))
  await pay(owner, say, total)
  await owner.goto(path(urls.myBooking(bookingId)))
  await expect(owner.getByRole('button', { name: bookings.cancel })).toBeVisible()
  await owner.emulateMedia({ media: 'print' })
  await expect(owner.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(owner.getByRole('link', { name: bookings.receipt })).toBeHidden()
  await expect(owner.locator('main a[href^="tel:"]').first()).toBeVisible()

  await page.goto(path(urls.companyPage))
  await waitForHydration(page, company.today(say.format.date(inDays(0))))
  await expect(page.getByRole('button', { name: company.actionLabel(company.checkIn, 'Bori') })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByText(dogs.notToldYet(Object.values(dogs.missing)))).toBeVisible()
  await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible()

  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: company.daySheet }).click()
  await waitForHydration(page, say.companyDaySheet.title(say.format.date(inDays(0))))
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Bori.*Soaked food, three small meals\./ })).toBeVisible()
})

test('an owner page returns 403 to a company and shows the wrong-role notice', async ({ page, say }) => {
  await signedIn(page, 'company')
  const answer = await page.goto(say.path(urls.myBookings))
  expect(answer?.status()).toBe(403)
  await waitForHydration(page, say.notice.wrongRole.title)
  await expectAccessible(page)
})

test('a long word in a name, an address, a note, a message or a review makes no page wider than the window', async ({
  page,
  anotherPerson,
  program,
  say,
  viewport,
  isMobile,
}) => {
  const browser = { viewport, isMobile, reducedMotion: 'reduce' } as const
  const [owner, visitor] = [await anotherPerson(browser), await anotherPerson(browser)]
  const { postNum, stayed, coming, cancelled, threadId } = await fillWithLongWords({ program, owner, company: page, say })
  const date = { checkin: wireDay(inDays(60)), checkout: wireDay(inDays(62)) }
  const booking = urls.bookingFor({ postNum, date, roomNumber: { ...noDogs, small: 1 } })
  const term = longWord(100)
  const ownPages = [booking, ...bookingTabs.map(urls.bookingTab), ...[stayed, coming, cancelled].map(urls.myBooking)]
  const shown: [Page, string[]][] = [
    [visitor, [urls.home, urls.post(postNum), urls.search, urls.searchTerm(term), `${urls.compare}?posts=${postNum}`]],
    [visitor, [urls.loginAs('owner', booking), `${urls.help}?q=${term}`]],
    [owner, [...ownPages, urls.receipt(stayed), urls.changeBooking(coming), urls.ownerPage]],
    [owner, [urls.home, urls.notifications, urls.messages, urls.messageThread(threadId)]],
    [page, [urls.companyPage, urls.companyDaySheet, urls.companyBookings, `${urls.companyBookings}?q=${term}`]],
    [
      page,
      [urls.companyCalendar, urls.companyCalendarBooking(postNum, wireDay(inDays(0)), stayed), urls.companyWalkIn(postNum, '')],
    ],
    [page, [urls.companyCustomers, `${urls.companyCustomers}?q=${term}`, urls.companyReviews, urls.companyMessages]],
    [page, [urls.companyReports, urls.companyPrices, urls.companyRules, urls.companyCancellations, urls.companyPosts]],
    [page, [urls.companyAccount, urls.companyStaff, urls.work, urls.notifications, urls.messageThread(threadId)]],
    [page, [urls.edit(postNum)]],
  ]
  for (const [person, paths] of shown)
    for (const path of paths) {
      await person.goto(say.path(path))
      await waitForHydration(person, /./)
      await expectToFit(person)
    }
})
