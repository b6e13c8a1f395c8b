import type { SessionUser } from '../../../contract/account/account.ts'
import { deleteSession, findSession } from '../../../db/account/session.ts'
import { deleteTabletByToken } from '../../../db/staff/tablet.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { endedCookie, sessionCookie, sessionToken, tabletToken, toAccount } from '../../http/session.ts'
import type { AppContext } from '../../runtime/context.ts'

/**
 * Sets the session cookie and ends the browser's previous session, so that an old token cannot be reused (session fixation). A browser
 * belongs to one person or is a shared tablet, never both.
 */
export async function startSession(
  context: AppContext,
  token: string,
  request: Request,
  headers: Headers,
): Promise<{ user: SessionUser; works?: true }> {
  await endOwnSession(context, request)
  await endOwnTablet(context, request, headers)
  const session = await findSession(context.db, token, context.clock())
  // Another request may have ended it: a password reset, or the deletion of the account.
  if (!session) throw new Refusal('not_signed_in')
  headers.append('Set-Cookie', await sessionCookie(token, context))
  return { user: toAccount(session), ...(session.work !== null && { works: true }) }
}

/** Makes the browser no shared tablet any more, if it was one. */
export async function endOwnTablet(context: AppContext, request: Request, headers: Headers): Promise<void> {
  const token = await tabletToken(request.headers, context)
  if (token === null) return
  await deleteTabletByToken(context.db, token)
  headers.append('Set-Cookie', endedCookie(context, 'tablet'))
}

export async function endOwnSession(context: AppContext, request: Request): Promise<void> {
  const token = await sessionToken(request.headers, context)
  if (token !== null) await deleteSession(context.db, token)
}
