import { signIn, signUp } from '../../src/contract/account/account.ts'
import { toggleLike } from '../../src/contract/like/like.ts'
import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { anImage, aPlace, callApi, heldBooking, inDays, signedUp, someone, stayIn } from '../support/api.ts'
import { fillDog } from '../support/dog-form.ts'
import { chooseSize } from '../support/search-form.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'

test('an owner saves a dog with its care details, checks liked hotels for free rooms, and deletes the account', async ({
  page,
  anotherPerson,
  say,
}) => {
  const { owner, dogs, bookings, searchForm, accountDeletion, path } = say
  const company = await anotherPerson()
  await signedUp(company, 'company')
  const [free, full] = [await aPlace(company, 1), await aPlace(company, 1)]
  const me = someone()
  await callApi(page, signUp, { ...me, role: 'owner' })
  for (const postNum of [free, full]) await callApi(page, toggleLike, { postNum })
  const taken = await heldBooking(page, full, stayIn(3, 2))

  await page.clock.install()
  await page.goto(path(urls.myBookings))
  await waitForHydration(page, bookings.title)
  await expect(page.getByRole('link', { name: bookings.payNow })).toBeVisible()
  await page.clock.fastForward('16:00')
  await expect(page.getByText(bookings.states.expired)).toBeVisible()
  await expect(page.getByRole('link', { name: bookings.payNow })).toBeHidden()

  await page.goto(path(urls.ownerPage))
  await waitForHydration(page, owner.title)
  await page.getByRole('button', { name: dogs.add }).click()
  const form = page.locator('#dogs form')
  await form.getByRole('button', { name: dogs.save }).click()
  await expect(page.getByRole('alert').filter({ hasText: dogs.errors.dogName })).toBeFocused()
  await fillDog(form, say, { name: 'Bori', breed: 'Poodle', age: '9', weight: '7' }, 1)
  await expect(form.getByText(dogs.sizeIs('medium'))).toBeVisible()
  await form.getByText(dogs.careTitle).click()
  await form.getByLabel(dogs.note).fill('Afraid of bicycles.')
  for (const care of ['feeding', 'medication', 'allergies', 'vet', 'emergencyContact'] as const)
    await form.getByLabel(dogs.care[care].label, { exact: true }).fill(`${care} of Bori`)
  await form.getByRole('button', { name: dogs.vaccinationAdd }).click()
  await expect(form.getByLabel(dogs.vaccinationKind, { exact: true })).toBeFocused()
  await page.keyboard.type('Rabies')
  await form.getByLabel(dogs.vaccinationDate, { exact: true }).fill(inDays(1))
  await form.getByLabel(dogs.vaccinationExpiry).fill(inDays(-35))
  await form.getByRole('button', { name: dogs.save }).click()
  const refused = page.getByRole('alert').filter({ hasText: dogs.errors.inFuture })
  await expect(refused).toBeFocused()
  await expect(refused).toContainText(dogs.errors.reversed)
  await form.getByLabel(dogs.vaccinationDate, { exact: true }).fill(inDays(-400))
  await form.getByLabel(dogs.vaccinationExpiry).fill(inDays(-35))
  await form.getByLabel(say.photoPicker.choose).setInputFiles(await anImage())
  await expect(form.getByText(say.photoPicker.change)).toBeVisible()
  await form.getByRole('button', { name: dogs.save }).click()
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Bori' }) })
  await card.getByText(dogs.profileLabel('Bori')).click()
  for (const said of [
    'emergencyContact of Bori',
    'Afraid of bicycles.',
    dogs.expired,
    dogs.senior,
    dogs.choices.dogToilet.options.outdoor,
  ])
    await expect(card).toContainText(said)
  await expectAccessible(page)

  const likes = page.locator('#likes form')
  await likes.getByRole('combobox', { name: searchForm.checkin }).fill(wireDay(inDays(3)))
  await likes.getByRole('combobox', { name: searchForm.checkout }).fill(wireDay(inDays(5)))
  await chooseSize(likes, say, 'small')
  await page.getByRole('button', { name: owner.ask.submit }).click()
  await expect(page.getByRole('heading', { name: owner.ask.free(1) })).toBeVisible()
  await expect(page.getByRole('heading', { name: owner.ask.full(1) })).toBeVisible()
  await expect(page.getByRole('combobox', { name: searchForm.checkin })).toHaveValue(wireDay(inDays(3)))
  await page.getByRole('link', { name: owner.ask.otherDays }).click()
  await expect(page.getByRole('combobox', { name: searchForm.checkin })).toBeFocused()
  await expect(page.getByRole('link', { name: owner.ask.others })).toHaveAttribute('href', /\/search\?checkin=.*&size=small$/)
  await waitForHydration(page, owner.title)

  await page.getByRole('button', { name: accountDeletion.open }).click()
  await page.getByLabel(accountDeletion.password).fill(me.password)
  await page.getByRole('button', { name: accountDeletion.confirm }).click()
  await page.getByRole('link', { name: taken.bookingId }).click()
  await page.waitForURL(`**${path(urls.myBooking(taken.bookingId))}`)
  await waitForHydration(page, /./)
  await page.getByRole('button', { name: say.payment.cancelBooking }).click()
  await page.getByRole('button', { name: say.payment.cancelConfirm }).click()
  await expect(page.getByText(bookings.states.cancelled, { exact: true })).toBeVisible()
  await page.goto(path(urls.ownerPage))
  await waitForHydration(page, owner.title)
  await page.getByRole('button', { name: accountDeletion.open }).click()
  await page.getByLabel(accountDeletion.password).fill(me.password)
  await page.getByRole('button', { name: accountDeletion.confirm }).click()
  await expect(page.getByRole('status').filter({ hasText: accountDeletion.done })).toBeVisible()
  await page.goto(path(urls.ownerPage))
  await expect(page).toHaveURL(/login/)
})

test('what somebody has not saved is there for them when they log in again, and not for somebody else whose session ended', async ({
  page,
  say,
}) => {
  const { owner, dogs, path } = say
  const name = page.locator('#dogs form').getByLabel(dogs.name, { exact: true })
  const me = someone()
  const open = async (): Promise<void> => {
    await page.goto(path(urls.ownerPage))
    await waitForHydration(page, owner.title)
  }
  await callApi(page, signUp, { ...me, role: 'owner' })
  await open()
  await page.getByRole('button', { name: dogs.add }).click()
  await name.fill('Bori')
  await page.context().clearCookies()
  await page.goto(path(urls.ownerPage))
  await callApi(page, signIn, { email: me.email, password: me.password })
  await open()
  await expect(name).toHaveValue('Bori')
  await page.context().clearCookies()
  await signedUp(page, 'owner')
  await open()
  await page.getByRole('button', { name: dogs.add }).click()
  await expect(name).toHaveValue('')
})

test('what somebody has not saved is not there for whoever logs in next in the same tab', async ({ page, say, isMobile }) => {
  const { owner, dogs, shell, path } = say
  const name = page.locator('#dogs form').getByLabel(dogs.name, { exact: true })
  await signedUp(page, 'owner')
  await page.goto(path(urls.ownerPage))
  await waitForHydration(page, owner.title)
  await page.getByRole('button', { name: dogs.add }).click()
  await name.fill('Bori')
  await page.reload()
  await expect(name).toHaveValue('Bori')
  if (isMobile) await page.getByRole('button', { name: shell.menu, exact: true }).click()
  await page.getByRole('banner').getByRole('button', { name: shell.logout }).filter({ visible: true }).click()
  await page.waitForURL(`**${path(urls.home)}`)
  await signedUp(page, 'owner')
  await page.goto(path(urls.ownerPage))
  await waitForHydration(page, owner.title)
  await page.getByRole('button', { name: dogs.add }).click()
  await expect(name).toHaveValue('')
})
