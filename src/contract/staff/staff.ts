import * as z from 'zod/mini'
import { maxPassword } from '../../domain/account/account.ts'
import { staffRoles, staffStates } from '../../domain/staff/staff-role.ts'
import { isGoodPin } from '../../domain/staff/tablet.ts'
import { defineEndpoint } from '../endpoint.ts'
import { emailField, idField, postNumField, wireInstant } from '../field.ts'
import { fieldError } from '../field-error.ts'

const roleField = z.enum(staffRoles)
const maxPosts = 200
/** The posts that somebody works at; null for all, also future ones. */
const postsField = z.nullable(
  z.array(postNumField).check(
    z.minLength(1, fieldError('required')),
    z.maxLength(maxPosts),
    z.refine((posts) => new Set(posts).size === posts.length, fieldError('duplicate')),
  ),
)
const tokenField = z.string().check(z.minLength(1), z.maxLength(200))

const wireMember = z.strictObject({
  memberId: z.string(),
  /** Null once the person has been removed. */
  email: z.nullable(z.string()),
  role: roleField,
  posts: z.nullable(z.array(z.int())),
  state: z.enum(staffStates),
})

export type WireMember = z.output<typeof wireMember>

const member = z.strictObject({ member: wireMember })

const inviteStaff = defineEndpoint({
  method: 'POST',
  path: '/api/staff/invite',
  access: 'manageStaff',
  status: 201,
  summary:
    'Invites somebody by email to work for your company, at all posts or some. The link is valid for 7 days, works once, and only for the account with that address. Inviting the same address again sends a new link; the earlier one no longer works. The companies of one network can invite 60 times an hour, or 10 if their email address is not verified: `rate_limited` with `emailVerified`.',
  body: z.strictObject({ email: emailField, role: roleField, posts: z.exactOptional(postsField) }),
  response: member,
  refusals: ['wrong_role', 'rate_limited'],
})

const readInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/staff/invitation',
  access: 'anyone',
  readOnly: true,
  summary: 'Retrieves what an invitation is for, by the token of its link.',
  body: z.strictObject({ token: tokenField }),
  response: z.strictObject({
    invitation: z.strictObject({ companyName: z.string(), role: roleField, until: wireInstant }),
  }),
  refusals: ['gone', 'rate_limited'],
})

const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/staff/accept',
  access: 'joinStaff',
  summary:
    'Accepts an invitation with the token of its link, as the account of the invited address. From then on this session works for the company.',
  body: z.strictObject({ token: tokenField }),
  response: member,
  refusals: ['gone', 'other_address', 'wrong_state', 'rate_limited'],
})

const listStaff = defineEndpoint({
  method: 'POST',
  path: '/api/staff/list',
  access: 'readStaff',
  readOnly: true,
  summary: 'Lists the people who work for your company or are invited to. `posts` is null for all posts.',
  response: z.strictObject({ members: z.array(wireMember) }),
})

const removeStaff = defineEndpoint({
  method: 'POST',
  path: '/api/staff/remove',
  access: 'manageStaff',
  summary:
    'Removes somebody from your company, or withdraws an invitation. Their access ends with their next request. Calendars that they connected, and addresses of calendars that they know, keep working until you replace them.',
  body: z.strictObject({ memberId: idField }),
  response: member,
  refusals: ['not_found', 'wrong_role'],
})

const editStaff = defineEndpoint({
  method: 'PATCH',
  path: '/api/staff/edit',
  access: 'manageStaff',
  summary:
    'Changes the role of somebody who works for your company, or the posts they work at. Omitted fields are unchanged. Calendars that a manager connected, and addresses of calendars that they know, keep working until you replace them.',
  body: z.strictObject({ memberId: idField, role: z.exactOptional(roleField), posts: z.exactOptional(postsField) }),
  response: member,
  refusals: ['not_found', 'wrong_role'],
})

const leaveStaff = defineEndpoint({
  method: 'POST',
  path: '/api/staff/leave',
  access: 'chooseWork',
  summary: 'Stops working for a company. Your access ends at once; to work there again you need a new invitation.',
  body: z.strictObject({ memberId: idField }),
  response: z.strictObject({}),
  refusals: ['not_found'],
})

const chooseWork = defineEndpoint({
  method: 'POST',
  path: '/api/staff/choose',
  access: 'chooseWork',
  summary: 'Chooses the company that this session works for; null for your own account.',
  body: z.strictObject({ memberId: z.nullable(idField) }),
  response: z.strictObject({}),
  refusals: ['not_found'],
})

const wireTablet = z.strictObject({
  tabletId: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The name of whoever of the staff enrolled it; null for the company's own account. */
  enrolledBy: z.nullable(z.string()),
  enrolledAt: wireInstant,
  usedAt: wireInstant,
  until: wireInstant,
})

export type WireTablet = z.output<typeof wireTablet>

const setPin = defineEndpoint({
  method: 'POST',
  path: '/api/staff/pin',
  access: 'chooseWork',
  summary:
    'Sets the six-digit PIN with which you work on the shared tablets of a company, confirmed by your password. It ends what you are signed in to there, and lets you try again where wrong PINs locked you. An account without a password must have signed in within five minutes.',
  body: z.strictObject({
    memberId: idField,
    pin: z.string().check(z.regex(/^\d{6}$/, fieldError('malformed')), z.refine(isGoodPin, fieldError('common'))),
    password: z.exactOptional(z.string().check(z.maxLength(maxPassword))),
  }),
  response: z.strictObject({}),
  refusals: ['not_found', 'wrong_password', 'rate_limited'],
})

const enrollTablet = defineEndpoint({
  method: 'POST',
  path: '/api/staff/tablet/enroll',
  access: 'manageStaff',
  status: 201,
  summary:
    'Makes this browser a shared tablet of your company for 12 hours and signs you out of it. On a tablet, people of the staff enter their PIN on its page; each call has the rights of that person. It ends earlier if you end it, leave or lose the right to enroll tablets.',
  response: z.strictObject({ tabletId: z.string(), until: wireInstant }),
  refusals: ['rate_limited'],
})

const listTablets = defineEndpoint({
  method: 'POST',
  path: '/api/staff/tablet/list',
  access: 'readStaff',
  readOnly: true,
  summary: 'Lists the shared tablets of your company, the last enrolled first.',
  response: z.strictObject({ tablets: z.array(wireTablet) }),
})

const endTablet = defineEndpoint({
  method: 'POST',
  path: '/api/staff/tablet/end',
  access: 'manageStaff',
  summary: 'Ends a shared tablet, and with it the session of whoever uses it.',
  body: z.strictObject({ tabletId: idField }),
  response: z.strictObject({}),
  refusals: ['not_found'],
})

const unlockPin = defineEndpoint({
  method: 'POST',
  path: '/api/staff/tablet/unlock',
  access: 'manageStaff',
  summary:
    'Lets somebody whom five wrong PINs locked on a shared tablet try again, five times a day at most. After that they set a new PIN.',
  body: z.strictObject({ memberId: idField }),
  response: z.strictObject({}),
  refusals: ['not_found', 'wrong_role', 'rate_limited'],
})

const keepTabletOpen = defineEndpoint({
  method: 'POST',
  path: '/api/staff/tablet/keep-open',
  access: 'readDesk',
  summary: 'Tells that somebody is at work on a shared tablet, which otherwise asks for a PIN again after five minutes.',
  response: z.strictObject({}),
})

export const staffEndpoints = {
  inviteStaff,
  readInvitation,
  acceptInvitation,
  listStaff,
  removeStaff,
  editStaff,
  chooseWork,
  leaveStaff,
  setPin,
  enrollTablet,
  listTablets,
  endTablet,
  unlockPin,
  keepTabletOpen,
}
