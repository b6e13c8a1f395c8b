import { beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addPerson, now } from '../../db/testing/rows.ts'
import type { Role } from '../../domain/account/account.ts'
import type { Audience } from '../../domain/account/permission.ts'
import { openSessionCookie } from '../testing/api.ts'
import { publicUrl, type TestContext, testContext } from '../testing/context.ts'
import { createApp } from './app.ts'

const all = 'visitor owner company guestOwner guestCompany'
const accounts = 'owner company guestOwner guestCompany'
const owners = 'owner guestOwner'
const companies = 'company guestCompany'
const lasting = 'owner company'

/** Who can call each endpoint, written independently of the code. An endpoint without a row does not compile. */
const table: Record<keyof typeof endpoints, string> = {
  listPosts: all,
  searchPosts: all,
  searchStays: all,
  countPosts: all,
  readPost: all,
  readAvailability: all,
  listPostsOfCompany: accounts,
  createPost: companies,
  editPost: companies,
  deletePost: companies,
  savePostDraft: companies,
  discardPostDraft: companies,
  closeNights: companies,
  closeAllRooms: companies,
  editHouseRules: companies,
  listKennels: companies,
  saveKennels: companies,
  assignKennel: companies,
  readCalendarSync: companies,
  renewCalendarLink: companies,
  endCalendarLink: companies,
  addCalendar: 'company',
  removeCalendar: 'company',
  refreshCalendar: 'company',
  toggleLike: accounts,
  checkLike: accounts,
  countLikes: all,
  signUp: all,
  signIn: all,
  enterAsGuest: all,
  signOut: all,
  readSession: all,
  beginOAuth: all,
  finishOAuth: all,
  registerWithOAuth: all,
  abandonOAuth: all,
  listSessions: accounts,
  endSession: accounts,
  endOtherSessions: accounts,
  changePassword: lasting,
  askPasswordReset: all,
  resetPassword: all,
  askEmailVerification: lasting,
  verifyEmail: lasting,
  readProfile: accounts,
  editProfile: accounts,
  deleteAccount: accounts,
  uploadPostImages: companies,
  uploadUserImage: accounts,
  uploadDogImage: owners,
  uploadReviewImages: owners,
  uploadJournalImage: companies,
  quoteStay: all,
  createBooking: owners,
  createWalkIn: companies,
  quoteWalkIn: companies,
  editWalkIn: companies,
  writeStaffNote: companies,
  listCustomers: companies,
  createCustomer: companies,
  editCustomer: companies,
  deleteCustomer: companies,
  readBooking: accounts,
  listBookings: accounts,
  previewRefund: accounts,
  cancelBooking: accounts,
  advanceBooking: companies,
  previewCancellations: companies,
  cancelBookings: companies,
  attemptPayment: owners,
  confirmPayment: owners,
  receiveWebhook: all,
  listDogs: owners,
  createDog: owners,
  editDog: owners,
  deleteDog: owners,
  listReviews: all,
  createReview: owners,
  replyToReview: companies,
  listJournal: accounts,
  createJournalEntry: companies,
  readDesk: companies,
  listArrivals: companies,
}

const people: Record<Exclude<Audience, 'visitor'>, { role: Role; isGuest: boolean }> = {
  owner: { role: 'owner', isGuest: false },
  company: { role: 'company', isGuest: false },
  guestOwner: { role: 'owner', isGuest: true },
  guestCompany: { role: 'company', isGuest: true },
}

const audiences: readonly Audience[] = ['visitor', 'owner', 'company', 'guestOwner', 'guestCompany']
const permissionCodes = ['not_signed_in', 'wrong_role', 'guest_not_allowed', 'foreign_origin']

const entries: [string, Endpoint][] = Object.entries(endpoints)
const changes = entries.filter(([, endpoint]) => endpoint.method !== 'GET' && !endpoint.webhook)

function allowedFor(name: string): string[] {
  return Object.entries(table).flatMap(([row, allowed]) => (row === name ? allowed.split(' ') : []))
}

describeOnBoth('API permissions', (database) => {
  let context: TestContext

  beforeEach(() => {
    context = testContext(database.db, now)
  })

  test('every route under /api is a declared endpoint, and every endpoint is served', () => {
    const app = createApp(context)
    const served = app.routes
      .filter(({ path, method }) => path.startsWith('/api/') && method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`)
    // The calendar file is not a JSON endpoint.
    const apart = ['GET /api/booking/:bookingId/calendar.ics']
    const expected = entries.map(([, endpoint]) => `${endpoint.method} ${endpoint.path}`)
    expect([...new Set(served)].filter((route) => !apart.includes(route)).sort()).toEqual(expected.sort())
  })

  async function cookieFor(audience: Audience): Promise<string> {
    if (audience === 'visitor') return ''
    const { role, isGuest } = people[audience]
    const uid = await addPerson(database.db, role)
    const guest = { is_guest: isGuest, guest_until: isGuest ? new Date(now + 86_400_000) : null }
    await database.db.updateTable('person').set(guest).where('id', '=', uid).execute()
    return await openSessionCookie(context, uid)
  }

  /** An empty request: an allowed caller gets as far as field validation. */
  async function ask(endpoint: Endpoint, headers: Record<string, string>): Promise<{ status: number; code: unknown }> {
    const path = endpoint.path.replace(/:\w+/g, '1')
    const isGet = endpoint.method === 'GET'
    const sent = { origin: publicUrl, ...(isGet ? {} : { 'content-type': 'application/json' }), ...headers }
    const init = { method: endpoint.method, headers: sent, body: isGet ? null : '{}' }
    const response = await createApp(context).request(`${publicUrl}${path}`, init)
    const { code = null } = await response.json()
    return { status: response.status, code }
  }

  describe.each(audiences)('of %s', (audience) => {
    test('match the table for every endpoint', async () => {
      const outcomes: Record<string, string> = {}
      // A new session for each call, since some calls end it.
      for (const [name, endpoint] of entries)
        outcomes[name] = getOutcome(await ask(endpoint, { cookie: await cookieFor(audience) }))
      const expected = entries.map(([name]) => [name, getExpected(audience, allowedFor(name))])
      expect(outcomes).toEqual(Object.fromEntries(expected))
      expect(context.logged).toEqual([])
    })
  })

  test.each(changes)('%s returns 403 for foreign origins and for text and form bodies', async (_, endpoint) => {
    const foreign = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
    ]
    for (const headers of foreign) expect(await ask(endpoint, headers)).toEqual({ status: 403, code: 'foreign_origin' })
  })
})

function getOutcome({ status, code }: { status: number; code: unknown }): string {
  return status >= 500 || permissionCodes.includes(String(code)) ? `${status} ${code}` : 'allowed'
}

function getExpected(audience: Audience, allowed: readonly string[]): string {
  if (allowed.includes(audience)) return 'allowed'
  if (audience === 'visitor') return '401 not_signed_in'
  const isForLasting = audience.startsWith('guest') && allowed.includes(people[audience].role)
  return isForLasting ? '403 guest_not_allowed' : '403 wrong_role'
}
