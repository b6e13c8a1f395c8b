// Takes screenshots of every page of the built program into docs/screens: in both languages, on a desktop and on a phone.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { callApi, inDays, signedIn, stayIn } from '../e2e/support/api.ts'
import { holdRooms } from '../e2e/support/hold-rooms.ts'
import { dataFolder, removeFolder, requireBuild, startTestProgram } from '../e2e/support/program.ts'
import { waitForHydration } from '../e2e/support/wait-for-hydration.ts'
import { getName, type Words, words } from '../e2e/support/words.ts'
import type { WireListedPost } from '../src/contract/post/post.ts'
import { searchPosts } from '../src/contract/post/post-endpoints.ts'
import { searchStays } from '../src/contract/search/search.ts'
import { urls } from '../src/contract/urls.ts'
import { wireDay } from '../src/contract/wire-day.ts'
import { signInPosts } from '../src/demo/account/accounts.ts'
import { type Language, languages } from '../src/i18n/language.ts'
import { browser } from './browser.ts'
import { root } from './setup.mjs'

const folder = join(root, 'docs', 'screens')
const maxBytes = 150_000
const colorsTried = [256, 128, 64, 32]
const still = { reducedMotion: 'reduce', timezoneId: 'Asia/Seoul' } as const

const windows: BrowserContextOptions[] = [
  { ...still, viewport: { width: 1280, height: 800 } },
  { ...still, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
]

type Session = {
  page: Page
  say: Words
  shoot: (name: string) => Promise<void>
  open: (name: string, path: string) => Promise<void>
}

async function main(): Promise<void> {
  requireBuild()
  await mkdir(folder, { recursive: true })
  const template = await dataFolder()
  const chrome = await chromium.launch(await browser())
  try {
    const first = await startTestProgram(template, { DEMO: '1' })
    await first.stop()
    for (const language of languages) for (const window of windows) await shootOnCopy(chrome, template, language, window)
  } finally {
    await chrome.close()
    await removeFolder(template)
  }
}

/** Each run has its own copy of the data, so that all show the same stay. A page that fails leaves no program behind. */
async function shootOnCopy(chrome: Browser, template: string, language: Language, window: BrowserContextOptions): Promise<void> {
  const data = await dataFolder(template)
  const program = await startTestProgram(data)
  try {
    const context = await chrome.newContext({ ...window, baseURL: program.url })
    await shootAll(getSession(await context.newPage(), words[language]))
    await context.close()
  } finally {
    await program.stop()
    await removeFolder(data)
  }
}

async function shootAll(session: Session): Promise<void> {
  const { page, open } = session
  const stay = stayIn(20, 3)
  const date = { checkin: wireDay(stay.checkin), checkout: wireDay(stay.checkout) }
  const { data } = await callApi(page, searchStays, { region: 'All', date, roomNumber: { small: 1 } })
  const [post] = data
  if (!post) throw new Error('The demonstration has no free rooms')
  const query = new URLSearchParams({ ...date, size: 'small' })
  await open('home', urls.home)
  await open('results', `${urls.search}?region=All&${query}`)
  const compared = data.slice(0, 3).map(({ postNum }) => postNum)
  await open('compare', `${urls.compare}?${query}&posts=${compared}`)
  await open('detail', `${urls.post(post.postNum)}?${query}`)
  await open('login', urls.login)
  await open('register', urls.register)
  await open('forgot-password', urls.forgotPassword)
  await open('not-found', urls.notFound)
  await signedIn(page, 'owner')
  await open('booking', `${urls.booking(post.postNum)}?${query}`)
  await shootPaying(session)
  await open('my-bookings', urls.bookingTab('upcoming'))
  await shootBooking(session, post)
  await open('my-page-owner', urls.ownerPage)
  await signedIn(page, 'company')
  await shootDesk(session)
}

async function shootDesk({ page, open }: Session): Promise<void> {
  const { postList } = await callApi(page, searchPosts, { searchTerm: signInPosts[0] ?? '' })
  const postNum = postList[0]?.postNum ?? 0
  await open('my-page-company', urls.companyPage)
  await open('day-sheet', urls.companyDaySheet)
  await open('calendar', urls.companyCalendarAt(postNum, wireDay(inDays(0))))
  await open('walk-in', urls.companyWalkIn(postNum, wireDay(inDays(0))))
  await open('company-bookings', urls.companyBookings)
  await open('company-customers', urls.companyCustomers)
  await open('reports', urls.companyReports)
  await open('prices', urls.companyPrices)
  await open('company-posts', urls.companyPosts)
  await open('company-reviews', urls.companyReviews)
  await open('company-account', urls.companyAccount)
  await open('upload', urls.upload)
  await open('edit', urls.edit(postNum))
}

async function shootPaying({ page, say, shoot }: Session): Promise<void> {
  const { payment } = say
  await holdRooms(page, say)
  await waitForHydration(page, matchAnyAmount(payment.title))
  await shoot('payment')
  const pay = page.getByRole('button', { name: matchAnyAmount(payment.pay) })
  await pay.click()
  await waitForHydration(page, payment.sandboxTitle)
  await shoot('sandbox')
  await page.getByRole('button', { name: payment.sandboxCancel }).click()
  await waitForHydration(page, payment.failTitle)
  await shoot('fail')
  await page.getByRole('link', { name: payment.tryAgain }).click()
  await waitForHydration(page, matchAnyAmount(payment.title))
  await pay.click()
  await waitForHydration(page, payment.sandboxTitle)
  await pay.click()
  await page.getByRole('link', { name: payment.seeBooking }).waitFor()
  await shoot('success')
}

async function shootBooking({ page, say, shoot }: Session, post: WireListedPost): Promise<void> {
  await page
    .getByRole('article')
    .getByRole('link', { name: getName(post, say), exact: true })
    .first()
    .click()
  await page.getByRole('heading', { name: say.bookings.history }).waitFor()
  await shoot('my-booking')
  await page.getByRole('link', { name: say.bookings.receipt, exact: true }).click()
  await waitForHydration(page, say.receipt.title)
  await shoot('receipt')
}

function getSession(page: Page, say: Words): Session {
  const width = page.viewportSize()?.width
  async function shoot(name: string): Promise<void> {
    // English pages load their Korean fonts when they are first touched.
    await page.evaluate(() => dispatchEvent(new Event('pointermove')))
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.waitForLoadState('networkidle')
    await saveImage(await page.screenshot(), `${name}-${say.language}-${width}.png`)
  }
  async function open(name: string, path: string): Promise<void> {
    await page.goto(say.path(path))
    await waitForHydration(page, /./)
    await shoot(name)
  }
  return { page, say, shoot, open }
}

/** Saves the image with as many colors as fit into `maxBytes`. */
async function saveImage(png: Buffer, name: string): Promise<void> {
  for (const colors of colorsTried) {
    const small = await sharp(png).png({ palette: true, colors, effort: 10 }).toBuffer()
    if (small.length > maxBytes && colors !== colorsTried.at(-1)) continue
    await writeFile(join(folder, name), small)
    console.log(`${name} ${Math.round(small.length / 1000)} kB, ${colors} colors`)
    return
  }
}

/** Matches the message with any amount. */
function matchAnyAmount(text: (amount: string) => string): RegExp {
  return new RegExp(text('#').replace('#', '[\\d,]+.*'))
}

await main()
