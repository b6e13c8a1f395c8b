import { toOneself } from '../staff/staff.ts'
import type { StaffRole } from '../staff/staff-role.ts'
import type { Account, Role, Viewer } from './account.ts'

export type Audience = 'visitor' | 'owner' | 'company' | 'guestOwner' | 'guestCompany' | StaffRole

const owners: readonly Audience[] = ['owner', 'guestOwner']
const companies: readonly Audience[] = ['company', 'guestCompany']
/** A company's account and those of its staff who may do at least as much. */
const managers: readonly Audience[] = [...companies, 'manager']
const desks: readonly Audience[] = [...managers, 'desk']
const carers: readonly Audience[] = [...desks, 'carer']
const everyone: readonly Audience[] = ['visitor', ...owners, ...carers]
const signedIn: readonly Audience[] = [...owners, ...companies]
const permanent: readonly Audience[] = ['owner', 'company']

/** What somebody does as a person and not for a company: staff do it as their own account. */
const personal = {
  readProfile: signedIn,
  editProfile: signedIn,
  deleteAccount: signedIn,
  manageSessions: signedIn,
  uploadProfileImage: signedIn,
  likePost: signedIn,
  listPostsOfCompany: signedIn,
  changePassword: permanent,
  changeEmail: permanent,
  joinStaff: permanent,
  chooseWork: permanent,
} as const satisfies Record<string, readonly Audience[]>

/** The audiences of each permission. Ownership is checked separately: another person's resource gives the same response as a missing one. */
export const permissions = {
  ...personal,
  browsePosts: everyone,
  quoteStay: everyone,
  readReviews: everyone,
  readLikeTotal: everyone,
  readBooking: [...owners, ...desks],
  cancelBooking: [...owners, ...desks],
  readJournal: [...owners, ...carers],
  readNotifications: [...owners, ...carers],
  readMessages: [...owners, ...desks],
  writeMessages: [...owners, ...desks],
  manageDogs: owners,
  bookStay: owners,
  quoteChange: [...owners, ...desks],
  pay: owners,
  writeReview: owners,
  manageQuickReplies: desks,
  readDesk: carers,
  writeJournal: carers,
  recordExtra: carers,
  markHeat: carers,
  readCompanyBookings: desks,
  readPhone: desks,
  manageKennels: desks,
  writeWalkIn: desks,
  recordCharge: desks,
  proposeChange: desks,
  advanceBooking: desks,
  readPrices: desks,
  readAnyPhone: managers,
  manageCustomers: managers,
  managePosts: managers,
  createPosts: managers,
  uploadPostImage: managers,
  closeNights: managers,
  cancelManyBookings: managers,
  shareCalendar: managers,
  importCalendar: ['company', 'manager'],
  replyToReview: managers,
  readReports: managers,
  exportBookings: managers,
  readStaff: managers,
  manageStaff: ['company', 'manager'],
  manageCompany: companies,
  payOutsideSandbox: ['owner'],
} as const satisfies Record<string, readonly Audience[]>

export type Permission = keyof typeof permissions

/** What nobody does on a shared tablet, besides what is personal. Both permissions for calendars show an address that stays readable. */
const onOwnDevices: readonly Permission[] = [
  'exportBookings',
  'shareCalendar',
  'importCalendar',
  'readStaff',
  'manageStaff',
  'manageCompany',
]

/** What concerns no post in particular, so that nobody does it who works at some posts only. */
const atAllPosts: readonly Permission[] = ['createPosts']

/** As much of a viewer as their rights depend on. */
type Actor =
  | { role: 'visitor' }
  | { role: Role; isGuest: boolean; work?: { role: StaffRole; posts?: readonly number[] | null; tabletId?: string } }

function getAudience(viewer: Actor): Audience {
  if (viewer.role === 'visitor') return 'visitor'
  if (viewer.work) return viewer.work.role
  if (viewer.role === 'owner') return viewer.isGuest ? 'guestOwner' : 'owner'
  return viewer.isGuest ? 'guestCompany' : 'company'
}

export function can(viewer: Viewer, permission: Permission): boolean {
  if (!isForThisDevice(viewer, permission)) return false
  return isAllowed(actingFor(viewer, permission), permission)
}

/** Whether a row of the table names the actor, who acts for a company if they work for one. */
export function isAllowed(actor: Actor, permission: Permission): boolean {
  if (!isForThisDevice(actor, permission) || !isWithinPosts(actor, permission)) return false
  const allowed: readonly Audience[] = permissions[permission]
  return allowed.includes(getAudience(actor))
}

/** Whether the device is not the reason to refuse: a shared tablet is for the work of its company only. */
export function isForThisDevice(actor: Actor, permission: Permission): boolean {
  const isOnTablet = actor.role !== 'visitor' && actor.work?.tabletId !== undefined
  return !isOnTablet || !(isPersonal(permission) || onOwnDevices.includes(permission))
}

function isWithinPosts(actor: Actor, permission: Permission): boolean {
  const posts = actor.role === 'visitor' ? null : (actor.work?.posts ?? null)
  return posts === null || !atAllPosts.includes(permission)
}

/** As whom a viewer does something: staff do what is personal as their own account. */
export function actingFor(viewer: Viewer, permission: Permission | 'anyone'): Viewer {
  return viewer.role !== 'visitor' && permission !== 'anyone' && isPersonal(permission) ? toOneself(viewer) : viewer
}

/** Whether a viewer does something as this account, as which this person acts. */
export function isActingFor(viewer: Account, permission: Permission, named: { uid: string; person: string }): boolean {
  return toOneself(viewer).uid === named.person && (isPersonal(permission) || viewer.uid === named.uid)
}

/** Whether staff do it as their own account. */
export function isPersonal(permission: Permission): boolean {
  return Object.hasOwn(personal, permission)
}

/** Whether the permission is one for companies and their staff only. */
export function isForCompanies(permission: Permission): boolean {
  const allowed: readonly Audience[] = permissions[permission]
  return !allowed.includes('owner') && !allowed.includes('guestOwner') && !allowed.includes('visitor')
}
