import type { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { describeOnPostgres } from '../../db/testing/database.ts'
import { addPerson, now } from '../../db/testing/rows.ts'
import { addStaff } from '../../db/testing/staff.ts'
import type { Role } from '../../domain/account/account.ts'
import type { Audience } from '../../domain/account/permission.ts'
import { type StaffRole, staffRoles } from '../../domain/staff/staff-role.ts'
import { openSessionCookie } from '../testing/api.ts'
import { publicUrl, type TestContext, testContext } from '../testing/context.ts'
import { createApp } from './app.ts'

// Staff do what is personal as their own account.
const staff = 'manager desk carer'
const all = `visitor owner company guestOwner guestCompany ${staff}`
const accounts = `owner company guestOwner guestCompany ${staff}`
const owners = 'owner guestOwner'
const companies = 'company guestCompany'
const managers = `${companies} manager`
const desks = `${managers} desk`
const carers = `${desks} carer`
const lasting = `owner company ${staff}`

/** Who can call each endpoint, written independently of the code. An endpoint without a row does not compile. */
const table: Record<keyof typeof endpoints, string> = {
  listPosts: all,
  searchPosts: all,
  searchStays: all,
  countPosts: all,
  readPost: all,
  readAvailability: all,
  countWaitlist: desks,
  joinWaitlist: owners,
  listWaitlist: owners,
  leaveWaitlist: owners,
  listPostsOfCompany: accounts,
  createPost: managers,
  editPost: managers,
  deletePost: managers,
  savePostDraft: managers,
  discardPostDraft: managers,
  closeNights: managers,
  closeAllRooms: managers,
  editHouseRules: managers,
  listKennels: desks,
  saveKennels: desks,
  assignKennel: desks,
  markHeat: carers,
  findDogs: desks,
  setConflict: desks,
  readCalendarSync: managers,
  renewCalendarLink: managers,
  endCalendarLink: managers,
  addCalendar: 'company manager',
  removeCalendar: 'company manager',
  refreshCalendar: 'company manager',
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
  uploadPostImages: managers,
  uploadUserImage: accounts,
  uploadDogImage: owners,
  uploadReviewImages: owners,
  uploadJournalImage: carers,
  quoteStay: all,
  createBooking: owners,
  quoteChange: `${owners} ${desks}`,
  createChange: owners,
  proposeChange: desks,
  withdrawChange: `${owners} ${desks}`,
  createWalkIn: desks,
  quoteWalkIn: desks,
  editWalkIn: desks,
  importWalkIns: managers,
  writeStaffNote: desks,
  recordExtra: carers,
  recordCharge: desks,
  listCustomers: managers,
  createCustomer: managers,
  editCustomer: managers,
  deleteCustomer: managers,
  readBooking: `${owners} ${desks}`,
  listBookings: `${owners} ${desks}`,
  previewRefund: `${owners} ${desks}`,
  cancelBooking: `${owners} ${desks}`,
  advanceBooking: desks,
  previewCancellations: managers,
  cancelBookings: managers,
  attemptPayment: owners,
  confirmPayment: owners,
  receiveWebhook: all,
  listDogs: owners,
  createDog: owners,
  editDog: owners,
  deleteDog: owners,
  listReviews: all,
  createReview: owners,
  replyToReview: managers,
  listJournal: `${owners} ${carers}`,
  createJournalEntry: carers,
  readDesk: carers,
  listArrivals: carers,
  inviteStaff: 'company manager',
  readInvitation: all,
  acceptInvitation: lasting,
  listStaff: managers,
  removeStaff: 'company manager',
  editStaff: 'company manager',
  chooseWork: lasting,
  listNotifications: accounts,
  markNotificationsSeen: accounts,
  readPreferences: accounts,
  editPreferences: accounts,
  openThread: `${owners} ${desks}`,
  listThreads: `${owners} ${desks}`,
  listMessages: `${owners} ${desks}`,
  sendMessage: `${owners} ${desks}`,
  takeBackMessage: `${owners} ${desks}`,
  markMessagesSeen: `${owners} ${desks}`,
  reportMessage: `${owners} ${desks}`,
  blockThread: `${owners} ${desks}`,
  uploadMessageImages: `${owners} ${desks}`,
  listQuickReplies: desks,
  saveQuickReplies: desks,
  leaveStaff: lasting,
  setPin: lasting,
  enrollTablet: 'company manager',
  listTablets: managers,
  endTablet: 'company manager',
  unlockPin: 'company manager',
  keepTabletOpen: carers,
}

const people: Record<Exclude<Audience, 'visitor' | StaffRole>, { role: Role; isGuest: boolean }> = {
  owner: { role: 'owner', isGuest: false },
  company: { role: 'company', isGuest: false },
  guestOwner: { role: 'owner', isGuest: true },
  guestCompany: { role: 'company', isGuest: true },
}

const audiences: readonly Audience[] = ['visitor', 'owner', 'company', 'guestOwner', 'guestCompany', ...staffRoles]
const permissionCodes = ['not_signed_in', 'wrong_role', 'guest_not_allowed', 'foreign_origin']

const entries: [string, Endpoint][] = Object.entries(endpoints)
const changes = entries.filter(([, endpoint]) => endpoint.method !== 'GET' && !endpoint.webhook)

function allowedFor(name: string): string[] {
  return Object.entries(table).flatMap(([row, allowed]) => (row === name ? allowed.split(' ') : []))
}

describeOnPostgres('API permissions', (database) => {
  let context: TestContext
  let app: Hono

  beforeEach(() => {
    context = testContext(database.db, now)
    app = createApp(context)
  })

  test('every route under /api is a declared endpoint, and every endpoint is served', () => {
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
    if (isStaff(audience))
      return await openSessionCookie(
        context,
        (await addStaff(database.db, await addPerson(database.db, 'company'), audience)).uid,
      )
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
    const response = await app.request(`${publicUrl}${path}`, init)
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
  if (isStaff(audience)) return '403 wrong_role'
  const isForLasting = audience.startsWith('guest') && allowed.includes(people[audience].role)
  return isForLasting ? '403 guest_not_allowed' : '403 wrong_role'
}

function isStaff(audience: Audience): audience is StaffRole {
  const roles: readonly Audience[] = staffRoles
  return roles.includes(audience)
}
