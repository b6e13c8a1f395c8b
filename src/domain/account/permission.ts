import type { Viewer } from './account.ts'

export type Audience = 'visitor' | 'owner' | 'company' | 'guestOwner' | 'guestCompany'

const owners: readonly Audience[] = ['owner', 'guestOwner']
const companies: readonly Audience[] = ['company', 'guestCompany']
const signedIn: readonly Audience[] = [...owners, ...companies]
const everyone: readonly Audience[] = ['visitor', ...signedIn]
const permanent: readonly Audience[] = ['owner', 'company']

/** The audiences of each permission. Ownership is checked separately: another person's resource gives the same response as a missing one. */
export const permissions = {
  browsePosts: everyone,
  quoteStay: everyone,
  readReviews: everyone,
  readLikeTotal: everyone,
  readProfile: signedIn,
  editProfile: signedIn,
  deleteAccount: signedIn,
  manageSessions: signedIn,
  uploadProfileImage: signedIn,
  likePost: signedIn,
  listPostsOfCompany: signedIn,
  readBooking: signedIn,
  cancelBooking: signedIn,
  readJournal: signedIn,
  manageDogs: owners,
  bookStay: owners,
  pay: owners,
  writeReview: owners,
  managePosts: companies,
  uploadPostImage: companies,
  closeNights: companies,
  manageKennels: companies,
  shareCalendar: companies,
  writeWalkIn: companies,
  manageCustomers: companies,
  advanceBooking: companies,
  readDesk: companies,
  replyToReview: companies,
  writeJournal: companies,
  payOutsideSandbox: ['owner'],
  importCalendar: ['company'],
  changePassword: permanent,
  changeEmail: permanent,
} as const satisfies Record<string, readonly Audience[]>

export type Permission = keyof typeof permissions

function getAudience(viewer: Viewer): Audience {
  if (viewer.role === 'visitor') return 'visitor'
  if (viewer.role === 'owner') return viewer.isGuest ? 'guestOwner' : 'owner'
  return viewer.isGuest ? 'guestCompany' : 'company'
}

export function can(viewer: Viewer, permission: Permission): boolean {
  const allowed: readonly Audience[] = permissions[permission]
  return allowed.includes(getAudience(viewer))
}
