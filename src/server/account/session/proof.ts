import { findProvenAt } from '../../../db/account/session.ts'
import { type SessionContext, sessionToken } from '../../http/session.ts'

/** How long signing in, or entering the password again, proves who somebody is. */
const provenMs = 5 * 60_000

/** Whether the person of a request's session has proven who they are just now. */
export async function hasRecentProof(context: SessionContext, request: Request): Promise<boolean> {
  const token = await sessionToken(request.headers, context)
  const provenAt = token === null ? null : await findProvenAt(context.db, token)
  return provenAt !== null && provenAt > context.clock() - provenMs
}
