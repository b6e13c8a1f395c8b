import * as z from 'zod/mini'
import { maxPassword, roles } from '../domain/account.ts'
import { defineCall } from './call.ts'
import { emailField, idField, imageField, optionalText, requiredText } from './field.ts'
import { callPatterns, callUrls } from './urls.ts'

const languageField = z.enum(['en', 'ko'])
const roleField = z.enum(roles)

// A longer one is no password of ours; which rules a new one breaks, `passwordFaults` says.
const passwordField = z.string().check(z.minLength(1), z.maxLength(maxPassword))
const tokenField = z.string().check(z.minLength(1), z.maxLength(200))

export const sessionUser = z.strictObject({
  uid: z.string(),
  displayName: z.string(),
  email: z.string(),
  photoURL: z.nullable(z.string()),
  role: roleField,
  isGuest: z.boolean(),
})

const ownProfile = z.extend(sessionUser, { phone: z.nullable(z.string()), language: languageField })
const otherProfile = z.pick(sessionUser, { displayName: true, photoURL: true, role: true })

export type SessionUser = z.output<typeof sessionUser>
export type OwnProfile = z.output<typeof ownProfile>

const signedIn = z.strictObject({ user: sessionUser })

export const signUp = defineCall({
  method: 'POST',
  path: callUrls.signUp,
  access: 'anyone',
  summary: 'Makes an account of one role and signs it in.',
  body: z.strictObject({ name: requiredText(60), email: emailField, password: passwordField, role: roleField }),
  answer: signedIn,
  refusals: ['email_taken', 'rate_limited', 'overloaded'],
})

export const signIn = defineCall({
  method: 'POST',
  path: callUrls.signIn,
  access: 'anyone',
  summary: 'Signs in.',
  body: z.strictObject({ email: emailField, password: passwordField }),
  answer: signedIn,
  refusals: ['user_not_found', 'wrong_password', 'rate_limited', 'overloaded'],
})

export const enterAsGuest = defineCall({
  method: 'POST',
  path: callUrls.guest,
  access: 'anyone',
  summary: 'Makes a fresh guest account of one role, which lives 24 hours, and signs it in.',
  body: z.strictObject({ role: roleField }),
  answer: signedIn,
  refusals: ['rate_limited'],
})

export const signOut = defineCall({
  method: 'POST',
  path: callUrls.signOut,
  access: 'anyone',
  summary: 'Ends the session.',
  answer: z.strictObject({}),
})

export const readSession = defineCall({
  method: 'GET',
  path: callUrls.session,
  access: 'anyone',
  summary: 'Who is signed in; null for a visitor.',
  answer: z.strictObject({ user: z.nullable(sessionUser) }),
})

export const changePassword = defineCall({
  method: 'POST',
  path: callUrls.changePassword,
  access: 'changePassword',
  summary: 'Changes the password and ends every other session.',
  body: z.strictObject({ currentPassword: passwordField, newPassword: passwordField }),
  answer: z.strictObject({}),
  refusals: ['wrong_password', 'rate_limited', 'overloaded'],
})

export const askPasswordReset = defineCall({
  method: 'POST',
  path: callUrls.askPasswordReset,
  access: 'anyone',
  summary: 'Mails a link of one hour to set a new password; the answer is the same whether there is such an account or not.',
  body: z.strictObject({ email: emailField }),
  answer: z.strictObject({}),
  refusals: ['rate_limited'],
})

export const resetPassword = defineCall({
  method: 'POST',
  path: callUrls.resetPassword,
  access: 'anyone',
  summary: 'Sets a new password with the token of a mailed link, once, and ends every session.',
  body: z.strictObject({ token: tokenField, newPassword: passwordField }),
  answer: z.strictObject({}),
  refusals: ['gone', 'rate_limited', 'overloaded'],
})

export const askEmailVerification = defineCall({
  method: 'POST',
  path: callUrls.askEmailVerification,
  access: 'changeEmail',
  summary: 'Mails a link of one hour that proves one’s address.',
  answer: z.strictObject({}),
  refusals: ['rate_limited'],
})

export const verifyEmail = defineCall({
  method: 'POST',
  path: callUrls.verifyEmail,
  access: 'anyone',
  summary: 'Takes the token of a mailed link, once.',
  body: z.strictObject({ token: tokenField }),
  answer: z.strictObject({}),
  refusals: ['gone', 'rate_limited'],
})

export const readProfile = defineCall({
  method: 'POST',
  path: callPatterns.userList,
  access: 'readProfile',
  safe: true,
  summary: 'One’s own profile whole, another’s display name, photo and role.',
  params: z.strictObject({ uid: idField }),
  answer: z.strictObject({ user: z.union([ownProfile, otherProfile]) }),
  refusals: ['not_found'],
})

export const editProfile = defineCall({
  method: 'PATCH',
  path: callUrls.userEdit,
  access: 'editProfile',
  summary: 'Changes one’s own profile.',
  body: z.strictObject({
    displayName: z.exactOptional(requiredText(60)),
    photoURL: z.exactOptional(z.nullable(imageField)),
    phone: z.exactOptional(z.nullable(optionalText(30))),
    language: z.exactOptional(languageField),
  }),
  answer: z.strictObject({ user: ownProfile }),
})
