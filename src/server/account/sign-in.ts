import { emailIsTaken } from '../../db/person.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Parts } from '../parts.ts'
import { countAgainst, forgiveLimit, limits } from '../rate-limit.ts'
import type { Origin } from './sign-up.ts'

/**
 * Gives the token of a new session. Every try counts before its password is looked at, so that tries at once are not more tries,
 * and a right one begins the count anew.
 */
export async function signIn(
  parts: Parts,
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<string> {
  await countAgainst(parts, limits.login, email, origin.address)
  const token = await parts.auth.signIn(email, password, origin.userAgent)
  if (token === null) throw new Refusal((await emailIsTaken(parts.db, email)) ? 'wrong_password' : 'user_not_found')
  await forgiveLimit(parts, limits.login, email, origin.address)
  return token
}
