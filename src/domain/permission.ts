import type { Viewer } from './account.ts'

export type Audience = 'visitor' | 'owner' | 'company' | 'guestOwner' | 'guestCompany'

const owners: readonly Audience[] = ['owner', 'guestOwner']
const companies: readonly Audience[] = ['company', 'guestCompany']
const signedIn: readonly Audience[] = [...owners, ...companies]
const everyone: readonly Audience[] = ['visitor', ...signedIn]
const lasting: readonly Audience[] = ['owner', 'company']

/** Who may do what. Whose things they are is asked separately: a foreign id answers as one that is not there. */
export const rights = {
  browsePosts: everyone,
  quoteStay: everyone,
  readReviews: everyone,
  seeLikeTotal: everyone,
  readProfile: signedIn,
  editProfile: signedIn,
  deleteAccount: signedIn,
  keepSessions: signedIn,
  uploadProfileImage: signedIn,
  likePost: signedIn,
  listPostsOfCompany: signedIn,
  readBooking: signedIn,
  cancelBooking: signedIn,
  readJournal: signedIn,
  keepDogs: owners,
  bookStay: owners,
  pay: owners,
  writeReview: owners,
  writePost: companies,
  uploadPostImage: companies,
  closeNights: companies,
  writeWalkIn: companies,
  advanceBooking: companies,
  replyToReview: companies,
  writeJournal: companies,
  payOutsideSandbox: ['owner'],
  changePassword: lasting,
  changeEmail: lasting,
} as const satisfies Record<string, readonly Audience[]>

export type ActionName = keyof typeof rights

function audienceOf(viewer: Viewer): Audience {
  if (viewer.role === 'visitor') return 'visitor'
  if (viewer.role === 'owner') return viewer.isGuest ? 'guestOwner' : 'owner'
  return viewer.isGuest ? 'guestCompany' : 'company'
}

export function may(viewer: Viewer, action: ActionName): boolean {
  const allowed: readonly Audience[] = rights[action]
  return allowed.includes(audienceOf(viewer))
}
