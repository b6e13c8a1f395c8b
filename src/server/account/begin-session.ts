import type { SessionUser } from '../../contract/account.ts'
import { deleteSession, findSession } from '../../db/session.ts'
import type { Parts } from '../parts.ts'
import { accountOf, sessionCookie, sessionToken } from '../session.ts'

/** Puts the new session into the browser. The one it had is over: nobody who knows its token gets into the new one. */
export async function beginSession(
  parts: Parts,
  token: string,
  request: Request,
  headers: Headers,
): Promise<{ user: SessionUser }> {
  await endOwnSession(parts, request)
  const session = await findSession(parts.db, token, parts.clock())
  if (!session) throw new Error('A session ended as it began')
  headers.append('Set-Cookie', await sessionCookie(token, parts))
  return { user: accountOf(session) }
}

export async function endOwnSession(parts: Parts, request: Request): Promise<void> {
  const token = await sessionToken(request.headers, parts)
  if (token !== null) await deleteSession(parts.db, token)
}
