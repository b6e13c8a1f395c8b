import { describe, expect, test } from 'vitest'
import type { Account, Viewer } from './account.ts'
import { can, type Permission, permissions } from './permission.ts'

function anAccount(role: Account['role'], isGuest: boolean): Account {
  return { uid: 'u', role, displayName: 'Name', email: 'name@example.com', photoURL: null, isGuest }
}

const viewers: Record<string, Viewer> = {
  visitor: { role: 'visitor' },
  owner: anAccount('owner', false),
  company: anAccount('company', false),
  guestOwner: anAccount('owner', true),
  guestCompany: anAccount('company', true),
}

function isPermission(name: string): name is Permission {
  return name in permissions
}

function allowedTo(viewer: Viewer): string[] {
  return Object.keys(permissions).filter((name) => isPermission(name) && can(viewer, name))
}

const open = ['browsePosts', 'quoteStay', 'readReviews', 'readLikeTotal']
const account = [
  'readProfile',
  'editProfile',
  'deleteAccount',
  'manageSessions',
  'uploadProfileImage',
  'likePost',
  'listPostsOfCompany',
  'readBooking',
  'cancelBooking',
  'readJournal',
]
const owning = ['manageDogs', 'bookStay', 'pay', 'writeReview']
const lodging = [
  'managePosts',
  'uploadPostImage',
  'closeNights',
  'manageKennels',
  'shareCalendar',
  'writeWalkIn',
  'advanceBooking',
  'readDesk',
  'replyToReview',
  'writeJournal',
]
const lasting = ['changePassword', 'changeEmail']

describe('permissions', () => {
  test.each([
    ['visitor', open],
    ['owner', [...open, ...account, ...owning, 'payOutsideSandbox', ...lasting]],
    ['company', [...open, ...account, ...lodging, 'importCalendar', ...lasting]],
    ['guestOwner', [...open, ...account, ...owning]],
    ['guestCompany', [...open, ...account, ...lodging]],
  ])('%s may perform exactly the listed actions', (name, expected) => {
    const viewer = viewers[name]
    expect(viewer && allowedTo(viewer)).toEqual(expected)
  })
})
