import type { SessionUser } from '../../../contract/account/account.ts'
import { deleteSession, findSession } from '../../../db/account/session.ts'
import { sessionCookie, sessionToken, toAccount } from '../../http/session.ts'
import type { AppContext } from '../../runtime/context.ts'

/** Sets the session cookie and ends the browser's previous session, so that an old token cannot be reused (session fixation). */
export async function startSession(
  context: AppContext,
  token: string,
  request: Request,
  headers: Headers,
): Promise<{ user: SessionUser; works?: true }> {
  await endOwnSession(context, request)
  const session = await findSession(context.db, token, context.clock())
  if (!session) throw new Error('A new session was not found')
  headers.append('Set-Cookie', await sessionCookie(token, context))
  return { user: toAccount(session), ...(session.work !== null && { works: true }) }
}

export async function endOwnSession(context: AppContext, request: Request): Promise<void> {
  const token = await sessionToken(request.headers, context)
  if (token !== null) await deleteSession(context.db, token)
}
