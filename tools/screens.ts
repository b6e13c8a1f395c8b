// Photographs every page of the built program into docs/screens: in both languages, on a wide screen and on a phone.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { call, inDays, signedIn, stayIn } from '../e2e/api.ts'
import { arrive } from '../e2e/arrive.ts'
import { holdRooms } from '../e2e/hold.ts'
import { dataFolder, removeFolder, requireBuild, startProgram } from '../e2e/program.ts'
import { nameOf, type Words, words } from '../e2e/words.ts'
import type { WireListedPost } from '../src/contract/post.ts'
import { searchPosts } from '../src/contract/post-calls.ts'
import { searchStays } from '../src/contract/search.ts'
import { urls } from '../src/contract/urls.ts'
import { wireDay } from '../src/contract/wire-day.ts'
import { signInPosts } from '../src/demo/accounts.ts'
import { languages } from '../src/i18n/language.ts'
import { browser } from './browser.ts'
import { root } from './setup.mjs'

const folder = join(root, 'docs', 'screens')
const mostBytes = 150_000
const coloursTried = [256, 128, 64, 32]
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
  const first = await startProgram(template, { DEMO: '1' })
  await first.stop()
  const chrome = await chromium.launch(await browser())
  for (const language of languages) {
    for (const window of windows) {
      // each on its own copy, so that all show the same stay
      const data = await dataFolder(template)
      const program = await startProgram(data)
      const context = await chrome.newContext({ ...window, baseURL: program.url })
      await shootAll(sessionOf(await context.newPage(), words[language]))
      await context.close()
      await program.stop()
      await removeFolder(data)
    }
  }
  await chrome.close()
  await removeFolder(template)
}

async function shootAll(session: Session): Promise<void> {
  const { page, open } = session
  const stay = stayIn(20, 3)
  const date = { checkin: wireDay(stay.checkin), checkout: wireDay(stay.checkout) }
  const { data } = await call(page, searchStays, { region: 'All', date, roomNumber: { small: 1 } })
  const [post] = data
  if (!post) throw new Error('The demonstration has no free rooms')
  const asked = new URLSearchParams({ ...date, size: 'small' })
  await open('home', urls.home)
  await open('results', `${urls.search}?region=All&${asked}`)
  await open('detail', `${urls.post(post.postNum)}?${asked}`)
  await open('login', urls.login)
  await open('register', urls.register)
  await open('forgot-password', urls.forgotPassword)
  await open('not-found', urls.notFound)
  await signedIn(page, 'owner')
  await open('booking', `${urls.booking(post.postNum)}?${asked}`)
  await shootPaying(session)
  await open('my-bookings', urls.myBookings)
  await shootBooking(session, post)
  await open('my-page-owner', urls.ownerPage)
  await signedIn(page, 'company')
  await shootDesk(session)
}

async function shootDesk({ page, open }: Session): Promise<void> {
  const { postList } = await call(page, searchPosts, { searchTerm: signInPosts[0] ?? '' })
  const postNum = postList[0]?.postNum ?? 0
  await open('my-page-company', urls.companyPage)
  await open('board', urls.companyBoardAt(postNum, wireDay(inDays(0))))
  await open('walk-in', urls.companyWalkIn(postNum, wireDay(inDays(0))))
  await open('company-bookings', urls.companyBookings)
  await open('figures', urls.companyFigures)
  await open('prices', urls.companyPrices)
  await open('company-posts', urls.companyPosts)
  await open('company-reviews', urls.companyReviews)
  await open('upload', urls.upload)
  await open('edit', urls.edit(postNum))
}

async function shootPaying({ page, say, shoot }: Session): Promise<void> {
  const { payment } = say
  await holdRooms(page, say)
  await arrive(page, anyAmount(payment.title))
  await shoot('payment')
  const pay = page.getByRole('button', { name: anyAmount(payment.pay) })
  await pay.click()
  await arrive(page, payment.sandboxTitle)
  await shoot('sandbox')
  await page.getByRole('button', { name: payment.sandboxCancel }).click()
  await arrive(page, payment.failTitle)
  await shoot('fail')
  await page.getByRole('link', { name: payment.tryAgain }).click()
  await arrive(page, anyAmount(payment.title))
  await pay.click()
  await arrive(page, payment.sandboxTitle)
  await pay.click()
  await page.getByRole('link', { name: payment.seeBooking }).waitFor()
  await shoot('success')
}

async function shootBooking({ page, say, shoot }: Session, post: WireListedPost): Promise<void> {
  await page
    .getByRole('article')
    .getByRole('link', { name: nameOf(post, say), exact: true })
    .first()
    .click()
  await page.getByRole('heading', { name: say.bookings.history }).waitFor()
  await shoot('my-booking')
  await page.getByRole('link', { name: say.bookings.receipt, exact: true }).click()
  await arrive(page, say.receipt.title)
  await shoot('receipt')
}

function sessionOf(page: Page, say: Words): Session {
  const width = page.viewportSize()?.width
  async function shoot(name: string): Promise<void> {
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.waitForLoadState('networkidle')
    await savePicture(await page.screenshot(), `${name}-${say.language}-${width}.png`)
  }
  async function open(name: string, path: string): Promise<void> {
    await page.goto(say.path(path))
    await arrive(page, /./)
    await shoot(name)
  }
  return { page, say, shoot, open }
}

/** With as many colours as fit the size. */
async function savePicture(png: Buffer, name: string): Promise<void> {
  for (const colours of coloursTried) {
    const small = await sharp(png).png({ palette: true, colours, effort: 10 }).toBuffer()
    if (small.length > mostBytes && colours !== coloursTried.at(-1)) continue
    await writeFile(join(folder, name), small)
    console.log(`${name} ${Math.round(small.length / 1000)} kB, ${colours} colours`)
    return
  }
}

/** The words with any amount in them. */
function anyAmount(text: (amount: string) => string): RegExp {
  return new RegExp(text('#').replace('#', '[\\d,]+.*'))
}

await main()
