import { emailIsTaken } from '../../db/person.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Caller } from '../caller.ts'
import type { Parts } from '../parts.ts'
import { countAgainst, forgiveLimit, limits } from '../rate-limit.ts'

/**
 * Gives the token of a new session. Every try counts before its password is looked at, so that tries at once are not more tries,
 * and a right one begins the count anew.
 */
export async function signIn(
  parts: Parts,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<string> {
  await countAgainst(parts, limits.login, email, caller.address)
  const token = await parts.auth.signIn(email, password, caller.userAgent)
  if (token === null) throw new Refusal((await emailIsTaken(parts.db, email)) ? 'wrong_password' : 'user_not_found')
  await forgiveLimit(parts, limits.login, email, caller.address)
  return token
}
