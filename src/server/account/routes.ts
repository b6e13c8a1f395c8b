import type { Hono } from 'hono'
import * as calls from '../../contract/account.ts'
import { findPerson, type PersonRow } from '../../db/person.ts'
import { deleteSession, findSession } from '../../db/session.ts'
import { Refusal } from '../../domain/refusal.ts'
import { handle } from '../call.ts'
import { callerOf } from '../caller.ts'
import type { Parts } from '../parts.ts'
import { accountOf, endedCookie, sessionCookie, sessionToken } from '../session.ts'
import { editProfile } from './edit-profile.ts'
import { enterAsGuest } from './enter-as-guest.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

export function accountRoutes(app: Hono, parts: Parts): void {
  sessionRoutes(app, parts)
  profileRoutes(app, parts)
}

function sessionRoutes(app: Hono, parts: Parts): void {
  handle(app, parts, calls.signUp, async ({ input, request, reply }) => {
    const uid = await signUp(parts, input, callerOf(request))
    return await begin(parts, await parts.auth.openSession(uid), request, reply.headers)
  })

  handle(app, parts, calls.signIn, async ({ input, request, reply }) => {
    return await begin(parts, await signIn(parts, input, callerOf(request)), request, reply.headers)
  })

  handle(app, parts, calls.enterAsGuest, async ({ input, request, reply }) => {
    const uid = await enterAsGuest(parts, input.role, callerOf(request))
    return await begin(parts, await parts.auth.openSession(uid), request, reply.headers)
  })

  handle(app, parts, calls.signOut, async ({ request, reply }) => {
    await endSession(parts, request)
    reply.headers.append('Set-Cookie', endedCookie(parts))
    return {}
  })

  handle(app, parts, calls.readSession, async ({ viewer }) => ({ user: viewer.role === 'visitor' ? null : viewer }))
}

function profileRoutes(app: Hono, parts: Parts): void {
  handle(app, parts, calls.readProfile, async ({ input, account }) => {
    const person = await findPerson(parts.db, input.uid)
    if (!person) throw new Refusal('not_found')
    const { displayName, photoURL, role } = accountOf(person)
    return { user: person.id === account.uid ? ownProfile(person) : { displayName, photoURL, role } }
  })

  handle(app, parts, calls.editProfile, async ({ input, account }) => ({
    user: ownProfile(await editProfile(parts, account.uid, input)),
  }))
}

/** The session that this browser had is over: nobody who knows its token gets into the new one. */
async function begin(parts: Parts, token: string, request: Request, headers: Headers): Promise<{ user: calls.SessionUser }> {
  await endSession(parts, request)
  const session = await findSession(parts.db, token, parts.clock())
  if (!session) throw new Error('A session ended as it began')
  headers.append('Set-Cookie', await sessionCookie(token, parts))
  return { user: accountOf(session) }
}

async function endSession(parts: Parts, request: Request): Promise<void> {
  const token = await sessionToken(request.headers, parts)
  if (token !== null) await deleteSession(parts.db, token)
}

function ownProfile(person: PersonRow): calls.OwnProfile {
  return { ...accountOf(person), phone: person.phone, language: person.language }
}
