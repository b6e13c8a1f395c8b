import { beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { localPath, pagePatterns, urls } from '../contract/urls.ts'
import { describeOnBoth } from '../db/testing/database.ts'
import { everythingIn } from '../db/testing/everything.ts'
import { addPerson, addPost, now } from '../db/testing/rows.ts'
import type { Role } from '../domain/account.ts'
import { languages } from '../i18n/language.ts'
import { createApp } from './app.ts'
import { cookieOf } from './testing/api.ts'
import { aDraft, aPaidBooking, book, bookingApi, bookingOf, sandboxParts } from './testing/bookings.ts'
import { publicUrl, type TestParts } from './testing/parts.ts'

const audiences = ['visitor', 'owner', 'otherOwner', 'company', 'otherCompany', 'guestOwner', 'guestCompany'] as const

type Audience = (typeof audiences)[number]

/** What becomes of whoever asks: the page, logging in first, on to where they are going, the wrong kind of account, nothing there. */
type Outcome = 'page' | 'login' | 'on' | 'role' | 'none'

type Who = Record<Audience, Outcome>

const otherPage = { otherOwner: 'page', otherCompany: 'page', guestOwner: 'page', guestCompany: 'page' } as const
const toOwners = { company: 'role', otherCompany: 'role', guestCompany: 'role' } as const
const toCompanies = { owner: 'role', otherOwner: 'role', guestOwner: 'role' } as const
const everyone: Who = { visitor: 'page', owner: 'page', company: 'page', ...otherPage }
const on = { owner: 'on', otherOwner: 'on', company: 'on', otherCompany: 'on', guestOwner: 'on', guestCompany: 'on' } as const
const visitors: Who = { visitor: 'page', ...on }
const owners: Who = { ...everyone, visitor: 'login', ...toOwners }
const companies: Who = { ...everyone, visitor: 'login', ...toCompanies }
const theOwner: Who = { ...owners, otherOwner: 'none', guestOwner: 'none' }
const theCompany: Who = { ...companies, otherCompany: 'none', guestCompany: 'none' }

type Ids = { postNum: number; paid: string; held: string; orderId: string }
type Row = { path: (ids: Ids) => string; who: Who }

/** Every page, asked for by everybody; the ids in addresses are those of `owner` and `company`. A page without a row does not compile. */
const table: Record<keyof typeof pagePatterns, Row> = {
  home: { path: () => urls.home, who: everyone },
  search: { path: () => urls.search, who: everyone },
  searchTerm: { path: () => urls.searchTerm('kkori'), who: everyone },
  post: { path: ({ postNum }) => urls.post(postNum), who: everyone },
  login: { path: () => urls.login, who: visitors },
  register: { path: () => urls.register, who: visitors },
  socialReturn: { path: () => `${urls.socialReturn('google')}?code=a&state=b`, who: everyone },
  forgotPassword: { path: () => urls.forgotPassword, who: everyone },
  setPassword: { path: () => '/set-password', who: everyone },
  proveEmail: { path: () => '/prove-email', who: everyone },
  booking: { path: ({ postNum }) => urls.booking(postNum), who: owners },
  payment: { path: ({ held }) => urls.payment(held), who: theOwner },
  // It stands for the provider's window, which knows orders and no accounts.
  sandbox: { path: ({ orderId }) => urls.sandbox(orderId), who: everyone },
  success: { path: ({ orderId }) => urls.success(orderId), who: theOwner },
  fail: { path: ({ orderId }) => `${urls.fail}?code=PAY_PROCESS_CANCELED&orderId=${orderId}`, who: owners },
  myBookings: { path: () => urls.myBookings, who: owners },
  myBooking: { path: ({ paid }) => urls.myBooking(paid), who: theOwner },
  bookingCalendar: { path: ({ paid }) => urls.bookingCalendar(paid), who: theOwner },
  receipt: { path: ({ paid }) => pagePatterns.receipt.replace(':bookingId', paid), who: theOwner },
  ownerPage: { path: () => urls.ownerPage, who: owners },
  companyPage: { path: () => urls.companyPage, who: companies },
  companyBoard: { path: () => pagePatterns.companyBoard, who: companies },
  // Whoever has no post has nobody walking in.
  companyWalkIn: { path: () => pagePatterns.companyWalkIn, who: theCompany },
  companyBookings: { path: () => pagePatterns.companyBookings, who: companies },
  companyBookingFile: { path: () => pagePatterns.companyBookingFile, who: companies },
  companyFigures: { path: () => pagePatterns.companyFigures, who: companies },
  companyPrices: { path: () => pagePatterns.companyPrices, who: companies },
  companyPosts: { path: () => pagePatterns.companyPosts, who: companies },
  companyReviews: { path: () => pagePatterns.companyReviews, who: companies },
  upload: { path: () => urls.upload, who: companies },
  edit: { path: ({ postNum }) => urls.edit(postNum), who: theCompany },
}

/** Answers that are no page and show nothing of anybody. */
const apart = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/openapi.json',
  '/docs',
  '/docs.css',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/:file{[1-9]\\d{0,8}\\.xml}',
  '/speculation-rules.json',
  '/images/:imageId',
]

describeOnBoth('the rights on pages', (database) => {
  let parts: TestParts
  let ids: Ids
  let accounts: Record<Exclude<Audience, 'visitor'>, string>

  beforeEach(async () => {
    parts = sandboxParts(database.db)
    parts.config = { ...parts.config, social: { google: { clientId: 'kkori', clientSecret: 'ours' } } }
    const api = bookingApi(parts)
    const post = await addPost(database.db)
    const paid = await aPaidBooking(parts, api, { at: post })
    const held = bookingOf((await book(api, paid.owner, aDraft(post.postNum, { total: 80_000 }))).body)
    ids = { postNum: post.postNum, paid: paid.bookingId, held: held.bookingId, orderId: held.orderId }
    accounts = {
      owner: paid.owner,
      otherOwner: await addPerson(database.db, 'owner'),
      company: post.uid,
      otherCompany: await addPerson(database.db, 'company'),
      guestOwner: await addGuest('owner'),
      guestCompany: await addGuest('company'),
    }
  })

  async function addGuest(role: Role): Promise<string> {
    const uid = await addPerson(database.db, role)
    const guest = { is_guest: true, guest_until: new Date(now + 86_400_000) }
    await database.db.updateTable('person').set(guest).where('id', '=', uid).execute()
    return uid
  }

  test('every address outside of the API is a page with a row, under both languages, or shows nothing of anybody', () => {
    const served = createApp(parts).routes.filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/api/'))
    const pages = Object.values(pagePatterns).flatMap((path) => languages.map((language) => localPath(language, path)))
    const read = new Set(served.filter(({ method }) => method === 'GET').map(({ path }) => path))
    expect([...read].filter((path) => !apart.includes(path)).sort()).toEqual(pages.sort())
    const changing = new Set(served.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`))
    expect([...changing]).toEqual(languages.map((language) => `POST ${localPath(language, pagePatterns.sandbox)}`))
  })

  describe.each(audiences)('of %s', (audience) => {
    test('are what the table says, for every page', async () => {
      const app = createApp(parts)
      const cookie = audience === 'visitor' ? '' : await cookieOf(parts, accounts[audience])
      const outcomes: Record<string, string> = {}
      for (const [name, { path }] of Object.entries(table)) {
        const response = await app.request(publicUrl + path(ids), { headers: { cookie, accept: 'text/html' } })
        outcomes[name] = outcomeOf(response, path(ids))
      }
      const expected = Object.entries(table).map(([name, { who }]) => [name, who[audience]])
      expect(outcomes).toEqual(Object.fromEntries(expected))
      expect(parts.logged).toEqual([])
    })
  })

  test('changes nothing, whatever is read', async () => {
    const app = createApp(parts)
    const readings = Object.values<Call>(calls).filter(({ method }) => method === 'GET')
    const answers = readings.map(({ path }) => path.replace(':bookingId', ids.held).replace(/:\w+/g, String(ids.postNum)))
    const pages = Object.values(table).map(({ path }) => path(ids))
    for (const uid of [accounts.owner, accounts.company, null]) {
      const cookie = uid === null ? '' : await cookieOf(parts, uid)
      const before = await everythingIn(database.db)
      for (const path of [...pages, ...answers, ...apart]) {
        // Paying is the one thing that a provider's way back does, and only with what the provider handed over.
        await app.request(publicUrl + path, { headers: { cookie, accept: 'text/html' } })
      }
      expect(await everythingIn(database.db)).toBe(before)
    }
  })

  test('a page of one’s own is nothing to keep, for whoever is signed in', async () => {
    const app = createApp(parts)
    for (const audience of ['owner', 'company'] as const) {
      const cookie = await cookieOf(parts, accounts[audience])
      for (const { path, who } of Object.values(table)) {
        if (who[audience] !== 'page') continue
        const { headers } = await app.request(publicUrl + path(ids), { headers: { cookie, accept: 'text/html' } })
        expect([path(ids), headers.get('cache-control')]).toEqual([path(ids), 'no-store'])
      }
    }
  })
})

function outcomeOf(response: Response, path: string): string {
  const location = response.headers.get('location') ?? ''
  const next = /^\/login\?(?:role=company&)?next=(.*)$/.exec(location)?.[1]
  if (response.status === 302 && next === encodeURIComponent(path)) return 'login'
  if (response.status === 302) return location === '/' ? 'on' : location
  const outcomes: Record<number, Outcome> = { 200: 'page', 202: 'page', 403: 'role', 404: 'none' }
  return outcomes[response.status] ?? String(response.status)
}
