import * as z from 'zod/mini'
import { maxPassword, passwordErrors, roles, validatePassword } from '../../domain/account/account.ts'
import { businessField, wireBusiness } from '../company/business.ts'
import { defineEndpoint } from '../endpoint.ts'
import { emailField, idField, imageField, nameField, phoneField } from '../field.ts'
import { fieldError } from '../field-error.ts'

const languageField = z.enum(['en', 'ko'])
const roleField = z.enum(roles)

// Only bounds the length, so that an existing password is never rejected here. `validatePassword` checks new ones.
const passwordField = z.string().check(z.minLength(1), z.maxLength(maxPassword))
/** Reports a broken rule together with the errors of the other fields; `requireGoodPassword` also refuses common passwords. */
const newPasswordField = passwordField.check(
  ...passwordErrors.map((error) =>
    z.refine<string>((password) => !validatePassword(password).includes(error), fieldError(error)),
  ),
)
/** A consent without which there is no account. */
const given = z.boolean().check(z.refine((value) => value, fieldError('required')))
/** What a person agreed to, recorded with version and time. */
export const consentsField = z.strictObject({ terms: given, privacy: given, age: given, marketing: z.exactOptional(z.boolean()) })
const tokenField = z.string().check(z.minLength(1), z.maxLength(200))

export const sessionUser = z.strictObject({
  uid: z.string(),
  displayName: z.string(),
  email: z.string(),
  photoURL: z.nullable(z.string()),
  role: roleField,
  isGuest: z.boolean(),
})

const ownProfile = z.extend(sessionUser, {
  phone: z.nullable(z.string()),
  language: languageField,
  business: z.nullable(wireBusiness),
  /** Whether the person agreed to news by email. */
  marketing: z.boolean(),
})
const otherProfile = z.pick(sessionUser, { displayName: true, photoURL: true, role: true })

export type SessionUser = z.output<typeof sessionUser>
export type OwnProfile = z.output<typeof ownProfile>

/** `works` is set while the session works for a company, as staff. */
const signedIn = z.strictObject({ user: sessionUser, works: z.exactOptional(z.literal(true)) })

export const signUp = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sign-up/email',
  access: 'anyone',
  summary: 'Creates an account with the given role and signs in to it.',
  body: z.strictObject({
    name: nameField(60),
    email: emailField,
    password: newPasswordField,
    role: roleField,
    /** The sign-up page always sends it. */
    consents: z.exactOptional(consentsField),
  }),
  response: signedIn,
  refusals: ['not_signed_in', 'email_taken', 'rate_limited', 'overloaded'],
})

export const signIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sign-in/email',
  access: 'anyone',
  summary: 'Signs in with an email address and a password.',
  body: z.strictObject({ email: emailField, password: passwordField }),
  response: signedIn,
  refusals: ['not_signed_in', 'user_not_found', 'wrong_password', 'rate_limited', 'overloaded'],
})

export const enterAsGuest = defineEndpoint({
  method: 'POST',
  path: '/api/auth/guest',
  access: 'anyone',
  summary: 'Creates a guest account with the given role and signs in to it. The account expires after 24 hours.',
  body: z.strictObject({ role: roleField }),
  response: signedIn,
  refusals: ['not_signed_in', 'rate_limited'],
})

const signOut = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'anyone',
  summary: 'Signs out by ending the current session.',
  response: z.strictObject({}),
})

const readSession = defineEndpoint({
  method: 'GET',
  path: '/api/auth/get-session',
  access: 'anyone',
  summary: 'Retrieves the signed-in user, or null if nobody is signed in.',
  response: z.strictObject({ user: z.nullable(sessionUser) }),
})

const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'changePassword',
  summary: 'Changes your password and ends all your other sessions.',
  body: z.strictObject({ currentPassword: passwordField, newPassword: passwordField }),
  response: z.strictObject({}),
  refusals: ['wrong_password', 'rate_limited', 'overloaded'],
})

const askPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/api/auth/request-password-reset',
  access: 'anyone',
  summary: 'Emails a password reset link that is valid for one hour. The response does not reveal whether the account exists.',
  body: z.strictObject({ email: emailField }),
  response: z.strictObject({}),
  refusals: ['rate_limited'],
})

const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'anyone',
  summary: 'Sets a new password with the single-use token from a password reset email, and ends all sessions of the account.',
  body: z.strictObject({ token: tokenField, newPassword: passwordField }),
  response: z.strictObject({}),
  refusals: ['gone', 'rate_limited', 'overloaded'],
})

const askEmailVerification = defineEndpoint({
  method: 'POST',
  path: '/api/auth/send-verification-email',
  access: 'changeEmail',
  summary: 'Emails a link that verifies your email address and is valid for one hour.',
  response: z.strictObject({}),
  refusals: ['rate_limited'],
})

const verifyEmail = defineEndpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'changeEmail',
  summary: 'Verifies your email address with the single-use token from a verification email.',
  body: z.strictObject({ token: tokenField }),
  response: z.strictObject({}),
  refusals: ['gone', 'rate_limited'],
})

const readProfile = defineEndpoint({
  method: 'POST',
  path: '/api/user/list/:uid',
  access: 'readProfile',
  readOnly: true,
  summary: 'Retrieves a profile. Your own is returned in full; any other has only the display name, photo and role.',
  params: z.strictObject({ uid: idField }),
  response: z.strictObject({ user: z.union([ownProfile, otherProfile]) }),
  refusals: ['not_found'],
})

export const editProfile = defineEndpoint({
  method: 'PATCH',
  path: '/api/user/edit',
  access: 'editProfile',
  summary:
    'Updates your profile. Omitted fields are unchanged. The companies of one network can enter 30 new licenses an hour, or 10 if their email address is not verified: `rate_limited` with `emailVerified`.',
  body: z.strictObject({
    displayName: z.exactOptional(nameField(60)),
    photoURL: z.exactOptional(z.nullable(imageField)),
    phone: z.exactOptional(z.nullable(phoneField)),
    language: z.exactOptional(languageField),
    /** Gives or withdraws the consent to news by email. */
    marketing: z.exactOptional(z.boolean()),
    /** A company's identity as the seller, replaced as a whole. An owner has none. */
    business: z.exactOptional(businessField),
  }),
  response: z.strictObject({ user: ownProfile }),
  refusals: ['wrong_role', 'rate_limited'],
})

export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/api/user/delete',
  access: 'deleteAccount',
  summary:
    'Deletes your account and its personal data; bookings and payments are kept. Send `password` if the account has one. Fails while a stay is upcoming or in progress, and lists those stays in `bookings`.',
  body: z.strictObject({ password: z.exactOptional(passwordField) }),
  response: z.strictObject({}),
  refusals: ['wrong_password', 'future_bookings', 'rate_limited', 'overloaded'],
})

export const accountEndpoints = {
  signUp,
  signIn,
  enterAsGuest,
  signOut,
  readSession,
  changePassword,
  askPasswordReset,
  resetPassword,
  askEmailVerification,
  verifyEmail,
  readProfile,
  editProfile,
  deleteAccount,
}
