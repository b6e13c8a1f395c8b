import { endpoints } from '../../src/contract/endpoints.ts'
import { searchPosts } from '../../src/contract/post/post-endpoints.ts'
import { urls } from '../../src/contract/urls.ts'
import { signInPosts } from '../../src/demo/account/accounts.ts'
import { formatPhrase } from '../../src/i18n/format-phrase.ts'
import { otherLanguage } from '../../src/i18n/language.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callApi, signedIn } from '../support/api.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'
import { waitForHydration } from '../support/wait-for-hydration.ts'
import { getName, type Words, words } from '../support/words.ts'

const phoneNumber = '공일공 1234-5678'
const twice = 'Is there a garden?'

function parkingIn({ phrases, format }: Words): string {
  return formatPhrase({ key: 'arrivalParking', args: { answer: true } }, phrases, format)
}

test('an owner asks before booking, without contact details, loses no text on the way, and the hotel answers with a phrase in the other language', async ({
  page,
  anotherPerson,
  say,
}) => {
  const { conversations, failures, path } = say
  await signedIn(page, 'owner')
  await page.goto(path(urls.messages))
  await waitForHydration(page, conversations.title)
  await expectAccessible(page)
  const { postList } = await callApi(page, searchPosts, { searchTerm: signInPosts[2] ?? '' })
  const [post] = postList
  if (!post) throw new Error('The demonstration lacks the post of the company that signs in')
  await page.goto(path(urls.post(post.postNum)))
  await page.getByRole('button', { name: conversations.ask }).click()
  await waitForHydration(page, getName(post, say))
  await page.getByRole('button', { name: conversations.send }).click()
  await expect(page.getByText(conversations.empty)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: conversations.message }).fill(`Can I park? ${phoneNumber}`)
  await tabTo(page, page.getByRole('button', { name: conversations.send }))
  await page.keyboard.press('Enter')
  const log = page.getByRole('log')
  await expect(log.getByText(phoneNumber)).toBeVisible()
  await expect(log.getByText(conversations.masked.byYou.owner)).toBeVisible()
  const field = page.getByRole('textbox', { name: conversations.message })
  await expect(field).toHaveValue('')
  // The message arrives, but the browser does not learn of it, nor of anything else.
  await page.route('**/api/message/list', (route) => route.abort('aborted'))
  await page.route('**/api/message/send', async (route) => {
    await route.fetch()
    await route.abort('aborted')
  })
  await field.fill(twice)
  const sendButton = page.getByRole('button', { name: conversations.send, exact: true })
  await sendButton.click()
  await expect(page.getByRole('alert').filter({ hasText: failures.offline })).toBeVisible()
  await expect(field).toHaveValue(twice)
  await page.unrouteAll()
  await sendButton.click()
  await expect(field).toHaveValue('')
  await page.reload()
  await expect(log.getByText(twice)).toHaveCount(1)
  await waitForHydration(page, getName(post, say))

  const hotel = await anotherPerson({ viewport: page.viewportSize() })
  const other = words[otherLanguage(say.language)]
  await signedIn(hotel, 'company')
  await hotel.goto(other.path(`${urls.companyMessages}?unanswered=1`))
  await waitForHydration(hotel, other.conversations.title)
  await expectAccessible(hotel)
  await hotel.getByRole('link', { name: twice }).click()
  await expect(hotel.getByRole('log').getByText('Can I park? •••')).toBeVisible()
  await expect(hotel.getByText(other.conversations.masked.byOther)).toBeVisible()
  await waitForHydration(hotel, /./)
  await hotel.getByRole('button', { name: other.conversations.phrases }).click()
  await hotel.getByRole('combobox', { name: other.conversations.topic }).selectOption('arrival')
  await hotel.getByRole('radio', { name: parkingIn(other) }).check()
  await expectAccessible(hotel)
  await hotel.getByRole('button', { name: other.conversations.sendPhrase }).click()
  await expect(hotel.getByRole('log').getByText(parkingIn(other))).toBeVisible()

  await expect(log.getByText(parkingIn(say))).toBeVisible()
  await expect(log.getByText(conversations.seen, { exact: true })).toBeVisible()
  await field.fill(twice)
  const threadId = page.url().split('/').at(-1) ?? ''
  await callApi(hotel, endpoints.blockThread, { threadId, blocked: true })
  await expect(page.getByText(failures.cannot_write)).toBeVisible()
  await expect(page.getByLabel(conversations.unsent)).toHaveValue(twice)
  await expectAccessible(page)
  await callApi(hotel, endpoints.blockThread, { threadId, blocked: false })
  await expect(field).toHaveValue(twice)
  await page.getByRole('button', { name: conversations.report.open }).click()
  await page.getByRole('button', { name: conversations.report.submit }).click()
  await expect(page.getByText(conversations.report.nothing)).toBeVisible()
  await expectAccessible(page)
})
