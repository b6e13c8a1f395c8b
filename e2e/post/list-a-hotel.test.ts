import type { Locator, Page } from '@playwright/test'
import { readPost } from '../../src/contract/post/post-endpoints.ts'
import { urls } from '../../src/contract/urls.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { aPlace, callApi, heldBooking, inDays, signedUp, stayIn } from '../support/api.ts'
import { type ImageFile, imageFiles, placedImages } from '../support/images.ts'
import { tabTo } from '../support/keyboard.ts'
import { routeFirst } from '../support/route-first.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import { words } from '../support/words.ts'

// biome-ignore lint/suspicious/noSkippedTests: phones have neither a keyboard nor file dragging
test.skip(({ isMobile }) => isMobile, 'there is neither a keyboard nor dragging of files on a phone')

test('en: a company publishes a post by keyboard alone', async ({ page }) => {
  const say = words.en
  const { upload } = say
  const { keyboard } = page
  // A key pressed right after this may open the file dialog before Chromium intercepts it, so it comes first.
  const choosing = page.waitForEvent('filechooser', { timeout: 0 })
  await signedUp(page, 'company')
  await page.goto(say.path(urls.upload))
  await waitForHydration(page, upload.uploadTitle)
  const name = page.getByLabel(upload.name, { exact: true })
  await tabTo(page, name)
  await keyboard.press('Enter')

  const summary = page.getByRole('alert').filter({ hasText: say.shell.errorSummary(4) })
  await expect(summary).toBeFocused()
  const { nameMissing, addressMissing, noPicture, noRoom } = upload.errors
  await expect(summary.getByRole('link')).toHaveText([nameMissing, addressMissing, noPicture, noRoom])
  await expectAccessible(page)
  await tabTo(page, summary.getByRole('link', { name: nameMissing }))
  await keyboard.press('Enter')
  await expect(name).toBeFocused()

  const type = async (field: Locator, text: string): Promise<void> => {
    await tabTo(page, field)
    await keyboard.type(text)
  }
  const field = (label: string): Locator => page.getByLabel(label)
  await keyboard.type('보리네 숲속 호텔')
  await expect(page.getByText(nameMissing)).toHaveCount(1)
  await type(field(upload.nameEn), 'Bori’s Forest House')
  await type(field(upload.words), '아침마다 숲길을 걸어요.')
  await type(page.getByRole('textbox', { name: upload.address }), '서울 강남구 테헤란로 1')
  await expect(page.getByText(upload.region(say.regions.districts.Gangnam))).toBeVisible()

  await tabTo(page, field(upload.addPictures))
  await keyboard.press('Enter')
  const pdf = { name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
  await (await choosing).setFiles([...(await imageFiles(5)), pdf])
  await expect(page.getByText(say.failures.unsupported_media)).toBeVisible()
  await expect(placedImages(page)).toHaveCount(5)
  const last = await getSource(placedImages(page).nth(4))
  await tabTo(page, page.getByRole('button', { name: upload.earlier(5) }), 'Shift+Tab')
  for (const number of [5, 4, 3, 2]) {
    await keyboard.press(number === 4 ? 'Enter' : 'ArrowLeft')
    await expect(page.getByRole('status').filter({ hasText: upload.movedPicture(number, number - 1) })).toHaveCount(1)
  }
  await expect(page.getByRole('button', { name: upload.later(1) })).toBeFocused()
  await expectSource(placedImages(page).first(), last)
  await type(placedImages(page).first().getByLabel(upload.alternativeEn), 'A violet room')

  const small = page.getByRole('group', { name: upload.sizes.small, exact: true })
  await type(small.getByLabel(upload.count), '3')
  await type(small.getByLabel(upload.price), '35,000')
  await expect(page.getByText(upload.example(say.format.won(35_000)))).toBeVisible()
  await tabTo(page, page.getByRole('checkbox', { name: new RegExp(`^${say.services.names.walks.name}`) }))
  await keyboard.press('Space')
  await page.getByLabel(say.services.facility.night).selectOption('rounds')
  await page.getByLabel(upload.everyHours).fill('3')
  await tabTo(page, page.getByRole('button', { name: upload.openPreview }))
  await keyboard.press('Enter')
  const preview = page.getByRole('dialog', { name: upload.wholePreview })
  await expect(preview.getByRole('heading', { name: 'Bori’s Forest House' })).toBeVisible()
  await expect(preview.getByText(say.services.facility.roundsEvery(3))).toBeVisible()
  await keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await expect(page.getByText(upload.draft.saved)).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: upload.publish }))
  await keyboard.press('Enter')

  await waitForHydration(page, 'Bori’s Forest House')
  await expect(page.getByRole('status').filter({ hasText: upload.published })).toBeVisible()
  await expect(page.getByRole('link', { name: say.detail.openPicture('A violet room') })).toBeVisible()
  await expect(page.locator('#facility')).toContainText(say.services.facility.roundsEvery(3))
  await page.goto(say.path(urls.upload))
  await waitForHydration(page, upload.uploadTitle)
  await expect(page.getByText(upload.kept)).toHaveCount(0)
})

test('en: rows that are added take the focus, those removed leave it in their place, and errors say which row they mean', async ({
  page,
}) => {
  const say = words.en
  const { upload } = say
  await signedUp(page, 'company')
  await page.goto(say.path(urls.upload))
  await waitForHydration(page, upload.uploadTitle)
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
  await page.getByText(upload.ownPeaks, { exact: true }).click()
  const kinds = [
    { add: upload.addSeason, title: upload.season, remove: upload.removeDates, first: upload.from, has: 0 },
    { add: upload.addExtra, title: upload.extra, remove: upload.removeExtra, first: upload.name, has: 0 },
    { add: upload.addPeak, title: upload.peak, remove: upload.removePeak, first: upload.from, has: 1 },
  ]
  for (const { add, title, remove, first, has } of kinds) {
    const row = (index: number): Locator => page.getByRole('group', { name: title(index), exact: true })
    for (let index = has + 1; index <= 2; index++) {
      await button(add).click()
      await expect(row(index).getByLabel(first, { exact: true })).toBeFocused()
    }
    await button(remove(1)).click()
    await expect(row(1)).toBeFocused()
    await button(remove(1)).click()
    await expect(button(add)).toBeFocused()
  }

  for (const add of [upload.addSeason, upload.addSeason, upload.addExtra, upload.addPeak]) await button(add).click()
  for (const size of [upload.sizes.small, upload.sizes.medium])
    await page.getByRole('group', { name: size, exact: true }).getByLabel(upload.count).fill('101')
  await button(upload.publish).click()
  const summary = page.getByRole('alert').filter({ has: page.getByRole('link') })
  await expect(summary).toBeFocused()
  const lines = await summary.getByRole('link').allTextContents()
  expect(lines).toContain(upload.errors.nameMissing)
  expect(lines).toContain(`${upload.extra(1)}: ${upload.errors.nameMissing}`)
  expect(lines).toContain(`${upload.season(2)}, ${upload.from}: ${upload.errors.day}`)
  expect(lines).toContain(`${upload.peak(1)}, ${upload.to}: ${upload.errors.day}`)
  expect(lines).toContain(`${upload.sizes.medium}: ${upload.errors.count}`)
  expect(lines).toEqual([...new Set(lines)])
  // the heading below keeps its distance
  const gap = await summary.evaluate((box) => {
    const next = box.parentElement?.querySelector('h2')?.getBoundingClientRect().top ?? 0
    return next - box.getBoundingClientRect().bottom
  })
  expect(gap).toBeGreaterThanOrEqual(16)
  await expectAccessible(page)
})

test('en: a company enters its business information before it lists a hotel', async ({ page }) => {
  const say = words.en
  const { business, seller, upload } = say
  await signedUp(page, 'company')
  await page.goto(say.path(urls.upload))
  await waitForHydration(page, upload.uploadTitle)
  await page.getByRole('link', { name: upload.enterSeller }).click()
  const section = page.locator('#business')
  await waitForHydration(page, say.companyLayout.accountTitle)
  await section.getByRole('button', { name: business.add }).click()
  const field = (label: string): Locator => section.getByLabel(label)
  await field(business.number).fill('0000000-037-2024-0001')
  await section.getByRole('button', { name: business.save }).click()
  const { errors } = business
  const missing = [
    ...[errors['business.tradeName'], errors['business.representative'], errors['business.businessNumber']],
    ...[errors['business.phone'], errors['business.licence.office'], errors['business.licence.date']],
  ]
  await expect(section.getByRole('alert').getByRole('link')).toHaveText(missing)
  await expect(field(business.number)).toHaveValue('0000000-037-2024-0001')
  await expectAccessible(page)

  await field(seller.tradeName).fill('Bori’s House')
  await field(seller.representative).fill('김보리')
  await field(seller.businessNumber).fill('123-45-67890')
  await field(seller.phone).fill('02-000-0001')
  await field(business.office).fill('체험구청')
  await field(business.date).fill('2024.03.02')
  await section.getByRole('button', { name: business.save }).click()
  await expect(section.getByRole('alert').getByRole('link')).toHaveText([errors['business.businessNumber']])
  await field(seller.businessNumber).fill('123-45-67891')
  await section.getByRole('button', { name: business.save }).click()
  await expect(page.getByRole('status').filter({ hasText: business.saved })).toBeVisible()
  const today = say.format.date(inDays(0))
  // A job asks the register after saving.
  await expect(async () => {
    await page.reload()
    await expect(section).toContainText(seller.checked(seller.check.unknown, seller.sources.file, today), { timeout: 1_000 })
  }).toPass()
  await expectAccessible(page)
  await page.goto(say.path(urls.upload))
  await waitForHydration(page, upload.uploadTitle)
  await expect(page.getByRole('link', { name: upload.enterSeller })).toHaveCount(0)
})

test('ko: a draft syncs to another device, and images are added and reordered by mouse despite a failed upload', async ({
  page,
  anotherPerson,
}) => {
  const say = words.ko
  const { upload } = say
  await signedUp(page, 'company')
  await page.goto(say.path(urls.upload))
  await waitForHydration(page, upload.uploadTitle)
  await routeFirst(page, '/api/post/image/upload', (route) => route.abort('aborted'))
  await drop(page, page.getByText(upload.picturesHint), await imageFiles(3))
  await expect(page.getByText(say.failures.offline)).toBeVisible()
  await expect(placedImages(page)).toHaveCount(2)
  await page.getByRole('button', { name: upload.publish }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: upload.errors.picturesComing })).toBeVisible()
  await page.getByRole('button', { name: upload.sendAgain('room-1.png') }).click()
  await expect(placedImages(page)).toHaveCount(3)
  const [first, , third] = await Promise.all([0, 1, 2].map((place) => getSource(placedImages(page).nth(place))))
  await drag(page, placedImages(page).nth(2), placedImages(page).nth(0))
  await expect(page.getByRole('status').filter({ hasText: upload.movedPicture(3, 1) })).toHaveCount(1)
  await expectSource(placedImages(page).nth(0), third)
  await expectSource(placedImages(page).nth(1), first)
  const name = page.getByLabel(upload.name, { exact: true })
  await saveDraft(page, name, '보리네')
  await page.reload()
  await waitForHydration(page, upload.uploadTitle)
  await expect(page.getByText(upload.kept)).toBeVisible()
  await expect(name).toHaveValue('보리네')
  await expectSource(placedImages(page).first(), third)
  await expectAccessible(page)

  const phone = await anotherPerson({ storageState: await page.context().storageState() })
  await phone.goto(say.path(urls.upload))
  await waitForHydration(phone, upload.uploadTitle)
  const there = phone.getByLabel(upload.name, { exact: true })
  await expect(there).toHaveValue('보리네')
  await saveDraft(phone, there, '보리네 마당')
  await expect(phone.getByText(upload.draft.saved)).toBeVisible()

  await name.fill('보리네 호텔')
  await name.blur()
  await expect(page.getByText(upload.draft.elsewhere)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: upload.draft.showTheirs }).click()
  await expect(name).toHaveValue('보리네 마당')
  await waitForHydration(page, upload.uploadTitle)
  await page.getByRole('button', { name: upload.startOver }).click()
  await page.getByRole('button', { name: upload.startOverConfirm, exact: true }).click()
  await expect(name).toHaveValue('')
  await page.reload()
  await waitForHydration(page, upload.uploadTitle)
  await expect(page.getByText(upload.kept)).toHaveCount(0)
})

test('ko: a post retried after lost responses is published once, with the last submitted input', async ({ page }) => {
  const say = words.ko
  const { upload } = say
  await signedUp(page, 'company')
  await page.goto(say.path(urls.upload))
  await waitForHydration(page, upload.uploadTitle)
  const name = page.getByLabel(upload.name, { exact: true })
  await name.fill('보리네 숲속 호텔')
  await page.getByRole('textbox', { name: upload.address }).fill('서울 강남구 테헤란로 1')
  await page.getByLabel(upload.addPictures).setInputFiles(await imageFiles(1))
  await expect(placedImages(page)).toHaveCount(1)
  const small = page.getByRole('group', { name: upload.sizes.small, exact: true })
  await small.getByLabel(upload.count).fill('3')
  await small.getByLabel(upload.price).fill('35,000')
  let lost = 0
  await routeFirst(
    page,
    '/api/post/create',
    async (route) => {
      await route.fetch()
      lost += 1
      await route.abort('aborted')
    },
    2,
  )
  const publish = page.getByRole('button', { name: upload.publish })
  const noAnswer = page.getByRole('alert').filter({ hasText: say.failures.offline })
  await publish.click()
  await expect(noAnswer).toBeFocused()
  await publish.click()
  await expect.poll(() => lost).toBe(2)
  await expect(noAnswer).toBeFocused()
  await saveDraft(page, name, '보리네 바다 호텔')
  await publish.click()
  await waitForHydration(page, '보리네 바다 호텔')
  await page.goto(say.path(urls.upload))
  await waitForHydration(page, upload.uploadTitle)
  await expect(page.getByText(upload.kept)).toHaveCount(0)
  await page.goto(say.path(urls.companyPosts))
  await expect(page.getByRole('main').getByText(/^보리네 .* 호텔$/)).toHaveText(['보리네 바다 호텔'])
})

test('en: booked rooms cannot be removed, and the conflicting bookings are listed', async ({ page, anotherPerson }) => {
  const say = words.en
  const { upload } = say
  await signedUp(page, 'company')
  const postNum = await aPlace(page, 2)
  const owner = await anotherPerson()
  const stay = stayIn(20, 2)
  for (const _ of [1, 2]) {
    await signedUp(owner, 'owner')
    await heldBooking(owner, postNum, stay)
  }
  await page.goto(say.path(urls.edit(postNum)))
  await waitForHydration(page, upload.editTitle('Bori’s House'))
  await page.getByLabel(upload.nameEn).fill('Bori’s Big House')
  const count = page.getByRole('group', { name: upload.sizes.small, exact: true }).getByLabel(upload.count)
  await count.fill('1')
  await page.getByRole('button', { name: upload.save }).click()
  const conflicts = page.getByRole('region', { name: upload.conflicts }).getByRole('link')
  await expect(conflicts).toHaveText([`${say.format.stay(stay)}, ${upload.unpaid}`, `${say.format.stay(stay)}, ${upload.unpaid}`])
  const nights = [inDays(20), inDays(21)].map(say.format.shortDay).join(', ')
  await expect(page.getByRole('alert').getByRole('link', { name: upload.takenNights('small', nights) })).toBeVisible()
  await expect(count).toHaveValue('1')
  await expect(page.getByLabel(upload.nameEn)).toHaveValue('Bori’s Big House')
  await expectAccessible(page)
  const { post } = await callApi(page, readPost, { postNum })
  expect([post.roomCount.small, post.storeNameEn]).toEqual([2, 'Bori’s House'])
  await count.fill('2')
  await page.getByRole('button', { name: upload.save }).click()
  await waitForHydration(page, 'Bori’s Big House')
})

/** Fills in a field and waits until the draft with this text is saved; the page may still show that an earlier one is. */
async function saveDraft(page: Page, field: Locator, text: string): Promise<void> {
  const saved = page.waitForResponse((response) => {
    const sent: { content?: { storeName?: string } } | null = response.url().endsWith('/api/post/draft/save')
      ? response.request().postDataJSON()
      : null
    return response.ok() && sent?.content?.storeName === text
  })
  await field.fill(text)
  await field.blur()
  await saved
}

async function expectSource(picture: Locator, source: string | null | undefined): Promise<void> {
  await expect(picture.getByRole('presentation')).toHaveAttribute('src', source ?? '')
}

async function getSource(picture: Locator): Promise<string | null> {
  return picture.getByRole('presentation').getAttribute('src')
}

/** Drops the files as if dragged from the file manager. */
async function drop(page: Page, target: Locator, files: ImageFile[]): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString('base64') }))
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, text } of given) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    return transfer
  }, sent)
  for (const type of ['dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer })
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await getMiddle(from.getByRole('presentation')), await getMiddle(to.getByRole('presentation'))]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await page.mouse.up()
}

async function getMiddle(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not to be seen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
