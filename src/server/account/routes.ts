import type { Hono } from 'hono'
import * as calls from '../../contract/account.ts'
import { findPerson, findPersonByEmail, markEmailVerified, type PersonRow } from '../../db/person.ts'
import { Refusal } from '../../domain/refusal.ts'
import { handle } from '../call.ts'
import { callerOf } from '../caller.ts'
import type { Parts } from '../parts.ts'
import { countAgainst, limits } from '../rate-limit.ts'
import { accountOf, endedCookie, sessionToken } from '../session.ts'
import { beginSession, endOwnSession } from './begin-session.ts'
import { changePassword, resetPassword } from './change-password.ts'
import { editProfile } from './edit-profile.ts'
import { enterAsGuest } from './enter-as-guest.ts'
import { queueLetter } from './letters.ts'
import { takeLinkToken } from './mailed-link.ts'
import { sessionListRoutes } from './session-list.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { socialRoutes } from './social-routes.ts'

export function accountRoutes(app: Hono, parts: Parts): void {
  sessionRoutes(app, parts)
  socialRoutes(app, parts)
  sessionListRoutes(app, parts)
  passwordRoutes(app, parts)
  emailRoutes(app, parts)
  profileRoutes(app, parts)
}

function sessionRoutes(app: Hono, parts: Parts): void {
  handle(app, parts, calls.signUp, async ({ input, request, reply }) => {
    const caller = callerOf(request)
    const uid = await signUp(parts, input, caller)
    return await beginSession(parts, await parts.auth.openSession(uid, caller.userAgent), request, reply.headers)
  })

  handle(app, parts, calls.signIn, async ({ input, request, reply }) => {
    return await beginSession(parts, await signIn(parts, input, callerOf(request)), request, reply.headers)
  })

  handle(app, parts, calls.enterAsGuest, async ({ input, request, reply }) => {
    const caller = callerOf(request)
    const uid = await enterAsGuest(parts, input.role, caller)
    return await beginSession(parts, await parts.auth.openSession(uid, caller.userAgent), request, reply.headers)
  })

  handle(app, parts, calls.signOut, async ({ request, reply }) => {
    await endOwnSession(parts, request)
    reply.headers.append('Set-Cookie', endedCookie(parts))
    return {}
  })

  handle(app, parts, calls.readSession, async ({ viewer }) => ({ user: viewer.role === 'visitor' ? null : viewer }))
}

function passwordRoutes(app: Hono, parts: Parts): void {
  handle(app, parts, calls.changePassword, async ({ input, account, request }) => {
    const keptToken = await sessionToken(request.headers, parts)
    await changePassword(parts, { account, keptToken }, input, callerOf(request))
    return {}
  })

  handle(app, parts, calls.askPasswordReset, async ({ input, request }) => {
    await countAgainst(parts, limits.link, callerOf(request).address)
    await countAgainst(parts, limits.letter, input.email)
    const person = await findPersonByEmail(parts.db, input.email)
    if (person) await queueLetter(parts.db, person.id, 'password', parts.clock())
    return {}
  })

  handle(app, parts, calls.resetPassword, async ({ input, request }) => {
    await resetPassword(parts, input, callerOf(request))
    return {}
  })
}

function emailRoutes(app: Hono, parts: Parts): void {
  handle(app, parts, calls.askEmailVerification, async ({ account }) => {
    await countAgainst(parts, limits.letter, account.email)
    await queueLetter(parts.db, account.uid, 'email', parts.clock())
    return {}
  })

  handle(app, parts, calls.verifyEmail, async ({ input, request }) => {
    await countAgainst(parts, limits.link, callerOf(request).address)
    const now = parts.clock()
    const { uid, email } = await takeLinkToken(parts.db, 'email', input.token, now)
    await markEmailVerified(parts.db, uid, email, now)
    return {}
  })
}

function profileRoutes(app: Hono, parts: Parts): void {
  handle(app, parts, calls.readProfile, async ({ input, account }) => {
    const person = await findPerson(parts.db, input.uid)
    if (!person || person.deleted_at !== null) throw new Refusal('not_found')
    const { displayName, photoURL, role } = accountOf(person)
    return { user: person.id === account.uid ? ownProfile(person) : { displayName, photoURL, role } }
  })

  handle(app, parts, calls.editProfile, async ({ input, account }) => ({
    user: ownProfile(await editProfile(parts, account.uid, input)),
  }))
}

function ownProfile(person: PersonRow): calls.OwnProfile {
  return { ...accountOf(person), phone: person.phone, language: person.language }
}
