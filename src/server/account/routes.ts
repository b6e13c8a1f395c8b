import type { Hono } from 'hono'
import type { OwnProfile, SessionUser } from '../../contract/account/account.ts'
import { businessToWire } from '../../contract/company/business.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { hasConsent } from '../../db/account/consent.ts'
import { findPerson, markEmailVerified, type PersonRow } from '../../db/account/person.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import type { Account } from '../../domain/account/account.ts'
import { Refusal } from '../../domain/refusal.ts'
import { toOneself } from '../../domain/staff/staff.ts'
import { registerEndpoint } from '../http/endpoint.ts'
import { consumeRateLimit, limitAttempts, type RateLimitCounter, rateLimits, releaseRateLimit } from '../http/rate-limit.ts'
import { readClient } from '../http/request/client-ip.ts'
import { endedCookie, sessionToken, toAccount } from '../http/session.ts'
import { queueAccountEmail } from '../notification/templates/account-emails.ts'
import type { AppContext } from '../runtime/context.ts'
import { editProfile } from './edit-profile.ts'
import { enterAsGuest } from './guest/enter-as-guest.ts'
import { expireOAuthCookie, forgetOAuthIdentity, hasOAuthCookie } from './oauth/oauth-cookie.ts'
import { oauthRoutes } from './oauth/oauth-routes.ts'
import { consumeOneTimeToken } from './one-time-token.ts'
import { askPasswordReset, changePassword, resetPassword } from './password/change-password.ts'
import { recordDevice } from './session/known-device.ts'
import { sessionListRoutes } from './session/session-list.ts'
import { signIn } from './session/sign-in.ts'
import { signUp } from './session/sign-up.ts'
import { endOwnSession, startSession } from './session/start-session.ts'

export function accountRoutes(app: Hono, context: AppContext): void {
  sessionRoutes(app, context)
  oauthRoutes(app, context)
  sessionListRoutes(app, context)
  passwordRoutes(app, context)
  emailRoutes(app, context)
  profileRoutes(app, context)
}

function sessionRoutes(app: Hono, context: AppContext): void {
  registerEndpoint(app, context, endpoints.signUp, async ({ input, request, reply }) => {
    const caller = readClient(request)
    const uid = await signUp(context, input, caller)
    const session = await startSession(context, await context.auth.openSession(uid, caller.userAgent), request, reply.headers)
    reply.headers.append('Set-Cookie', await recordDevice(context, request.headers, uid, caller))
    return session
  })

  registerEndpoint(app, context, endpoints.signIn, async ({ input, request, reply }) => {
    const { token, device } = await signIn(context, input, request)
    const session = await startSession(context, token, request, reply.headers)
    reply.headers.append('Set-Cookie', device)
    return session
  })

  registerEndpoint(app, context, endpoints.enterAsGuest, async ({ input, request, reply }) => {
    const caller = readClient(request)
    const uid = await enterAsGuest(context, input.role, caller)
    return await startSession(context, await context.auth.openSession(uid, caller.userAgent), request, reply.headers)
  })

  registerEndpoint(app, context, endpoints.signOut, async ({ request, reply }) => {
    await endOwnSession(context, request)
    reply.headers.append('Set-Cookie', endedCookie(context))
    if (hasOAuthCookie(context, request.headers)) {
      await forgetOAuthIdentity(context, request.headers)
      reply.headers.append('Set-Cookie', expireOAuthCookie(context))
    }
    return {}
  })

  registerEndpoint(app, context, endpoints.readSession, async ({ viewer }) => ({
    user: viewer.role === 'visitor' ? null : toSessionUser(viewer),
  }))
}

function toSessionUser(viewer: Account): SessionUser {
  const { uid, displayName, email, photoURL, role, isGuest } = toOneself(viewer)
  return { uid, displayName, email, photoURL, role, isGuest }
}

function passwordRoutes(app: Hono, context: AppContext): void {
  registerEndpoint(app, context, endpoints.changePassword, async ({ input, account, request, reply }) => {
    const currentToken = await sessionToken(request.headers, context)
    const caller = readClient(request)
    await changePassword(context, { account, currentToken }, input, caller)
    reply.headers.append('Set-Cookie', await recordDevice(context, request.headers, account.uid, caller))
    return {}
  })

  registerEndpoint(app, context, endpoints.askPasswordReset, async ({ input, request }) => {
    await askPasswordReset(context, input.email, request)
    return {}
  })

  registerEndpoint(app, context, endpoints.resetPassword, async ({ input, request, reply }) => {
    const caller = readClient(request)
    const uid = await resetPassword(context, input, caller)
    reply.headers.append('Set-Cookie', await recordDevice(context, request.headers, uid, caller))
    return {}
  })
}

function emailRoutes(app: Hono, context: AppContext): void {
  registerEndpoint(app, context, endpoints.askEmailVerification, async ({ account }) => {
    const counters: RateLimitCounter[] = [
      [rateLimits.accountEmail, account.uid],
      [rateLimits.accountEmailAddress, account.email],
    ]
    await limitAttempts(context, counters, () => queueAccountEmail(context.db, account.uid, 'email', context.clock()))
    return {}
  })

  registerEndpoint(app, context, endpoints.verifyEmail, async ({ input, account, request }) => {
    const isNewProof = await verifyEmail(context, account, input.token)
    if (isNewProof) await releaseRateLimit(context, rateLimits.signUp, readClient(request).address)
    return {}
  })
}

/**
 * Returns whether the address had not been verified before. Only the account's own session can verify it: a link opened by the owner of
 * an address that somebody else signed up with proves nothing. The link stays valid when it is refused here.
 */
async function verifyEmail(context: AppContext, account: Account, token: string): Promise<boolean> {
  const now = context.clock()
  return await inTransaction(context.db, async (db) => {
    const { uid, email } = await consumeOneTimeToken(db, 'email', token, now)
    if (uid !== account.uid) throw new Refusal('not_signed_in')
    return await markEmailVerified(db, uid, email, now)
  })
}

function profileRoutes(app: Hono, context: AppContext): void {
  registerEndpoint(app, context, endpoints.readProfile, async ({ input, account }) => {
    const person = await findPerson(context.db, input.uid)
    if (!person || person.deleted_at !== null) throw new Refusal('not_found')
    const { displayName, photoURL, role } = toAccount(person)
    return { user: person.id === account.uid ? await toOwnProfile(context, person) : { displayName, photoURL, role } }
  })

  registerEndpoint(app, context, endpoints.editProfile, async (call) => {
    const { input, account, request } = call
    if (input.business !== undefined && account.role !== 'company') throw new Refusal('wrong_role')
    await consumeRateLimit(context, rateLimits.profile, account.uid)
    if (input.business) await consumeRateLimit(context, rateLimits.business, account.uid)
    const person = await editProfile(context, call, input, readClient(request))
    return { user: await toOwnProfile(context, person) }
  })
}

async function toOwnProfile({ db }: AppContext, person: PersonRow): Promise<OwnProfile> {
  const { phone, language, business } = person
  const marketing = await hasConsent(db, person.id, 'marketing')
  return { ...toAccount(person), phone, language, business: business && businessToWire(business), marketing }
}
