import { beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { localPath, pagePatterns, urls } from '../../../contract/urls.ts'
import { insertThread } from '../../../db/message/thread.ts'
import { describeOnPostgres } from '../../../db/testing/database.ts'
import { everythingIn } from '../../../db/testing/everything.ts'
import { addPerson, addPost, now } from '../../../db/testing/rows.ts'
import { addStaff } from '../../../db/testing/staff.ts'
import type { Role } from '../../../domain/account/account.ts'
import { languages } from '../../../i18n/language.ts'
import { openSessionCookie } from '../../testing/api.ts'
import { aBookingInput, aPaidBooking, book, bookingApi, getBooking, sandboxContext } from '../../testing/bookings.ts'
import { publicUrl, type TestContext } from '../../testing/context.ts'
import { findHtmlErrors } from '../../testing/html-errors.ts'
import { createApp } from '../app.ts'

const audiences = [
  'visitor',
  'owner',
  'otherOwner',
  'company',
  'otherCompany',
  'guestOwner',
  'guestCompany',
  'manager',
  'desk',
  'carer',
  'otherPosts',
] as const

type Audience = (typeof audiences)[number]

/** Outcomes of a page request: the page, a redirect to log in, home or to the company's desk, the wrong-role page, or not found. */
type Outcome = 'page' | 'login' | 'home' | 'desk' | 'role' | 'none'

type Who = Record<Audience, Outcome>

/** `otherPosts` is a manager of other posts of the same company. */
const staffPage = { manager: 'page', desk: 'page', carer: 'page', otherPosts: 'page' } as const
const toStaff = { manager: 'role', desk: 'role', carer: 'role', otherPosts: 'role' } as const
const otherPage = { otherOwner: 'page', otherCompany: 'page', guestOwner: 'page', guestCompany: 'page', ...staffPage } as const
const toOwners = { company: 'role', otherCompany: 'role', guestCompany: 'role', ...toStaff } as const
const toCompanies = { owner: 'role', otherOwner: 'role', guestOwner: 'role' } as const
const everyone: Who = { visitor: 'page', owner: 'page', company: 'page', ...otherPage }
const staffDesk = { manager: 'desk', desk: 'desk', carer: 'desk', otherPosts: 'desk' } as const
const toDesk = { company: 'desk', otherCompany: 'desk', guestCompany: 'desk', ...staffDesk } as const
const visitors: Who = { visitor: 'page', owner: 'home', otherOwner: 'home', guestOwner: 'home', ...toDesk }
const nobody: Who = {
  visitor: 'none',
  owner: 'none',
  otherOwner: 'none',
  guestOwner: 'none',
  company: 'none',
  otherCompany: 'none',
  guestCompany: 'none',
  manager: 'none',
  desk: 'none',
  carer: 'none',
  otherPosts: 'none',
}
const owners: Who = { ...everyone, visitor: 'login', ...toOwners }
const carers: Who = { ...everyone, visitor: 'login', ...toCompanies }
const desks: Who = { ...carers, carer: 'role' }
const managers: Who = { ...desks, desk: 'role' }
const companies: Who = { ...managers, manager: 'role', otherPosts: 'role' }
const theOwner: Who = { ...owners, otherOwner: 'none', guestOwner: 'none' }
const theDesks: Who = { ...desks, otherCompany: 'none', guestCompany: 'none' }
const theManagers: Who = { ...managers, otherCompany: 'none', guestCompany: 'none', otherPosts: 'none' }
const lasting: Who = { ...everyone, visitor: 'login', guestOwner: 'role', guestCompany: 'role' }

/** A conversation, which only its owner and the people of the hotel read. */
const twoSides: Who = {
  ...everyone,
  visitor: 'login',
  otherOwner: 'none',
  guestOwner: 'none',
  otherCompany: 'none',
  guestCompany: 'none',
  carer: 'role',
  otherPosts: 'none',
}

type Ids = { threadId: string; postNum: number; paid: string; held: string; orderId: string }
type Row = { path: (ids: Ids) => string; who: Who }

/** Every page, requested by every audience. The IDs in paths belong to `owner` and `dogCompany`. A page without a row does not compile. */
const table: Record<keyof typeof pagePatterns, Row> = {
  home: { path: () => urls.home, who: everyone },
  search: { path: () => urls.search, who: everyone },
  searchTerm: { path: () => urls.searchTerm('kkori'), who: everyone },
  compare: { path: ({ postNum }) => `${urls.compare}?posts=${postNum}`, who: everyone },
  post: { path: ({ postNum }) => urls.post(postNum), who: everyone },
  login: { path: () => urls.login, who: visitors },
  register: { path: () => urls.register, who: visitors },
  oauthReturn: { path: () => `${urls.oauthReturn('google')}?code=a&state=b`, who: everyone },
  forgotPassword: { path: () => urls.forgotPassword, who: everyone },
  setPassword: { path: () => '/set-password', who: everyone },
  verifyEmail: { path: () => '/prove-email', who: everyone },
  booking: { path: ({ postNum }) => urls.booking(postNum), who: owners },
  payment: { path: ({ held }) => urls.payment(held), who: theOwner },
  // It simulates the provider's checkout, which knows orders but not accounts.
  sandbox: { path: ({ orderId }) => urls.sandbox(orderId), who: everyone },
  success: { path: ({ orderId }) => urls.success(orderId), who: theOwner },
  fail: { path: ({ orderId }) => `${urls.fail}?code=PAY_PROCESS_CANCELED&orderId=${orderId}`, who: owners },
  myBookings: { path: () => urls.myBookings, who: owners },
  myBooking: { path: ({ paid }) => urls.myBooking(paid), who: theOwner },
  bookingCalendar: { path: ({ paid }) => urls.bookingCalendar(paid), who: theOwner },
  changeBooking: { path: ({ paid }) => urls.changeBooking(paid), who: theOwner },
  receipt: { path: ({ paid }) => pagePatterns.receipt.replace(':bookingId', paid), who: theOwner },
  ownerPage: { path: () => urls.ownerPage, who: owners },
  companyPage: { path: () => urls.companyPage, who: carers },
  companyDaySheet: { path: () => pagePatterns.companyDaySheet, who: carers },
  companyCalendar: { path: () => pagePatterns.companyCalendar, who: desks },
  // Whoever knows the address may read the calendar; this one is not known.
  publishedCalendar: { path: () => urls.publishedCalendar('unknown'), who: nobody },
  // A company without posts cannot have walk-ins.
  companyWalkIn: { path: () => pagePatterns.companyWalkIn, who: theDesks },
  companyBookings: { path: () => pagePatterns.companyBookings, who: desks },
  companyBookingsCsv: { path: () => pagePatterns.companyBookingsCsv, who: managers },
  companyImport: { path: () => pagePatterns.companyImport, who: managers },
  companyCustomers: { path: () => pagePatterns.companyCustomers, who: managers },
  companyReports: { path: () => pagePatterns.companyReports, who: managers },
  companyPrices: { path: () => pagePatterns.companyPrices, who: managers },
  companyRules: { path: () => pagePatterns.companyRules, who: managers },
  companyCancellations: { path: () => pagePatterns.companyCancellations, who: managers },
  companyPosts: { path: () => pagePatterns.companyPosts, who: managers },
  companyReviews: { path: () => pagePatterns.companyReviews, who: managers },
  companyAccount: { path: () => pagePatterns.companyAccount, who: companies },
  companyStaff: { path: () => urls.companyStaff, who: managers },
  // Only a browser that is a shared tablet sees names there: see tablet.test.ts.
  companyTablet: { path: () => urls.companyTablet, who: everyone },
  joinStaff: { path: () => urls.joinStaff, who: everyone },
  work: { path: () => urls.work, who: lasting },
  notifications: { path: () => urls.notifications, who: { ...everyone, visitor: 'login' } },
  messages: { path: () => urls.messages, who: { ...everyone, visitor: 'login', carer: 'role' } },
  messageThread: { path: ({ threadId }) => urls.messageThread(threadId), who: twoSides },
  companyMessages: { path: () => urls.companyMessages, who: desks },
  upload: { path: () => urls.upload, who: { ...managers, otherPosts: 'role' } },
  edit: { path: ({ postNum }) => urls.edit(postNum), who: theManagers },
  about: { path: () => urls.about, who: everyone },
  help: { path: () => urls.help, who: everyone },
  helpTopic: { path: () => urls.helpTopic('cancellation'), who: everyone },
  terms: { path: () => urls.terms, who: everyone },
  privacy: { path: () => urls.privacy, who: everyone },
}

/** Responses that are not pages and contain no personal data. */
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
  '/.well-known/security.txt',
  ...languages.map((language) => localPath(language, '/.well-known/change-password')),
]

const threadId = 'conversation-of-two'

describeOnPostgres('page permissions', (database) => {
  let context: TestContext
  let ids: Ids
  let accounts: Record<Exclude<Audience, 'visitor'>, string>

  beforeEach(async () => {
    context = sandboxContext(database.db)
    context.config = { ...context.config, oauthClients: { google: { clientId: 'kkori', clientSecret: 'ours' } } }
    const api = bookingApi(context)
    const post = await addPost(database.db)
    const other = await addPost(database.db, { uid: post.uid })
    const paid = await aPaidBooking(context, api, { at: post })
    const held = getBooking((await book(api, paid.owner, aBookingInput(post.postNum, { total: 80_000 }))).body)
    await insertThread(database.db, { threadId, ownerUid: paid.owner, postNum: post.postNum, bookingId: paid.bookingId, now })
    ids = { threadId, postNum: post.postNum, paid: paid.bookingId, held: held.bookingId, orderId: held.orderId }
    accounts = {
      owner: paid.owner,
      otherOwner: await addPerson(database.db, 'owner'),
      company: post.uid,
      otherCompany: await addPerson(database.db, 'company'),
      guestOwner: await addGuest('owner'),
      guestCompany: await addGuest('company'),
      manager: (await addStaff(database.db, post.uid, 'manager')).uid,
      desk: (await addStaff(database.db, post.uid, 'desk')).uid,
      carer: (await addStaff(database.db, post.uid, 'carer')).uid,
      otherPosts: (await addStaff(database.db, post.uid, 'manager', { posts: [other.postNum] })).uid,
    }
  })

  async function addGuest(role: Role): Promise<string> {
    const uid = await addPerson(database.db, role)
    const guest = { is_guest: true, guest_until: new Date(now + 86_400_000) }
    await database.db.updateTable('person').set(guest).where('id', '=', uid).execute()
    return uid
  }

  test('every non-API route is a listed page in both languages, or a listed response without personal data', () => {
    const served = createApp(context).routes.filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/api/'))
    const pages = Object.values(pagePatterns).flatMap((path) => languages.map((language) => localPath(language, path)))
    const read = new Set(served.filter(({ method }) => method === 'GET').map(({ path }) => path))
    expect([...read].filter((path) => !apart.includes(path)).sort()).toEqual(pages.sort())
    const changing = new Set(served.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`))
    const { sandbox, notifications, companyBookingsCsv, companyTablet, messages, messageThread } = pagePatterns
    const forms = [sandbox, notifications, companyBookingsCsv, companyTablet, messages, messageThread]
    const expected = forms.flatMap((path) => languages.map((language) => `POST ${localPath(language, path)}`))
    expect([...changing].sort()).toEqual(expected.sort())
  })

  describe.each(audiences)('of %s', (audience) => {
    test('match the table for every page', async () => {
      const app = createApp(context)
      const cookie = audience === 'visitor' ? '' : await openSessionCookie(context, accounts[audience])
      const outcomes: Record<string, string> = {}
      for (const [name, { path }] of Object.entries(table)) {
        const response = await app.request(publicUrl + path(ids), { headers: { cookie, accept: 'text/html' } })
        outcomes[name] = getOutcome(response, path(ids))
      }
      const expected = Object.entries(table).map(([name, { who }]) => [name, who[audience]])
      expect(outcomes).toEqual(Object.fromEntries(expected))
      expect(context.logged).toEqual([])
    })
  })

  describe.each(['visitor', 'owner', 'company'] as const)('as documents for the role %s', (audience) => {
    test.each(languages)('are valid HTML in %s', async (language) => {
      const app = createApp(context)
      const cookie = audience === 'visitor' ? '' : await openSessionCookie(context, accounts[audience])
      const errors: Record<string, string[]> = {}
      for (const [name, { path }] of Object.entries(table)) {
        const response = await app.request(publicUrl + localPath(language, path(ids)), {
          headers: { cookie, accept: 'text/html' },
        })
        if (response.headers.get('content-type')?.startsWith('text/html'))
          errors[name] = await findHtmlErrors(await response.text())
      }
      expect(errors).toHaveProperty('home')
      expect(Object.entries(errors).filter(([, found]) => found.length > 0)).toEqual([])
    })
  })

  test('GET requests change no data', async () => {
    const app = createApp(context)
    const readings = Object.values<Endpoint>(endpoints).filter(({ method }) => method === 'GET')
    const answers = readings.map(({ path }) => path.replace(':bookingId', ids.held).replace(/:\w+/g, String(ids.postNum)))
    const pages = Object.values(table).map(({ path }) => path(ids))
    for (const uid of [accounts.owner, accounts.company, null]) {
      const cookie = uid === null ? '' : await openSessionCookie(context, uid)
      const before = await everythingIn(database.db)
      for (const path of [...pages, ...answers, ...apart]) {
        // The provider's redirect back only confirms a payment, and only with the values from the provider.
        await app.request(publicUrl + path, { headers: { cookie, accept: 'text/html' } })
      }
      expect(await everythingIn(database.db)).toBe(before)
    }
  })

  test('pages for a signed-in account have Cache-Control: no-store', async () => {
    const app = createApp(context)
    for (const audience of ['owner', 'company'] as const) {
      const cookie = await openSessionCookie(context, accounts[audience])
      for (const { path, who } of Object.values(table)) {
        if (who[audience] !== 'page') continue
        const { headers } = await app.request(publicUrl + path(ids), { headers: { cookie, accept: 'text/html' } })
        expect([path(ids), headers.get('cache-control')]).toEqual([path(ids), 'no-store'])
      }
    }
  })

  test('only pages that are the same for all visitors are public, and only without a cookie that changes pages', async () => {
    context.config = { ...context.config, edge: { isOn: true, purgeUrls: [] } }
    const app = createApp(context)
    const sessions = await Promise.all(Object.values(accounts).map((uid) => openSessionCookie(context, uid)))
    const ended = 'kkori_session=ended.signature'
    const paths = Object.entries(table).flatMap(([name, { path }]) =>
      languages.map((language) => ({ name, path: localPath(language, path(ids)) })),
    )
    const listPublic = async (cookie: string): Promise<Set<string>> => {
      const found = new Set<string>()
      for (const { name, path } of paths) {
        const { headers } = await app.request(publicUrl + path, { headers: { cookie, accept: 'text/html' } })
        if (/public|s-maxage/.test(headers.get('cache-control') ?? '') || headers.has('surrogate-key')) found.add(name)
      }
      return found
    }
    for (const cookie of [
      ...sessions,
      ended,
      `seen=1; ${sessions[0]}`,
      'top_banner_hide=1',
      'language=ko',
      'kkori_position=1-2.x',
    ])
      expect([...(await listPublic(cookie))]).toEqual([])
    expect([...(await listPublic(''))]).toEqual(['home', 'search', 'searchTerm', 'compare', 'post'])
    expect([...(await listPublic('kkori_device=a.b'))]).toEqual(['home', 'search', 'searchTerm', 'compare', 'post'])
  })

  test.each([
    ['same-origin', 'br'],
    ['none', 'br'],
    ['same-site', null],
    ['cross-site', null],
  ])('pages for a signed-in account that are reached from %s are compressed with %s', async (site, encoding) => {
    const app = createApp(context)
    const cookie = await openSessionCookie(context, accounts.owner)
    const headers = { cookie, accept: 'text/html', 'accept-encoding': 'br', 'sec-fetch-site': site }
    for (const path of [`${urls.ownerPage}?guess=1`, `${urls.myBookings}?tab=guess`, `${urls.search}?guess=1`, urls.notFound]) {
      const response = await app.request(publicUrl + path, { headers })
      expect([path, response.headers.get('content-encoding')]).toEqual([path, encoding])
    }
    const visitor = await app.request(publicUrl + urls.notFound, { headers: { ...headers, cookie: '' } })
    expect(visitor.headers.get('content-encoding')).toBe('br')
  })
})

function getOutcome(response: Response, path: string): string {
  const location = response.headers.get('location') ?? ''
  const next = /^\/login\?(?:role=company&)?next=(.*)$/.exec(location)?.[1]
  if (response.status === 302 && next === encodeURIComponent(path)) return 'login'
  const onward: Record<string, Outcome> = { [urls.home]: 'home', [urls.companyPage]: 'desk' }
  if (response.status === 302) return onward[location] ?? location
  const outcomes: Record<number, Outcome> = { 200: 'page', 202: 'page', 403: 'role', 404: 'none' }
  return outcomes[response.status] ?? String(response.status)
}
