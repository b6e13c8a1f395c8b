import { describe, expect, test } from 'vitest'
import type { StaffRole } from '../staff/staff-role.ts'
import type { Role } from './account.ts'
import { can, isAllowed, type Permission, permissions } from './permission.ts'

type Actor = { role: 'visitor' } | { role: Role; isGuest: boolean; work?: { role: StaffRole; tabletId?: string } }

const staff = (role: StaffRole): Actor => ({ role: 'company', isGuest: false, work: { role } })

const actors: Record<string, Actor> = {
  visitor: { role: 'visitor' },
  owner: { role: 'owner', isGuest: false },
  company: { role: 'company', isGuest: false },
  guestOwner: { role: 'owner', isGuest: true },
  guestCompany: { role: 'company', isGuest: true },
  manager: staff('manager'),
  desk: staff('desk'),
  carer: staff('carer'),
}

function isPermission(name: string): name is Permission {
  return name in permissions
}

function allowedTo(actor: Actor): string[] {
  return Object.keys(permissions).filter((name) => isPermission(name) && isAllowed(actor, name))
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
]
const lasting = ['changePassword', 'changeEmail', 'joinStaff', 'chooseWork']
const staying = ['readBooking', 'quoteChange', 'cancelBooking', 'readJournal', 'readMessages', 'writeMessages']
const owning = ['manageDogs', 'bookStay', 'pay', 'writeReview', 'readNotifications']
const caring = ['readJournal', 'readDesk', 'writeJournal', 'recordExtra', 'markHeat', 'readNotifications']
const atDesk = [
  'readCompanyBookings',
  'readPhone',
  'manageKennels',
  'writeWalkIn',
  'recordCharge',
  'proposeChange',
  'advanceBooking',
  'readPrices',
  'manageQuickReplies',
]
const managing = [
  'readAnyPhone',
  'manageCustomers',
  'managePosts',
  'createPosts',
  'uploadPostImage',
  'closeNights',
  'cancelManyBookings',
  'shareCalendar',
  'replyToReview',
  'readReports',
  'exportBookings',
  'readStaff',
]
const desk = [...open, ...staying, ...caring, ...atDesk]

describe('permissions', () => {
  test.each([
    ['visitor', open],
    ['owner', [...open, ...account, ...lasting, ...staying, ...owning, 'payOutsideSandbox']],
    ['company', [...desk, ...account, ...lasting, ...managing, 'importCalendar', 'manageStaff', 'manageCompany']],
    ['guestOwner', [...open, ...account, ...staying, ...owning]],
    ['guestCompany', [...desk, ...account, ...managing, 'manageCompany']],
    ['manager', [...desk, ...managing, 'importCalendar', 'manageStaff']],
    ['desk', desk],
    ['carer', [...open, ...caring]],
  ])('%s may perform exactly the listed actions', (name, expected) => {
    const actor = actors[name]
    expect(actor && allowedTo(actor).toSorted()).toEqual([...new Set(expected)].toSorted())
  })

  const forOwnDevices = ['exportBookings', 'shareCalendar', 'importCalendar', 'readStaff', 'manageStaff']
  test.each([
    ['manager', [...desk, ...managing, 'importCalendar'].filter((name) => !forOwnDevices.includes(name))],
    ['desk', desk],
    ['carer', [...open, ...caring]],
  ] as const)(
    '%s may perform exactly the listed actions on a shared tablet, none of them as their own account',
    (role, expected) => {
      const work = { role, tabletId: 'tablet' }
      const company = { uid: 'company', displayName: '', email: '', photoURL: null, role: 'company', isGuest: false } as const
      const person = { ...company, uid: 'person', role: 'owner' } as const
      const viewer = { ...company, work: { ...work, memberId: 'member', posts: null, person } }
      const allowed = Object.keys(permissions).filter((name) => isPermission(name) && can(viewer, name))
      expect(allowed.toSorted()).toEqual([...new Set(expected)].toSorted())
      expect(allowedTo({ role: 'company', isGuest: false, work }).toSorted()).toEqual(allowed.toSorted())
    },
  )
})
