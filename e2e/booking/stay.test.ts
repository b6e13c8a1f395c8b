import { advanceBooking } from '../../src/contract/booking/transition.ts'
import { createJournalEntry } from '../../src/contract/journal/journal.ts'
import { listReviews, replyToReview } from '../../src/contract/review/review.ts'
import { urls } from '../../src/contract/urls.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { anImage, aPlace, callApi, heldBooking, signedUp, stayIn } from '../support/api.ts'
import { pay } from '../support/pay.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import { getName } from '../support/words.ts'

test('an open booking page shows state changes and journal entries live, and the owner reviews the stay', async ({
  page,
  anotherPerson,
  say,
}) => {
  const { bookings, journal, reviews, receipt, format, path } = say
  const company = await anotherPerson()
  await signedUp(company, 'company')
  const postNum = await aPlace(company, 2)
  await signedUp(page, 'owner')
  const booking = await heldBooking(page, postNum, stayIn(0, 2))
  const { bookingId } = booking
  await page.goto(path(urls.payment(bookingId)))
  await pay(page, say, booking.total)
  await page.clock.install()
  await page.goto(path(urls.myBooking(bookingId)))
  await waitForHydration(page, getName(booking, say))
  await expect(page.getByRole('heading', { name: journal.title })).toBeHidden()

  // From here on the page is not reloaded.
  await callApi(company, advanceBooking, { bookingId, to: 'checked_in' })
  await page.clock.fastForward(10_000)
  await expect(page.getByText(journal.none)).toBeVisible()
  await expect(page.getByText(new RegExp(`^${bookings.states.checked_in}, `))).toBeVisible()
  await expect(page.getByRole('button', { name: bookings.cancel })).toBeHidden()
  const walk = { bookingId, kind: 'walk', text: 'Sniffed every tree.' } as const
  const { entry } = await callApi(company, createJournalEntry, walk)
  await page.clock.fastForward(4_000)
  const section = page.locator('#journal')
  await expect(section.getByRole('listitem').filter({ hasText: walk.text })).toBeVisible()
  await expect(section.getByRole('status')).toHaveText(journal.added(journal.kinds.walk, walk.text))
  await callApi(company, createJournalEntry, { ...walk, text: 'Sniffed every second tree.', corrects: entry.entryId })
  await page.clock.fastForward(4_000)
  await expect(section.getByText('Sniffed every second tree.', { exact: true })).toBeVisible()
  await expect(section.getByRole('deletion')).toHaveText(walk.text)
  await expectAccessible(page)
  await callApi(company, advanceBooking, { bookingId, to: 'completed' })
  await page.clock.fastForward(10_000)

  const publish = page.getByRole('button', { name: reviews.submit })
  await publish.click()
  await expect(page.getByRole('alert').filter({ hasText: reviews.errors.stars })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: reviews.errors.stars }).press('Enter')
  for (let star = 1; star < 5; star += 1) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: reviews.star(5) })).toBeChecked()
  await page.getByLabel(reviews.text).fill('Bori came home happy.')
  const photo = await anImage()
  await page.getByLabel(reviews.addPhotos).setInputFiles([photo, { ...photo, name: 'another.png' }])
  await page.getByRole('button', { name: reviews.removePhoto(2) }).click()
  await expect(page.getByRole('img', { name: reviews.photo(1) })).toBeVisible()
  await publish.click()
  await expect(page.getByRole('status').filter({ hasText: reviews.done })).toBeVisible()
  await expect(page.getByRole('heading', { name: reviews.title })).toBeVisible()
  await expect(publish).toBeHidden()

  const { reviews: listed } = await callApi(company, listReviews, { postNum })
  expect(listed).toMatchObject([{ stars: 5, text: 'Bori came home happy.', image: [expect.stringMatching(/^\/images\//)] }])
  await callApi(company, replyToReview, { reviewId: listed[0]?.reviewId ?? '', reply: 'Come again.' })
  await page.goto(path(urls.ownerPage))
  await expect(page.getByRole('article').filter({ hasText: 'Come again.' })).toContainText('Bori came home happy.')
  await page.goto(path(urls.receipt(bookingId)))
  await waitForHydration(page, receipt.title)
  await expect(page.getByText(format.won(booking.total)).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: receipt.print })).toBeHidden()
})
