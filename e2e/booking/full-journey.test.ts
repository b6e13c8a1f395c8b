import type { Page } from '@playwright/test'
import { urls } from '../../src/contract/urls.ts'
import { discountPercent } from '../../src/domain/booking/price.ts'
import { takePercent, type Won } from '../../src/domain/won.ts'
import { heldBooking, inDays, isLastHour, signedUp, stayIn } from '../support/api.ts'
import { turnTo } from '../support/calendar.ts'
import { cancelHere } from '../support/cancel.ts'
import { fillDog } from '../support/dog-form.ts'
import { holdRooms } from '../support/hold-rooms.ts'
import { imageFiles, placedImages } from '../support/images.ts'
import { pay } from '../support/pay.ts'
import { sumOfLines, totalIn } from '../support/quote.ts'
import { readNightRevenue } from '../support/reports.ts'
import { signUpHere } from '../support/sign-up.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import type { Words } from '../support/words.ts'

test.use({ settings: { DEMO: '0' } })
// about 30 s alone, twice as long on a busy machine
test.describe.configure({ timeout: 480_000 })

// biome-ignore lint/suspicious/noSkippedTests: the stay begins today, and the page offers no past hours
test.skip(isLastHour, 'the day is over for every house')

const house = { en: 'Bori’s Forest House', ko: '보리네 숲속 호텔' }
const usual = { small: 35_000, medium: 45_000 }
const season = { small: 60_000, medium: 70_000 }
const stay = stayIn(0, 2)
// the season begins with the second night
const edge = inDays(1)
const closedNight = inDays(3)
const dogs = [
  { name: '보리', breed: 'Maltese', age: '4', weight: '5.2' },
  { name: '두부', breed: 'Shiba', age: '9', weight: '9.8' },
]
const who = dogs.map(({ name }) => name).join(', ')
const walk = '숲길을 한 바퀴 돌았어요.'
const review = { text: '둘 다 신나게 놀다 왔어요.', reply: '또 놀러 오세요!' }

test('a hotel is listed, booked, stayed at and reviewed, and its reports match what was paid', async ({
  page: company,
  anotherPerson,
  say,
  isMobile,
}) => {
  const person = { say, isMobile }
  await company.goto(say.path(urls.home))
  await signUpAs(company, person, 'company')
  const postNum = await listHouse(company, person)
  await setSeason(company, person)
  await closeNight(company, say)

  const owner = await anotherPerson()
  await owner.goto(say.path(urls.home))
  await findHouse(owner, person)
  await chooseStay(owner, person)
  const paid = await bookAndPay(owner, say)

  await checkIn(company, person)
  await expectStaying(owner, say)
  await writeJournal(company, say)
  await expectWalk(owner, say)
  await checkOut(company, say)
  await writeReview(owner, say)
  await reply(company, say)
  await owner.goto(say.path(urls.post(postNum)))
  await expect(owner.locator('#reviews article')).toContainText([new RegExp(`${review.text}.*${review.reply}`, 's')])

  const second = await anotherPerson()
  const { booked, refunded } = await bookAndCancel(second, say, postNum)
  expect(refunded).toBeLessThan(booked)
  expect(await readNightRevenue(company, say, [stay.checkin, edge])).toBe(paid + booked - refunded)
})

type Person = { say: Words; isMobile: boolean }

/** Follows a link of the header, which is in the menu on phones. */
async function follow(page: Page, { say: { shell }, isMobile }: Person, name: string): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: shell.menu }).click()
  await page.getByRole('banner').getByRole('link', { name, exact: true }).filter({ visible: true }).click()
}

async function openTab(page: Page, { companyLayout }: Words, tab: keyof Words['companyLayout']['tabs']): Promise<void> {
  await page.getByRole('navigation', { name: companyLayout.pages }).getByRole('link', { name: companyLayout.tabs[tab] }).click()
}

async function openListingPage(page: Page, say: Words, name: keyof Words['companyLayout']['listing']): Promise<void> {
  const { tabs, listing } = say.companyLayout
  await openTab(page, say, 'posts')
  const pages = page.getByRole('navigation', { name: tabs.posts, exact: true })
  await pages.getByRole('link', { name: listing[name] }).click()
}

async function signUpAs(page: Page, person: Person, role: 'owner' | 'company'): Promise<void> {
  const { account, shell } = person.say
  await follow(page, person, shell.signUp)
  await waitForHydration(page, account.registerTitle)
  if (role === 'company') {
    await page.getByRole('link', { name: account.roles.company, exact: true }).click()
    await expect(page.getByText(account.nameHint.company)).toBeVisible()
    await waitForHydration(page, account.registerTitle)
  }
  await signUpHere(page, person.say)
  await expect(page.getByRole('status').filter({ hasText: account.registerDone })).toBeVisible()
}

/** Returns the post's number. */
async function listHouse(page: Page, person: Person): Promise<number> {
  const { upload, shell, language } = person.say
  await follow(page, person, shell.upload)
  await waitForHydration(page, upload.uploadTitle)
  await page.getByLabel(upload.name, { exact: true }).fill(house.ko)
  await page.getByLabel(upload.nameEn).fill(house.en)
  await page.getByLabel(upload.words).fill('아침마다 숲길을 걸어요.')
  await page.getByRole('textbox', { name: upload.address }).fill('서울 강남구 테헤란로 1')
  await page.getByLabel(upload.addPictures).setInputFiles(await imageFiles(5))
  for (const [size, count] of [
    ['small', 2],
    ['medium', 1],
  ] as const) {
    const rooms = page.getByRole('group', { name: upload.sizes[size], exact: true })
    await rooms.getByLabel(upload.count).fill(String(count))
    await rooms.getByLabel(upload.price).fill(String(usual[size]))
  }
  await page.getByLabel(upload.hours.checkin.to).selectOption('11:00 PM')
  await expect(placedImages(page)).toHaveCount(5)
  await page.getByRole('button', { name: upload.publish }).click()
  await waitForHydration(page, house[language])
  await expect(page.getByRole('status').filter({ hasText: upload.published })).toBeVisible()
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

async function setSeason(page: Page, person: Person): Promise<void> {
  const { companyPrices, shell, quote, format } = person.say
  await follow(page, person, shell.myPage)
  await openListingPage(page, person.say, 'prices')
  await waitForHydration(page, companyPrices.heading)
  await page.getByLabel(companyPrices.first, { exact: true }).fill(edge)
  await page.getByLabel(companyPrices.last, { exact: true }).fill(inDays(5))
  for (const size of ['small', 'medium'] as const)
    await page.getByLabel(companyPrices.priceFor(quote.sizes[size])).fill(String(season[size]))
  await page.getByRole('button', { name: companyPrices.set }).click()
  await expect(page.getByRole('status').filter({ hasText: companyPrices.saved(format.span(edge, inDays(5))) })).toBeVisible()
}

/** The only medium room, for one night. */
async function closeNight(page: Page, say: Words): Promise<void> {
  const { companyCalendar: calendar, format } = say
  await openTab(page, say, 'calendar')
  await waitForHydration(page, /\d/)
  await page.getByRole('button', { name: calendar.close, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: calendar.closeTitle })
  await sheet.getByLabel(calendar.size).selectOption('medium')
  await sheet.getByRole('textbox', { name: calendar.from }).fill(closedNight)
  await sheet.getByRole('textbox', { name: calendar.to }).fill(closedNight)
  await sheet.getByLabel(calendar.count).fill('1')
  await sheet.getByRole('button', { name: calendar.save, exact: true }).click()
  const said = calendar.saved(calendar.sizes.medium, format.span(closedNight, closedNight), 1)
  await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible()
}

async function findHouse(page: Page, { say, isMobile }: Person): Promise<void> {
  const { shell, search, language } = say
  await waitForHydration(page, say.home.slides[0]?.title ?? '')
  if (isMobile) await page.getByRole('button', { name: shell.searchByName }).click()
  await page.getByLabel(shell.searchLabel).filter({ visible: true }).fill(house[language])
  await page.keyboard.press('Enter')
  await waitForHydration(page, search.title)
  await page
    .getByRole('link')
    .filter({ has: page.getByRole('heading', { name: house[language], exact: true }) })
    .click()
  await waitForHydration(page, house[language])
}

/** Both sizes, across the start of the season; the closed night is not selectable. */
async function chooseStay(page: Page, { say, isMobile }: Person): Promise<void> {
  const { detail, quote } = say
  const box = page.getByRole('complementary', { name: detail.stay })
  await page.locator('#days').getByRole('link', { name: quote.sizes.medium, exact: true }).click()
  await expect((await turnTo(page, say, closedNight)).cell).toContainText(detail.full)
  await (await turnTo(page, say, stay.checkin)).link.click()
  await (await turnTo(page, say, stay.checkout)).link.click()
  await box.getByRole('button', { name: detail.more(quote.roomName('medium')) }).click()
  await expect.poll(() => totalIn(box, say)).toBe(usual.small + season.small + usual.medium + season.medium)
  if (isMobile) await page.getByRole('link', { name: detail.continueShort, exact: true }).click()
  await box.getByRole('link', { name: detail.continue }).click()
}

/** Signs up on the way and returns the amount paid; leaves the booking page open. */
async function bookAndPay(page: Page, say: Words): Promise<Won> {
  const { account, booking, payment, language, format } = say
  await waitForHydration(page, account.loginTitle)
  await page.getByRole('link', { name: account.signUpLink }).click()
  await waitForHydration(page, account.registerTitle)
  await signUpHere(page, say)
  await waitForHydration(page, booking.title(2, house[language]))
  for (const dog of dogs) await addDog(page, say, dog)
  const price = page.getByRole('complementary', { name: booking.price })
  const gross = usual.small + season.small + usual.medium + season.medium
  const total = gross - takePercent(gross, discountPercent)
  await expect.poll(() => totalIn(price, say)).toBe(total)
  expect(await sumOfLines(price, say)).toBe(total)
  await page.getByLabel(booking.note).fill('보리는 천둥을 무서워해요.')
  await holdRooms(page, say)
  await pay(page, say, total)
  await waitForHydration(page, payment.successTitle(format.shortDay(stay.checkin), who))
  await page.clock.install()
  await page.getByRole('link', { name: payment.seeBooking }).click()
  await waitForHydration(page, house[language])
  return total
}

async function addDog(page: Page, say: Words, dog: (typeof dogs)[number]): Promise<void> {
  const { booking, dogs: profile } = say
  await page.getByRole('button', { name: booking.addDog }).click()
  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: profile.addTitle }) })
  await fillDog(form, say, dog, 0)
  await form.getByRole('button', { name: profile.save }).click()
  await expect(page.getByRole('checkbox', { name: dog.name })).toBeChecked()
}

async function checkIn(page: Page, person: Person): Promise<void> {
  const { company, shell, format } = person.say
  await follow(page, person, shell.myPage)
  await waitForHydration(page, company.today(format.date(stay.checkin)))
  await page.getByRole('button', { name: company.actionLabel(company.checkIn, who) }).click()
  await expect(page.getByRole('status').filter({ hasText: company.done.checked_in(who) })).toBeVisible()
}

async function writeJournal(page: Page, { companyJournal, journal, photoPicker }: Words): Promise<void> {
  await page.getByRole('button', { name: companyJournal.openFor(who) }).click()
  const sheet = page.getByRole('dialog', { name: companyJournal.title })
  await sheet.getByText(journal.kinds.walk, { exact: true }).click()
  await sheet.getByLabel(companyJournal.text).fill(walk)
  const [photo] = await imageFiles(1)
  if (photo) await sheet.getByLabel(photoPicker.choose).setInputFiles(photo)
  await expect(sheet.getByText(photoPicker.change)).toBeVisible()
  await sheet.getByRole('button', { name: companyJournal.save }).click()
  await expect(page.getByRole('status').filter({ hasText: companyJournal.saved(journal.kinds.walk, who) })).toBeVisible()
}

/** On the page that stayed open since the booking was paid. */
async function expectStaying(page: Page, { bookings, journal }: Words): Promise<void> {
  await page.clock.fastForward(10_000)
  await expect(page.getByText(new RegExp(`^${bookings.states.checked_in}, `))).toBeVisible()
  await expect(page.getByText(journal.none)).toBeVisible()
}

async function expectWalk(page: Page, { journal }: Words): Promise<void> {
  await page.clock.fastForward(4_000)
  const entry = page.locator('#journal').getByRole('listitem').filter({ hasText: walk })
  await expect(entry.getByRole('img', { name: new RegExp(journal.kinds.walk) })).toBeVisible()
}

/** Early, with nothing refunded for the nights not begun. */
async function checkOut(page: Page, { company }: Words): Promise<void> {
  const inHouse = page.getByRole('region', { name: company.inHouse }).or(page.locator('#in-house'))
  await inHouse.getByText(company.more(who)).click()
  await inHouse.getByRole('button', { name: company.actionLabel(company.complete, who) }).click()
  await inHouse.getByText(company.earlyNone).click()
  await expect(inHouse.getByText(company.earlyNoneHint)).toBeVisible()
  await inHouse.getByRole('button', { name: company.complete, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: company.done.completed(who) })).toBeVisible()
}

/** Still without reloading the page. */
async function writeReview(page: Page, { reviews }: Words): Promise<void> {
  await page.clock.fastForward(10_000)
  await page
    .locator('label')
    .filter({ hasText: reviews.star(5) })
    .click()
  await page.getByLabel(reviews.text).fill(review.text)
  await page.getByRole('button', { name: reviews.submit }).click()
  await expect(page.getByRole('status').filter({ hasText: reviews.done })).toBeVisible()
}

async function reply(page: Page, say: Words): Promise<void> {
  const { companyReviews: messages } = say
  await openListingPage(page, say, 'reviews')
  await waitForHydration(page, messages.title)
  const card = page.getByRole('listitem').filter({ hasText: review.text })
  await card.getByText(messages.reply, { exact: true }).click()
  await card.getByRole('textbox').fill(review.reply)
  await card.getByRole('button', { name: messages.send }).click()
  // The hint of the form says the same in a sentence.
  await expect(card.getByText(messages.yourReply, { exact: true })).toBeVisible()
  await expect(card.locator('div').filter({ hasText: messages.yourReply }).last()).toBeFocused()
}

/** The remaining small room, for the same nights. */
async function bookAndCancel(page: Page, say: Words, postNum: number): Promise<{ booked: Won; refunded: Won }> {
  const { payment, language, path } = say
  await signedUp(page, 'owner')
  const { bookingId, total } = await heldBooking(page, postNum, stay)
  await page.goto(path(urls.payment(bookingId)))
  await pay(page, say, total)
  await page.getByRole('link', { name: payment.seeBooking }).click()
  await waitForHydration(page, house[language])
  await expect.poll(() => totalIn(page.getByRole('main'), say)).toBe(total)
  return { booked: total, refunded: await cancelHere(page, say) }
}
